"""One game with its people, without sockets: messages come in by :meth:`Room.receive` and go out by outboxes."""

from __future__ import annotations

from boardgame.engine.refusal import Refusal
from boardgame.net.host.core import Core, log
from boardgame.net.host.keeping import keep
from boardgame.net.host.lobby import Lobby
from boardgame.net.host.offers import Offers, give
from boardgame.net.host.people import MOST_PEOPLE, Outbox, Person
from boardgame.net.host.play import Play
from boardgame.net.host.talk import Talk
from boardgame.net.trust.tokens import new_token, token_hash, token_matches
from boardgame.net.wire.from_client import (
    Act,
    Agree,
    Anchor,
    Anew,
    Contribute,
    Expand,
    Explain,
    FromClient,
    Leave,
    LookAt,
    Offer,
    Point,
    Rename,
    Say,
    SetOption,
    Take,
    Undo,
    Vote,
)
from boardgame.net.wire.from_host import Goodbye, Opened, Welcome
from boardgame.net.wire.parts import VERSION

_MOST_INVITATIONS = 16
_A_MOMENT = 5.0
"""Seconds for which nobody is told that somebody is away."""


class Room:
    """A game and who plays it.

    Args:
        core: what the room begins with.
        talk: what was said so far.
        invitations: hashes of the secrets of its invitation links.
        owner_token: hash of the token with which the owner comes in first; empty where the first to come owns the game.
    """

    def __init__(self, core: Core, talk: Talk, invitations: tuple[str, ...] = (), owner_token: str = "") -> None:
        self.core = core
        self.talk = talk
        self.invitations = invitations
        self.owner_token = owner_token
        self._save_error = ""
        self._keep_error = ""
        self._lost: set[str] = set()
        self._new: set[str] = set()
        self.lobby = Lobby(core)
        self.play = Play(core)
        self.offers = Offers(core, self.play, talk.note)
        core.keep = self.save
        if core.match is not None:
            self.play.note_decisions()
        self.play.go_on()  # with an action that nobody else had to contribute to when the host was killed

    @property
    def id(self) -> str:
        """Of the game at this host."""
        return self.core.id

    # --- coming and going -----------------------------------------------------------------------------------------

    def new_invitation(self) -> str:
        """A new secret for invitations, beside those given out before; only hashes are kept."""
        secret = new_token()
        self.invitations = (*self.invitations, token_hash(secret))[-_MOST_INVITATIONS:]
        self.core.dirty = True
        return secret

    def who(self, token: str, invitation: str, name: str) -> tuple[Person, str] | None:
        """Who comes with a token or an invitation, and the token to come back with; None for a stranger."""
        if token:
            person = self.core.people.by_token(token)
            if person is not None:
                return person, token
            if token_matches(token, self.owner_token):
                return self._owner(name, token)
            return None
        invited = [kept for kept in self.invitations if token_matches(invitation, kept)]
        return self.newcomer(name) if invited else None

    def newcomer(self, name: str) -> tuple[Person, str] | None:
        """Somebody new, who has shown that they were invited; None where there is no room for more."""
        people = self.core.people
        if len(people) >= MOST_PEOPLE:
            away = (each for each in people if not each.here and each.id != people.owner)
            idle = next((each for each in away if not self.core.held(each)), None)
            if idle is None:
                return None
            people.remove(idle)
        self.core.dirty = True
        person, token = people.add(name)
        self._new.add(person.id)
        return person, token

    def _owner(self, name: str, token: str) -> tuple[Person, str]:
        """Who hosts the game; under the same name it is who hosted it before, with their seats."""
        before = self.core.people.get(self.core.people.owner)
        if before is not None and not before.here and before.name.casefold() == name.casefold():
            before.token_hash = token_hash(token)
            self.core.dirty = True
            return before, token
        person, token = self.core.people.add(name, token)
        self._new.add(person.id)
        self.core.people.owner = person.id
        self.core.dirty = True
        return person, token

    def enter(self, person: Person, token: str, outbox: Outbox, known: tuple[int, str] = (0, "")) -> None:
        """A person's connection is there; one that they had before ends."""
        core = self.core
        person.tell(Goodbye(code="elsewhere", text="You have come in from somewhere else."))
        person.outbox = outbox
        person.tell(Welcome(version=VERSION, token=token, person=person.id, game=core.id))
        person.tell(core.table())
        self.talk.catch_up(person)
        if known[0]:
            self.play.tell_rolled(person)  # before chains that began since
        person.tell(Opened(anchors=core.chance.anchors))
        if core.showing is not None and core.stage != "lobby":
            core.showing.to(person, known)
        self.play.ask_again(person)
        if person.id in self._lost:
            self._lost.discard(person.id)
            self.talk.note(f"{person.name} is back.")
        if person.id in self._new:
            self._new.discard(person.id)
            self.lobby.seat_again(person)
            if person.id != core.people.owner:
                self.talk.note(f"{person.name} has come in.")
        log.info("%s: %s is here", core.id, person.name)
        self.settle()

    def left(self, person: Person, outbox: Outbox) -> None:
        """A connection has ended."""
        if person.outbox is outbox:
            person.outbox = None
            person.ready = False
            person.away_since = self.core.now()
            log.info("%s: %s is away", self.core.id, person.name)
            self.settle()

    def close(self, text: str) -> None:
        """The host ends: say so to all, and save everything."""
        self.core.tell(Goodbye(code="closing", text=text))
        for person in self.core.people:
            person.outbox = None
        self.save()
        if self.core.match is not None:
            self.core.match.close()

    # --- messages -------------------------------------------------------------------------------------------------

    def receive(self, person: Person, message: FromClient) -> None:
        """A person who is here has sent a message."""
        match message:
            case Act():
                self.play.act(person, message)
            case Explain():
                self.play.explain(person, message)
            case Expand():
                self.play.expand(person, message)
            case LookAt():
                self.play.look_at(person, message)
            case Undo():
                self.play.undo(person, message)
            case Anew():
                self._anew(person, message)
            case Anchor():
                self.play.anchor(person, message)
            case Contribute():
                if fault := self.play.contribute(person, message):
                    self.talk.note(fault)
            case Take():
                self.lobby.take(person, message)
            case Agree():
                self._agree(person, message)
            case SetOption():
                self.lobby.set_option(person, message)
            case _:
                self._among_people(person, message)
        self.settle()

    def tick(self) -> bool:
        """Let a computer player act, if one is asked, and time settle offers; whether there may be more to do."""
        acted = self.play.act_for_computer()
        if self._note_who_is_lost() or acted or self.offers.due:
            self.settle()
        return acted

    def _note_who_is_lost(self) -> bool:
        """Say once who plays and has been away for more than a moment; whether there was anything to say."""
        core, lost = self.core, []
        if core.stage == "play":
            gone = [each for each in core.people if not each.here and each.id not in self._lost]
            lost = [each for each in gone if core.now() - each.away_since > _A_MOMENT and core.held(each)]
        for person in lost:
            self._lost.add(person.id)
            self.talk.note(f"{person.name} has lost the connection; the seat is kept.")
        return bool(lost)

    def settle(self) -> None:
        """After anything has happened: drop offers without sense, tell the table, and keep what is to be kept."""
        self.offers.refresh()
        error = self.core.match.save_error if self.core.match is not None else None
        if str(error or "") != self._save_error:
            self._save_error = str(error or "")
            if error is not None:
                log.error("%s: %s", self.id, error)
                self.talk.note("The host cannot write the game to its file; it goes on in memory.")
        self.core.tell_table()
        self.save()

    def save(self) -> None:
        """Write what stands beside the game, if it has changed."""
        if not self.core.dirty:
            return
        error = keep(self.core, self.talk, self.invitations, self.owner_token)
        self.core.dirty = bool(error)
        if error and error != self._keep_error:  # once, and not with every message while the disk is full
            log.error("%s: %s", self.id, error)
        self._keep_error = error

    # --- inside ---------------------------------------------------------------------------------------------------

    def _among_people(self, person: Person, message: FromClient) -> None:
        match message:
            case Say():
                self.talk.say(person, message)
            case Point():
                self.talk.point(person, message)
            case Offer():
                self.offers.offer(person, message)
            case Vote():
                self.offers.vote(person, message)
            case Rename() if self.core.match is not None or self.core.chance.round is None:
                person.name = self.core.people.free_name(message.name, person.id)
                self.core.dirty = True
            case Leave():
                self._leave(person, message)

    def _agree(self, person: Person, message: Agree) -> None:
        self.lobby.agree(person, message)
        if self.core.stage == "lobby" and self.lobby.all_agree and self.core.chance.round is None:
            try:
                self.play.begin()
            except Refusal as refusal:
                for each in self.core.people:
                    each.ready = False
                self.talk.note(refusal.text)

    def _anew(self, person: Person, message: Anew) -> None:
        log.warning("%s: %s asks for everything anew: %s", self.core.id, person.name, message.why)
        if self.core.showing is not None and self.core.stage != "lobby":
            self.core.showing.to(person)

    def _leave(self, person: Person, message: Leave) -> None:
        core = self.core
        if message.release:
            for seat in core.held(person):
                give(core, seat, "open")
            core.people.remove(person)
            core.dirty = True
        person.tell(Goodbye(code="removed", text="You have left the game."))
        person.outbox, person.away_since = None, core.now()
        log.info("%s: %s has left", core.id, person.name)
