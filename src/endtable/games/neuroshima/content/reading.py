"""From the plain tables of an army's file to checked records.

Every complaint names the file, the entry and the field, and says what would be right.
"""

import tomllib
from pathlib import Path
from typing import Final

from endtable.core.types import Message
from endtable.games.neuroshima.content.fields import (
    Table,
    bad,
    flag,
    known_fields,
    need,
    number,
    one_of,
    segments,
    sides,
    strengths,
    texts,
    word,
)
from endtable.games.neuroshima.content.records import Army, Effect, Tile

KINDS: Final = ("hq", "warrior", "module", "instant")
TARGETS: Final = ("own", "enemy", "enemy_module")
SCOPES: Final = ("links", "board")
EFFECTS: Final = (
    "medic",
    "extra_attack",
    "swap_attack_kind",
    "capture",
    "double_move",
    "transport",
)
SPECIALS: Final = ("clown",)
INSTANTS: Final = ("battle", "move", "push_back", "grenade", "sniper", "bomb")
ORIGINS: Final = ("rulebook", "public", "own")
DIFFICULTIES: Final = ("easy", "fairly easy", "harder")
COLOURS: Final = ("blue", "ochre", "rust", "sage", "plum", "slate")
EMBLEMS: Final = ("claw", "fist", "eye", "star", "skull", "wheel")

ARMY_SIZE: Final = 35
PAGE: Final = ("names", "story", "description", "advice")
LOOKS: Final = ("colour", "emblem", "difficulty", "origin")
ARMY_FIELDS: Final = ("army", *PAGE, *LOOKS, "unlucky_draw", "allies_hostile", "tile")
TILE_FIELDS: Final = (
    *(
        "key",
        "names",
        "text",
        "count",
        "kind",
        "initiative",
        "toughness",
        "melee",
        "ranged",
    ),
    *(
        "gauss",
        "armour",
        "net",
        "links",
        "mobility",
        "effect",
        "special",
        "instant",
        "origin",
    ),
)
UNIT_FIELDS: Final = tuple(
    field
    for field in TILE_FIELDS
    if field not in ("key", "names", "text", "count", "kind", "instant", "origin")
)
EFFECT_FIELDS: Final = ("target", "scope", "initiative", "melee", "ranged", "special")


def read_army(path: Path) -> Army:
    """The army of one file."""
    place = path.name
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise bad(place, Message("bad.toml", why=str(error))) from error
    known_fields(place, table, ARMY_FIELDS)
    army = Army(
        key=word(place, table, "army"),
        names=texts(place, table, "names"),
        story=texts(place, table, "story"),
        description=texts(place, table, "description"),
        advice=texts(place, table, "advice"),
        colour=one_of(place, table, "colour", COLOURS),
        emblem=one_of(place, table, "emblem", EMBLEMS),
        difficulty=one_of(place, table, "difficulty", DIFFICULTIES),
        tiles=read_tiles(place, table),
        unlucky_draw=flag(place, table, "unlucky_draw", default=True),
        allies_hostile=flag(place, table, "allies_hostile"),
    )
    check_army(place, army)
    return army


def read_tiles(place: str, table: Table) -> tuple[Tile, ...]:
    """All tiles of an army, in the order of the file."""
    entries = need(place, table, "tile")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise bad(f"{place}: tile", Message("nh.pack.tiles"))
    origin = one_of(place, table, "origin", ORIGINS, default="own")
    return tuple(
        read_tile(f"{place}: tile {number} ({entry.get('key', '?')!r})", entry, origin)
        for number, entry in enumerate(entries, 1)
    )


