"""Every request has an id, in its answer and in every line of the log that it causes."""

from __future__ import annotations

import contextvars
import json
import logging
import re
import secrets
import time
from typing import Any, Final

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types import Message as Sent

REQUEST: Final = contextvars.ContextVar("endtable_request", default="")
HEADER: Final = "x-request-id"
GIVEN: Final = re.compile(r"[A-Za-z0-9_.:-]{1,64}")
ACCESS: Final = logging.getLogger("endtable.access")


def with_request_id(app: ASGIApp) -> ASGIApp:
    """Take the id that a proxy gives, or make one; say what was asked and how long it took."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await app(scope, receive, send)
            return
        key = _given(scope) or secrets.token_hex(8)
        token = REQUEST.set(key)
        began, status = time.perf_counter(), 0

        async def sending(message: Sent) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableScopeHeaders.from_message(message)[HEADER] = key
            await send(message)

        try:
            await app(scope, receive, sending)
        finally:
            if ACCESS.isEnabledFor(logging.INFO):
                _say(scope, status, time.perf_counter() - began)
            REQUEST.reset(token)

    return wrapped


def _given(scope: Scope) -> str:
    for name, value in scope.get("headers", ()):
        if name == HEADER.encode():
            text = value.decode("latin-1")
            return text if GIVEN.fullmatch(text) else ""
    return ""


def _say(scope: Scope, status: int, seconds: float) -> None:
    """No address and no query: who asked for what is nobody's business."""
    more = {
        "method": scope.get("method", "WEBSOCKET"),
        "path": str(scope.get("path", ""))[:200],
        "status": status,
        "ms": round(seconds * 1000, 1),
    }
    ACCESS.info("request", extra={"fields": more})


class JsonLines(logging.Formatter):
    """A line of the log as JSON: when, how bad, where, what, and which request."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if REQUEST.get():
            line["request"] = REQUEST.get()
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class PlainLines(logging.Formatter):
    """The same for eyes."""

    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", {})
        more = " ".join(f"{name}={value}" for name, value in fields.items())
        request = f" [{REQUEST.get()}]" if REQUEST.get() else ""
        text = f"{record.levelname.lower()}{request} {record.getMessage()} {more}".rstrip()
        return f"{text}\n{self.formatException(record.exc_info)}" if record.exc_info else text


def set_up(level: str, form: str) -> None:
    """Write the log of the server to the standard error output, as text or JSON lines."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    for name in ("endtable", "uvicorn"):
        log = logging.getLogger(name)
        log.handlers = [handler]
        log.propagate = False
        log.setLevel(level.upper())
