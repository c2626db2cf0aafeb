"""The game, found by its id while the tests of this folder run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boardgame.games import registry
from tests.games.conquest.info import INFO


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """Register the game, which the program does not offer before it can be played to its end."""
    registry.register(INFO)
    yield
    registry.unregister(INFO.id)
