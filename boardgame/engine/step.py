"""Steps: named stages of play that stop and ask somebody, kept on a stack of plain frames inside the state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from boardgame.engine.dice import Dice
from boardgame.engine.event import Event
from boardgame.engine.option import Option
from boardgame.engine.plain import copy_plain


@dataclass(slots=True)
class Frame:
    """One step in progress: its name and what it remembers, as plain JSON data."""

    step: str
    data: dict[str, Any] = field(default_factory=dict)

    def copy(self) -> Frame:
        """An independent copy."""
        return Frame(self.step, copy_plain(self.data))


@dataclass(frozen=True, slots=True)
class Decision:
    """What the game waits for.

    Attributes:
        seat: who must decide.
        kind: the shape of the decision (``"purchase"``, ``"combat_move"``, ``"casualties"`` …), for choosing a panel.
        text: the question in one sentence.
        rules: ids of the rules behind it, each once: an edition may hold in one what others hold in two.
        data: plain data a panel needs (the battle, the number of hits, areas concerned).
    """

    seat: str
    kind: str
    text: str
    rules: tuple[str, ...] = ()
    data: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Name each rule once."""
        object.__setattr__(self, "rules", tuple(dict.fromkeys(self.rules)))


class GameState(Protocol):
    """What the core asks of a game's state."""

    stack: list[Frame]

    def copy(self) -> Any:
        """An independent copy."""
        ...

    def to_plain(self) -> dict[str, Any]:
        """The state as JSON data, without loss."""
        ...


S = TypeVar("S", bound=GameState)


class Context(Generic[S]):
    """What a step works with while one action is carried out: the state being changed, the dice, the events so far.

    A step changes the stack through :meth:`call`, :meth:`replace` and :meth:`end` only.
    """

    def __init__(self, state: S, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.events: list[Event] = []
        self.rolls = 0

    @property
    def frame(self) -> Frame:
        """The step on top of the stack."""
        return self.state.stack[-1]

    def event(self, kind: str, by: str = "", /, **data: Any) -> None:
        """Record that something happened."""
        self.events.append(Event(kind, by, data))

    def roll(self, count: int, by: str, purpose: str, target: int | None = None, **data: Any) -> list[int]:
        """Roll dice and record them: for whom, what for, and the number a hit needs (``target`` or less)."""
        values = self.dice.roll(count) if count else []
        self.rolls += count
        self.event("rolled", by, purpose=purpose, target=target, dice=values, **data)
        return values

    def call(self, step: str, **data: Any) -> None:
        """Put a step on top; the one below is told its result when it ends."""
        self.state.stack.append(Frame(step, data))

    def replace(self, step: str, **data: Any) -> None:
        """Put a step in the place of the one on top."""
        self.state.stack[-1] = Frame(step, data)

    def end(self, result: Any = None) -> None:
        """End the step on top and hand ``result`` to the one below, in its frame under ``"result"``."""
        self.state.stack.pop()
        if self.state.stack:
            self.state.stack[-1].data["result"] = result


class Step(Generic[S]):
    """A stage of play. Subclasses keep no data of their own: everything is in the state and the frame.

    While :meth:`decision` answers None the step runs by itself: :meth:`advance` is called until something must be
    asked or the step has called, replaced or ended itself. A step that asks answers :meth:`options` and :meth:`act`.
    """

    name: str = ""

    def decision(self, state: S, frame: Frame) -> Decision | None:
        """Who must decide what now, or None when the step can go on by itself."""
        return None

    def advance(self, ctx: Context[S], frame: Frame) -> None:
        """Go on by itself; must change the frame, the stack or the state so that play gets on."""
        raise AssertionError(f"step {self.name} has nothing to do by itself")

    def options(self, state: S, frame: Frame) -> list[Option]:
        """Everything the seat asked may do now."""
        return []

    def act(self, ctx: Context[S], frame: Frame, action: Any) -> None:
        """Carry out an action of the seat asked, or raise :class:`~boardgame.engine.refusal.Refusal`."""
        raise AssertionError(f"step {self.name} asks nobody")
