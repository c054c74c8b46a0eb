"""Colours and the style sheet: sand by day, a city at night lit by data."""

from __future__ import annotations

from typing import Final

LIGHT: Final = {
    "paper": "#efe4cb", "panel": "#f9f1df", "edge": "#b79d6e", "text": "#2b221b",
    "faint": "#665440", "hidden": "#1b1633", "open": "#e3d3b1", "field": "#fffaf0",
    "glow": "#8f1f5c", "back": "#f3e8d2", "line": "#8a7148",
}  # fmt: skip
DARK: Final = {
    "paper": "#0d0b17", "panel": "#171327", "edge": "#463d6e", "text": "#f0ecff",
    "faint": "#b7aed8", "hidden": "#15112b", "open": "#2a2250", "field": "#120f20",
    "glow": "#ff7db8", "back": "#1e1934", "line": "#6a5ca6",
}  # fmt: skip
THEMES: Final = {"light": LIGHT, "dark": DARK}

DATA: Final = {
    "blue": "#2265a8", "green": "#23774a", "yellow": "#e2b01f", "red": "#b8302f",
    "open": "#f4f1fa", "corrupted": "#4f2560", "empty": "none", "locked": "#6b6474",
    "core": "#7a4bb0", "any": "#6f6a63",
}  # fmt: skip
"""By kind: the colour of a token. Each also bears a letter, so that nobody needs the colour."""
DARK_SIGNS: Final = ("yellow", "open")
"""Kinds so bright that their letter is dark."""

NIGHT: Final = (
    '[data-theme="dark"] .page-match{--paper:#0d0b17;--panel:#171327;--edge:#463d6e;'
    "--text:#f0ecff;--faint:#b7aed8;--bone:#120f20;--raised:#221c3b;--soot:#0a0812;--rust:#ffa057}"
)
"""The mood of the page around it, in the dark."""

WIDE: Final = (
    ".page-match{--scene:url(/scene/tamashii.svg)}"
    "@media (min-width:1241px){.page-match{--dock:600px}}"
    "@media (min-width:1700px){.page-match{--dock:760px}}"
    ".page-match .ta-head{display:none}"
    "@media (min-width:1600px){.centre:has(.region-story){display:grid;gap:.8rem;"
    "grid-template-columns:minmax(0,5fr) minmax(0,4fr);align-items:start}}"
    ".beside:has(.region-story){grid-template-columns:minmax(0,1fr)}"
    ".centre:has(.region-story) .zoom{position:static;flex-direction:row;justify-content:end}"
    "@media (max-width:1599px){.centre:has(.region-story) #board-place>svg{max-height:62vh}}"
    "#table .ta [data-pick]:is(.lit,.picked) .body{stroke-width:4}"
    "#table .ta [data-pick].near .body{stroke-width:3}"
    ".tale{padding:2px 4px 2px 14px;border-left:3px solid var(--gold)}"
    '.tale p{margin:0;font:16px/1.55 Georgia,"DejaVu Serif",serif}'
    ".page-match .tale h3{margin:0 0 4px;font-size:13px;color:var(--gold)}"
    "@media (max-width:1000px){.tale p{font-size:15px;line-height:1.4;display:-webkit-box;"
    "-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}}"
    "@media (max-height:500px){.page-match .region-tale{display:none}}"
    "@keyframes tumble{from{transform:rotate(-300deg) scale(.3);opacity:0}}"
    ".ta .tumbles{animation:tumble .6s ease-out;transform-box:fill-box;transform-origin:center}"
)
"""For pages only: on a wide screen the story lies beside the map; dice tumble when they change."""


def page_style() -> str:
    """For pages that show regions: light by default, dark inside `data-theme="dark"`."""
    # Over the city it is night in both.
    city = _sheet(DARK, "#board-place .ta")
    return _sheet(LIGHT, ".ta") + _sheet(DARK, '[data-theme="dark"] .ta') + city + WIDE + NIGHT


def style_sheet(theme: str) -> str:
    """The sheet of a picture that stands alone."""
    return _sheet(THEMES[theme], ".ta")


