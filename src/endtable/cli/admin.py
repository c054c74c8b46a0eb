"""`endtable admin`: people, tables and reports of a server, and what is done about them."""

import asyncio
import getpass
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any, Final

from endtable.cli.extras import needs
from endtable.core.types import Data
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place, one_of

LISTS: Final = ("people", "tables", "reports", "audit")
DEEDS: Final = (
    "ban", "unban", "mute", "unmute", "promote", "demote", "rename", "reset", "close", "done",
)  # fmt: skip
TIMES: Final = ("at", "made", "seen", "banned", "muted", "done")


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """What is wanted, and about whom."""
    parser.add_argument("do", metavar="|".join((*LISTS, *DEEDS)), help=words.say("cli.admin.do"))
    parser.add_argument("about", nargs="?", default="", help=words.say("cli.admin.about"))
    parser.add_argument("value", nargs="?", default="", help=words.say("cli.admin.value"))
    parser.add_argument("--database", default="", metavar="URL", help=words.say("cli.serve.db"))


def run(args: Namespace, words: Words) -> int:
    """List something, or do something; a running server notices within seconds."""
    needs("server")
    one_of(args.do, (*LISTS, *DEEDS), Place())
    if args.do in DEEDS and not args.about:
        raise BadInput(Place(), words.say("cli.admin.whom", what=args.do))
    for line in asyncio.run(_done(args, words)):
        print(line)
    return 0


async def _done(args: Namespace, words: Words) -> Sequence[str]:
    from endtable.server.config import address_of
    from endtable.server.errors import Refused
    from endtable.server.storage.administration import Administration
    from endtable.server.storage.database import Database

    store = Database(address_of(args.database))
    try:
        await store.open()
        rights = Administration(store, f"{getpass.getuser()} (command line)")
        return await _list(rights, args) if args.do in LISTS else await _deed(rights, args, words)
    except Refused as refused:
        raise BadInput(Place(args.about), refused.told(words.lang)) from None
    finally:
        await store.close()


async def _list(rights: Any, args: Namespace) -> list[str]:
    more = (args.about,) if args.do in ("people", "tables") else ()
    rows: list[Data] = await getattr(rights, args.do)(*more)
    return ["  ".join(_shown(name, value) for name, value in row.items()) for row in rows]


def _shown(name: str, value: object) -> str:
    if name in TIMES and isinstance(value, float):
        return time.strftime("%Y-%m-%d %H:%M", time.gmtime(value))
    return "-" if value is None else str(value)


async def _deed(rights: Any, args: Namespace, words: Words) -> list[str]:
    about: object = args.about
    if args.do == "done":
        if not args.about.isdecimal():
            raise BadInput(Place(args.about), words.say("cli.admin.number"))
        about = int(args.about)
    more = (args.value,) if args.do == "rename" else ()
    code = await getattr(rights, args.do)(about, *more)
    return [words.say("cli.admin.code", code=code) if code else words.say("cli.admin.done")]
