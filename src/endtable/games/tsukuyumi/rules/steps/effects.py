"""What a named card or unit does when data alone cannot say it.

``answers`` cards in force · ``events`` and ``faction_events`` · ``counterattacks`` and
``defences`` · ``territory`` and ``losses`` · ``terraforming``, ``uplinks``, ``boards`` what single
factions do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

EVENTS: Final = (
    "drift", "storm", "tactics", "neutralise", "unstable", "radioactive", "tsukuyumi",
    "landslide", "breach", "turn", "march", "sally", "stores",
    "secret_operations", "all_guns_blazing", "reload", "perimeter_defence", "offroad_training",
    "burrowing", "from_the_depths", "rich_harvest", "deep_trenches", "for_mother",
    "old_seed", "queen_travels", "pioneers", "food_for_the_queen", "full_nest",
    "digital_mimicry", "update", "solar_laser", "combat_analysis", "raider_drones",
)  # fmt: skip
"""What an event card can do, by name."""


def playable(state: Tsukuyumi, seat: Seat, event: int) -> bool:
    """Whether an event would do something for this player now."""
    from endtable.games.tsukuyumi.rules.steps.happening import can_happen

    return can_happen(state, seat, state.setting.tables.event_effects[event])


def happen(state: Tsukuyumi, seat: Seat, event: int) -> None:
    """Carry an event out."""
    from endtable.games.tsukuyumi.rules.steps.happening import begin_event

    begin_event(state, seat, state.setting.tables.event_effects[event])
