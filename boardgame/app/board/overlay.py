"""What a game lays over the map to tell something: lines that join areas, hatched and coloured areas, short texts."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.app.board.board_position import Badge


@dataclass(frozen=True, slots=True)
class Thread:
    """A line that joins areas, one after the other.

    Attributes:
        areas: where it leads.
        kind: ``supply``, ``trade`` or ``cut``.
        cut_at: areas on it that are marked as where it is cut.
        begins: whether something begins at its first area, which is marked; else it only joins another thread there.
    """

    areas: tuple[str, ...]
    kind: str
    cut_at: tuple[str, ...] = ()
    begins: bool = True


@dataclass(frozen=True, slots=True)
class Hatch:
    """An area hatched in the colours of a power; ``close`` hatches it closely."""

    area: str
    power: str
    close: bool = False


@dataclass(frozen=True, slots=True)
class Wash:
    """Areas that share a light colour over the ground.

    Attributes:
        areas: which.
        tone: a role of the theme's colours, such as ``danger``.
    """

    areas: tuple[str, ...]
    tone: str


@dataclass(frozen=True, slots=True)
class Overlay:
    """Everything that lies over the map at one moment.

    Attributes:
        threads: lines between areas.
        hatches: hatched areas.
        badges: short texts above names, beside those that a panel shows.
        washes: areas in a light colour, under the hatches.
    """

    threads: tuple[Thread, ...] = ()
    hatches: tuple[Hatch, ...] = ()
    badges: tuple[Badge, ...] = ()
    washes: tuple[Wash, ...] = ()


NO_OVERLAY = Overlay()
