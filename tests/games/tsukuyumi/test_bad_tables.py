"""Tables and packs that cannot be: refused with the place, the reason and the rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.kit.validation import BadInput
from tests.games.tsukuyumi.play import needs
from tests.games.tsukuyumi.test_pack import board

FIVE = ["nomads", "boarlords", "dark_seed", "cybersamurai", "moon_circus"]
REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({"players": 6, "factions": FIVE}, "options.factions", "5 factions for 6 seats"),
    ({"players": 6, "factions": [*FIVE, "nomads"]}, "options.factions[5]", "taken already"),
    ({"players": 7}, "options.players", "7"),
    ({"players": 2, "alternative_goals": True}, "options.alternative_goals", "TM-MODULE-03"),
    ({"plain_mascots": True}, "options.plain_mascots", "Mascots"),
]


@pytest.mark.parametrize(("options", "where", "says"), REFUSED)
def test_what_cannot_be_is_refused(options: dict[str, Any], where: str, says: str) -> None:
    needs(*FIVE)
    with pytest.raises(BadInput) as caught:
        GAME.complete(options)
    assert str(caught.value).startswith(f"{where}:")
    assert says in str(caught.value)


@pytest.mark.rule("SK-TWOPLAYER-03", "SK-COMPAT-06")
def test_gifts_are_not_for_two() -> None:
    with pytest.raises(BadInput, match=r"options\.gifts: .*SK-COMPAT-06"):
        GAME.complete({"players": 2, "gifts": True})


@pytest.mark.rule("SK-TWOPLAYER-04")
def test_events_that_two_should_leave_out_are_off_but_can_be_had() -> None:
    chosen = GAME.complete({"players": 2})
    assert not chosen["faction_events"]
    assert not chosen["epic_events"]
    assert GAME.complete({"players": 2, "faction_events": True, "epic_events": True})


@pytest.mark.rule("SK-COMPAT-05")
def test_gates_and_legends_exclude_each_other() -> None:
    with pytest.raises(BadInput, match=r"options\.gates: .*SK-COMPAT-05"):
        GAME.complete({"gates": True, "legendary": True})


@pytest.mark.parametrize(("field", "value"), [("defence", "no_such_thing"), ("effect", "nothing")])
def test_a_faction_that_asks_for_what_nobody_knows(field: str, value: str, tmp_path: Path) -> None:
    text = board().replace(f'{field} = ""', f'{field} = "{value}"')
    (tmp_path / "divers.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=rf"divers\.toml: {field}") as caught:
        GAME.with_pack(tmp_path)
    assert value in str(caught.value)
