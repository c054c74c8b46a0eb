"""Colours and the style sheet: deep sea, basalt and moonlight."""

from typing import Final

FACTIONS: Final = {
    "olive": ("#6d7b3a", "#f3f1dc"),
    "rust": ("#a3472c", "#fdeee2"),
    "plum": ("#73417f", "#f6e8fa"),
    "steel": ("#2f6f8f", "#e4f3fa"),
    "oni": ("#1d1a1f", "#f2c14e"),
}
"""Ground and ink of each faction and of the ONI."""

LIGHT: Final = {
    "paper": "#e8e6df", "panel": "#d7d5cb", "line": "#6f6d66", "text": "#1f2326",
    "faint": "#565b5e", "ocean": "#b9ccd3", "fertile": "#b7cf9d", "mountain": "#c6b39d",
    "moon": "#e9e2c2", "base": "#cfc9d6", "glow": "#b3541e",
}  # fmt: skip
DARK: Final = {
    "paper": "#101519", "panel": "#1d252b", "line": "#59646b", "text": "#e6eaec",
    "faint": "#a3adb3", "ocean": "#233a46", "fertile": "#35502c", "mountain": "#54483b",
    "moon": "#5b5638", "base": "#3a3544", "glow": "#f0a35e",
}  # fmt: skip
THEMES: Final = {"light": LIGHT, "dark": DARK}

SHEET: Final = """
.ts text|font-family:"DejaVu Sans","Noto Sans",sans-serif;text-anchor:middle;fill:@text
.ts .start|text-anchor:start
.ts .bold|font-weight:bold
.ts .pale|fill:@faint
.ts .table|fill:@paper
.ts .panel|fill:@panel;stroke:@line;stroke-width:2
.ts .now|stroke:@glow;stroke-width:5
.ts .land|stroke:@line;stroke-width:2
.ts .free|fill:@paper;fill-opacity:.35;stroke:@line;stroke-width:2;stroke-dasharray:6 8
.ts .ocean_floor|fill:@ocean
.ts .fertile|fill:@fertile
.ts .mountain|fill:@mountain
.ts .moon|fill:@moon
.ts .base|fill:@base
.ts .printed|stroke:#c0261c;stroke-width:9;stroke-linecap:round
.ts .neutral|stroke:#c0261c;stroke-width:9;stroke-dasharray:14 8
.ts .grey|stroke:#8d8d8d;stroke-width:9
.ts .fence|stroke:#7a4a1e;stroke-width:9;stroke-dasharray:4 7
.ts .kaneda|stroke:#2f6f8f;stroke-width:9;stroke-dasharray:2 6
.ts .ring|fill:none;stroke-width:7
.ts .doomed|opacity:.45
.ts .stack text|font-weight:bold
"""


def style_sheet(theme: str = "light", scope: str = "") -> str:
    """All rules of one theme, inside a scope such as ``[data-theme="dark"]``."""
    lines = []
    for row in SHEET.strip().split("\n"):
        selector, _, look = row.partition("|")
        for name in sorted(THEMES[theme], key=len, reverse=True):
            look = look.replace(f"@{name}", THEMES[theme][name])
        lines.append(f"{scope} {selector}{{{look}}}".strip())
    for name, (ground, ink) in FACTIONS.items():
        lines.append(f"{scope} .ts .body-{name}{{fill:{ground};stroke:{ink}}}".strip())
        lines.append(f"{scope} .ts .ink-{name}{{fill:{ink}}}".strip())
        lines.append(f"{scope} .ts .ring-{name}{{stroke:{ground}}}".strip())
    return "\n".join(lines)


def page_style() -> str:
    """For pages that show regions: light by default, dark inside `data-theme="dark"`."""
    return style_sheet("light") + "\n" + style_sheet("dark", '[data-theme="dark"]')
