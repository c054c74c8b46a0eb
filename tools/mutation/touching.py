"""Which tests run which lines: found out once, so that a mutant is judged by those alone."""

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mutation.sites import Mutant
from mutation.tracing import IMPORTED

FIRST: Final = 40
"""So many of the quickest tests are tried before the others: most mutants fall to them."""


@dataclass(frozen=True, slots=True)
class Touching:
    """Tests by the lines they run, and how long each takes."""

    seconds: dict[str, float] = field(default_factory=dict)
    tests: dict[tuple[str, int], set[str]] = field(default_factory=lambda: defaultdict(set))

    def add(self, text: str, root: Path) -> None:
        """What one process saw; `root` is the tree it ran in."""
        seen = json.loads(text)
        self.seconds.update(seen["seconds"])
        for path, lines in seen["touched"].items():
            file = Path(path).relative_to(root).as_posix()
            for line, tests in lines.items():
                self.tests[file, int(line)].update(tests)

    def stages(self, mutant: Mutant, plan: Sequence[str]) -> list[list[str]]:
        """The tests that run what the mutant breaks, quick ones first.

        What runs on import may matter to any test: then the whole plan follows. No stage: no
        test runs it.
        """
        found = set().union(*(self.tests[mutant.file, line] for line in mutant.lines()))
        touched = sorted(found - {IMPORTED}, key=lambda test: (self.cost([test]), test))
        stages = [touched[:FIRST], touched[FIRST:]]
        if IMPORTED in found:
            stages[1:] = [list(plan)]
        return [stage for stage in stages if stage]

    def cost(self, tests: Iterable[str]) -> float:
        """How long these tests take, or all of them where a whole folder is among them."""
        tests = list(tests)
        if any(test not in self.seconds for test in tests):
            return sum(self.seconds.values())
        return sum(self.seconds[test] for test in tests)


def wanted(mutants: Iterable[Mutant], root: Path) -> str:
    """The lines of all mutants, as the plugin reads them."""
    lines: dict[str, set[int]] = defaultdict(set)
    for mutant in mutants:
        lines[(root / mutant.file).as_posix()].update(mutant.lines())
    return json.dumps({file: sorted(found) for file, found in lines.items()})
