"""Plays of pairs: Technologies, open or secret (CNC-7.34), and Red Insurgents (CNC-7.35)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Choice, Context, Option, Refusal
from boardgame.engine.option import Blank
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.conquest import cards
from boardgame.games.conquest.actions.government import Achieve, LayInVault
from boardgame.games.conquest.government.influencing import has_partisans, provinces_named
from boardgame.games.conquest.state import State, VaultPair
from boardgame.games.conquest.technology import vault
from boardgame.games.conquest.technology.achieving import achievable, check_pair, partners, specific, tech_name
from boardgame.games.conquest.telling.cards import card_names
from boardgame.games.conquest.telling.names import area_name


def heads(state: State, seat: str) -> list[Option]:
    """The Technologies and Insurgents that a hand has pairs for."""
    found = []
    world = state.world
    for tech in achievable(state, seat):
        shown = specific(state, seat, tech)
        name = tech_name(world, tech)
        keep = Choice("keep", shown, card_names(world, shown), "card")
        action: dict[str, Any] = {"by": seat, "do": "achieve", "tech": tech}
        found.append(Option(action, (keep,), f"Achieve {name} openly", ("CNC-7.34b", "CNC-9.3"), staged=True))
        first = Choice("first", shown, card_names(world, shown), "card")
        action = {"by": seat, "do": "vault", "meaning": tech}
        found.append(Option(action, (first,), f"Achieve {name} in secret", ("CNC-7.34c", "CNC-9.4"), staged=True))
    for province, held in insurgent_cards(state, seat).items():
        first = Choice("first", held, card_names(world, held), "card")
        action = {"by": seat, "do": "vault", "meaning": province}
        text = f"Red Insurgents for {area_name(world, province)}"
        found.append(Option(action, (first,), text, ("CNC-7.35", "CNC-7.35b"), staged=True))
    return found


def further(state: State, action: Mapping[str, Any], filled: Mapping[str, Any]) -> tuple[Blank, ...]:
    """The other card of the pair."""
    seat = action["by"]
    if action["do"] == "achieve":
        others = () if "other" in filled else partners(state, seat, action["tech"], filled["keep"])
        return (Choice("other", others, card_names(state.world, others), "card"),) if others else ()
    if "second" in filled:
        return ()
    if action["meaning"] in state.world.provinces:
        others = matching(state, seat, action["meaning"], filled["first"])
    else:
        others = partners(state, seat, action["meaning"], filled["first"])
    return (Choice("second", others, card_names(state.world, others), "card"),)


# --- Red Insurgents -----------------------------------------------------------------------------------------------


def insurgent_cards(state: State, seat: str) -> dict[str, tuple[str, ...]]:
    """For each Province for which a hand has Insurgents, the cards that have a partner."""
    if not has_partisans(state, seat):
        return {}
    found = {}
    for province in state.world.provinces:
        held = tuple(card for card in cards.hand(state, seat) if matching(state, seat, province, card))
        if held:
            found[province] = held
    return found


def matching(state: State, seat: str, province: str, card: str) -> tuple[str, ...]:
    """The cards in hand that make Insurgents of a Province with one: two of that Province's cards, or two Partisan
    Options, never one of each."""
    sort = _sort(state, province, card)
    if not sort:
        return ()
    held = cards.hand(state, seat)
    return tuple(other for other in held if other != card and _sort(state, province, other) == sort)


def _sort(state: State, province: str, card: str) -> str:
    """Whether a card names a Province as a Neutral or as a Partisan Option; empty where it does not."""
    facts = state.world.scenario.cards.action.get(card)
    if facts is None:
        return ""
    if province in facts.partisans:
        return "option"
    return "province" if province in provinces_named(state.world, facts) else ""


# --- plays --------------------------------------------------------------------------------------------------------


def achieve(ctx: Context[State], action: Achieve) -> None:
    """Achieve a Technology openly, with cards of the hand."""
    check_pair(ctx.state, action.by, action.tech, action.keep, action.other)
    achieve_openly(ctx, action.by, action.tech, action.keep, action.other)


def achieve_openly(ctx: Context[State], seat: str, tech: str, keep: str, other: str) -> None:
    """Let a Technology take effect at once (CNC-7.34b)."""
    vault.note_stage(ctx.state, seat, tech)
    vault.show(ctx.state, seat, tech, keep, other)
    ctx.reveal("achieved", seat, tech=tech, keep=keep, cards=[keep, other])


def lay_in_vault(ctx: Context[State], action: LayInVault) -> None:
    """Lay a pair of the hand into the vault."""
    state, seat = ctx.state, action.by
    if action.meaning in state.world.provinces:
        _check_insurgents(state, action)
    else:
        check_pair(state, seat, action.meaning, action.first, action.second)
    put_away(ctx, seat, action.meaning, action.first, action.second, (seat,))


def put_away(ctx: Context[State], seat: str, meaning: str, first: str, second: str, seen_by: tuple[str, ...]) -> None:
    """Lay a pair into a vault; all others learn only that it happened."""
    # CNC-7.34c: face down, and not in the hand any more
    vault.lay_in(ctx.state, seat, VaultPair((first, second), meaning, ctx.state.year))
    data = {"meaning": meaning, "cards": [first, second]}
    ctx.whisper("vaulted", seat, seen_by, data, {}, reveals=len(seen_by) > 1)


def _check_insurgents(state: State, action: LayInVault) -> None:
    if not has_partisans(state, action.by):
        raise Refusal("CNC-7.35", "Red Insurgents are the Soviet player's alone.")
    held = cards.hand(state, action.by)
    if action.first == action.second or action.first not in held or action.second not in held:
        raise Refusal(NOT_THERE, "A pair is two cards of your hand.")
    if action.second not in matching(state, action.by, action.meaning, action.first):
        text = "Insurgents are two cards of the Province, or two Partisan Options of it."
        raise Refusal("CNC-7.35b", text, (action.meaning,))
