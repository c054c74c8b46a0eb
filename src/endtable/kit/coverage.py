"""How much of a game's ledger is proved by tests."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from endtable.kit.ledger import Rule
from endtable.kit.rulemarks import Mark


@dataclass(frozen=True, slots=True)
class Coverage:
    """The rules of one game, and the tests that name each of them."""

    game: str
    rules: Sequence[Rule]
    tests: Mapping[str, Sequence[str]]
    """Number of a rule → the tests that name it; only rules that have one."""

    @property
    def excused(self) -> list[Rule]:
        """Rules without a test that say why."""
        return [rule for rule in self.rules if rule.id not in self.tests and rule.untested]

    @property
    def missing(self) -> list[Rule]:
        """Rules without a test and without an excuse."""
        return [rule for rule in self.rules if rule.id not in self.tests and not rule.untested]

    def counts(self, kind: str | None = None) -> tuple[int, int, int, int]:
        """How many rules of a kind (or of all) there are, are tested, are excused, are missing."""
        rules = [rule for rule in self.rules if kind in (None, rule.kind)]
        tested = sum(rule.id in self.tests for rule in rules)
        excused = sum(rule.id not in self.tests and bool(rule.untested) for rule in rules)
        return len(rules), tested, excused, len(rules) - tested - excused


def cover(game: str, rules: Sequence[Rule], marks: Iterable[Mark]) -> Coverage:
    """Lay the marks of all tests beside the rules of one game."""
    named: dict[str, list[str]] = {}
    for mark in marks:
        for number in mark.ids:
            named.setdefault(number, []).append(mark.test)
    tests = {rule.id: tuple(dict.fromkeys(named[rule.id])) for rule in rules if rule.id in named}
    return Coverage(game, rules, tests)
