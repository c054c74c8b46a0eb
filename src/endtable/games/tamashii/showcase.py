"""What pages show of Tamashii: name, kinds of tables, an emblem."""

from __future__ import annotations

from typing import Any, Final

from endtable.games.tamashii.drawing.style import DATA
from endtable.games.tamashii.game import GAME
from endtable.kit.words import Words

TITLE: Final = "Tamashii: Chronicle of Ascend"
EDITION: Final = "Tamashii: Chronicle of Ascend"
PER_SEAT: Final = ""
PLAYERS: Final = (2, 1, 3, 4)
"""Two first: that is the table that is offered unasked."""
COMPETING: Final = (2, 3, 4)


def about(words: Words) -> str:
    """The game in a sentence."""
    return words.say("ta.show.about")


def credits(words: Words) -> str:
    """Whose game it is."""
    return words.say("ta.show.credits")


def emblem(words: Words) -> list[str]:
    """Drawings that stand for the game: a console on which a pattern lights up."""
    return [_console(words)]


def kinds(words: Words) -> list[dict[str, Any]]:
    """Kinds of tables: every scenario that is present, and the competition."""
    listed = []
    for key, sheet in GAME.scenarios.items():
        for players in PLAYERS:
            label = words.say("ta.show.players", name=sheet.names.said(words.lang), n=players)
            options: dict[str, Any] = {"scenario": key, "players": players, "unlocked": "all"}
            listed.append({"label": label, "options": options, "seats": players})
    for players in COMPETING:
        label = words.say("ta.show.players", name=words.say("ta.show.competition"), n=players)
        options = {"mode": "competitive", "players": players}
        listed.append({"label": label, "options": options, "seats": players})
    return listed


def sides(words: Words) -> list[tuple[str, str]]:
    """Nobody chooses a side: all play against the Ascend."""
    return []


def pieces(words: Words) -> list[dict[str, Any]]:
    """Cards are explained at the table."""
    return []


def _console(words: Words) -> str:
    colours = list(DATA.values())[:4]
    lit = ((0, 1), (1, 1), (1, 2))
    cells = []
    for row in range(4):
        for column in range(5):
            x, y = 8 + column * 34, 8 + row * 34
            locked = column == 4
            fill = "#59546b" if locked else "#2b2733"
            edge = "#f2a65a" if (row, column) in lit else "#8b859c"
            cells.append(
                f'<rect x="{x}" y="{y}" width="30" height="30" rx="5" fill="{fill}"'
                f' stroke="{edge}" stroke-width="2.5"/>'
            )
            if not locked and ((row * 3 + column) % 3 == 0 or (row, column) in lit):
                colour = colours[0] if (row, column) in lit else colours[(row + column) % 4]
                cells.append(f'<circle cx="{x + 15}" cy="{y + 15}" r="10" fill="{colour}"/>')
    label = words.say("ta.show.emblem")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 148" role="img"'
        f' aria-label="{label}">{"".join(cells)}</svg>'
    )
