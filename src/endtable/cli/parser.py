"""The command line itself: options that all commands share, help, and finding the command."""

import os
from argparse import SUPPRESS, Action, ArgumentParser, HelpFormatter, Namespace
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, NoReturn, Protocol, cast

from endtable.cli.language import choose_language
from endtable.games import use_packs
from endtable.kit.i18n import LANGUAGES, Words
from endtable.kit.validation import BadInput, Place, nearest


class Command(Protocol):
    """What the module of a subcommand offers."""

    def add_arguments(self, parser: ArgumentParser, words: Words) -> None: ...

    def run(self, args: Namespace, words: Words) -> int: ...


class Parser(ArgumentParser):
    """An argument parser that speaks our languages and complains in one line."""

    def __init__(self, words: Words, **settings: Any) -> None:
        self.words = words
        super().__init__(add_help=False, allow_abbrev=False, **settings)
        self._positionals.title = words.say("cli.arguments")
        self._optionals.title = words.say("cli.options")
        self.add_argument("-h", "--help", action="help", help=words.say("cli.help"))

    def error(self, message: str) -> NoReturn:
        raise BadInput(Place(), message, self.words.say("cli.see_help", command=self.prog))

    def _get_formatter(self) -> HelpFormatter:
        formatter = cast(_Formatter, super()._get_formatter())
        formatter.usage_word = self.words.say("cli.usage")
        formatter.words = self.words
        return formatter


class _Formatter(HelpFormatter):
    """Help that keeps the line ends of its texts and says "usage" in our language."""

    usage_word = "usage"
    words = Words()

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or f"{self.usage_word}: ")

    def _get_help_string(self, action: Action) -> str:
        """The help of an option, with what is taken if nothing is said."""
        told = action.help or ""
        default = action.default
        if action.nargs == 0 or default in (None, SUPPRESS, "", []) or not action.option_strings:
            return told
        shown = " ".join(map(str, default)) if isinstance(default, list) else str(default)
        return f"{told} ({self.words.say('cli.default', value=shown)})".replace("%", "%%")

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in text.splitlines())


def dispatch(argv: Sequence[str], commands: Mapping[str, str]) -> int:
    """Read the shared options, then hand the rest to the command they name."""
    lang = choose_language(_early_language(argv), os.environ)
    words = Words(lang)
    parser = _top(words, commands)
    shared, rest = parser.parse_known_args(_until_command(argv))
    if shared.version:
        print(_version(words))
        return 0
    if shared.command is None:
        if rest:
            parser.error(words.say("cli.unknown_option", option=rest[0]))
        parser.print_help()
        return 0
    return _run(shared.command, argv[argv.index(shared.command) + 1 :], words, commands)


def _run(name: str, argv: Sequence[str], words: Words, commands: Mapping[str, str]) -> int:
    if name not in commands:
        problem = words.say("cli.unknown_command", command=name)
        raise BadInput(Place(), problem, nearest(name, commands))
    module = cast(Command, import_module(commands[name]))
    parser = Parser(
        words,
        prog=f"endtable {name}",
        description=words.say(f"cli.{name}.summary"),
        formatter_class=_Formatter,
    )
    _add_language(parser, words)
    module.add_arguments(parser, words)
    # Reading words and options in any order, argparse cuts "usage: " off in English only.
    parser.usage = parser.format_usage().partition(": ")[2].strip().replace("%", "%%")
    args = parser.parse_intermixed_args(argv)
    if getattr(args, "packs", None) is not None:
        use_packs(args.packs)
    return module.run(args, words)


def _top(words: Words, commands: Mapping[str, str]) -> Parser:
    width = max(map(len, commands), default=0)
    lines = [f"  {name:{width}}  {words.say(f'cli.{name}.summary')}" for name in commands]
    parser = Parser(
        words,
        prog="endtable",
        usage="endtable [--lang xx] [--version] [--help] <command> …",
        description=words.say("cli.summary"),
        epilog="\n".join([words.say("cli.commands") + ":", *lines]),
        formatter_class=_Formatter,
    )
    _add_language(parser, words)
    parser.add_argument("--version", action="store_true", help=words.say("cli.version"))
    parser.add_argument("command", nargs="?", help=SUPPRESS)
    return parser


def _add_language(parser: ArgumentParser, words: Words) -> None:
    text = words.say("cli.lang", languages=", ".join(LANGUAGES))
    parser.add_argument("--lang", metavar="xx", help=text)


def spoken_language(argv: Sequence[str]) -> Words:
    """The language in which a complaint is told, even if it is about the language."""
    try:
        return Words(choose_language(_early_language(argv), os.environ))
    except BadInput:
        return Words()


def _early_language(argv: Sequence[str]) -> str | None:
    """The value of `--lang`, wherever it stands: help and complaints need it before parsing."""
    for index, word in enumerate(argv):
        if word == "--lang":
            return argv[index + 1] if index + 1 < len(argv) else None
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def _until_command(argv: Sequence[str]) -> list[str]:
    """The words up to the command's name; those after it are the command's own."""
    words = iter(enumerate(argv))
    for index, word in words:
        if word == "--lang":
            next(words, None)
        elif not word.startswith("-"):
            return list(argv[: index + 1])
    return list(argv)


def _version(words: Words) -> str:
    """Version, Python and build: what a bug report should say."""
    import platform

    from endtable import __version__
    from endtable.kit.build import compiled

    build = words.say("cli.build.compiled" if compiled() else "cli.build.plain")
    return f"endtable {__version__} ({build}, Python {platform.python_version()})"
