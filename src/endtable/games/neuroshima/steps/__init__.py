"""What the rules are in the middle of: one file a phase, in the rulebook's order and words.

``course`` the match · ``turn`` drawing and the discard · ``playing`` the playing phase ·
``moving`` and ``instants`` what can be played · ``battle`` with ``declaring``, ``healing`` and
``wounding`` · ``ending`` who has won.
"""

from __future__ import annotations

from typing import Any, Final

from endtable.games.neuroshima.steps.battle import Battle
from endtable.games.neuroshima.steps.course import ChooseStart, Course, PlaceHQ
from endtable.games.neuroshima.steps.declaring import Declare, ExchangeEarly, Order
from endtable.games.neuroshima.steps.healing import Heal
from endtable.games.neuroshima.steps.instants import Pushed
from endtable.games.neuroshima.steps.moving import MoveOn
from endtable.games.neuroshima.steps.playing import Play
from endtable.games.neuroshima.steps.turn import Discard, Draw, GiveUp, Unlucky
from endtable.games.neuroshima.steps.wounding import Wounding

STEPS: Final[dict[str, Any]] = {
    step.__name__: step
    for step in (
        Battle,
        ChooseStart,
        Course,
        Declare,
        Discard,
        Draw,
        ExchangeEarly,
        GiveUp,
        Heal,
        MoveOn,
        Order,
        PlaceHQ,
        Play,
        Pushed,
        Unlucky,
        Wounding,
    )
}
