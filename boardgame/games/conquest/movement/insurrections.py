"""Insurrections of United China: a Diplomacy card makes Militia in a Province that it names (CNC-19.7 to CNC-19.7c)."""

from __future__ import annotations

from boardgame.engine import Choice, Context, Option, Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.conquest import cards
from boardgame.games.conquest.actions.movement import Insurrection
from boardgame.games.conquest.government.influencing import provinces_named
from boardgame.games.conquest.movement.analysis import Analysis
from boardgame.games.conquest.movement.appearing import appear, proxy_of, why_no_militia, would_aggress
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.cards import card_names, command_words
from boardgame.games.conquest.telling.names import area_name
from boardgame.games.conquest.war.needs import land_need
from boardgame.games.conquest.world import World

CADRE = 1
"""CV of the Militia (CNC-19.7)."""


def heads(analysis: Analysis) -> list[Option]:
    """The Provinces that the hand has a card for, each with these cards."""
    if why_not_now(analysis) is not None:
        return []
    world, seat = analysis.state.world, analysis.seat
    held = cards.hand(analysis.state, seat)
    found = []
    for area in world.provinces:
        named = tuple(card for card in held if area in provinces_of(world, card))
        if named and why_no_militia(analysis, area) is None:
            action = {"by": seat, "do": "insurrection", "area": area}
            blank = Choice("card", named, card_names(world, named), "card")
            text, tone = f"Insurrection in {area_name(world, area)}", ""
            if would_aggress(analysis, area):
                text, tone = f"{text}: {_consequence(analysis, area)}", "battle"
            found.append(Option(action, (blank,), text, ("CNC-19.7", "CNC-19.7b", "CNC-19.7c"), area, 1, tone))
    return found


def _consequence(analysis: Analysis, area: str) -> str:
    """What an Insurrection is that is Aggression (CNC-19.7c)."""
    state = analysis.state
    need = land_need(state, proxy_of(state, analysis.seat), area)
    if need is not None and need.kind == "von":
        return "United China violates its neutrality"
    return "Aggression, and the Battle must be fought" if state.at(area) else "Aggression"


def provinces_of(world: World, card: str) -> tuple[str, ...]:
    """The Provinces where a card makes an Insurrection: those it names, or the Partisan Options of a Wildcard."""
    facts = world.scenario.cards.action.get(card)
    if facts is None:
        return ()
    return facts.partisans if facts.wildcard else provinces_named(world, facts)


def why_not_now(analysis: Analysis) -> Refusal | None:
    """Why a seat makes no Insurrections in this turn at all; None where it may."""
    if not analysis.state.world.factions[analysis.seat].insurrections:
        return Refusal("CNC-19.7", "Insurrections are United China's alone, in the game for two players.")
    if analysis.turn.kind not in ("full", "emergency"):
        return Refusal("CNC-10.42", "In Winter units are redeployed, and nothing else.")
    return None


def carry_out(ctx: Context[State], analysis: Analysis, action: Insurrection) -> None:
    """Discard the card and let the Militia appear, for one Command."""
    state, turn, area, card = ctx.state, analysis.turn, action.area, action.card
    refusal = why_not_now(analysis)
    if refusal is not None:
        raise refusal
    if card not in cards.hand(state, action.by):
        raise Refusal(NOT_THERE, "This card is not in your hand.")
    if card not in state.world.action_cards:
        raise Refusal("CNC-19.7", "Only Diplomacy cards make Insurrections.")
    if area not in provinces_of(state.world, card):
        rule = "CNC-19.7b" if state.world.scenario.cards.action[card].wildcard else "CNC-19.7"
        raise Refusal(rule, f"{command_words(state.world, card)} makes no Insurrection in this Province.", (area,))
    refusal = why_no_militia(analysis, area)
    if refusal is not None:
        raise refusal
    turn.commands -= 1
    cards.put(state, (card,), "discard")
    ctx.reveal("insurrection", action.by, area=area, card=card)
    appear(ctx, turn, area, CADRE)
