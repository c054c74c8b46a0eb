"""The box: the common content, the factions that are there, and how they come to a table."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from endtable.games.tsukuyumi.content.loading import GENERAL, OURS, joined, read
from endtable.games.tsukuyumi.content.reading_factions import read_faction
from endtable.games.tsukuyumi.content.records import Content
from endtable.games.tsukuyumi.content.vocabulary import Vocabulary
from endtable.games.tsukuyumi.factions import FACTIONS, files
from endtable.games.tsukuyumi.modules import MODULES
from endtable.games.tsukuyumi.modules import files as module_files
from endtable.games.tsukuyumi.rules.missions import MISSIONS
from endtable.games.tsukuyumi.rules.steps.common_events import COMMON
from endtable.games.tsukuyumi.rules.steps.counterattacks import NAMES as COUNTERATTACKS
from endtable.games.tsukuyumi.rules.steps.happening import AT_ONCE, OFFERS
from endtable.games.tsukuyumi.rules.tasks import TASKS


def load(folder: Path | None = None) -> Content:
    """The content of a folder with the common files and boards of factions; without one, ours."""
    if folder is None:
        return _ours()
    boards = [path for path in sorted(folder.glob("*.toml")) if path.stem not in GENERAL]
    return read(
        folder, boards, vocabulary(), {**module_files(), **module_files(folder / "modules")}
    )


@cache
def _ours() -> Content:
    return read(OURS, files(), vocabulary(), module_files())


def with_pack(box: Content, folder: Path) -> Content:
    """A box with the boards and scenarios of a folder, which win over those of the same name."""
    known = vocabulary()
    boards = [path for path in sorted(folder.glob("*.toml")) if path.stem not in GENERAL]
    return joined(box, [read_faction(path, known) for path in boards], folder / "maps.toml")


def vocabulary() -> Vocabulary:
    """All words that content may use, with those of the factions."""
    counterattacks = [name for name in COUNTERATTACKS if name]
    events = list(dict.fromkeys([*COMMON, *OFFERS, *AT_ONCE]))
    known = Vocabulary(events, list(TASKS), list(MISSIONS), counterattacks)
    for module in MODULES.values():
        if module.trait:
            known.traits.append(module.trait)
        known.traits += module.traits
        if module.companions:
            known.companions.append(module.trait)
        known.attacks += module.attacks
        known.deeds += module.attacks
        known.module_numbers += module.numbers
    for powers in FACTIONS.values():
        known.traits += powers.traits
        known.companions += powers.summoned
        known.attacks += powers.attacks
        known.deeds += powers.deeds
        known.numbers += powers.numbers
        known.counts += powers.counts
        known.start += powers.start
        known.defences += powers.defences
        known.effects.append(powers.key)
    return known
