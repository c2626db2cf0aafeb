"""Plays of Investment cards for levels of Industry (CNC-7.32) and Loyalty (CNC-7.33)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from boardgame.engine import Context, Option, Refusal, Subset
from boardgame.engine.option import Blank
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.conquest import cards
from boardgame.games.conquest.actions.government import Industry, Loyalty
from boardgame.games.conquest.state import State
from boardgame.games.conquest.technology.effects import loyalty_cost
from boardgame.games.conquest.telling.cards import card_names
from boardgame.games.conquest.telling.names import counted

Aim = Literal["industry", "loyalty"]
AIMS: tuple[Aim, ...] = ("industry", "loyalty")
_RULES: Mapping[str, str] = {"industry": "CNC-7.32", "loyalty": "CNC-7.33"}
_LIMITS: Mapping[str, str] = {"industry": "CNC-7.32d", "loyalty": "CNC-7.33c"}
LOYALTY: Mapping[str, str] = {"usa": "KMT", "soviet": "CPC"}
"""The Loyalty track of a seat."""


def cost(state: State, seat: str, aim: Aim) -> int:
    """The Factories for a level; 0 where the seat has no such track (CNC-7.32b, CNC-7.32c, CNC-7.33b)."""
    if aim == "loyalty":
        return loyalty_cost(state, seat)
    steps = state.world.tracks.seats[seat].factory_cost
    return steps.after(state.factory_level[seat], str(state.options.get("factory_cost_steps", "guessed")))


def cost_rule(state: State, seat: str, aim: Aim) -> str:
    """The rule on what a level costs: at first, or after Declarations of War suffered."""
    if aim == "loyalty":
        return "CNC-7.33b"
    return "CNC-7.32c" if state.factory_level[seat] else "CNC-7.32b"


def factories(state: State, held: Iterable[str]) -> int:
    """What Investment cards are worth together."""
    return sum(state.world.scenario.cards.investment[card].factories for card in held)  # CNC-4.2


def _why_not(state: State, seat: str, aim: Aim) -> Refusal | None:
    tracks = state.world.tracks
    if not cost(state, seat, aim):
        return Refusal("CNC-7.33", "Japan has no Loyalty in the Chinese Civil War.")
    raised, most = (
        (state.ind_raised[seat], tracks.ind_a_year)
        if aim == "industry"
        else (state.loyalty_raised[seat], tracks.loyalty_a_year)
    )
    if raised >= most:
        return Refusal(_LIMITS[aim], f"Cards raise it by {counted(most, 'level')} a year at most.")
    return None


def _held(state: State, seat: str) -> tuple[str, ...]:
    return tuple(card for card in cards.hand(state, seat) if card not in state.world.action_cards)


def heads(state: State, seat: str) -> list[Option]:
    """The levels that a hand can pay."""
    held = _held(state, seat)
    found = []
    for aim in AIMS:
        if _why_not(state, seat, aim) is None and factories(state, held) >= cost(state, seat, aim):
            blank = Subset("cards", held, card_names(state.world, held), 1, kind="card")
            track = "IND" if aim == "industry" else LOYALTY[seat]
            text = f"Raise {track} for {cost(state, seat, aim)} Factories"
            rules = (_RULES[aim], "CNC-4.2", cost_rule(state, seat, aim))
            found.append(Option({"by": seat, "do": aim}, (blank,), text, rules, staged=True))
    return found


def further(state: State, action: Mapping[str, Any], filled: Mapping[str, Any]) -> tuple[Blank, ...]:
    """Further cards where those chosen do not reach the cost: so many that they do, whichever they are."""
    if "more" in filled:
        return ()
    chosen = tuple(filled["cards"])
    missing = cost(state, action["by"], action["do"]) - factories(state, chosen)
    if missing <= 0:
        return ()
    rest = tuple(card for card in _held(state, action["by"]) if card not in chosen)
    least = 0
    for value in sorted(factories(state, (card,)) for card in rest):
        if missing <= 0:
            break
        missing, least = missing - value, least + 1
    return (Subset("more", rest, card_names(state.world, rest), least, kind="card"),)


def play(ctx: Context[State], action: Industry | Loyalty) -> None:
    """Pay, and raise the level by one; what was paid too much is lost (CNC-7.32e)."""
    state, seat = ctx.state, action.by
    aim: Aim = action.do
    refusal = _why_not(state, seat, aim)
    if refusal is not None:
        raise refusal
    paid = (*action.cards, *action.more)
    held = _held(state, seat)
    if len(set(paid)) < len(paid) or any(card not in held for card in paid):
        raise Refusal(NOT_THERE, "These are no Investment cards of your hand.")
    needed, worth = cost(state, seat, aim), factories(state, paid)
    if worth < needed:
        raise Refusal(_RULES[aim], f"These cards are worth {worth}; a level costs {needed} Factories.")
    cards.put(state, paid, "discard")  # CNC-4.2b
    if aim == "industry":
        state.ind[seat] += 1
        state.ind_raised[seat] += 1
        level = state.ind[seat]
    else:
        state.loyalty[seat] += 1
        state.loyalty_raised[seat] += 1
        level = state.loyalty[seat]
    rules = [cost_rule(state, seat, aim), "CNC-4.2b", *(["CNC-7.32e"] if aim == "industry" else [])]
    ctx.reveal(aim, seat, cards=list(paid), worth=worth, level=level, rules=rules)
