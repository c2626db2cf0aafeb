"""Hexes that Russia and the western Allies attack one after the other (TR-45.3c)."""

from __future__ import annotations

from boardgame.games.third_reich.combat.frames import CombatFrame
from boardgame.games.third_reich.politics.command import commanders
from boardgame.games.third_reich.state import State

_EAST = "soviet_union"


def closed(frame: CombatFrame, seat: str, target: int) -> bool:
    """Whether a hex has been attacked so that a seat attacks it no more in this stage.

    What Russia has attacked in vain the West may still attack, and the other way round (TR-14.23e, TR-45.3c).
    """
    if target not in frame.attacked:
        return False
    before = [entry.partition(":")[0] for entry in frame.attacked_by if entry.endswith(f":{target}")]
    return not before or any((other == _EAST) == (seat == _EAST) for other in before)


def second(frame: CombatFrame, target: int) -> bool:
    """Whether a hex has been attacked in this stage before."""
    return target in frame.attacked


def strangers(state: State, frame: CombatFrame, seat: str, target: int) -> list[str]:
    """Those of Russia and the West, seen from a seat of the other, that could still attack a hex before it."""
    return [
        other
        for other in commanders(state, frame.nations)
        if (other == _EAST) != (seat == _EAST)
        and state.world.side(other) == state.world.side(seat) == "allies"
        and other not in frame.done
        and f"{other}:{target}" not in frame.left
        and not closed(frame, other, target)
    ]
