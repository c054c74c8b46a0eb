"""All kinds of steps of this game, by name: from a saved position back to steps."""

from __future__ import annotations

from typing import Any, Final

from endtable.games.tsukuyumi.rules.steps.aftermath import (
    Abandon,
    Disarm,
    Pin,
    Shove,
    Strike,
    Trample,
)
from endtable.games.tsukuyumi.rules.steps.bases import PlaceBase
from endtable.games.tsukuyumi.rules.steps.boards import MinesOrImmunity, Sacrifice, Swarm
from endtable.games.tsukuyumi.rules.steps.combat import Fight
from endtable.games.tsukuyumi.rules.steps.countering import Answer
from endtable.games.tsukuyumi.rules.steps.course import ChooseCard, Course, Phase, RoundEnd
from endtable.games.tsukuyumi.rules.steps.damage import Arm, Mines, Split, Suffer
from endtable.games.tsukuyumi.rules.steps.deploying import Deploy, FirstEgg, FirstUplink, StartAreas
from endtable.games.tsukuyumi.rules.steps.events import Drawn, DrawOne, PlayOne
from endtable.games.tsukuyumi.rules.steps.happening import Happening
from endtable.games.tsukuyumi.rules.steps.initiative import Shift
from endtable.games.tsukuyumi.rules.steps.moving import Move, Muster
from endtable.games.tsukuyumi.rules.steps.oni_approach import Approach, Stray
from endtable.games.tsukuyumi.rules.steps.oni_placing import Escort, PlaceOni
from endtable.games.tsukuyumi.rules.steps.oni_war import OniFights, War
from endtable.games.tsukuyumi.rules.steps.preparing import Lay, Setup
from endtable.games.tsukuyumi.rules.steps.producing import Bundle, Produce
from endtable.games.tsukuyumi.rules.steps.scorching import Scorch
from endtable.games.tsukuyumi.rules.steps.terraforming import Dig
from endtable.games.tsukuyumi.rules.steps.turn import Turn
from endtable.games.tsukuyumi.rules.steps.uplinks import Laser, Marker, Matrix, Tenno

STEPS: Final[dict[str, Any]] = {
    step.__name__: step
    for step in (
        Abandon, Answer, Approach, Arm, Bundle, ChooseCard, Course, Deploy, Dig, Disarm, Drawn,
        DrawOne, Escort, Fight, FirstEgg, FirstUplink, Happening, Laser, Lay, Marker, Matrix, Mines,
        MinesOrImmunity, Move, Muster, OniFights, Phase, Pin, PlaceBase, PlaceOni, PlayOne,
        Produce, RoundEnd, Sacrifice, Scorch, Setup, Shift, Shove, Split, StartAreas, Stray,
        Strike, Suffer, Swarm, Tenno, Trample, Turn, War,
    )
}  # fmt: skip
