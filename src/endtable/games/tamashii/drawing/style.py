"""Colours and the style sheet: neon on wet asphalt, or ink on grey paper."""

from __future__ import annotations

from typing import Final

LIGHT: Final = {
    "paper": "#e9e6ee", "panel": "#f7f5fa", "edge": "#8d86a0", "text": "#221d2e",
    "faint": "#655d78", "hidden": "#b9b2c8", "open": "#d5cfe2", "glow": "#b0246e",
}  # fmt: skip
DARK: Final = {
    "paper": "#14111c", "panel": "#1f1a2b", "edge": "#5a5070", "text": "#ece6f6",
    "faint": "#a79cbf", "hidden": "#2b2439", "open": "#3a3150", "glow": "#ff5fa8",
}  # fmt: skip
THEMES: Final = {"light": LIGHT, "dark": DARK}

DATA: Final = {
    "blue": "#2f7fd6", "green": "#2e9b57", "yellow": "#d9a514", "red": "#cf3b3b",
    "open": "#f4f1fa", "corrupted": "#5b2a6e", "empty": "none", "locked": "#77708a",
}  # fmt: skip
"""By kind: the colour of a token. Each also bears a letter, so that nobody needs the colour."""


def page_style() -> str:
    """For pages that show regions: light by default, dark inside `data-theme="dark"`."""
    return _sheet(LIGHT, ".ta") + _sheet(DARK, '[data-theme="dark"] .ta')


def style_sheet(theme: str) -> str:
    """The sheet of a picture that stands alone."""
    return _sheet(THEMES[theme], ".ta")


def _sheet(colours: dict[str, str], root: str) -> str:
    """Plain rules without variables, which not every drawing program understands."""
    text, faint, edge = colours["text"], colours["faint"], colours["edge"]
    rules = [
        f'text{{font-family:"DejaVu Sans","Noto Sans",sans-serif;font-size:13px;fill:{text}}}',
        ".title{font-weight:bold;font-size:17px}",
        f".small{{font-size:10px;fill:{faint}}}",
        ".middle{text-anchor:middle}",
        ".story{font-style:italic}",
        f".paper{{fill:{colours['paper']}}}",
        f".panel{{fill:{colours['panel']};stroke:{edge}}}",
        f".field{{fill:{colours['panel']};stroke:{edge}}}",
        f".light{{fill:{colours['open']};stroke:{edge}}}",
        f".hidden{{fill:{colours['hidden']};stroke:{edge}}}",
        f".shown{{fill:{colours['open']};stroke:{edge}}}",
        ".figure{stroke:#000;stroke-width:1.5px}",
        f".glow{{fill:{colours['glow']}}}",
        ".core{fill:#a46bd6}",
        ".any{fill:#9a9a9a}",
        *(f".{kind}{{fill:{colour}}}" for kind, colour in DATA.items()),
        "text.sign{font-weight:bold;text-anchor:middle;font-size:15px;fill:#fff;"
        "stroke:#000;stroke-width:2px;paint-order:stroke}",
        "text.small.middle{font-size:10px}",
    ]
    return "".join(f"{root} {rule}" for rule in rules)
