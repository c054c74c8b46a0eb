"""Readings where the rulebook is silent or was changed, each a named switch.

Three presets: *default* is the rulebook's explicit words, then the publisher's FAQ, then our
recommended reading; *faq* also takes the FAQ's changes of printed rules; *rulebook* is the
rulebook read without the FAQ. A match keeps the values that it began with.
"""

from __future__ import annotations

from typing import Any, Final


class Ruling:
    """A switch: its values (the first is the default), the rules and FAQ entries behind it."""

    def __init__(
        self,
        name: str,
        values: tuple[str, ...],
        rules: tuple[str, ...],
        *,
        faq: str = "",
        rulebook: str = "",
        sources: tuple[str, ...] = (),
        since: int = 1,
    ) -> None:
        self.name = name
        self.values = values
        self.rules = rules
        self.presets = {
            "default": values[0],
            "faq": faq or values[0],
            "rulebook": rulebook or values[0],
        }
        self.sources = sources
        self.since = since
        """The rules version that introduced it."""


RULINGS: Final[tuple[Ruling, ...]] = (
    Ruling(
        "destroyed_hq",
        ("leaves", "stays"),
        ("NH-VICTORY-03",),
        rulebook="stays",
        sources=("FAQ-ERRATA-01", "FAQ-GAMEPLAY-22"),
    ),
    Ruling(
        "destroyed_hq_free_for_all",
        ("stays", "leaves"),
        ("NH-FFA-04",),
        faq="leaves",
        sources=("FAQ-ERRATA-01B",),
    ),
    Ruling(
        "extra_attack",
        ("initiative", "repeat"),
        ("NH-POST-04", "NH-POST-05", "NH-MOLOCH-23"),
        rulebook="repeat",
        sources=("FAQ-ERRATA-09", "FAQ-GENERAL-08"),
    ),
    Ruling(
        "netted_then_slowed",
        ("lost", "attacks"),
        ("NH-INITCASE-05", "NH-INITCASE-09"),
        rulebook="attacks",
        sources=("FAQ-GENERAL-02",),
    ),
    Ruling(
        "quartermaster",
        ("segment", "battle"),
        ("NH-HEG-17", "NH-HEG-18"),
        sources=("FAQ-GAMEPLAY-11", "FAQ-GENERAL-159"),
    ),
    Ruling(
        "declarations",
        ("cause_orders", "turn_order"),
        ("NH-MEDCASE-04", "NH-MOLOCH-14"),
        rulebook="turn_order",
        sources=("FAQ-GAMEPLAY-11", "FAQ-MULTIPLAYER-01"),
    ),
    Ruling(
        "team_hq",
        ("15", "20"),
        ("NH-TEAM-02",),
        faq="20",
        sources=("FAQ-ERRATA-04", "FAQ-MULTIPLAYER-09"),
    ),
    Ruling(
        "points_race",
        ("first", "shared"),
        ("NH-POINTS-06",),
        faq="shared",
        sources=("FAQ-MULTIPLAYER-06B",),
    ),
    Ruling(
        "single_runs_out",
        ("next_opponent", "everybody"),
        ("NH-ONEVTEAM-09",),
        rulebook="everybody",
        sources=("FAQ-MULTIPLAYER-11",),
    ),
    Ruling(
        "blast_and_medic",
        ("heals", "enemy_only"),
        ("NH-MOLOCH-15", "NH-MEDIC-01"),
        rulebook="enemy_only",
        sources=("FAQ-ERRATA-10", "FAQ-GENERAL-32"),
    ),
)
BY_NAME: Final[dict[str, Ruling]] = {ruling.name: ruling for ruling in RULINGS}
PRESETS: Final = ("default", "faq", "rulebook")


def preset(name: str) -> dict[str, str]:
    """The values of all rulings in a preset."""
    return {ruling.name: ruling.presets[name] for ruling in RULINGS}


class Rulings:
    """The readings a table plays by, as the rules ask for them."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.hq_leaves: bool = values["destroyed_hq"] == "leaves"
        self.hq_leaves_free_for_all: bool = values["destroyed_hq_free_for_all"] == "leaves"
        self.repeats: bool = values["extra_attack"] == "repeat"
        self.netted_loses: bool = values["netted_then_slowed"] == "lost"
        self.early_quartermaster: bool = values["quartermaster"] == "battle"
        self.cause_orders: bool = values["declarations"] == "cause_orders"
        self.team_hq: int = int(values["team_hq"])
        self.first_wins: bool = values["points_race"] == "first"
        self.next_opponent_only: bool = values["single_runs_out"] == "next_opponent"
        self.blast_heals: bool = values["blast_and_medic"] == "heals"
