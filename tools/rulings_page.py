"""Write the switches of `docs/rulings.md`: names, values and rules as the games have them.

    python tools/rulings_page.py

A test compares the page with what this would write.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from endtable.games.neuroshima.rulings import RULINGS as NEUROSHIMA
from endtable.games.tsukuyumi.rulings import RULINGS as TSUKUYUMI
from endtable.kit.i18n import Words
from endtable.kit.rulings import Ruling, Rulings

PAGE: Final = Path(__file__).parents[1] / "docs" / "rulings.md"
BEGIN: Final = "<!-- switches -->\n"
END: Final = "<!-- end of switches -->\n"
GAMES: Final = (("Neuroshima Hex", NEUROSHIMA), ("TSUKUYUMI", TSUKUYUMI))


def main() -> None:
    """Put the switches into the page."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def written(page: str) -> str:
    """The page with the switches as they are now."""
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    words = Words("en")
    lines = [line for title, rulings in GAMES for line in _game(title, rulings, words)]
    return before + BEGIN + "\n".join(lines) + "\n" + END + after


def _game(title: str, rulings: Rulings, words: Words) -> Iterator[str]:
    yield f"## {title}"
    yield ""
    if len(rulings.presets) > 1:
        yield "| preset | what it follows |"
        yield "|---|---|"
        for preset in rulings.presets:
            yield f"| `{preset}` | {words.tell(rulings.preset_name(preset))} |"
        yield ""
    others = rulings.presets[1:]
    yield _row("switch", "values (default first)", *(f"`{each}`" for each in others), "rules")
    yield "|" + "---|" * (3 + len(others))
    for ruling in rulings:
        yield _row(*_cells(ruling, rulings, words))
    yield ""


def _cells(ruling: Ruling, rulings: Rulings, words: Words) -> list[str]:
    values = [f"`{value}`: {words.tell(rulings.answer(ruling, value))}" for value in ruling.values]
    rules = ", ".join(ruling.rules)
    sources = "; " + ", ".join(ruling.sources) if ruling.sources else ""
    return [
        f"`{ruling.name}`: {words.tell(rulings.question(ruling))}",
        " · ".join(values),
        *(f"`{ruling.in_preset(preset)}`" for preset in rulings.presets[1:]),
        rules + sources,
    ]


def _row(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


if __name__ == "__main__":
    main()
