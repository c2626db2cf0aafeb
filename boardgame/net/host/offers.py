"""Offers that others must agree to, and their votes. Votes are not kept: who was ended asks again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from boardgame.net.host.core import Core
from boardgame.net.host.people import Person
from boardgame.net.host.play import Play
from boardgame.net.wire.from_client import Offer, Vote
from boardgame.net.wire.from_host import OfferMade

_MOST_OFFERS = 8
_OF_ALL = frozenset(("undo", "draw", "surrender"))
"""What everybody concerned must agree to, also who is not here now."""
ALONE = 60.0
"""Seconds that somebody must have been missed before who is alone with them may do without: nobody loses a seat, or
their part in the dice, to a cable that was pulled for a moment."""


@dataclass
class _Pending:
    id: str
    by: str
    offer: Offer
    text: str
    asked: tuple[str, ...]
    number: int
    votes: dict[str, bool] = field(default_factory=dict)


class Offers:
    """What was offered in a room and waits for votes.

    Args:
        core: the room.
        play: the game, for what is carried out.
        note: says something to everybody.
    """

    def __init__(self, core: Core, play: Play, note: Callable[[str], None]) -> None:
        self._core = core
        self._play = play
        self._note = note
        self._pending: dict[str, _Pending] = {}
        self._count = 0
        self._missed: tuple[str, float] = ("", 0.0)  # whose contribution is missing, and since when

    def offer(self, person: Person, message: Offer) -> None:
        """Who holds a seat, or whose table it is, offers something; what cannot be offered now is passed over."""
        core = self._core
        may = core.stage == "play" or (core.stage == "over" and message.kind == "undo")
        same = any(pending.offer == message for pending in self._pending.values())
        speaks = core.held(person) or (message.kind == "replace" and person.id == core.people.owner)
        if not may or same or not speaks or len(self._pending) >= _MOST_OFFERS:
            return
        text = self._text(person, message)
        if not text:
            return
        self._count += 1
        number = core.match.number if core.match is not None else 0
        asked = self._asked(person, message)
        if not asked and (wait := self._left_to_wait(person.id, message)) > 0:
            text = f"{text} This holds in {round(wait)} seconds, if they are still missed."
        pending = _Pending(f"o-{self._count}", person.id, message, text, asked, number)
        self._pending[pending.id] = pending
        self._settle()

    def vote(self, person: Person, message: Vote) -> None:
        """A person votes; who offered takes the offer back with no."""
        pending = self._pending.get(message.offer)
        if pending is None:
            return
        if person.id == pending.by and not message.yes:
            del self._pending[pending.id]
        elif person.id in pending.asked:
            pending.votes[person.id] = message.yes
        self._settle()

    def refresh(self) -> None:
        """Actions were taken, or people have left: drop what has no sense any more, and those who need not vote."""
        core = self._core
        if core.waits_for != self._missed[0]:
            self._missed = (core.waits_for, core.now())
        holders = {person.id for person in core.holders()}
        for pending in list(self._pending.values()):
            moved = core.match is not None and core.match.number != pending.number
            if (pending.offer.kind == "undo" and moved) or core.people.get(pending.by) is None:
                del self._pending[pending.id]
                continue
            wanted = pending.offer.holder if pending.offer.kind == "replace" else ""
            pending.asked = tuple(each for each in pending.asked if each in holders or each == wanted)
        self._settle()

    @property
    def due(self) -> bool:
        """Whether time alone has settled an offer."""
        return any(self._is_agreed(pending) for pending in self._pending.values())

    # --- inside ---------------------------------------------------------------------------------------------------

    def _is_agreed(self, pending: _Pending) -> bool:
        """Whether all have agreed; where nobody else had a say, whoever is missing must have been so for long."""
        if not all(pending.votes.get(person) for person in pending.asked):
            return False
        gains = pending.offer.holder if pending.offer.kind == "replace" else ""
        if any(yes for person, yes in pending.votes.items() if person != gains):
            return True
        return self._left_to_wait(pending.by, pending.offer) <= 0

    def _left_to_wait(self, by: str, offer: Offer) -> float:
        """Seconds until somebody alone may do without another person; none where no other person loses anything."""
        core = self._core
        if offer.kind == "without":
            missed, since = self._missed
            return ALONE - (core.now() - since if missed == offer.holder else 0.0)
        holder = core.people.get(core.seats.get(offer.seat, "")) if offer.kind == "replace" else None
        if holder is None or holder.id == by or (core.clock.run_out and offer.seat in core.deciding):
            return 0.0
        return ALONE - (core.now() - holder.away_since)

    def _settle(self) -> None:
        for pending in list(self._pending.values()):
            if pending.id not in self._pending:
                continue
            if False in pending.votes.values():
                del self._pending[pending.id]
                self._note(f"Not agreed: {pending.text}")
            elif self._is_agreed(pending):
                del self._pending[pending.id]
                self._note(f"Agreed: {pending.text}")
                self._carry_out(pending)
        self._core.offers = tuple(
            OfferMade(
                id=each.id, by=each.by, kind=each.offer.kind, text=each.text, votes=dict(each.votes), asked=each.asked
            )
            for each in self._pending.values()
        )

    def _asked(self, person: Person, message: Offer) -> tuple[str, ...]:
        """Who must agree."""
        core = self._core
        others = [other for other in core.holders() if other is not person]
        if message.kind == "surrender":
            sides = core.sides(person)
            others = [other for other in others if core.sides(other) & sides]
        elif message.kind not in _OF_ALL:
            others = [other for other in others if other.here]
        if message.kind == "without":
            others = [other for other in others if other.id != message.holder]
        asked = [other.id for other in others]
        if message.kind == "replace":
            holder = core.seats[message.seat]
            if core.clock.run_out and message.seat in core.deciding:
                asked = [each for each in asked if each != holder]  # their time is over
            new = core.people.get(message.holder)
            if new is not None and new is not person and new.id not in asked:
                asked.append(new.id)
        return tuple(asked)

    def _text(self, person: Person, message: Offer) -> str:
        """What is offered, in a sentence; empty where it cannot be."""
        core, name = self._core, person.name
        match message.kind:
            case "undo":
                possible = core.match is not None and 0 < message.count <= core.match.number and not core.result
                what = "the last action" if message.count == 1 else f"the last {message.count} actions"
                return f"{name} wants to take back {what}." if possible else ""
            case "draw":
                return f"{name} offers a draw."
            case "surrender":
                return f"{name} wants to surrender for {_listed(sorted(core.sides(person)))}."
            case "replace":
                return self._replace_text(message)
            case "pause":
                return "" if core.paused else f"{name} wants a pause."
            case "resume":
                return f"{name} wants to go on after the pause." if core.paused else ""
            case "clock":
                each = f"{_time(message.seconds)} for each decision" if message.seconds else "play without a clock"
                return f"{name} wants {each}."
            case _:
                known = message.holder in core.contributors
                return f"Go on without the dice contribution of {core.called(message.holder)}." if known else ""

    def _replace_text(self, message: Offer) -> str:
        core = self._core
        possible = message.seat in core.seats and core.can_hold(message.holder)
        if not possible or core.seats[message.seat] == message.holder:
            return ""
        new, seat = core.people.get(message.holder), core.game.seat(message.seat)
        if core.game.hides and new is not None and seat is not None and core.sides(new) - {seat.side or seat.id}:
            return ""  # they would see what they play against
        return f"From now on {core.called(message.holder)} plays {core.seat_name(message.seat)}."

    def _carry_out(self, pending: _Pending) -> None:
        core, offer = self._core, pending.offer
        match offer.kind:
            case "undo":
                if not self._play.rewind(offer.count):
                    self._note("It could not be taken back.")
            case "draw":
                self._end("The game ends in a draw by agreement.")
            case "surrender":
                person = core.people.get(pending.by)
                if person is not None:
                    self._end(f"The game ends: {_listed(sorted(core.sides(person)))} has surrendered.")
            case "replace":
                give(core, offer.seat, offer.holder)
            case "pause" | "resume":
                core.paused = offer.kind == "pause"
            case "clock":
                core.clock.set(offer.seconds)
            case _:
                if offer.holder in core.contributors:
                    core.chance.leave(offer.holder)
                    self._play.go_on()
        core.dirty = True

    def _end(self, result: str) -> None:
        """The game is over by agreement; its file can be played on."""
        self._core.result = result
        self._core.stage = "over"
        self._pending.clear()
        self._note(result)
        if self._core.showing is not None:
            self._core.showing.all()


def give(core: Core, seat: str, holder: str) -> None:
    """Give a seat to another holder while the game goes on, and show both what they may see now."""
    before = core.people.get(core.seats[seat])
    core.seats[seat] = holder
    core.dirty = True
    if before is not None and not core.held(before) and before.id in core.contributors:
        core.chance.leave(before.id)
    if core.match is None or core.showing is None or not core.match.game.hides:
        return
    for person in (before, core.people.get(holder)):
        if person is not None:
            person.trusted = 0
            if person.here and core.stage != "lobby":
                core.showing.to(person)


def _time(seconds: int) -> str:
    """A length of time in words: in the largest unit that it is a whole number of."""
    for unit, each in (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)):
        number, rest = divmod(seconds, each)
        if number and not rest:
            return f"{number} {unit}" if number == 1 else f"{number} {unit}s"
    return "no time"


def _listed(names: list[str]) -> str:
    *others, last = names or ["nobody"]
    return f"{', '.join(others)} and {last}" if others else last
