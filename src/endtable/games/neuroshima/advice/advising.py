"""How good a position is and which plays are worth trying, in words a player would recognise.

The value is counted in points of HQ toughness: what the HQs have left, what a battle now would
cost each of them, what would be left standing, who holds whom in nets, and how open each HQ lies.
"""

from __future__ import annotations

from typing import Final

from endtable.core.state import State
from endtable.core.types import Action, Seat
from endtable.games.neuroshima.advice.preview import fought
from endtable.games.neuroshima.content.records import Tile
from endtable.games.neuroshima.rules.questions.nets import netted
from endtable.games.neuroshima.rules.steps.playing import WAYS, Play
from endtable.games.neuroshima.rules.steps.turn import Discard
from endtable.games.neuroshima.rules.steps.ways import NOWHERE
from endtable.games.neuroshima.table.board import HEXES, NONE, Hex
from endtable.games.neuroshima.table.state import EMPTY, NOBODY, Neuroshima
from endtable.games.neuroshima.table.tables import OWN

THREAT: Final = 0.55
"""How much of the damage of a battle now counts while nobody has called one."""
STANDING: Final = 0.10
"""What a unit on the board is worth, times its strength."""
SURVIVING: Final = 0.30
"""What a unit that would survive a battle now is worth, times its strength."""
OPEN_SIDE: Final = 0.12
"""How much each free field beside an HQ costs its owner."""
HELD: Final = 0.35
"""How much a netted unit loses of what it is worth."""
HELD_HQ: Final = 0.8
"""What it is worth to hold an HQ in a net."""
WON: Final = 1000.0
INSTANT_WORTH: Final = 3.0
"""What an instant tile is worth in the hand, beside units by their strength."""

BATTLE_KEPT: Final = 5.0
"""What it is worth to hold a Battle tile until it pays; without it four of five were given up."""


def strength_of(tile: Tile) -> float:
    """What a tile is worth on the board: attacks, reach, speed, toughness, support."""
    blows = sum(tile.melee) * 0.8 + sum(tile.ranged) + sum(tile.gauss) * 1.6
    speed = sum(0.5 + 0.2 * initiative for initiative in tile.initiative)
    support = 0.5 * len(tile.links) ** 0.5 + 1.0 if tile.effect and tile.kind == "module" else 0.0
    nets = 0.9 * len(tile.net)
    body = 0.4 * tile.toughness + 0.15 * len(tile.armour) + 0.3 * tile.mobility
    if tile.kind == "instant":
        return INSTANT_WORTH
    return 0.4 + min(blows, 4.0) * speed + support + nets + body


