"""Colours and the style sheet: rust, sand, soot and bone."""

from typing import Final

SOOT: Final = "#211b17"
BONE: Final = "#f4ead4"
BLOOD: Final = "#c22f1f"
RAISED: Final = "#123d12"
RAISED_INK: Final = "#c9ffb0"
LOWERED: Final = "#4a100a"
LOWERED_INK: Final = "#ffd2c8"

ARMIES: Final = {
    "blue": ("#1d4f7c", "#143653", "#4f8fbf"),
    "ochre": ("#dc9f33", "#93621a", "#f0c673"),
    "rust": ("#9a3325", "#5f1b14", "#c56a55"),
    "sage": ("#3f7560", "#274d3e", "#83b39d"),
    "plum": ("#7b4f86", "#4d2f55", "#ab86b4"),
    "slate": ("#5d6873", "#3a424a", "#929ca6"),
}
"""Body, edge and shine of each army colour; light and dark differ too, not the hue alone."""

LIGHT: Final = {
    "paper": "#efe4cb",
    "panel": "#e3d3b1",
    "panel-edge": "#b79d6e",
    "text": "#2b221b",
    "faint": "#6d5b45",
    "plate": "#4a3a2c",
    "hex-a": "#d8c195",
    "hex-b": "#d2b988",
    "hex-c": "#dcc9a2",
    "outer": "#c3b08c",
    "hex-edge": "#8a7148",
    "hex-text": "#6b5434",
    "glow": "#b5491f",
}
DARK: Final = {
    "paper": "#181310",
    "panel": "#2a221c",
    "panel-edge": "#574636",
    "text": "#efe2c8",
    "faint": "#b09c7e",
    "plate": "#0e0b09",
    "hex-a": "#40342a",
    "hex-b": "#3a2f26",
    "hex-c": "#463a2f",
    "outer": "#2e2620",
    "hex-edge": "#6d5842",
    "hex-text": "#b29c7a",
    "glow": "#ee8a4a",
}
THEMES: Final = {"light": LIGHT, "dark": DARK}

FIXED: Final = f"""
text|font-family:"DejaVu Sans","Noto Sans",sans-serif;font-weight:bold;text-anchor:middle
.start|text-anchor:start
.end|text-anchor:end
.emblem|fill:{BONE}
.hollow|fill-rule:evenodd
.watermark .emblem|fill:{SOOT};fill-opacity:.24
.dark-side .emblem|fill:{SOOT}
.dark|fill:{SOOT}
.edged|stroke:{BONE};stroke-width:5;paint-order:stroke
.dark-line|fill:none;stroke:{SOOT};stroke-width:9;stroke-linecap:round
.thin|stroke-width:5
.dark-ring|fill:none;stroke:{SOOT};stroke-width:6
.score|fill:none;stroke:{BONE};stroke-width:3.5
.ink|fill:{SOOT}
.light|fill:{BONE}
.blood|fill:{BLOOD}
.bone|fill:{BONE}
.body|stroke:{SOOT};stroke-width:2.5;stroke-linejoin:round
.rim|fill:none;stroke-width:9;stroke-linejoin:round
.shine|fill:none;stroke-width:2;stroke-linejoin:round
.twin|fill:none;stroke:{BONE};stroke-width:5;stroke-dasharray:14 8;stroke-linejoin:round
.melee|fill:{BONE};stroke:{SOOT};stroke-width:2.5;stroke-linejoin:round
.ranged|fill:{BONE};stroke:{SOOT};stroke-width:2.5;stroke-linejoin:round
.gauss-edge|fill:none;stroke:{SOOT};stroke-width:7;stroke-linecap:round
.gauss|fill:none;stroke:#a9e4ff;stroke-width:3;stroke-linecap:round
.armour-edge|fill:none;stroke:{SOOT};stroke-width:15;stroke-linecap:round
.armour|fill:none;stroke:#8d97a0;stroke-width:10;stroke-linecap:round
.rivet|fill:{SOOT}
.net|fill:{SOOT};fill-opacity:.88;stroke:{SOOT};stroke-width:2;stroke-linejoin:round
.mesh|fill:none;stroke:#e6d3a3;stroke-width:1.8
.link|fill:#fff3bf;stroke:{SOOT};stroke-width:2;stroke-linejoin:round
.link.hostile|fill:{BLOOD};stroke:{BONE}
.wire|fill:none;stroke:#fff3bf;stroke-width:3;stroke-dasharray:5 4
.wire.hostile|stroke:{BLOOD};stroke-width:4
.plate|fill:{BONE};stroke:{SOOT};stroke-width:1.5
.figure|fill:{SOOT}
.figure-of|color:{BONE}
.army-ochre .figure-of|color:#1c1208
.army-ochre .figure-of.hq|color:{BONE}
use.dark|color:{SOOT}
.initiative|fill:{SOOT};stroke:{BONE};stroke-width:2.5
.segment|fill:{BONE}
.initiative.up,.plate.up,.change.up|fill:{RAISED}
.initiative.down,.change.down|fill:{LOWERED}
.segment.up,.figure.up|fill:{RAISED_INK}
.segment.down|fill:{LOWERED_INK}
.change|stroke:{BONE};stroke-width:1.5;stroke-linejoin:round
.helps|opacity:0
.shield|fill:#c9d1d6;stroke:{SOOT};stroke-width:2.2;stroke-linejoin:round
.shield-line|fill:none;stroke:{SOOT};stroke-width:2.2
.mobile|fill:{BONE};stroke:{SOOT};stroke-width:2
.mobile-line|fill:none;stroke:{SOOT};stroke-width:2.6
.mobile-head|fill:{SOOT}
.ribbon|fill:{BONE};stroke:{SOOT};stroke-width:1.6
.name|fill:{SOOT}
.points|fill:{SOOT}
.points-text|fill:{BONE}
.wound|fill:{BLOOD};stroke:{BONE};stroke-width:2;stroke-linejoin:round
.wound-eye|fill:#5d0f0a
.netting-edge|fill:none;stroke:{SOOT};stroke-width:4.4;stroke-opacity:.75
.netting|fill:none;stroke:#ecdcb4;stroke-width:2.2
.netted .body|stroke:#ecdcb4;stroke-width:4;stroke-dasharray:7 5
"""

