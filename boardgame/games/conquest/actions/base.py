"""What every action has in common."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict


class Action(BaseModel):
    """What one seat does.

    Attributes:
        by: the seat.
        open_parts: names of the parts that everybody may know; of the others only the seat that acted learns.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    by: str
    open_parts: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def open_defaults(cls) -> dict[str, Any]:
        """The open parts, each with its value where an action leaves it out; None for one that none leaves out."""
        fields = (cls.model_fields[name] for name in cls.open_parts)
        values = (None if one.is_required() else one.get_default(call_default_factory=True) for one in fields)
        plain = (list(value) if isinstance(value, tuple) else value for value in values)
        return dict(zip(cls.open_parts, plain, strict=True))
