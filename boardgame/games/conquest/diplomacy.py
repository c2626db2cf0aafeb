"""Influence on Neutrals, and what it makes of them (CNC-8.0 to CNC-8.43)."""

from __future__ import annotations

from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.relations import BRITISH
from boardgame.games.conquest.state import Influence, State, Status, StatusKind


def add_influence(state: State, seat: str, neutral: str, count: int = 1) -> None:
    """Give a seat Influence on a Neutral; a Rival's markers cancel it one for one (CNC-7.4b)."""
    held = state.influence.get(neutral)
    if held is not None and held.seat != seat:
        cancelled = min(held.markers, count)
        remove_influence(state, neutral, cancelled)
        count -= cancelled
        held = state.influence.get(neutral)
    if count:
        state.influence[neutral] = Influence(seat, count + (held.markers if held is not None else 0))


def remove_influence(state: State, neutral: str, count: int) -> None:
    """Take Influence markers off a Neutral, whoever's they are; all where there are no more."""
    held = state.influence.get(neutral)
    if held is not None and held.markers > count:
        state.influence[neutral] = Influence(held.seat, held.markers - count)
    else:
        state.influence.pop(neutral, None)


def status_by_influence(state: State, neutral: str) -> Status:
    """What Influence makes of a Neutral that is no Satellite, no Armed Minor and not defeated (CNC-8.11 to CNC-8.2).

    The British Empire is influenced by the USA alone; other markers only stand in the way (CNC-8.42).
    """
    held = state.influence.get(neutral)
    joins = state.world.scenario.neutrals[neutral].joins
    if held is None or (joins and held.seat != joins):
        return Status()
    kinds: tuple[StatusKind, ...] = ("associate", "protectorate", "satellite")
    return Status(kinds[min(held.markers, len(kinds)) - 1], held.seat)


def can_be_influenced(state: State, neutral: str) -> bool:
    """Whether Diplomacy can still change anything there (CNC-8.2b)."""
    return state.status[neutral].kind in ("neutral", "associate", "protectorate")


def british_join(state: State) -> None:
    """The British Empire joins the USA (CNC-8.43, CNC-8.44); its Influence markers have done their work."""
    ally = state.world.scenario.neutrals[BRITISH].joins
    state.status[BRITISH] = Status("satellite", ally)
    state.influence.pop(BRITISH, None)
    possession.rename(state, BRITISH, ally)
