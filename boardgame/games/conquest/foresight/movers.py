"""The Active Player's blocks of an area: what each can do, and why it stays where it does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boardgame.games.conquest.board.relations import CHINESE
from boardgame.games.conquest.foresight.thought import thought
from boardgame.games.conquest.movement.analysis import why_not
from boardgame.games.conquest.movement.move_orders import key_of
from boardgame.games.conquest.scenario.units import TargetClass
from boardgame.games.conquest.state import Block
from boardgame.games.conquest.technology import effects
from boardgame.games.conquest.view import View

CLASSES: tuple[TargetClass, ...] = ("air", "naval", "ground", "submarine")
"""The order in which Firepower is printed (CNC-3.15)."""


@dataclass(frozen=True)
class Mover:
    """A block as a player looks at it before an order.

    Attributes:
        block: the block.
        key: how an order names its sort.
        land, sea, air: its Movement Rates as it stands; 0 where it does not move so, or no such way begins where it
            stands (CNC-11.0e); twice as much where it redeploys.
        coast: whether it goes along the coast to the next port, as ships and Submarines do (CNC-11.1b).
        fire: what it hits on, by target class, Technologies counted.
        rule, reason: why it does not move; empty where it may.
        redeploys: whether nothing but Strategic Movement is allowed (CNC-10.42).
    """

    block: Block
    key: str
    land: int
    sea: int
    air: int
    coast: bool
    fire: Mapping[TargetClass, int]
    rule: str = ""
    reason: str = ""
    redeploys: bool = False

    @property
    def free(self) -> bool:
        """Whether it may move."""
        return not self.reason


def movers_in(view: View, area: str) -> tuple[Mover, ...]:
    """The viewer's blocks in an area, those of each power together, the stronger of a type first."""
    analysis = thought(view)
    state, world = analysis.state, analysis.state.world
    units, powers = list(world.units), list(world.powers)
    here = (block for block in view.own if block.area == area)
    found = []
    redeploys = analysis.turn.kind == "redeployment"
    twice = 2 if redeploys else 1  # CNC-11.4
    overland, afloat = bool(world.overland.get(area)), bool(world.by_water[area])
    port = afloat and not world.areas[area].sea
    for block in sorted(here, key=lambda one: (powers.index(one.power), units.index(one.type), -one.cv)):
        facts = world.units[block.type]
        rule, reason = why_not(state, analysis.turn, block) or ("", "")
        fire = {aim: effects.firepower(state, block.power, block.type, aim) for aim in CLASSES}
        air = effects.air_move(state, block.power, block.type) if facts.air else 0
        land = facts.land if overland and facts.is_ground else 0
        sea = facts.sea if afloat and block.power not in CHINESE else 0  # CNC-16.12
        rates = (land * twice, sea * twice, air * twice, bool(facts.land) and port and not facts.is_ground)
        found.append(Mover(block, key_of(block), *rates, fire, rule, reason, redeploys))
    return tuple(found)


def waiting(view: View) -> dict[tuple[str, str], int]:
    """How many blocks of each power may still move from each area."""
    return {place: len(blocks) for place, blocks in thought(view).movers.items()}
