"""Influence on Neutrals, and what it makes of them (CNC-8.0 to CNC-8.43)."""

from __future__ import annotations

from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.relations import BRITISH
from boardgame.games.conquest.state import Influence, State, Status, StatusKind
from boardgame.games.conquest.world import World

OPEN: tuple[StatusKind, ...] = ("neutral", "associate", "protectorate")
"""What a Neutral can be while Diplomacy still changes anything there (CNC-8.2b)."""


def joined(held: Influence | None, seat: str, count: int) -> Influence | None:
    """The Influence on a Neutral once a seat has got more; a Rival's markers cancel it one for one (CNC-7.4b).

    Args:
        held: what lies there.
        seat: who gets Influence.
        count: how many markers.
    """
    if held is None or held.seat == seat:
        more = count + (held.markers if held is not None else 0)
        return Influence(seat, more) if more else None
    left = held.markers - count
    return Influence(held.seat, left) if left > 0 else Influence(seat, -left) if left < 0 else None


def add_influence(state: State, seat: str, neutral: str, count: int = 1) -> None:
    """Give a seat Influence on a Neutral; a Rival's markers cancel it one for one (CNC-7.4b)."""
    found = joined(state.influence.get(neutral), seat, count)
    if found is None:
        state.influence.pop(neutral, None)
    else:
        state.influence[neutral] = found  # CNC-4.5


def remove_influence(state: State, neutral: str, count: int) -> None:
    """Take Influence markers off a Neutral, whoever's they are; all where there are no more."""
    held = state.influence.get(neutral)
    if held is not None and held.markers > count:
        state.influence[neutral] = Influence(held.seat, held.markers - count)
    else:
        state.influence.pop(neutral, None)


def status_by_influence(state: State, neutral: str) -> Status:
    """What its Influence makes of a Neutral, see :func:`status_of`."""
    return status_of(state.world, neutral, state.influence.get(neutral))


def status_of(world: World, neutral: str, held: Influence | None) -> Status:
    """What Influence makes of a Neutral that is no Satellite, no Armed Minor and not defeated (CNC-8.11 to CNC-8.2).

    The British Empire is influenced by the USA alone; other markers only stand in the way (CNC-8.42).
    """
    joins = world.scenario.neutrals[neutral].joins
    if held is None or (joins and held.seat != joins):  # CNC-8.4, CNC-8.42
        return Status()
    kinds: tuple[StatusKind, ...] = ("associate", "protectorate", "satellite")
    return Status(kinds[min(held.markers, len(kinds)) - 1], held.seat)


def marker(world: World, seat: str, neutral: str) -> str:
    """The power whose emblem a seat's Influence and Control markers bear on a Neutral (CNC-4.5b)."""
    faction = world.factions[seat]
    region = world.scenario.neutrals[neutral].region
    # CNC-4.5f: Nationalist and Red markers in China, British ones in the British Empire and Indochina
    return faction.markers.get(neutral) or faction.markers.get(region) or faction.marker


def status_rules(world: World, neutral: str, status: Status) -> tuple[str, ...]:
    """The rules on what a Neutral has become: those of that status, and those on the British Empire (CNC-8.4)."""
    found = next((one.rules for one in world.scenario.statuses if one.id == status.kind), ())
    if status.seat and marker(world, status.seat, neutral) != world.factions[status.seat].marker:
        found = (*found, "CNC-4.5f")
    if not world.scenario.neutrals[neutral].great_power:
        return found
    return (*found, "CNC-8.41") if status.seat else ("CNC-8.4", "CNC-8.42")


def can_be_influenced(state: State, neutral: str) -> bool:
    """Whether Diplomacy can still change anything there (CNC-8.2b)."""
    return state.status[neutral].kind in OPEN


def british_join(state: State) -> None:
    """The British Empire joins the USA (CNC-8.43, CNC-8.44); its Influence markers have done their work."""
    ally = state.world.scenario.neutrals[BRITISH].joins
    state.status[BRITISH] = Status("satellite", ally)
    state.influence.pop(BRITISH, None)
    possession.rename(state, BRITISH, ally)
