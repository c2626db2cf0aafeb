"""Changes of war, peace and alliance (TR-21.2, TR-23.1e)."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.engine import Context
from boardgame.games.third_reich.state import Minor, State, pair


def go_to_war(state: State, attacker: str, target: str) -> list[str]:
    """Let a nation be at war with another and with all its allies, and so its own active allies with the target.

    TR-21.2: a declaration puts the attacker at war with the target and every nation allied to it. Active allies of the
    attacker come to be at war with it as well where they are minor allies; other powers stay out.

    Returns:
        The nations that the attacker is now at war with and was not.
    """
    attackers = {attacker} | {ally for ally in state.allies(attacker) if _follows(state, ally, attacker)}
    targets = set(state.allies(target))
    new = sorted(nation for nation in targets if not state.at_war(attacker, nation))
    wars = {pair(a, b) for a in attackers for b in targets if a != b}
    state.set_wars(state.wars | wars, state.alliances - wars)
    return new


def note_attack(state: State, targets: Iterable[int]) -> None:
    """Remember that a minor country's forces in these hexes were attacked in this turn (TR-21.4)."""
    units = state.world.units
    for cell in targets:
        for unit in state.at(cell):
            nation = units[unit].nation
            if nation in state.minors:
                state.clocks[f"fought:{nation}"] = state.turn


def make_peace(state: State, nation: str) -> None:
    """End all wars and alliances of a nation."""
    state.set_wars(_without(state.wars, nation), _without(state.alliances, nation))


def intervene(ctx: Context[State], power: str, nation: str) -> None:
    """Let a power come to the aid of a minor country, whose ally it is from now on (TR-23.1e).

    The country's units have taken their turn, and do not move or fight again in this one (TR-23.3): they join the
    turns of the power from the next one on.
    """
    state = ctx.state
    status = state.minors[nation]
    state.minors[nation] = Minor("allied", power, state.turn, status.moved)
    friends = {pair(nation, friend) for friend in state.allies(power)}
    state.set_wars(state.wars, state.alliances | friends)
    ctx.event("intervened", power, nation=nation)


def _follows(state: State, nation: str, leader: str) -> bool:
    status = state.minors.get(nation)
    return status is not None and status.kind == "active" and status.power == leader


def _without(pairs: frozenset[str], nation: str) -> frozenset[str]:
    return frozenset(text for text in pairs if nation not in text.split(":"))
