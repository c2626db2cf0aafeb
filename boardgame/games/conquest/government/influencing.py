"""Plays for Influence and Partisans: Diplomacy cards (CNC-7.31), Wildcards (CNC-8.3), Partisans (CNC-17.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Choice, Context, Option, Refusal
from boardgame.engine.option import Blank
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.conquest import cards, diplomacy
from boardgame.games.conquest.actions.government import Diplomacy, PlacePartisan, PlayWildcard
from boardgame.games.conquest.scenario.cards import ActionCard, Wildcard
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.cards import card_name, card_names, command_words
from boardgame.games.conquest.telling.names import area_name, neutral_name
from boardgame.games.conquest.world import World

# --- what a card can be played for --------------------------------------------------------------------------------


def neutrals_of(state: State, card: str) -> tuple[str, ...]:
    """The Neutrals for which a Diplomacy card can be laid on the table."""
    facts = state.world.scenario.cards.action.get(card)
    named = facts.neutrals if facts is not None else ()
    return tuple(neutral for neutral in named if diplomacy.can_be_influenced(state, neutral))


def wildcard_of(state: State, card: str) -> Wildcard | None:
    """The Wildcard that a card is; None for any other card."""
    facts = state.world.scenario.cards.action.get(card)
    return state.world.scenario.cards.wildcards[facts.wildcard] if facts is not None and facts.wildcard else None


def wildcard_neutrals(state: State, seat: str, wildcard: Wildcard) -> tuple[str, ...]:
    """The Neutrals on which a seat can play a Wildcard (CNC-8.3 to CNC-8.3h)."""
    every = state.world.scenario.neutrals
    return tuple(
        neutral
        for neutral in every
        if diplomacy.can_be_influenced(state, neutral) and _is_target(state, seat, wildcard, neutral)
    )


def _is_target(state: State, seat: str, wildcard: Wildcard, neutral: str) -> bool:
    targets = wildcard.targets[seat]
    if neutral in targets.neutrals or targets.kind == "any":
        return True
    if targets.kind == "region":
        return state.world.scenario.neutrals[neutral].region == targets.region
    return targets.kind == "adjacent" and touches_friends(state, seat, neutral)


def touches_friends(state: State, seat: str, neutral: str) -> bool:
    """Whether land of a Neutral touches friendly territory: over Wilderness, too, never over an Impassable area."""
    touching = state.world.geography.touching
    areas = state.world.scenario.neutrals[neutral].areas
    return any(state.control.get(near) == seat for area in areas for near in touching[area])


def markers_of(world: World, seat: str, neutral: str) -> int:
    """How many markers a Wildcard of a seat is worth on a Neutral: two for the USA in China (CNC-8.31)."""
    doubled = world.scenario.cards.doubled.get(seat)
    return 2 if doubled and world.scenario.neutrals[neutral].region == doubled else 1


def partisan_provinces(state: State, seat: str, card: str) -> tuple[str, ...]:
    """The Provinces where the Soviet player can place a Partisan with a card (CNC-8.3b)."""
    return partisan_options(state.world, card) if has_partisans(state, seat) else ()


def partisan_options(world: World, card: str) -> tuple[str, ...]:
    """The Provinces that a card names for a Partisan: the Options of a Wildcard, or those it is a Diplomacy card of
    (CNC-17.1, CNC-17.11, CNC-17.11b)."""
    facts = world.scenario.cards.action.get(card)
    return () if facts is None else facts.partisans or provinces_named(world, facts)


def provinces_named(world: World, card: ActionCard) -> tuple[str, ...]:
    """The Provinces of China among the Neutrals of a card."""
    return tuple(neutral for neutral in card.neutrals if neutral in world.provinces)


def has_partisans(state: State, seat: str) -> bool:
    """Whether Partisans are a seat's (CNC-17.0)."""
    return state.world.partisan_seat == seat


def cancelled_by(state: State, seat: str, neutral: str) -> tuple[str, ...]:
    """The Rivals' cards on the table of which one is discarded with a new one for a Neutral (CNC-7.31b)."""
    own = cards.pile(state, f"table:{seat}")
    return tuple(sorted(card for card, aim in state.diplomacy.items() if aim == neutral and card not in own))


