"""What lies on the table of the torture game."""

from __future__ import annotations

from typing import Any

from endtable.core.chance import Chance
from endtable.core.effects import ask
from endtable.core.errors import BrokenRules
from endtable.core.state import State
from endtable.core.types import Action, Message, Outcome, Seat, View, thawed
from tests.contract.torture import looking
from tests.contract.torture.base import STEPS
from tests.contract.torture.questions import ANSWERS
from tests.contract.torture.words import CARDS, CELLS, CHARGES, FALL, HAND, MEDICS

LISTS = (
    "order",
    "discard",
    "deck",
    "tray",
    "knows",
    "medics",
    "wounds",
    "score",
    "played",
    "dice",
    "reef",
    "charges",
    "signals",
)
NESTED = ("hands", "consoles")
PLAIN = ("sides", "rounds", "goal", "round", "medic_pool", "tray_of", "ended")


class TortureState(State):
    """The table: cards, consoles, wounds and points."""

    def __init__(self) -> None:
        super().__init__()
        self.has_asides = True
        self.sides: tuple[int, ...] = ()
        self.rounds = 0
        self.goal = 0
        self.round = 0
        self.order: list[Seat] = []
        """The order of initiative in this round."""
        self.deck: list[int] = []
        """The last is the top."""
        self.hands: list[list[int]] = []
        self.discard: list[int] = []
        self.played: list[int] = []
        """The action card of each seat, or -1."""
        self.tray: list[int] = []
        """Cards that are being looked at, by ``tray_of``."""
        self.tray_of = -1
        self.knows: list[int] = []
        """For each card a bit for each seat, and one for spectators, that knows where it is."""
        self.consoles: list[list[int]] = []
        self.dice: list[int] = []
        self.medics: list[int] = []
        self.medic_pool = 0
        self.wounds: list[int] = []
        self.score: list[int] = []
        self.reef: list[int] = []
        self.charges: list[int] = []
        self.signals: list[int] = []
        self.ended = ""
        """Why the match is over, or nothing."""

    def deal(self, seats: int, sides: tuple[int, ...], rounds: int, goal: int) -> None:
        """Lay out a new table."""
        self.sides, self.rounds, self.goal = sides, rounds, goal
        self.order = list(range(seats))
        self.deck = self.shuffle(seats, list(range(CARDS)))
        self.knows = [0] * CARDS
        self.hands = [[] for _ in range(seats)]
        self.played = [-1] * seats
        self.consoles = [
            self.shuffle(seat, list(range(CELLS * seat, CELLS * seat + CELLS)))
            for seat in range(seats)
        ]
        self.medics = [1] * seats
        self.medic_pool = MEDICS - seats
        self.charges = [CHARGES] * seats
        self.dice, self.wounds, self.score = [0] * seats, [0] * seats, [0] * seats
        self.reef, self.signals = [0] * seats, [0] * seats

    # --- cards and who knows them ---------------------------------------------------------

    def bit(self, seat: Seat | None) -> int:
        """The bit of a seat, or of spectators, in ``knows``."""
        return 1 << (self.seats if seat is None else seat)

    def show(self, card: int) -> None:
        """Everybody sees where this card is."""
        self.knows[card] = (1 << (self.seats + 1)) - 1

    def draw(self, seat: Seat) -> int:
        """The top card of the deck, which the seat looks at; -1 if there is none."""
        if not self.deck and self.discard:
            self.deck = self.shuffle(self.seats, self.discard)
            for card in self.deck:
                self.knows[card] = 0
            self.discard = []
        if not self.deck:
            return -1
        card = self.deck.pop()
        self.knows[card] |= self.bit(seat)
        self.reveal()
        return card

    def draw_up(self, seat: Seat) -> None:
        """Draw until the hand is full."""
        drawn = []
        while len(self.hands[seat]) < HAND:
            card = self.draw(seat)
            if card < 0:
                break
            drawn.append(card)
            self.hands[seat].append(card)
        self.hands[seat].sort()
        told = {"seat": seat, "cards": sorted(drawn)}
        self.tell("drew", told, (seat,), {"seat": seat, "count": len(drawn)})

    def throw(self, card: int) -> None:
        """Onto the discard pile, for all to see."""
        self.show(card)
        self.discard.append(card)

    # --- what rules ask -------------------------------------------------------------------

    def damage_of(self, attacker: Seat, target: Seat, die: int) -> int:
        """How many wounds a strike with this die deals. TO-STRIKE-03"""
        damage = ask(self, ANSWERS, "damage_of", (die + 1) // 2, (attacker, target))
        return max(0, int(damage) - self.reef[target])

    def friends(self, seat: Seat, other: Seat) -> bool:
        """Whether two seats are on one side."""
        return self.sides[seat] == self.sides[other]

    def points(self) -> list[int]:
        """The points of each side."""
        points = [0] * (max(self.sides) + 1)
        for seat, side in enumerate(self.sides):
            points[side] += self.score[seat]
        return points

    def settle(self) -> None:
        """The match ends as soon as a side has enough points. TO-GAME-03"""
        if not self.ended and max(self.points()) >= self.goal:
            self.ended = "goal"
            self.tell("ended", {"why": "goal"})
            self.unwind(STEPS["Whole"])

    # --- asides ---------------------------------------------------------------------------

    def asides(self, seat: Seat) -> list[Action]:
        """Turn the reef or send a signal, for a charge. TO-REEF-01, TO-SIGNAL-01"""
        if not 0 <= seat < self.seats or not self.charges[seat]:
            return []
        return [("turn",), ("signal",)]

    def take_aside(self, seat: Seat, action: Action) -> None:
        """Turn the reef at once; ask which signal."""
        self.charges[seat] -= 1
        self.tell("aside", {"seat": seat, "what": action[0]})
        if action[0] == "turn":
            self.reef[seat] = 1 - self.reef[seat]
        else:
            self.push(STEPS["Signal"](seat))

    # --- the contract ---------------------------------------------------------------------

    def copy(self) -> TortureState:
        """A copy: steps are shared, lists are not."""
        twin = type(self)()
        self.copy_machine(twin)
        for name in PLAIN:
            setattr(twin, name, getattr(self, name))
        for name in LISTS:
            setattr(twin, name, getattr(self, name)[:])
        for name in NESTED:
            setattr(twin, name, [inner[:] for inner in getattr(self, name)])
        return twin

    def step_types(self) -> dict[str, Any]:
        """All steps of the game."""
        return STEPS

    def position(self) -> dict[str, Any]:
        """Everything, as plain data."""
        table = {name: thawed(getattr(self, name)) for name in (*PLAIN, *LISTS, *NESTED)}
        return {"game": "torture", "table": table, "machine": self.machine_record()}

    def restore(self, position: dict[str, Any]) -> None:
        """Take everything from a lossless position."""
        table = position["table"]
        for name in PLAIN:
            setattr(self, name, table[name])
        self.sides = tuple(table["sides"])
        for name in LISTS:
            setattr(self, name, list(table[name]))
        for name in NESTED:
            setattr(self, name, [list(inner) for inner in table[name]])
        self.restore_machine(position["machine"])

    def view(self, seat: Seat | None) -> View:
        """What a seat may see."""
        return looking.view(self, seat)

    def dealt_anew(self, seat: Seat | None, chance: Chance) -> TortureState:
        """What the seat cannot know is dealt anew."""
        return looking.guess(self, seat, chance)

    def outcome(self) -> Outcome | None:
        """Places by the points of the sides. TO-GAME-03, TO-GAME-04"""
        if self.main:
            return None
        points = self.points()
        places = tuple(1 + sum(more > points[side] for more in points) for side in self.sides)
        rule = "TO-GAME-03" if self.ended == "goal" else "TO-GAME-04"
        reason = Message(f"torture.{self.ended}")
        return Outcome(places, tuple(self.score), self.sides, reason, rule)

    def check(self) -> None:
        """Every card, token and medic is somewhere, once."""
        cards = self.deck + self.discard + self.tray + [card for card in self.played if card >= 0]
        for seat, hand in enumerate(self.hands):
            cards += hand
            _hold(all(self.knows[card] & self.bit(seat) for card in hand), "own hand unknown")
        _hold(sorted(cards) == list(range(CARDS)), "cards lost or doubled")
        for seat, console in enumerate(self.consoles):
            wanted = list(range(CELLS * seat, CELLS * seat + CELLS))
            _hold(sorted(console) == wanted, "tokens lost or doubled")
        _hold(sum(self.medics) + self.medic_pool == MEDICS, "medics lost or doubled")
        _hold(min(*self.medics, self.medic_pool, *self.charges) >= 0, "less than nothing")
        _hold(all(0 <= wounds < FALL for wounds in self.wounds), "wounds out of range")
        _hold(bool(self.main) != bool(self.ended), "over and going on")


def _hold(true: bool, what: str) -> None:
    if not true:
        raise BrokenRules(what)
