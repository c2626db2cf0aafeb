"""Before play: who sits where, what is agreed, and whether all want to begin."""

from __future__ import annotations

from boardgame.engine.refusal import Refusal
from boardgame.net.host.bots import OPEN
from boardgame.net.host.core import Core
from boardgame.net.host.people import Person
from boardgame.net.wire.from_client import Agree, SetOption, Take


class Lobby:
    """The seats and options of a game that has not begun. What somebody may not do changes nothing."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def take(self, person: Person, message: Take) -> None:
        """Take a seat, give one back, or as the owner give it to another."""
        core = self._core
        before = core.seats.get(message.seat)
        if not self._is_open or before is None or not core.can_hold(message.holder):
            return
        own = before in (OPEN, person.id) and message.holder in (OPEN, person.id)
        if not own and core.people.owner != person.id:
            return
        if before != message.holder:
            core.seats[message.seat] = message.holder
            self._anew()

    def seat_again(self, person: Person) -> None:
        """Who comes to a saved game sits where somebody of their name sat when it was begun."""
        core = self._core
        if not self._is_open or not core.saved or core.match is None:
            return
        for seat, holder in core.seats.items():
            sat = core.match.header.players.get(seat, "")
            if holder == OPEN and sat.casefold() == person.name.casefold():
                core.seats[seat] = person.id
                self._anew()

    def set_option(self, person: Person, message: SetOption) -> None:
        """The owner changes an option; one that the game refuses stays as it was."""
        core = self._core
        if not self._is_open or core.saved or core.people.owner != person.id:
            return
        options = {**core.options, message.name: message.value}
        if len(options) > 100 or not self._is_allowed(options):
            return
        core.options = options
        self._anew()

    def agree(self, person: Person, message: Agree) -> None:
        """A person is ready to begin, or not any more."""
        if self._is_open:
            person.ready = message.ready

    @property
    def _is_open(self) -> bool:
        """Whether anything can still be changed: the game is not being begun."""
        return self._core.stage == "lobby" and self._core.chance.round is None

    @property
    def all_agree(self) -> bool:
        """Whether every seat is held, and the owner and everybody who holds one are here and ready."""
        core = self._core
        asked = {*(person.id for person in core.holders()), core.people.owner}
        people = [core.people.get(person_id) for person_id in asked]
        return OPEN not in core.seats.values() and all(
            person is not None and person.here and person.ready for person in people
        )

    def _is_allowed(self, options: dict[str, object]) -> bool:
        try:
            setup = {"options": options}
            self._core.game.for_setup(setup).new_state(setup)
        except (Refusal, ValueError):
            return False
        return True

    def _anew(self) -> None:
        """Something has changed: everybody is asked again."""
        self._core.dirty = True
        for person in self._core.people:
            person.ready = False
