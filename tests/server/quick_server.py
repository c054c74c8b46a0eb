"""A server process for tests: port, database, redis; with limits that no test meets."""

import sys
from dataclasses import replace

from endtable.server.app import create_app
from endtable.server.config import Config, Limits
from endtable.server.run import listen, serve


def main() -> None:
    port, database, redis = sys.argv[1:4]
    limits = replace(
        Limits(),
        acts_a_second=10_000,
        acts_at_once=10_000,
        requests_a_second=10_000,
        requests_at_once=10_000,
        guests_a_minute=10_000,
        costly_a_second=10_000,
        costly_at_once=10_000,
        sockets=10_000,
        sockets_a_second=10_000,
        sockets_at_once=10_000,
        bytes_a_second=1e9,
        bytes_at_once=1e9,
    )
    config = Config(database=database, redis=redis, limits=limits, bot_workers=1)
    serve(create_app(config), config, listen("127.0.0.1", int(port)))


if __name__ == "__main__":
    main()
