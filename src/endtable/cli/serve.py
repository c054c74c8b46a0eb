"""`endtable serve`: tables for people, in the browser and over the network."""

import sys
from argparse import ArgumentParser, Namespace
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from endtable.cli.extras import needs
from endtable.cli.settings import add_packs
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place

MOST: Final = 64
"""Workers at one port."""


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """Where it listens and where it keeps things."""
    parser.add_argument("--host", default="127.0.0.1", help=words.say("cli.serve.host"))
    parser.add_argument("--port", type=int, default=8000, help=words.say("cli.serve.port"))
    parser.add_argument("--database", default="", metavar="URL", help=words.say("cli.serve.db"))
    parser.add_argument("--redis", default="", metavar="URL", help=words.say("cli.serve.redis"))
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help=words.say("cli.serve.origin"),
    )
    parser.add_argument(
        "--private-webhooks", action="store_true", help=words.say("cli.serve.private_webhooks")
    )
    parser.add_argument("--seed", default="", metavar="TEXT", help=words.say("cli.serve.seed"))
    parser.add_argument("--secure", action="store_true", help=words.say("cli.serve.secure"))
    parser.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help=words.say("cli.serve.proxy")
    )
    parser.add_argument(
        "--log-level",
        choices=("debug", "info", "warning", "error"),
        default="warning",
        help=words.say("cli.serve.log_level"),
    )
    parser.add_argument(
        "--log-form", choices=("text", "json"), default="text", help=words.say("cli.serve.log_form")
    )
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help=words.say("cli.serve.workers")
    )
    parser.add_argument(
        "--drain", type=float, default=0.0, metavar="SECONDS", help=words.say("cli.serve.drain")
    )
    parser.add_argument("--open", action="store_true", help=words.say("cli.serve.open"))
    add_packs(parser, words)


def run(args: Namespace, words: Words) -> int:
    """Serve until it is ended; a port that is taken is said in one line."""
    needs("server")
    if not 0 <= args.port <= 65535:
        raise BadInput(Place("--port"), f"{args.port} is not between 0 and 65535")
    if not 1 <= args.workers <= MOST:
        raise BadInput(Place("--workers"), f"{args.workers} is not between 1 and {MOST}")
    if args.workers > 1 and not args.redis:
        raise BadInput(Place("--workers"), words.say("cli.serve.needs_redis"))
    from endtable.server.config import Config
    from endtable.server.run import address_of, complaint_of, listen, serve
    from endtable.server.workers import Workers

    config = Config(
        database=args.database,
        redis=args.redis,
        origins=tuple(origin.rstrip("/") for origin in args.origin),
        secure=args.secure,
        seed=args.seed,
        private_webhooks=args.private_webhooks,
        proxies=tuple(args.proxy),
        log_level=args.log_level,
        log_form=args.log_form,
        drain=args.drain,
    )
    complaint = complaint_of(config)
    if complaint:
        raise BadInput(Place("--database"), words.say("cli.serve.unsound", why=complaint))
    ear = listen(args.host, args.port)
    if config.seed:
        print(words.say("cli.serve.seeded"), file=sys.stderr, flush=True)

    def ready() -> None:
        print(words.say("cli.serve.ready", address=address_of(ear)), flush=True)

    if args.workers > 1:
        ready()
        return Workers(_factory(), config, ear, args.workers).run()
    serve(_app(config), config, ear, browse=args.open, ready=ready)
    return 0


def _factory() -> str:
    """What makes the application: with its pages, or the API alone where they are not installed."""
    pages = find_spec("endtable.web") is not None and find_spec("endtable.web.app") is not None
    return "endtable.web.app:create_app" if pages else "endtable.server.app:create_app"


def _app(config: Any) -> Any:
    module, _, name = _factory().partition(":")
    return getattr(import_module(module), name)(config)
