"""What came of the mutants, for people and as a record."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from endtable.kit.files import replace
from mutation.runner import KILLED, SURVIVED, TIMEOUT
from mutation.sites import Mutant


def show(mutants: Sequence[Mutant], fates: Sequence[str]) -> None:
    """A table by file, then the survivors, which are what one wants to read."""
    table = Table()
    table.add_column("file", overflow="fold")
    for column in (KILLED, TIMEOUT, SURVIVED):
        table.add_column(column, justify="right")
    counts = Counter(zip((mutant.file for mutant in mutants), fates, strict=True))
    for file in sorted({mutant.file for mutant in mutants}):
        table.add_row(file, *(str(counts[file, fate]) for fate in (KILLED, TIMEOUT, SURVIVED)))
    table.add_section()
    table.add_row("all", *(str(fates.count(fate)) for fate in (KILLED, TIMEOUT, SURVIVED)))
    console = Console(highlight=False)
    console.print(table)
    for mutant, fate in zip(mutants, fates, strict=True):
        if fate == SURVIVED:
            console.print(Text(f"survived: {line(mutant)}"), soft_wrap=True)
    console.print(f"{noticed(fates)} of {len(fates)} mutants were noticed")


def line(mutant: Mutant) -> str:
    """A mutant on one line."""
    before = mutant.before if len(mutant.before) <= 60 else mutant.before[:57] + "..."
    return f"{mutant.file}:{mutant.line}: {mutant.kind}: {before} → {mutant.text}"


def noticed(fates: Sequence[str]) -> int:
    """Mutants that made a test fail, or run for ever."""
    return sum(fate != SURVIVED for fate in fates)


def write(path: Path, seed: int, mutants: Sequence[Mutant], fates: Sequence[str]) -> None:
    """The record; without times, so that the same run gives the same file."""
    entries = [
        {
            "file": mutant.file,
            "line": mutant.line,
            "kind": mutant.kind,
            "before": mutant.before,
            "after": mutant.text,
            "fate": fate,
        }
        for mutant, fate in zip(mutants, fates, strict=True)
    ]
    counts = {fate: fates.count(fate) for fate in (KILLED, TIMEOUT, SURVIVED)}
    record = {"seed": seed, "count": len(fates), **counts, "mutants": entries}
    path.parent.mkdir(parents=True, exist_ok=True)
    replace(path, json.dumps(record, indent=1, ensure_ascii=False) + "\n")
