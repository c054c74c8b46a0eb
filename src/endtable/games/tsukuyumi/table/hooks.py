"""Which modules of a table have a say in what: nothing is asked of those with the default."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.modules.base import Module


class Hooks:
    """By question that is asked often: the modules in use that answer it in a way of their own."""

    def __init__(self, modules: list[Module]) -> None:
        self.after_fight = _with(modules, "after_fight")
        self.all_hunt = _with(modules, "all_hunt")
        self.appeared = _with(modules, "appeared")
        self.area_points = _with(modules, "area_points")
        self.attacked = _with(modules, "attacked")
        self.base_anywhere = _with(modules, "base_anywhere")
        self.bought = _with(modules, "bought")
        self.card_barred = _with(modules, "card_barred")
        self.cards_for = _with(modules, "cards_for")
        self.centre_points = _with(modules, "centre_points")
        self.climbs = _with(modules, "climbs")
        self.damage = _with(modules, "damage")
        self.do = _with(modules, "do")
        self.entered = _with(modules, "entered")
        self.fell = _with(modules, "fell")
        self.fight_flags = _with(modules, "fight_flags")
        self.free_fight = _with(modules, "free_fight")
        self.gates_open = _with(modules, "gates_open")
        self.goal_of = _with(modules, "goal_of")
        self.grants = _with(modules, "grants")
        self.has_turn = _with(modules, "has_turn")
        self.hunter = _with(modules, "hunter")
        self.immune = _with(modules, "immune")
        self.is_moon = _with(modules, "is_moon")
        self.lends = _with(modules, "lends")
        self.markers_at = _with(modules, "markers_at")
        self.may_lie = _with(modules, "may_lie")
        self.missions_done = _with(modules, "missions_done")
        self.more_health = _with(modules, "more_health")
        self.more_oni_places = _with(modules, "more_oni_places")
        self.more_places = _with(modules, "more_places")
        self.more_starts = _with(modules, "more_starts")
        self.more_war_range = _with(modules, "more_war_range")
        self.more_ways = _with(modules, "more_ways")
        self.move_ends = _with(modules, "move_ends")
        self.must_do = _with(modules, "must_do")
        self.mutes = _with(modules, "mutes")
        self.oni_barred = _with(modules, "oni_barred")
        self.oni_card = _with(modules, "oni_card")
        self.oni_range = _with(modules, "oni_range")
        self.oni_scared = _with(modules, "oni_scared")
        self.placed = _with(modules, "placed")
        self.protection = _with(modules, "protection")
        self.rooted = _with(modules, "rooted")
        self.spared = _with(modules, "spared")
        self.steady = _with(modules, "steady")
        self.survives = _with(modules, "survives")
        self.taken = _with(modules, "taken")
        self.turn_actions = _with(modules, "turn_actions")
        self.turn_begins = _with(modules, "turn_begins")
        self.unanswered = _with(modules, "unanswered")


_SAID: Final[dict[type, frozenset[str]]] = {}
"""By class of module: what it says for itself; found out once, as tables are made often."""


def _with(modules: list[Module], hook: str) -> list[Module]:
    return [module for module in modules if hook in _said_by(type(module))]


def _said_by(kind: type) -> frozenset[str]:
    """What its class, or one between it and the plain module, says for itself."""
    if kind not in _SAID:
        own = [one for one in kind.__mro__ if getattr(one, "key", "")]
        _SAID[kind] = frozenset([name for one in own for name in vars(one)])
    return _SAID[kind]
