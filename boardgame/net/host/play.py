"""Play: actions, questions and taking back, by whoever holds the seat.

An action that needs chance is begun, then waits until everybody has contributed; until then no other action is taken.
Everything else goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from boardgame.engine.chance import ChanceRunOut, ScriptedChance
from boardgame.engine.forms import blank_to_plain, refusal_to_plain
from boardgame.engine.plain import copy_plain
from boardgame.engine.record.journal import JournalError
from boardgame.engine.record.match import Match
from boardgame.engine.refusal import Refusal
from boardgame.engine.shared_chance.evidence import BadEvidence, Evidence
from boardgame.engine.shared_chance.ledger import ChanceFault
from boardgame.engine.shared_chance.seeds import action_digest, position_before
from boardgame.engine.viewer import SPECTATOR
from boardgame.net.host.bots import bot_of
from boardgame.net.host.core import Core, log
from boardgame.net.host.people import Person
from boardgame.net.host.refusals import moved_on, not_in_play, not_yours, nothing, paused, waits
from boardgame.net.wire.from_client import Act, Anchor, Contribute, Expand, Explain, LookAt, Undo
from boardgame.net.wire.from_host import Answer, Rolled, Wanted


class Play:
    """The game of a room, once all agree to begin."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._rolled = last_rolled(core.match) if core.match is not None else None
        self._taken_up = core.match.number if core.match is not None else 0  # what came later is known by its ticket
        self._asked: dict[str, tuple[Any, int]] = {}  # what each seat is asked, and since which action

    # --- beginning ------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin as agreed: at once for a saved game, with everybody's contributions for a new one.

        Raises:
            Refusal: the game cannot be begun so.
        """
        core = self._core
        if core.match is not None:
            core.stage = "over" if core.match.over else "play"
            self._show()
            return
        setup = core.setup()
        core.game.for_setup(setup).new_state(setup)
        self._ask(0, "", {})

    def _start(self) -> None:
        core = self._core
        core.take_up(Match.new(core.game, core.setup(), core.chance.chance(), core.path))
        assert core.match is not None
        core.game = core.match.game
        core.stage = "play"

    # --- actions --------------------------------------------------------------------------------------------------

    def act(self, person: Person, message: Act) -> None:
        """A person acts for one of their seats."""
        if self._answered(person, message.ticket):
            return
        match = self._core.match
        by = message.action.get("by")
        if match is None:
            self._refuse(person, message.ticket, not_in_play())
        elif by not in self._core.held(person):
            self._refuse(person, message.ticket, not_yours())
        elif self._was_done(match, message):
            person.answer(Answer(ticket=message.ticket), keep=True)
        elif (refusal := self._not_now()) is not None:
            self._refuse(person, message.ticket, refusal)
        elif not self._is_current(match, str(by), message.number):
            self._refuse(person, message.ticket, moved_on())
        else:
            self._act(match, message.action, person, message.ticket)

    def _act(self, match: Match, action: Mapping[str, Any], person: Person | None, ticket: int = 0) -> None:
        """Carry out an action, or begin to."""
        match.chance = ScriptedChance(())
        try:
            match.apply(action)
        except Refusal as refusal:
            if person is None:
                raise
            self._refuse(person, ticket, refusal)
        except ChanceRunOut:
            self._core.waiting = (person.id, ticket) if person is not None else None
            self._ask(match.number + 1, match.history[-1].hash, action)
        else:
            self._done(person, ticket)

    def _done(self, person: Person | None, ticket: int) -> None:
        """An action was carried out: answer, and show everybody."""
        if person is not None:
            person.answer(Answer(ticket=ticket), keep=True)
        self._show()

    def _show(self, first: int | None = None) -> None:
        core = self._core
        assert core.match is not None and core.showing is not None
        self.note_decisions()
        if core.stage == "play" and core.match.over:
            core.stage = "over"
        core.dirty = True
        core.showing.all(first)

    def _not_now(self) -> Refusal | None:
        """Why nobody may act now."""
        core = self._core
        if core.stage != "play":
            return not_in_play()
        if core.paused:
            return paused()
        return waits() if core.chance.round is not None else None

    def _was_done(self, match: Match, message: Act) -> bool:
        """Whether this action was taken already, before the host was ended and could say so.

        It is the first that its seat did since it was chosen; other seats may have answered the same question before.
        """
        since = match.history[message.number + 1 : self._taken_up + 1]
        first = next((entry for entry in since if entry.by == message.action.get("by")), None)
        return first is not None and first.action == message.action

    def note_decisions(self) -> None:
        """Remember since when each seat is asked what it is asked."""
        match = self._core.match
        assert match is not None
        found = {}
        for decision in match.decisions:
            for seat in decision.seats:
                before, since = self._asked.get(seat, (None, match.number))
                # Answers that all give for themselves do not depend on who was quicker.
                same = decision.answers == "all" and before == decision.witness(seat)
                found[seat] = (decision.witness(seat), since if same else match.number)
        self._asked = found

    def _is_current(self, match: Match, seat: str, number: int) -> bool:
        """Whether what was chosen after so many actions was chosen before the question that is asked now."""
        _, since = self._asked.get(seat, (None, match.number))
        return since <= number <= match.number

    # --- chance ---------------------------------------------------------------------------------------------------

    def _ask(self, number: int, before: str, action: Mapping[str, Any]) -> None:
        core = self._core
        setup = core.match.header.setup if core.match is not None else core.setup()
        asked = core.chance.ask(number, position_before(before, setup), copy_plain(dict(action)))
        core.dirty = True
        core.keep()  # before anybody is asked: a host that is killed now must ask for the same action again
        if asked.missing:
            core.tell(Wanted(number=asked.number, digest=asked.digest))
        else:
            self.go_on()

    def anchor(self, person: Person, message: Anchor) -> None:
        """A person who holds a seat contributes from now on."""
        core = self._core
        if not core.held(person) or core.chance.anchors.get(person.id) == message.anchor:
            return
        try:
            core.chance.join(person.id, message.anchor, message.length)
        except ChanceFault as fault:
            log.warning("%s: %s", core.id, fault)
        core.dirty = True

    def contribute(self, person: Person, message: Contribute) -> str:
        """A person contributes to the action that waits; who told something wrong is named in what is returned."""
        asked = self._core.chance.round
        if asked is None or asked.number != message.number:
            return ""
        try:
            asked.receive(person.id, message.value)
        except ChanceFault as fault:
            log.warning("%s: %s", self._core.id, fault)
            known = person.id in self._core.contributors
            return f"The contribution of {person.name} to the dice is not the one announced." if known else ""
        self.go_on()
        return ""

    def go_on(self) -> None:
        """Carry out the action that waits, when everybody has contributed."""
        core = self._core
        asked = core.chance.round
        if asked is None or asked.missing:
            return
        waiting, core.waiting = core.waiting, None
        try:
            if core.match is None:
                self._start()
            else:
                core.match.chance = core.chance.chance()
                core.match.apply(asked.action)
        except JournalError as error:  # the file of a new game cannot be made
            log.error("%s: %s", core.id, error)
            self._give_up()
            return
        except Exception:
            self._give_up()
            raise
        core.tell_anchors()  # who was left out is known to be before what came of it
        values, rolls = core.chance.settle()
        self._rolled = Rolled(number=asked.number, digest=asked.digest, values=values, rolls=rolls)
        core.tell(self._rolled)
        if asked.number == 0:
            self._show(0)
            return
        person = core.people.get(waiting[0]) if waiting is not None else None
        self._done(person, waiting[1] if waiting is not None else 0)

    def _give_up(self) -> None:
        """The rules have failed on an action that all have contributed to: others must be possible all the same."""
        core = self._core
        asked, core.chance.round = core.chance.round, None
        for person_id in asked.values if asked is not None else ():
            core.chance.leave(person_id)  # what they told is known: they come back with new chains
        for person in core.people:
            person.ready = False
        core.dirty = True

    def tell_rolled(self, person: Person) -> None:
        """Tell who comes back what came of the action that they contributed to last."""
        if self._rolled is not None and person.id in self._rolled.values:
            person.tell(self._rolled)

    def ask_again(self, person: Person) -> None:
        """Ask who comes in for what is waited for."""
        asked = self._core.chance.round
        if asked is not None:
            person.tell(Wanted(number=asked.number, digest=asked.digest))

    # --- computer players -----------------------------------------------------------------------------------------

    def act_for_computer(self) -> bool:
        """Let a computer player act, if one is asked; whether one did."""
        core = self._core
        if core.match is None or self._not_now() is not None:
            return False
        for seat in core.deciding:
            bot = bot_of(core.seats[seat])
            action = bot(seat, core.match.perspective(seat)) if bot is not None else None
            if action is not None:
                self._act(core.match, action, None)
                return True
        return False

    # --- questions ------------------------------------------------------------------------------------------------

    def explain(self, person: Person, message: Explain) -> None:
        """Tell why an action would be refused."""
        match, by = self._core.match, message.action.get("by")
        if match is None:
            self._refuse(person, message.ticket, not_in_play(), keep=False)
        elif not isinstance(by, str) or by not in self._core.held(person):
            self._refuse(person, message.ticket, not_yours(), keep=False)
        else:
            refusal = match.perspective(by).explain(message.action)
            plain = None if refusal is None else refusal_to_plain(refusal)
            person.answer(Answer(ticket=message.ticket, refusal=plain))

    def expand(self, person: Person, message: Expand) -> None:
        """Tell the next blanks of an option."""
        match = self._core.match
        try:
            if match is None:
                raise not_in_play()
            if message.seat not in self._core.held(person):
                raise not_yours()
            if not self._is_current(match, message.seat, message.number):
                raise moved_on()
            seen = match.perspective(message.seat)
            heads = seen.heads()
            if message.head >= len(heads):
                raise nothing("There is no such option.")
            blanks = seen.expand(heads[message.head], message.filled)
        except Refusal as refusal:
            self._refuse(person, message.ticket, refusal, keep=False)
            return
        person.answer(Answer(ticket=message.ticket, data=[blank_to_plain(blank) for blank in blanks]))

    def look_at(self, person: Person, message: LookAt) -> None:
        """Tell an earlier view of one of the person's seats, or what everybody saw."""
        match = self._core.match
        if match is None or message.number > match.number:
            self._refuse(person, message.ticket, nothing("So many actions were not taken."), keep=False)
        elif message.viewer and message.viewer not in self._core.held(person):
            self._refuse(person, message.ticket, not_yours(), keep=False)
        else:
            view = match.perspective(message.viewer or SPECTATOR).view_at(message.number)
            person.answer(Answer(ticket=message.ticket, data=view.to_plain()))

    # --- back and forth -------------------------------------------------------------------------------------------

    def undo(self, person: Person, message: Undo) -> None:
        """Take back actions of the person's own seats, as far as the game lets, or do them again."""
        if self._answered(person, message.ticket):
            return
        match = self._core.match
        refusal = self._not_now_to_go_back()
        if match is None or refusal is not None:
            self._refuse(person, message.ticket, refusal or not_in_play())
            return
        if message.number != match.number:  # or it would be done twice, when the host was ended before it could answer
            self._refuse(person, message.ticket, moved_on())
            return
        before = len(match.history)
        done = self._redo(person, match) if message.redo else self._undo(person, match, message.count)
        person.answer(Answer(ticket=message.ticket, data=done), keep=True)
        if done:
            self._show(None if message.redo else before - done)

    def _undo(self, person: Person, match: Match, count: int) -> int:
        held = self._core.held(person)
        own = 0
        for entry in match.undo_list():
            if entry.by not in held:
                break
            own += 1
        return match.undo(min(count, own), match.header.player(match.history[-1].by)) if own else 0

    def _redo(self, person: Person, match: Match) -> int:
        if match.redo_by not in self._core.held(person):
            return 0
        return 0 if match.redo() is None else 1

    def rewind(self, count: int) -> bool:
        """Take back so many actions by agreement, whatever came of chance since; whether it was done."""
        core, match = self._core, self._core.match
        if match is None or core.chance.round is not None or not 0 < count <= match.number:
            return False
        try:
            match.rewind(match.number - count)
        except JournalError as error:
            log.error("%s: %s", core.id, error)
            return False
        core.chance.undone(len(match.history))
        if core.stage == "over" and not match.over:
            core.stage = "play"
        self._show(len(match.history))
        return True

    def _not_now_to_go_back(self) -> Refusal | None:
        """As :meth:`_not_now`; the end of a game may be taken back, by agreement alone where it has opened secrets."""
        core = self._core
        if core.stage == "over" and core.match is not None and not core.result and not core.match.game.hides:
            return None
        return self._not_now()

    # --- inside ---------------------------------------------------------------------------------------------------

    def _answered(self, person: Person, ticket: int) -> bool:
        """Whether this request was carried out already, or is being; its answer is given once more."""
        if self._core.waiting == (person.id, ticket):
            return True
        known = person.tickets.get(ticket)
        if known is not None:
            person.tell(known)
        return known is not None

    def _refuse(self, person: Person, ticket: int, refusal: Refusal, keep: bool = True) -> None:
        person.answer(Answer(ticket=ticket, refusal=refusal_to_plain(refusal)), keep=keep)


def last_rolled(match: Match) -> Rolled | None:
    """What came of the last action that needed chance, as it was told or would have been, from the record alone."""
    for entry in reversed(match.history):
        with suppress(BadEvidence):
            evidence = Evidence.of(entry.chance)
            if evidence is None:
                continue
            before = match.history[entry.number - 1].hash if entry.number else ""
            before = position_before(before, match.header.setup)
            digest = action_digest(evidence.salt, entry.number, before, entry.action)
            rolls = tuple((each.size, each.values) for each in entry.chance if each.kind == "roll")
            return Rolled(number=entry.number, digest=digest, values=evidence.told, rolls=rolls)
    return None
