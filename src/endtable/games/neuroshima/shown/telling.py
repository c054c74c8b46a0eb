"""What happened, in words: an event as a seat saw it becomes a message and the rule behind it.

Events name pieces by number and fields by hex, so a teller remembers what stands where. It
begins at the position before the events and follows them one by one, in order::

    teller = Teller(state)          # before the action
    ...                             # the action, told to a log
    for frame in log.frames:
        lines += [teller.tell(event) for event in frame.seen_by(seat)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from endtable.core.face import Told
from endtable.core.theatre import FALL, GAIN, Deed
from endtable.core.types import Data, Message, Seat
from endtable.games.neuroshima.content.records import Texts
from endtable.games.neuroshima.rules.steps.causes import (
    ADDITIONAL,
    BY_FULL_BOARD,
    BY_TILE,
    IN_THE_LABORATORY,
    LAST,
)
from endtable.games.neuroshima.shown.deeds import (
    blow,
    explosion,
    healing,
    place,
    segment,
)
from endtable.games.neuroshima.shown.feats import dealt, feats_of, merit
from endtable.games.neuroshima.shown.toll import Toll
from endtable.games.neuroshima.table.board import NAMES, NONE, Hex
from endtable.games.neuroshima.table.names import seat_named
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import HQ

Event = Data

CAUSES: Final[dict[int, tuple[str, str]]] = {
    BY_TILE: ("nh.log.battle.tile", "NH-BATTLE-02"),
    BY_FULL_BOARD: ("nh.log.battle.full", "NH-PLAY-10"),
    LAST: ("nh.log.battle.last", "NH-END-01"),
    ADDITIONAL: ("nh.log.battle.additional", "NH-VICTORY-08"),
    IN_THE_LABORATORY: ("nh.log.battle.lab", "NH-BATTLE-04"),
}
"""Why a battle is fought: the message and the rule."""

ATTACKS: Final[dict[str, str]] = {
    "melee": "NH-MELEE-01",
    "ranged": "NH-RANGED-01",
    "gauss": "NH-MOLOCH-07",
    "explosion": "NH-MOLOCH-15",
}
"""By kind of attack: the rule."""


class Teller:
    """Turns the events after a position into messages."""

    def __init__(self, state: Neuroshima) -> None:
        self.setting = state.setting
        self.stands: dict[Hex, int] = {hex: state.piece_at[hex] for hex in state.units}
        """By hex: the piece that stands there."""
        self.toll = Toll(state, self)

    def tell(self, event: Event) -> Told:
        """The message of the next event."""
        told = TELLING[event["is"]](self, event)
        told.feats = feats_of(self, event)
        self.toll.follow(event)
        self._follow(event)
        told.tally = self.toll.tally(event)
        return told

    def _follow(self, event: Event) -> None:
        """Remember what stands where after the event."""
        name = event["is"]
        if name == "placed":
            self.stands[event["hex"]] = event["piece"]
        elif name == "removed":
            self.stands.pop(event["hex"], None)
        elif name in ("moved", "pushed"):
            self.stands.pop(event["from"], None)
            self.stands[event["to"]] = event["piece"]

    # --- names ------------------------------------------------------------------------------

    def army(self, seat: Seat) -> Texts | Message:
        """What a seat is called: its army, and its number where an army plays twice."""
        return seat_named(self.setting, seat)

    def tile(self, piece: int) -> Texts:
        """The name of a piece."""
        return self.setting.tables.tiles[self.setting.faces[piece]].names

    def unit(self, hex: Hex) -> Message:
        """The unit of a hex, with its army and where it stands."""
        piece = self.stands[hex]
        owner = self.army(self.setting.owners[piece])
        return Message("nh.log.unit", army=owner, tile=self.tile(piece), hex=NAMES[hex])

    def side(self, hex: Hex) -> str:
        """Whose colour the unit of a hex has; nobody's if there is none."""
        piece = self.stands.get(hex)
        return "" if piece is None else f"seat-{self.setting.colours[self.setting.owners[piece]]}"

    def is_hq(self, hex: Hex) -> bool:
        """Whether an HQ stands there."""
        return bool(self.setting.tables.what[self.setting.faces[self.stands[hex]]] & HQ)

    def hqs(self, values: Iterable[int]) -> tuple[Message, ...]:
        """How tough every HQ still is."""
        return tuple(
            Message("nh.log.hq", army=self.army(seat), points=points)
            for seat, points in enumerate(values)
        )


