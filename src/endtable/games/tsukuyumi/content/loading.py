"""What is in the box: read from TOML files, checked, and kept as frozen records."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from endtable.core.types import Message
from endtable.games.tsukuyumi.content.reading import (
    read_action,
    read_combat_card,
    read_event,
    read_numbers,
    read_unit,
)
from endtable.games.tsukuyumi.content.reading_factions import read_faction
from endtable.games.tsukuyumi.content.reading_maps import read_mission, read_scenario, read_tile
from endtable.games.tsukuyumi.content.reading_modules import read_module
from endtable.games.tsukuyumi.content.records import ActionCard, Content, Faction, Mission
from endtable.games.tsukuyumi.content.vocabulary import BOXES, Vocabulary
from endtable.kit.validation import BadInput, Place, number, one_of, read_toml, rows

OURS: Final = Path(__file__).parent
GENERAL: Final = ("actions", "events", "maps", "numbers", "oni")
"""Files of the box that belong to no faction."""
NUMBERS: Final = ("pinned_units", "last_stand_damage")
"""Numbers that combat cards of several factions share."""


def read(
    folder: Path, boards: list[Path], known: Vocabulary, modules: dict[str, Path] | None = None
) -> Content:
    """Read and check the files of a folder, the boards of the factions and files of modules."""
    read_boards = [read_faction(path, known) for path in boards]
    read_boards.sort(key=_in_the_box)
    factions = {board.key: board for board in read_boards}
    oni, at_oni = read_toml(folder / "oni.toml")
    actions, at_actions = read_toml(folder / "actions.toml")
    events, at_events = read_toml(folder / "events.toml")
    maps, at_maps = read_toml(folder / "maps.toml")
    numbers, at_numbers = read_toml(folder / "numbers.toml")
    missions = [read_mission(row, place, known) for row, place in rows(maps, "mission", at_maps)]
    missions += _brought(read_boards)
    scenarios = [read_scenario(row, place) for row, place in rows(maps, "scenario", at_maps)]
    cards = tuple(read_action(row, place) for row, place in rows(actions, "card", at_actions))
    white: dict[str, object] = actions["white"]  # type: ignore[assignment]
    found = Content(
        factions=factions,
        oni=tuple(read_unit(row, place, known) for row, place in rows(oni, "unit", at_oni)),
        oni_card=next(
            read_combat_card(row, place, known) for row, place in rows(oni, "card", at_oni)
        ),
        actions=cards,
        white={key: number(white, key, at_actions.field("white"), 0, 9) for key in white},
        events=tuple(
            read_event(row, place, known) for row, place in rows(events, "event", at_events)
        ),
        tiles=tuple(read_tile(row, place) for row, place in rows(maps, "tile", at_maps)),
        scenarios={scenario.key: scenario for scenario in scenarios},
        missions={mission.key: mission for mission in missions},
        numbers=read_numbers(numbers, at_numbers, NUMBERS),
        extras={key: read_module(path, known) for key, path in (modules or {}).items()},
    )
    _check_actions(cards, at_actions)
    _check_factions(found)
    return found


def joined(box: Content, boards: list[Faction], maps: Path) -> Content:
    """A box with more factions, and the scenarios of a file if there is one; checked anew."""
    scenarios = dict(box.scenarios)
    if maps.exists():
        table, place = read_toml(maps)
        more = [read_scenario(row, spot) for row, spot in rows(table, "scenario", place)]
        scenarios |= {scenario.key: scenario for scenario in more}
    factions = box.factions | {board.key: board for board in boards}
    in_order = sorted(factions.values(), key=_in_the_box)
    missions = box.missions | {mission.key: mission for mission in _brought(boards)}
    found = replace(
        box,
        factions={one.key: one for one in in_order},
        scenarios=scenarios,
        missions=missions,
    )
    _check_factions(found)
    return found


def _brought(boards: list[Faction]) -> list[Mission]:
    """The missions that come with factions."""
    return [mission for board in boards for mission in board.missions]


def _in_the_box(board: Faction) -> tuple[int, int]:
    """Factions are listed by box, then in the order of their initiative. TS-SETUP-25."""
    return BOXES.index(board.box), board.initiative


def _check_actions(cards: tuple[ActionCard, ...], place: Place) -> None:
    """Every card is a combination of its own. TS-GAME-12."""
    for index, card in enumerate(cards):
        for other in cards[:index]:
            same = (card.phases, card.special, card.deck) == (
                other.phases,
                other.special,
                other.deck,
            )
            if same or card.number == other.number or card.key == other.key:
                spot = place.field("card").item(index)
                raise BadInput(spot, Message("ts.pack.same_card", one=card.key, other=other.key))


def _check_factions(found: Content) -> None:
    keys: list[str] = []
    for faction in found.factions.values():
        place = Place(file=f"{faction.key}.toml")
        one_of(faction.mission, list(found.missions), place.field("mission"))
        _check_cards(faction, place)
        keys += [unit.key for unit in faction.units]
    keys += [unit.key for unit in found.oni]
    for extra in found.extras.values():
        keys += [unit.key for unit in extra.oni]
        keys += [f"{unit.key}_{key}" for unit in extra.units for key in found.factions]
    for key in keys:
        if keys.count(key) > 1:
            raise BadInput(Place("unit"), Message("ts.pack.twice", value=key))


def _check_cards(faction: Faction, place: Place) -> None:
    """One card of the first box can be used once a round. TS-COMBAT-29, SK-COMP-28."""
    once = sum(card.type == "once" for card in faction.cards)
    if faction.cards and once != 1 and faction.box == BOXES[0]:
        raise BadInput(place.field("card"), Message("ts.pack.once", n=once))
