"""Merits: what a piece did, in words that may name whoever it was."""

from endtable.core.theatre import Merit


def test_a_merit_names_whoever_it_was() -> None:
    """Compiled code takes names for parameters that plain code leaves to the words."""
    merit = Merit("3", 2, "ts.merit", who="Nomads")
    assert (merit.who, merit.points) == ("3", 2)
    praised = merit.praised(7)
    assert praised.params == {"points": 7, "who": "Nomads"}
