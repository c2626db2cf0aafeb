"""Actions that a seat may take at any decision of its own."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import StrictInt

from boardgame.games.conquest.actions.base import Action


class Disband(Action):
    """Return an own block to the force pool (CNC-3.3): any of this power, type and CV in the area."""

    open_parts: ClassVar[tuple[str, ...]] = ("area",)
    do: Literal["disband"] = "disband"
    area: str
    block: tuple[str, str, StrictInt]


class Repudiate(Action):
    """Take own Influence markers off a Neutral (CNC-8.0d)."""

    open_parts: ClassVar[tuple[str, ...]] = ("neutral", "count")
    do: Literal["repudiate"] = "repudiate"
    neutral: str
    count: StrictInt


class Reveal(Action):
    """Reveal a Technology of the own Secret Vault (CNC-9.4c); one card of its pair stays open."""

    open_parts: ClassVar[tuple[str, ...]] = ("tech", "keep")
    do: Literal["reveal"] = "reveal"
    tech: str
    keep: str


class Resume(Action):
    """Take back the word left to pass (``State.standing``): the seat is asked again (CNC-7.37)."""

    do: Literal["resume"] = "resume"


AnytimeAction = Disband | Repudiate | Reveal | Resume
