"""nginx with TLS as ``deploy/nginx.conf`` has it, before workers as somebody would start them."""

from __future__ import annotations

import contextlib
import os
import re
import ssl
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx

from tests.server import services
from tests.server.running import wait_for

RECIPE = Path(__file__).parents[2] / "deploy" / "nginx.conf"
MAIN = """
pid {where}/nginx.pid;
error_log {where}/error.log;
daemon off;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {where}/body;
    proxy_temp_path {where}/proxy;
    fastcgi_temp_path {where}/fastcgi;
    uwsgi_temp_path {where}/uwsgi;
    scgi_temp_path {where}/scgi;
    include {where}/endtable.conf;
}}
"""


@dataclass(frozen=True)
class Proxy:
    """Where it is, and whom to trust."""

    base: str
    plain: str
    trust: ssl.SSLContext


class Worker:
    """``endtable serve`` behind a proxy; it can be killed and started again."""

    def __init__(self, origin: str, database: str, redis: str) -> None:
        self.port = services.free_port()
        self.command = [sys.executable, "-m", "endtable", "serve", "--port", str(self.port)]
        self.command += ["--secure", "--origin", origin, "--database", database, "--redis", redis]
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.running = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, env=os.environ)
        wait_for(self._answers, 60)

    def _answers(self) -> bool:
        assert self.running is not None
        assert self.running.poll() is None, "the worker has ended"
        with contextlib.suppress(httpx.HTTPError):
            ready = httpx.get(f"http://127.0.0.1:{self.port}/health/ready", timeout=5)
            return ready.status_code == 200
        return False

    def kill(self) -> None:
        assert self.running is not None
        self.running.kill()
        self.running.wait(20)

    def stop(self) -> None:
        if self.running is not None and self.running.poll() is None:
            self.running.terminate()
            self.running.wait(20)


@contextlib.contextmanager
def behind_nginx(database: str, redis: str, count: int = 2) -> Iterator[tuple[Proxy, list[Worker]]]:
    """Workers behind nginx with TLS, by the recipe."""
    nginx, openssl = services.needed("nginx", "openssl")
    secure, plain = services.free_port(), services.free_port()
    base = f"https://localhost:{secure}"
    workers = [Worker(base, database, redis) for _ in range(count)]
    with services.folder() as where, contextlib.ExitStack() as stack:
        for worker in workers:
            stack.callback(worker.stop)
            worker.start()
        _certify(openssl, where)
        ports = [worker.port for worker in workers]
        (where / "endtable.conf").write_text(recipe(where, secure, plain, ports))
        (where / "nginx.conf").write_text(MAIN.format(where=where))
        command = [nginx, "-c", str(where / "nginx.conf"), "-e", str(where / "error.log")]
        with services.process(command, secure, where):
            trust = ssl.create_default_context(cafile=where / "cert.pem")
            yield Proxy(base, f"http://localhost:{plain}", trust), workers


def recipe(where: Path, secure: int, plain: int, ports: Sequence[int]) -> str:
    """The file that we hand out, with ports, names and certificates of the test."""
    text = RECIPE.read_text(encoding="utf-8")
    upstream = "".join(f"server 127.0.0.1:{port}\\1;\n" for port in ports)
    changes = (
        (r"\bserver 127\.0\.0\.1:8000([^;]*);.*\n", upstream),
        (r"listen 80;", f"listen 127.0.0.1:{plain};"),
        (r"listen 443 ssl;", f"listen 127.0.0.1:{secure} ssl;"),
        (r"server_name play\.example\.org;", "server_name localhost;"),
        (r"ssl_certificate .*;", f"ssl_certificate {where}/cert.pem;"),
        (r"ssl_certificate_key .*;", f"ssl_certificate_key {where}/key.pem;"),
    )
    for pattern, right in changes:
        text, count = re.subn(pattern, right, text)
        assert count, f"the recipe has no {pattern}"
    return text


def _certify(openssl: str, where: Path) -> None:
    subject = ("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost")
    files = ("-keyout", str(where / "key.pem"), "-out", str(where / "cert.pem"))
    make = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    subprocess.run([*make, *files, *subject], check=True, capture_output=True)
    for name in ("key.pem", "cert.pem"):
        (where / name).chmod(0o644)
