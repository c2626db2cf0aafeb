"""A host and its guests who make chance together in one process, and play a little game of dice and cards with it."""

from __future__ import annotations

from typing import Any

from boardgame.engine.chance import Chance, RecordingChance
from boardgame.engine.event import Event
from boardgame.engine.record.entry import Entry
from boardgame.engine.shared_chance.seeds import position_before
from boardgame.net.dice.contributions import Contributions
from boardgame.net.dice.contributor import Contributor

SETUP: dict[str, Any] = {"edition": "test"}
ROLL: dict[str, Any] = {"by": "a", "do": "roll"}
DEAL: dict[str, Any] = {"by": "a", "do": "deal"}


def play(chance: Chance, action: dict[str, Any]) -> list[int]:
    """Carry out an action; what everybody sees of it."""
    if action.get("do") == "wait":
        return []
    if action.get("do") != "deal":
        return [*chance.roll(3), *chance.roll(1, 10)]
    rolled = chance.roll(2)
    chance.shuffle(20)
    chance.draw(9, 2)
    return rolled


class HostAndGuests:
    """Passes between them what the network would.

    Args:
        names: of the guests.
    """

    def __init__(self, *names: str) -> None:
        self.host = Contributions()
        self.guests: dict[str, Contributor] = {}
        self.history: list[Entry] = []
        for name in names:
            self.seat(Contributor(name))

    def seat(self, guest: Contributor) -> None:
        """Somebody comes to the table, or begins a new chain."""
        self.guests[guest.name] = guest
        self.host.join(guest.name, guest.anchor, guest.length)
        self.open()

    def open(self) -> None:
        """Tell all who contributes."""
        for guest in self.guests.values():
            guest.opened(self.host.anchors)

    @property
    def before(self) -> str:
        return position_before(self.history[-1].hash if self.history else "", SETUP)

    def ask(self, action: dict[str, Any]) -> None:
        """Ask all for their contributions to an action, and give the host what they send."""
        asked = self.host.ask(len(self.history), self.before, action)
        for name, guest in self.guests.items():
            if value := guest.contribute(asked.number, asked.digest):
                asked.receive(name, value)

    def carry_out(self, action: dict[str, Any]) -> Entry:
        """Carry out the action that all have contributed to, and write it down."""
        recording = RecordingChance(self.host.chance())
        seen = play(recording, action)
        events = (Event("rolled", "a", {"dice": seen}),)
        entry = Entry(len(self.history), action, tuple(recording.outcomes), events, {}, f"{len(self.history):064x}")
        self.history.append(entry)
        return entry

    def catch_up(self, guest: Contributor, first: int) -> None:
        """Give somebody the entries of the history from number ``first`` on, as to who comes in."""
        for entry in self.history[first:]:
            before = position_before(self.history[entry.number - 1].hash if entry.number else "", SETUP)
            guest.entry(entry.number, before, entry.action, entry.chance, live=False)

    def act(self, action: dict[str, Any]) -> Entry:
        """One whole action, checked by all guests."""
        before = self.before
        self.ask(action)
        digest = self.host.round.digest if self.host.round else ""
        entry = self.carry_out(action)
        values, rolls = self.host.settle()
        for guest in self.guests.values():
            guest.told(entry.number, digest, values, rolls)
            guest.happened(entry.number, entry.events)
            guest.entry(entry.number, before, action, entry.chance)
        for name, guest in self.guests.items():
            if self.host.anchors.get(name) != guest.anchor:
                self.host.join(name, guest.anchor, guest.length)
        self.open()
        return entry
