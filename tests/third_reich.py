"""Third Reich for the registry: known while tests run, and to players only once it can be played through."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from boardgame.games import registry

INFO = registry.GameInfo(
    id="third_reich",
    title="Third Reich",
    players=(2, 6),
    length=(8, 40),
    weight=5,
    line="Europe 1939 to 1945 on hexes: six powers, BRPs, fronts.",
    package="boardgame.games.third_reich",
    family="",
    words="boardgame.games.third_reich.cases.words",
)


@contextmanager
def registered() -> Iterator[None]:
    """The game found by its id."""
    registry.register(INFO)
    try:
        yield
    finally:
        registry.unregister(INFO.id)
