"""What the OpenAPI description allows, and what it does not: answered, and never with a failure."""

from __future__ import annotations

from typing import Any

import pytest

from .running import Server

EXAMPLES = 6
HEALTH = ("/api/health", "/metrics")


def test_every_address_of_the_description_answers(server: Server) -> None:
    schemathesis = pytest.importorskip("schemathesis")
    from hypothesis import HealthCheck, Phase, given, settings

    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    tried = 0

    def trial(operation: Any) -> Any:
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=(Phase.explicit, Phase.generate),
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def answers(case: Any) -> None:
            nonlocal tried
            tried += 1
            response = case.call(base_url=server.address, timeout=60)
            assert response.status_code < 500, (case.method, case.path, response.text[:400])
            if response.status_code >= 400 and case.path not in HEALTH:
                assert response.json()["refusal"]["code"], (case.path, response.text[:400])

        return answers

    addresses = 0
    for found in schema.get_all_operations():
        trial(found.ok())()
        addresses += 1
    assert addresses >= 25 and tried > 3 * addresses
    assert "openclix_failures_total 0.0" in server.get("/metrics")
