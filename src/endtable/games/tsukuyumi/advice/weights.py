"""What the advice counts with: by hand, and as it was learnt from matches of bots.

``learnt.toml`` names what was learnt; the rest stays as it is by hand. ``tools/tune_tsukuyumi.py``
writes that file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from endtable.core.types import Message
from endtable.kit.validation import BadInput, checked, only, read_toml

FILE: Final = Path(__file__).with_name("learnt.toml")
LARGEST: Final = 100.0
"""No weight is larger, nor smaller than the opposite."""
LEAST: Final = {"fading": 0.01, "mission_power": 0.1, "goal_power": 0.1}
"""Powers below 0 mean nothing."""


class Weights:
    """By hand, until somebody changes them. In victory points, where nothing else is said."""

    def __init__(self) -> None:
        # --- what a player has
        self.conquest = 0.022
        self.health = 0.008
        self.damage = 0.010
        """What a unit on the board is worth for each of its numbers."""
        self.gives = 0.25
        """What a production point or an egg that a unit gives is worth."""
        self.army_late = 0.0
        self.army_last = 0.0
        """The share by which units are worth more in the last round than in the first, and more in
        the last round alone."""
        self.burnt = 0.7
        """How much of its worth a unit loses that radioactivity will remove."""
        self.stores = 1.0
        """How much counts what only one faction has."""
        self.event = 0.05
        self.besieged = 0.15
        """What each enemy unit in a base costs its owner."""
        self.unspent = 0.12
        """What a production point is worth that can still be spent."""
        self.land = 1.0
        """How much a point for land at the end counts."""
        self.track = 0.1
        self.track_late = 0.7
        """How much a point for the track at the end counts, and how much more in the last round."""
        self.centre = 0.6
        """What it is worth for each round that is left to have the centre of the Moon."""
        self.mission = 0.6
        self.goal = 0.6
        """How much of a mission or a goal counts that is nearly reached."""
        self.mission_power = 2.0
        self.goal_power = 2.0
        """The larger, the less the first steps there count."""
        self.best_rival = 0.5
        self.rivals = 0.5
        """How much the best of the others counts, and all of them together on average."""
        # --- what its units could take
        self.at_once = 0.75
        """How much an area counts that can be taken in this round."""
        self.later = 0.40
        """How much one counts that has to wait for the next round."""
        self.fading = 0.85
        """How much is left of that for each further one."""
        self.short = 0.25
        """How much one counts where points are lacking."""
        self.taken_away = 0.4
        """What an area is worth beyond its points if another player loses it."""
        self.radiant = 0.3
        """What it is worth less where radioactivity would remove units."""
        self.ruled = 0.3
        """How much is left of its worth while others dominate it: the marker waits. SK-DOM-05."""
        self.broken = 0.7
        """How much of an area is worth ending another's rule over it: he loses it."""
        self.step = 0.07
        """What each step that a unit stands from the next area to take costs."""
        self.danger = 0.3
        self.exposed = 0.0
        """How much of an area is as good as lost where an enemy who could take it stands on it, and
        where he stands beside it."""
        self.remote = 0.02
        """How much of the areas around it a base promises."""
        # --- what comes first in the white phase
        self.white_produce = -0.3
        self.white_produce_last = 0.3
        """Above 0 production comes before movement: while one may still fight, and afterwards."""
        # --- what stands on an action card: only which is more matters here
        self.card_combat = 1.0
        self.card_combat_late = 0.0
        self.card_production = 0.7
        self.card_production_late = 0.0
        """What each is worth, and how much more in the last round than in the first."""
        self.card_move = 0.5
        self.card_effect = 0.5
        self.card_play = 0.15
        self.card_draw = 0.1
        self.card_initiative = 0.2
        self.card_war_fights = 0.2
        self.card_place_oni = 0.1
        self.card_special = 0.3
        self.card_power = 0.8
        """The smaller, the less the second of a kind is worth than the first."""
        # --- where one settles: only which is more matters here, too
        self.base_open = 1.0
        """For each area that lies open around a base."""
        self.base_fertile = 0.0
        self.base_mountain = 0.0
        self.base_radiant = 0.0
        """For each area of this kind near it."""
        self.base_centre = 0.0
        self.base_rival = 0.0
        """For each step to the centre of the Moon, and to the next base of another."""
        self.start_land = 10.0
        self.start_near = 1.0
        """For what a start area is worth, and for each area around it."""
        self.deploy_home = 0.0
        """By how many units the base seems more crowded than it is."""

    def card(self, key: str, late: float) -> float:
        """What a thing on an action card is worth; ``late`` goes from -0.5 to 0.5."""
        if key == "combat":
            return self.card_combat + self.card_combat_late * late
        if key == "production":
            return self.card_production + self.card_production_late * late
        if key == "move":
            return self.card_move
        if key == "effect":
            return self.card_effect
        if key == "play":
            return self.card_play
        if key == "draw":
            return self.card_draw
        if key == "initiative":
            return self.card_initiative
        if key == "war_fights":
            return self.card_war_fights
        return self.card_place_oni if key == "place_oni" else 0.0


def names() -> list[str]:
    """All weights by name."""
    weights = Weights()
    return [name for name in dir(weights) if isinstance(getattr(weights, name), float)]


def read(file: Path) -> Weights:
    """By hand, but for what a file says otherwise."""
    table, place = read_toml(file)
    only(table, names(), place)
    weights = Weights()
    for name, value in table.items():
        spot, least = place.field(name), LEAST.get(name, -LARGEST)
        weight = checked(value, float, spot)
        if not least <= weight <= LARGEST:
            between = Message("bad.between", value=weight, low=f"{least:g}", high=f"{LARGEST:g}")
            raise BadInput(spot, between)
        setattr(weights, name, weight)
    return weights


@cache
def learnt() -> Weights:
    """What matches of bots have taught."""
    return read(FILE)
