"""The initiative track: whose turn it is, and moving one's token. TS-INIT-01 to -12."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi


def flip(state: Tsukuyumi, seat: Seat) -> None:
    """Turn a token once a phase: its player has acted, or moved it. TS-ROUND-15, TS-INIT-06."""
    state.faces = tuple(
        [1 - state.face if each == seat else face for each, face in enumerate(state.faces)]
    )


def has_acted(state: Tsukuyumi, seat: Seat) -> bool:
    """Whether the token shows the other side than at the start of the phase."""
    return state.faces[seat] != state.face


def next_to_act(state: Tsukuyumi) -> Seat:
    """The highest on the track whose token is not turned, or NOBODY. TS-INIT-07."""
    for seat in state.track:
        if not has_acted(state, seat):
            return seat
    return NOBODY


def move_token(state: Tsukuyumi, seat: Seat, place: int) -> None:
    """Put a token on a place; those jumped over shift by one. TS-INIT-05."""
    before, last = state.track.index(seat), state.track[-1]
    others = [other for other in state.track if other != seat]
    others.insert(place, seat)
    state.track = tuple(others)
    if state.log is not None:
        state.tell("initiative", {"seat": seat, "from": before + 1, "to": place + 1})
    track_changed(state, last)
    units_changed(state)


def track_changed(state: Tsukuyumi, last: Seat) -> None:
    """Tell everybody who waits for it; this token was the last before."""
    for powers in state.setting.powers:
        powers.track_moved(state, last)


def places_within(state: Tsukuyumi, seat: Seat, most: int) -> list[Action]:
    """The places a token can be moved to by at most so many. TS-INIT-04."""
    now = state.track.index(seat)
    return [
        ("initiative", place + 1)
        for place in range(len(state.track))
        if place != now and abs(place - now) <= most
    ]


class Shift(Choice):
    """A token may be moved by an event or a counterattack. TS-INIT-12."""

    fields = ("seat", "most", "flips")
    topic = "ts.ask.shift"
    rule = "TS-INIT-12"

    def __init__(self, seat: Seat, most: int, flips: int) -> None:
        super().__init__(seat)
        self.most = most
        self.flips = flips
        """In one's own turn the token is turned, as usual."""

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Up, down, or not at all."""
        return [*places_within(state, self.seat, self.most), ("stay",)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Move it."""
        state.pop()
        if action[0] == "stay":
            return
        move_token(state, seat, action[1] - 1)
        if self.flips:
            flip(state, seat)

    def usual(self, state: Tsukuyumi) -> Action | None:
        """Who may move up on the track does."""
        return self.choices(state)[0]

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk stays."""
        return ("stay",)
