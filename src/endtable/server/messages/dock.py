"""What stands in the dock, in the words of whoever is asked: why, what is at stake, the choices."""

from __future__ import annotations

from collections.abc import Sequence

from endtable.core.dock import Asking, Choice, kind_of, value_of
from endtable.core.face import Face
from endtable.core.options import Option
from endtable.core.types import Data, Message, Pick
from endtable.kit.i18n import Words


class Dock:
    """One question in one language."""

    def __init__(self, face: Face, asking: Asking, words: Words) -> None:
        self.face = face
        self.asking = asking
        self.words = words
        self.prefix = face.game.verbs.prefix
        self._facts: dict[str, object] = {}

    def fact(self, name: str) -> object:
        """What the game knows by this name; each is asked once."""
        if name not in self._facts:
            known = self.face.facts.get(name)
            self._facts[name] = known(self.asking) if known is not None else None
        return self._facts[name]

    def line(self, key: str, given: Data) -> str | None:
        """A sentence of the catalogues with its facts, or None."""
        return self.words.line(key, lambda name: given[name] if name in given else self.fact(name))

    def named(self, message: Message) -> Data:
        """The question alone."""
        line = self.line(f"{message.key}.question", message.params)
        plain = line or self.line(f"{message.key}.question.plain", message.params)
        return {"words": plain or self.words.tell(message)}

    def asked(self, message: Message) -> Data:
        """The question: where, what, why, and what is at stake.

        A sentence whose facts are not known here may have a plainer one beside it.
        """
        lines = {
            part: self.line(f"{message.key}.{part}", message.params)
            or self.line(f"{message.key}.{part}.plain", message.params)
            for part in ("question", "why", "stake")
        }
        where = self.face.where(self.asking)
        asked: Data = {"words": lines["question"] or self.words.tell(message)}
        if where is not None:
            asked["where"] = self.words.show(where)
        return asked | {part: lines[part] for part in ("why", "stake") if lines[part]}

    def choices(self, options: Sequence[Option]) -> Data:
        """Names of all picks, and what they say of themselves.

        By pick; where that depends on the picks before, by the whole path.
        """
        names: dict[Pick, str] = {}
        told: dict[str, Data] = {}
        seen: set[tuple[Pick, ...]] = set()
        for option in options:
            for depth, pick in enumerate(option.picks):
                path = option.picks[:depth]
                if (*path, pick) in seen:
                    continue
                seen.add((*path, pick))
                name, entry = self._one(path, pick)
                names.setdefault(pick, name)
                if told.setdefault(pick, entry) != entry:
                    told["/".join((*path, pick))] = entry
        return {"names": names, "told": {key: entry for key, entry in told.items() if entry}}

    def _one(self, path: tuple[Pick, ...], pick: Pick) -> tuple[str, Data]:
        asking = self.asking
        choice = self.face.choice(asking, path, pick, self.words)
        called = self.face.pick_name(asking.state, asking.seat, path, pick)
        name = self._said(pick, called, "label", choice) or self.words.show(called)
        return name, self._entry(pick, called, choice)

    def _said(self, pick: Pick, called: object, part: str, choice: Choice) -> str | None:
        """The catalogue's words for a pick: for this very question, for its kind, for its name."""
        kind, value = kind_of(pick), value_of(pick)
        topic = self.asking.topic.rpartition(".")[2]
        keys = [f"{self.prefix}.{value}.{topic}", f"{self.prefix}.{kind}.{value}"]
        if isinstance(called, Message):
            keys.append(called.key)
        lines = (self.line(f"{key}.{part}", choice.given) for key in keys)
        return next((line for line in lines if line), None)

    def _entry(self, pick: Pick, called: object, choice: Choice) -> Data:
        text = choice.text
        shown = self.words.show(text) if text is not None else None
        entry: Data = {
            "text": shown
            or self._said(pick, called, "effect", choice)
            or self._said(pick, called, "about", choice),
            "picture": str(choice.picture),
            "price": None if choice.price is None else self.words.show(choice.price),
            "count": choice.count,
            "card": str(choice.card),
            "then": None if choice.then is None else self.words.show(choice.then),
            "scene": str(choice.scene),
            "means": str(choice.means),
        }
        return {name: value for name, value in entry.items() if value not in (None, "")}
