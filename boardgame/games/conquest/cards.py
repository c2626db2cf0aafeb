"""Where the cards are: decks, hands, what was bought unseen, the table, discards.

``State.piles`` holds every card in one place:

- ``action``, ``investment``: the two decks, the next card first; nobody knows their order;
- ``hand:<seat>``, ``vault:<seat>``, ``command:<seat>``: known to the seat alone;
- ``bought:<seat>``: face down until all Production is over, known to nobody (CNC-7.244); all know of which decks;
- ``table:<seat>``: played for Influence (CNC-7.31); ``shown:<seat>``: proof of a revealed technology (CNC-9.3);
- ``discard``: face up; ``face_down:<seat>``: what the hand limit cost a seat, face down until the reshuffle.
"""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.engine import Context
from boardgame.games.conquest.state import State
from boardgame.games.conquest.world import World

DECKS = ("action", "investment")
PRIVATE = ("hand", "vault", "command", "bought", "face_down")
"""Piles of a seat whose cards others may not see."""
OPEN = ("table", "shown")
"""Piles of a seat that lie face up."""


def pile(state: State, place: str) -> tuple[str, ...]:
    """The cards in a place."""
    return state.piles.get(place, ())


def hand(state: State, seat: str) -> tuple[str, ...]:
    """The cards in a seat's hand, in order of their numbers."""
    return state.piles.get(f"hand:{seat}", ())


def deck_of(world: World, card: str) -> str:
    """The deck a card belongs to."""
    return "action" if card in world.action_cards else "investment"


def put(state: State, cards: Iterable[str], place: str) -> None:
    """Lay cards in a place, from wherever they are; all but decks and discards are kept in order of their numbers."""
    moved = tuple(cards)
    for old, held in list(state.piles.items()):
        if any(card in held for card in moved):
            state.piles[old] = tuple(card for card in held if card not in moved)
            if not state.piles[old] and old not in DECKS:
                del state.piles[old]
    if not moved:
        return
    held = (*state.piles.get(place, ()), *moved)
    state.piles[place] = held if place in (*DECKS, "discard") else tuple(sorted(held))


def available(state: State, deck: str) -> int:
    """How many cards can be taken from a deck, its discards included, which are shuffled in when it is empty."""
    return len(state.piles[deck]) + len(_discards(state, deck))


def take(ctx: Context[State], deck: str, count: int, place: str) -> tuple[str, ...]:
    """Take cards off a deck, unseen, and lay them in a place; fewer where there are no more.

    An empty deck is made anew of its discards; where there are none either, the draw falls short.

    Returns:
        The cards, in the order drawn.
    """
    state = ctx.state
    taken: list[str] = []
    while len(taken) < count:
        if not state.piles[deck]:
            discards = _discards(state, deck)
            if not discards:
                break
            put(state, ctx.shuffle(discards), deck)
            ctx.event("reshuffled", "", deck=deck, count=len(discards))
        card = state.piles[deck][0]
        put(state, (card,), place)
        taken.append(card)
    return tuple(taken)


def reshuffle(ctx: Context[State], deck: str) -> None:
    """Shuffle a deck with all its discards (CNC-7.14)."""
    state = ctx.state
    discards = _discards(state, deck)
    put(state, discards, deck)
    state.piles[deck] = tuple(ctx.shuffle(sorted(state.piles[deck])))


def _discards(state: State, deck: str) -> list[str]:
    """The discards of a deck, face up or down, in order of their numbers."""
    found = [*pile(state, "discard")]
    for place, held in state.piles.items():
        if place.startswith("face_down:"):
            found.extend(held)
    return sorted(card for card in found if deck_of(state.world, card) == deck)