# --- options ------------------------------------------------------------------------------------------------------


def heads(state: State, seat: str) -> list[Option]:
    """What the Action cards of a hand can be played for, card by card."""
    found = []
    world = state.world
    hand = cards.hand(state, seat)
    for card in (card for card in hand if card in world.action_cards):
        neutrals = neutrals_of(state, card)
        if neutrals:
            blank = Choice("neutral", neutrals, _names(state, neutrals))
            staged = any(len(cancelled_by(state, seat, neutral)) > 1 for neutral in neutrals)
            action = {"by": seat, "do": "diplomacy", "card": card}
            text = f"Diplomacy: {card_name(world, card)}"
            found.append(Option(action, (blank,), text, ("CNC-7.31", "CNC-4.1"), staged=staged))
        wildcard = wildcard_of(state, card)
        if wildcard is not None and len(hand) > wildcard.payment:
            neutrals = wildcard_neutrals(state, seat, wildcard)
            if neutrals:
                blank = Choice("neutral", neutrals, _names(state, neutrals))
                action = {"by": seat, "do": "wildcard", "card": card}
                text = f"Influence at once: {card_name(world, card)}"
                rules = ("CNC-8.3c", *wildcard.targets[seat].rules)
                found.append(Option(action, (blank,), text, rules, staged=wildcard.payment > 0))
        provinces = partisan_provinces(state, seat, card)
        if provinces:
            blank = Choice("province", provinces, tuple(area_name(world, area) for area in provinces), "area")
            action = {"by": seat, "do": "partisan", "card": card}
            rules = ("CNC-17.1",) if wildcard is None else ("CNC-17.11", "CNC-17.11b")
            found.append(Option(action, (blank,), f"Partisan: {card_name(world, card)}", rules))
    return found


