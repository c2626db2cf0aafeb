"""What an Attrition Option has come to and who still chooses what, for whoever is asked or watches (TR-18.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from boardgame.games.third_reich.attrition.frames import FrontFrame
from boardgame.games.third_reich.attrition.table import attrition_table
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import State

_STAGES = ("losses", "hexes", "retreat")


@dataclass(frozen=True, slots=True)
class Choosing:
    """Something that a seat chooses.

    Attributes:
        seat: who.
        what: ``losses``, ``hexes`` or ``retreat``.
        number: how many units are lost or retreat, or hexes may still be demanded.
        state: ``now`` or ``later``.
    """

    seat: str
    what: Literal["losses", "hexes", "retreat"]
    number: int
    state: Literal["now", "later"]


@dataclass(frozen=True, slots=True)
class Outlook:
    """The roll of a front and what follows from it.

    Attributes:
        front: which.
        nations: who attacks there.
        factors: the combat factors in contact.
        column: the lowest and the highest factors of the column; None as highest for no limit.
        rows: for each die from 1 the units lost and the hexes given up.
        die: what was rolled.
        chosen: the hexes demanded, with the units that advance into each.
        choices: who chooses what, in order.
    """

    front: str
    nations: tuple[str, ...]
    factors: int
    column: tuple[int, int | None]
    rows: tuple[tuple[int, int], ...]
    die: int
    chosen: dict[str, tuple[int, ...]]
    choices: tuple[Choosing, ...]


def outlook(state: State) -> Outlook | None:
    """What the attrition that is under way has come to; None where none is, or nothing has been rolled."""
    frame = next((frame for frame in state.stack if isinstance(frame, FrontFrame)), None)
    if frame is None or not frame.die:
        return None
    table, factors = attrition_table(), frame.factors
    place = table.column(factors)
    least = table.up_to[place - 1] + 1 if place else 1
    last = place == len(table.up_to) - 1
    chosen = {state.world.labels[int(key)]: tuple(units) for key, units in frame.taken.items()}
    rows = tuple(table.result(factors, die) for die in range(1, len(table.rows) + 1))
    return Outlook(frame.front, tuple(frame.nations), factors, (least, None if last else table.up_to[place]), rows,
                   frame.die, chosen, tuple(_choices(state, frame)))  # fmt: skip


def _choices(state: State, frame: FrontFrame) -> list[Choosing]:
    at = _STAGES.index(frame.stage) if frame.stage in _STAGES else len(_STAGES)
    found = [Choosing(seat, "losses", number, "later" if place else "now")
             for place, (seat, number) in enumerate(frame.due.items())]  # fmt: skip
    if at <= _STAGES.index("hexes") and (frame.hexes or frame.taken):
        found += [Choosing(seat, "hexes", frame.hexes, "now" if not place and at == 1 else "later")
                  for place, seat in enumerate(frame.choosing)]  # fmt: skip
    retreating: dict[str, int] = {}
    for unit in frame.retreating if frame.stage == "retreat" else ():
        seat = commander(state, state.world.units[unit].nation)
        retreating[seat] = retreating.get(seat, 0) + 1
    first = commander(state, state.world.units[frame.retreating[0]].nation) if retreating else ""
    found += [Choosing(seat, "retreat", number, "now" if seat == first else "later")
              for seat, number in retreating.items()]  # fmt: skip
    return found
