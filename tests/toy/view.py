"""What one viewer may see of a position, and a whole position that it could be a view of."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from pydantic import TypeAdapter, ValidationError

from boardgame.engine import MASTER, Frame, SealedFrame, Viewer, visible_stack
from boardgame.engine.frame import copy_value, plain_value
from boardgame.engine.plain import plain_json
from tests.toy.state import State
from tests.toy.village import AREAS, CARDS, SEAT_IDS


@dataclass(frozen=True)
class View:
    """The position as a viewer sees it; see :class:`~tests.toy.state.State`.

    Attributes:
        agents: area of each agent, None where the viewer does not know it.
        hands: cards of each seat, None where the viewer does not see them.
        hand_sizes: how many cards each holds.
        deck: cards to be drawn; None for everybody who plays.
        deck_size: how many they are.
        stack: the steps in progress, without sealed answers of others.
    """

    rounds: int
    round: int
    leader: str
    bids: dict[str, int]
    coins: dict[str, int]
    taken: dict[str, int]
    carts: dict[str, str]
    agents: dict[str, str | None]
    shown: list[str]
    hands: dict[str, list[str] | None]
    hand_sizes: dict[str, int]
    deck: list[str] | None
    deck_size: int
    sold: list[str]
    crates: dict[str, int]
    winners: list[str]
    stack: list[Frame]

    def to_plain(self) -> dict[str, Any]:
        """The view as JSON data."""
        plain = {item.name: plain_value(getattr(self, item.name)) for item in fields(self) if item.name != "stack"}
        return {**plain, "stack": [frame.to_plain() for frame in self.stack]}


_VIEWS = TypeAdapter(View)


def from_plain(plain: Mapping[str, Any], stack: list[Frame]) -> View:
    """The view that :meth:`View.to_plain` wrote, with its frames read already."""
    try:
        read = _VIEWS.validate_json(plain_json({**plain, "stack": []}), strict=True)
    except ValidationError as error:
        raise ValueError(f"not a view of this game: {error.errors()[0]['loc']}") from None
    return replace(read, stack=stack)


def view_of(state: State, viewer: Viewer) -> View:
    """What a viewer may see: its own agent and cards, and what everybody sees (SMG-MOVE-03, SMG-TAKE-01)."""

    def own(seat: str) -> bool:
        return viewer is MASTER or viewer == seat

    return View(
        rounds=state.rounds,
        round=state.round,
        leader=state.leader,
        bids=state.bids,
        coins=state.coins,
        taken=state.taken,
        carts=state.carts,
        agents={seat: area if own(seat) or seat in state.shown else None for seat, area in state.agents.items()},
        shown=state.shown,
        hands={seat: hand if own(seat) else None for seat, hand in state.hands.items()},
        hand_sizes={seat: len(hand) for seat, hand in state.hands.items()},
        deck=state.deck if viewer is MASTER else None,
        deck_size=len(state.deck),
        sold=state.sold,
        crates=state.crates,
        winners=state.winners,
        stack=visible_stack(state.stack, viewer),
    )


def sample_state(view: View, rng: random.Random) -> State:
    """A position that this could be the view of; what the viewer does not see is dealt at random."""
    seen = {*view.sold, *(card for hand in view.hands.values() for card in hand or ())}
    unseen = [card for card in CARDS if card not in seen]
    rng.shuffle(unseen)
    hands = {}
    for seat, hand in view.hands.items():
        hands[seat] = list(hand) if hand is not None else [unseen.pop() for _ in range(view.hand_sizes[seat])]
    same = {
        name: copy_value(getattr(view, name))
        for name in (
            "rounds",
            "round",
            "leader",
            "bids",
            "coins",
            "taken",
            "carts",
            "shown",
            "sold",
            "crates",
            "winners",
        )
    }
    is_placed = view.round > 0
    return State(
        **same,
        agents={
            seat: area if area is not None else rng.choice(AREAS) if is_placed else ""
            for seat, area in view.agents.items()
        },
        hands=hands,
        deck=unseen if view.deck is None else list(view.deck),
        stack=[_with_answers(view, frame, rng) for frame in view.stack],
    )


def _with_answers(view: View, frame: Frame, rng: random.Random) -> Frame:
    """A frame with answers at random for the seats whose answers the viewer does not see."""
    copied: Frame = frame.copy()
    if isinstance(copied, SealedFrame):
        for seat in _answered(copied):
            if seat not in copied.answers and copied.step == "bid":
                copied.answers[seat] = {"by": seat, "do": "bid", "coins": rng.randint(0, view.coins[seat])}
            elif seat not in copied.answers:
                copied.answers[seat] = {"by": seat, "do": "hide", "area": rng.choice(AREAS)}
    return copied


def _answered(frame: SealedFrame) -> Iterable[str]:
    return (seat for seat in SEAT_IDS if seat not in frame.waiting)
