"""All kinds of steps by name, as positions write them down."""

from __future__ import annotations

from typing import Final

from endtable.core.step import Step
from endtable.games.neuroshima.rules.steps.battle import Battle
from endtable.games.neuroshima.rules.steps.course import ChooseStart, Course, PlaceHQ
from endtable.games.neuroshima.rules.steps.declaring import Declare, ExchangeEarly, Order
from endtable.games.neuroshima.rules.steps.healing import Heal
from endtable.games.neuroshima.rules.steps.moving import MoveOn
from endtable.games.neuroshima.rules.steps.playing import Play
from endtable.games.neuroshima.rules.steps.push_back import Pushed
from endtable.games.neuroshima.rules.steps.turn import Discard, Draw, GiveUp, Unlucky
from endtable.games.neuroshima.rules.steps.wounding import Wounding
from endtable.games.neuroshima.table.state import Neuroshima

STEPS: Final[dict[str, type[Step[Neuroshima]]]] = {
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
