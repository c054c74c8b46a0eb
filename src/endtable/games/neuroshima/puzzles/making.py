"""The generator: positions from a seed, kept only if exactly one arrangement is the best.

The goal is set to what that arrangement reaches, so it is the one solution; the solver proves
it again afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from endtable.games.neuroshima.content.records import LANGUAGES, Texts
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.puzzles.bounds import ANY_TURN
from endtable.games.neuroshima.puzzles.dice import Dice
from endtable.games.neuroshima.puzzles.goals import JUDGES, units_of
from endtable.games.neuroshima.puzzles.ground import Ground, Stand
from endtable.games.neuroshima.puzzles.interest import interest_of
from endtable.games.neuroshima.puzzles.layout import offer, position
from endtable.games.neuroshima.puzzles.records import (
    DAMAGE,
    DESTROY,
    GOALS,
    LOSE_NOTHING,
    ME,
    SURVIVE,
    UNTOUCHED,
    Goal,
    Puzzle,
)
from endtable.games.neuroshima.puzzles.solving import Search, Spots, placements, solve
from endtable.kit.i18n import Words

NAMELESS: Final = Texts("", "", "")
WEIGHTS: Final = (5, 2, 3, 2, 3)
"""How often each of the goals is tried."""

GOOD: Final = 6
"""Less interest than this is not worth a puzzle."""

LEAST: Final[dict[int, int]] = {1: 2, 2: 4, 3: 6}
"""By tiles to use: less damage than this is not worth a puzzle."""

MOST_BATTLES: Final[dict[int, int]] = {1: 500, 2: 30_000, 3: 40_000}
"""By tiles to use: a search longer than this is given up; proofs have to stay quick."""


@dataclass(frozen=True, slots=True)
class Found:
    """The best arrangement, whether it is the only one, and what came close."""

    value: int
    how: tuple[Stand, ...]
    alone: bool
    near: int
    """Arrangements that miss the goal by one."""
    battles: int
    arrangements: int


def draft(seed: str, army: str, use: int, enemy: str = "", goal: str = "") -> Puzzle:
    """A random position with offered tiles; nobody knows yet what can be done in it."""
    dice = Dice(f"{seed} {army} {use}")
    others = [key for key in GAME.armies if key != army]
    enemy = enemy or dice.pick(others)
    mine, other = GAME.armies[army], GAME.armies[enemy]
    return Puzzle(
        number=0,
        key="",
        title=NAMELESS,
        story=NAMELESS,
        difficulty=1,
        army=army,
        enemy=enemy,
        hq=(dice.between(3, 12), 20),
        units=position(dice, mine, other, use),
        offered=offer(dice, mine, use),
        use=use,
        goal=Goal(goal or dice.weighted(GOALS, WEIGHTS)),
        solution=(),
        seed=seed,
    )


def best_of(puzzle: Puzzle) -> Found | None:
    """The best arrangement for the kind of goal; None if the search takes too long.

    What could do most is tried first. Once nothing left can do more than the best so far, a
    second one as good means that there is no puzzle here.
    """
    search = Search(Ground(puzzle))
    judge = JUDGES[puzzle.goal.kind]
    counts: dict[int, int] = {}
    value, how = 0, list[Stand]()
    for limit, spots in _most_first(search, puzzle.goal.kind):
        if limit < value - 1 or (limit <= value and counts.get(value, 0) > 1):
            break
        damage = max(0, value - 1) if puzzle.goal.kind != SURVIVE else 0
        reached, turned = search.best(spots, judge, damage, 1000)
        counts[reached] = counts.get(reached, 0) + 1
        if reached > value:
            value, how = reached, turned
        if search.battles > MOST_BATTLES[puzzle.use]:
            return None
    alone = value > 0 and counts[value] == 1
    near = counts.get(value - 1, 0)
    return Found(value, tuple(how), alone, near, search.battles, search.arrangements)


def _most_first(search: Search, kind: str) -> list[tuple[int, Spots]]:
    """All arrangements with the most that each could do, by that."""
    if kind == SURVIVE:
        most = units_of(search.ground.state, ME) + search.ground.use
        return [(most, spots) for spots in search.spots()]
    bound = search.bounds.most
    limits = [
        (bound([(kind, hex, ANY_TURN) for kind, hex in spots]), spots) for spots in search.spots()
    ]
    return sorted(limits, key=lambda entry: -entry[0])


def finished(puzzle: Puzzle, found: Found) -> Puzzle | None:
    """The puzzle with the goal that only the best arrangement meets, if it is worth asking."""
    ground = Ground(puzzle)
    kind = puzzle.goal.kind
    if not found.alone or not _worth_asking(puzzle, ground, found):
        return None
    solution = placements(ground, list(found.how))
    number = 0 if kind in (DESTROY, UNTOUCHED) else found.value
    hq = puzzle.hq
    if kind in (DESTROY, UNTOUCHED):
        hq = (hq[ME], found.value)
    else:
        hq = (hq[ME], min(20, max(found.value + 1, hq[ME] + 3)))
    return replace(puzzle, goal=Goal(kind, number), hq=hq, solution=solution)


def _worth_asking(puzzle: Puzzle, ground: Ground, found: Found) -> bool:
    """Enough damage or survivors, and a danger that is real: without the tiles it would strike."""
    kind = puzzle.goal.kind
    _, idle = ground.best(ground.state, JUDGES[DAMAGE], 1000)
    lost = units_of(ground.state, ME) - units_of(idle, ME)
    if kind == SURVIVE:
        return found.near >= 1 and found.value >= 3 and lost >= 1
    if kind == LOSE_NOTHING and not lost:
        return False
    if kind == UNTOUCHED and idle.hq[ME] == ground.state.hq[ME]:
        return False
    least = LEAST[puzzle.use] - (kind in (LOSE_NOTHING, UNTOUCHED))
    return least <= found.value <= 19


def made(seed: str, army: str, use: int, enemy: str = "", goal: str = "") -> Puzzle | None:
    """The puzzle of exactly this seed; None if it gives no good one."""
    puzzle = draft(seed, army, use, enemy, goal)
    found = best_of(puzzle)
    ready = finished(puzzle, found) if found is not None else None
    if found is None or ready is None or interest_of(ready, found.near).score < GOOD:
        return None
    return ready if len(solve(ready, 2).solutions) == 1 else None


def make(seed: str, army: str, use: int, enemy: str = "", goal: str = "") -> Puzzle:
    """The puzzle of the seed, or of the seed and the first number that gives one."""
    puzzle = made(seed, army, use, enemy, goal)
    number = 1
    while puzzle is None:
        puzzle = made(f"{seed}-{number}", army, use, enemy, goal)
        number += 1
    return puzzle


def untitled(puzzle: Puzzle) -> Puzzle:
    """A made puzzle with something to replace where a title and a story belong."""
    key = "made_" + "".join(c if c.isascii() and c.isalnum() else "_" for c in puzzle.seed.lower())
    title = Texts(*(Words(lang).say("nh.puzzle.untitled") for lang in LANGUAGES))
    story = Texts(*(Words(lang).say("nh.puzzle.no_story") for lang in LANGUAGES))
    difficulty = min(5, puzzle.use + 1)
    return replace(puzzle, number=1, key=key, title=title, story=story, difficulty=difficulty)
