"""Intelligence cards (CNC-9.7): against whom, with what effect.

What can be asked of others rests on what all know: numbers of cards, pairs and blocks, cards and markers that lie open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Choice, Context, Option, Refusal
from boardgame.engine.option import Blank
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.conquest import cards, diplomacy
from boardgame.games.conquest.actions.government import Spy
from boardgame.games.conquest.board.relations import rivals, seat_of
from boardgame.games.conquest.state import Note, State
from boardgame.games.conquest.telling.cards import card_name, card_names, command_words
from boardgame.games.conquest.telling.names import area_name, seat_name, sentence

_AIMED = ("agent", "coup", "blackmail")
"""Intelligence for which a place is chosen: an area, a Neutral, a card on the table."""
_NOTHING: Mapping[str, str] = {
    "mole": "has nothing in its Secret Vault",
    "agent": "has no blocks on the map",
    "blackmail": "has no Diplomacy card on the table",
    "spy_ring": "has no cards in hand",
    "code_break": "has no cards in hand",
    "coup": "has no Influence on a Minor",
}


def sort_of(state: State, card: str) -> str:
    """The Intelligence of a card; empty for none."""
    facts = state.world.scenario.cards.investment.get(card)
    return facts.intelligence if facts is not None else ""


def places(state: State, kind: str, against: str) -> tuple[str, ...]:
    """Where Intelligence against a seat can take effect: places to choose from, or one that is empty; none at all where
    there is nothing to spy on."""
    match kind:
        case "agent":
            areas = dict.fromkeys(b.area for b in state.on_map() if seat_of(state, b.power) == against)
            return tuple(area for area in state.world.areas if area in areas)
        case "coup":
            neutrals = state.world.scenario.neutrals.values()
            return tuple(
                neutral.id
                for neutral in neutrals
                if not neutral.great_power and neutral.id in state.influence and _holds(state, against, neutral.id)
            )
        case "blackmail":
            return cards.pile(state, f"table:{against}")
        case "mole":
            return ("",) if state.vaults[against] else ()
    return ("",) if cards.hand(state, against) else ()


def _holds(state: State, seat: str, neutral: str) -> bool:
    return state.influence[neutral].seat == seat


# --- playing ------------------------------------------------------------------------------------------------------


def heads(state: State, seat: str) -> list[Option]:
    """The Intelligence cards of a hand."""
    found = []
    world = state.world
    for card in cards.hand(state, seat):
        kind = sort_of(state, card)
        if not kind or world.scenario.cards.intelligence[kind].answer:
            continue
        against = tuple(other for other in rivals(state, seat) if places(state, kind, other))
        if against:
            names = tuple(sentence(seat_name(world, other)) for other in against)
            action = {"by": seat, "do": "intelligence", "card": card}
            text = f"Intelligence: {card_name(world, card)}"
            rules = ("CNC-7.36", "CNC-9.7")
            found.append(Option(action, (Choice("against", against, names),), text, rules, staged=kind in _AIMED))
    return found


def further(state: State, action: Mapping[str, Any], filled: Mapping[str, Any]) -> tuple[Blank, ...]:
    """The area, Neutral or card."""
    kind = sort_of(state, action["card"])
    if kind not in _AIMED or "at" in filled:
        return ()
    return (place_blank(state, kind, filled["against"]),)


def place_blank(state: State, kind: str, against: str) -> Choice:
    """The blank for where Intelligence takes effect."""
    found, world = places(state, kind, against), state.world
    if kind == "agent":
        return Choice("at", found, tuple(area_name(world, area) for area in found), "area")
    if kind == "coup":
        return Choice("at", found, tuple(world.scenario.neutrals[neutral].name for neutral in found))
    return Choice("at", found, card_names(world, found), "card")


def check(state: State, action: Spy) -> None:
    """Whether a card can be played so.

    Raises:
        Refusal: it cannot.
    """
    if action.card not in cards.hand(state, action.by):
        raise Refusal(NOT_THERE, "This card is not in your hand.")
    kind = sort_of(state, action.card)
    if not kind:
        raise Refusal("CNC-7.36", f"{command_words(state.world, action.card)} is no Intelligence card.")
    if state.world.scenario.cards.intelligence[kind].answer:
        raise Refusal("CNC-9.7e", "A Double Agent only answers an Intelligence card played against you.")
    if action.against not in rivals(state, action.by):
        raise Refusal("CNC-9.7", "Intelligence is played against a Rival.")
    check_place(state, kind, action.against, action.at)


def check_place(state: State, kind: str, against: str, at: str) -> None:
    """Whether Intelligence against a seat can take effect at a place.

    Raises:
        Refusal: it cannot.
    """
    found = places(state, kind, against)
    if at in found:
        return
    if kind == "coup" and at in state.world.scenario.neutrals and state.world.scenario.neutrals[at].great_power:
        raise Refusal("CNC-9.7b", "A Coup is for Minors, not for the British Empire.")
    who = sentence(seat_name(state.world, against))
    where = " there" if found and kind != "mole" else ""
    rule = {"coup": "CNC-9.7b", "mole": "CNC-9.7c", "blackmail": "CNC-9.7d"}.get(kind, "CNC-9.7")
    raise Refusal(rule, f"{who} {_NOTHING[kind]}{where}.")


def play(ctx: Context[State], action: Spy) -> None:
    """Show the card; whoever it is played against is asked for an answer if it holds any card at all."""
    state = ctx.state
    kind = sort_of(state, action.card)
    cards.put(state, (action.card,), "discard")
    ctx.reveal("intelligence", action.by, card=action.card, kind=kind, against=action.against, at=action.at)
    if cards.hand(state, action.against):
        ctx.call("government.answer", seat=action.against, actor=action.by, kind=kind, at=action.at, card=action.card)
    else:
        take_effect(ctx, action.by, action.against, kind, action.at, action.card)


def turn_around(ctx: Context[State], seat: str, against: str, kind: str, card: str) -> None:
    """Let Intelligence take effect against who played it, for the seat that had a Double Agent (CNC-9.7e)."""
    found = places(ctx.state, kind, against)
    if not found:
        ctx.event("no_effect", seat, kind=kind, against=against)
    elif len(found) == 1:
        take_effect(ctx, seat, against, kind, found[0], card)
    else:
        ctx.call("intel.turn", seat=seat, against=against, kind=kind, card=card)


# --- effects ------------------------------------------------------------------------------------------------------


def take_effect(ctx: Context[State], seat: str, against: str, kind: str, at: str, card: str) -> None:
    """What an Intelligence card does for a seat.

    Args:
        ctx: the context.
        seat: whom it serves.
        against: whom it is aimed at.
        kind: the Intelligence.
        at: the area, Neutral or card on the table; empty for none.
        card: the card itself, which makes a pair if it is a Mole.
    """
    state = ctx.state
    match kind:
        case "agent":
            blocks = (block for block in state.at(at) if seat_of(state, block.power) == against)
            _look(ctx, seat, against, kind, at, sorted(f"{b.power}:{b.type}:{b.cv}" for b in blocks))
        case "code_break":
            _look(ctx, seat, against, kind, "", cards.hand(state, against))
        case "mole":
            found = [pair.meaning for pair in state.vaults[against]]
            _look(ctx, seat, against, kind, "", found)
            if cards.hand(state, seat):
                ctx.call("intel.duplicate", seat=seat, against=against, card=card, found=found)
        case "spy_ring":
            _steal(ctx, seat, against)
        case "coup":
            _coup(ctx, seat, against, at)
        case "blackmail":
            ctx.call("intel.use", seat=seat, against=against, card=at)


def _coup(ctx: Context[State], seat: str, against: str, neutral: str) -> None:
    state = ctx.state
    if neutral not in places(state, "coup", against):  # given up before the answer
        ctx.event("no_effect", seat, kind="coup", against=against)
        return
    count = state.influence[neutral].markers
    diplomacy.remove_influence(state, neutral, count)
    ctx.event("coup", seat, neutral=neutral, against=against, count=count)


def _look(ctx: Context[State], seat: str, against: str, kind: str, at: str, seen: Any) -> None:
    """Show something to one seat, which keeps a note of it."""
    state = ctx.state
    note = Note(state.year, kind, against, at, tuple(seen))
    state.notes[seat] = (*state.notes.get(seat, ()), note)
    data = {"kind": kind, "of": against, "at": at}
    ctx.whisper("looked", seat, (seat,), {**data, "seen": list(seen)}, data, reveals=True)


def _steal(ctx: Context[State], seat: str, against: str) -> None:
    state = ctx.state
    held = cards.hand(state, against)
    if not held:  # the last card was the Double Agent's, or is gone
        ctx.event("no_effect", seat, kind="spy_ring", against=against)
        return
    card = ctx.draw(held)[0]
    cards.put(state, (card,), f"hand:{seat}")
    data = {"of": against}
    ctx.whisper("stolen", seat, (seat, against), {**data, "card": card}, data, reveals=True)
