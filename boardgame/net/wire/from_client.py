"""What clients send. Whatever does not fit one of these models is refused.

A message is one JSON object in one text frame; ``t`` says which. Bounds are part of the models, so that whoever reads a
message has checked it. Actions are data of a game and are checked by its own rules.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, StringConstraints, TypeAdapter

from boardgame.net.wire.parts import Count, Hex, Id, Message, Name, Text, Ticket, Viewer

# --- coming in ------------------------------------------------------------------------------------------------------


class Hello(Message):
    """The first message of a client.

    Attributes:
        version: of the protocol.
        program: version of the program, for the log.
        game: which of the host's games; empty for the only one.
        name: how the person wants to be called.
        token: what the host gave the person when they first came in; empty for a new person.
        invitation: the secret of an invitation link; empty for who comes with a token or a spoken code.
        pairing: the first message of a key exchange with a spoken code, as base64; empty for others.
        known: how many entries of the history the client has, and the hash of the last, to go on from there.
    """

    t: Literal["hello"] = "hello"
    version: Count
    program: Text = ""
    game: Annotated[str, StringConstraints(max_length=64)] = ""
    name: Name
    token: Annotated[str, StringConstraints(max_length=256)] = ""
    invitation: Annotated[str, StringConstraints(max_length=256)] = ""
    pairing: Annotated[str, StringConstraints(max_length=512)] = ""
    known: tuple[Count, Hex] = (0, "")


class Confirm(Message):
    """The proof of a client that both sides of a key exchange have the same code and see the same certificate."""

    t: Literal["confirm"] = "confirm"
    proof: Hex


# --- before play ----------------------------------------------------------------------------------------------------


class Take(Message):
    """Take a seat, give one back, or as the owner give it to another person or the computer.

    Attributes:
        seat: which.
        holder: id of a person, ``open``, or ``computer:LEVEL``.
    """

    t: Literal["take"] = "take"
    seat: Id
    holder: Id


class Agree(Message):
    """Ready to begin with the seats and options as they are, or not any more; each change of these takes it back."""

    t: Literal["agree"] = "agree"
    ready: bool


class SetOption(Message):
    """The owner changes an option of the game, see ``Game.new_state``."""

    t: Literal["option"] = "option"
    name: Id
    value: bool | Count | Annotated[str, StringConstraints(max_length=64)]


# --- play -----------------------------------------------------------------------------------------------------------


class Act(Message):
    """An action of one of the person's seats.

    Attributes:
        ticket: the same when it is sent once more after a broken connection; the host carries it out once.
        number: how many actions had been taken when it was chosen; the host refuses one chosen in another position.
        action: plain data with ``by``.
    """

    t: Literal["act"] = "act"
    ticket: Ticket
    number: Count
    action: dict[str, Any]


class Explain(Message):
    """Ask why an action would be refused."""

    t: Literal["explain"] = "explain"
    ticket: Ticket
    action: dict[str, Any]


class Expand(Message):
    """Ask for the next blanks of an option.

    Attributes:
        seat: whose option.
        number: how many actions had been taken.
        head: its place in the list of heads.
        filled: what its blanks so far were filled with.
    """

    t: Literal["expand"] = "expand"
    ticket: Ticket
    seat: Id
    number: Count
    head: Count
    filled: dict[str, Any]


class LookAt(Message):
    """Ask for an earlier view of one of the person's seats."""

    t: Literal["look_at"] = "look_at"
    ticket: Ticket
    viewer: Viewer
    number: Count


class Undo(Message):
    """Take back own actions, as far as the game lets, or do them again.

    Attributes:
        number: how many actions had been taken when it was wanted; in another position nothing is taken back.
    """

    t: Literal["undo"] = "undo"
    ticket: Ticket
    number: Count
    count: Annotated[int, Field(ge=1, le=1000)] = 1
    redo: bool = False


class Anew(Message):
    """Something does not fit what the client has: ask for everything anew.

    Attributes:
        why: what did not fit, for the log of the host.
    """

    t: Literal["anew"] = "anew"
    why: Text = ""


# --- chance ---------------------------------------------------------------------------------------------------------


class Anchor(Message):
    """The end of a client's chain of contributions to chance (see ``net/dice``); the host knows none of the others."""

    t: Literal["anchor"] = "anchor"
    anchor: Hex
    length: Count


class Contribute(Message):
    """A client's next contribution to chance."""

    t: Literal["contribute"] = "contribute"
    number: Count
    value: Hex


# --- people ---------------------------------------------------------------------------------------------------------


class Say(Message):
    """Chat, to everybody or to one's own side."""

    t: Literal["say"] = "say"
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)]
    to: Literal["all", "side"] = "all"


class Point(Message):
    """A ping on an area, or an arrow between two, for everybody or one's own side. Nothing of it is kept.

    Attributes:
        areas: one area, or the two ends of an arrow.
    """

    t: Literal["point"] = "point"
    areas: Annotated[tuple[Id, ...], Field(min_length=1, max_length=2)]
    to: Literal["all", "side"] = "all"


class Offer(Message):
    """Offer something that others must agree to.

    Attributes:
        kind: ``undo`` of ``count`` actions that nobody could take back alone; ``draw``; ``surrender`` of the person's
            side; ``replace``: ``seat`` goes to ``holder``; ``pause`` and ``resume``; ``clock``: ``seconds`` for a turn,
            0 for none; ``without``: go on without the contribution of ``holder`` to chance.
    """

    t: Literal["offer"] = "offer"
    kind: Literal["undo", "draw", "surrender", "replace", "pause", "resume", "clock", "without"]
    count: Annotated[int, Field(ge=0, le=1000)] = 0
    seat: Annotated[str, StringConstraints(max_length=64)] = ""
    holder: Annotated[str, StringConstraints(max_length=64)] = ""
    seconds: Annotated[int, Field(ge=0, le=864_000)] = 0


class Vote(Message):
    """Agree to an offer, or not; who offered may take it back by voting no."""

    t: Literal["vote"] = "vote"
    offer: Id
    yes: bool


class Rename(Message):
    """The person wants to be called otherwise."""

    t: Literal["rename"] = "rename"
    name: Name


class Leave(Message):
    """The person goes; with ``release`` their seats are open for others."""

    t: Literal["leave"] = "leave"
    release: bool = False


FromClient: TypeAlias = Annotated[
    Hello
    | Confirm
    | Take
    | Agree
    | SetOption
    | Act
    | Explain
    | Expand
    | LookAt
    | Undo
    | Anew
    | Anchor
    | Contribute
    | Say
    | Point
    | Offer
    | Vote
    | Rename
    | Leave,
    Field(discriminator="t"),
]
FROM_CLIENT: TypeAdapter[FromClient] = TypeAdapter(FromClient)
