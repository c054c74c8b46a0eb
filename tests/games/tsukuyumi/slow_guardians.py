"""First Guardians read a second time, from views and the log alone: limits and awakenings.

Nothing here uses the rules. A diary is kept of all that everybody hears: which Awakenings were
played, in which round, and who was removed. What may be done now follows from it and from what
lies on the board.
"""

from __future__ import annotations

from typing import Any

GUARDIANS = ("okya", "morgwa", "tortaya")
LIMITED = (*GUARDIANS, "reclaimer")
MOST = 3

View = dict[str, Any]


class Diary:
    """What everybody has heard so far."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards
        """By number: the keys of all combat cards."""
        self.game: list[str] = []
        """Guardians called in the whole game, in order."""
        self.round: list[str] = []
        """Those of this round."""

    def hear(self, event: View) -> None:
        if event["is"] == "fight":
            key = self.cards[event["card"]].removeprefix("fg_")
            if key in GUARDIANS:
                self.game.append(key)
                self.round.append(key)
        elif event["is"] == "round_over":
            self.round = []


def standing(view: View, seat: int) -> dict[str, list[str]]:
    """By kind of unit of a seat: the area of each of them."""
    found: dict[str, list[str]] = {}
    for area in view["areas"]:
        for stack in area["units"]:
            if stack["who"] == seat:
                found.setdefault(stack["kind"], []).extend([area["name"]] * stack["count"])
    return found


def counted(view: View, seat: int) -> int:
    """Reclaimers and Jade Guardians on the board."""
    there = standing(view, seat)
    return sum(len(there.get(kind, [])) for kind in LIMITED)


def may_reclaim(view: View, seat: int) -> bool:
    """Whether one more Reclaimer may come: one is left, and there is room for it."""
    there = len(standing(view, seat).get("reclaimer", []))
    return there < 3 and counted(view, seat) < MOST


def awakenings(view: View, seat: int, diary: Diary) -> set[tuple[str, str]]:
    """Areas and Guardians: one a round, each once a game, beside a Reclaimer, never in a base."""
    if diary.round:
        return set()
    found = set()
    for area in view["areas"]:
        reclaimers = [
            stack
            for stack in area["units"]
            if (stack["who"], stack["kind"]) == (seat, "reclaimer")
            and stack["count"] > stack["doomed"]
        ]
        if not reclaimers or area["kind"] == "base":
            continue
        for key in GUARDIANS:
            lasting = area["kind"] != "tile" or area.get("gate", False)
            if key not in diary.game and not (key == "tortaya" and lasting):
                found.add((area["name"], key))
    return found


def fates(view: View, seat: int, diary: Diary) -> set[str]:
    """What is wrong: a Guardian that nobody called, or one that came twice."""
    there = standing(view, seat)
    wrong = {key for key in GUARDIANS if key in there and key not in diary.game}
    wrong |= {key for key in GUARDIANS if diary.game.count(key) > 1}
    wrong |= {key for key in GUARDIANS if len(there.get(key, [])) > 1}
    if len(diary.round) > 1:
        wrong.add("two in a round")
    return wrong
