"""What must be declared before units may enter an area (CNC-15.21, CNC-15.3), and where they may never go."""

from __future__ import annotations

from typing import Literal, NamedTuple

from boardgame.engine import Refusal
from boardgame.games.conquest.board.relations import (
    BRITISH,
    CHINESE,
    MINOR,
    at_war,
    british_joined,
    faction_of,
    faction_of_block,
    hostile,
    party_of,
    seat_of,
)
from boardgame.games.conquest.china import gates
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.telling.names import area_name, neutral_name, power_name, seat_name, sentence


class Need(NamedTuple):
    """What stands in the way of units that would enter an area.

    Attributes:
        kind: ``war`` and ``von`` are to be declared; ``closed`` is to stay out.
        target: the seat or the Neutral (the British Empire, too) to be declared upon; empty for ``closed``.
        rule: the rule.
    """

    kind: Literal["war", "von", "closed"]
    target: str
    rule: str

    def refusal(self, state: State, power: str, area: str) -> Refusal:
        """The refusal of a move there."""
        world, where = state.world, area_name(state.world, area)
        if self.kind == "closed":
            text = f"Units of {power_name(world, power)} may not enter {where}."
        elif self.kind == "von":
            name = sentence(neutral_name(world, self.target))
            text = f"{name} is Neutral: declare a Violation of Neutrality before you enter {where}."
        else:
            name = neutral_name(world, BRITISH) if self.target == BRITISH else seat_name(world, self.target)
            text = f"Declare War on {name} at the beginning of your turn to enter {where}."
        return Refusal(self.rule, text, (area,))


def land_need(state: State, power: str, area: str) -> Need | None:
    """What is needed to enter a land area, or to stop in a Strait."""
    if not gates.may_enter(state, power, area):
        return Need("closed", "", "CNC-16.12" if power in CHINESE else "CNC-16.3c")
    owner = state.control[area]
    faction = faction_of(state, power)
    if faction == BRITISH and owner != BRITISH:
        return Need("closed", "", "CNC-2.2b")
    if owner == faction and power == US and not british_joined(state) and state.world.areas[area].region == "indochina":
        return Need("closed", "", "CNC-7.4e")
    if owner != faction:
        need = _owner_need(state, power, area, owner)
        if need is not None:
            return need
    return _units_need(state, power, area)


def _owner_need(state: State, power: str, area: str, owner: str) -> Need | None:
    seat = seat_of(state, power)
    if owner == BRITISH:
        return Need("closed", "", "CNC-2.2c") if seat == seat_of(state, BRITISH) else _war(BRITISH, "CNC-15.21b")
    if owner not in state.world.seat_ids:
        return _neutral_need(state, power, owner)
    if hostile(state, power, gates.owner_party(state, area)):  # CNC-15.21f: a Proxy is fought without War
        return None
    return _war(owner, "CNC-15.21b")


def _neutral_need(state: State, power: str, neutral: str) -> Need | None:
    """An Armed Minor may be entered by all: by its violator, by others in Partition (CNC-15.33)."""
    status = state.status.get(neutral)
    # CNC-8.12b, CNC-8.13b: Associates and Protectorates stay Neutral, for those who influence them, too.
    if status is None or status.kind in ("armed", "defeated", "satellite"):
        return None
    victim = protector_to_fight(state, power, neutral)
    if victim and not at_war(state, seat_of(state, power), victim):
        return _war(victim, "CNC-15.21b")
    return Need("von", neutral, "CNC-11.0f")  # CNC-8.1


def protector_of(state: State, seat: str, neutral: str) -> str:
    """The Rival of a seat who protects a Neutral, by the markers that lie there now (CNC-8.13d); empty for none."""
    held = state.influence.get(neutral)
    if held is None or held.seat == seat or held.markers < PROTECTORATE:
        return ""
    return held.seat if state.status[neutral].kind in ("neutral", "associate", "protectorate") else ""


PROTECTORATE = 2
"""Influence markers of a Protector (CNC-8.13)."""


def protector_to_fight(state: State, power: str, neutral: str) -> str:
    """The Protector of a Neutral on whom its Violation would be a Declaration of War: by Great Powers, outside China;
    empty for none (CNC-8.13d, CNC-15.21f, CNC-16.11)."""
    protector = protector_of(state, seat_of(state, power), neutral)
    if not protector or power in CHINESE:
        return ""
    return "" if in_china(state, neutral) and state.world.factions[protector].proxy else protector


def in_china(state: State, neutral: str) -> bool:
    """Whether a Neutral lies in China."""
    return state.world.scenario.neutrals[neutral].region == "china"


def _units_need(state: State, power: str, area: str) -> Need | None:
    """Units of Rivals that a power is not at War with (CNC-15.21c)."""
    for block in state.at(area):
        if block.power == MINOR or faction_of_block(state, block) == faction_of(state, power):
            continue
        if not hostile(state, power, party_of(state, block)):
            if seat_of(state, block.power) == seat_of(state, power):
                return Need("closed", "", "CNC-2.2c")
            return _war(faction_of_block(state, block), "CNC-15.21c")
    return None


def sea_need(state: State, power: str, sea: str) -> Need | None:
    """What is needed to enter a sea: those beside Home Territory of Japan, the US or the British Empire are theirs
    (CNC-15.21d)."""
    if power in CHINESE:
        return Need("closed", "", "CNC-16.12")
    seat = seat_of(state, power)
    for naval in NAVAL:
        if seat_of(state, naval) == seat or sea not in state.world.geography.home_seas[naval]:
            continue
        if power == BRITISH and not british_joined(state):
            return Need("closed", "", "CNC-2.2b")
        if not hostile(state, power, naval):
            return _war(faction_of(state, naval), "CNC-15.21d")
    return None


US = "united_states"
"""The power that keeps out of Indochina before its Alliance with the British Empire (CNC-7.4e)."""
NAVAL = ("japan", US, BRITISH)
"""The naval powers (CNC-15.21d)."""


def _war(target: str, rule: str) -> Need:
    return Need("war", target, rule)


def fights(state: State, power: str, block: Block) -> bool:
    """Whether units of a power that come to where a block is fight it: those hostile to it, and in Partition an Armed
    Minor that somebody else has violated (CNC-15.33); Escaped Submarines fight nobody (CNC-12.73)."""
    if block.facing == "escaped":
        return False  # CNC-12.73c
    return block.power == MINOR or hostile(state, power, party_of(state, block))


def is_enemy_land(state: State, power: str, area: str) -> bool:
    """Whether land is Enemy Territory for units of a power; that of Proxies and of Armed Minors, too."""
    owner = gates.owner_party(state, area)
    if owner in state.world.powers:
        return hostile(state, power, owner)
    status = state.status.get(owner)
    return status is not None and status.kind == "armed"
