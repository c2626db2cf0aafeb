"""Actions of the Combat Phase. Units in a Battle lie on their faces: all of what they do is public.

A unit is named by power, type and CV, as everybody sees it.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, StrictBool, StrictInt

from boardgame.games.conquest.actions.base import Action

Sort = tuple[str, str, StrictInt]
"""Power, type and CV of a unit."""


class Activate(Action):
    """Activate Battles besides those that must be fought (CNC-12.1), engage Escaped Submarines (CNC-12.73e), commit
    units to Suppression (CNC-17.4), counted by area, power, type and CV: ``{"shansi japan infantry 2": 1}``."""

    open_parts: ClassVar[tuple[str, ...]] = ("battles", "engage")
    do: Literal["activate"] = "activate"
    battles: tuple[str, ...] = ()
    engage: tuple[str, ...] = ()
    suppress: dict[str, StrictInt] = Field(default_factory=dict)


class Resolve(Action):
    """Fight the Battle, or carry out the Suppression, in an area next (CNC-12.2)."""

    open_parts: ClassVar[tuple[str, ...]] = ("area",)
    do: Literal["resolve"] = "resolve"
    area: str


class Attack(Action):
    """Name the Enemies that are attacked in a three-way Battle (CNC-12.43b)."""

    open_parts: ClassVar[tuple[str, ...]] = ("enemies",)
    do: Literal["attack"] = "attack"
    enemies: list[str]


class Join(Action):
    """Let a Battle Group join a Sea Battle (CNC-12.71)."""

    open_parts: ClassVar[tuple[str, ...]] = ("group",)
    do: Literal["join"] = "join"
    group: str


class RevealNow(Action):
    """Reveal a secret Technology in a Battle (CNC-9.4c); ``keep`` is the card of its pair that stays open."""

    do: Literal["reveal_now"] = "reveal_now"
    tech: str
    keep: str


class KeepSecret(Action):
    """Reveal nothing now; with ``whole`` not in all of this Battle."""

    do: Literal["keep_secret"] = "keep_secret"
    whole: StrictBool = False


class Fire(Action):
    """Fire at a class of an Enemy's units (CNC-12.41)."""

    open_parts: ClassVar[tuple[str, ...]] = ("block", "enemy", "target")
    do: Literal["fire"] = "fire"
    block: Sort
    enemy: str
    target: str


class Strike(Action):
    """Fire a Carrier at ships and leave at once (CNC-12.74)."""

    open_parts: ClassVar[tuple[str, ...]] = ("block", "enemy")
    do: Literal["strike"] = "strike"
    block: Sort
    enemy: str


class Kamikaze(Action):
    """Fire at ships and be destroyed (CNC-12.75e)."""

    open_parts: ClassVar[tuple[str, ...]] = ("block", "enemy", "target")
    do: Literal["kamikaze"] = "kamikaze"
    block: Sort
    enemy: str
    target: str


class Bomb(Action):
    """Bomb the Industry of an Enemy Production Center (CNC-12.62)."""

    open_parts: ClassVar[tuple[str, ...]] = ("block",)
    do: Literal["bomb"] = "bomb"
    block: Sort


class Hold(Action):
    """Do nothing with a unit that can hit no Enemy there (CNC-12.43)."""

    open_parts: ClassVar[tuple[str, ...]] = ("block",)
    do: Literal["hold"] = "hold"
    block: Sort


class Retreat(Action):
    """Leave a Battle for an area, by a step or by Rebase (CNC-12.5, CNC-13.0)."""

    open_parts: ClassVar[tuple[str, ...]] = ("block", "goal")
    do: Literal["retreat"] = "retreat"
    block: Sort
    goal: str


class FirstDefender(Action):
    """Which of two Enemies acts first (CNC-12.43c)."""

    open_parts: ClassVar[tuple[str, ...]] = ("enemy",)
    do: Literal["first_defender"] = "first_defender"
    enemy: str


class Take(Action):
    """Which of equally strong units takes a hit (CNC-12.44c); ``ready``: one that can still act this round."""

    open_parts: ClassVar[tuple[str, ...]] = ("block", "ready")
    do: Literal["take"] = "take"
    block: Sort
    ready: StrictBool = False


class Escape(Action):
    """Let a Submarine escape (CNC-12.73)."""

    open_parts: ClassVar[tuple[str, ...]] = ("block",)
    do: Literal["escape"] = "escape"
    block: Sort


class Rebase(Action):
    """Move a unit freely after its Battle (CNC-13.12)."""

    open_parts: ClassVar[tuple[str, ...]] = ("goal",)
    do: Literal["rebase"] = "rebase"
    block: Sort
    goal: str


class Stay(Action):
    """No further unit escapes or rebases."""

    do: Literal["stay"] = "stay"


class Suppress(Action):
    """Which unit fires at Partisans next (CNC-17.4c)."""

    open_parts: ClassVar[tuple[str, ...]] = ("block",)
    do: Literal["suppress"] = "suppress"
    block: Sort


CombatAction = (
    Activate
    | Resolve
    | Attack
    | Join
    | RevealNow
    | KeepSecret
    | Fire
    | Strike
    | Kamikaze
    | Bomb
    | Hold
    | Retreat
    | FirstDefender
    | Take
    | Escape
    | Rebase
    | Stay
    | Suppress
)
