"""The battle board as plain data: what a screen shows of the battle in progress."""

from __future__ import annotations

from typing import Any

from boardgame.engine.plain import copy_plain
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, SIDES, Battle, BattleFrame
from boardgame.games.axis_allies.edition.battle_rules import AIR
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State


def current_battle(edition: Edition, state: State) -> Battle | None:
    """The battle nearest to the top of the stack."""
    for frame in reversed(state.stack):
        if isinstance(frame, BattleFrame):
            return Battle(edition, state, frame)
    return None


def battle_in_progress(edition: Edition, state: State) -> Battle:
    """The battle nearest to the top of the stack, where there must be one."""
    battle = current_battle(edition, state)
    assert battle is not None, "no battle is in progress"
    return battle


def board_data(
    edition: Edition, state: State, stage: str = "", hits: tuple[str, int] | None = None, **more: Any
) -> dict[str, Any]:
    """The battle board for the data of a decision.

    Args:
        edition: the edition played.
        state: the position.
        stage: the step of the combat sequence in progress, if it is not the one the battle stands at.
        hits: a side and the hits it still has to take.
        more: further entries of the battle.

    Returns:
        ``{"battle": {...}}``: area, kind, stage, round, attacker, defenders, ids of the units of each side and of those
        behind the casualty strip, hits to take, dice rolled this round, the special rules in force, losses so far.
    """
    battle = current_battle(edition, state)
    if battle is None:
        return {}
    frame = battle.frame
    values = {unit: value for side in SIDES for unit, value in battle.values(side).items()}
    return {
        "battle": {
            "area": battle.area,
            "kind": frame.kind,
            "stage": stage or frame.stage or "place",
            "round": frame.round,
            "attacker": battle.attacker,
            "defenders": list(frame.defenders),
            "attacker_units": list(frame.units[ATTACKER]),
            "defender_units": list(frame.units[DEFENDER]),
            "values": [[unit, value] for unit, value in values.items()],
            "behind_strip": list(frame.struck),
            "submerged": list(frame.submerged),
            "seaborne": list(frame.seaborne),
            "hits": {side: (hits[1] if hits and hits[0] == side else 0) for side in SIDES},
            "fired": copy_plain(frame.rolls),
            "losses": copy_plain(frame.losses),
            "special": special_rules(battle),
            **more,
        }
    }


def special_rules(battle: Battle) -> list[dict[str, str]]:
    """The rules out of the ordinary that hold in a battle: ``{"rule": id, "text": sentence}`` each."""
    found: list[tuple[str, str]] = []
    edition = battle.edition
    if battle.at_sea:
        for side, enemy, name in ((ATTACKER, DEFENDER, "attacking"), (DEFENDER, ATTACKER, "defending")):
            if battle.has(side, "submarine"):
                if battle.has(enemy, "anti_submarine") and not battle.rules.destroyer_delays:
                    text = f"A destroyer is present: units hit by {name} submarines answer."
                    found.append(("destroyer_lets_answer", text))
                elif not battle.rules.destroyer_delays:
                    text = f"The {name} submarines fire first; those they hit do not answer."
                    found.append(("submarines_fire_first", text))
                elif battle.has(enemy, "anti_submarine"):
                    found.append(("A42-SUB-06", f"A destroyer is present: {name} submarines fire with the others."))
                else:
                    found.append(("A42-SUB-05", f"No destroyer: {name} submarines strike first or submerge."))
                if any(battle.hit_class(enemy, unit) == AIR for unit in battle.units(enemy)):
                    found.append(("A42-SUB-19", f"Aircraft without a destroyer cannot hit {name} submarines."))
            if battle.rules.last and battle.has(side, battle.rules.last):
                found.append(("A42-CON-17", f"The {name} transports can be hit only when nothing else is left."))
    found += _combined_arms(battle)
    if battle.frame.seaborne:
        found.append(("A42-AMP-19", "Units that landed from the sea cannot retreat."))
    if battle.frame.kind == "raid" and "air_battle" in battle.rules.raid_steps:
        found.append(("A42-SBR-13", "Fighters attack at 1 and defend at 2; bombers do not fire."))
    return [{"rule": edition.cite(rule), "text": text} for rule, text in found]


def _combined_arms(battle: Battle) -> list[tuple[str, str]]:
    """The pairings that raise some attacker now, in the words of the chart."""
    types, values = battle.edition.types, battle.values(ATTACKER)
    found = []
    for pairing in battle.rules.pairings:
        raised = [
            unit.type
            for unit in battle.tagged(ATTACKER, pairing.raised)
            if types[unit.type].attack < pairing.to <= values[unit.id]
        ]
        raising = [unit.type for unit in battle.tagged(ATTACKER, pairing.by)]
        if raised and raising:
            names = [[types[key].name.lower() for key in dict.fromkeys(keys)] for keys in (raising, raised)]
            by, one = map(" or ".join, names)
            found.append((pairing.rule, f"Each {by} raises one {one} to {pairing.to}."))
    return found
