"""The turns: draw a card, then move, take, sell or search."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boardgame.engine import Choice, Context, Decision, Frame, Option, Place, Places, Refusal, Step, Subset
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED
from tests.toy.actions import AnyAction, Done, Move, Search, Sell, Take
from tests.toy.state import State
from tests.toy.village import BOARD, CARDS, SIDES, area_name, routes

HAND = 4
"""Cards with which nobody draws another (SMG-SELL-02)."""
FOUND = 7
"""The highest roll that finds agents (SMG-FIND-01)."""


@dataclass(slots=True)
class TurnFrame(Frame):
    """One turn.

    Attributes:
        seat: whose it is.
        drawn: whether the card has been drawn.
        left: how many more things may be done.
        moved: the pieces that have moved.
    """

    seat: str = ""
    drawn: bool = False
    left: int = 2
    moved: list[str] = field(default_factory=list)


class Turn(Step[State]):
    """One turn (SMG-TURN-01)."""

    name = "turn"
    frame = TurnFrame

    def advance(self, ctx: Context[State], frame: TurnFrame) -> None:
        """Draw a card."""
        frame.drawn = True
        state = ctx.state
        if not state.deck:
            state.deck, state.sold = ctx.shuffle(state.sold), []
        if state.deck and len(state.hands[frame.seat]) < HAND:
            card = state.deck.pop(0)
            state.hands[frame.seat].append(card)
            ctx.whisper("drew", frame.seat, (frame.seat,), {"cards": [card]}, {}, reveals=True)

    def decision(self, state: State, frame: TurnFrame) -> Decision | None:
        """What to do next; private, because it takes the hand and the agent."""
        if not frame.drawn:
            return None
        left = {0: "Your turn ends", 1: "You may do one more thing", 2: "You may do two things"}[frame.left]
        public = f"{frame.seat.capitalize()} takes a turn."
        rules, data = ("SMG-TURN-01",), {"left": frame.left}
        return Decision((frame.seat,), "turn", f"{left}.", rules, data, private=True, public_text=public)

    # --- what can be done -------------------------------------------------------------------------------------

    def heads(self, state: State, frame: TurnFrame, seat: str) -> list[Option]:
        """Move, take, sell, search, and the end of the turn."""
        found = []
        if frame.left:
            pieces = tuple(piece for piece in ("agent", "cart") if _ways(state, frame, seat, piece))
            if pieces:
                labels = tuple(f"Your {piece}" for piece in pieces)
                blank = Choice("piece", pieces, labels)
                found.append(Option({"by": seat, "do": "move"}, (blank,), "Move", ("SMG-MOVE-01",), staged=True))
            here, cart = state.agents[seat], state.carts[seat]
            if state.crates[here]:
                text = f"Take the crates in {area_name(here)}"
                found.append(Option({"by": seat, "do": "take"}, (), text, ("SMG-TAKE-01",), here))
            if hand := tuple(state.hands[seat]):
                cards = Subset("cards", hand, tuple(f"{card} ({CARDS[card]})" for card in hand), 1, 2, "card")
                found.append(Option({"by": seat, "do": "sell"}, (cards,), "Sell cards", ("SMG-SELL-01",)))
            text = f"Search {area_name(cart)}"
            found.append(Option({"by": seat, "do": "search"}, (), text, ("SMG-FIND-01",), cart))
        return [*found, Option({"by": seat, "do": "done"}, (), "End your turn", ("SMG-TURN-01",), tone="end")]

    def expand(self, state: State, frame: TurnFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """A move: the piece, hence where it can go, hence the ways that lead there."""
        ways = _ways(state, frame, frame.seat, filled["piece"])
        if "to" not in filled:
            nearest = {way[-1]: len(way) for way in reversed(ways)}
            places = (Place(area, area, nearest[area]) for area in BOARD.areas if area in nearest)
            return (Places("to", tuple(places)),)
        if "route" not in filled:
            fit = tuple(way for way in ways if way[-1] == filled["to"])
            if not fit:
                raise Refusal("SMG-MOVE-01", f"Your {filled['piece']} does not get there.")
            labels = tuple(" – ".join(BOARD.areas[area].name for area in way) for way in fit)
            return (Choice("route", tuple(list(way) for way in fit), labels),)
        return ()

    # --- doing it ---------------------------------------------------------------------------------------------

    def act(self, ctx: Context[State], frame: TurnFrame, action: AnyAction) -> None:
        """Carry out one thing, or end the turn."""
        if isinstance(action, Done):
            ctx.end()
            return
        if not isinstance(action, Move | Take | Sell | Search):
            raise Refusal(MALFORMED, "It is your turn: move, take, sell, search, or end it.")
        if not frame.left:
            raise Refusal("SMG-TURN-01", "You have done two things in this turn.")
        match action:
            case Move():
                self._move(ctx, frame, action)
            case Take():
                self._take(ctx, action.by)
            case Sell():
                self._sell(ctx, action)
            case Search():
                self._search(ctx, action.by)
        frame.left -= 1

    def _move(self, ctx: Context[State], frame: TurnFrame, action: Move) -> None:
        state, seat, route = ctx.state, action.by, action.route
        where = state.agents if action.piece == "agent" else state.carts
        if action.piece in frame.moved:
            raise Refusal("SMG-TURN-01", f"Your {action.piece} has moved in this turn.")
        if tuple(route) not in routes(where[seat]) or route[-1] != action.to:
            known = tuple(area for area in route if area in BOARD.areas)
            raise Refusal("SMG-MOVE-01", f"That is no way for your {action.piece}.", known)
        closed = _closed(state, seat, action.piece)
        if met := tuple(area for area in route if area in closed):
            raise Refusal("SMG-MOVE-02", f"Another cart stands in {area_name(met[0])}.", met)
        start, where[seat] = where[seat], action.to
        frame.moved.append(action.piece)
        data = {"piece": action.piece, "from": start, "to": action.to, "route": route}
        if action.piece == "cart":
            ctx.event("moved", seat, **data)
            return
        if seat in state.shown:
            state.shown.remove(seat)
        ctx.whisper("moved", seat, (seat,), data, {"piece": "agent"})

    def _take(self, ctx: Context[State], seat: str) -> None:
        state, here = ctx.state, ctx.state.agents[seat]
        if not state.crates[here]:
            raise Refusal("SMG-TAKE-01", f"There are no crates in {area_name(here)}.", (here,))
        taken, state.crates[here] = state.crates[here], 0
        state.taken[seat] += taken
        _show(ctx, seat)
        ctx.event("took", seat, area=here, crates=taken)

    def _sell(self, ctx: Context[State], action: Sell) -> None:
        hand, cards = ctx.state.hands[action.by], action.cards
        if not 1 <= len(cards) <= 2 or len(set(cards)) < len(cards) or not set(cards) <= set(hand):
            raise Refusal("SMG-SELL-01", "One or two cards of your hand are sold.")
        for card in cards:
            hand.remove(card)
        ctx.state.sold.extend(cards)
        coins = sum(CARDS[card] for card in cards)
        ctx.state.coins[action.by] += coins
        ctx.reveal("sold", action.by, cards=cards, coins=coins)

    def _search(self, ctx: Context[State], seat: str) -> None:
        state, here = ctx.state, ctx.state.carts[seat]
        rolled = ctx.roll(1, seat, "search", FOUND, sides=SIDES, area=here)[0]
        found = [other for other, area in state.agents.items() if other != seat and area == here]
        for other in found if rolled <= FOUND else ():
            _show(ctx, other)
            ctx.event("found", seat, owner=other, area=here, paid=state.pay(other, seat))


def _closed(state: State, seat: str, piece: str) -> list[str]:
    """The areas that a piece may not enter (SMG-MOVE-02)."""
    return [area for other, area in state.carts.items() if other != seat] if piece == "cart" else []


def _ways(state: State, frame: TurnFrame, seat: str, piece: str) -> list[tuple[str, ...]]:
    """Every way a piece may go now."""
    if piece in frame.moved:
        return []
    start = state.agents[seat] if piece == "agent" else state.carts[seat]
    return list(routes(start, _closed(state, seat, piece)))


def _show(ctx: Context[State], seat: str) -> None:
    """Everybody sees an agent now."""
    if seat not in ctx.state.shown:
        ctx.state.shown.append(seat)
        ctx.reveal("shown", seat, area=ctx.state.agents[seat])
