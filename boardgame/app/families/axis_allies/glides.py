"""What is seen gliding over the board: units that moved, boarded, landed or retreated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from boardgame.app.board import Glide
from boardgame.app.families.axis_allies.shown_position import stacks_of
from boardgame.engine.event import Event
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State

_ENDS = {
    "loaded": ("area", "zone"),
    "offloaded": ("zone", "area"),
    "retreated": ("area", "to"),
    "relocated": ("from", "to"),
    "scrambled": ("area", "zone"),
    "lightning_assault": ("from", "zone"),
}
"""Where an event says units come from and where they go to."""


def glides_of(edition: Edition, state: State, events: Iterable[Event]) -> list[Glide]:
    """What moved by events, in their order.

    Args:
        edition: the edition played.
        state: the position after them; what is lost by then is not seen moving.
        events: what happened; of one that does not say what it should, nothing is seen.
    """
    found: list[Glide] = []
    for event in events:
        try:
            found += _glides(edition, state, event)
        except (LookupError, TypeError, ValueError, AttributeError):  # seen again in a stranger's file
            continue
    return found


def _glides(edition: Edition, state: State, event: Event) -> Iterator[Glide]:
    areas = _way(event.kind, event.data)
    if len(areas) < 2 or not all(area in edition.board.areas for area in areas):
        return
    ids = dict.fromkeys(event.data["ids"])
    # What sails aboard a ship sails with it; the events name the ship.
    moved = {unit.id: unit for unit in state.units.values() if unit.id in ids or unit.aboard in ids}
    for stack in stacks_of(edition, moved):
        yield Glide(stack, areas)


def _way(kind: str, data: Mapping[str, Any]) -> tuple[str, ...]:
    if kind == "moved":
        return tuple(data["path"])
    if kind not in _ENDS:
        return ()
    start, end = _ENDS[kind]
    return data[start], data[end]
