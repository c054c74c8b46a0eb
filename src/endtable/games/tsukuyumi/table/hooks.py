"""Which modules of a table have a say in what: nothing is asked of those with the default."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.modules.base import Module


class Hooks:
    """By question that is asked often: the modules in use that answer it in a way of their own."""

    def __init__(self, modules: list[Module]) -> None:
        self.after_fight: list[Module] = []
        self.all_hunt: list[Module] = []
        self.appeared: list[Module] = []
        self.area_points: list[Module] = []
        self.attacked: list[Module] = []
        self.base_anywhere: list[Module] = []
        self.bought: list[Module] = []
        self.card_barred: list[Module] = []
        self.cards_for: list[Module] = []
        self.centre_points: list[Module] = []
        self.climbs: list[Module] = []
        self.damage: list[Module] = []
        self.do: list[Module] = []
        self.entered: list[Module] = []
        self.fell: list[Module] = []
        self.fight_flags: list[Module] = []
        self.free_fight: list[Module] = []
        self.gates_open: list[Module] = []
        self.goal_of: list[Module] = []
        self.grants: list[Module] = []
        self.has_turn: list[Module] = []
        self.hunter: list[Module] = []
        self.immune: list[Module] = []
        self.is_moon: list[Module] = []
        self.lends: list[Module] = []
        self.markers_at: list[Module] = []
        self.may_lie: list[Module] = []
        self.missions_done: list[Module] = []
        self.more_health: list[Module] = []
        self.more_oni_places: list[Module] = []
        self.more_places: list[Module] = []
        self.more_starts: list[Module] = []
        self.more_war_range: list[Module] = []
        self.more_ways: list[Module] = []
        self.move_ends: list[Module] = []
        self.must_do: list[Module] = []
        self.mutes: list[Module] = []
        self.oni_barred: list[Module] = []
        self.oni_card: list[Module] = []
        self.oni_range: list[Module] = []
        self.oni_scared: list[Module] = []
        self.placed: list[Module] = []
        self.protection: list[Module] = []
        self.rooted: list[Module] = []
        self.spared: list[Module] = []
        self.steady: list[Module] = []
        self.survives: list[Module] = []
        self.taken: list[Module] = []
        self.turn_actions: list[Module] = []
        self.turn_begins: list[Module] = []
        self.unanswered: list[Module] = []
        for module in modules:
            for hook in _said_by(type(module)):
                getattr(self, hook).append(module)


_SAID: Final[dict[type, frozenset[str]]] = {}
"""By class of module: hooks it says for itself; found out once, as tables are made often."""


def _said_by(kind: type) -> frozenset[str]:
    """Hooks that its class, or one between it and the plain module, says for itself."""
    if kind not in _SAID:
        own = [one for one in kind.__mro__ if getattr(one, "key", "")]
        _SAID[kind] = HOOKS.intersection([name for one in own for name in vars(one)])
    return _SAID[kind]


HOOKS: Final = frozenset([name for name in dir(Hooks([])) if not name.startswith("_")])
"""All of them by name."""