# --- by event -------------------------------------------------------------------------------


def _turn(teller: Teller, event: Event) -> Told:
    army = teller.army(event["seat"])
    return Told("turn", "nh.log.turn", "NH-TURN-01", turn=event["turn"], army=army)


def _drew(teller: Teller, event: Event) -> Told:
    tiles = tuple(teller.tile(piece) for piece in event["pieces"])
    return Told("drew", "nh.log.drew", "NH-START-08", army=teller.army(event["seat"]), tiles=tiles)


def _of_piece(name: str, rule: str) -> Callable[[Teller, Event], Told]:
    """Told of one piece that is on no hex."""

    def told(teller: Teller, event: Event) -> Told:
        army, tile = teller.army(event["seat"]), teller.tile(event["piece"])
        return Told(name, f"nh.log.{name}", rule, army=army, tile=tile)

    return told


def _of_seat(name: str, rule: str) -> Callable[[Teller, Event], Told]:
    """Told of one player."""

    def told(teller: Teller, event: Event) -> Told:
        return Told(name, f"nh.log.{name}", rule, army=teller.army(event["seat"]))

    return told


def _placed(teller: Teller, event: Event) -> Told:
    piece = event["piece"]
    what = teller.setting.tables.what[teller.setting.faces[piece]]
    return Told(
        "placed",
        "nh.log.placed",
        "NH-START-04" if what & HQ else "NH-PLAY-06",
        army=teller.army(event["seat"]),
        tile=teller.tile(piece),
        hex=NAMES[event["hex"]],
        side=Message(f"nh.side.{event['turn']}"),
    )


def _shifted(name: str, rule: str) -> Callable[[Teller, Event], Told]:
    """Told of a unit that goes from hex to hex, or only turns."""

    def told(teller: Teller, event: Event) -> Told:
        turned = event["from"] == event["to"]
        return Told(
            name,
            "nh.log.turned" if turned else f"nh.log.{name}",
            rule,
            army=teller.army(teller.setting.owners[event["piece"]]),
            tile=teller.tile(event["piece"]),
            hex=NAMES[event["from"]],
            to=NAMES[event["to"]],
            side=Message(f"nh.side.{event['turn']}"),
        )

    return told


def _battle(teller: Teller, event: Event) -> Told:
    key, rule = CAUSES[event["why"]]
    return Told("battle", key, rule, army=teller.army(event["cause"]))


def _segment(teller: Teller, event: Event) -> Told:
    number = event["initiative"]
    told = Told("segment", "nh.log.segment", "NH-BATTLE-04", initiative=number)
    return told.seen(segment(number))


def _hit(teller: Teller, event: Event) -> Told:
    """An attack, in words and as it is seen."""
    told = _attack(teller, event).seen(blow(teller, event))
    wounds = dealt(teller, event)
    return told.earned(merit(teller, teller.stands[event["by"]], wounds)) if wounds else told


def _attack(teller: Teller, event: Event) -> Told:
    """What an attack does, or why it does nothing."""
    target, by, force = event["hex"], event["by"], max(0, event["strength"])
    params: dict[str, object] = {"target": teller.unit(target)}
    if event["healed"]:
        return Told("hit", "nh.log.hit.healed", "NH-MEDIC-01", **_by(teller, event), **params)
    if by == NONE:
        if force > 9:
            return Told("hit", "nh.log.hit.destroyed", "NH-GRENADE-01", **params)
        return Told("hit", "nh.log.hit.instant", "NH-INSTANT-05", n=force, **params)
    params |= _by(teller, event)
    if not force:
        if teller.is_hq(by) and teller.is_hq(target):
            return Told("hit", "nh.log.hit.hq_to_hq", "NH-HQ-07", **params)
        return Told("hit", "nh.log.hit.armour", "NH-ARMOUR-01", **params)
    return Told("hit", f"nh.log.hit.{event['kind']}", ATTACKS[event["kind"]], n=force, **params)


