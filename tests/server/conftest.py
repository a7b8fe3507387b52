"""One server for all tests that do not kill theirs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .running import Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found
