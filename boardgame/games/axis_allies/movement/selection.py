"""From the units an action names to the pieces it means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from boardgame.engine.refusal import NOT_THERE, Refusal
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import in_number


def pick(
    state: State,
    named: Mapping[str, int] | Sequence[int],
    candidates: Iterable[Unit],
    power: str,
    where: str,
    prefer: Callable[[Unit], Any] | None = None,
) -> list[Unit]:
    """The pieces that an action names.

    Args:
        state: the position.
        named: counts by ``"type"`` or ``"power:type"``, or unit ids.
        candidates: the pieces that could be meant.
        power: the power meant where a key names none.
        where: the space, for the refusal to point at.
        prefer: pieces with a smaller key are taken first where counts leave a choice; then smaller ids.

    Raises:
        Refusal: a piece is not among the candidates, named twice, or there are too few.
    """
    pool = sorted(candidates, key=lambda unit: ((prefer(unit) if prefer else 0), unit.id))
    if not isinstance(named, Mapping):
        by_id = {unit.id: unit for unit in pool}
        for unit_id in named:
            if unit_id not in by_id:
                text = f"Unit {unit_id} is not in {where} or cannot be used for this."
                raise Refusal(NOT_THERE, text, (where,), (unit_id,))
        if len(set(named)) != len(named):
            raise Refusal(NOT_THERE, "The same unit is named twice.", (where,), tuple(named))
        return [by_id[unit_id] for unit_id in named]
    chosen: list[Unit] = []
    for key, count in named.items():
        owner, _, type_ = key.rpartition(":")
        matching = [unit for unit in pool if unit.type == type_ and unit.owner == (owner or power)]
        if len(matching) < count:
            what, there = type_.replace("_", " "), len(matching)
            text = f"No {what} there can be used for this."
            if there:
                text = f"Only {there} {in_number(what, there)} there can be used for this, not {count}."
            raise Refusal(NOT_THERE, text, (where,), tuple(unit.id for unit in matching))
        chosen.extend(matching[:count])
    return chosen


def groups(units: Iterable[Unit]) -> dict[tuple[Any, ...], list[Unit]]:
    """Interchangeable units together, by all that sets them apart but id and space; in order of ids."""
    result: dict[tuple[Any, ...], list[Unit]] = {}
    for unit in units:
        result.setdefault(unit[1:3] + unit[4:], []).append(unit)
    return result
