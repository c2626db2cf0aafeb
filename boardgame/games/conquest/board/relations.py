"""Who belongs to whom, and who fights whom: relations are between powers, war is between seats (CNC-0.1, CNC-16.11)."""

from __future__ import annotations

from boardgame.games.conquest.state import Block, State

BRITISH = "british_empire"
"""The power that begins Neutral (CNC-2.2), also the id of that Neutral."""
MINOR = "minor"
"""The power of the Fortresses of Armed Minors (CNC-3.11)."""
CHINESE = ("nationalist_china", "red_china")
"""The Proxy Powers (CNC-2.3)."""


def seat_of(state: State, power: str) -> str:
    """The seat that builds and moves a power's blocks, whether or not that power is Neutral; empty for Armed Minors."""
    return state.world.powers[power].seat


def british_joined(state: State) -> bool:
    """Whether the British Empire has joined the USA (CNC-8.43, CNC-8.44)."""
    status = state.status.get(BRITISH)
    return status is not None and status.kind == "satellite"


def party_of(state: State, block: Block) -> str:
    """Whom a block fights for: its power, or for a Fortress of an Armed Minor that Neutral.

    British units in a Satellite of their ally fight for the ally while the British Empire is Neutral (CNC-7.4e).
    """
    if block.power == MINOR:
        return state.world.areas[block.area].nation
    if block.power == BRITISH and block.area and not british_joined(state):
        status, ally = state.status.get(state.world.areas[block.area].nation), seat_of(state, BRITISH)
        if status is not None and status.kind == "satellite" and status.seat == ally:
            return state.world.factions[ally].great_power
    return block.power


def faction_of(state: State, party: str) -> str:
    """The faction that a power, or a Neutral, holds land for: a seat, or a Neutral by itself (CNC-2.5)."""
    power = state.world.powers.get(party)
    if power is None or (party == BRITISH and not british_joined(state)):  # CNC-2.2, CNC-2.3
        return party
    return power.seat


def faction_of_block(state: State, block: Block) -> str:
    """The faction that a block holds land for."""
    return faction_of(state, party_of(state, block))


# --- war and peace ------------------------------------------------------------------------------------------------


def pair(state: State, one: str, other: str) -> str:
    """The key of two seats in ``State.wars``."""
    place = state.world.seat_ids.index
    return f"{one}:{other}" if place(one) < place(other) else f"{other}:{one}"


def at_war(state: State, one: str, other: str) -> bool:
    """Whether two seats are at War with each other (CNC-15.22)."""
    return one != other and pair(state, one, other) in state.wars


def rivals(state: State, seat: str) -> tuple[str, ...]:
    """The other seats (CNC-0.1b)."""
    return tuple(other for other in state.world.seat_ids if other != seat)  # CNC-0.1b


def enemies(state: State, seat: str) -> tuple[str, ...]:
    """The seats that a seat is at War with."""
    return tuple(other for other in rivals(state, seat) if at_war(state, seat, other))


def foes_of(state: State, faction: str) -> frozenset[str]:
    """The factions that a faction is at War with; a Neutral, and the British Empire while it is one, has none."""
    return frozenset(enemies(state, faction)) if faction in state.world.seat_ids else frozenset()


def is_enemy(state: State, faction: str, other: str) -> bool:
    """Whether two factions are at War; a Neutral, and the British Empire while it is one, is at War with nobody."""
    seats = state.world.seat_ids
    return faction in seats and other in seats and at_war(state, faction, other)


def at_peace(state: State, seat: str) -> bool:
    """Whether a seat is at War with nobody (CNC-0.1c); what Proxies do does not count (CNC-2.3b)."""
    return not enemies(state, seat)


def hostile(state: State, one: str, other: str) -> bool:
    """Whether units of two parties fight each other where they meet.

    Seats at War: their Great Powers. A Proxy and the other Proxy, a Proxy and the Great Powers of its Patron's Rivals:
    always (CNC-16.11). An Armed Minor and whoever enters it: the Faction that violated it, Rivals in Partition
    (CNC-15.32, CNC-15.33). The Neutral British Empire: nobody.

    Args:
        state: the position.
        one: a power, or the id of a Neutral for its Armed Minor, see :func:`party_of`.
        other: likewise.
    """
    powers = state.world.powers
    if one not in powers:
        one, other = other, one
    if one not in powers:
        return False
    if other not in powers:
        status = state.status.get(other)
        return status is not None and status.kind == "armed" and status.seat == powers[one].seat
    if powers[one].seat == powers[other].seat:
        return False
    if BRITISH in (one, other) and not british_joined(state):
        return False
    if one in CHINESE or other in CHINESE:  # CNC-16.1b, CNC-16.11
        return True
    return at_war(state, powers[one].seat, powers[other].seat)


def hostile_blocks(state: State, area: str, party: str) -> tuple[Block, ...]:
    """The blocks in an area that fight a power or an Armed Minor; an Escaped Submarine fights nobody (CNC-12.73)."""
    return tuple(
        block for block in state.at(area) if block.facing != "escaped" and hostile(state, party, party_of(state, block))
    )


def engaged(state: State, block: Block) -> bool:
    """Whether a block stands among units that fight it (CNC-11.5)."""
    return bool(hostile_blocks(state, block.area, party_of(state, block)))
