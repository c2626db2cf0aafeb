"""The end of Russia: whether its surrender is accepted, what is given up, and the garrison that keeps the rest."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.ai.third_reich.assaults import gain
from boardgame.ai.third_reich.desk import Action, Desk
from boardgame.engine.option import Places
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.politics.landmarks import RUSSIA
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.surrender.garrison import DUE, FACTORS, strength

_CRUSHED = 2.0
"""Times the ground factors of Russia with which the Axis fights on."""
_STAYS = 2.0
"""For each factor inside Russia while the garrison is no larger than it must be, in BRPs."""
_SPARE = 4
"""Ground factors that it has besides, before units leave."""


def surrender(desk: Desk) -> Iterator[Action]:
    """Fight on where Russia has little left: what it keeps by a surrender is lost for good (TR-26.921)."""
    ground = desk.ground
    inside = desk.state.world.area(RUSSIA)
    close = {near for cell in inside for near in (cell, *geography().ground[cell])}
    mine = sum(factors for cell, factors in ground.mine.items() if cell in close)
    theirs = sum(factors for cell, factors in ground.theirs.items() if cell in inside)
    accept = mine < _CRUSHED * theirs
    for head in desk.of("surrender"):
        if head.action["accept"] == accept:
            yield {**head.action, "by": desk.seat}


def cede(desk: Desk) -> Iterator[Action]:
    """The hex that is worth least (TR-26.924)."""
    number = desk.state.world.number
    for head in desk.of("cede"):
        places = [place for blank in head.blanks if isinstance(blank, Places) for place in blank.places]
        for place in sorted(places, key=lambda p: (gain(desk.ground, number[p.area]), p.area)):
            action = desk.filled(head, lambda blank, _, to=place.value: to)  # type: ignore[misc]
            if action is not None:
                yield action


def garrison(state: State, side: str) -> float:
    """What each factor inside Russia is worth besides, while the Axis owes a garrison there (TR-26.921c)."""
    if side != "axis" or DUE not in state.clocks:
        return 0.0
    return _STAYS if strength(state)[1] <= FACTORS + _SPARE else 0.0
