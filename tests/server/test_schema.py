"""Whatever the OpenAPI description allows, and what it does not: never a fault of ours."""

from __future__ import annotations

import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode

from endtable.server.app import create_app
from tests.server.people import TOKEN, Guest

EXAMPLES = 300 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 8
"""Requests of each kind for each operation: a sample in `make test`, many in `make soak`."""
SCHEMA = schemathesis.openapi.from_dict(create_app().openapi_schema.to_schema())
OPERATIONS = {found.ok().label: found.ok() for found in SCHEMA.get_all_operations()}  # type: ignore[union-attr]
SAMPLED = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_everything_is_described() -> None:
    assert len(OPERATIONS) >= 28
    assert {"POST /api/tables", "POST /api/lab/battle", "DELETE /api/me"} <= set(OPERATIONS)


SENSE = [(label, GenerationMode.POSITIVE) for label in sorted(OPERATIONS)]
NONSENSE = [
    (label, GenerationMode.NEGATIVE)
    for label, operation in sorted(OPERATIONS.items())
    if len(operation.body) or len(operation.query)
]
"""Where there is anything to get wrong: a path is a text, and any text is one."""


@pytest.mark.parametrize(("label", "mode"), SENSE + NONSENSE)
def test_no_request_is_a_fault_of_ours(base: str, label: str, mode: GenerationMode) -> None:
    guest = Guest(base)
    strategy = OPERATIONS[label].as_strategy(generation_mode=mode)

    @SAMPLED
    @given(case=strategy)
    def ask(case: Any) -> None:
        headers = {TOKEN: guest.token, "cookie": guest.cookie}
        # The first that is fought or played again waits for its process to start.
        response = case.call(base_url=base, headers=headers, timeout=60)
        assert response.status_code < 500, (label, case.as_curl_command(), response.text)
        if response.status_code >= 400:
            assert response.json()["why"]

    ask()
