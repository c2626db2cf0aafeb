"""Frames: what each step in progress remembers, typed for the rules and plain JSON data in a saved game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, TypeVar

from boardgame.engine.plain import LEAVES, copy_plain, plain_json

if TYPE_CHECKING:
    from pydantic import TypeAdapter


@dataclass(slots=True)
class Frame:
    """One step in progress. A step that remembers something declares a dataclass of its own, see :class:`Step`.

    Attributes:
        step: name of the step.
        result: what the step above handed down when it ended; None before, and once it has been taken.
    """

    step: str
    result: Any = None

    def copy(self) -> Any:
        """An independent copy."""
        return type(self)(*[copy_value(getattr(self, name)) for name in _names(type(self))])

    def take_result(self) -> Any:
        """What the step above handed down, once."""
        result, self.result = self.result, None
        return result

    def to_plain(self) -> list[Any]:
        """The frame as JSON data: the step's name and what it remembers."""
        plain = {name: plain_value(getattr(self, name)) for name in _names(type(self))[1:]}
        if plain["result"] is None:
            del plain["result"]
        return [self.step, plain]


F = TypeVar("F", bound=Frame)


def frame_from_plain(kind: type[F], plain: Any) -> F:
    """The frame that :meth:`Frame.to_plain` wrote.

    Args:
        kind: the class of the step's frames.
        plain: JSON data.

    Raises:
        ValueError: a part is missing, unknown or of the wrong form; the message names it.
    """
    # Imported where a saved game is read: whoever only starts the program does without.
    from pydantic import ValidationError

    match plain:
        case [str(step), {**data}]:
            pass
        case _:
            raise ValueError(f"not a frame: {plain!r}")
    try:
        # Read strictly and as JSON: a "3" is no number, but a list may stand for a tuple.
        found: F = _adapter(kind).validate_json(plain_json({**data, "step": step}), strict=True)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise ValueError(f"frame of step {step!r}: {place}: {first['msg']}") from None
    unknown = ["step"] if "step" in data else list(_unknown_parts(found, data))
    if unknown:
        raise ValueError(f"frame of step {step!r}: unknown parts {', '.join(unknown)}")
    return found


def _unknown_parts(value: Any, plain: Any, place: str = "") -> Iterator[str]:
    """Where plain data names what the value that was made of it does not have."""
    if hasattr(value, "__dataclass_fields__"):
        for key in plain:
            if key in value.__dataclass_fields__:
                yield from _unknown_parts(getattr(value, key), plain[key], f"{place}{key}.")
            else:
                yield f"{place}{key}"
    elif isinstance(value, dict):
        for key, item in plain.items():
            yield from _unknown_parts(value.get(key), item, f"{place}{key}.")
    elif isinstance(value, list | tuple):
        for number, item in enumerate(plain):
            yield from _unknown_parts(value[number], item, f"{place}{number}.")


def copy_value(value: Any) -> Any:
    """An independent copy of what a frame may hold: plain data, tuples, and dataclasses of such."""
    if type(value) in LEAVES:
        return value
    if isinstance(value, dict):
        return {key: item if type(item) in LEAVES else copy_value(item) for key, item in value.items()}
    if isinstance(value, list):
        return [item if type(item) in LEAVES else copy_value(item) for item in value]
    if hasattr(value, "__dataclass_fields__"):
        if value.__dataclass_params__.frozen:
            return value
        return type(value)(*[copy_value(getattr(value, name)) for name in _names(type(value))])
    return value


def plain_value(value: Any) -> Any:
    """What a frame may hold as JSON data."""
    if type(value) in LEAVES:
        return value
    # Most parts are leaves; asking for their types here spares a call for each.
    if isinstance(value, dict):
        return {key: item if type(item) in LEAVES else plain_value(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [item if type(item) in LEAVES else plain_value(item) for item in value]
    if hasattr(value, "__dataclass_fields__"):
        return {name: plain_value(getattr(value, name)) for name in _names(type(value))}
    return copy_plain(value)


_NAMES: dict[type, tuple[str, ...]] = {}
_ADAPTERS: dict[type, TypeAdapter[Any]] = {}


def _names(kind: type) -> tuple[str, ...]:
    found = _NAMES.get(kind)
    if found is None:
        found = _NAMES[kind] = tuple(item.name for item in fields(kind))
    return found


def _adapter(kind: type) -> TypeAdapter[Any]:
    from pydantic import TypeAdapter

    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]
