"""Counterattacks: a defender chooses from the attacker's card. TS-COMBAT-15 to -22, TS-CCARD.

Some defence effects act before the attack and are offered early; reinforcement acts
during it, when everybody knows how much he takes; all others come after the attack.
"""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.steps.allowing import special_of
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.combat import (
    BRACE,
    EARLY,
    LATE,
    SECOND,
    SIEGE,
    WINDOWS,
    Fight,
    fight_of,
)
from endtable.games.tsukuyumi.rules.steps.counterattacks import (
    BEFORE,
    DEFENCE_EFFECT,
    PROTECTION,
    RETREAT,
    can_answer,
    carry_out,
    choosable,
    lent,
)
from endtable.games.tsukuyumi.rules.steps.damage import decides_for
from endtable.games.tsukuyumi.rules.steps.defences import window
from endtable.games.tsukuyumi.table.board import NAMES
from endtable.games.tsukuyumi.table.state import Tsukuyumi

WAIT: Final[Action] = ("wait",)
DECLINE: Final[Action] = ("decline",)


def window_of(state: Tsukuyumi, who: int, counterattack: int) -> int:
    """When it acts: before the attack, during it, or after it. TS-COMBAT-20."""
    if counterattack == PROTECTION:
        return BRACE
    if counterattack in BEFORE:
        return EARLY
    if counterattack == DEFENCE_EFFECT and who < state.setting.seats:
        return window(state, who)
    return LATE


def answers_of(state: Tsukuyumi, fight: Fight, place: int, window: int) -> list[int]:
    """The counterattacks a defender can choose in this window."""
    who = fight.defenders[place]
    used = fight.answered[place]
    found: list[int] = []
    for module in state.setting.modules_with.unanswered:
        if module.unanswered(state, fight, who):
            return found
    instead = [DEFENCE_EFFECT, *lent(state, fight, who)]
    defended = any(used >> one & 1 for one in instead)
    for counterattack in choosable(state, fight, who):
        if used >> counterattack & 1 or window_of(state, who, counterattack) != window:
            continue
        if defended and counterattack in instead:
            continue
        if counterattack == RETREAT and fight.flags & SIEGE:
            continue
        if can_answer(state, fight, who, counterattack):
            found.append(counterattack)
    return found


def ask_defender(state: Tsukuyumi, fight: Fight, place: int, window: int) -> None:
    """Let a defender choose, if he may and can."""
    used = fight.answered[place]
    if used and not more_allowed(state, fight, place):
        return
    if not state.setting.powers[fight.defenders[place]].answers_at(state, fight.area):
        return
    if answers_of(state, fight, place, window):
        seat = decides_for(state, fight.defenders[place], fight.attacker, fight.by)
        state.push(Answer(seat, place, window))


def in_ambush(state: Tsukuyumi, who: int) -> bool:
    """Whether a player has chosen the card Ambush, and it lies open."""
    if who >= state.setting.seats:
        return False
    return bool(state.shown) and special_of(state, who) == "ambush"


def more_allowed(state: Tsukuyumi, fight: Fight, place: int) -> bool:
    """Whether a defender may choose another one: Ambush any number, some factions a second.

    Each can be used in one fight a round: the bit is set when the second one is chosen.
    """
    who = fight.defenders[place]
    setting = state.setting
    count = bin(fight.answered[place]).count("1")
    if who >= setting.seats:
        return count == 1 and any(one.second_for_oni(state) for one in setting.modules)
    if in_ambush(state, who):
        if not state.specials >> who & 1 or (count > 1 and not fight.flags & SECOND):
            return True
    return count == 1 and setting.powers[who].second_counterattack(state)


class Answer(Choice):
    """A defender chooses a counterattack. TS-COMBAT-15; he may decline in Italy: TS-COMBAT-16."""

    fields = ("seat", "place", "station")
    topic = "ts.ask.answer"
    rule = "TS-COMBAT-15"

    def __init__(self, seat: Seat, place: int, station: int) -> None:
        super().__init__(seat)
        self.place = place
        self.station = station

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        fight = fight_of(state)
        return {"area": NAMES[fight.area] if fight is not None else ""}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Those of the card; early ones can wait, a further one is never forced."""
        fight = state.stack[-2]
        assert isinstance(fight, Fight)
        actions: list[Action] = [
            ("answer", counterattack)
            for counterattack in answers_of(state, fight, self.place, self.station)
        ]
        if self.station != LATE:
            actions.append(WAIT)
        elif state.setting.italian or fight.answered[self.place]:
            actions.append(DECLINE)
        return actions

    def usual(self, state: Tsukuyumi) -> Action | None:
        """Defenders wait for the attack, then take the first counterattack of the card."""
        return self.choices(state)[0 if self.station == LATE else -1]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Carry it out; who may choose more is asked again."""
        state.pop()
        fight = state.stack[-1]
        assert isinstance(fight, Fight)
        if action[0] != "answer":
            return
        counterattack = action[1]
        who = fight.defenders[self.place]
        flags = fight.flags
        if fight.answered[self.place] and self._second(state, fight, who):
            state.setting.powers[who].use_second(state)
            flags |= SECOND
        answered = tuple(
            [
                bits | (1 << counterattack if index == self.place else 0)
                for index, bits in enumerate(fight.answered)
            ]
        )
        fight = fight.at(fight.station, fight.place, answered, -1, flags)
        if more_allowed(state, fight, self.place) and self.station == LATE:
            fight = fight.at(fight.station, self.place)  # asked again after this one
        state.replace(fight)
        if state.log is not None:
            state.tell("answer", {"who": who, "by": seat, "counterattack": counterattack})
        carry_out(state, fight, who, seat, counterattack)

    def _second(self, state: Tsukuyumi, fight: Fight, who: int) -> bool:
        """Whether a further counterattack is the faction's second; if not, Ambush is used up."""
        if not in_ambush(state, who):
            return True
        if not state.specials >> who & 1:
            state.specials |= 1 << who
            return False
        return bin(fight.answered[self.place]).count("1") == 1

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk lets it pass where he can."""
        return self.choices(state)[-1]


WINDOWS.append(ask_defender)
