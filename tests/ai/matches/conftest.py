"""The toy game among the games, for whatever plays games by their ids."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boardgame.games import registry
from tests.toy import INFO


@pytest.fixture(autouse=True)
def _smugglers() -> Iterator[None]:
    registry.register(INFO)
    yield
    registry.unregister(INFO.id)
