"""All kinds of steps of this game, by name: from a saved position back to steps."""

from __future__ import annotations

from typing import Any, Final

from endtable.games.tsukuyumi.effects.boards import MinesOrImmunity, Sacrifice, Swarm
from endtable.games.tsukuyumi.effects.events import Happening
from endtable.games.tsukuyumi.effects.terraforming import Dig
from endtable.games.tsukuyumi.effects.uplinks import Laser, Marker, Matrix, Tenno
from endtable.games.tsukuyumi.steps.aftermath import (
    Abandon,
    Disarm,
    Pin,
    Shove,
    Strike,
    Trample,
)
from endtable.games.tsukuyumi.steps.bases import PlaceBase
from endtable.games.tsukuyumi.steps.combat import Fight
from endtable.games.tsukuyumi.steps.countering import Answer
from endtable.games.tsukuyumi.steps.course import ChooseCard, Course, Phase, RoundEnd
from endtable.games.tsukuyumi.steps.damage import Arm, Mines, Split, Suffer
from endtable.games.tsukuyumi.steps.deploying import Deploy, FirstEgg, FirstUplink, StartAreas
from endtable.games.tsukuyumi.steps.events import Drawn, DrawOne, PlayOne
from endtable.games.tsukuyumi.steps.initiative import Shift
from endtable.games.tsukuyumi.steps.moving import Move, Muster
from endtable.games.tsukuyumi.steps.oni_approach import Approach, Stray
from endtable.games.tsukuyumi.steps.oni_placing import Escort, PlaceOni
from endtable.games.tsukuyumi.steps.oni_war import OniFights, War
from endtable.games.tsukuyumi.steps.preparing import Lay, Setup
from endtable.games.tsukuyumi.steps.producing import Bundle, Produce
from endtable.games.tsukuyumi.steps.scorching import Scorch
from endtable.games.tsukuyumi.steps.turn import Turn

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
