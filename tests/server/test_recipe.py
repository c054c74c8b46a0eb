"""The recipe of docs/hosting.md as it is handed out: nginx with TLS before two workers."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import httpx

from endtable.cli import serve
from endtable.kit.i18n import Words
from tests.server.conftest import emptied
from tests.server.people import Guest
from tests.server.proxies import behind_nginx

DEPLOY = Path(__file__).parents[2] / "deploy"


def test_nginx_with_tls_before_two_workers(postgres_address: str, redis_address: str) -> None:
    database = emptied(postgres_address)
    with behind_nginx(database, redis_address) as (proxy, workers):
        moved = httpx.get(f"{proxy.plain}/rules/neuroshima")
        assert moved.status_code == 301
        assert moved.headers["location"] == "https://localhost/rules/neuroshima"
        with httpx.Client(base_url=proxy.base, verify=proxy.trust, timeout=60) as http:
            home = http.get("/")
            assert home.status_code == 200
            assert "max-age=31536000" in home.headers["strict-transport-security"]
            assert http.get("/metrics").status_code == 403
            assert http.post("/api/replay", content=b"x" * 300_000).status_code == 413
            cookie = http.post("/api/session").headers["set-cookie"]
            assert cookie.startswith("__Host-endtable=")
            foreign = http.post("/api/session", headers={"origin": "https://evil.example.org"})
            assert foreign.status_code == 403
        ann, bob = Guest(proxy.base, proxy.trust), Guest(proxy.base, proxy.trust)
        key = ann.table("me", "open", kind="open")
        bob.post(f"/api/tables/{key}/join", {}).raise_for_status()
        seats = [ann.look(key), bob.look(key), ann.look(key), bob.look(key)]
        for _ in range(10):
            asked = next(seat for seat in seats if seat.ask is not None)
            assert asked.ask is not None
            n = asked.n
            assert asked.act(asked.ask["choices"][0])["is"] == "ok"
            for seat in seats:
                while seat.n <= n:
                    seat.until("played", timeout=10)
        counts = [
            httpx.get(f"http://127.0.0.1:{worker.port}/metrics").text.split("\nendtable_sockets ")[
                1
            ]
            for worker in workers
        ]
        assert all(int(count.split()[0]) > 0 for count in counts), "both workers serve"
        workers[0].kill()
        for _ in range(6):  # the other answers for both
            assert ann.get(f"/api/tables/{key}").status_code == 200
        workers[0].start()


def test_limits_count_visitors_and_not_the_proxy(postgres_address: str, redis_address: str) -> None:
    """A proxy that is not known as one used to make all visitors one."""
    database = emptied(postgres_address)
    with behind_nginx(database, redis_address, 1) as (_, (worker,)):
        codes = [
            httpx.post(
                f"http://127.0.0.1:{worker.port}/api/login",
                json={"name": f"somebody {number}", "password": "wrong enough"},
                headers={"x-forwarded-for": f"198.51.100.{number}"},
            ).status_code
            for number in range(10)
        ]
    assert codes == [401] * 10


def test_every_file_of_the_recipe_names_what_is_there() -> None:
    """Options in units and the container file are options of the command."""
    reader = argparse.ArgumentParser()
    serve.add_arguments(reader, Words())
    known = {option for action in reader._actions for option in action.option_strings}
    for name in ("endtable.service", "endtable@.service", "Containerfile"):
        text = (DEPLOY / name).read_text(encoding="utf-8")
        started = [line for line in text.splitlines() if line.startswith(("ExecStart", "ENTRY"))]
        assert len(started) == 1, name
        used = re.findall(r"--[a-z-]+", started[0])
        assert used, name
        assert set(used) <= known, name
