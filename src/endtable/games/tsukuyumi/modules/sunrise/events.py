"""What the ten events do. SK-EVENT-04 to -26."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.modules.sunrise.own import keep, open_cards
from endtable.games.tsukuyumi.rules.blockades import edges_of, token_left, with_side
from endtable.games.tsukuyumi.rules.removing import can_go, remove_area
from endtable.games.tsukuyumi.rules.steps.common_events import COMMON
from endtable.games.tsukuyumi.rules.steps.event_land import breakable, land, open_land
from endtable.games.tsukuyumi.rules.steps.happening import COULD
from endtable.games.tsukuyumi.rules.steps.moving import arrive
from endtable.games.tsukuyumi.rules.steps.oni_fights import OniFights
from endtable.games.tsukuyumi.rules.steps.oni_placing import PlaceOni, some_oni_comes
from endtable.games.tsukuyumi.rules.steps.oni_reach import NOT_ASKED, Outlook
from endtable.games.tsukuyumi.rules.steps.oni_targets import oni_areas
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.board import MOON, Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi


def offer_surprise(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """One ONI, at most one area away, where it can then fight. SK-EVENT-04."""
    return _surprises(state, every=True)


def can_surprise(state: Tsukuyumi, seat: Seat) -> bool:
    """Some ONI can: mostly one that stays where it is."""
    outlook = Outlook(state)
    if outlook.leading is None and not state.setting.first_game:
        for area in outlook.areas():
            if outlook.is_open(area):
                return True
    return bool(_surprises(state, every=False))


def _surprises(state: Tsukuyumi, every: bool) -> list[Action]:
    """Every one of them, or the first that is found."""
    if state.setting.first_game:
        return []
    outlook = Outlook(state)
    actions: dict[Action, None] = {}
    for area in oni_areas(state):
        for spot in outlook.risen(area, 1, []):
            near = (spot[0], area, min(spot[2], 1))
            hunted = outlook.hunted([near])
            for to in outlook.places(near, NOT_ASKED):
                if outlook.fits(spot[0], to, hunted):
                    actions["approach", state.setting.kind_of[spot[0]], area, to] = None
                    if not every:
                        return list(actions)
    return list(actions)


def surprise(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    """It goes there alone; all ONI of that area fight."""
    kind, area, to = action[1], action[2], action[3]
    units = state.units_of(state.setting.oni, area)
    unit = next(unit for unit in units if state.setting.kind_of[unit] == kind)
    state.push(OniFights(seat, 1, (to,)))
    if to != area:
        arrive(state, [unit], to)


def offer_clear(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """As Breach, but on free or unstable areas only. SK-EVENT-05 to -07."""
    able = open_land(state, seat)
    return [action for action in COMMON["breach"][0](state, seat, data) if action[1] in able]


def can_clear(state: Tsukuyumi, seat: Seat) -> bool:
    """One of these areas has something to open."""
    free = token_left(state)
    for area in open_land(state, seat):
        if breakable(state, area, free):
            return True
    return False


def offer_barricade(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """A new token as in a Landslide, or a grey one taken away. SK-EVENT-22, -23."""
    actions = COMMON["landslide"][0](state, seat, data)
    for area in open_land(state, seat):
        actions += edges_of(area, state.passages[area])
    return actions


def can_barricade(state: Tsukuyumi, seat: Seat) -> bool:
    """One of the two."""
    if COULD["landslide"](state, seat):
        return True
    for area in open_land(state, seat):
        if state.passages[area]:
            return True
    return False


def barricade(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    """The printed blockade works again, or a token lies there."""
    area, side = action[1], action[2]
    if not state.passages[area] >> side & 1:
        COMMON["landslide"][1](state, seat, data, action)
        return
    state.passages = with_side(state.passages, area, side, False)
    state.reopen()
    state.tell("blocked", {"area": area, "side": side})


def offer_decay(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """An uncontrolled area without units that holds nothing together. SK-EVENT-13, -14, -16."""
    return targets([area for area in land(state) if _decays(state, area)])


def can_decay(state: Tsukuyumi, seat: Seat) -> bool:
    """Some area does."""
    for area in land(state):
        if _decays(state, area):
            return True
    return False


def _decays(state: Tsukuyumi, area: Area) -> bool:
    if area < MOON or state.units_at[area] or state.controller(area) != NOBODY:
        return False
    return can_go(state, area)


def decay(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    """It leaves the board with all that lies on it. SK-EVENT-15."""
    state.tell("decayed", {"area": action[1]})
    remove_area(state, action[1])


def destiny(state: Tsukuyumi, seat: Seat) -> None:
    """The card waits for its moment. SK-EVENT-09."""
    own = open_cards(state)
    own.destinies += ((seat, keep(state, "destiny")),)


def secret_path(state: Tsukuyumi, seat: Seat) -> None:
    """Until the end of the round. SK-EVENT-18, -21."""
    own = open_cards(state)
    own.paths += ((seat, keep(state, "secret_path")),)
    in_force.begin(state, "secret_path", seat)


def ambush(state: Tsukuyumi, seat: Seat) -> None:
    """Up to two ONI of any kind. SK-EVENT-25."""
    state.push(PlaceOni(seat, 2, 1))


def can_ambush(state: Tsukuyumi, seat: Seat) -> bool:
    """Some ONI can come somewhere."""
    return not state.setting.first_game and some_oni_comes(state)
