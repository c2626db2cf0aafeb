"""What it means to claim the atomic bomb, for who may do so (CNC-18.4)."""

from __future__ import annotations

from boardgame.games.conquest.foresight.consequence import Consequence
from boardgame.games.conquest.foresight.thought import thought
from boardgame.games.conquest.telling.names import area_name
from boardgame.games.conquest.victory.bomb import flights
from boardgame.games.conquest.view import View


def claimed(view: View) -> tuple[Consequence, ...]:
    """The end of the game, and by which Air Force; nothing where there is none in range.

    Args:
        view: what the Active Player sees as its turn opens.
    """
    known = thought(view)
    flight = min(flights(known.state, known.seat), default=None)
    if flight is None:
        return ()
    base, center = (area_name(known.state.world, area) for area in flight)
    carries = f"The last stage of Atomic Research is revealed, and the Air Force in {base} has {center} in its range."
    return (Consequence("war", "You win", (carries, "The game ends at once."), ("CNC-18.4",)),)
