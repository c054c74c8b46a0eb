"""A person at a table in the terminal: asks, listens, shows what happened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from endtable.cli.errors import explain
from endtable.cli.picking import Menu
from endtable.cli.printing import print_lines, print_table, print_told
from endtable.cli.table import HUMAN, Table, shown
from endtable.core.errors import EndtableError
from endtable.core.face import Told
from endtable.core.options import Option
from endtable.core.types import Seat
from endtable.kit import ledger
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput

if TYPE_CHECKING:
    from rich.console import Console

FEW: Final = 9
"""Up to so many options are listed whole instead of pick by pick."""

LAST_LINES: Final = 30
MOST_RULES: Final = 6


class Left(Exception):
    """Whoever plays has enough."""


class Session:
    """One sitting."""

    def __init__(self, table: Table, words: Words, console: Console) -> None:
        self.table = table
        self.words = words
        self.console = console
        self.menu: Menu | None = None
        """What is being chosen; None: the question is asked anew."""
        self.legend = True
        """Whether the next board explains its signs."""
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "help": self._help,
            "undo": self._undo,
            "back": self._back,
            "board": self._board,
            "piles": self._piles,
            "log": self._log,
            "rules": self._rules,
            "save": self._save,
            "quit": self._quit,
        }

    def run(self) -> int:
        """Until it is over, or left, or nothing more is typed."""
        self._say("cli.play.welcome", game=self.table.match.game.name)
        if self.table.told:
            self._tell(self.table.told[-LAST_LINES:])
        try:
            while True:
                self._go_on()
        except Left:
            pass
        except EOFError:
            self.console.print()
            self._end_of_input()
        except KeyboardInterrupt:
            self.console.print()
            self._interrupted()
        except BaseException:
            self._rescue()
            raise
        return 0

    # --- the course of a sitting ------------------------------------------------------------

    def _go_on(self) -> None:
        waiting = self.table.waiting()
        if not waiting:
            self._over()
        elif not self.table.is_human(waiting[0]):
            self._tell(self.table.play_bot(waiting[0]))
        else:
            self._ask(waiting[0])

    def _ask(self, seat: Seat) -> None:
        """Show the question, unless it is being answered, and listen once."""
        if self.menu is None:
            self.menu = self._new_menu(seat)
            self._show_table()
            self._show_question(seat)
        self._show_menu()
        text = self._listen()
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            word, rest = "?", text[1:]
        try:
            if word in self.commands:
                self.commands[word](rest.strip())
            elif text:
                self._choose(seat, text)
        except (BadInput, EndtableError, OSError) as error:
            self._complain(error)

    def _new_menu(self, seat: Seat) -> Menu:
        state, game, face = self.table.match.state, self.table.match.game, self.table.face
        options = [(game.write(option.action), option) for option in game.options(state, seat)]
        return Menu(
            options, lambda path, pick: self.words.show(face.pick_name(state, seat, path, pick))
        ).filled()

    def _choose(self, seat: Seat, text: str) -> None:
        """A pick, or the whole action."""
        assert self.menu is not None
        listed = self._listed()
        if listed and text.isdecimal() and 1 <= int(text) <= len(listed):
            self._play(seat, *listed[int(text) - 1])
            return
        found = self.menu.read(text)
        if found is None and not text.isdecimal():
            found = self._new_menu(seat).read(text)
        if found is None:
            self._why_not(seat, text)
            return
        option = found.only_one()
        if option is None:
            self.menu = found
        else:
            self._play(seat, found.options[0][0], option)

    def _play(self, seat: Seat, notation: str, option: Option) -> None:
        self.console.print(f"» {notation}", style="bold")
        self.menu = None
        self._tell(self.table.play(seat, option.action))

    def _why_not(self, seat: Seat, text: str) -> None:
        """The text leads nowhere: say why, with the rule where there is one."""
        assert self.menu is not None
        state, game = self.table.match.state, self.table.match.game
        try:
            action = game.read(text)
        except BadInput as error:
            kinds = {pick.partition(":")[0] for pick in self.menu.picks()}
            if self.menu.path and len(kinds) == 1:
                picks = (*self.menu.path, f"{kinds.pop()}:{text.split()[0]}")
                reason = state.why_not(seat, picks)
                self._warn(self.words.tell(reason.message), reason.rule)
            else:
                self._warn(str(error))
                self._say("cli.play.not_understood")
            return
        self._tell(self.table.play(seat, action))  # raises: it is not among the options
        self.menu = None

    def _over(self) -> None:
        """It is over; the log has said how. One may still look, save, or leave."""
        if self.menu is None:
            self._show_table()
            self.menu = Menu([], lambda path, pick: "")
        if not any(name == HUMAN for name in self.table.who):
            raise Left
        self._say("cli.play.over")
        text = self._listen()
        word, _, rest = text.partition(" ")
        if not text:
            raise Left
        try:
            self.commands.get(word, self._help)(rest.strip())
        except (BadInput, EndtableError, OSError) as error:
            self._complain(error)

    def _end_of_input(self) -> None:
        """Nothing more is typed: keep what has a file, and say what is lost."""
        if self.table.file is not None and not self.table.is_saved():
            self.table.save(self.table.file)
            self._say("cli.play.saved", file=self.table.file)
        else:
            self._say("cli.play.bye")

    def _interrupted(self) -> None:
        try:
            self._quit("")
        except (Left, EOFError, KeyboardInterrupt):
            self.console.print()

    def _rescue(self) -> None:
        """Our own mistake: the match must not be lost with it."""
        path = Path(f"endtable-{self.table.match.game.name}-rescued.jsonl").absolute()
        self.table.save(path)
        self._say("cli.play.rescued", file=path)

    # --- commands ---------------------------------------------------------------------------

    def _help(self, word: str) -> None:
        """How to play, or help on a tile."""
        if not word:
            self._say("cli.play.help", **self._examples())
            return
        lines = self.table.face.text.lookup(word, self.words, self.table.sides())
        if lines:
            print_lines(self.console, lines, "  ")
        else:
            self._say("cli.play.no_such_tile", word=word)

    def _examples(self) -> dict[str, str]:
        """What could be typed at this table: an action, a side, a rule and a word of it."""
        game, state = self.table.match.game, self.table.match.state
        rules = ledger.in_words(game.name, self.words.lang)
        rule = rules[len(rules) // 2].id if rules else ""
        seats = state.deciders()
        action = game.write(state.legal(seats[0])[0]) if seats else ""
        piece = next(filter(None, self.table.sides()), game.name)
        word = rule.split("-")[1].lower() if rule.count("-") else ""
        return {"action": action, "piece": piece, "rule": rule, "word": word}

    def _undo(self, rest: str) -> None:
        self._tell(self.table.undo())
        self.menu = None

    def _back(self, rest: str) -> None:
        """Forget the picks made so far."""
        self.menu = None

    def _board(self, rest: str) -> None:
        self.legend = True
        self._show_table()

    def _piles(self, rest: str) -> None:
        print_lines(self.console, self.table.face.text.piles(self.table.view(), self.words))

    def _log(self, rest: str) -> None:
        """What happened lately, or `log all` of it."""
        self._tell(self.table.told if rest == "all" else self.table.told[-LAST_LINES:])

    def _rules(self, word: str) -> None:
        """The game in a few lines, or what the rulebook says about something."""
        if not word:
            if self.table.face.text.primer:
                self._say(self.table.face.text.primer)
            self._say("cli.play.rules_more", **self._examples())
            return
        found = [
            rule
            for rule in ledger.in_words(self.table.match.game.name, self.words.lang)
            if rule.id.startswith(word.upper()) or word.casefold() in rule.text.casefold()
        ]
        for rule in found[:MOST_RULES]:
            print_lines(self.console, [[(f"{rule.id}  ", "bold"), (rule.text, "")]], "  ")
        if len(found) > MOST_RULES or not found:
            self._say("cli.play.rules_found", n=len(found))

    def _save(self, name: str) -> None:
        """Save to the file named, or the one it was saved to last."""
        path = Path(name).expanduser() if name else self.table.file
        if path is None:
            self._say("cli.play.save_where")
            return
        self.table.save(path)
        self._say("cli.play.saved", file=path)

    def _quit(self, rest: str) -> None:
        """Leave; what is not saved can be saved first."""
        while not self.table.is_saved():
            self._say("cli.play.ask_save", file=self.table.file or "")
            name = self._listen()
            if name in ("", "no", "n"):
                break
            try:
                known = self.table.file is not None and name in ("y", "yes")
                self._save("" if known else name)
            except OSError as error:
                self._complain(error)
        raise Left

    # --- showing ----------------------------------------------------------------------------

    def _listed(self) -> list[tuple[str, Option]]:
        """The options themselves where they are few; else none, and picks are shown."""
        assert self.menu is not None
        few = len(self.menu.options) <= FEW and not self.menu.by_value()
        return list(self.menu.options) if few else []

    def _show_table(self) -> None:
        lit = self.menu.picks() if self.menu is not None and self.menu.options else []
        who = [shown(name, self.words) for name in self.table.who]
        text, view = self.table.face.text, self.table.view()
        print_table(self.console, text, self.words, view, who, lit, legend=self.legend)
        self.legend = False

    def _show_question(self, seat: Seat) -> None:
        face, state = self.table.face, self.table.match.state
        ask = state.question(seat)
        name = self.words.show(face.seat_called(state, seat))
        line = [(f"{name}: ", "bold"), (self.words.tell(ask.message), ""), (f"  {ask.rule}", "dim")]
        print_lines(self.console, [line, [(self.words.say("cli.play.hint"), "dim")]])

    def _show_menu(self) -> None:
        assert self.menu is not None
        listed = self._listed()
        if listed:
            rows = [
                (str(number), self.words.tell(option.label), option.final)
                for number, (_, option) in enumerate(listed, 1)
            ]
        else:
            rows = self.menu.entries()
        if self.menu.path:
            made = [
                self.menu.named(self.menu.path[:depth], pick)
                for depth, pick in enumerate(self.menu.path)
            ]
            self.console.print("  " + " › ".join(made), style="dim")
        if not listed and self.menu.by_value() and all(key in name for key, name, _ in rows):
            names = ", ".join(name for _, name, _ in rows)
            print_lines(self.console, [[(names, "")]], "  ")
        else:
            for key, name, final in rows:
                note = self.words.say("cli.play.final") if final else ""
                line = [(f"{key:>3}", "bold"), (f"  {name}", ""), (f"  {note}", "dim")]
                print_lines(self.console, [line])

    def _listen(self) -> str:
        return input("> ").strip()

    def _tell(self, lines: list[Told]) -> None:
        print_told(self.console, self.words, lines)

    def _say(self, key: str, **params: object) -> None:
        self.console.print(self.words.say(key, **params), style="italic" if not params else "")

    def _warn(self, text: str, rule: str = "") -> None:
        print_lines(self.console, [[("✗ ", "bold red"), (text, "red"), (f"  {rule}", "dim")]])

    def _complain(self, error: Exception) -> None:
        self._warn(explain(error, self.words) or str(error))