def _sheet(colours: dict[str, str], root: str) -> str:
    """Plain rules without variables, which not every drawing program understands."""
    text, dim, edge = colours["text"], colours["faint"], colours["edge"]
    rules = [
        f'text{{font-family:"DejaVu Sans","Noto Sans",sans-serif;fill:{text}}}',
        ".bold{font-weight:bold}",
        f".dim{{fill:{dim}}}",
        ".mid{text-anchor:middle}",
        ".end{text-anchor:end}",
        'text.story{font-family:Georgia,"DejaVu Serif","Noto Serif",serif}',
        f"text.accent{{fill:{colours['glow']}}}",
        f".paper{{fill:{colours['paper']}}}",
        f".panel{{fill:{colours['panel']};stroke:{edge};stroke-width:1.5}}",
        f".strip{{fill:{colours['back']};stroke:{edge}}}",
        f".choice .body{{fill:{colours['back']};stroke:{edge};stroke-width:1.5}}",
        f".field{{fill:{colours['field']};stroke:{edge}}}",
        f".bright{{fill:{colours['open']};stroke:{colours['line']};stroke-width:1.5}}",
        f".hidden{{fill:{colours['hidden']};stroke:{colours['line']};stroke-width:2}}",
        f".shown{{fill:{colours['open']};stroke:{colours['line']};stroke-width:2}}",
        f".home{{fill:{colours['panel']};stroke:{DATA['green']};stroke-width:3}}",
        f".hideout{{fill:{colours['panel']};stroke:{colours['glow']};stroke-width:3}}",
        f".skyline{{fill:{colours['line']};fill-opacity:.32}}",
        f".landmark{{fill:{colours['line']};fill-opacity:.85}}",
        ".somebody{fill:#ffd98f;stroke:#1d1713;stroke-width:1.2}",
        ".window{fill:#f2c96b;fill-opacity:.75}",
        ".back .skyline{fill:#6a5ca6;fill-opacity:.42}",  # unseen districts are night by day too
        ".back~text,text.on-night{fill:#b7aed8}",
        ".portrait{color:#fff}",
        ".portrait.on-yellow{color:#1d1713}",
        f".enemy-portrait{{color:{colours['glow']}}}",
        ".veiled{fill:#0d0b17;fill-opacity:.82;stroke:#ff7db8;stroke-width:1.5}",
        ".veiled+.enemy-portrait{color:#ff7db8}",
        ".spent{opacity:.38}",
        f".veil{{fill:none;stroke:{edge};stroke-width:1.5;stroke-dasharray:3 4}}",
        ".spark{fill:#f2d58a}",
        f".glow{{fill:{colours['glow']}}}",
        f".hollow{{fill:none;stroke:{edge}}}",
        ".chip{stroke:#1d1713;stroke-width:1.2}",
        ".ring{fill:none;stroke:#fff;stroke-opacity:.35;stroke-width:1.2}",
        ".bars{stroke:#1d1713;stroke-opacity:.5;stroke-width:2;fill:none}",
        ".bit{stroke:#1d1713;stroke-width:.7}",
        ".figure{stroke:#1d1713;stroke-width:1.5}",
        ".die{fill:#f9f1df;stroke:#1d1713;stroke-width:1.2}",
        ".die.rare{fill:#f2d58a}",
        ".pip{fill:#2b221b}",
        f".felt{{fill:#10201d;stroke:{colours['line']};stroke-width:3}}",
        ".felt~g text{fill:#f4efe0}",
        ".felt~g text.dim{fill:#b3c4ba}",
        ".die.foe{fill:#331129;stroke:#ff7db8;stroke-width:2}",
        "text.on-foe{fill:#ff9ecb;font-weight:bold;text-anchor:middle}",
        ".felt~g text.on-foe{fill:#ff9ecb}",
        ".foe-pip{fill:#ff9ecb}",
        ".in-turn{fill:#1b2b2e;stroke:#7d958c;stroke-width:1.5}",
        ".in-turn.foe{fill:#331129;stroke:#ff7db8}",
        ".in-turn.now{fill:#6ff5e6;stroke:#6ff5e6}",
        "text.on-turn{fill:#06201d;font-weight:bold}",
        ".street{fill:#120d24}",
        ".foe-card{fill:#230f26;stroke:#8a3468;stroke-width:1.5}",
        ".struck{fill:#2d1030;stroke:#6ff5e6;stroke-width:3}",
        ".foe-line{fill:#1a0f22}",
        ".foe-line.now{fill:#4a1a3e;stroke:#ff7db8}",
        ".unhurried{opacity:.62}",
        ".rule{stroke:#5d736b;stroke-width:1.5;fill:none}",
        "text.on-die{fill:#2b221b;font-weight:bold;text-anchor:middle}",
        f".vital{{fill:{DATA['red']}}}",
        f".hunted{{fill:{colours['glow']}}}",
        f".now{{fill:{DATA['green']}}}",
        f".soon{{fill:{colours['line']}}}",
        "text.on-badge{fill:#fff;font-weight:bold;text-anchor:middle}",
        *(f".{kind}{{fill:{colour}}}" for kind, colour in DATA.items()),
        "text.sign{font-weight:bold;text-anchor:middle;fill:#fff}",
        *(f"text.sign.on-{kind}{{fill:#1d1713}}" for kind in DARK_SIGNS),
    ]
    return "".join(f"{root} {rule}" for rule in rules)