def read_tile(place: str, table: Table, origin: str) -> Tile:
    """One tile; `origin` is what the army says of tiles that do not say it themselves."""
    known_fields(place, table, TILE_FIELDS)
    tile = Tile(
        key=word(place, table, "key"),
        names=texts(place, table, "names"),
        text=texts(place, table, "text"),
        count=number(place, table, "count", 1, ARMY_SIZE),
        kind=one_of(place, table, "kind", KINDS),
        initiative=segments(place, table),
        toughness=number(place, table, "toughness", 0, 9, default=0),
        melee=strengths(place, table, "melee"),
        ranged=strengths(place, table, "ranged"),
        gauss=strengths(place, table, "gauss"),
        armour=sides(place, table, "armour"),
        net=sides(place, table, "net"),
        links=sides(place, table, "links"),
        mobility=flag(place, table, "mobility"),
        effect=read_effect(place, table),
        special=one_of(place, table, "special", SPECIALS, default=""),
        instant=one_of(place, table, "instant", INSTANTS, default=""),
        origin=one_of(place, table, "origin", ORIGINS, default=origin),
    )
    check_tile(place, table, tile)
    return tile


def read_effect(place: str, table: Table) -> Effect | None:
    """The effect of a module or HQ, if it has one."""
    if "effect" not in table:
        return None
    place = f"{place}: effect"
    inner = table["effect"]
    if not isinstance(inner, dict):
        raise bad(place, Message("nh.pack.effect"))
    known_fields(place, inner, EFFECT_FIELDS)
    effect = Effect(
        target=one_of(place, inner, "target", TARGETS),
        scope=one_of(place, inner, "scope", SCOPES, default="links"),
        initiative=number(place, inner, "initiative", -2, 2, default=0),
        melee=number(place, inner, "melee", 0, 2, default=0),
        ranged=number(place, inner, "ranged", 0, 2, default=0),
        special=one_of(place, inner, "special", EFFECTS, default=""),
    )
    if not (effect.initiative or effect.melee or effect.ranged or effect.special):
        raise bad(place, Message("nh.pack.idle"))
    if effect.special not in ("", "extra_attack") and (
        effect.initiative or effect.melee or effect.ranged
    ):
        raise bad(place, Message("nh.pack.special_alone", value=repr(effect.special)))
    return effect


def check_army(place: str, army: Army) -> None:
    """An army has 35 tiles, exactly one HQ and no key twice. NH-TILES-01, NH-HQ-01."""
    total = sum(tile.count for tile in army.tiles)
    if total != ARMY_SIZE:
        raise bad(place, Message("nh.pack.total", n=total, right=ARMY_SIZE))
    hqs = sum(tile.count for tile in army.tiles if tile.kind == "hq")
    if hqs != 1:
        raise bad(place, Message("nh.pack.hqs", n=hqs))
    keys = [tile.key for tile in army.tiles]
    for key in keys:
        if keys.count(key) > 1:
            raise bad(f"{place}: {key!r}", Message("nh.pack.key_twice"))


def check_tile(place: str, table: Table, tile: Tile) -> None:
    """The fields of a tile agree with its kind and with one another."""
    if tile.is_unit == bool(tile.instant):
        raise bad(f"{place}: instant", Message("nh.pack.instant"))
    if not tile.is_unit:
        for field in UNIT_FIELDS:
            if field in table:
                raise bad(f"{place}: {field}", Message("nh.pack.units_only"))
    attacks = any(tile.melee + tile.ranged + tile.gauss)
    if attacks and not tile.initiative:
        raise bad(f"{place}: initiative", Message("nh.pack.needs_segment"))
    if tile.initiative and not attacks:
        raise bad(f"{place}: initiative", Message("nh.pack.no_attack"))
    if tile.kind in ("hq", "module") and tile.effect is None:
        raise bad(f"{place}: effect", Message("nh.pack.needs_effect", kind=tile.kind))
    check_links(place, tile)


def check_links(place: str, tile: Tile) -> None:
    """An effect on linked units needs links, and links need an effect."""
    by_links = tile.effect is not None and tile.effect.scope == "links"
    if by_links and not tile.links:
        raise bad(f"{place}: links", Message("nh.pack.needs_links"))
    if tile.links and not by_links:
        raise bad(f"{place}: links", Message("nh.pack.idle_links"))
