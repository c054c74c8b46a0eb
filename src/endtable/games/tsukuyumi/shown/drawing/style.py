"""Colours and the style sheet: deep sea, basalt and moonlight on the sand and soot of the page."""

from typing import Final

from endtable.games.tsukuyumi.factions import FACTIONS as FACTION_POWERS

FACTIONS: Final = {
    "olive": ("#5c6a2c", "#f7f4dd"),
    "rust": ("#9a3d22", "#fdeee2"),
    "plum": ("#6b3a78", "#f8ebfb"),
    "steel": ("#24617f", "#e6f4fb"),
    "silver": ("#4c4f56", "#f5f6f8"),
    "amber": ("#7a4a08", "#fff3d6"),
    "jade": ("#1c664c", "#e6f8ee"),
    "rose": ("#98215a", "#fdeaf3"),
    "indigo": ("#34409a", "#eaeeff"),
    "oni": ("#1d1a1f", "#f2c14e"),
}
"""Ground and ink of each faction and of the ONI."""

AT_NIGHT: Final = {
    "olive": "#9db05a", "rust": "#d8714f", "plum": "#b079c1", "steel": "#58a8cf",
    "silver": "#c6c9cf", "amber": "#fdeec6", "jade": "#3fb07a", "rose": "#ff6ba6",
    "indigo": "#7f93ff", "oni": "#f2c14e",
}  # fmt: skip
"""Rings around areas on dark ground."""

LIGHT: Final = {
    "paper": "#efe4cb", "panel": "#e3d3b1", "line": "#8a7148", "text": "#2b221b",
    "faint": "#5f4e3a", "bone": "#f9f1df", "ocean": "#a9c6cf", "fertile": "#b3cc8f",
    "mountain": "#c3a98b", "moon": "#ece3bd", "base": "#d3c7d8", "glow": "#b5491f",
    "relief": "#2b221b", "wall": "#c0261c", "pit": "#8d8261", "dust": "#fffbe6",
}  # fmt: skip
DARK: Final = {
    "paper": "#181310", "panel": "#2a221c", "line": "#6d5842", "text": "#efe2c8",
    "faint": "#b5a081", "bone": "#3a2f26", "ocean": "#20404c", "fertile": "#37532a",
    "mountain": "#5a4836", "moon": "#676041", "base": "#43394c", "glow": "#ee8a4a",
    "relief": "#f4ead4", "wall": "#ff6a55", "pit": "#181310", "dust": "#9a9069",
}  # fmt: skip
THEMES: Final = {"light": LIGHT, "dark": DARK}

