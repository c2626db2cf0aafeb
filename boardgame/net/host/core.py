"""What all parts of a room share: its people, who holds which seat, what is agreed, and the game once it has begun."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from boardgame.engine.game import Game
from boardgame.engine.record.match import Match
from boardgame.engine.record.replayed import DATA
from boardgame.net.dice.contributions import Contributions
from boardgame.net.host.bots import OPEN, PREFIX, bot_of
from boardgame.net.host.clock import TurnClock
from boardgame.net.host.people import People, Person
from boardgame.net.host.showing import Showing
from boardgame.net.wire.from_host import FromHost, OfferMade, Opened, Table

log = logging.getLogger("boardgame.host")
Stage = Literal["lobby", "play", "over"]
HOSTS_OWN = frozenset(("host", "host:hidden"))
"""Names among the contributors to chance that are no persons."""


class Core:
    """The state of a room.

    Attributes:
        id: of the game at this host.
        registry: id of its rules.
        title: how it is called.
        path: its file, which may not be there yet.
        game: the rules.
        people: who has come in.
        seats: holder of each seat: id of a person, ``open`` or ``computer:LEVEL``.
        options: as agreed so far.
        stage: ``lobby``, ``play`` or ``over``.
        saved: whether a saved game is taken up.
        result: what was agreed as the end, in a sentence.
        paused: whether nobody may act.
        clock: the turn clock.
        now: monotonic time in seconds.
        chance: who contributes to chance.
        waiting: person and ticket of the action that waits for contributions; None for none, and for a computer's.
            It is kept, so that its answer finds the person also after the host was ended.
        match: the game; None before it has begun.
        showing: tells people of it.
        offers: what waits for votes, for the table.
        dirty: whether something has changed that is kept beside the game.
        keep: writes it now; the room says how.
    """

    def __init__(
        self, game_id: str, registry: str, game: Game[Any, Any], path: Path, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.id = game_id
        self.registry = registry
        self.title = ""
        self.path = path
        self.game = game
        self.people = People()
        self.seats = {seat.id: OPEN for seat in game.seats}
        self.options: dict[str, Any] = {}
        self.stage: Stage = "lobby"
        self.saved = False
        self.result = ""
        self.paused = False
        self.clock = TurnClock(now)
        self.now = now
        self.chance = Contributions()
        self.waiting: tuple[str, int] | None = None
        self.match: Match | None = None
        self.showing: Showing | None = None
        self.offers: tuple[OfferMade, ...] = ()
        self.dirty = True
        self.keep: Callable[[], None] = lambda: None
        self._last: Table | None = None
        self._anchors: dict[str, str] = {}

    # --- seats ----------------------------------------------------------------------------------------------------

    def held(self, person: Person) -> tuple[str, ...]:
        """The seats a person holds, in the order of the game."""
        return tuple(seat for seat, holder in self.seats.items() if holder == person.id)

    def holders(self) -> list[Person]:
        """Everybody who holds a seat."""
        return [person for person in self.people if self.held(person)]

    def sides(self, person: Person) -> frozenset[str]:
        """The sides a person plays for; a seat without one is its own."""
        found = (self.game.seat(seat) for seat in self.held(person))
        return frozenset(seat.side or seat.id for seat in found if seat is not None)

    def can_hold(self, holder: str) -> bool:
        """Whether a seat can be given to this: somebody who is here, a computer player there is, or nobody."""
        return holder == OPEN or bot_of(holder) is not None or self.people.get(holder) is not None

    def called(self, holder: str) -> str:
        """A holder of seats in words."""
        person = self.people.get(holder)
        if person is not None:
            return person.name
        level = holder.removeprefix(PREFIX)
        return f"the computer ({level.capitalize()})" if level != holder else "nobody"

    def seat_name(self, seat: str) -> str:
        """A seat inside a sentence."""
        found = self.game.seat(seat)
        return found.in_sentence if found is not None else seat

    def setup(self) -> dict[str, Any]:
        """What a new game is begun with, as agreed so far."""
        names = {seat: self._player(seat, holder) for seat, holder in self.seats.items()}
        setup: dict[str, Any] = {"options": dict(self.options), "players": names}
        mark = self.game.for_setup(setup).data_mark()
        return {**setup, DATA: mark} if mark else setup

    def _player(self, seat: str, holder: str) -> str:
        """Who plays a seat, for the record; computer players of two sides are two, as the rules want it."""
        person, found = self.people.get(holder), self.game.seat(seat)
        if person is not None or found is None:
            return self.called(holder)
        return f"Computer ({found.side or found.name})"

    # --- the game -------------------------------------------------------------------------------------------------

    @property
    def deciding(self) -> tuple[str, ...]:
        """Seats that must answer now."""
        if self.match is None or self.stage != "play":
            return ()
        return tuple(dict.fromkeys(seat for decision in self.match.decisions for seat in decision.seats))

    def take_up(self, match: Match) -> None:
        """The game is there: from now on it is told of."""
        self.match = match
        self.showing = Showing(match, self.people, self.held, lambda: self.stage == "over")

    @property
    def contributors(self) -> frozenset[str]:
        """Ids of those who contribute to chance, without the host's own."""
        return frozenset(self.chance.anchors) - HOSTS_OWN

    @property
    def waits_for(self) -> str:
        """Whose contribution is missing; empty for nobody's."""
        asked = self.chance.round
        return next(iter(asked.missing), "") if asked is not None else ""

    # --- telling --------------------------------------------------------------------------------------------------

    def table(self) -> Table:
        """What everybody may know of who is there and what is agreed."""
        asked = self.match.number if self.match is not None else -1
        self.clock.run(self.stage == "play" and not self.paused, (asked, self.deciding))
        return Table(
            stage=self.stage,
            registry=self.registry,
            title=self.title,
            options=self.options,
            saved=self.saved,
            people=self.people.shown(self.contributors),
            seats=self.seats,
            deciding=self.deciding,
            offers=self.offers,
            clock=self.clock.shown(),
            paused=self.paused,
            waits_for=self.waits_for,
            result=self.result,
        )

    def tell(self, message: FromHost) -> None:
        """Send everybody a message."""
        for person in self.people:
            person.tell(message)

    def tell_table(self) -> None:
        """Send everybody the table and the ends of chains, where either has changed."""
        table = self.table().model_copy()
        still = table.clock.model_copy(update={"left": 0})
        plain = table.model_copy(update={"clock": still, "seats": dict(table.seats), "options": dict(table.options)})
        if plain != self._last:
            self._last = plain
            self.tell(table)
        self.tell_anchors()

    def tell_anchors(self) -> None:
        """Send everybody the ends of chains, where they have changed."""
        anchors = self.chance.anchors
        if anchors != self._anchors:
            self._anchors = anchors
            self.tell(Opened(anchors=anchors))
