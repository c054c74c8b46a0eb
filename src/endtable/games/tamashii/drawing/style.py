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
    """The sheet for pages: light and dark by the page's own variables."""
    dark = _rules(DARK, ":root[data-theme=dark] .ta")
    return _rules(LIGHT, ".ta") + dark + _plain(".ta")


def style_sheet(theme: str) -> str:
    """The sheet of a picture that stands alone."""
    return _rules(THEMES[theme], ".ta") + _plain(".ta")


def _rules(colours: dict[str, str], root: str) -> str:
    pairs = ";".join(f"--ta-{name}:{value}" for name, value in colours.items())
    return f"{root}{{{pairs}}}"


def _plain(root: str) -> str:
    data = "".join(f"{root} .{kind}{{fill:{colour}}}" for kind, colour in DATA.items())
    return data + "".join(
        f"{root} {rule}"
        for rule in (
            'text{font-family:"DejaVu Sans","Noto Sans",sans-serif;font-size:13px}',
            "text{fill:var(--ta-text)}",
            ".title{font-weight:bold;font-size:17px}",
            ".small{font-size:10px;fill:var(--ta-faint)}",
            ".middle{text-anchor:middle}",
            ".sign{font-weight:bold;text-anchor:middle;font-size:15px;fill:#fff;"
            "stroke:#000;stroke-width:2px;paint-order:stroke}",
            ".panel{fill:var(--ta-panel);stroke:var(--ta-edge)}",
            ".field{fill:none;stroke:var(--ta-edge)}",
            ".light{fill:var(--ta-open);stroke:var(--ta-edge)}",
            ".hidden{fill:var(--ta-hidden);stroke:var(--ta-edge)}",
            ".shown{fill:var(--ta-open);stroke:var(--ta-edge)}",
            ".figure{stroke:#000;stroke-width:1.5px}",
            ".glow{fill:var(--ta-glow)}",
            ".story{font-style:italic}",
        )
    )
