"""The signs of the factions on the fallen Moon: told apart by their shape, not only by colour."""

from __future__ import annotations

from html import escape

from endtable.games.tsukuyumi.factions import FACTIONS
from endtable.games.tsukuyumi.factions.base import Powers
from endtable.games.tsukuyumi.shown.drawing.style import FACTIONS as COLOURS
from endtable.kit.markup import element
from endtable.kit.svg import group, rect


def emblem(faction: str, colour: str, name: str) -> str:
    """A faction's sign on a broken moon, as a whole drawing."""
    ground, ink = COLOURS[colour]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" role="img"'
        f' aria-label="{escape(name)}"><polygon points="30,8 90,8 118,60 90,112 30,112 2,60"'
        f' fill="{ground}" stroke="#1f2326" stroke-width="3"/>'
        f'<circle cx="60" cy="60" r="41" fill="{ink}"/>'
        f'<path d="M83 17L76 31L86 38L80 51L101 47L95 28Z" fill="{ground}"/>'
        f'<g transform="translate(58 62)" fill="{ground}" stroke="{ground}" stroke-width="4"'
        f' stroke-linecap="round" stroke-linejoin="round">{_sign(faction)}</g></svg>'
    )


def crest(faction: str, colour: str) -> str:
    """A faction's sign alone, about the origin, in the colour that its rings have."""
    return group(_sign(faction), class_=f"crest crest-{colour}")


def badge(faction: str, colour: str) -> str:
    """A faction's sign on its colour, for the card of its seat."""
    box = {"viewBox": "-40 -40 80 80", "class_": "ts seat-emblem", "aria_hidden": "true"}
    ground = rect(-40, -40, 80, 80, 0, f"body-{colour}")
    return element("svg", ground, group(_sign(faction), class_=f"crest worn-{colour}"), **box)


def _sign(faction: str) -> str:
    return FACTIONS.get(faction, Powers).looks.sign
