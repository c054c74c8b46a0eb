"""What the Cybersamurai have on the table: Uplinks, and the markers of KANEDA and AKIRA."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.rules.questions import asked
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.own import Own

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

UPLINKS: Final = (
    "tenno_ai", "shogun_ai", "kaneda", "akira", "tetsuo", "kaze", "tate", "hashi", "kagami", "yumi",
)  # fmt: skip
TENNO: Final = 1
KANEDA: Final = 4
AKIRA: Final = 8
TETSUO: Final = 16
KAZE: Final = 32
TATE: Final = 64
HASHI: Final = 128
KAGAMI: Final = 256
YUMI: Final = 512


class Network(Own):
    """Uplinks installed and used, and markers on the map."""

    numbers = ("uplinks", "activated", "laser_kills")
    tuples = ("kaneda", "akira")

    def __init__(self) -> None:
        self.uplinks: int = 0
        """Uplinks installed, as bits."""
        self.activated: int = 0
        """Uplinks used in this round, as bits."""
        self.laser_kills: int = 0
        self.kaneda: tuple[tuple[Area, int], ...] = ((OFF, 0), (OFF, 0))
        """By marker: the area and side it closes, or (OFF, 0). The second is the blue one."""
        self.akira: tuple[Area, ...] = (OFF, OFF)
        """By marker: the area it lies on, or OFF. The second is the blue one."""

    def copy(self) -> Network:
        """An independent copy."""
        twin = Network()
        twin.uplinks = self.uplinks
        twin.activated = self.activated
        twin.laser_kills = self.laser_kills
        twin.kaneda = self.kaneda
        twin.akira = self.akira
        return twin


def network(state: Tsukuyumi, seat: Seat) -> Network:
    """What the Cybersamurai of this seat have."""
    own = state.own[seat]
    assert isinstance(own, Network)
    return own


def install(state: Tsukuyumi, seat: Seat, uplink: int) -> None:
    """An Uplink lies face up in front of its player. TS-CYBER-04."""
    network(state, seat).uplinks |= 1 << uplink
    state.tell("installed", {"seat": seat, "uplink": uplink})
    units_changed(state)


def laser_of(state: Tsukuyumi, seat: Seat) -> int:
    """The damage of TETSUO."""
    return int(asked(state, "laser", state.setting.powers[seat].number("laser_damage")))