def _by(teller: Teller, event: Event) -> dict[str, object]:
    by = event["by"]
    return {"by": Message("nh.log.instant") if by == NONE else teller.unit(by)}


def _healed(teller: Teller, event: Event) -> Told:
    medic, patient = teller.unit(event["medic"]), teller.unit(event["hex"])
    told = Told("healed", "nh.log.healed", "NH-MEDIC-01", medic=medic, target=patient)
    return told.seen(healing(teller, event))


def _of_unit(name: str, rule: str, deed: str) -> Callable[[Teller, Event], Told]:
    """Told of the unit on a hex."""

    def told(teller: Teller, event: Event) -> Told:
        line = Told(name, f"nh.log.{name}", rule, target=teller.unit(event["hex"]))
        return line.seen(Deed(deed, place(event["hex"])))

    return told


def _explode(teller: Teller, event: Event) -> Told:
    told = Told("explode", "nh.log.explode", "NH-MOLOCH-14", target=teller.unit(event["hex"]))
    return told.seen(explosion(teller, event["hex"]))


def _counted(name: str, rule: str) -> Callable[[Teller, Event], Told]:
    """Told of the toughness of all HQs."""

    def told(teller: Teller, event: Event) -> Told:
        return Told(name, f"nh.log.{name}", rule, hqs=teller.hqs(event["hq"]))

    return told


def _over(teller: Teller, event: Event) -> Told:
    winners = tuple(teller.army(seat) for seat in event["winners"])
    reason = Message(event["reason"])
    key = "nh.log.over" if len(winners) == 1 else "nh.log.over.shared"
    return Told("over", key, event["rule"], winners=winners, reason=reason)


TELLING: Final[dict[str, Callable[[Teller, Event], Told]]] = {
    "turn": _turn,
    "drew": _drew,
    "discarded": _of_piece("discarded", "NH-TURN-03"),
    "placed": _placed,
    "played": _of_piece("played", "NH-PLAY-04"),
    "moved": _shifted("moved", "NH-MOVE-01"),
    "pushed": _shifted("pushed", "NH-PUSH-01"),
    "turn_over": _of_seat("turn_over", "NH-TURN-08"),
    "last_tile": _of_seat("last_tile", "NH-END-01"),
    "battle": _battle,
    "explode": _explode,
    "convert": _of_unit("convert", "NH-HEG-14", GAIN),
    "healed": _healed,
    "segment": _segment,
    "hit": _hit,
    "hq_destroyed": _of_unit("hq_destroyed", "NH-GOAL-03", FALL),
    "removed": _of_unit("removed", "NH-BATTLE-10", FALL),
    "segment_over": _counted("segment_over", "NH-BATTLE-15"),
    "battle_over": _counted("battle_over", "NH-BATTLE-17"),
    "eliminated": _of_seat("eliminated", "NH-FFA-04"),
    "over": _over,
    "undone": _of_seat("undone", ""),
}
"""By event: how it is told."""


def in_order(lines: list[Told]) -> list[Told]:
    """The lines as people read them: no silent segments, no counts that did not change.

    What is declared and absorbed in a segment is told before the segment is fought, and read
    after its heading.
    """
    kept: list[Told] = []
    declared: list[Told] = []
    count = None
    for line in lines:
        if line.event in DECLARED:
            declared.append(line)
            continue
        if line.event == "segment_over":
            quiet = bool(kept) and kept[-1].event == "segment"
            if quiet:
                kept.pop()
            if quiet or line.message.params == count:
                continue
        if line.event in ("segment_over", "battle_over"):
            count = line.message.params
        kept += [line, *declared] if line.event == "segment" else [*declared, line]
        declared = []
    return kept + declared


DECLARED: Final = ("healed", "explode", "convert")
"""Events that come before the segment to which they belong."""
