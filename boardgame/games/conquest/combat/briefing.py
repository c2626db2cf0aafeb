"""What everybody may know of a Battle in progress besides the blocks: its kind, who acts next, and why they do.

It stands in the data of the decisions of a Battle, for the screen that shows it.
"""

from __future__ import annotations

from typing import Any

from boardgame.games.conquest.combat import field as fields
from boardgame.games.conquest.combat.activating import is_raid
from boardgame.games.conquest.combat.field import Field
from boardgame.games.conquest.combat.frames import BattleFrame, battle_of, field_of
from boardgame.games.conquest.combat.order import coming
from boardgame.games.conquest.combat.shots import shot
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.technology.effects import Source, first_fire_sources
from boardgame.games.conquest.telling.names import listed, neutral_name, seat_name, sentence


def briefing(state: State) -> dict[str, Any]:
    """The Battle in progress.

    Returns:
        ``area``, ``round``, ``active`` (the Active seat), ``enemies``, ``kind`` (see :func:`kind_of`), ``order``: side,
        power, type and number of the units that act in what is left of the round, one queue after the other,
        ``idle``: power, type and CV of those that Sea Invaded and have no Combat Action (CNC-11.221c), ``first``: see
        :func:`precedence`.
    """
    frame = battle_of(state)
    battle = field_of(state, frame)
    order = coming(state, battle)
    idle = [block for block in state.at(frame.area) if block.id in battle.idle]
    return {
        "area": frame.area,
        "round": frame.round,
        "active": frame.seat,
        "enemies": list(frame.enemies),
        "kind": kind_of(state, frame),
        "order": [[queue.side, queue.power, queue.type, len(queue.blocks)] for queue in order],
        "idle": sorted([block.power, block.type, block.cv] for block in idle),
        "first": precedence(state, battle, order[0].type) if order else {},
    }


def kind_of(state: State, frame: BattleFrame) -> str:
    """What sort of Battle it is: ``sea``, ``land``, or ``raid`` (CNC-11.55, CNC-12.62)."""
    if state.world.areas[frame.area].sea:
        return "sea"
    attacked = frame.enemies or fields.opponents(state, frame.area, frame.seat)
    return "raid" if not attacked or is_raid(state, frame.area, frame.seat) else "land"


def precedence(state: State, battle: Field, unit: str) -> dict[str, Any]:
    """Which side's units of a type act first, and why.

    Returns:
        ``unit``, ``side``, ``text`` and ``rules``; nothing where one side alone has such units.
    """
    attackers = _powers(state, battle, (battle.seat,), unit)
    defenders = _powers(state, battle, battle.enemies, unit)
    if not attackers or not defenders:
        return {}
    attack = first_fire_sources(state, unit, attackers, defenders, battle.surprise)
    defense = first_fire_sources(state, unit, defenders, attackers, battle.surprise)
    wins = len(attack) > len(defense)
    side = battle.seat if wins else battle.enemies[0]
    who, other = (attack, defense) if wins else (defense, attack)
    if not who and not other:
        text = "neither side has First Fire, so the defender acts first"
    elif len(attack) == len(defense):
        text = f"{_names(attack)} against {_names(defense)} cancel out, so the defender acts first"
    elif other:
        text = f"{_names(who)} against {_names(other)}"
    else:
        text = _names(who)
    if wins:
        order = ["CNC-9.0b", "CNC-9.0d"]
    else:
        order = ["CNC-3.14b", *(["CNC-9.0c", "CNC-12.75d"] if attack and defense else [])]
    rules = ["CNC-12.3b", *order, *(rule for source in (*attack, *defense) for rule in source.rules)]
    return {"unit": unit, "side": side, "text": f"{sentence(side_name(state, side))}: {text}.", "rules": rules}


def _names(sources: list[Source]) -> str:
    return listed([source.name for source in sources])


def _powers(state: State, battle: Field, sides: tuple[str, ...], unit: str) -> tuple[str, ...]:
    found = (block.power for side in sides for block in fields.fighters(state, battle, side) if block.type == unit)
    return tuple(dict.fromkeys(found))


def side_name(state: State, side: str) -> str:
    """A side of a Battle inside a sentence."""
    return seat_name(state.world, side) if side in state.world.seat_ids else neutral_name(state.world, side)


def aim(state: State, battle: Field, block: Block, enemy: str, target: str, mode: str = "fire") -> dict[str, Any]:
    """What comes of a way of firing, for who chooses.

    Returns:
        ``do``, ``block``, ``enemy`` and ``target`` as in the action, ``dice`` and ``power`` (the highest roll that
        hits), ``all``: power, type and CV of the units of the class, the strongest first, on which hits fall.
    """
    dice, power = shot(state, block, target, "" if mode == "fire" else mode)
    units = [b for b in fields.fighters(state, battle, enemy) if fields.target_class(state, b) == target]
    there = [[b.power, b.type, b.cv] for b in sorted(units, key=lambda b: (-b.cv, b.power, b.type))]
    sort = [block.power, block.type, block.cv]
    return {"do": mode, "block": sort, "enemy": enemy, "target": target, "dice": dice, "power": power, "all": there}
