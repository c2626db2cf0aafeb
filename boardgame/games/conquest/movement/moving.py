"""An order carried out: one block goes its way, with all that follows from it (CNC-11.0 to CNC-11.55)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.relations import CHINESE, at_war, seat_of
from boardgame.games.conquest.china.gates import owner_party
from boardgame.games.conquest.china.intrusion import intrude
from boardgame.games.conquest.movement.battles import battles
from boardgame.games.conquest.movement.obligations import meets
from boardgame.games.conquest.movement.search import Way, engage_border
from boardgame.games.conquest.movement.terrain import Look, Terrain
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.turn import TurnFrame, border
from boardgame.games.conquest.war.needs import fights
from boardgame.games.conquest.war.vopp import violate_proxy


def carry(ctx: Context[State], turn: TurnFrame, terrain: Terrain, block: Block, way: Way, group: str) -> None:
    """Move one block.

    Args:
        ctx: the context.
        turn: the Player Turn.
        terrain: the board as its power meets it.
        block: the block.
        way: its way, which may be ordered now.
        group: the Battle Group it belongs to if it Engages at sea.
    """
    state = ctx.state
    start, goal = terrain.look(block.area), terrain.look(way.goal)
    ground = state.world.units[block.type].is_ground
    turn.commands -= 1
    turn.moved.append(block.id)
    turn.moves.append([block.power, block.area, way.goal])
    if start.enemies and block.facing != "escaped":
        turn.disengaged.append(block.id)
        _note_battle(state, turn, block.area)
        if ground:
            _count(turn.crossed, border(block.area, way.first))
    if ground and (way.engages or way.invades):
        _count(turn.crossed, engage_border(way))
    if way.invades:
        _count(turn.invaded, f"{way.entry}|{way.goal}")
        turn.invaders.append(block.id)
    if way.engages or goal.enemy_land:
        turn.engaged_from[str(block.id)] = way.entry
    if way.engages and not goal.land:
        turn.group[str(block.id)] = group
        if group not in turn.groups.setdefault(way.goal, []):
            turn.groups[way.goal].append(group)
    turn.obligations = [one for one in turn.obligations if not meets(state, turn.sneak, one, block.power, way.goal)]
    if ground:
        intervene(state, turn, block.power, way.goal)
    possession.put(state, block._replace(area=way.goal, facing="up"))
    if way.intrudes:
        intrude(ctx, terrain.seat)
    if is_aggression(goal):
        aggress(ctx, turn, block.power, way.goal)


def _note_battle(state: State, turn: TurnFrame, area: str) -> None:
    """A Battle that units leave by movement stays one of this Player Turn, though nobody may be left (CNC-12.5c)."""
    if area not in turn.seen and any(found.area == area and not found.raid for found in battles(state, turn.seat)):
        turn.seen.append(area)


def _count(counter: dict[str, int], key: str) -> None:
    counter[key] = counter.get(key, 0) + 1


def is_aggression(look: Look) -> bool:
    """Whether entering an area is Aggression: empty Enemy Territory, or only Enemy units there (CNC-11.54)."""
    return not look.own and (look.battle or look.enemy_land)  # CNC-11.54c


def aggress(ctx: Context[State], turn: TurnFrame, power: str, area: str) -> None:
    """Note Aggression by units of a power, which may violate a Proxy (CNC-11.54, CNC-16.33)."""
    state = ctx.state
    if area not in turn.aggressions:
        turn.aggressions.append(area)
    if power in CHINESE or state.world.areas[area].sea:
        return
    parties = {owner_party(state, area), *(block.power for block in state.at(area) if fights(state, power, block))}
    for proxy in CHINESE:
        if proxy in parties:
            violate_proxy(ctx, turn.seat, proxy)


def intervene(state: State, turn: TurnFrame, power: str, area: str) -> None:
    """Note that a Ground unit of an Enemy of its violator, or of its Proxy, enters an Armed Minor (CNC-15.34, D46)."""
    neutral = state.world.areas[area].nation
    status = state.status.get(neutral)
    if status is None or status.kind != "armed":
        return
    if at_war(state, seat_of(state, power), status.seat) and neutral not in turn.interventions:
        turn.interventions.append(neutral)
