"""Who may enter China, and whose land it is there (CNC-16.11 to CNC-16.31)."""

from __future__ import annotations

from boardgame.games.conquest.board.relations import CHINESE, at_war, seat_of
from boardgame.games.conquest.state import State

MANCHURIA = "manchuria_korea"
"""The Nation whose Provinces Russia may enter although it avoids China (CNC-16.31)."""
FREE = "japan"
"""The seat that enters China as it likes, and War with whom opens it to the others (CNC-16.3b, CNC-16.3c)."""


def may_enter(state: State, power: str, area: str) -> bool:
    """Whether units of a power may enter a land area as far as China is concerned; War and Neutrality apart."""
    facts = state.world.areas[area]
    if power in CHINESE:
        return facts.province  # CNC-16.12
    if not facts.province or not intrudes(state, power, area):
        return True
    return at_war(state, seat_of(state, power), FREE)  # CNC-16.3c


def intrudes(state: State, power: str, area: str) -> bool:
    """Whether units of a power that enter a land area commit Patron Intrusion (CNC-16.31)."""
    facts = state.world.areas[area]
    seat = seat_of(state, power)
    if not facts.province or power in CHINESE or seat == FREE:  # CNC-16.3b, CNC-16.3c
        return False
    return not (seat == "soviet" and facts.nation == MANCHURIA)


def owner_party(state: State, area: str) -> str:
    """Whose land an area is for those who enter it: a power, or a Neutral; in China the USA and the Soviet Union hold
    theirs for their Proxies (CNC-16.1c)."""
    controller = state.control[area]
    faction = state.world.factions.get(controller)
    if faction is None:
        return controller
    # CNC-16.1c
    return faction.proxy if faction.proxy and state.world.areas[area].province else faction.great_power
