"""The game of smugglers, found by its id while the tests of this folder run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boardgame.games import registry
from tests.toy import INFO


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """Register the game as a program that adds one would."""
    registry.register(INFO)
    yield
    registry.unregister(INFO.id)
