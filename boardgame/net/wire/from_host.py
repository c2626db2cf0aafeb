"""What a host sends. A client reads it with the same care: whatever does not fit one of these models is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, StringConstraints, TypeAdapter

from boardgame.net.wire.parts import Count, Hex, Id, Message, Name, Secret, Text, Ticket, Viewer

# --- coming in ------------------------------------------------------------------------------------------------------


class Paired(Message):
    """The host's part of a key exchange with a spoken code."""

    t: Literal["paired"] = "paired"
    pairing: Annotated[str, StringConstraints(max_length=512)]
    proof: Hex


class Welcome(Message):
    """The person is in.

    Attributes:
        token: to come back with; the host keeps only its hash.
        person: the person's id.
        game: id of the game at the host.
    """

    t: Literal["welcome"] = "welcome"
    version: Count
    token: Secret
    person: Id
    game: Id


class Goodbye(Message):
    """The host closes the connection, and why.

    Attributes:
        code: ``version``, ``unknown_game``, ``not_invited``, ``wrong_code``, ``slow``, ``too_much``, ``malformed``,
            ``removed``, ``elsewhere`` (the person came in from another computer), ``closing``.
    """

    t: Literal["goodbye"] = "goodbye"
    code: Id
    text: Text


# --- the table ------------------------------------------------------------------------------------------------------


class Person(Message):
    """Somebody who has come in.

    Attributes:
        owner: whether they began the game here.
        here: whether they are connected.
        ready: see :class:`Agree`.
        contributes: whether they contribute to chance.
    """

    id: Id
    name: Name
    owner: bool = False
    here: bool = True
    ready: bool = False
    contributes: bool = False


class OfferMade(Message):
    """An offer that waits for votes."""

    id: Id
    by: Id
    kind: Id
    text: Text
    votes: dict[Id, bool]
    asked: tuple[Id, ...]


class Clock(Message):
    """A turn clock.

    Attributes:
        seconds: for each decision; 0 for none.
        left: of the decision now, as this message was written.
    """

    seconds: Count = 0
    left: Annotated[int, Field(ge=-864_000, le=864_000)] = 0


class Table(Message):
    """Who is at the table and what is agreed; sent whole with each change.

    Attributes:
        stage: ``lobby``, ``play`` or ``over``.
        registry: id of the game's rules.
        title: how the owner calls the game.
        options: as agreed so far.
        saved: whether a saved game is taken up again; its options stay.
        people: everybody who has come in.
        seats: holder of each seat: id of a person, ``open`` or ``computer:LEVEL``.
        deciding: seats that must answer now.
        paused: whether nobody may act.
        waits_for: the person whose contribution to chance is missing; empty for none.
        result: what was agreed as the end of the game, in a sentence; empty where it is played to its own end.
    """

    t: Literal["table"] = "table"
    stage: Literal["lobby", "play", "over"]
    registry: Id
    title: Text = ""
    options: dict[str, Any] = Field(default_factory=dict)
    saved: bool = False
    people: tuple[Person, ...] = ()
    seats: dict[Id, Id] = Field(default_factory=dict)
    deciding: tuple[Id, ...] = ()
    offers: tuple[OfferMade, ...] = ()
    clock: Clock = Clock()
    paused: bool = False
    waits_for: Annotated[str, StringConstraints(max_length=64)] = ""
    result: Text = ""


class Said(Message):
    """A line of chat. The host sends the last ones again to who comes in.

    Attributes:
        person: id; empty for the host's own notes.
        at: number of the last action when it was said.
        time: when it was said, by the host's clock, in seconds since 1970; 0 where nobody knows.
    """

    t: Literal["said"] = "said"
    number: Count
    person: Annotated[str, StringConstraints(max_length=64)]
    name: Annotated[str, StringConstraints(max_length=40)]
    text: Text
    to: Literal["all", "side"] = "all"
    at: Count = 0
    time: Annotated[int, Field(ge=0, lt=1 << 35)] = 0


class Pointed(Message):
    """Somebody points at the board."""

    t: Literal["pointed"] = "pointed"
    person: Id
    areas: tuple[Id, ...]


# --- play -----------------------------------------------------------------------------------------------------------


class Sight(Message):
    """What one viewer gets of a change, in a game that hides anything.

    Attributes:
        viewer: whose eyes.
        entries: the new entries of the history, as ``Perspective.entries`` has them, in their plain form.
        view: the whole view; None where ``patch`` leads from the last one to it.
        patch: differences as JSON Patch (RFC 6902).
        hash: of the view.
        decisions: what the game waits for, as this viewer may know it.
        heads: what the viewer's seat may do; empty where it is not asked.
        undo: how many actions can be taken back.
        redo: whether something can be done again.
    """

    viewer: Viewer
    entries: tuple[dict[str, Any], ...] = ()
    view: dict[str, Any] | None = None
    patch: tuple[dict[str, Any], ...] = ()
    hash: Hex
    decisions: tuple[dict[str, Any], ...] = ()
    heads: tuple[dict[str, Any], ...] = ()
    undo: Count = 0
    redo: bool = False


class Update(Message):
    """What has changed, or everything for who comes in.

    Attributes:
        first: number of the first entry sent; entries that the client has from there on are gone (taken back).
        number: how many actions were taken in all.
        header: how the game was begun; only where ``first`` is 0.
        entries: whole entries, in a game that hides nothing: the client's own copy of the rules plays them.
        state: the position, only where ``first`` is 0 and the game hides nothing.
        redo: whether something can be done again, and by whom.
        sights: for each of the person's seats, or for the spectator, in a game that hides anything.
    """

    t: Literal["update"] = "update"
    first: Count
    number: Count
    header: dict[str, Any] | None = None
    entries: tuple[dict[str, Any], ...] = ()
    state: dict[str, Any] | None = None
    redo: Annotated[str, StringConstraints(max_length=64)] = ""
    sights: tuple[Sight, ...] = ()


class Answer(Message):
    """The answer to a request.

    Attributes:
        ticket: of the request.
        refusal: rule, text, areas and units; None where nothing is refused.
        data: blanks, a view, the number of actions taken back; by request.
    """

    t: Literal["answer"] = "answer"
    ticket: Ticket
    refusal: dict[str, Any] | None = None
    data: Any = None


class Opened(Message):
    """The ends of the chains of all who contribute to chance, with which every entry is checked; sent when they change.

    Attributes:
        anchors: by person; those of the host stand under ``host`` and ``host:hidden``.
    """

    t: Literal["opened"] = "opened"
    anchors: dict[Id, Hex]


class Wanted(Message):
    """An action needs chance: everybody who contributes sends the next value of their chain.

    Attributes:
        number: the number the action will have.
        digest: of the action, so that it cannot be exchanged any more.
    """

    t: Literal["wanted"] = "wanted"
    number: Count
    digest: Hex


class Rolled(Message):
    """What came of an action that needed chance; sent before the :class:`Update` that has it, and to who comes back.

    Attributes:
        number: of the action.
        digest: of the action.
        values: what everybody contributed, by person; the host under ``host``.
        rolls: sides and faces of each roll, in order. Shuffles and draws are not told.
    """

    t: Literal["rolled"] = "rolled"
    number: Count
    digest: Hex
    values: dict[Id, Hex]
    rolls: tuple[tuple[Count, tuple[Count, ...]], ...] = ()


FromHost: TypeAlias = Annotated[
    Paired | Welcome | Goodbye | Table | Said | Pointed | Update | Answer | Opened | Wanted | Rolled,
    Field(discriminator="t"),
]
FROM_HOST: TypeAdapter[FromHost] = TypeAdapter(FromHost)
