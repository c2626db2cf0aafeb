"""The host's side of shared chance: its own chains, who contributes, and what is still missing for an action."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from boardgame.engine.plain import text_hash
from boardgame.engine.record.entry import Entry
from boardgame.engine.shared_chance.evidence import MOST_CONTRIBUTORS, BadEvidence, Evidence
from boardgame.engine.shared_chance.ledger import LENGTH, ChanceFault, Ledger
from boardgame.engine.shared_chance.seeds import HIDDEN, HOST, action_digest, position_before
from boardgame.net.dice.chain import Chain
from boardgame.net.dice.host_chance import HostChance


class Told(NamedTuple):
    """What everybody is told when an action that needed chance has been carried out: the parts of ``Rolled``.

    Attributes:
        number: of the action.
        digest: of the action.
        values: contributions by name.
        rolls: sides and faces of each roll.
    """

    number: int
    digest: str
    values: dict[str, str]
    rolls: tuple[tuple[int, tuple[int, ...]], ...]


def last_told(history: Sequence[Entry], setup: Mapping[str, Any]) -> Told | None:
    """What was told last, from the record alone, for who comes back and after a host was killed; None for nothing."""
    for entry in reversed(history):
        evidence = Evidence.of(entry.chance)
        if evidence is not None:
            before = position_before(history[entry.number - 1].hash if entry.number else "", setup)
            digest = action_digest(evidence.salt, entry.number, before, entry.action)
            rolls = ((outcome.size, outcome.values) for outcome in entry.chance if outcome.kind == "roll")
            return Told(entry.number, digest, evidence.told, tuple(rolls))
    return None


class Round:
    """One action that needs chance, from when its digest is told until its outcome is; see :meth:`Contributions.ask`.

    Attributes:
        number: of the action.
        digest: what is told of it.
        action: the plain action; to be kept with :meth:`Contributions.to_plain`, as it cannot be exchanged any more.
    """

    def __init__(self, number: int, salt: str, digest: str, action: dict[str, Any], ledger: Ledger) -> None:
        self.number = number
        self.digest = digest
        self.action = action
        self.salt = salt
        self.values: dict[str, str] = {}
        self._ledger = ledger
        self._expected = [name for name in ledger.anchors if name not in (HOST, HIDDEN)]

    @property
    def missing(self) -> tuple[str, ...]:
        """Who has not contributed yet, in the order they came."""
        return tuple(name for name in self._expected if name not in self.values)

    def receive(self, name: str, value: str) -> None:
        """Somebody contributes; the same once more changes nothing.

        Raises:
            ChanceFault: it is not the next value of their chain, or they are not asked. They are still waited for.
        """
        if name not in self._expected:
            raise ChanceFault(name, f"{name} is not asked to contribute")
        if self.values.get(name) == value:
            return
        if name in self.values or not self._ledger.fits(name, value):
            raise ChanceFault(name, f"what {name} contributed does not fit {name}’s chain")
        self.values[name] = value

    def without(self, name: str) -> None:
        """Go on without somebody's contribution, also where it has come."""
        self.values.pop(name, None)
        if name in self._expected:
            self._expected.remove(name)


