"""Whether a position that was read from a file is one that the rules can go on from: kinds of values, and names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, get_type_hints

from pydantic import TypeAdapter, ValidationError, create_model

from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State, Unit

_READ_ALREADY = ("units", "stack", "_by_area")


def check_kinds(plain: Mapping[str, Any]) -> None:
    """Whether the parts of a state's plain data are of the kinds that :class:`State` declares; raises ValueError."""
    try:
        _form().validate_python({key: value for key, value in plain.items() if key not in _READ_ALREADY}, strict=True)
    except ValidationError as error:
        first = error.errors()[0]
        raise ValueError(f"state: {'.'.join(map(str, first['loc']))}: {first['msg']}") from None


@cache
def _form() -> TypeAdapter[Any]:
    kinds = {name: kind for name, kind in get_type_hints(State).items() if name not in _READ_ALREADY}
    fields: dict[str, Any] = {name: (kind, None) for name, kind in kinds.items()}
    return TypeAdapter(create_model("PlainState", **fields))


@cache
def _unit_form() -> TypeAdapter[Any]:
    return TypeAdapter(Unit)


def check_names(edition: Edition, state: State) -> None:
    """Whether powers, spaces and types of units in a state are those of its edition; raises ValueError."""
    spaces, types, powers = edition.board.areas, edition.types, edition.power_by_id
    try:
        for unit in state.units.values():
            _unit_form().validate_python(tuple(unit), strict=True)
    except ValidationError:
        raise ValueError(f"state: unit {unit.id}: a part is of the wrong kind") from None
    checks: tuple[tuple[str, Iterable[str], Any], ...] = (
        ("unit type", (unit.type for unit in state.units.values()), types),
        ("unit type", (*state.purchased, *(type_ for bought in state.waiting.values() for type_ in bought)), types),
        ("space", (unit.area for unit in state.units.values()), spaces),
        ("space", (*state.owners, *state.complexes, *state.bases, *state.raids, *state.attacks, *state.fought), spaces),
        ("power", (unit.owner for unit in state.units.values()), powers),
        ("power", (*state.owners.values(), *state.treasury, *filter(None, (state.turn,))), powers),
    )
    for what, found, known in checks:
        for name in found:
            if name not in known:
                raise ValueError(f"state: unknown {what} {name!r}")
