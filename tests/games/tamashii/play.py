"""Small positions and how to play them, for the tests of Tamashii."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from endtable.core.errors import Illegal
from endtable.core.events import Log
from endtable.games.tamashii.content.console import CELLS, KIND_NAMES, KINDS, NAMED
from endtable.games.tamashii.content.vocabulary import RESOURCES
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.table.state import Tamashii

EMPTY_CONSOLE = [".....", ".....", ".....", "....."]
OTHERS = ["A06", "P08", "E08", "Z11", "U08", "C10", "S12", "T11", "Y09", "N05"]
"""An ending of every scenario before the last."""
LOCKED_CONSOLE = ["....#", "....#", "....#", "....#"]


def new(seed: int = 0, **options: Any) -> Tamashii:
    """A new match."""
    state = GAME.new(options, seed)
    assert isinstance(state, Tamashii)
    return state


def voted(state: Tamashii) -> Tamashii:
    """Whatever the first card asks the group, everybody is for its first way."""
    while state.deciders() and offered(state)[0].startswith("vote "):
        play(state, offered(state)[0])
    return state


def setup(*seats: dict[str, Any], **fields: Any) -> Tamashii:
    """A position; without a scenario that of X-6039, without cards that are not named."""
    if fields.get("mode") != "competitive":
        fields.setdefault("scenario", "x6039")
    rows = [{"installed": [], **seat} for seat in seats or ({},)]
    state = GAME.setup({"seats": rows, **fields})
    assert isinstance(state, Tamashii)
    state.check()
    return state


def table(*seats: dict[str, Any], phase: str = "movement", **fields: Any) -> Tamashii:
    """A position in the middle of a turn, for two if nobody is named."""
    return setup(*(seats or ({}, {})), phase=phase, **fields)


def firing(*seats: dict[str, Any], **fields: Any) -> Tamashii:
    """The same, when patterns are fired."""
    return table(*seats, phase="firing", **fields)


def console(*rows: str) -> list[str]:
    """Four rows of a console; rows that are left out are empty, the last column locked."""
    full = [row.ljust(4, ".").ljust(5, "#") for row in rows]
    return full + ["....#"] * (4 - len(full))


def do(state: Tamashii, text: str, seat: int | None = None) -> None:
    """Play an action written as text, for whoever is asked; ``?`` before it: if it is offered."""
    if text.startswith("?"):
        text = text[1:]
        if not state.deciders() or text not in offered(state, seat):
            return
    state.apply(state.deciders()[0] if seat is None else seat, GAME.read(text))


def play(state: Tamashii, *texts: str) -> Tamashii:
    """Several actions, each for whoever is asked first."""
    for text in texts:
        do(state, text)
    return state


def offered(state: Tamashii, seat: int | None = None) -> list[str]:
    """What a seat may do, as text."""
    seat = state.deciders()[0] if seat is None else seat
    return [GAME.write(action) for action in state.legal(seat)]


def verbs(state: Tamashii, seat: int | None = None) -> set[str]:
    """The verbs of what a seat may do."""
    return {text.split()[0] for text in offered(state, seat)}


def refused(state: Tamashii, text: str, seat: int | None = None) -> str:
    """The rule behind the refusal of an action."""
    seat = state.deciders()[0] if seat is None else seat
    try:
        state.apply(seat, GAME.read(text))
    except Illegal as error:
        return error.reason.rule
    raise AssertionError(f"{text} was not refused")


def resource(state: Tamashii, name: str, seat: int = 0) -> int:
    return state.resources[seat * 4 + RESOURCES.index(name)]


def at(state: Tamashii, cell: str, seat: int = 0) -> str:
    """The kind of token on a field."""
    return KIND_NAMES[state.console[seat * CELLS + NAMED[cell]]]


def row_of(state: Tamashii, seat: int = 0) -> str:
    """A console as letters."""
    letters = ".BGYROX#"
    row = state.console[seat * CELLS : (seat + 1) * CELLS]
    text = "".join(letters[kind] for kind in row)
    return " ".join(text[start : start + 5] for start in range(0, CELLS, 5))


def dump(state: Tamashii, kind: str, seat: int = 0) -> int:
    return state.dump[seat * KINDS + KIND_NAMES.index(kind)]


def bag(state: Tamashii, kind: str, seat: int = 0) -> int:
    return state.bag[seat * KINDS + KIND_NAMES.index(kind)]


def total(row: list[int], seat: int = 0) -> int:
    return sum(row[seat * KINDS : (seat + 1) * KINDS])


def enemies(state: Tamashii, seat: int = 0) -> list[str]:
    """The keys of attached enemies, the current one first."""
    content = state.setting.content
    return [content.enemies[content.enemy_of[card]].key for card in state.enemies[seat]]


def tile(state: Tamashii, seat: int = 0) -> int:
    return state.tile_at[state.at[seat]]


def events(state: Tamashii, *texts: str) -> list[dict[str, Any]]:
    """What happens when actions are played, as a spectator sees it."""
    return logged(state, lambda: play(state, *texts))


def told(state: Tamashii, *phrases: str, seat: int = 0) -> list[dict[str, Any]]:
    """What happens when phrases are carried out, as a spectator sees it."""
    return logged(state, lambda: effect(state, *phrases, seat=seat))


def logged(state: Tamashii, go: Callable[[], object]) -> list[dict[str, Any]]:
    log = Log()
    state.log = log
    go()
    log.rest(state)
    state.log = None
    return [event for frame in log.frames for event in frame.seen_by(None)]


def names(told: list[dict[str, Any]]) -> list[str]:
    return [event["is"] for event in told]


def card(state: Tamashii, key: str) -> int:
    """The number of an augmentation."""
    return state.setting.content.augmentation_named[key]


def body(state: Tamashii, key: str) -> int:
    """The number of a body."""
    return state.setting.content.body_named[key]


def until(make: Callable[[int], Tamashii], holds: Callable[[Tamashii], bool]) -> Tamashii:
    """The first seed's position in which something has come to pass."""
    for seed in range(400):
        state = make(seed)
        if holds(state):
            return state
    raise AssertionError("no seed brings it about")


def done_with(state: Tamashii, *skip: str) -> Tamashii:
    """Say done, pass, skip or stay until another seat or step asks for something else."""
    while state.deciders():
        seat = state.deciders()[0]
        for text in skip or ("done", "pass", "skip", "stay", "roll", "take", "attack 0"):
            if text in offered(state, seat):
                do(state, text, seat)
                break
        else:
            return state
    return state


def effect(state: Tamashii, *phrases: str, seat: int = 0) -> Tamashii:
    """Carry out phrases of the vocabulary for a seat, on top of whatever is going on."""
    from endtable.games.tamashii.content.vocabulary import read_phrase
    from endtable.kit.validation import Place

    return carry(state, *(read_phrase(phrase, Place()) for phrase in phrases), seat=seat)


def carry(state: Tamashii, *operations: tuple[Any, ...], seat: int = 0) -> Tamashii:
    """Carry out operations, also those that only the rules use."""
    from endtable.games.tamashii.rules.steps.doing import Do

    state.push(Do(seat, operations, 0))
    state.run()
    return state


def simulation_error(number: int) -> tuple[tuple[Any, ...], ...]:
    """What card C12 does at a number of the die, 0 for its blank face."""
    sheet = GAME.scenarios["simulation_error"]
    return sheet.cards[sheet.by_code["C12"]].dice[number]


def ended(scenario: str, code: str) -> Tamashii:
    """A match that has just ended with this card."""
    state = effect(setup({}, scenario=scenario, phase="firing"), f"card {code}")
    assert state.result
    return state
