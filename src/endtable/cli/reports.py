"""`endtable reports`: what people reported at tables, each with the match it is about."""

import asyncio
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from endtable.kit.i18n import Words


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """Which database, and where the matches go."""
    parser.add_argument("--database", default="", metavar="URL", help=words.say("cli.serve.db"))
    parser.add_argument("--out", type=Path, metavar="FOLDER", help=words.say("cli.reports.out"))


def run(args: Namespace, words: Words) -> int:
    """List the reports; with a folder, write the match of each as a file."""
    reports = asyncio.run(_read(args.database))
    if args.out is not None:
        args.out.mkdir(parents=True, exist_ok=True)
    for report in reports:
        day = time.strftime("%Y-%m-%d %H:%M", time.gmtime(report["at"]))
        print(f"{report['id']}  {day}  {report['match']}  {report['n']}  {report['text']}")
        if args.out is not None:
            file = args.out / f"{report['id']}-{report['match']}.jsonl"
            file.write_text(report["record"], encoding="utf-8")
    if not reports:
        print(words.say("cli.reports.none"))
    return 0


async def _read(database: str) -> list[Any]:
    from endtable.server.config import address_of
    from endtable.server.storage.database import Database
    from endtable.server.storage.tables import TableStore

    store = Database(address_of(database))
    try:
        await store.open()
        return list(await TableStore(store).reports())
    finally:
        await store.close()
