"""What the steps of a turn remember, and who acts in it."""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.engine import Frame
from boardgame.games.third_reich.state import State


@dataclass(slots=True)
class TurnFrame(Frame):
    """A player turn (TR-12.2), or the own turn of a minor country (TR-12.16).

    Attributes:
        side: whose player turn it is; empty for a minor country's.
        nations: the nations whose units act: the powers of the side and the minor countries that act with them, or the
            one minor country.
        stage: where to go on, a place in the list of stages.
        eastern: German factors on the Eastern Front and in the force pool as combat began, while the pact with Russia
            is in force (TR-43.2e); empty before.
        excused: factors of those on the Eastern Front that combat has cost in this turn.
    """

    side: str = ""
    nations: list[str] = field(default_factory=list)
    stage: int = 0
    eastern: list[int] = field(default_factory=list)
    excused: int = 0


@dataclass(slots=True)
class ActingFrame(Frame):
    """A stage of a turn in which several seats may act, in any order, until each has said that it is done.

    Attributes:
        nations: the nations whose units act, as in the turn.
        done: the seats that have said so.
    """

    nations: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)


@dataclass(slots=True)
class ConstructionFrame(ActingFrame):
    """The construction phase.

    Attributes:
        divided: the powers that have divided the partisans of a country, who places first in front (TR-32.14b).
        waived: who has left those of a country to others, by ``country:power``.
    """

    divided: dict[str, list[str]] = field(default_factory=dict)
    waived: list[str] = field(default_factory=list)


def turn_of(state: State) -> TurnFrame | None:
    """The turn in progress; the minor country's where one takes its own."""
    return next((frame for frame in reversed(state.stack) if isinstance(frame, TurnFrame)), None)
