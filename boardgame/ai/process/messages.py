"""The messages between a game and a computer player in a process of its own: JSON Lines, one object a line.

``docs/players.md`` tells how they are used. Both sides write nothing but these; ``t`` says which one it is.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

PROTOCOL = 1
"""Version of the protocol. A program that cannot speak it says so in its ``ready`` and is not asked."""

Word: TypeAlias = Annotated[str, StringConstraints(max_length=64)]
Line: TypeAlias = Annotated[str, StringConstraints(max_length=300)]
Number: TypeAlias = Annotated[int, Field(ge=0, le=2**53)]
Share: TypeAlias = Annotated[float, Field(ge=0, le=1)]


class Message(BaseModel):
    """The base of all messages."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# --- from the game to the player ------------------------------------------------------------------------------------


class Hello(Message):
    """The first message: what is played, and by whom. Answered by ``ready``.

    Attributes:
        protocol: version of the protocol.
        game: id of the game (``spring1942``).
        title: its name.
        seat: the seat to play.
        seats: all seats in the order of play: id, name, side.
        level: how well to play, for a program that has levels; empty otherwise.
        seed: what chance in the player's own decisions comes from, so that a game can be repeated.
        setup: options agreed on and who plays what.
        board: areas or hexes, and what joins them; empty for a game without a board.
        hides: whether the seats see different things.
    """

    t: Literal["hello"] = "hello"
    protocol: Number = PROTOCOL
    game: Word
    title: Line = ""
    seat: Word
    seats: tuple[dict[str, Any], ...] = ()
    level: Word = ""
    seed: Line = ""
    setup: dict[str, Any] = Field(default_factory=dict)
    board: dict[str, Any] = Field(default_factory=dict)
    hides: bool = False


class Decide(Message):
    """A decision for the seat, to be answered by one ``act`` with the same number.

    Attributes:
        number: of the question.
        seat: the seat asked.
        view: what it may see of the position.
        decision: what is asked: ``kind``, ``text``, ``rules``, ``data``, ``seats``.
        decisions: all that the game waits for, where there is more than one.
        options: what may be done, each an action with blanks; None for the house's own players of games that hide
            nothing, which find them out for themselves.
        progress: round, stage and seat in turn.
        seconds: how long the answer may take.
    """

    t: Literal["decide"] = "decide"
    number: Number
    seat: Word
    view: dict[str, Any]
    decision: dict[str, Any]
    decisions: tuple[dict[str, Any], ...] = ()
    options: tuple[dict[str, Any], ...] | None = None
    progress: dict[str, Any] = Field(default_factory=dict)
    seconds: float


class Blanks(Message):
    """The answer to ``expand``: the next blanks to fill in; none when the action is whole.

    Attributes:
        ask: number of the ``expand``.
        blanks: what is to be filled in.
        refusal: ``rule`` and ``text`` where the option cannot be filled in so; None otherwise.
    """

    t: Literal["blanks"] = "blanks"
    ask: Number
    blanks: tuple[dict[str, Any], ...] = ()
    refusal: dict[str, Any] | None = None


class Explained(Message):
    """The answer to ``explain``: why the action would be refused, or None where it would not."""

    t: Literal["explained"] = "explained"
    ask: Number
    refusal: dict[str, Any] | None = None


class Refused(Message):
    """What the player sent cannot be used; the same decision comes again if there are strikes left.

    Attributes:
        number: of the question it belongs to.
        rule: id of the rule that forbids it, or an ``ENGINE-…`` id.
        text: why, in a sentence.
        strikes: how many of three this is.
    """

    t: Literal["refused"] = "refused"
    number: Number
    rule: Word
    text: Annotated[str, StringConstraints(max_length=2000)]
    strikes: Number = 0


class Happened(Message):
    """What happened since the last message of this kind, as the seat learns of it. Not answered.

    Attributes:
        events: ``kind``, ``by`` and ``data`` of each.
        sentences: the same in English, for a log.
    """

    t: Literal["events"] = "events"
    events: tuple[dict[str, Any], ...]
    sentences: tuple[str, ...] = ()


class Stop(Message):
    """No answer to a question is wanted any more; answered by ``stopped``, or by the answer that was on its way."""

    t: Literal["stop"] = "stop"
    number: Number


