"""What can be chosen at a table: edition, players, factions, scenario, length, modules."""

from __future__ import annotations

from typing import Final

from endtable.core.game import Options
from endtable.core.types import Data, Message
from endtable.games.tsukuyumi.content.records import Content
from endtable.games.tsukuyumi.content.vocabulary import BOXES
from endtable.games.tsukuyumi.modules import MODULES
from endtable.games.tsukuyumi.rulings import RULINGS
from endtable.kit.validation import BadInput, Place, checked, choice, field, number, one_of, only

EDITIONS: Final = ("pl", "it")
MOST: Final = max(module.most_seats for module in MODULES.values())
"""Players; five and six need a module. TS-GAME-01, -02."""
USUAL: Final = 4
RANDOM: Final = "random"
DRAFT: Final = "draft"
OPTIONAL: Final = tuple(key for key, module in MODULES.items() if module.option)
"""Modules that people choose."""
FIELDS: Final = (
    "edition", "players", "factions", "scenario", "rounds", "supremacy", *OPTIONAL, "first_game",
    "oni", "rulings",
)  # fmt: skip


def complete(options: Options, content: Content) -> Data:
    """The options with all defaults filled in; raises ``BadInput`` that names what is wrong."""
    place = Place("options")
    only(options, FIELDS, place)
    edition = choice(options, "edition", EDITIONS, place, Message("ts.bad.edition"), "pl")
    players = _players(options, content, edition, place)
    scenario = _scenario(options, content, players, edition, place)
    chosen = {
        "edition": edition,
        "players": players,
        "factions": _factions(options, players, list(content.factions), place),
        "scenario": scenario,
        "rounds": number(options, "rounds", place, 1, 5, 3 if players == 2 else 4),
        "supremacy": number(options, "supremacy", place, 0, 99, 0),
        **{module: field(options, module, bool, place, False) for module in OPTIONAL},
        "first_game": field(options, "first_game", bool, place, False),
        "oni": _oni(options, content, edition, place),
        "rulings": RULINGS.read(options.get("rulings", "default"), place.field("rulings")),
    }
    for module in MODULES.values():
        if module.used(chosen, content.scenarios.get(scenario)):
            module.refuse(chosen, place)
    return chosen


def _players(options: Options, content: Content, edition: str, place: Place) -> int:
    """2 to 6 players, if there are factions for all of them. TS-GAME-01, -02."""
    wanted = options.get("scenario")
    most = len(content.factions)
    usual = min(USUAL, most)
    if isinstance(wanted, str) and wanted in content.scenarios:
        fits = sorted(one.players for one in content.scenarios[wanted].maps)
        usual = max([players for players in fits if players <= USUAL] or fits[:1])
    players = field(options, "players", int, place, usual)
    if not 2 <= players <= MOST:
        raise BadInput(
            place.field("players"), Message("ts.bad.players", players=players, most=MOST)
        )
    if players > most:
        raise BadInput(place.field("players"), Message("ts.bad.few", players=players, n=most))
    return players


def _scenario(options: Options, content: Content, players: int, edition: str, place: Place) -> str:
    """A scenario that fits the players and the edition, or chance, or for two the draft."""
    usual = DRAFT if players == 2 else RANDOM
    known = [RANDOM, DRAFT, *content.scenarios]
    scenario = choice(options, "scenario", known, place, Message("ts.bad.scenario"), usual)
    spot = place.field("scenario")
    if (players == 2) != (scenario == DRAFT):
        raise BadInput(spot, Message("ts.bad.draft", scenario=scenario, players=players))
    if scenario in content.scenarios:
        found = content.scenarios[scenario]
        fits = tuple(one.players for one in found.maps if one.players <= MOST)
        if players not in fits:
            raise BadInput(
                spot,
                Message("ts.bad.not_for", scenario=scenario, players=players),
                Message("ts.bad.is_for", allowed=fits) if fits else "",
            )
        if found.edition and found.edition != edition:
            raise BadInput(spot, Message("ts.bad.other_edition", scenario=scenario))
    return scenario


def _factions(options: Options, players: int, known: list[str], place: Place) -> list[str]:
    """A faction for each seat, or ``random``; each faction once. TS-GAME-04, TS-SETUP-22."""
    chosen = field(options, "factions", list, place, [RANDOM] * players)
    spot = place.field("factions")
    if len(chosen) != players:
        raise BadInput(spot, Message("ts.bad.factions", n=len(chosen), seats=players))
    for index, faction in enumerate(chosen):
        one_of(
            checked(faction, str, spot.item(index)),
            [*known, RANDOM],
            spot.item(index),
            Message("ts.bad.faction"),
        )
        if faction != RANDOM and faction in chosen[:index]:
            raise BadInput(spot.item(index), Message("ts.bad.taken", faction=faction))
    return list(chosen)


def dealt(content: Content, chosen: Data) -> list[str]:
    """Factions that chance deals: those of an expansion too, where a table plays with it.

    A table for more than the boxes in use can seat draws from all of them.
    """
    boxes = {BOXES[0], *(one.deals for key, one in MODULES.items() if chosen.get(key))}
    found = [key for key, faction in content.factions.items() if faction.box in boxes]
    return found if len(found) >= chosen["players"] else list(content.factions)


def _oni(options: Options, content: Content, edition: str, place: Place) -> int:
    """How many ONI are used; the Italian edition advises 18. TS-SETUP-06."""
    most = sum(
        unit.count_it if edition == "it" else unit.count
        for unit in content.oni
        if not any(module.trait in unit.traits for module in MODULES.values())
    )
    return number(options, "oni", place, 7, most, most)
