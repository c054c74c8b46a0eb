"""Options with picks: one way to click for all games.

For people each legal action is dressed with a label, the rule behind it, and its picks, the path
of things one would point at to choose it. No path is the beginning of another.
"""

from __future__ import annotations

from typing import Any

from endtable.core.types import Action, Message, Pick


class Option:
    """A legal action as people see it."""

    def __init__(
        self,
        action: Action,
        label: Message,
        picks: tuple[Pick, ...],
        rule: str = "",
        final: bool = False,
        weighed: bool = False,
    ) -> None:
        self.action = action
        self.label = label
        self.picks = picks
        self.rule = rule
        self.final = final
        """Whether it cannot be taken back."""
        self.weighed = weighed
        """Whether others answer it at once: as what is final it is picked, then confirmed."""

    def __repr__(self) -> str:
        return f"Option({self.action!r}, {' · '.join(self.picks)})"


def tree_of(options: list[Option]) -> dict[Pick, Any]:
    """The options as a tree of picks; a leaf is the number of its option in the list."""
    tree: dict[Pick, Any] = {}
    for number, option in enumerate(options):
        if not option.picks:
            raise ValueError(f"{option}: nothing to point at")
        branch = tree
        for pick in option.picks[:-1]:
            branch = branch.setdefault(pick, {})
            if not isinstance(branch, dict):
                raise ValueError(f"{option}: a shorter path ends at {pick}")
        if option.picks[-1] in branch:
            raise ValueError(f"{option}: its path is taken, or the beginning of another")
        branch[option.picks[-1]] = number
    return tree