THEMED: Final = """
.table|fill:@paper
.plate-under|fill:@plate;stroke:@plate;stroke-width:14;stroke-linejoin:round
.hex .tone-0|fill:@hex-a
.hex .tone-1|fill:@hex-b
.hex .tone-2|fill:@hex-c
.hex .outer|fill:@outer
.hex path|stroke:@hex-edge;stroke-width:2
.hex text|fill:@hex-text
.panel|fill:@panel;stroke:@panel-edge;stroke-width:2
.active .panel|stroke:@glow;stroke-width:4
.say|fill:@text
.faint|fill:@faint
.glow|fill:@glow
.cell|fill:@panel-edge;fill-opacity:.45
.cell.lost|fill:@panel-edge;fill-opacity:.18
.out|opacity:.45
"""


SEATS: Final = """
.nh.seat-emblem{background:var(--seat)}
.cells{grid-column:1/-1;display:grid;grid-template-columns:repeat(20,1fr);gap:1px}
.cells i{height:9px;border-radius:1px;background:color-mix(in srgb,var(--edge) 55%,transparent)}
.cells .left{background:var(--shine)}
"""
"""How an army stands, beside the board: its emblem, its numbers, a cell for each point."""


def style_sheet(theme: str = "light", scope: str = "") -> str:
    """All rules for one theme; `scope` is put before every selector, such as `.dark`."""
    rules = [line.split("|") for line in (FIXED + THEMED).split("\n") if line]
    for colour, (body, edge, shine) in ARMIES.items():
        rules.append([f".army-{colour} .body", f"fill:{body}"])
        rules.append([f".army-{colour} .shine", f"stroke:{shine}"])
        rules.append([f".army-{colour} .body.deep", f"fill:{edge}"])
        rules.append([f".army-{colour} .rim", f"stroke:{body}"])
        rules.append([f".army-{colour} .cell.left", f"fill:{body};fill-opacity:1"])
    lines = (f"{scope} .nh {selector}{{{_filled(look, theme)}}}" for selector, look in rules)
    return "\n".join(line.strip() for line in lines)


def page_style() -> str:
    """For pages that show regions: light by default, dark inside `data-theme="dark"`."""
    scope = '[data-theme="dark"]'
    same = set(style_sheet("light", scope).split("\n"))
    dark = [line for line in style_sheet("dark", scope).split("\n") if line not in same]
    briefs = [
        f".seat-{colour}{{--seat:{body};--shine:{shine}}}"
        for colour, (body, _, shine) in ARMIES.items()
    ]
    return "\n".join([style_sheet("light"), *dark, *briefs, SEATS.strip()])


def _filled(look: str, theme: str) -> str:
    for name in sorted(THEMES[theme], key=len, reverse=True):
        look = look.replace(f"@{name}", THEMES[theme][name])
    return look
