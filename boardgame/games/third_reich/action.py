"""What every action has in common."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict


class Action(BaseModel):
    """What one seat does. A part of play lists its actions, each with a word of its own after ``do``, in ``ACTIONS``.

    Attributes:
        by: the seat.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    by: str


class Done(Action):
    """A seat has nothing more to do in this stage."""

    do: Literal["done"] = "done"
