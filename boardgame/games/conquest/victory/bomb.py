"""Atomic Victory (CNC-18.4, R89)."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.engine import Context, Option, Refusal
from boardgame.games.conquest.board.relations import seat_of
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.technology.effects import air_move
from boardgame.games.conquest.victory.winning import win
from boardgame.games.conquest.world import World


def has_bomb(state: State, seat: str) -> bool:
    """Whether a seat has revealed the stage of Atomic Research that is the bomb; everybody knows."""
    needed = state.world.tracks.victory.bomb_stage
    technologies = state.world.scenario.technologies
    return any(tech in technologies and technologies[tech].stage >= needed for tech in state.techs[seat])


def in_range(state: State, seat: str) -> bool:
    """Whether an Air Force of a seat is within its Movement Rate of the Production Center of a Rival, at War or not."""
    return any(flights(state, seat))


def flights(state: State, seat: str) -> Iterator[tuple[str, str]]:
    """Where an Air Force that can carry the bomb stands, and the Production Center of a Rival in its range."""
    centers = [area for other, area in state.world.geography.production_centers.items() if other != seat]
    for block in _bombers(state, seat):
        rate = air_move(state, block.power, block.type)
        for center in centers:
            if distance(state.world, block.area, center) <= rate:
                yield block.area, center


def _bombers(state: State, seat: str) -> Iterator[Block]:
    units = state.world.units
    return (block for block in state.on_map() if units[block.type].air and seat_of(state, block.power) == seat)


def distance(world: World, start: str, goal: str) -> int:
    """The areas that an Air Force flies from one to another, an Ocean counting two (CNC-11.21); 99 where it is far."""
    reached = {start: 0}
    for _ in range(4):  # no Air Force flies farther
        for area, so_far in list(reached.items()):
            for there in world.neighbours[area]:
                cost = so_far + (2 if there in world.oceans else 1)
                reached[there] = min(cost, reached.get(there, 99))
    return reached.get(goal, 99)


def heads(state: State, seat: str) -> list[Option]:
    """The claim, where it can be made."""
    if not (has_bomb(state, seat) and in_range(state, seat)):
        return []
    return [Option({"by": seat, "do": "claim_bomb"}, (), "Win by the atomic bomb", ("CNC-18.4",), tone="battle")]


def claim(ctx: Context[State], seat: str) -> None:
    """Win.

    Raises:
        Refusal: the seat has no bomb, or no Air Force to carry it.
    """
    if not has_bomb(ctx.state, seat):
        raise Refusal("CNC-18.4", "You have not revealed the atomic bomb.")
    if not in_range(ctx.state, seat):
        raise Refusal("CNC-18.4", "None of your Air Forces is within range of a Rival's Production Center.")
    win(ctx, [seat], "atomic")