SHEET: Final = """
.ts text|font-family:"DejaVu Sans","Noto Sans",sans-serif;text-anchor:middle;fill:@text
.ts .start|text-anchor:start
.ts .end|text-anchor:end
.ts .bold|font-weight:bold
.ts .pale|fill:@faint
.ts .name|fill:@text;fill-opacity:.8
.ts .crest|stroke-width:4;stroke-linecap:round;stroke-linejoin:round
.ts .unseen|fill:none;pointer-events:all
.ts.nothing|display:none
.ts .table|fill:@paper
.ts .panel|fill:@panel;stroke:@line;stroke-width:2
.ts .now|stroke:@glow;stroke-width:5
.ts .row|fill:@bone;fill-opacity:.0
.ts .tile:hover > .row|fill-opacity:.6
.ts .land|stroke:@line;stroke-width:2
.ts .relief|fill:none;stroke:@relief;stroke-opacity:.2;stroke-width:4;stroke-linejoin:round
.ts .peak|fill:@relief;fill-opacity:.16
.ts .snow|fill:#f4efe2;fill-opacity:.75
.ts .crack|fill:none;pointer-events:none;stroke-linejoin:bevel
.ts .depth|stroke:@pit;stroke-width:13
.ts .rim|stroke:@dust;stroke-width:3;transform:translate(-8px,3px)
.ts .free|fill:@paper;fill-opacity:.35;stroke:@line;stroke-width:2;stroke-dasharray:6 8
.ts .ocean_floor|fill:@ocean
.ts .fertile|fill:@fertile
.ts .mountain|fill:@mountain
.ts .moon|fill:@moon
.ts .base|fill:@base
.ts .wall|stroke-width:11;stroke-linecap:butt
.ts .printed|stroke:@wall
.ts .neutral|stroke:@wall;stroke-dasharray:14 8
.ts .grey|stroke:#8d8d8d;stroke-dasharray:3 9
.ts .ring|fill:none;stroke-width:11
.ts .ruled|fill:none;stroke-width:7;stroke-dasharray:16 9
.ts .outline|fill:none;stroke-width:5
.ts .figure|fill:@text;color:@text
.ts .way|stroke:@line;stroke-width:4
.ts .coin|stroke-width:5
.ts .halo|fill:none;stroke:@glow;stroke-width:5
.ts .badge|fill:@bone;stroke:@line;stroke-width:2
.ts .chip,.ts .event,.ts .back,.ts .spent,.ts .chosen|fill:@bone;stroke:@line;stroke-width:2
.ts .event|stroke:@glow
.ts .back|fill:@panel;stroke-dasharray:5 4
.ts .spent|fill-opacity:.35;stroke-opacity:.5
.ts .ink-spent|fill:@faint;text-decoration:line-through
.ts .chosen|fill:@text
.ts .ink-chosen|fill:@paper
.ts .plate|stroke-width:2.5
.ts .token|stroke-width:2.5
.ts .pin|stroke:@glow;stroke-width:5
.ts .doomed|opacity:.45
.ts .night|fill:#14101a
.ts .far|fill:#3a3144
.ts .ribbon|fill:#3a1d12;stroke:#ffb26b;stroke-width:2
.ts .lamp|fill:#fff3df
.ts .clash|fill:#ffb26b;stroke:#fff3df;stroke-width:2
.ts .toll|fill:#7d1712;stroke:#ffd9d2;stroke-width:2
.ts .skull|fill:#ffe9e4;stroke:#7d1712;stroke-width:2
.ts .trough|fill:#241d2b;stroke:@line;stroke-width:1.5
.ts .gauge|fill:#8a3a1e
.ts .gauge.good|fill:#2d6b3c
.ts .needed|stroke:#fff3df;stroke-width:4;fill:none
"""


def style_sheet(theme: str = "light", scope: str = "") -> str:
    """All rules of one theme, inside a scope such as ``[data-theme="dark"]``."""
    rows: list[tuple[str, str]] = []
    own = [line for powers in FACTION_POWERS.values() for line in powers.looks.style]
    for row in [*SHEET.strip().split("\n"), *own]:
        selector, _, look = row.partition("|")
        for name in sorted(THEMES[theme], key=len, reverse=True):
            look = look.replace(f"@{name}", THEMES[theme][name])
        rows.append((selector, look))
    for name, (ground, ink) in FACTIONS.items():
        rows.append((f".ts .body-{name},.ts .{name}", f"fill:{ground};stroke:{ink}"))
        rows.append((f".ts .ink-{name}", f"fill:{ink}"))
        rows.append((f".ts .token-{name}", f"fill:{ink};stroke:{ground}"))
        rows.append((f".ts .stand-{name}", f"fill:{AT_NIGHT[name]};color:{AT_NIGHT[name]}"))
        rows.append((f".ts .token-ink-{name}", f"fill:{ground};color:{ground}"))
        ring = AT_NIGHT[name] if theme == "dark" else ground
        rows.append((f".ts .ring-{name}", f"stroke:{ring}"))
        rows.append((f".ts .crest-{name}", f"fill:{ring};stroke:{ring}"))
        rows.append((f".ts .worn-{name}", f"fill:{ink};stroke:{ink}"))
        rows.append((f".seat-{name}", f"--seat:{ring};--shine:{ring}"))
    return "\n".join(f"{_scoped(selector, scope)}{{{look}}}" for selector, look in rows)


def _scoped(selectors: str, scope: str) -> str:
    return ",".join(f"{scope} {selector}".strip() for selector in selectors.split(","))


def page_style() -> str:
    """For pages that show regions: light by default, dark inside `data-theme="dark"`."""
    return style_sheet("light") + "\n" + style_sheet("dark", '[data-theme="dark"]')
