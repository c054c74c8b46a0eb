"""What happened, for those who may know it.

Events go to the state's log if one is attached. Each says who may see it; there is no
unfiltered reading. A frame is the events up to a moment worth seeing, with the views then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.types import Data, Seat, View

if TYPE_CHECKING:
    from endtable.core.state import State


class Event:
    """One thing that happened: a name and plain data; ``only`` limits who sees it.

    Those who may not see it get ``instead``, the part of it that is no secret, or nothing.
    """

    def __init__(
        self,
        name: str,
        data: Data,
        only: tuple[Seat, ...] | None,
        instead: Data | None,
    ) -> None:
        self.name = name
        self._data = data
        self._only = only
        self._instead = instead

    def seen_by(self, seat: Seat | None) -> Data | None:
        """The event as this seat (None: a spectator) may know it; None if not at all."""
        if self._only is None or seat in self._only:
            return {"is": self.name, **self._data}
        if self._instead is None:
            return None
        return {"is": self.name, **self._instead}


class Frame:
    """Events up to a moment worth seeing, and what each watcher sees then."""

    def __init__(self, events: list[Event], views: dict[Seat | None, View]) -> None:
        self._events = events
        self._views = views

    def seen_by(self, seat: Seat | None) -> list[Data]:
        """The events of this frame as the seat may know them, in order."""
        told = [event.seen_by(seat) for event in self._events]
        return [event for event in told if event is not None]

    def shows_other(self, views: dict[Seat | None, View]) -> bool:
        """Whether anything looks different now from what was seen at the end of this frame."""
        return self._views != views

    def view(self, seat: Seat | None) -> View:
        """What the seat saw at the end of the frame; only for seats the log watches."""
        return self._views[seat]

    def views(self) -> dict[Seat | None, View]:
        """The same for all seats that the log watches."""
        return dict(self._views)


class Log:
    """Collects events into frames for the seats it watches (None: a spectator)."""

    def __init__(self, watch: tuple[Seat | None, ...] = ()) -> None:
        self.watch = watch
        self.frames: list[Frame] = []
        self._open: list[Event] = []

    def add(self, event: Event) -> None:
        """One more event of the frame that is being told."""
        self._open.append(event)

    def beat(self, state: State) -> None:
        """Close the frame, if anything happened in it."""
        if self._open:
            views = state.views(self.watch)
            self.frames.append(Frame(self._open, views))
            self._open = []

    def rest(self, state: State) -> None:
        """Close the last frame of an action; if things moved on untold, show where they are."""
        if self._open:
            self.beat(state)
            return
        views = state.views(self.watch)
        if not self.frames or self.frames[-1].shows_other(views):
            self.frames.append(Frame([], views))
