"""Whose an area is: control is a state, conquest an act. SK-CONTROL-02 to -05, SK-DOM.

A territory marker makes an area somebody's, unless units or markers with domination of exactly one
faction stand there: then it is theirs, as long as they stay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.tables import AMATERASU, DOMINATION, LIGHT

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

NOBODY: Final = -1
DISPUTED: Final = -2


class Presence:
    """Units on the board that do more than stand there; replaced, never changed."""

    def __init__(self, rulers: tuple[int, ...], ruled: dict[Area, int], bright: list[bool]) -> None:
        self.rulers = rulers
        """Units with domination."""
        self.ruled = ruled
        """By area: the one faction that dominates it by them, if nobody switches them off."""
        self.bright = bright
        """By area: whether a unit stands there that brings light along; empty where none does."""


NOTHING_FELT: Final = Presence((), {}, [])


def presence_in(state: Tsukuyumi) -> Presence:
    """What is felt of units, as they stand now."""
    setting, where = state.setting, state.where
    rulers = [unit for unit in setting.rulers if where[unit] >= 0]
    claims: dict[Area, int] = {}
    for unit in rulers:
        if where[unit] < setting.first_base:
            _claim(claims, where[unit], setting.owner_of[unit])
    return Presence(tuple(rulers), _undisputed(claims), _bright_in(state))


def _bright_in(state: Tsukuyumi) -> list[bool]:
    setting, where = state.setting, state.where
    lights = [where[unit] for unit in setting.lights if where[unit] >= 0]
    bright = [False] * setting.areas if lights else []
    for area in lights:
        bright[area] = True
    return bright


def silenced(state: Tsukuyumi, area: Area, who: int) -> bool:
    """Whether an enemy switches off the abilities and markers of this faction in the area."""
    if area not in state.silent:
        return False
    setting = state.setting
    for powers in setting.powers:
        if setting.hostile[powers.seat][who] and area in powers.silenced(state):
            return True
    return False


def dominated(state: Tsukuyumi) -> dict[Area, int]:
    """By area: the one faction that dominates it, never a base. SK-DOM-07, -13, -14."""
    setting = state.setting
    if not state.silent and not setting.holding:
        return _unmuted(state, state.presence.ruled)
    where, first_base = state.where, setting.first_base
    found: dict[Area, int] = {}
    for unit in state.presence.rulers:
        area = where[unit]
        if area < first_base:
            owner = setting.owner_of[unit]
            if not state.silent or not silenced(state, area, owner):
                _claim(found, area, owner)
    for powers in setting.holding:
        for area in powers.dominates(state):
            _claim(found, area, powers.seat)
    return _unmuted(state, _undisputed(found))


def _undisputed(claims: dict[Area, int]) -> dict[Area, int]:
    """Areas that one faction alone claims."""
    return {area: who for area, who in claims.items() if who != DISPUTED}


def _unmuted(state: Tsukuyumi, ruled: dict[Area, int]) -> dict[Area, int]:
    """The same without areas where a module lets nobody dominate anything."""
    if not ruled:
        return ruled
    for module in state.setting.modules_with.mutes:
        muted = module.mutes(state)
        if muted:
            ruled = {area: who for area, who in ruled.items() if area not in muted}
    return ruled


def realm_changed(state: Tsukuyumi) -> bool:
    """Whether somebody dominates another area than when this was asked last."""
    if not (state.realm or state.presence.rulers or state.setting.holding):
        return False
    realm = dominated(state)
    if realm is state.realm or realm == state.realm:
        return False
    state.realm = realm
    return True


def _claim(found: dict[Area, int], area: Area, who: int) -> None:
    """Domination of different factions stops working. SK-DOM-07."""
    found[area] = who if found.get(area, who) == who else DISPUTED


def controller_of(state: Tsukuyumi, area: Area) -> int:
    """Who controls an area: a seat, the ONI, or NOBODY."""
    setting = state.setting
    if not (state.presence.rulers or setting.holding) or area >= setting.first_base:
        return state.markers[area]
    if state.silent or setting.holding:
        ruler = _ruler(state, area)
    else:
        ruler = state.presence.ruled.get(area, NOBODY)
    if ruler < 0:
        return state.markers[area]
    for module in setting.modules_with.mutes:
        if area in module.mutes(state):
            return state.markers[area]
    return ruler


def _ruler(state: Tsukuyumi, area: Area) -> int:
    """The one faction that dominates an area, where some are silenced or markers dominate, too."""
    setting = state.setting
    ruler = NOBODY
    traits, kind_of = setting.tables.traits, setting.kind_of
    for unit in state.units_at[area]:
        if traits[kind_of[unit]] & DOMINATION:
            owner = setting.owner_of[unit]
            if not silenced(state, area, owner):
                ruler = owner if ruler in (NOBODY, owner) else DISPUTED
    for powers in setting.holding:
        if powers.dominates_at(state, area):
            ruler = powers.seat if ruler in (NOBODY, powers.seat) else DISPUTED
    return ruler


def controlled_by(state: Tsukuyumi, who: int) -> list[Area]:
    """The areas that a faction controls, in order. TS-DEF-10, SK-DOM-02, -04."""
    return held_by(state, who, dominated(state) if state.setting.can_dominate else {})


def held_by(state: Tsukuyumi, who: int, ruled: dict[Area, int]) -> list[Area]:
    """The same, where it is known who dominates what."""
    return [area for area, owner in enumerate(_owners(state, ruled)) if owner == who]


def _owners(state: Tsukuyumi, ruled: dict[Area, int]) -> list[int]:
    """By area: who controls it, where it is known who dominates what."""
    if not ruled:
        return state.markers
    found = state.markers[:]
    for area, who in ruled.items():
        found[area] = who
    return found


def holdings(state: Tsukuyumi, ruled: dict[Area, int]) -> list[list[Area]]:
    """By seat, ONI last: the areas that each of them controls, in order."""
    found: list[list[Area]] = [[] for _ in range(state.setting.seats + 1)]
    for area, owner in enumerate(_owners(state, ruled)):
        if owner != NOBODY:
            found[owner].append(area)
    return found


def granted(state: Tsukuyumi) -> tuple[int, ...]:
    """By area: traits that come with things that stay there for good. SK-GATE-14, -15."""
    bits = [0] * state.setting.areas
    for module in state.setting.modules_with.grants:
        for area, more in module.grants(state).items():
            bits[area] |= more
    return tuple(bits)


def markers_of(markers: list[int], who: int) -> int:
    """How many of somebody's lie on areas; compiled, at a fraction of what ``count`` takes."""
    found = 0
    for owner in markers:
        if owner == who:
            found += 1
    return found


def lit(state: Tsukuyumi, area: Area) -> int:
    """Amaterasu, where a unit brings it along, or nothing. SK-SUNWAR-01, SK-TORII-01."""
    setting = state.setting
    traits = setting.tables.traits
    for unit in state.units_at[area]:
        shines = traits[setting.kind_of[unit]] & LIGHT
        if shines and not silenced(state, area, setting.owner_of[unit]):
            return AMATERASU
    return 0
