"""A client's part in the chance of a game: it contributes, and watches that what comes of it is what was agreed.

It works in the thread of the connection, so that no die waits for a busy window, and reads every message in the order
in which it came.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from boardgame.engine.forms import entry_from_plain
from boardgame.engine.shared_chance.ledger import ChanceFault
from boardgame.engine.shared_chance.seeds import position_before
from boardgame.net.dice.contributor import Contributor
from boardgame.net.wire.from_client import Anchor, Contribute, FromClient
from boardgame.net.wire.from_host import FromHost, Opened, Rolled, Table, Update, Wanted, Welcome


class ChanceWatch:
    """Contributes for a person who plays; watches for everybody.

    After anything that does not fit it contributes no more: the others can vote to go on without.

    Attributes:
        fault: what did not fit, in a sentence; empty for nothing.
    """

    def __init__(self, tell: Callable[[str], Any]) -> None:
        """Names a function that is told the sentence for the player."""
        self.fault = ""
        self._tell = tell
        self._contributor = Contributor("")
        self._sent_anchor = ""
        self._plays = False
        self._live = False
        self._setup: Mapping[str, Any] = {}
        self._entries: list[dict[str, Any]] = []
        self._seen: list[dict[str, Any]] = []

    def heard(self, message: FromHost) -> list[FromClient]:
        """Take note of a message of the host; what is to be said to it at once."""
        if self.fault:
            return []
        try:
            return list(self._answers(message))
        except ChanceFault as fault:
            self.fault = f"The dice of this game were not made as agreed: {fault.reason}."
        except (ValueError, LookupError, TypeError) as error:
            self.fault = f"The dice of this game cannot be checked: {error}."
        self._tell(self.fault)
        return []

    def _answers(self, message: FromHost) -> Iterator[FromClient]:
        match message:
            case Welcome():
                if message.person != self._contributor.name:
                    self._contributor = Contributor(message.person)
                self._sent_anchor, self._live = "", False
            case Table():
                self._plays = message.stage != "over" and self._contributor.name in message.seats.values()
            case Opened():
                self._contributor.opened(message.anchors)
            case Wanted():
                value = self._contributor.contribute(message.number, message.digest)
                if value:
                    yield Contribute(number=message.number, value=value)
            case Rolled():
                # Before the first update it is told again, to who has come back.
                self._contributor.told(message.number, message.digest, message.values, message.rolls, self._live)
            case Update():
                self._take(message)
                self._live = True
            case _:
                return
        if self._plays and self._contributor.anchor != self._sent_anchor:
            self._sent_anchor = self._contributor.anchor
            yield Anchor(anchor=self._sent_anchor, length=self._contributor.length)

    def _take(self, update: Update) -> None:
        if update.header is not None:
            self._setup = update.header.get("setup", {})
        if update.sights:
            self._take_seen(update)
        else:
            self._take_whole(update)

    def _take_whole(self, update: Update) -> None:
        """Check the chance of new entries: of a game that hides nothing, or of all of one that is over."""
        known = self._agree_on(self._entries, update.first, update.entries)
        for plain in update.entries[known - update.first :]:
            entry = entry_from_plain(plain)
            before = position_before(self._entries[-1]["hash"] if self._entries else "", self._setup)
            # Of what was taken before this connection, or is told from the start again, nothing was told just now.
            live = self._live and update.first > 0
            self._contributor.entry(entry.number, before, entry.action, entry.chance, live)
            self._entries.append(plain)

    def _take_seen(self, update: Update) -> None:
        """Compare the dice that were seen with those that were contributed to."""
        entries = update.sights[0].entries
        known = self._agree_on(self._seen, update.first, entries)
        new = entries[known - update.first :]
        self._seen.extend(new)
        if not self._live or not update.first or not self._contributor.contributes:
            return
        for plain in new:
            entry = entry_from_plain(plain)
            self._contributor.happened(entry.number, entry.events)

    def _agree_on(self, before: list[dict[str, Any]], first: int, entries: Sequence[dict[str, Any]]) -> int:
        """How many entries are as they were before; the others are forgotten, as they were taken back."""
        known = first
        while known - first < len(entries) and known < len(before) and before[known] == entries[known - first]:
            known += 1
        if known < len(before):
            self._contributor.undone(known)
            del before[known:]
        return known
