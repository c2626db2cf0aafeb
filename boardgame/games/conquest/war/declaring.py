"""A Declaration of War with all its effects, at once (CNC-15.22 to CNC-15.22j)."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.engine import Context
from boardgame.games.conquest import diplomacy
from boardgame.games.conquest.board.relations import BRITISH, at_war, british_joined, pair, seat_of
from boardgame.games.conquest.scenario.events import YearEvent
from boardgame.games.conquest.state import Due, State
from boardgame.games.conquest.turn import turn_of


def declare_war(ctx: Context[State], seat: str, victim: str) -> None:
    """Declare War.

    The declarer loses a victory point, the victim's Factory Cost drops, what the year track holds for this War comes
    sooner; the British Empire joins the USA if it is the victim. Within a Player Turn its frame notes the declaration,
    which gives Surprise.

    Args:
        ctx: the context.
        seat: who declares.
        victim: a seat, or the British Empire while it is Neutral, which is a Declaration on the USA, too (CNC-8.44).
    """
    state = ctx.state
    ctx.event("war_declared", seat, victim=victim)
    before = british_joined(state)
    at_war_with(state, seat, victim)
    if british_joined(state) != before:
        ctx.event("british_joined", faction_seat(state, victim), rules=["CNC-8.44", "CNC-2.2"])
    turn = turn_of(state)
    if turn is not None:
        turn.declared.append(faction_seat(state, victim))


def faction_seat(state: State, victim: str) -> str:
    """The seat that a Declaration concerns."""
    return seat_of(state, BRITISH) if victim == BRITISH else victim


def may_declare(state: State, seat: str, victim: str) -> bool:
    """Whether a seat can still declare War on a victim at all (CNC-8.44b, D18)."""
    enemy = faction_seat(state, victim)
    if enemy == seat:
        return False
    if victim == BRITISH:
        return not british_joined(state)
    return not at_war(state, seat, victim)  # CNC-0.1c


def victims(state: State, seat: str) -> tuple[str, ...]:
    """On whom a seat may declare War."""
    return tuple(victim for victim in (*state.world.seat_ids, BRITISH) if may_declare(state, seat, victim))


def at_war_with(state: State, seat: str, victim: str) -> None:
    """Bring about the War, without a word to anybody."""
    enemy = faction_seat(state, victim)
    state.declared[seat] += 1  # CNC-15.22b, CNC-18.1g
    if not at_war(state, seat, enemy):
        suffered_before = any(declarer != enemy and enemy in key.split(":") for key, declarer in state.wars.items())
        state.wars[pair(state, seat, enemy)] = seat
        state.factory_level[enemy] += 1  # CNC-15.22c
        state.schedule = tuple(sorted(_schedule(state, seat, enemy, suffered_before)))
    if victim == BRITISH:
        diplomacy.british_join(state)  # CNC-15.22i


def _schedule(state: State, seat: str, victim: str, suffered_before: bool) -> Iterator[Due]:
    """The year track after a Declaration: what it holds for this War comes in the New Years that follow, unless it
    comes sooner anyhow (CNC-15.22f to CNC-15.22h, CNC-7.132 to CNC-7.134)."""
    brought = {event.id: due for event, due in _brought(state, seat, victim)}
    waiting = {due.event for due in state.schedule}
    for due in state.schedule:
        year = min(due.year, brought.get(due.event, due.year))  # CNC-15.22g, CNC-15.22h
        yield Due(year, due.event)
    for event, year in brought.items():
        if state.world.scenario.events[event].year:
            continue  # comes once, sooner or later
        again = state.options.get("reaction_series") == "each"
        if again or (event not in waiting and not suffered_before):
            yield Due(year, event)


def _brought(state: State, seat: str, victim: str) -> Iterator[tuple[YearEvent, int]]:
    for event in state.world.scenario.events.values():
        war = event.sooner
        if war is not None and war.suffers == victim and seat in war.declares:
            yield event, state.year + war.after
