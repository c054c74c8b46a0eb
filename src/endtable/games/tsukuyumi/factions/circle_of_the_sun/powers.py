"""What the board of the Circle of the Sun says. SK-CIRCLE-01 to -72."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.verbs import BUTTON, Verb
from endtable.games.tsukuyumi.factions.base import Powers
from endtable.games.tsukuyumi.factions.circle_of_the_sun import events, feats, replies
from endtable.games.tsukuyumi.factions.circle_of_the_sun.looks import CircleLooks
from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import (
    DREAMTIME,
    Pilgrimage,
    bearer_area,
    follower,
    followers,
    pilgrims,
    wake,
)
from endtable.games.tsukuyumi.factions.circle_of_the_sun.shapes import (
    NUMBERS,
    RING,
    SHAPES,
    TRANSFORMATION,
    all_of,
    crowd,
    enough,
    formation,
    formations,
    holds,
    mark,
    unmark,
)
from endtable.games.tsukuyumi.factions.circle_of_the_sun.snake import (
    SONG,
    is_of_snake,
    snake_actions,
    use_snake,
)
from endtable.games.tsukuyumi.factions.circle_of_the_sun.steps import (
    Awaken,
    ComeBack,
    Convert,
    transform,
    wakings,
)
from endtable.games.tsukuyumi.factions.circle_of_the_sun.valuing import worth_of
from endtable.games.tsukuyumi.rules.missions import goal_of
from endtable.games.tsukuyumi.rules.parts import Worded
from endtable.games.tsukuyumi.rules.scoring import score
from endtable.games.tsukuyumi.rules.steps.combat import ONI_ALONE
from endtable.games.tsukuyumi.rules.steps.course import ABILITIES
from endtable.games.tsukuyumi.rules.steps.defences import LATE
from endtable.games.tsukuyumi.rules.tasks import TASKS
from endtable.games.tsukuyumi.rules.verbs import leaves
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.phases import RED
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import RESERVE
from endtable.kit.validation import number

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.content.records import Faction
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Tables
    from endtable.kit.validation import Place, Table

MOTHER_SUN: Final = "mother_sun"
"""The alternative goal. SK-CIRCLE-69."""


def _can_defend(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    """Rebirth can always be chosen, even where nobody dreams. SK-CIRCLE-41."""
    return True


def _defend(state: Tsukuyumi, fight: Fight, who: int) -> None:
    """Rebirth: one Follower from Dreamtime to the Gospel Bearer. SK-CIRCLE-40."""
    events.rise_with_her(state, who, 1)


class CircleOfTheSun(Powers):
    """The powers of the Circle of the Sun."""

    key = "circle_of_the_sun"
    choosy = True
    shaped = True
    watches = True
    land_goals = ("land_of_the_sun",)
    attacks = ("dead", "dawn")
    numbers = (
        "dreamtime", "ring_points", "dawn", "choir", "plan", "march", "wrath",
        "eclipse",
    )  # fmt: skip
    steps = (Awaken, ComeBack, Convert, replies.Plan, replies.Quake)
    offers = {
        NUMBERS: (events.offer_strength, events.strength),
        "bard_of_the_sun": (events.offer_bard, events.bard),
        "great_transformation": (events.offer_transformation, events.transformation),
    }
    at_once = {"choir": events.sing}
    can_happen = {"choir": events.can_sing}
    lasts = {"song_of_the_road": "song_of_the_road"}
    asked = {NUMBERS: (), "song_of_the_road": ("range_of",)}
    answers = {("song_of_the_road", "range_of"): events.further}
    tasks = {
        "forget_no_one": feats.forget_no_one,
        "sun_dance": feats.sun_dance,
        "pilgrimage": feats.pilgrimage,
        "conversion": feats.conversion,
        "assembly": TASKS["herd"],
    }
    missions = {"snares": feats.snares}
    counterattacks = {
        (replies.DIVINE_PLAN, "divine_plan"): (replies.has_formation, replies.divine_plan),
        (replies.WRATH, "wrath_of_the_earth"): (replies.always, replies.wrath),
        (replies.MARCH, "march_of_the_dead"): (replies.always, replies.march),
        (replies.ECLIPSE, "eclipse"): (replies.no_oni, replies.eclipse),
        (replies.BAD_OMEN, "bad_omen"): (replies.has_omen, replies.bad_omen),
    }
    defences = {"rebirth": (LATE, _can_defend, _defend)}
    verbs = (
        Verb("wake", ("number",), "SK-CIRCLE-11"),
        Verb("rise", ("area",), "SK-CIRCLE-14", path=(0,)),
        Verb("come_back", ("area",), "SK-CIRCLE-06", path=(0,)),
        Verb("transform", ("unit", "area"), "SK-CIRCLE-28", path=(BUTTON, 1, leaves)),
        Verb("dreamers", ("number",), "SK-CIRCLE-29"),
        Verb("formation", ("formation",), "SK-CIRCLE-17"),
        Verb("snake_song", (), "SK-CIRCLE-33"),
        Verb("snake_walk", (), "SK-CIRCLE-37"),
        Verb("snake_fight", ("area", "card"), "SK-CIRCLE-33", weighed=True),
    )
    parts = (Worded("formation", SHAPES, "formation"),)
    told = {
        "risen": "SK-CIRCLE-13", "lulled": "SK-CIRCLE-52", "woken": "SK-CIRCLE-11",
        "came_back": "SK-CIRCLE-06", "transformed": "SK-CIRCLE-28", "snake": "SK-CIRCLE-33",
        "strengthened": "SK-CIRCLE-42",
    }  # fmt: skip
    looks = CircleLooks()
    seat_fields = ("dreamtime", "sunlit", "converts")

    def __init__(self, seat: int, tables: Tables, record: Faction | None) -> None:
        super().__init__(seat, tables, record)
        self.dead = tables.attack_bit("dead")
        self.dawn = tables.attack_bit("dawn")

    # --- setting up -----------------------------------------------------------------------

    def new(self, areas: int) -> Own:
        return Pilgrimage()

    def settle_in(self, state: Tsukuyumi, lone: bool) -> None:
        """Some dream already, unless all are needed. SK-CIRCLE-02, TS-ALLY-13."""
        if not lone:
            self._lay_to_rest(state, self.number("dreamtime"))

    def _lay_to_rest(self, state: Tsukuyumi, count: int) -> None:
        """So many of the reserve are in Dreamtime to begin with."""
        for unit in followers(state, RESERVE)[:count]:
            state.where[unit] = DREAMTIME

    # --- turns and rounds -----------------------------------------------------------------

    def turn_begins(self, state: Tsukuyumi) -> None:
        own = pilgrims(state, self.seat)
        own.coiled = 0
        own.transformed = 0

    def turn_actions(self, state: Tsukuyumi) -> list[Action]:
        return self._transformations(state) + snake_actions(state, self.seat)

    def _transformations(self, state: Tsukuyumi) -> list[Action]:
        """Once in the red phase, an ONI of a tile that counts. SK-CIRCLE-27, -28, -44."""
        if state.phase != RED or pilgrims(state, self.seat).transformed:
            return []
        units = crowd(state, self.seat)
        tiles: set[Area] = set()
        for found in all_of(state, self.seat, TRANSFORMATION):
            tiles |= set(enough(TRANSFORMATION, found, units))
        actions: list[Action] = []
        for area in sorted(tiles):
            for unit in state.units_of(state.setting.oni, area):
                action = ("transform", state.setting.kind_of[unit], area)
                if action not in actions:
                    actions.append(action)
        return actions

    def do(self, state: Tsukuyumi, action: Action) -> None:
        if is_of_snake(action):
            use_snake(state, self.seat, action)
            return
        pilgrims(state, self.seat).transformed = 1
        oni = state.units_of(state.setting.oni, action[2])
        unit = next(unit for unit in oni if state.setting.kind_of[unit] == action[1])
        transform(state, self.seat, action[2], [unit])

    def begin_effect(self, state: Tsukuyumi) -> None:
        state.push(Awaken(self.seat, len(state.controlled(self.seat))))

    def between_turns(self, state: Tsukuyumi) -> None:
        """Who has left the board comes back. SK-CIRCLE-06."""
        if bearer_area(state) < 0:
            state.push(ComeBack(self.seat))

    def step_over(self, state: Tsukuyumi, step: int) -> None:
        """The ring is worth points after the first step; then she may come back. SK-CIRCLE-26."""
        if step == ABILITIES and not state.setting.by_tasks and formation(state, self.seat, RING):
            score(state, self.seat, self.number("ring_points"), SHAPES[RING], "SK-CIRCLE-25")
            state.settle()
        self.between_turns(state)

    def counted(self, state: Tsukuyumi) -> int:
        """Areas of others conquered so far, or Followers for ONI. SK-CIRCLE-65 to -70."""
        own = pilgrims(state, self.seat)
        return own.converts if goal_of(state, self.seat).key == MOTHER_SUN else own.sunlit

    def met_by_units(self, state: Tsukuyumi) -> int:
        return feats.trappers(state)

    def took(self, state: Tsukuyumi, area: Area, ruler: int) -> None:
        if NOBODY < ruler < state.setting.seats and ruler != self.seat:
            pilgrims(state, self.seat).sunlit += 1

    # --- units ----------------------------------------------------------------------------

    def rests(self, state: Tsukuyumi, unit: Unit) -> int:
        """Followers dream. SK-CIRCLE-09, -59."""
        return DREAMTIME if state.setting.kind_of[unit] == follower(state) else RESERVE

    def shape(self, state: Tsukuyumi) -> None:
        mark(state, self.seat)

    def reshape(self, state: Tsukuyumi) -> None:
        unmark(state, self.seat)

    def goods(self, state: Tsukuyumi, points: int) -> list[Action]:
        """Waking costs nothing. SK-CIRCLE-11."""
        return wakings(state)

    def buy(self, state: Tsukuyumi, action: Action) -> int:
        wake(state, self.seat, action[1])
        return 0

    # --- fights ---------------------------------------------------------------------------

    def fits(self, state: Tsukuyumi, card: int, area: Area) -> bool:
        """Attack of the dead needs a Follower and an ONI. SK-CIRCLE-48."""
        if not self.tables.attack[card] & self.dead:
            return True
        return bool(followers(state, area)) and bool(state.units_of(state.setting.oni, area))

    def fight_flags(self, state: Tsukuyumi, card: int) -> int:
        """Only the ONI defend against the dead. SK-CIRCLE-49, -51."""
        return ONI_ALONE if self.tables.attack[card] & self.dead else 0

    def card_points(self, state: Tsukuyumi, card: int) -> int:
        """Dawn shines on every formation."""
        if not self.tables.attack[card] & self.dawn:
            return 0
        return self.number("dawn") * len(formations(state, self.seat))

    # --- what others make of it -----------------------------------------------------------

    def worth(self, state: Tsukuyumi, found: float) -> float:
        return found + worth_of(state, self.seat)

    def first_verbs(self) -> tuple[str, ...]:
        return ("transform", "snake_walk")

    def plan(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        return [action for action in actions if action == SONG]

    def check(self, state: Tsukuyumi) -> None:
        own = pilgrims(state, self.seat)
        units = crowd(state, self.seat)
        for shape, tiles in enumerate(own.sun_marks):
            stands = not tiles or holds(state, self.seat, shape, tiles, units)
            expect(stands or state.active in (self.seat, NOBODY), "a broken formation is marked")
        expect(own.coiled in (0, 1), "the Snake was used twice")
        expect(own.transformed in (0, 1), "the Transformation was used twice")

    def seat_view(self, state: Tsukuyumi, seat: Seat) -> dict[str, object]:
        if seat != self.seat:
            return {"dreamtime": None}
        own = pilgrims(state, seat)
        return {
            "dreamtime": len(followers(state, DREAMTIME)),
            "formations": [SHAPES[shape] for shape in formations(state, seat)],
            "coiled": bool(own.coiled),
            "sunlit": own.sunlit,
            "converts": own.converts,
        }

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        if self.seat == NOBODY:
            return {"formations": []}
        held = [name for shape, name in enumerate(SHAPES)
                if area in formation(state, self.seat, shape)]  # fmt: skip
        return {"formations": held}

    def lay_out_seat(self, state: Tsukuyumi, row: Table, spot: Place) -> None:
        own = pilgrims(state, self.seat)
        own.sunlit = number(row, "sunlit", spot, 0, 99, 0)
        own.converts = number(row, "converts", spot, 0, 99, 0)
        self._lay_to_rest(state, number(row, "dreamtime", spot, 0, 24, 0))


POWERS = CircleOfTheSun
