"""Choosing by pointing: options as a tree of picks, read as text.

At each level one types the number (or the field, or the turn) of what is shown, its name, or
several of them in a row; or the beginning of an action in the game's notation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from endtable.core.options import Option
from endtable.core.types import Pick

BY_VALUE: Final = ("hex", "turn", "side", "segment")
"""Kinds of picks that are typed by their value where nothing else is offered."""

Named = Callable[[Sequence[Pick], Pick], str]
"""What a pick is called after those already made."""


class Menu:
    """Some options that begin with the same picks."""

    def __init__(
        self, options: Sequence[tuple[str, Option]], named: Named, path: tuple[Pick, ...] = ()
    ) -> None:
        self.options = options
        """Each with its notation."""
        self.named = named
        self.path = path

    def picks(self) -> list[Pick]:
        """What can be picked next, in the order of the options."""
        depth = len(self.path)
        return list(dict.fromkeys(option.picks[depth] for _, option in self.options))

    def by_value(self) -> bool:
        """Whether all that can be picked is of one kind that is typed by its value."""
        kinds = {pick.partition(":")[0] for pick in self.picks()}
        return len(kinds) == 1 and kinds <= set(BY_VALUE)

    def entries(self) -> list[tuple[str, str, bool]]:
        """What to type, what it is called, and whether it cannot be taken back."""
        picks, depth = self.picks(), len(self.path)
        values = self.by_value()
        return [
            (
                pick.partition(":")[2] if values else str(number),
                self.named(self.path, pick),
                all(option.final for _, option in self.options if option.picks[depth] == pick),
            )
            for number, pick in enumerate(picks, 1)
        ]

    def only_one(self) -> Option | None:
        """The option, if one is left and nothing remains to be pointed at that matters."""
        if len(self.options) != 1:
            return None
        option = self.options[0][1]
        unseen = len(option.picks) > len(self.path)
        return None if option.final and unseen else option

    def after(self, pick: Pick) -> Menu:
        """The options that begin with one more pick; picks without an alternative are filled in."""
        depth = len(self.path)
        left = [entry for entry in self.options if entry[1].picks[depth] == pick]
        return Menu(left, self.named, (*self.path, pick)).filled()

    def filled(self) -> Menu:
        """This menu after all picks that have no alternative."""
        menu = self
        while len(menu.options) > 1 and len(picks := menu.picks()) == 1:
            menu = Menu(menu.options, menu.named, (*menu.path, picks[0]))
        return menu

    # --- reading ----------------------------------------------------------------------------

    def read(self, text: str) -> Menu | None:
        """The menu that the text leads to, perhaps with one option left; None if to none."""
        wanted = " ".join(text.split())
        exact = [entry for entry in self.options if entry[0] == wanted]
        begun = exact or [entry for entry in self.options if entry[0].startswith(wanted + " ")]
        if begun:
            whole = begun[0][1].picks if exact else self.path
            return Menu(begun, self.named, whole).filled()
        menu: Menu | None = self
        for word in wanted.split():
            pick = menu.find(word) if menu is not None else None
            menu = menu.after(pick) if menu is not None and pick is not None else None
        return menu if menu is not None else self._by_name(wanted)

    def find(self, word: str) -> Pick | None:
        """The pick that a word means here: its key, its value, or the beginning of its name."""
        if len(self.options) == 1 and len(self.options[0][1].picks) == len(self.path):
            return None
        picks = self.picks()
        for pick, (key, _, _) in zip(picks, self.entries(), strict=True):
            if word == key:
                return pick
        return self._by_value(word.casefold()) or self._called(word.casefold())

    def _by_value(self, word: str) -> Pick | None:
        return next((pick for pick in self.picks() if pick.partition(":")[2] == word), None)

    def _called(self, word: str) -> Pick | None:
        """The only pick whose name begins so."""
        found = [
            pick for pick in self.picks() if self.named(self.path, pick).casefold().startswith(word)
        ]
        return found[0] if len(found) == 1 else None

    def _by_name(self, text: str) -> Menu | None:
        """A name of several words."""
        pick = self._called(text.casefold())
        return self.after(pick) if pick is not None else None
