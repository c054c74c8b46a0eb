"""The stations of a combat read a second time, from what is heard while it is fought. Page 15."""

from __future__ import annotations

from typing import Any

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.slow_ground import Ground

Row = dict[str, Any]
WEAPONS = (10, 15, 25)
PROTECTION = "protection"
RETREAT = "retreat"
LATER = ("counterstrike", RETREAT, "natures_course", "stand_firm", "where_there_is_one")
"""Counterattacks that come after the attack, whoever uses them."""


class SlowFight:
    """One fight: who is in it, how much everybody takes, who falls, whose the area is."""

    def __init__(self, state: Tsukuyumi, event: Row, raid: bool) -> None:
        ground = Ground(state)
        self.attacker: int = event["who"]
        self.area: int = event["area"]
        tables = state.setting.tables
        self.card = tables.cards[event["card"]]
        self.names = tables.counterattacks
        self.raid = raid
        present = {ground.owner(unit) for unit in ground.there(self.area)}
        order = [*state.track, ground.oni]
        self.defenders = [w for w in order if w in present and ground.enemies(self.attacker, w)]
        assert event["defenders"] == self.defenders
        self.answers: dict[int, list[str]] = {who: [] for who in self.defenders}
        self.hunting = self._hunts(ground)
        self.attacking = True
        """Until somebody uses a counterattack that comes after the attack, or the land is won."""
        self.weapons = 0
        self.fallen: list[int] = []
        self.removed: list[int] = []
        self.open: Row | None = None
        """Damage that somebody is taking."""
        self.decided = False
        """Whether the conquest was tried."""

    def _hunts(self, ground: Ground) -> bool:
        keys = [ground.key(unit) for unit in ground.there(self.area, self.attacker)]
        silent = ground.silent(self.area, ground.oni)
        return self.attacker == ground.oni and "dark_observer" in keys and not silent

    def does(self, what: str) -> bool:
        """What the card does; with the Dark observer ONI only deal damage."""
        if self.hunting:
            return what == "eliminate"
        return what in self.card.attack

    # --- hearing ----------------------------------------------------------------------------

    def hear(self, state: Tsukuyumi, event: Row) -> None:
        """One thing after the other."""
        name = event["is"]
        if name == "answer":
            self._answer(state, event)
        elif name == "armed" and event["seat"] == self.attacker and self.attacking:
            self.weapons += WEAPONS[event["weapon"]]
        elif name in ("damage", "laser"):
            self._damage(Ground(state), event)
        elif name == "eliminated":
            self._eliminated(Ground(state), event["unit"])
        elif name == "removed":
            self.removed.append(event["unit"])
        elif name == "withstood":
            self.open = None
        elif name in ("conquered", "failed") and self._ours(event):
            self.decided = True
            self._conquest(Ground(state), name == "conquered")

    def _ours(self, event: Row) -> bool:
        """The attempt of this attack, not of somebody who stands firm."""
        here = (event["who"], event["area"]) == (self.attacker, self.area)
        return here and not self.decided

    def _answer(self, state: Tsukuyumi, event: Row) -> None:
        who, name = event["who"], self.names[event["counterattack"]]
        assert name in self.card.counterattacks
        assert name not in self.answers[who]
        if name in LATER:
            self.attacking = False
            order = [w for w in self.defenders if any(a in LATER for a in self.answers[w])]
            assert all(self.defenders.index(w) <= self.defenders.index(who) for w in order)
        self.answers[who].append(name)

    def _damage(self, ground: Ground, event: Row) -> None:
        self.open = {"who": event["who"], "left": event["amount"], "area": event["area"]}
        by_attacker = self.attacking and event["is"] == "damage" and event["area"] == self.area
        if by_attacker and event["who"] in self.defenders:
            units = ground.there(self.area, self.attacker)
            total = sum(ground.kind(unit).damage for unit in units) + self.weapons
            if self.does("half"):
                total = total // 2 // 5 * 5
            assert self.does("eliminate")
            assert event["amount"] <= total
            if len(self.defenders) == 1:
                assert event["amount"] == total

    def health(self, ground: Ground, unit: int) -> int:
        """What a unit can take now."""
        owner = ground.owner(unit)
        value = ground.kind(unit).health
        if owner == ground.oni:
            return value
        faction = ground.factions[owner]
        where = ground.state.where[unit]
        if faction == "cybersamurai" and ground.uplink(owner, "tate"):
            here = ground.there(where, owner)
            value += 5 * any("shield" in ground.kind(one).traits for one in here)
        trench = faction == "boarlords" and ground.own("boarlords", "dug")[where] & 2
        if trench and owner != self.attacker and not ground.silent(where, owner):
            value += 10 if ground.effect("deep_trenches") else 5
        if self.attacking and PROTECTION in self.answers.get(owner, []):
            board = GAME.content.factions[faction]
            value = value * board.protection_times + board.protection_add
        return value

    def _eliminated(self, ground: Ground, unit: int) -> None:
        assert unit not in self.fallen
        if self.open is not None and self.open["who"] == ground.owner(unit):
            self.open["left"] -= self.health(ground, unit)
            assert self.open["left"] >= 0
        self.fallen.append(unit)

    # --- the land ---------------------------------------------------------------------------

    def points(self, ground: Ground, who: int) -> int:
        """Conquest points of those who are left, and a stronghold that somebody holds."""
        units = [unit for unit in ground.there(self.area, who) if unit not in self.fallen]
        if self.raid and who == self.attacker:
            units = [unit for unit in units if "drone" in ground.kind(unit).traits]
        found = sum(ground.kind(unit).conquest for unit in units)
        boars = who < ground.oni and ground.factions[who] == "boarlords"
        dug = boars and ground.own("boarlords", "dug")[self.area] & 4
        if units and dug and not ground.silent(self.area, who):
            found += 25 if ground.effect("deep_trenches") else 15
        return found

    def _conquest(self, ground: Ground, succeeded: bool) -> None:
        """As many as each faction there, and the mountain. Page 16."""
        assert self.does("conquer")
        self.attacking = False
        others = [w for w in range(ground.oni + 1) if ground.enemies(self.attacker, w)]
        wanted = max([self.points(ground, who) for who in others])
        state = ground.state
        asleep = state.setting.options["first_game"] and state.round == 1
        if state.peaks[self.area] and not asleep:
            cyber = self.attacker == ground.seat_of("cybersamurai")
            bridge = cyber and ground.uplink(self.attacker, "hashi")
            wanted += state.peaks[self.area] - 5 * bridge
        own = self.points(ground, self.attacker) + self.card.bonus
        assert succeeded == (own >= wanted), (own, wanted)

    # --- the end ----------------------------------------------------------------------------

    def over(self, state: Tsukuyumi, siege: bool) -> None:
        """Whoever fell is off the board now, and everybody has had his counterattack."""
        ground = Ground(state)
        assert set(self.fallen) <= set(self.removed)
        for who, answers in self.answers.items():
            able = set(self.card.counterattacks) & {"counterstrike", RETREAT}
            if siege:
                able -= {RETREAT}
            if able and not ground.italian:
                assert answers, who
