"""Third Reich for the registry: known while tests run, and to players only once it can be played through."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from boardgame.games import registry

INFO = registry.GameInfo(
    id="third_reich",
    title="Third Reich",
    players=(2, 6),
    length=(8, 40),
    weight=5,
    line="Europe 1939 to 1945 on hexes: six powers, BRPs, fronts.",
    package="boardgame.games.third_reich",
    family="third_reich",
    words="boardgame.games.third_reich.cases.words",
)
_CARDS = {"campaign": "campaign", "1942": "in_1942", "1944": "in_1944"}
SCENARIOS = tuple(
    replace(
        INFO,
        id=f"third_reich_{card}",
        package=f"boardgame.games.third_reich.cards.{module}",
        scenario=card,
        scenario_of=INFO.id,
    )
    for card, module in _CARDS.items()
)


@contextmanager
def registered() -> Iterator[None]:
    """The game found by its id."""
    infos = (INFO, *SCENARIOS)
    for info in infos:
        registry.register(info)
    try:
        yield
    finally:
        for info in infos:
            registry.unregister(info.id)
