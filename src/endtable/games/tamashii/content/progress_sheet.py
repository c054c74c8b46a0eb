"""The progress sheet as it is printed: scenarios with their boxes. TA-PROGRESS-01 to -14."""

from __future__ import annotations

from typing import Final

from endtable.games.tamashii.content.records import Texts

FINAL: Final = "ascend"


class Row:
    """One scenario of the progress sheet with its boxes."""

    def __init__(self, key: str, names: Texts, endings: tuple[str, ...]) -> None:
        self.key = key
        self.names = names
        self.endings = endings


SCENARIOS: Final[tuple[Row, ...]] = (
    Row("prologue", Texts("Prologue", "Prolog", "Prologo"), ("A06",)),
    Row("x6039", Texts("X-6039", "X-6039", "X-6039"), ("P08", "P09", "P10")),
    Row(
        "underground_hunt",
        Texts("Underground Hunt", "Podziemne łowy", "Caccia sotterranea"),
        ("E08", "E09", "E10"),
    ),
    Row(
        "home", Texts("No Place Like Home", "Nie ma jak w domu", "Casa dolce casa"), ("Z11", "Z12")
    ),
    Row("old_school", Texts("Old School", "Stara szkoła", "Vecchia scuola"), ("U08", "U09")),
    Row(
        "simulation_error",
        Texts("Simulation Error", "Błąd symulacji", "Errore di simulazione"),
        ("C10", "C11"),
    ),
    Row("shinigami", Texts("Shinigami", "Shinigami", "Shinigami"), ("S12", "S13", "S14", "S15")),
    Row("darkness", Texts("Darkness", "Ciemność", "Oscurità"), ("T11", "T12")),
    Row(
        "bloody_clash", Texts("Bloody Clash", "Krwawe starcie", "Scontro di sangue"), ("Y09", "Y10")
    ),
    Row(
        "access_denied", Texts("Access Denied", "Odmowa dostępu", "Accesso negato"), ("N05", "N06")
    ),
    Row(FINAL, Texts("Final: Ascend", "Finał: Ascend", "Finale: Ascend"), ("G18", "G19")),
)
"""The rows of the progress sheet in their order. TA-PROGRESS-01 to -12."""


def may_play(key: str, ticked: list[str]) -> bool:
    """The final only when every other row has a tick. TA-PROGRESS-14, TA-GOAL-05."""
    if key != FINAL:
        return True
    return all(any(code in ticked for code in row.endings) for row in SCENARIOS if row.key != key)
