"""A client's side of shared chance: its own chain, and a watch over everybody else's, the host's most of all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from boardgame.engine.chance import Outcome
from boardgame.engine.event import Event
from boardgame.engine.shared_chance.evidence import Evidence
from boardgame.engine.shared_chance.ledger import LENGTH, ChanceFault, Ledger, check_outcomes
from boardgame.engine.shared_chance.seeds import HIDDEN, HOST, action_digest
from boardgame.net.dice.chain import Chain


class _Told(NamedTuple):
    """What was told of an action that needed chance; ``hidden`` is the end of the host's second chain at that time."""

    number: int
    digest: str
    values: dict[str, str]
    rolls: tuple[Outcome, ...]
    hidden: str


class Contributor:
    """Contributes to the chance of one game, for a client; or only watches it.

    Whatever does not fit is a :class:`ChanceFault` that names whose part it is. The player should be told, and nothing
    more contributed to that game unless they want to.

    Args:
        name: the person's id at the host; empty for who only watches.

    One lasts as long as the program has the game open, over all its connections; a new one begins with a new chain.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._chain = Chain()
        self._own_anchors = {self._chain.anchor}
        self._taken_up = False  # the host has once told a chain of ours
        self._ledger = Ledger()
        self._record = Ledger()  # the same from the entries alone, which may begin before this connection
        self._asked: tuple[int, str] | None = None
        self._value = ""
        self._open = False  # contributed, and nothing was told yet of what came of it
        self._told: dict[int, _Told] = {}

    @property
    def anchor(self) -> str:
        """End of the own chain, for ``Anchor``: to be sent at first, and whenever ``Opened`` has another or none."""
        return self._chain.anchor

    @property
    def length(self) -> int:
        """How many values the own chain had at first, for ``Anchor``."""
        return self._chain.length

    @property
    def contributes(self) -> bool:
        """Whether the host has taken up our chain."""
        return self._ledger.anchors.get(self.name) in self._own_anchors

    # --- what the host says -------------------------------------------------------------------------------------

    def opened(self, anchors: Mapping[str, str]) -> tuple[str, ...]:
        """The host says who contributes, and the ends of their chains.

        Returns:
            Who contributed and does not any more; the player should hear of it.

        Raises:
            ChanceFault: a chain began while an action was waiting for its outcome, or the own one is another.
        """
        waiting = self._open and self.name in anchors  # where we are left out, we wait no more
        for name, anchor in anchors.items():
            if waiting and self._ledger.anchors.get(name) != anchor:
                raise ChanceFault(name, f"{name} began a new chain while an action waited for its chance")
        ours = anchors.get(self.name) in self._own_anchors
        if self._taken_up and self.name in anchors and not ours:
            raise ChanceFault(HOST, "the host told a chain that is not ours")
        gone = tuple(name for name in self._ledger.anchors if name not in anchors)
        for name in gone:
            self._ledger.end(name)
        for name, anchor in anchors.items():
            self._ledger.begin(name, anchor)
        self._taken_up = self._taken_up or ours
        if self.name in gone:
            self._begin_anew()
        return gone

    def contribute(self, number: int, digest: str) -> str:
        """The own contribution to an action; the same again where the host asks again, as after a broken connection.

        Empty where the host has not yet taken up our chain: then nothing is asked of us.

        Raises:
            ChanceFault: with it the host could choose what comes of the action.
        """
        if (number, digest) == self._asked:
            return self._value
        if not self.contributes:
            return ""
        if not {HOST, HIDDEN} <= self._ledger.anchors.keys():
            raise ChanceFault(HOST, "the host asks for contributions before it has told its own chains")
        if self._asked and number == self._asked[0]:
            raise ChanceFault(HOST, f"the host asks once more for action {number}, which is another action now")
        if self._asked and number < self._asked[0]:
            raise ChanceFault(HOST, f"the host asks for action {number} after action {self._asked[0]}")
        if self._open and self._asked:
            raise ChanceFault(HOST, f"the host has not told what came of action {self._asked[0]}")
        self._asked, self._value, self._open = (number, digest), self._chain.tell(), True
        if not self._chain.left:
            self._renew()
        return self._value

    def told(
        self,
        number: int,
        digest: str,
        values: Mapping[str, str],
        rolls: Iterable[tuple[int, Sequence[int]]],
        live: bool = True,
    ) -> None:
        """The host tells what everybody contributed to an action, and the dice that came of it.

        Args:
            number: of the action.
            digest: of the action.
            values: contributions by name.
            rolls: sides and faces of each roll.
            live: whether it comes just now, and not because we came back; then it counts only if we contributed to it.

        Raises:
            ChanceFault: somebody's contribution or the outcome does not fit, or a contribution was left out.
        """
        outcomes = tuple(Outcome("roll", sides, tuple(faces)) for sides, faces in rolls)
        told = _Told(number, digest, dict(values), outcomes, self._ledger.anchors.get(HIDDEN, ""))
        before = self._told.get(number)
        if (before is not None and before[:4] == told[:4]) or not (
            live or (self._open and self._asked == (number, digest))
        ):
            return
        if self._open and self._asked != (number, digest):
            raise ChanceFault(HOST, "the host tells what came of another action than the one it asked for")
        if self._open and values.get(self.name) != self._value:
            raise ChanceFault(HOST, f"the host left our contribution to action {number} out, or changed it")
        self._take(values)
        check_outcomes(number, digest, Evidence("", dict(values)), outcomes)
        self._told[number], self._open = told, False

    def happened(self, number: int, events: Iterable[Event]) -> None:
        """What the person sees of an action taken now, where the game hides anything; dice are always seen.

        Args:
            number: of the action.
            events: as the person learns of them.

        Raises:
            ChanceFault: other dice than those that were contributed to.
        """
        told = self._told.get(number)
        seen = [face for event in events if event.kind == "rolled" for face in event.data.get("dice", ())]
        made = [face for roll in (told.rolls if told else ()) for face in roll.values]
        if seen != made:
            raise ChanceFault(HOST, f"the dice of action {number} are {seen}, those contributed to {made}")

    def entry(
        self, number: int, before: str, action: Mapping[str, Any], outcomes: Sequence[Outcome], live: bool = True
    ) -> None:
        """A whole entry of the history, where the game hides nothing, or of a game that is over.

        All entries are given, in order; number 0 begins anew.

        Args:
            number: its number.
            before: see ``seeds.position_before``.
            action: the plain action.
            outcomes: what chance answered.
            live: whether it was taken just now, and not before this connection.

        Raises:
            ChanceFault: somebody's contribution, the action or an outcome does not fit.
        """
        if number == 0:
            self._record = Ledger()
        evidence = self._record.check(number, before, action, outcomes)
        told = self._told.get(number)
        expected = (outcomes and live and self.contributes) or (told and (outcomes or told.rolls))
        if not expected:
            return
        if evidence is None or told is None or evidence.told != told.values:
            raise ChanceFault(HOST, f"action {number} does not say what was contributed to its chance")
        if action_digest(evidence.salt, number, before, action) != told.digest:
            raise ChanceFault(HOST, f"action {number} is not the one that was contributed to")
        if evidence.hidden and self._record.anchors[HIDDEN] != told.hidden:
            raise ChanceFault(HOST, f"action {number} was drawn for with a chain that was not told before")

    def undone(self, length: int) -> None:
        """Actions were taken back by agreement; the history has ``length`` entries. They may be taken otherwise now."""
        if self._asked and self._asked[0] >= length:
            self._asked, self._open = None, False
        self._told = {number: told for number, told in self._told.items() if number < length}

    # --- inside -------------------------------------------------------------------------------------------------

    def _take(self, values: Mapping[str, str]) -> None:
        expected = self._ledger.anchors.keys() - {HIDDEN}
        for name in sorted(expected - values.keys()):
            raise ChanceFault(HOST, f"the host left out what {name} contributed")
        for name in sorted(values):
            self._ledger.take(name, values[name], LENGTH)

    def _renew(self) -> None:
        self._chain = Chain()
        self._own_anchors.add(self._chain.anchor)

    def _begin_anew(self) -> None:
        """The game goes on without us: what we told is known to the host, so a new chain is needed to come back."""
        self._asked, self._open, self._taken_up = None, False, False
        self._renew()
