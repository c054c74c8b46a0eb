"""What can be chosen at a table: scenario or competition, players, boards, classes, campaign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from endtable.core.game import Options
from endtable.core.types import Message
from endtable.games.tamashii.content.generator import LENGTHS
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.memory import HIGHEST
from endtable.games.tamashii.content.progress_sheet import SCENARIOS, may_play
from endtable.games.tamashii.content.records import CLASSES
from endtable.games.tamashii.content.sheets import Scenario
from endtable.games.tamashii.table.setting import BOARDS, Chosen
from endtable.kit.validation import (
    BadInput,
    Place,
    checked,
    choice,
    field,
    items,
    number,
    one_of,
    only,
)

MODES: Final[dict[str, tuple[int, ...]]] = {"scenario": (2, 1, 3, 4), "competitive": (2, 3, 4)}
"""By mode: how many players; the first number is the usual one."""
RANDOM: Final = "random"
FIELDS: Final = (
    "mode", "scenario", "players", "boards", "classes", "first", "unlocked", "ticked",
    "protocols", "length", "map", "conditions", "extension", "pvp", "notes",
)  # fmt: skip


def complete(options: Options, content: Content) -> Chosen:
    """The options with all defaults filled in; raises ``BadInput`` that names what is wrong."""
    place = Place("options")
    only(options, FIELDS, place)
    mode = choice(options, "mode", list(MODES), place, Message("ta.bad.mode"), "scenario")
    competitive = mode == "competitive"
    players = field(options, "players", int, place, MODES[mode][0])
    if players not in MODES[mode]:
        low = min(MODES[mode])
        raise BadInput(place.field("players"), Message("ta.bad.players", low=low, players=players))
    ticked = _codes(options, "ticked", [code for row in SCENARIOS for code in row.endings], place)
    chosen: Chosen = {
        "mode": mode,
        "scenario": "" if competitive else _scenario(options, content.scenarios, ticked, place),
        "players": players,
        "boards": _seats(options, "boards", BOARDS, players, place),
        "classes": _seats(options, "classes", CLASSES, players, place),
        "first": _first(options, players, place),
        "unlocked": _unlocked(options, content, place),
        "ticked": ticked,
        "protocols": field(options, "protocols", bool, place, not competitive),  # TA-GEN-03
        "notes": _notes(options, content, place),
        "length": choice(options, "length", list(LENGTHS), place, "", "medium"),
    }
    for name, cards in (
        ("map", content.generator.maps),
        ("conditions", content.generator.conditions),
        ("extension", content.generator.extensions),
        ("pvp", content.generator.pvp),
    ):
        keys = [card.key for card in cards]
        default = RANDOM if competitive else ""
        chosen[name] = choice(options, name, [*keys, RANDOM, ""], place, "", default)
        if competitive and not chosen[name]:
            chosen[name] = RANDOM
    return chosen


def _scenario(
    options: Options, scenarios: Mapping[str, Scenario], ticked: list[str], place: Place
) -> str:
    """A scenario that is there and may be played; the Prologue if none is named. TA-FIRST-01."""
    known = [row.key for row in SCENARIOS] + [key for key in scenarios if key not in _KEYS]
    key = choice(options, "scenario", known, place, Message("ta.bad.scenario"), "prologue")
    if key not in scenarios:
        raise BadInput(place.field("scenario"), Message("ta.bad.not_present", scenario=key))
    if not may_play(key, ticked):
        raise BadInput(place.field("scenario"), Message("ta.bad.gate"))  # TA-PROGRESS-14
    return key


_KEYS: Final = tuple(row.key for row in SCENARIOS)


def _seats(
    options: Options, name: str, known: tuple[str, ...], players: int, place: Place
) -> list[str]:
    """One for each seat, or ``random``; each once, as the box holds it. TA-SETUP-02, -12."""
    chosen = items(options, name, str, place, [RANDOM] * players)
    spot = place.field(name)
    if len(chosen) != players:
        raise BadInput(spot, Message("ta.bad.seats", n=len(chosen), players=players))
    for index, value in enumerate(chosen):
        one_of(value, [*known, RANDOM], spot.item(index), Message(f"ta.bad.what.{name}"))
        if value != RANDOM and value in chosen[:index]:
            raise BadInput(spot.item(index), Message("ta.bad.taken", value=value))
    return list(chosen)


def _first(options: Options, players: int, place: Place) -> int | str:
    """Who begins: a seat, or chance. TA-START-03."""
    value = options.get("first", RANDOM)
    if value == RANDOM:
        return RANDOM
    seat = checked(value, int, place.field("first"))
    if not 0 <= seat < players:
        problem = Message("bad.between", value=seat, low=0, high=players - 1)
        raise BadInput(place.field("first"), problem)
    return seat


def _unlocked(options: Options, content: Content, place: Place) -> list[str] | str:
    """Codes of what has been unlocked, or all of it. TA-LOCK-01 to -05."""
    if options.get("unlocked") == "all":
        return "all"
    return _codes(options, "unlocked", content.codes(), place)


def _notes(options: Options, content: Content, place: Place) -> dict[str, int]:
    """What the campaign remembers; what is not named is 0."""
    found: dict[str, object] = field(options, "notes", dict, place, {})
    spot = place.field("notes")
    only(found, list(content.memory), spot)
    return {name: number(found, name, spot, 0, HIGHEST) for name in sorted(found)}


def _codes(options: Options, name: str, known: list[str], place: Place) -> list[str]:
    found = items(options, name, str, place, [])
    for index, code in enumerate(found):
        one_of(code, known, place.field(name).item(index), Message("ta.bad.what.code"))
    return sorted(set(found))
