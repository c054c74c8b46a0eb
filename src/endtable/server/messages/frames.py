"""What happened, made ready for whoever watches: through their eyes, in their language."""

from __future__ import annotations

import asyncio
from typing import Any

from endtable.core.events import Frame, Log
from endtable.core.face import Face, Teller, Told
from endtable.core.state import State
from endtable.core.theatre import Deed, Tally
from endtable.core.types import Data, Seat, View
from endtable.kit.i18n import Words, words_of

Eyes = Seat | None
"""Through whose eyes one looks; None: a spectator."""
Regions = dict[str, str]


class Played:
    """One line of a match as it will be told: its frames, and what stood there before."""

    def __init__(self, face: Face, n: int, seat: Seat, frames: list[Frame], before: Any) -> None:
        self.face = face
        self.n = n
        self.seat = seat
        self._frames = frames
        self._before = before
        self._seen: dict[Eyes, list[list[Data]]] = {}
        self._told: dict[Eyes, list[tuple[int, Told]]] = {}
        self._words: dict[tuple[Eyes, str], list[Data]] = {}
        self._regions: dict[tuple[Eyes, str, int], Regions] = {}

    def seen(self, eyes: Eyes) -> list[list[Data]]:
        """By frame: the events as these eyes may know them."""
        if eyes not in self._seen:
            self._seen[eyes] = [frame.seen_by(eyes) for frame in self._frames]
        return self._seen[eyes]

    def told(self, eyes: Eyes) -> list[tuple[int, Told]]:
        """The log of this line for some eyes: the frame of each message, and the message."""
        if eyes not in self._told:
            teller: Teller = self.face.teller(self._before)
            frame_of: dict[int, int] = {}
            lines: list[Told] = []
            for number, events in enumerate(self.seen(eyes)):
                for event in events:
                    lines.append(teller.tell(event))
                    frame_of[id(lines[-1])] = number
            kept = self.face.told(lines)
            self._told[eyes] = [(frame_of[id(line)], line) for line in kept]
        return self._told[eyes]

    def words(self, eyes: Eyes, lang: str) -> list[Data]:
        """The log of this line in words."""
        key = (eyes, lang)
        if key not in self._words:
            words = words_of(lang)
            self._words[key] = [_word(at, line, words) for at, line in self.told(eyes)]
        return self._words[key]

    def frames(self, eyes: Eyes, lang: str, before: Regions | None) -> list[Data]:
        """The frames; with ``before``, also the regions that look different from it.

        ``before`` is what the watcher has on the screen, and is kept up to date.
        """
        shown: list[Data] = []
        for number, events in enumerate(self.seen(eyes)):
            entry: Data = {"events": events}
            if before is not None:
                entry["regions"] = changed(before, self._drawn(eyes, lang, number))
            shown.append(entry)
        return shown

    async def draw(self, eyes: Eyes, lang: str) -> None:
        """Draw all frames beforehand, in a thread that lets others run: a battle has many."""
        if any((eyes, lang, number) not in self._regions for number in range(len(self._frames))):
            await asyncio.to_thread(self._draw_all, eyes, lang)

    def _draw_all(self, eyes: Eyes, lang: str) -> None:
        for number in range(len(self._frames)):
            self._drawn(eyes, lang, number)

    def _drawn(self, eyes: Eyes, lang: str, number: int) -> Regions:
        key = (eyes, lang, number)
        if key not in self._regions:
            view: View = self._frames[number].view(eyes)
            self._regions[key] = drawn(self.face, view, lang)
        return self._regions[key]


def _word(frame: int, line: Told, words: Words) -> Data:
    """A line of the log, and what is seen of it."""
    said: Data = {"is": line.event, "text": words.tell(line.message), "rule": line.rule}
    said["frame"] = frame
    if line.deed:
        said["deed"] = _deed(line.deed, words)
    if line.tally:
        said["tally"] = [_stands(each, words) for each in line.tally]
    return said


def _deed(deed: Deed, words: Words) -> Data:
    """What is seen; what it says beside is left out where it says nothing."""
    shown: Data = {"kind": deed.kind, "at": deed.at, "by": deed.by, "text": words.show(deed.text)}
    more = {"how": words.show(deed.how), "comes": words.show(deed.comes), "side": deed.side}
    return shown | {name: text for name, text in more.items() if text}


def _stands(tally: Tally, words: Words) -> Data:
    counts = [
        {"what": words.show(each.what), "was": each.was, "now": each.now} for each in tally.counts
    ]
    return {"who": words.show(tally.who), "side": tally.side, "counts": counts}


def drawn(face: Face, view: View, lang: str) -> Regions:
    """A view as a page shows it: its drawings, and the match in brief."""
    words = words_of(lang)
    return face.regions(view, words) | face.briefs(view, words)


class Resumed(Played):
    """The match goes on from a position, since rules have changed: the log says so."""

    def __init__(self, face: Face, n: int, seat: Seat, log: Log, state: State) -> None:
        log.rest(state)
        super().__init__(face, n, seat, log.frames, state)

    def words(self, eyes: Eyes, lang: str) -> list[Data]:
        """One sentence."""
        text = words_of(lang).say("server.rules_changed")
        return [{"is": "rules_changed", "text": text, "rule": "", "frame": 0}]


class PassedOver(Played):
    """A line from before a change of rules: what was chosen, as it was written."""

    def __init__(self, face: Face, n: int, seat: Seat, text: str) -> None:
        super().__init__(face, n, seat, [], None)
        self.text = text
        """Empty where it might tell something hidden."""

    def words(self, eyes: Eyes, lang: str) -> list[Data]:
        """The choice in notation, to whoever may know it."""
        return [{"is": "passed_over", "text": self.text or "…", "rule": "", "frame": 0}]


def changed(before: Regions, now: Regions) -> Regions:
    """The regions that differ from before, which is brought up to date."""
    fresh = {name: svg for name, svg in now.items() if before.get(name) != svg}
    before.update(fresh)
    return fresh
