"""What is sent is what is described: OpenAPI and docs/api.md, refusals included."""

from __future__ import annotations

import re
import typing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from endtable.server.app import create_app
from endtable.server.errors import STATUS
from endtable.server.messages.answers import Refusal
from endtable.server.messages.outgoing import AnyMessage, Ask, Outgoing
from tests.server.people import Guest

DOCS = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
SCHEMA: dict[str, Any] = create_app().openapi_schema.to_schema()
KINDS: tuple[type[Outgoing], ...] = typing.get_args(AnyMessage)


def operations() -> list[tuple[str, str, dict[str, Any]]]:
    return [
        (method.upper(), path, operation)
        for path, methods in SCHEMA["paths"].items()
        for method, operation in methods.items()
    ]


def test_every_refusal_is_described_as_it_is_sent() -> None:
    """23 operations used to say {detail, status_code} and to send {code, why}."""
    refusal = SCHEMA["components"]["schemas"]["Refusal"]
    assert set(refusal["properties"]) == {"code", "why", "rule", "where"}
    assert set(refusal["required"]) == {"code", "why"}
    for method, path, operation in operations():
        said = operation["responses"]
        for status in ("400", "401", "403", "404", "409", "429", "503"):
            content = said[status]["content"]["application/json"]["schema"]
            assert content["$ref"].endswith("/Refusal"), (method, path, status)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/tables/nowhere", None),
        ("POST", "/api/tables", {"game": "chess"}),
        ("POST", "/api/tables", {"game": 7}),
        ("GET", "/api/tables/nowhere/replay?since=-1", None),
        ("POST", "/api/login", {"name": "nobody", "password": "nothing right"}),
        ("GET", "/api/nothing", None),
        ("DELETE", "/api/me/sessions/abc", None),
        ("PATCH", "/api/tables", None),
    ],
)
def test_refusals_fit(ann: Guest, method: str, path: str, body: Any) -> None:
    headers = {"x-endtable-token": ann.token}
    answer = ann.http.request(method, path, json=body, headers=headers)
    assert answer.status_code >= 400
    assert msgspec.json.decode(answer.content, type=Refusal).why


def test_answers_fit_their_schema(ann: Guest) -> None:
    """Those that people need most, as the Structs say."""
    key = ann.table("me", "bot:greedy")
    for path in (f"/api/tables/{key}", f"/api/tables/{key}?draw=true&log=true&seen=0"):
        shown = ann.http.get(path)
        assert msgspec.json.decode(shown.content, type=AnyMessage)
    for path, name in (("/api/tables/{key}", "TableMessage"), ("/api/tables", "Listed")):
        responses = SCHEMA["paths"][path]["get"]["responses"]["200"]
        assert name in str(responses["content"]), path


def test_every_message_and_every_field_stands_in_the_docs() -> None:
    documented = set(re.findall(r"`([a-z_0-9]+)`", DOCS)) | set(re.findall(r'"([a-z_]+)":', DOCS))
    for kind in KINDS:
        tag = str(kind.__struct_config__.tag)
        assert f"`{tag}`" in DOCS or f'"is":"{tag}"' in DOCS, tag
        for name in kind.__struct_encode_fields__:
            assert name in documented, f"{tag}.{name}"
    for name in Ask.__struct_encode_fields__:
        assert name in documented, f"ask.{name}"


def test_every_code_and_every_path_stands_in_the_docs() -> None:
    for code in STATUS:
        assert f"`{code}`" in DOCS, code
    for method, path, _ in operations():
        plain = re.sub(r"\{(\w+)(:\w+)?\}", r"{\1}", path)
        assert plain in DOCS, f"{method} {plain}"
