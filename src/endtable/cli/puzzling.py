"""A person and a puzzle in the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from endtable import games
from endtable.cli.errors import explain
from endtable.cli.printing import print_lines, print_told, stars
from endtable.core.errors import EndtableError
from endtable.core.face import Line
from endtable.games.neuroshima.content import load
from endtable.games.neuroshima.puzzles.judging import Judged, check, played
from endtable.games.neuroshima.puzzles.records import FOE, ME, Placement, Puzzle
from endtable.games.neuroshima.shown.hextext import tile_lines
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place, nearest

if TYPE_CHECKING:
    from rich.console import Console

TILES_IN_A_ROW = 5


def show_puzzle(console: Console, words: Words, puzzle: Puzzle) -> None:
    """All that the front of a puzzle shows. NH-HEXO-06."""
    army, enemy = load()[puzzle.army], load()[puzzle.enemy]
    console.print(
        f"{puzzle.number}. {words.show(puzzle.title)}  {stars(puzzle.difficulty)}", style="bold"
    )
    console.print(words.show(puzzle.story), style="italic")
    console.print()
    show_board(console, words, played(puzzle, ()))
    sides = {"army": army.names, "own": puzzle.hq[ME], "enemy": enemy.names, "hq": puzzle.hq[FOE]}
    console.print(words.say("nh.puzzle.sides", **sides))
    console.print(words.tell(puzzle.goal.words()), style="bold")
    console.print(words.say("nh.puzzle.use", n=puzzle.use))
    show_tiles(console, words, puzzle, puzzle.offered)


def show_board(console: Console, words: Words, state: Neuroshima) -> None:
    """The board and what its signs mean."""
    text = games.find("neuroshima").face.text
    letters = console.color_system is None
    print_lines(console, text.board(state.view(None), words, letters=letters), "  ")
    print_lines(console, [[(words.say(text.legend), "dim")]], "  ")


def show_tiles(console: Console, words: Words, puzzle: Puzzle, keys: Sequence[str]) -> None:
    """Tiles side by side, each with what to type for it and how many there are."""
    army = load()[puzzle.army]
    counts = list(Counter(keys).items())
    for start in range(0, len(counts), TILES_IN_A_ROW):
        row = counts[start : start + TILES_IN_A_ROW]
        columns = [tile_lines(words, army.tile(key), army) for key, _ in row]
        print_lines(console, [_beside(parts) for parts in zip(*columns, strict=True)], "  ")
        print_lines(console, [[(f"{f'{key} ×{count}':20}", "bold") for key, count in row]], "  ")


def _beside(parts: Sequence[Line]) -> Line:
    """Lines of several tiles as one, each as wide as a column."""
    joined: Line = []
    for line in parts:
        width = sum(len(text) for text, _ in line)
        joined += [*line, (" " * (20 - width), "")]
    return joined


class Left(Exception):
    """Whoever plays has enough, or is done."""


class Sitting:
    """One puzzle, tried until it is solved or left. NH-HEXO-02."""

    def __init__(self, puzzle: Puzzle, words: Words, console: Console) -> None:
        self.puzzle = puzzle
        self.words = words
        self.console = console
        self.placements: list[Placement] = []
        self.hints = 0
        self.commands: dict[str, Callable[[], None]] = {
            "help": self._help,
            "?": self._help,
            "board": self._board,
            "undo": self._undo,
            "hint": self._hint,
            "solution": self._solution,
            "quit": self._quit,
        }

    def run(self) -> int:
        """Until it is solved, left, or nothing more is typed."""
        show_puzzle(self.console, self.words, self.puzzle)
        self._help()
        try:
            while True:
                self._ask()
        except (Left, EOFError):
            return 0

    def _ask(self) -> None:
        text = input("> ").strip()
        try:
            if text in self.commands:
                self.commands[text]()
            elif text:
                self._place(text)
        except (BadInput, EndtableError) as error:
            self.console.print(explain(error, self.words), style="red")

    def _place(self, text: str) -> None:
        """One more tile; the last one starts the battle. NH-HEXO-03."""
        tried = [*self.placements, self._read(text)]
        state = played(self.puzzle, tried)
        self.placements = tried
        if len(tried) < self.puzzle.use:
            show_board(self.console, self.words, state)
            left = self.puzzle.use - len(tried)
            self.console.print(self.words.say("nh.puzzle.use", n=left))
            return
        self.placements = []
        judged = check(self.puzzle, tried)
        self._battle(judged)
        if judged.solved:
            raise Left
        self.console.print(self.words.say("cli.puzzle.again"))

    def _read(self, text: str) -> Placement:
        """A tile, a hex and, if it is to be turned, how often: `commando c4 2`."""
        parts = text.split()
        turn = 0
        if len(parts) > 2 and parts[-1].isdecimal():
            turn = int(parts.pop()) % 6
        if len(parts) < 2:
            raise BadInput(Place(), self.words.say("cli.puzzle.form"))
        return Placement(self._tile(" ".join(parts[:-1])), parts[-1].lower(), turn)

    def _tile(self, name: str) -> str:
        """The key of an offered tile, from its key or its name in any language."""
        army = load()[self.puzzle.army]
        known: dict[str, str] = {}
        for key in self.puzzle.offered:
            names = army.tile(key).names
            said = (key, names.en, names.pl, names.it)
            known.update({word.casefold(): key for word in said})
        found = [known[word] for word in known if word.startswith(name.casefold())]
        if not found:
            problem = self.words.say("nh.puzzle.no.offered", tile=name)
            raise BadInput(Place(), problem, nearest(name, self.puzzle.offered))
        return known.get(name.casefold(), found[0])

    def _battle(self, judged: Judged) -> None:
        """The board before the battle, the battle in words, the verdict."""
        face = games.find("neuroshima").face
        show_board(self.console, self.words, judged.before)
        teller = face.teller(judged.before)
        lines = face.told([teller.tell(event) for event in judged.events])
        print_told(self.console, self.words, lines)
        self.console.print(self.words.tell(judged.words()), style="bold")

    # --- commands -----------------------------------------------------------------------------

    def _help(self) -> None:
        self.console.print(self.words.say("cli.puzzle.help"), style="dim")

    def _board(self) -> None:
        show_board(self.console, self.words, played(self.puzzle, self.placements))
        show_tiles(self.console, self.words, self.puzzle, self.puzzle.offered)

    def _undo(self) -> None:
        self.placements = self.placements[:-1]
        self._board()

    def _hint(self) -> None:
        """First a tile of the solution, then its hex, then the next tile."""
        order = self.puzzle.solution
        placement = order[min(self.hints // 2, len(order) - 1)]
        tile = load()[self.puzzle.army].tile(placement.tile).names
        key = "cli.puzzle.hint.hex" if self.hints % 2 else "cli.puzzle.hint.tile"
        self.console.print(self.words.say(key, tile=tile, hex=placement.at))
        self.hints = min(self.hints + 1, 2 * len(order) - 1)

    def _solution(self) -> None:
        """The tiles played, the tiles left over, and the battle. NH-HEXO-07."""
        self._battle(check(self.puzzle, self.puzzle.solution))
        for placement in self.puzzle.solution:
            self.console.print(f"» {placement}", style="bold")
        if self.puzzle.unused():
            self.console.print(self.words.say("nh.puzzle.unused"))
            show_tiles(self.console, self.words, self.puzzle, self.puzzle.unused())
        raise Left

    def _quit(self) -> None:
        raise Left
