"""Readings where the rulebook is silent or was changed, each a named switch.

Three presets: *default* is the rulebook's explicit words, then the publisher's FAQ, then our
recommended reading; *faq* also takes the FAQ's changes of printed rules; *rulebook* is the
rulebook read without the FAQ. A match keeps the values that it began with.
"""

from __future__ import annotations

from collections.abc import Mapping
from sys import intern
from typing import Final, Literal

from endtable.kit.rulings import Ruling, Rulings

ALONE: Final = ("free_for_all", "points")
"""Modes in which everybody plays for themselves."""

RULINGS: Final = Rulings(
    "nh",
    (
        Ruling(
            "destroyed_hq",
            ("leaves", "stays"),
            ("NH-VICTORY-03",),
            {"rulebook": "stays"},
            ("FAQ-ERRATA-01", "FAQ-GAMEPLAY-22"),
            when={"mode": ("duel", "one_against_team", "teams")},
        ),
        Ruling(
            "destroyed_hq_free_for_all",
            ("stays", "leaves"),
            ("NH-FFA-04",),
            {"faq": "leaves"},
            ("FAQ-ERRATA-01B",),
            when={"mode": ALONE},
        ),
        Ruling(
            "extra_attack",
            ("initiative", "repeat"),
            ("NH-POST-04", "NH-POST-05", "NH-MOLOCH-23"),
            {"rulebook": "repeat"},
            ("FAQ-ERRATA-09", "FAQ-GENERAL-08"),
        ),
        Ruling(
            "netted_then_slowed",
            ("lost", "attacks"),
            ("NH-INITCASE-05", "NH-INITCASE-09"),
            {"rulebook": "attacks"},
            ("FAQ-GENERAL-02",),
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
            {"rulebook": "turn_order"},
            ("FAQ-GAMEPLAY-11", "FAQ-MULTIPLAYER-01"),
        ),
        Ruling(
            "team_hq",
            ("15", "20"),
            ("NH-TEAM-02",),
            {"faq": "20"},
            ("FAQ-ERRATA-04", "FAQ-MULTIPLAYER-09"),
            when={"mode": "teams"},
        ),
        Ruling(
            "points_race",
            ("first", "shared"),
            ("NH-POINTS-06",),
            {"faq": "shared"},
            ("FAQ-MULTIPLAYER-06B",),
            when={"mode": "points"},
        ),
        Ruling(
            "single_runs_out",
            ("next_opponent", "everybody"),
            ("NH-ONEVTEAM-09",),
            {"rulebook": "everybody"},
            ("FAQ-MULTIPLAYER-11",),
            when={"mode": "one_against_team"},
        ),
        Ruling(
            "blast_and_medic",
            ("heals", "enemy_only"),
            ("NH-MOLOCH-15", "NH-MEDIC-01"),
            {"rulebook": "enemy_only"},
            ("FAQ-ERRATA-10", "FAQ-GENERAL-32"),
        ),
    ),
    ("default", "faq", "rulebook"),
)
PRESETS: Final = RULINGS.presets


class Readings:
    """The readings a table plays by: each switch under its own name."""

    destroyed_hq: Literal["leaves", "stays"]
    destroyed_hq_free_for_all: Literal["stays", "leaves"]
    extra_attack: Literal["initiative", "repeat"]
    netted_then_slowed: Literal["lost", "attacks"]
    quartermaster: Literal["segment", "battle"]
    declarations: Literal["cause_orders", "turn_order"]
    team_hq: Literal["15", "20"]
    points_race: Literal["first", "shared"]
    single_runs_out: Literal["next_opponent", "everybody"]
    blast_and_medic: Literal["heals", "enemy_only"]

    def __init__(self, values: Mapping[str, str]) -> None:
        for name, value in values.items():
            setattr(self, name, intern(value))