class NeuroshimaAdvice:
    """Advice for any mode: one's own side against the mean of the others."""

    def __init__(self) -> None:
        self._strengths: dict[int, list[float]] = {}

    def value(self, state: State, seat: Seat) -> float:
        """In points of HQ toughness."""
        assert isinstance(state, Neuroshima)
        if state.result:
            return _result(state.result[2], seat)
        cause = state.active if state.active != NOBODY else 0
        later = fought(state, cause)
        sign = self._signs(state, seat)
        if later.setting.points:
            before, after = state.points, later.points
        else:
            before, after = state.hq, later.hq
        total = 0.0
        threat = _threat(state)
        for other, weight in enumerate(sign):
            total += weight * (before[other] + threat * (after[other] - before[other]))
            if after[other] <= 0 and not state.setting.points:
                total -= weight * 6.0 * threat
        return total + self._board(state, later, sign)

    def _signs(self, state: Neuroshima, seat: Seat) -> list[float]:
        """How much what is good for each seat is good for this one."""
        friends = state.setting.friends[seat][: state.setting.seats]
        others = friends.count(False)
        mine = friends.count(True)
        return [1.0 / mine if friend else -1.0 / others for friend in friends]

    def _board(self, state: Neuroshima, later: Neuroshima, sign: list[float]) -> float:
        strengths = self._strengths_of(state)
        total = 0.0
        nets = netted(state)
        for hex in state.units:
            owner = state.seat_at[hex]
            worth = strengths[state.facing_at[hex] // 6]
            if state.hq_at[owner] == hex:
                total += sign[owner] * _hq(state, hex, nets[hex])
                continue
            alive = SURVIVING if later.piece_at[hex] == state.piece_at[hex] else 0.0
            held = HELD if nets[hex] else 0.0
            total += sign[owner] * worth * (STANDING + alive) * (1.0 - held)
        return total

    def _strengths_of(self, state: Neuroshima) -> list[float]:
        tables = state.setting.tables
        key = id(tables)
        if key not in self._strengths:
            self._strengths[key] = [strength_of(tile) for tile in tables.tiles]
        return self._strengths[key]

    def sensible(self, state: State, seat: Seat) -> list[Action]:
        """Placements that do something, and everything else that is legal.

        Of the compulsory discards only the tile that helps least.
        """
        assert isinstance(state, Neuroshima)
        actions = state.legal(seat)
        if not state.main:
            return actions
        if isinstance(state.main[-1], Discard):
            return [min(actions, key=lambda action: self._use(state, seat, action[1]))]
        if isinstance(state.main[-1], Play):
            return useful(state, seat, actions)
        return actions

    def quick(self, state: State, seat: Seat) -> Action:
        """The best of a few plays; of the compulsory discards the weakest tile."""
        assert isinstance(state, Neuroshima)
        actions = state.legal(seat)
        step = state.main[-1]
        if isinstance(step, Discard):
            strengths = self._strengths_of(state)
            tables = state.setting.tables
            army = state.setting.armies[seat]
            return min(actions, key=lambda action: strengths[tables.tile_of(army, action[1])])
        if isinstance(step, Play):
            plays = useful(state, seat, actions)
            few = [action for action in plays if not WAYS[action[0]].aims]
            actions = few + thinned([action for action in plays if WAYS[action[0]].aims], FEW)
        best = actions[0]
        most = -WON * 10
        for action in actions:
            after = state.copy()
            after.apply(seat, action)
            value = self.value(after, seat)
            if value > most:
                best, most = action, value
        return best

    def _use(self, state: Neuroshima, seat: Seat, key: str) -> float:
        """What playing a tile of this kind would gain now, at best."""
        trial = state.copy()
        trial.replace(Play(seat))
        trial.hands[seat] = (state.setting.piece_in(state.hands[seat], key),)
        face = state.setting.faces[trial.hands[seat][0]]
        kept = BATTLE_KEPT if state.setting.tables.instant[face] == "battle" else -0.5
        best = self.value(trial, seat) + kept
        plays = useful(trial, seat, trial.legal(seat))
        for action in thinned([action for action in plays if WAYS[action[0]].plays_tile]):
            played = trial.copy()
            played.apply(seat, action)
            best = max(best, self.value(played, seat))
        return best


FEW: Final = 24
"""How many of what can be done in many ways are looked at when it has to be quick."""


def useful(state: Neuroshima, seat: Seat, actions: list[Action]) -> list[Action]:
    """The actions without placements that touch nobody, and without shifts of no consequence."""
    kept = [action for action in actions if _touches(state, seat, action)]
    return kept if len(kept) > 1 else actions


def _touches(state: Neuroshima, seat: Seat, action: Action) -> bool:
    """Whether a placement hits, nets or supports somebody or covers an HQ; others always do."""
    stand = WAYS[action[0]].stand(state, seat, action)
    return stand == NOWHERE or _does_something(state, seat, stand // HEXES, stand % HEXES)


def _does_something(state: Neuroshima, seat: Seat, facing: int, hex: Hex) -> bool:
    setting = state.setting
    tables = setting.tables
    seat_at = state.seat_at
    hostile = setting.wounded[seat]
    strikes, shots = tables.attacks[facing][hex]
    for target, _, _ in strikes:
        if hostile[seat_at[target]]:
            return True
    for _, _, _, line, _ in shots:
        for target in line:
            if hostile[seat_at[target]]:
                return True
    for target in tables.netting[facing][hex]:
        if setting.netted[seat][seat_at[target]]:
            return True
    row = setting.friends[seat] if tables.target[facing // 6] == OWN else setting.enemies[seat]
    for target in tables.linked[facing][hex]:
        if row[seat_at[target]]:
            return True
    own = state.hq_at[seat]
    return own != NONE and hex in setting.board.around[own]


def thinned(actions: list[Action], most: int = 80) -> list[Action]:
    """Not more than so many of the actions, evenly spread."""
    return actions[:: len(actions) // most + 1]


def _result(won: tuple[int, ...], seat: Seat) -> float:
    if all(won):
        return 0.0
    return WON if won[seat] else -WON


def _threat(state: Neuroshima) -> float:
    """How likely a battle on this board is: certain once somebody has drawn the last tile."""
    if state.ran_out != NOBODY:
        return 0.95
    least = min(len(pile) for pile in state.piles)
    return THREAT + (0.9 - THREAT) * max(0.0, 1.0 - least / 12)


def _hq(state: Neuroshima, hex: Hex, held: bool) -> float:
    near = state.setting.board.near[hex]
    open_sides = sum(other != NONE and state.seat_at[other] == EMPTY for other in near)
    return -OPEN_SIDE * open_sides - (HELD_HQ if held else 0.0)