def _names(state: State, neutrals: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(state.world.scenario.neutrals[neutral].name for neutral in neutrals)


def further(state: State, action: Mapping[str, Any], filled: Mapping[str, Any]) -> tuple[Blank, ...]:
    """The payment of Bribery, or which of several cards is cancelled."""
    seat, card = action["by"], action["card"]
    if action["do"] == "wildcard" and "payment" not in filled:
        wildcard = wildcard_of(state, card)
        if wildcard is not None and wildcard.payment:
            others = tuple(other for other in cards.hand(state, seat) if other != card)
            return (Choice("payment", others, card_names(state.world, others), "card"),)
    if action["do"] == "diplomacy" and "cancels" not in filled:
        against = cancelled_by(state, seat, filled["neutral"])
        if len(against) > 1:
            return (Choice("cancels", against, card_names(state.world, against), "card"),)
    return ()


# --- plays --------------------------------------------------------------------------------------------------------


def play_diplomacy(ctx: Context[State], action: Diplomacy) -> None:
    """Lay a card on the table; a Rival's card for the same Neutral goes with it (CNC-7.31, CNC-7.31b)."""
    state = ctx.state
    _held(state, action.by, action.card)
    facts = state.world.scenario.cards.action.get(action.card)
    if facts is None:
        raise Refusal("CNC-7.31", "Only Action cards are played for Diplomacy.")
    if action.neutral not in facts.neutrals:  # CNC-4.1, CNC-8.3h
        known = state.world.scenario.neutrals.get(action.neutral)
        rule = "CNC-8.3h" if known is not None and not known.cards else "CNC-7.31"
        raise Refusal(rule, f"{command_words(state.world, action.card)} does not name this Neutral.")
    check_open(state, action.neutral)
    against = cancelled_by(state, action.by, action.neutral)
    if action.cancels and action.cancels not in against:
        raise Refusal("CNC-7.31b", "This card is no Rival's card for this Neutral.")
    lay(ctx, action.by, action.card, action.neutral, action.cancels)


def lay(ctx: Context[State], seat: str, card: str, neutral: str, cancels: str = "") -> None:
    """Lay a card on the table for a Neutral, or discard it with a Rival's."""
    state = ctx.state
    against = cancelled_by(state, seat, neutral)
    if against:
        cancelled = cancels or against[0]
        owner = next(other for other in state.world.seat_ids if cancelled in cards.pile(state, f"table:{other}"))
        del state.diplomacy[cancelled]
        cards.put(state, (card, cancelled), "discard")
        ctx.reveal("cancelled", seat, card=card, neutral=neutral, other=cancelled, of=owner)
        return
    cards.put(state, (card,), f"table:{seat}")  # CNC-4.1b: played once
    state.diplomacy[card] = neutral  # CNC-8.0
    ctx.reveal("laid", seat, card=card, neutral=neutral, rules=["CNC-8.0", "CNC-4.1b"])


def play_wildcard(ctx: Context[State], action: PlayWildcard) -> None:
    """Place Influence, or take a Rival's away, at once (CNC-8.3c)."""
    state, seat = ctx.state, action.by
    _held(state, seat, action.card)
    wildcard = wildcard_of(state, action.card)
    if wildcard is None:
        raise Refusal("CNC-8.3", f"{command_words(state.world, action.card)} is no Diplomacy Wildcard.")
    if action.neutral not in state.world.scenario.neutrals:
        raise Refusal(NOT_THERE, "There is no such Neutral.")
    check_open(state, action.neutral)
    if not _is_target(state, seat, wildcard, action.neutral):
        name = neutral_name(state.world, action.neutral)
        if wildcard.targets[seat].kind == "adjacent":
            raise Refusal("CNC-8.3g", f"No land of {name} touches your territory.")
        raise Refusal("CNC-8.3", f"{wildcard.name} does not reach {name} for you.")
    if wildcard.payment:
        if action.payment == action.card or action.payment not in cards.hand(state, seat):
            raise Refusal("CNC-PM-14", "Bribery takes another card of your hand as payment.")
    elif action.payment:
        raise Refusal("CNC-8.3c", f"{wildcard.name} takes no payment.")
    paid = (action.payment,) if action.payment else ()
    cards.put(state, (action.card, *paid), "discard")
    before = state.influence.get(action.neutral)
    count = markers_of(state.world, seat, action.neutral)
    diplomacy.add_influence(state, seat, action.neutral, count)
    data = {"card": action.card, "neutral": action.neutral, "count": count, "paid": list(paid)}
    removed = min(before.markers, count) if before is not None and before.seat != seat else 0
    rules = ["CNC-8.3c", *(["CNC-8.31"] if count > 1 else []), *(["CNC-7.4b"] if removed else [])]
    of = before.seat if before is not None and removed else ""
    ctx.reveal("wildcard", seat, **data, removed=removed, of=of, rules=rules)


def play_partisan(ctx: Context[State], action: PlacePartisan) -> None:
    """Place a Partisan in place of Influence, and discard the card (CNC-17.1, CNC-17.11)."""
    state = ctx.state
    _held(state, action.by, action.card)
    if not has_partisans(state, action.by):
        raise Refusal("CNC-8.3b", "Partisans are the Soviet player's alone.")
    facts = state.world.scenario.cards.action.get(action.card)
    if facts is None:
        raise Refusal("CNC-17.1", "Only Action cards bring Partisans.")
    if action.province not in partisan_options(state.world, action.card):
        rule = "CNC-17.11" if facts.partisans else "CNC-17.1"
        raise Refusal(
            rule, f"{command_words(state.world, action.card)} does not name this Province.", (action.province,)
        )
    add_partisan(ctx, action.by, action.card, action.province)


def add_partisan(ctx: Context[State], seat: str, card: str, province: str) -> None:
    """Place a Partisan by a card, which is discarded."""
    state = ctx.state
    cards.put(state, (card,), "discard")
    state.partisans[province] = state.partisans.get(province, 0) + 1
    ctx.reveal("partisan", seat, card=card, province=province)


def check_open(state: State, neutral: str) -> None:
    """Whether Diplomacy can still change anything about a Neutral.

    Raises:
        Refusal: it cannot.
    """
    if neutral not in state.status or not diplomacy.can_be_influenced(state, neutral):
        raise Refusal("CNC-8.2b", "Diplomacy can no longer affect it: it is no Neutral at peace any more.")


def _held(state: State, seat: str, card: str) -> None:
    if card not in cards.hand(state, seat):
        raise Refusal(NOT_THERE, "This card is not in your hand.")
