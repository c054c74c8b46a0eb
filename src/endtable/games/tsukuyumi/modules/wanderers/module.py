"""The module: where Ronin and Gambler come from, and what they do. SK-RONIN, SK-GAMBLER."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from endtable.core.types import Data, Seat
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.modules.wanderers.steps import Escort, Forfeit, Horde, Lure
from endtable.games.tsukuyumi.rules.new_land import spare_tiles
from endtable.games.tsukuyumi.rules.questions import cancelled
from endtable.games.tsukuyumi.rules.removing import exchange
from endtable.games.tsukuyumi.rules.steps.bases import is_rooted
from endtable.games.tsukuyumi.rules.steps.event_land import land
from endtable.games.tsukuyumi.rules.steps.events import DrawOne
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.rules.steps.oni_placing import coming, put_oni
from endtable.games.tsukuyumi.rules.steps.producing import Produce
from endtable.games.tsukuyumi.table.board import MOON, OFF, Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.tables import FERTILE

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.content.records import Scenario
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Kind

RONIN: Final = "ronin"
GAMBLER: Final = "gambler"
GAMBLED: Final = 1 << 10
"""A fight in which Gambler takes part."""
WITH_HIM: Final = 3
"""Medium ONI that come with Gambler. SK-GAMBLER-01."""


class Wanderers(Module):
    """Two legendary ONI more, where both the expansion and legendary ONI are used."""

    key = "wanderers"
    folder = "wanderers"
    place = 8
    trait = "wanderer"
    steps = (Escort, Forfeit, Lure, Horde)
    told: ClassVar[dict[str, str]] = {"gambled": "SK-GAMBLER-03"}

    @classmethod
    def used(cls, options: Data, scenario: Scenario | None) -> bool:
        """Where they can come into play."""
        return bool(options.get("sunrise") and options.get("legendary"))

    def places_for(self, state: Tsukuyumi, kind: Kind) -> list[Area]:
        """Ronin comes to fertile ground, Gambler to a base; only one legend at a time."""
        setting = state.setting
        traits = setting.tables.traits
        if any(traits[setting.kind_of[u]] & setting.guests for u in own_units(state, setting.oni)):
            return []
        if setting.tables.kind_keys[kind] == GAMBLER:
            first = setting.first_base
            bases = range(first, first + setting.seats)
            return coming(state, [base for base in bases if state.cells[base] != OFF])
        fertile = fertile_land(state)
        if not fertile and spare_tiles(state, "fertile"):
            tiles = [area for area in land(state) if area >= MOON and not is_rooted(state, area)]
            return coming(state, tiles)
        return coming(state, fertile)

    def placed(self, state: Tsukuyumi, seat: Seat, kind: Kind, area: Area) -> None:
        """Who comes along."""
        key = state.setting.tables.kind_keys[kind]
        if key == RONIN:
            if state.terrain[area] != FERTILE:  # SK-RONIN-02
                exchange(state, area, spare_tiles(state, "fertile", seat)[0])
            others = [other for other in fertile_land(state) if other != area]
            state.push(Escort(seat, tuple(coming(state, others))))
        elif key == GAMBLER:
            _accompany(state, seat, area)

    def more_war_range(self, state: Tsukuyumi, area: Area) -> int:
        """ONI that fight with Ronin go further. SK-RONIN-05."""
        return int(_here(state, RONIN, area))

    def fight_flags(self, state: Tsukuyumi, attacker: int, area: Area) -> int:
        return GAMBLED if _here(state, GAMBLER, area) else 0

    def after_fight(self, state: Tsukuyumi, fight: Fight) -> None:
        """The active player rolls once the fight is over. SK-GAMBLER-03."""
        if fight.flags & GAMBLED:
            seat = state.active if state.active != NOBODY else fight.by
            result = state.roll(state.setting.seats, 6) + 1
            state.tell("gambled", {"seat": seat, "n": result})
            gamble(state, seat, fight.area, result)


def gamble(state: Tsukuyumi, seat: Seat, area: Area, result: int) -> None:
    """Carry out what was rolled. SK-GAMBLER-04 to -09."""
    own = len(state.units_of(seat, area))
    if result == 1:
        state.push(Forfeit(seat, area, (own + 1) // 2))
    elif result == 2:
        state.push(Forfeit(seat, area, min(own, 1)))
    elif result == 3:
        state.push(DrawOne((seat + 1) % state.setting.seats, 1))
    elif result == 4:
        state.push(Lure(seat))
    elif result == 5:
        state.push(Horde(seat, area, 2))
    else:
        state.push(Produce(seat, 2, 0))


def fertile_land(state: Tsukuyumi) -> list[Area]:
    """Fertile areas on the board."""
    return [area for area in land(state) if state.terrain[area] == FERTILE]


def _here(state: Tsukuyumi, key: str, area: Area) -> bool:
    """Whether one of the two stands in an area, and nobody switches it off there."""
    setting = state.setting
    first, last = setting.first_of.get(setting.tables.kind_of[key], (0, 0))
    there: list[Unit] = [unit for unit in range(first, last) if state.where[unit] == area]
    return bool(there) and not cancelled(state, area, setting.oni)


def _accompany(state: Tsukuyumi, seat: Seat, area: Area) -> None:
    """Three medium ONI, or two small ones for each that lacks. SK-GAMBLER-01, -02."""
    kinds = state.setting.tables.kind_of
    for _ in range(WITH_HIM):
        if state.in_reserve(kinds["medium"]) >= 0:
            put_oni(state, seat, kinds["medium"], area)
            continue
        for _ in range(2):
            if state.in_reserve(kinds["small"]) >= 0:
                put_oni(state, seat, kinds["small"], area)


MODULE = Wanderers