class Contributions:
    """Who contributes to the chance of one game, for the host.

    For an action that needs chance: :meth:`ask`, keep :meth:`to_plain`, send ``Wanted``; :meth:`Round.receive` for each
    ``Contribute``; when nobody is :attr:`Round.missing`, carry the action out with :meth:`chance`, then :meth:`settle`,
    send ``Rolled`` with what it gives. Whenever :attr:`anchors` has changed, keep :meth:`to_plain` and send ``Opened``.
    Who comes back is sent the ``Rolled`` of :func:`last_told`, then ``Opened``, then the ``Wanted`` of :attr:`round`.

    Attributes:
        round: the action that is waited for; None for none.
    """

    def __init__(self) -> None:
        self.round: Round | None = None
        self._chains = {HOST: Chain(), HIDDEN: Chain()}
        self._salt = secrets.token_hex(32)
        self._ledger = Ledger({name: chain.anchor for name, chain in self._chains.items()})
        self._coming: dict[str, str] = {}  # chains that begin when the action is settled
        self._in_file: dict[str, tuple[str, int]] = {}  # chains that the record has, and in which entry
        self._chance: HostChance | None = None

    @property
    def anchors(self) -> dict[str, str]:
        """Ends of the chains that are in force, by name; those of the host stand under ``host`` and ``host:hidden``."""
        return dict(self._ledger.anchors)

    # --- who contributes ----------------------------------------------------------------------------------------

    def join(self, name: str, anchor: str, length: int) -> None:
        """Somebody contributes from the next action on, or begins a new chain with it.

        Raises:
            ChanceFault: they cannot contribute so.
        """
        if name in (HOST, HIDDEN) or len(anchor) != 64 or not 1 <= length <= LENGTH:
            raise ChanceFault(name, f"{name} offers no chain of contributions")
        if len(self._ledger.anchors.keys() | self._coming.keys() | {name}) > MOST_CONTRIBUTORS:
            raise ChanceFault(name, "too many people contribute already")
        self._coming[name] = anchor
        self._take_up()

    def leave(self, name: str) -> None:
        """Somebody does not contribute any more; also to the action that is waited for."""
        if name in (HOST, HIDDEN):
            raise ValueError("the host always contributes")
        if self.round is not None:
            self.round.without(name)
        self._coming.pop(name, None)
        self._ledger.end(name)

    # --- one action ---------------------------------------------------------------------------------------------

    def ask(self, number: int, before: str, action: Mapping[str, Any]) -> Round:
        """An action needs chance. From now on it cannot be exchanged.

        Args:
            number: of the action.
            before: see ``seeds.position_before``.
            action: the plain action; empty at the start of a game.

        Raises:
            ValueError: another action is waited for.
        """
        if self.round is not None:
            raise ValueError(f"action {self.round.number} still waits for contributions")
        # The salt follows from the action, so that a host that was killed asks for it again with the same digest.
        salt = text_hash(action_digest(self._salt, number, before, action))[:32]
        digest = action_digest(salt, number, before, action)
        self.round = Round(number, salt, digest, dict(action), self._ledger)
        return self.round

    def chance(self) -> HostChance:
        """The chance of the action that is waited for; whenever it is asked for, the same comes of it.

        Raises:
            ValueError: no action is waited for, or somebody has not contributed.
        """
        asked = self.round
        if asked is None or asked.missing:
            raise ValueError("contributions are missing")
        values = {**asked.values, HOST: self._chains[HOST].peek()}
        evidence = Evidence(asked.salt, values, {name: self._ledger.anchors[name] for name in self._new(values)})
        self._chance = HostChance(asked.number, asked.digest, evidence, self._next_hidden)
        return self._chance

    def settle(self) -> tuple[dict[str, str], tuple[tuple[int, tuple[int, ...]], ...]]:
        """The action that was waited for has been carried out and written down.

        Returns:
            What everybody is told: the contributions by name, and the dice rolled: sides and faces of each roll.

        Raises:
            ValueError: its chance was not made.
        """
        asked, chance = self.round, self._chance
        if asked is None or chance is None:
            raise ValueError("no action was carried out with shared chance")
        values = {**asked.values, HOST: self._chains[HOST].tell()}
        used = {**values, HIDDEN: self._chains[HIDDEN].tell()} if chance.drew else values
        for name, value in used.items():
            self._ledger.take(name, value)
        for name in self._new(used) if chance.asked else ():
            self._in_file[name] = (self._ledger.anchors[name], asked.number)
        self.round = self._chance = None
        self._renew()
        return values, tuple((outcome.size, outcome.values) for outcome in chance.rolls)

    def undone(self, length: int) -> None:
        """Actions were taken back by agreement; the history has ``length`` entries."""
        self._in_file = {name: said for name, said in self._in_file.items() if said[1] < length}

    # --- what is kept -------------------------------------------------------------------------------------------

    def to_plain(self) -> dict[str, Any]:
        """All of it with the host's secrets, as JSON data for the host alone."""
        guests = [name for name in self._ledger.anchors if name not in self._chains]
        return {
            "chains": {name: chain.to_plain() for name, chain in self._chains.items()},
            "salt": self._salt,
            "guests": {name: [self._ledger.anchors[name], self._ledger.told(name)] for name in guests},
            "round": self.round and {"number": self.round.number, "action": self.round.action},
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any], history: Sequence[Entry], setup: Mapping[str, Any]) -> Contributions:
        """What :meth:`to_plain` wrote, brought up to the record of the game, which may be one action further.

        An action that was waited for and is not in the record is asked for again: :attr:`round` has it, and it must
        be carried out before any other.

        Raises:
            ValueError: it is damaged.
        """
        found = cls()
        try:
            found._chains = {name: Chain.from_plain(plain["chains"][name]) for name in (HOST, HIDDEN)}
            found._salt = str(plain["salt"])
            found._ledger = Ledger({name: chain.anchor for name, chain in found._chains.items()})
            for name, (anchor, told) in plain["guests"].items():
                found._ledger.begin(name, anchor)
                if told != anchor:
                    found._ledger.take(name, told, LENGTH)
            asked = plain["round"]
            waiting = (int(asked["number"]), dict(asked["action"])) if asked else None
        except (ChanceFault, KeyError, TypeError, AttributeError, ValueError) as error:
            raise ValueError(f"what was kept of the contributions to chance is damaged: {error}") from None
        found._catch_up(history)
        found._renew()
        if waiting and waiting[0] == len(history):
            before = history[-1].hash if history else ""
            found.ask(waiting[0], position_before(before, setup), waiting[1])
        return found

    # --- inside -------------------------------------------------------------------------------------------------

    def _catch_up(self, history: Sequence[Entry]) -> None:
        """Go on after the newest contributions in the record."""
        newest: dict[str, str] = {}
        for entry in reversed(history):
            try:
                evidence = Evidence.of(entry.chance)
            except BadEvidence:
                continue
            newest = {**evidence.values, **newest} if evidence else newest
            if newest.keys() >= self._ledger.anchors.keys():
                break
        for name, value in newest.items():
            if name in self._chains:
                self._chains[name].catch_up(value)
            elif name in self._ledger.anchors:
                with suppress(ChanceFault):  # of a chain before, or older than what was kept
                    self._ledger.take(name, value, LENGTH)
        for name, chain in self._chains.items():
            if chain.used:
                self._ledger.take(name, chain.last, LENGTH)

    def _new(self, values: Mapping[str, str]) -> list[str]:
        """Who among contributors has a chain that the record does not have."""
        return [name for name in values if self._in_file.get(name, ("", 0))[0] != self._ledger.anchors[name]]

    def _next_hidden(self) -> tuple[str, str | None]:
        return self._chains[HIDDEN].peek(), self._ledger.anchors[HIDDEN] if self._new({HIDDEN: ""}) else None

    def _renew(self) -> None:
        """Begin new chains where the host's own are used up, and those that were offered."""
        for name, chain in self._chains.items():
            if not chain.left:
                self._chains[name] = Chain()
                self._coming[name] = self._chains[name].anchor
        self._take_up()

    def _take_up(self) -> None:
        """Begin the chains that were offered, unless an action is waited for: then nothing may change."""
        if self.round is not None:
            return
        for name, anchor in self._coming.items():
            self._ledger.begin(name, anchor)
        self._coming.clear()
