"""Actions of the Command Phase."""

from __future__ import annotations

from typing import ClassVar, Literal

from boardgame.games.conquest.actions.base import Action


class Commit(Action):
    """Play a card face down as Command card (CNC-10.1)."""

    do: Literal["commit"] = "commit"
    card: str


class SetOrder(Action):
    """Put the seats in order whose Command cards bear the same letter (CNC-10.11b)."""

    open_parts: ClassVar[tuple[str, ...]] = ("seats",)
    do: Literal["set_order"] = "set_order"
    seats: tuple[str, ...]


SeasonAction = Commit | SetOrder
