"""What messages are made of, with its bounds."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

VERSION = 1
"""Of the protocol; a host and a client of different versions say so and part."""

Id: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Name: TypeAlias = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
Text: TypeAlias = Annotated[str, StringConstraints(max_length=500)]
Secret: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=256)]
Ticket: TypeAlias = Annotated[int, Field(ge=0, le=2**53)]
"""Numbers a request of a client; the answer carries the same."""
Viewer: TypeAlias = Annotated[str, StringConstraints(max_length=64)]
"""A seat; empty for what everybody may see."""
Count: TypeAlias = Annotated[int, Field(ge=0, le=1_000_000)]
Hex: TypeAlias = Annotated[str, StringConstraints(max_length=128, pattern=r"^[0-9a-f]*$")]


class Message(BaseModel):
    """The base of all messages."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
