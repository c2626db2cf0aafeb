"""What steps of this game remember, some of it known to one seat alone."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import ClassVar

from boardgame.engine import MASTER, Frame, Viewer, visible_stack
from boardgame.games.conquest.state import State


@dataclass(slots=True)
class SeatFrame(Frame):
    """What a step remembers while one seat is busy.

    The number of a block tells its type, so a frame that remembers blocks of a seat names these fields in ``SECRET``;
    what others may know of it stands in fields of its own.

    Attributes:
        seat: whose.
    """

    SECRET: ClassVar[tuple[str, ...]] = ()
    seat: str = ""

    def without_secrets(self, state: State) -> SeatFrame:
        """The frame as everybody may see it in a position: secret fields are empty."""
        shown: SeatFrame = self.copy()
        for name in self.SECRET:
            value = getattr(self, name)
            setattr(shown, name, type(value)())
        return shown

    def guess_secrets(self, state: State, rng: random.Random) -> None:
        """Fill the secret fields with something that could be true, in a position made up from a view."""

    def leaves(self) -> tuple[str, str] | None:
        """A seat and an area in which it has units, but no Ground unit any more, as everybody knows; None for none."""
        return None


def stack_for(state: State, viewer: Viewer) -> list[Frame]:
    """The frames of a position as a viewer may see them."""
    return [
        frame.without_secrets(state)
        if isinstance(frame, SeatFrame) and frame.SECRET and viewer is not MASTER and frame.seat != viewer
        else frame
        for frame in visible_stack(state.stack, viewer)
    ]


@dataclass(slots=True)
class BuildFrame(SeatFrame):
    """What a seat builds in one Production.

    Attributes:
        built: numbers of the blocks raised or recruited, which are not raised again (CNC-7.241, CNC-7.242). What
            everybody sees of them stands in ``State.builds``.
    """

    SECRET: ClassVar[tuple[str, ...]] = ("built",)
    built: list[int] = field(default_factory=list)

    def guess_secrets(self, state: State, rng: random.Random) -> None:
        """Blocks of the areas and powers that were built."""
        self.built = []
        for seat, area, power in state.builds:
            if seat != self.seat:
                continue
            here = [block.id for block in state.at(area) if block.power == power and block.id not in self.built]
            if here:  # one that was built may have been disbanded since
                self.built.append(rng.choice(here))