class Assess(Message):
    """How a position stands, asked of the house's own players alone and answered by ``assessed``."""

    t: Literal["assess"] = "assess"
    number: Number
    seat: Word
    view: dict[str, Any]
    decisions: tuple[dict[str, Any], ...] = ()
    options: tuple[dict[str, Any], ...] | None = None
    concerns: bool = True


class Over(Message):
    """The game is over; the program ends.

    Attributes:
        winners: seats that have won.
        winner: who has won, in words; empty where nobody has.
        why: how, in a sentence.
    """

    t: Literal["over"] = "over"
    winners: tuple[Word, ...] = ()
    winner: Line = ""
    why: Annotated[str, StringConstraints(max_length=2000)] = ""


# --- from the player to the game ------------------------------------------------------------------------------------


class Ready(Message):
    """The answer to ``hello``.

    Attributes:
        protocol: the version that the player speaks.
        name: how it is called.
    """

    t: Literal["ready"] = "ready"
    protocol: Number
    name: Line = ""


class Expand(Message):
    """Asks for the next blanks of an option; answered by ``blanks``.

    Attributes:
        ask: a number of the player's own, which the answer carries.
        option: which of the options, counted from 0.
        filled: what the blanks so far are filled with, by name.
    """

    t: Literal["expand"] = "expand"
    ask: Number
    option: Number
    filled: dict[str, Any] = Field(default_factory=dict)


class Explain(Message):
    """Asks whether an action would be allowed; answered by ``explained``."""

    t: Literal["explain"] = "explain"
    ask: Number
    action: dict[str, Any]


class Think(Message):
    """What the player considers, for those who wait. Not answered.

    Attributes:
        text: one line.
        done: how much of the thinking is over, from 0 to 1.
    """

    t: Literal["think"] = "think"
    text: Line
    done: Share | None = None


class Pointer(Message):
    """A move to be drawn on the board: from the first area through the others to the last."""

    areas: tuple[Word, ...]
    tone: Word = ""


class Part(Message):
    """See :class:`~boardgame.ai.player.Intention`."""

    text: Line
    reason: Line = ""
    chance: Share | None = None
    arrows: tuple[Pointer, ...] = ()
    area: Word = ""
    left: bool = False


class Change(Message):
    """See :class:`~boardgame.ai.player.Prospect`."""

    text: Line
    before: Share
    after: Share
    danger: bool = False


class Act(Message):
    """The answer to ``decide``.

    Attributes:
        number: of the question.
        action: an option with its blanks filled in; ``by`` may be left out.
        reason: why, in one sentence; may be empty.
        arrows: the move on the board; may be empty.
        plan: the parts of the plan that it belongs to; may be empty.
        prospects: what following that plan changes; may be empty.
    """

    t: Literal["act"] = "act"
    number: Number
    action: dict[str, Any]
    reason: Line = ""
    arrows: tuple[Pointer, ...] = ()
    plan: tuple[Part, ...] = ()
    prospects: tuple[Change, ...] = ()


class Stopped(Message):
    """The answer to ``stop``: the question is given up."""

    t: Literal["stopped"] = "stopped"
    number: Number


class Worry(Message):
    """See :class:`~boardgame.ai.player.Concern`."""

    text: Line
    area: Word = ""
    chance: float = 1.0
    weight: float = 0.0


class Assessed(Message):
    """The answer to ``assess``: how likely each side is to win, and what the seat leaves open."""

    t: Literal["assessed"] = "assessed"
    number: Number
    chances: dict[str, float]
    concerns: tuple[Worry, ...] = ()


ToPlayer: TypeAlias = Annotated[
    Hello | Decide | Blanks | Explained | Refused | Happened | Stop | Assess | Over, Field(discriminator="t")
]
FromPlayer: TypeAlias = Annotated[Ready | Expand | Explain | Think | Act | Stopped | Assessed, Field(discriminator="t")]
TO_PLAYER: TypeAdapter[ToPlayer] = TypeAdapter(ToPlayer)
FROM_PLAYER: TypeAdapter[FromPlayer] = TypeAdapter(FromPlayer)
