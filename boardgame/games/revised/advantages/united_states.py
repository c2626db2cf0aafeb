"""The United States' national advantages (AAR-ADV-A1 to AAR-ADV-A6)."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.games.axis_allies.battle.battle_data import ATTACKER, Battle
from boardgame.games.axis_allies.board.spaces import lies_in_one_zone
from boardgame.games.axis_allies.board.unit_marks import colours
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.edition.modifiers import Modifiers
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.revised.advantages.advantage import Advantage, holds
from boardgame.games.revised.advantages.question import NO, QuestionStep

UNITED_STATES = "united_states"
CHINESE = ("china", "sinkiang", "kwantung", "french_indochina")
"""Where a Chinese division may be raised."""
MARINES_ATTACK = 2


def _american(state: State, unit: Unit, type_: str, advantage: str) -> bool:
    return unit.type == type_ and colours(unit) == UNITED_STATES and holds(state, UNITED_STATES, advantage)


# --- 1, Island Bases (AAR-ADV-A1) ---------------------------------------------------------------------------------


def _island_groups(edition: Edition, state: State, power: str) -> frozenset[str]:
    """Island groups are part of the one sea zone around them for American aircraft."""
    if power != UNITED_STATES or not holds(state, UNITED_STATES, "island_bases"):
        return frozenset()
    return frozenset(area for area in edition.board.areas if lies_in_one_zone(edition, area))


def _take_off(edition: Edition, state: State, unit: Unit, value: int) -> int:
    """What leaving an island group costs is given back, and what entering cost one where the aircraft attacked."""
    flies = edition.types[unit.type].domain == "air" and colours(unit) == UNITED_STATES
    if not flies or not holds(state, UNITED_STATES, "island_bases"):
        return value
    value += lies_in_one_zone(edition, unit.start)
    return value + 2 * (unit.area != unit.start and lies_in_one_zone(edition, unit.area))


# --- 2, Chinese Divisions (AAR-ADV-A2) ----------------------------------------------------------------------------


class ChineseDivisionsStep(QuestionStep):
    """One infantry, free, in one of four territories, as the mobilize phase begins."""

    name = "chinese_divisions"
    power = UNITED_STATES
    text = "Where is the free Chinese division raised?"
    rules = ("AAR-ADV-A2",)

    def answers(self, state: State) -> Mapping[str, str]:
        """The territories of the four that the United States controls."""
        areas = [area for area in CHINESE if state.owners.get(area) == UNITED_STATES]
        return {**{area: self.edition.board.areas[area].name for area in areas}, NO: "Nowhere"} if areas else {}

    def carry_out(self, ctx: AxisContext, choice: str) -> None:
        """Place it."""
        if choice != NO:
            ctx.state.add("infantry", UNITED_STATES, choice)
            ctx.event("placed", UNITED_STATES, units={"infantry": 1}, area=choice, rule="AAR-ADV-A2")


def _raise_division(ctx: AxisContext, edition: Edition, phase: str) -> None:
    if phase == "mobilize" and ctx.state.turn == UNITED_STATES and holds(ctx.state, UNITED_STATES, "chinese_divisions"):
        ctx.call(ChineseDivisionsStep.name)


# --- 3, Marines (AAR-ADV-A3) --------------------------------------------------------------------------------------


def _marines(battle: Battle, side: str, values: Mapping[int, int]) -> dict[int, int]:
    """In the first round of a landing infantry attacks at 2."""
    changed = dict(values)
    if side == ATTACKER and battle.frame.seaborne and battle.frame.round <= 1:
        for unit in battle.units(side):
            if _american(battle.state, unit, "infantry", "marines"):
                changed[unit.id] = max(changed[unit.id], MARINES_ATTACK)
    return changed


# --- 4, Mechanized Infantry (AAR-ADV-A4), and 5, Fast Carriers (AAR-ADV-A5) ----------------------------------------


def _ride(edition: Edition, state: State, unit: Unit, value: int) -> int:
    """Infantry moves 2."""
    return max(value, 2) if _american(state, unit, "infantry", "mechanized_infantry") else value


def _blitz(edition: Edition, state: State, unit: Unit) -> frozenset[str]:
    """Infantry blitzes as tanks do."""
    rides = _american(state, unit, "infantry", "mechanized_infantry")
    return frozenset({"blitz"}) if rides else frozenset()


def _steam(edition: Edition, state: State, unit: Unit, value: int) -> int:
    """Aircraft carriers move 3."""
    return max(value, 3) if _american(state, unit, "aircraft_carrier", "fast_carriers") else value


# --- 6, Superfortresses (AAR-ADV-A6) ------------------------------------------------------------------------------


def _shot_at(edition: Edition, state: State, unit: Unit) -> bool:
    """Guns fire at fighters, and never at bombers (AAR-ADV-A6b)."""
    return not _american(state, unit, "bomber", "superfortresses")


ADVANTAGES = (
    Advantage(
        "island_bases", "Island Bases", UNITED_STATES, 1, "AAR-ADV-A1",
        "aircraft enter and leave island groups without an extra space",
        Modifiers(move=(_take_off,), free_landing=(_island_groups,)),
    ),
    Advantage(
        "chinese_divisions", "Chinese Divisions", UNITED_STATES, 2, "AAR-ADV-A2",
        "one free infantry each turn in China, Sinkiang, Kwangtung or French Indochina",
        hooks=Hooks(phase_began=(_raise_division,)), steps=(ChineseDivisionsStep,),
    ),
    Advantage(
        "marines", "Marines", UNITED_STATES, 3, "AAR-ADV-A3",
        "infantry attacks at 2 in the first round of a landing",
        Modifiers(values=(_marines,)),
    ),
    Advantage(
        "mechanized_infantry", "Mechanized Infantry", UNITED_STATES, 4, "AAR-ADV-A4",
        "infantry moves 2 and may blitz",
        Modifiers(move=(_ride,), tags=(_blitz,)),
    ),
    Advantage(
        "fast_carriers", "Fast Carriers", UNITED_STATES, 5, "AAR-ADV-A5",
        "aircraft carriers move 3",
        Modifiers(move=(_steam,)),
    ),
    Advantage(
        "superfortresses", "Superfortresses", UNITED_STATES, 6, "AAR-ADV-A6",
        "antiaircraft guns never fire at bombers",
        Modifiers(shot_at=(_shot_at,)),
    ),
)  # fmt: skip
"""In the order of the table."""
