"""The beginning of a turn: drawing, the unlucky draw, the compulsory discard.

NH-START-07 to -14, NH-TURN-01 to -11, NH-UNLUCKY-01 to -07, NH-ALTSTART, NH-REINF.
"""

from __future__ import annotations

from endtable.core.step import Ask, Step
from endtable.core.types import Action, Reason, Seat
from endtable.games.neuroshima.rules.refusing import no
from endtable.games.neuroshima.rules.steps.ending import run_out
from endtable.games.neuroshima.rules.steps.hands import discard, discards
from endtable.games.neuroshima.rules.steps.playing import Play
from endtable.games.neuroshima.table.state import NOBODY, Neuroshima
from endtable.games.neuroshima.table.tables import INSTANT


def hand_limit(state: Neuroshima) -> int:
    """Up to how many tiles the player whose turn it is draws.

    The first turns of a match draw up to 1 and 2, with reinforcements 4 and 5; with the
    alternative start everybody draws up to the full hand from the beginning.
    """
    setting = state.setting
    if setting.alternative_start:
        return setting.full_hand
    return min(setting.full_hand, state.turn + setting.full_hand - 3)


class Draw(Step[Neuroshima]):
    """A turn begins: its player draws up to three tiles, face up. NH-TURN-01."""

    fields = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Neuroshima) -> bool:
        """Draw from the top of the pile."""
        state.turn += 1
        state.active = self.seat
        state.played = 0
        state.moved = ()
        state.ridden = ()
        if state.log is not None:
            state.tell("turn", {"seat": self.seat, "turn": state.turn})
        draw(state, self.seat, hand_limit(state) - len(state.hands[self.seat]))
        state.replace(Unlucky(self.seat))
        return False


def draw(state: Neuroshima, seat: Seat, count: int) -> None:
    """Take tiles from the top of the own pile; the last one starts the ending. NH-START-08."""
    pile = state.piles[seat]
    if not pile or count <= 0:
        return
    state.reveal()
    drawn = pile[: -count - 1 : -1]
    state.piles[seat] = pile[:-count]
    state.hands[seat] += drawn
    if state.log is not None:
        state.tell("drew", {"seat": seat, "pieces": list(drawn)})
    if not state.piles[seat] and state.ran_out == NOBODY:
        run_out(state, seat)


class Unlucky(Ask[Neuroshima]):
    """Only instant tiles: the player may discard them and draw anew. NH-UNLUCKY-01 to -07."""

    topic = "nh.ask.unlucky"
    rule = "NH-UNLUCKY-01"

    def run(self, state: Neuroshima) -> bool:
        """Ask, if the draw was unlucky; else go on to the discard."""
        if is_unlucky(state, self.seat):
            return True
        go_on(state, self.seat)
        return False

    def choices(self, state: Neuroshima) -> list[Action]:
        """Keep them, or draw anew."""
        return [("keep_hand",), ("redraw",)]

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """All go, with reinforcements three of them, and as many come. NH-UNLUCKY-03."""
        if action[0] == "keep_hand":
            go_on(state, seat)
            return
        hand = state.hands[seat]
        if state.setting.reinforcements and len(hand) > 3:
            state.push(GiveUp(seat, 3))
            return
        count = len(hand)
        for key in [state.setting.tables.keys[state.setting.faces[piece]] for piece in hand]:
            discard(state, seat, key)
        draw(state, seat, count)

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """Draw anew or keep, nothing else."""
        return no("nh.no.unlucky_first", "NH-UNLUCKY-01")


def is_unlucky(state: Neuroshima, seat: Seat) -> bool:
    """Whether all tiles of the player are instant tiles and there are others to draw."""
    if not state.setting.unlucky[seat] or not state.piles[seat] or not state.hands[seat]:
        return False
    what = state.setting.tables.what
    faces = state.setting.faces
    for piece in state.hands[seat]:
        if not what[faces[piece]] & INSTANT:
            return False
    return True


def go_on(state: Neuroshima, seat: Seat) -> None:
    """A full hand has to give up one tile; a smaller one none. NH-TURN-03, -07, NH-REINF-02."""
    if len(state.hands[seat]) >= state.setting.full_hand:
        state.replace(Discard(seat))
    else:
        state.replace(Play(seat))


class Discard(Ask[Neuroshima]):
    """One of the three tiles must be discarded before any is played. NH-TURN-03, -09."""

    topic = "nh.ask.discard"
    rule = "NH-TURN-03"

    def choices(self, state: Neuroshima) -> list[Action]:
        """Each of them."""
        return discards(state, self.seat)

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """It goes; now the others may be played."""
        discard(state, seat, action[1])
        state.replace(Play(seat))

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """First the discard."""
        return no("nh.no.discard_first", "NH-TURN-03")


class GiveUp(Ask[Neuroshima]):
    """The unlucky draw with reinforcements: which three tiles go. FAQ-MORE-TACTICAL-GAME-02."""

    fields = ("seat", "left")
    topic = "nh.ask.give_up"
    rule = "NH-UNLUCKY-01"

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def question_details(self, state: Neuroshima) -> dict[str, object]:
        """How many are still to go."""
        return {"n": self.left}

    def choices(self, state: Neuroshima) -> list[Action]:
        """Each of them."""
        return discards(state, self.seat)

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """After the third, three new ones come."""
        discard(state, seat, action[1])
        if self.left > 1:
            state.replace(GiveUp(seat, self.left - 1))
            return
        state.pop()
        draw(state, seat, 3)

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """First the three discards."""
        return no("nh.no.discard_first", "NH-UNLUCKY-01")
