"""The whole position, as only the host of a game knows it."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

from boardgame.engine import Frame
from boardgame.engine.frame import copy_value, plain_value
from tests.toy.village import AREAS, HOMES, SEAT_IDS


@dataclass
class State:
    """Where everything is.

    Attributes:
        rounds: how many are played.
        round: the present one, from 1; 0 while the agents are placed.
        leader: who leads the round; empty until the bids are shown.
        bids: the bids that were last shown.
        coins, taken: coins and crates of each seat.
        carts: area of each cart.
        agents: area of each agent; empty until it is placed.
        shown: the seats whose agents everybody can see.
        hands: cards of each seat.
        deck: cards to be drawn, the next one first.
        sold: cards that were sold.
        crates: crates in each area.
        winners: who has won, when the game is over.
        stack: the steps in progress.
    """

    rounds: int = 4
    round: int = 0
    leader: str = ""
    bids: dict[str, int] = field(default_factory=dict)
    coins: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEAT_IDS, 5))
    taken: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEAT_IDS, 0))
    carts: dict[str, str] = field(default_factory=lambda: dict(HOMES))
    agents: dict[str, str] = field(default_factory=lambda: dict.fromkeys(SEAT_IDS, ""))
    shown: list[str] = field(default_factory=list)
    hands: dict[str, list[str]] = field(default_factory=lambda: {seat: [] for seat in SEAT_IDS})
    deck: list[str] = field(default_factory=list)
    sold: list[str] = field(default_factory=list)
    crates: dict[str, int] = field(default_factory=lambda: dict.fromkeys(AREAS, 0))
    winners: list[str] = field(default_factory=list)
    stack: list[Frame] = field(default_factory=list)

    def copy(self) -> State:
        """An independent copy."""
        copied = replace(self, **{name: copy_value(getattr(self, name)) for name in _PLAIN})
        copied.stack = [frame.copy() for frame in self.stack]
        return copied

    def to_plain(self) -> dict[str, Any]:
        """The state as JSON data."""
        plain = {name: plain_value(getattr(self, name)) for name in _PLAIN}
        return {**plain, "stack": [frame.to_plain() for frame in self.stack]}

    def pay(self, payer: str, receiver: str = "") -> int:
        """Let a seat pay a coin, if it has one, to another or to nobody; how many were paid."""
        paid = min(1, self.coins[payer])
        self.coins[payer] -= paid
        if receiver:
            self.coins[receiver] += paid
        return paid


_PLAIN = tuple(item.name for item in fields(State) if item.name != "stack")
