"""What every test shares: rule marks are checked, texts must exist, runs can be repeated."""

import os
from collections.abc import Generator

import pytest
from hypothesis import settings

from endtable.kit import ledger
from endtable.kit.build import compiled
from endtable.kit.i18n import STRICT
from endtable.kit.rulemarks import marks_in, problems
from endtable.kit.validation import BadInput

os.environ[STRICT] = "1"

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.register_profile("soak", max_examples=2000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))


def pytest_report_header() -> str:
    """Say which build is tested, so that nobody praises the wrong one."""
    return f"endtable: {'compiled' if compiled() else 'plain Python'} build"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Refuse marks that name rules which no ledger has, or too many at once.

    Read from the source, as `endtable rules` does, so that both always agree.
    """
    report = yield
    if isinstance(collector, pytest.Module) and report.passed:
        wrong = _wrong_marks(collector)
        if wrong:
            report.outcome = "failed"
            report.longrepr = wrong
            report.result = []
    return report


def _wrong_marks(module: pytest.Module) -> str:
    name = module.nodeid
    try:
        marks = marks_in(module.path.read_text(encoding="utf-8"), name)
    except BadInput as error:
        return str(error)
    return "\n".join(str(bad) for mark in marks for bad in problems(mark, ledger.known_ids()))
