"""What a seat is asked, in words, and the rule behind the question."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Message, Reason
from endtable.games.neuroshima.board import NAMES, Hex
from endtable.games.neuroshima.dress import tile_name
from endtable.games.neuroshima.effects.declarations import BLOWING_UP
from endtable.games.neuroshima.state import Neuroshima
from endtable.games.neuroshima.steps.declaring import Declare, ExchangeEarly
from endtable.games.neuroshima.steps.instants import Pushed
from endtable.games.neuroshima.steps.moving import MoveOn
from endtable.games.neuroshima.steps.turn import GiveUp

PLAIN: Final[dict[str, tuple[str, str]]] = {
    "ChooseStart": ("nh.ask.start", "NH-START-02"),
    "PlaceHQ": ("nh.ask.hq", "NH-START-04"),
    "Unlucky": ("nh.ask.unlucky", "NH-UNLUCKY-01"),
    "Discard": ("nh.ask.discard", "NH-TURN-03"),
    "Play": ("nh.ask.play", "NH-TURN-04"),
    "Order": ("nh.ask.order", "NH-MEDCASE-04"),
    "Heal": ("nh.ask.heal", "NH-MEDCASE-04"),
}
"""By step: the question and the rule, where both are always the same."""


def ask_of(state: Neuroshima) -> Reason:
    """What the step on top asks whoever it waits for."""
    step = state.main[-1]
    if isinstance(step, GiveUp):
        return Reason(Message("nh.ask.give_up", n=step.left), "NH-UNLUCKY-01")
    if isinstance(step, MoveOn):
        return Reason(_about(state, "nh.ask.move_on", step.hex), "NH-POST-14")
    if isinstance(step, Pushed):
        return Reason(_about(state, "nh.ask.flee", step.target), "NH-PUSH-04")
    if isinstance(step, Declare) and step.about == BLOWING_UP:
        return Reason(_about(state, "nh.ask.explode", step.hex), "NH-MOLOCH-14")
    if isinstance(step, Declare | ExchangeEarly):
        return Reason(_about(state, "nh.ask.convert", step.hex), "NH-HEG-14")
    key, rule = PLAIN[type(step).__name__]
    return Reason(Message(key), rule)


def _about(state: Neuroshima, key: str, hex: Hex) -> Message:
    return Message(key, tile=tile_name(state, hex), hex=NAMES[hex])
