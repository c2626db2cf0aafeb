"""Why a unit cannot go where it was ordered, as a player would say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.conquest.board.relations import CHINESE
from boardgame.games.conquest.movement.terrain import Look, Terrain
from boardgame.games.conquest.state import Block
from boardgame.games.conquest.technology.effects import air_move
from boardgame.games.conquest.telling.names import area_name, unit_name
from boardgame.games.conquest.turn import TurnFrame, room

if TYPE_CHECKING:
    from boardgame.games.conquest.movement.analysis import Analysis


def why_not_there(analysis: Analysis, block: Block, goal: str, entry: str) -> Refusal:
    """The refusal of a move; the most telling reason, at last that it is too far."""
    world = analysis.state.world
    if goal in world.areas and (rule := world.areas[goal].closed_by):
        return Refusal(rule, f"{area_name(world, goal)} is out of play.", (goal,))
    if goal not in world.areas:
        return Refusal(NOT_THERE, "No unit can go there.")
    if world.areas[goal].impassable:
        return Refusal("CNC-1.1f", f"{area_name(world, goal)} is impassable.", (goal,))
    crossed = world.geography.border(entry or block.area, goal)
    if crossed is not None and crossed.kind == "wilderness":
        return Refusal("CNC-1.11e", "Nothing ever crosses a Wilderness border.", (block.area, goal))
    if entry and entry not in world.neighbours[goal]:
        return Refusal(NOT_THERE, "No border leads there from the area named.", (goal,))
    terrain = analysis.terrain(block.power)
    look = terrain.look(goal)
    if look.ending is not None:
        if look.ending.kind != "closed" and analysis.turn.kind == "emergency":  # nor can anything be declared
            text = f"Emergency Command allows no Aggression, and {area_name(world, goal)} would have to be attacked."
            return Refusal("CNC-10.11c", text, (goal,))
        if look.ending.kind != "closed" and (winter := _by_turn(terrain, block, goal, look, entry)) is not None:
            return Refusal(*winter, (goal,))  # nothing can be declared in Winter either
        return look.ending.refusal(analysis.state, block.power, goal)
    name, where = unit_name(world, block.power, block.type), area_name(world, goal)
    for reason in _REASONS:
        if (found := reason(terrain, block, goal, look, entry)) is not None:
            rule, text = found
            return Refusal(rule, text.format(unit=name, area=where), (block.area, goal))
    start = area_name(world, block.area)
    facts = world.units[block.type]
    air = air_move(analysis.state, block.power, block.type) if facts.air else 0
    land = facts.land if facts.is_ground and world.overland.get(block.area) else 0  # ships go along a coast (CNC-11.1b)
    sea = facts.sea if world.by_water[block.area] and block.power not in CHINESE else 0  # CNC-16.12
    far = ", ".join(f"{rate} {how}" for rate, how in ((land, "by land"), (sea, "by sea"), (air, "by air")) if rate)
    text = f"{name} cannot get from {start} to {where} in this move" + (f": it moves {far}." if far else ".")
    return Refusal("CNC-11.0c", text, (block.area, goal))


Reason = tuple[str, str] | None


def _by_turn(terrain: Terrain, block: Block, goal: str, look: Look, entry: str) -> Reason:
    kind, facts = terrain.turn.kind, terrain.world.areas[goal]
    if kind == "russian" and facts.region != "russia":
        return "CNC-10.41c", "In Winter the Soviet Union moves units within Russia only."
    if kind == "redeployment" and not (look.land and (facts.base or goal in terrain.world.great_home)):
        return "CNC-10.42", "In Winter units are redeployed to friendly Bases and Home Territory only."
    if kind == "emergency" and (look.battle or look.enemy_land) and not (look.land and look.own and look.battle):
        return "CNC-10.11c", "Emergency Command allows no Aggression."
    return None


def _leaving(terrain: Terrain, block: Block, goal: str, look: Look, entry: str) -> Reason:
    if block.facing == "escaped" or not terrain.look(block.area).enemies:
        return None
    ground = terrain.world.units[block.type].is_ground
    if ground and not terrain.look(block.area).land:
        return "CNC-11.22c", "Convoys do not leave a Sea Battle."
    if look.battle:
        return "CNC-11.51d", "{unit} leaves a Battle and may not enter another this turn."
    near = [area for area in terrain.world.neighbours[block.area] if terrain.look(area).clear]
    if ground and near and all(room(terrain.state, terrain.turn.crossed, block.area, area) < 1 for area in near):
        return "CNC-11.52", "As many Ground units as may have left the Battle already."
    if goal in terrain.world.neighbours[block.area] and not look.clear:
        return "CNC-11.51b", "Units leave a Battle to adjacent friendly areas only, not to {area}."
    return None


def _engaging(terrain: Terrain, block: Block, goal: str, look: Look, entry: str) -> Reason:
    facts = terrain.world.units[block.type]
    if not facts.is_ground:
        if look.enemy_land and not look.battle and not look.support:
            return "CNC-11.552", "{unit} may not end in empty Enemy Territory without Ground units; move these first."
        return None
    if look.battle and not look.land:
        return "CNC-11.22c", "Convoys may not enter a sea with Enemy units."
    if not (look.battle or look.enemy_land):
        return None
    return _border(terrain.turn, terrain, goal, look, entry)


def _border(turn: TurnFrame, terrain: Terrain, goal: str, look: Look, entry: str) -> Reason:
    near = [entry] if entry else list(terrain.world.neighbours[goal])
    if any(turn.invaded.get(f"{area}|{goal}") for area in near) and look.enemy_land:
        return "CNC-11.221", "A Ground unit has Sea Invaded {area} over this coast this turn."
    if entry and room(terrain.state, turn.crossed, entry, goal) < 1:
        return "CNC-11.52", "As many Ground units as the border allows have Engaged in {area} over it."
    if look.battle and any(room(terrain.state, turn.crossed, area, goal) < 1 for area in near):
        return "CNC-11.52", "As many Ground units as the border allows have Engaged in {area} over it."
    return None


def _by_type(terrain: Terrain, block: Block, goal: str, look: Look, entry: str) -> Reason:
    world = terrain.world
    facts = world.units[block.type]
    if facts.air and world.areas[block.area].sea and not (look.land and look.clear):
        return "CNC-11.3b", "An Air Force at sea moves to uncontested friendly land only."
    if not look.land and facts.is_ground and not facts.sea:
        return "CNC-11.22e", "{unit} never moves by sea."
    if not look.land and block.power in CHINESE:
        return "CNC-16.12", "{unit} stays in China."
    if facts.unit_class in ("naval", "submarine") and not world.geography.coastal(goal) and look.land:
        return "CNC-11.2", "{unit} does not go inland."
    return None


_REASONS: tuple[Callable[[Terrain, Block, str, Look, str], Reason], ...] = (_by_turn, _leaving, _by_type, _engaging)
