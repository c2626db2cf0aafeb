"""Steps: named stages of play that stop and ask somebody, kept on a stack of frames inside the state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from boardgame.engine.chance import Chance
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.frame import Frame
from boardgame.engine.option import Blank, Option

T = TypeVar("T")


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
    """What a step works with while one action is carried out: the state being changed, chance, the events so far.

    A step changes the stack through :meth:`call`, :meth:`replace` and :meth:`end` only, and asks chance through
    :meth:`roll`, :meth:`throw`, :meth:`shuffle` and :meth:`draw` only.
    """

    def __init__(self, state: S, chance: Chance, steps: Mapping[str, Step[S]]) -> None:
        self.state = state
        self.chance = chance
        self.steps = steps
        self.events: list[Event] = []

    @property
    def frame(self) -> Frame:
        """The frame on top of the stack."""
        return self.state.stack[-1]

    # --- telling ----------------------------------------------------------------------------------------------

    def event(self, kind: str, by: str = "", /, **data: Any) -> None:
        """Record that something happened that everybody may know."""
        self.events.append(Event(kind, by, data))

    def reveal(self, kind: str, by: str = "", /, **data: Any) -> None:
        """Record something that shows everybody what not everybody knew; it cannot be undone."""
        self.events.append(Event(kind, by, data, reveals=True))

    def whisper(
        self,
        kind: str,
        by: str,
        seen_by: Iterable[str],
        data: dict[str, Any],
        instead: dict[str, Any] | None = None,
        reveals: bool = False,
    ) -> None:
        """Record something that not everybody learns; see :class:`~boardgame.engine.event.Event`.

        Args:
            kind: what happened.
            by: the seat that did it or owns it.
            seen_by: the seats that learn ``data``.
            data: what they learn.
            instead: what all others learn; None where they learn nothing at all.
            reveals: whether somebody now knows what they did not know, so that it cannot be undone.
        """
        if isinstance(seen_by, str):
            raise TypeError(f"event {kind}: seen_by is a list of seats, not {seen_by!r}")
        self.events.append(Event(kind, by, data, tuple(seen_by), instead, reveals))

    # --- chance -----------------------------------------------------------------------------------------------

    def roll(
        self, count: int, by: str, purpose: str, target: int | None = None, /, sides: int = 6, **data: Any
    ) -> list[int]:
        """Roll dice that everybody sees, and record them.

        Args:
            count: how many dice.
            by: the seat they are rolled for.
            purpose: what they decide, in one word.
            target: the number a hit needs, it or less; None where there are no hits.
            sides: faces of each die.
            data: more to tell.
        """
        values = self.throw(count, sides)
        more = {"sides": sides, **data} if sides != 6 else data
        self.event("rolled", by, purpose=purpose, target=target, dice=values, **more)
        return values

    def throw(self, count: int, sides: int = 6) -> list[int]:
        """Roll dice; nothing is told."""
        return self.chance.roll(count, sides) if count else []

    def throw_in_secret(self, count: int, sides: int = 6) -> list[int]:
        """Roll dice that not everybody may see; nothing is told.

        They are drawn and not rolled: what is rolled in a game among computers everybody hears.
        """
        return [self.draw(range(1, sides + 1))[0] for _ in range(count)]

    def shuffle(self, things: Sequence[T]) -> list[T]:
        """The things in a new order; nothing is told."""
        return [things[place] for place in self.chance.shuffle(len(things))] if len(things) > 1 else list(things)

    def draw(self, things: Sequence[T], count: int = 1) -> list[T]:
        """Draw some of the things, in the order drawn; nothing is told.

        Raises:
            ValueError: there are not so many.
        """
        if count > len(things):
            raise ValueError(f"{count} to be drawn from {len(things)}")
        return [things[place] for place in self.chance.draw(len(things), count)] if count else []

    # --- the stack --------------------------------------------------------------------------------------------

    def call(self, step: str, /, **data: Any) -> None:
        """Put a step on top; the one below finds its result in its frame when it ends."""
        self.state.stack.append(self.steps[step].new_frame(**data))

    def replace(self, step: str, /, **data: Any) -> None:
        """Put a step in the place of the one on top."""
        self.state.stack[-1] = self.steps[step].new_frame(**data)

    def end(self, result: Any = None) -> None:
        """End the step on top and hand ``result`` to the one below."""
        self.state.stack.pop()
        if self.state.stack:
            self.state.stack[-1].result = result


class Step(Generic[S]):
    """A stage of play. Subclasses keep no data of their own: everything is in the state and the frame.

    While :meth:`decisions` answers nothing the step runs by itself: :meth:`advance` is called until something must be
    asked or the step has called, replaced or ended itself. A step that asks answers :meth:`heads` and :meth:`act`,
    and :meth:`expand` where an option of its has blanks that depend on others. One step asks one question.

    Attributes:
        name: the step's name, unique in its game.
        frame: the class of its frames, a dataclass that extends :class:`~boardgame.engine.frame.Frame`.
    """

    name: str = ""
    frame: ClassVar[type[Frame]] = Frame

    def new_frame(self, **data: Any) -> Frame:
        """A frame of this step that remembers ``data``."""
        return self.frame(self.name, **data)

    def decision(self, state: S, frame: Any) -> Decision | None:
        """The one thing to be decided now, or None when the step can go on by itself."""
        return None

    def decisions(self, state: S, frame: Any) -> tuple[Decision, ...]:
        """Everything to be decided now; most steps ask one thing and answer :meth:`decision` only."""
        decision = self.decision(state, frame)
        return () if decision is None else (decision,)

    def advance(self, ctx: Any, frame: Any) -> None:
        """Go on by itself; must change the frame, the stack or the state so that play gets on."""
        raise AssertionError(f"step {self.name} has nothing to do by itself")

    def heads(self, state: S, frame: Any, seat: str) -> list[Option]:
        """What kinds of things a seat that is asked may do now, complete and cheap to find."""
        return []

    def expand(self, state: S, frame: Any, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The next blanks of a staged option, see :meth:`Game.expand`."""
        return ()

    def act(self, ctx: Any, frame: Any, action: Any) -> None:
        """Carry out an action of a seat asked, or raise :class:`~boardgame.engine.refusal.Refusal`."""
        raise AssertionError(f"step {self.name} asks nobody")
