"""What every action has in common."""

from __future__ import annotations

from typing import ClassVar

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
