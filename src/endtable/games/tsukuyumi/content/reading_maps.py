"""From the plain tables of the maps' file to checked records: tiles, scenarios, missions."""

from typing import Final

from endtable.core.types import Message
from endtable.games.tsukuyumi.content.reading import origin
from endtable.games.tsukuyumi.content.records import AreaTile, Cell, Map, Mission, Scenario
from endtable.games.tsukuyumi.content.vocabulary import AREA_TRAITS, Vocabulary
from endtable.kit.hexes import distance
from endtable.kit.texts import texts
from endtable.kit.validation import BadInput, Place, Table, choice, field, items, number, only, rows

TERRAINS: Final = ("ocean_floor", "fertile", "mountain")


def read_tile(row: Table, place: Place) -> AreaTile:
    """A kind of area tile; mountains, and only they, have conquest points."""
    only(row, ("terrain", "blocked", "trait", "conquest", "count", "count_it", "origin"), place)
    origin(row, place)
    terrain = choice(row, "terrain", TERRAINS, place)
    conquest = number(row, "conquest", place, 0, 100, 0)
    if (terrain == "mountain") != (conquest > 0):
        raise BadInput(place.field("conquest"), Message("ts.pack.mountain"))
    blocked = items(row, "blocked", int, place, [])
    if any(not 0 <= side <= 5 for side in blocked) or len(set(blocked)) < len(blocked):
        raise BadInput(place.field("blocked"), Message("ts.pack.sides", value=str(blocked)))
    if len(blocked) > 5:
        raise BadInput(place.field("blocked"), Message("ts.pack.walled"))
    count = number(row, "count", place, 0, 60)
    return AreaTile(
        terrain=terrain,
        blocked=tuple(blocked),
        trait=choice(row, "trait", ("", *AREA_TRAITS), place, "", ""),
        conquest=conquest,
        count=count,
        count_it=number(row, "count_it", place, 0, 60, count),
    )


def read_scenario(row: Table, place: Place) -> Scenario:
    """A scenario with its maps."""
    only(
        row,
        ("key", "names", "map", "goals", "few_fertile", "bases_off_moon", "groups", "teams",
         "lone_starts", "edition", "origin"),
        place,
    )  # fmt: skip
    return Scenario(
        key=field(row, "key", str, place),
        names=texts(row, "names", place),
        maps=tuple(read_map(entry, spot) for entry, spot in rows(row, "map", place)),
        goals=field(row, "goals", bool, place, True),
        few_fertile=field(row, "few_fertile", bool, place, False),
        bases_off_moon=field(row, "bases_off_moon", bool, place, False),
        groups=number(row, "groups", place, 0, 28, 0),
        teams=tuple(items(row, "teams", int, place, [])),
        lone_starts=number(row, "lone_starts", place, 0, 28, 0),
        edition=choice(row, "edition", ("", "pl", "it"), place, "", ""),
        origin=origin(row, place),
    )


SIZES: Final = {3: 21, 4: 28, 5: 35, 6: 42}
"""By number of players: how many tiles a map has. TS-SETUP-09, -10."""


def read_map(row: Table, place: Place) -> Map:
    """A map: tiles off the Moon, none twice, all of one piece, holes between tiles."""
    only(row, ("players", "tiles", "fertile", "radioactive", "bases", "no_base", "holes"), place)
    found = Map(
        players=number(row, "players", place, 2, 6),
        tiles=_cells(row, "tiles", place),
        fertile=_cells(row, "fertile", place),
        radioactive=_cells(row, "radioactive", place),
        bases=_cells(row, "bases", place),
        no_base=_cells(row, "no_base", place),
        holes=_cells(row, "holes", place),
    )
    if found.players in SIZES:
        check_map(found, place)
    return found


def check_map(found: Map, place: Place) -> None:
    """The right number of tiles, of one piece with the Moon; holes lie inside, without a tile."""
    wanted = SIZES[found.players]
    if len(found.tiles) != wanted:
        problem = Message("ts.pack.map_size", n=len(found.tiles), right=wanted)
        raise BadInput(place.field("tiles"), problem)
    for index, cell in enumerate(found.tiles):
        spot = place.field("tiles").item(index)
        if distance(cell, (0, 0)) < 2:
            raise BadInput(spot, Message("ts.pack.on_moon", cell=str(list(cell))))
        if cell in found.tiles[:index]:
            raise BadInput(spot, Message("ts.pack.cell_twice", cell=str(list(cell))))
    reached = {cell for cell in found.tiles if distance(cell, (0, 0)) == 2}
    while True:
        more = {
            cell
            for cell in found.tiles
            if cell not in reached and any(distance(cell, other) == 1 for other in reached)
        }
        if not more:
            break
        reached |= more
    for index, cell in enumerate(found.tiles):
        if cell not in reached:
            spot = place.field("tiles").item(index)
            raise BadInput(spot, Message("ts.pack.apart", cell=str(list(cell))))
    _check_spaces(found, place)


def _check_spaces(found: Map, place: Place) -> None:
    for name, cells in (("fertile", found.fertile), ("radioactive", found.radioactive)):
        for index, cell in enumerate(cells):
            if cell not in found.tiles:
                spot = place.field(name).item(index)
                raise BadInput(spot, Message("ts.pack.no_tile", cell=str(list(cell))))
    for name, cells in (("holes", found.holes), ("bases", found.bases)):
        for index, cell in enumerate(cells):
            spot = place.field(name).item(index)
            touching = sum(distance(cell, other) == 1 for other in found.tiles)
            if cell in found.tiles or distance(cell, (0, 0)) < 2:
                raise BadInput(spot, Message("ts.pack.covered", cell=str(list(cell))))
            if touching < (3 if name == "holes" else 1):
                raise BadInput(spot, Message("ts.pack.outside", cell=str(list(cell))))


def _cells(row: Table, name: str, place: Place) -> tuple[Cell, ...]:
    pairs: list[list[object]] = items(row, name, list, place, [])
    cells = []
    for index, pair in enumerate(pairs):
        if len(pair) != 2 or any(type(value) is not int or abs(value) > 12 for value in pair):
            raise BadInput(place.field(name).item(index), Message("ts.pack.cell", value=str(pair)))
        cells.append((int(str(pair[0])), int(str(pair[1]))))
    return tuple(cells)


def read_mission(row: Table, place: Place, known: Vocabulary) -> Mission:
    """A mission card."""
    only(row, ("key", "names", "text", "number", "distance", "origin"), place)
    return Mission(
        key=choice(row, "key", known.missions, place, Message("ts.pack.mission")),
        names=texts(row, "names", place),
        text=texts(row, "text", place),
        number=number(row, "number", place, 0, 40, 0),
        distance=number(row, "distance", place, 0, 12, 0),
        origin=origin(row, place),
    )
