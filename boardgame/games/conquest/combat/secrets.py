"""Who is asked whether a secret Technology is revealed: who could gain by it, as everybody knows (CNC-9.4c, D5).

That somebody has pairs in the Secret Vault is known, what they are is not. So who is asked follows from what lies open
alone: Technologies, units that lie on their faces, coasts.
"""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.conquest.board.relations import MINOR, seat_of
from boardgame.games.conquest.combat.frames import BattleFrame
from boardgame.games.conquest.scenario.technologies import Technology
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.turn import turn_of


def asked_in_battle(state: State, battle: BattleFrame) -> list[str]:
    """The seats in a Battle that could reveal a Technology that matters to their units in this round."""
    sides = (battle.seat, *battle.enemies)
    return [
        seat
        for seat in _with_pairs(state)
        if seat in sides and seat not in battle.quiet and _gains(state, seat, battle)
    ]


def asked_in_suppression(state: State) -> list[str]:
    """The seats that could reveal a Technology that lets Partisans ambush those who suppress them (CNC-9.5d)."""
    ambushes = {tech.id for tech in state.world.scenario.red_technologies.values() if tech.ambush}
    red = state.world.partisan_seat
    return [seat for seat in _with_pairs(state) if seat == red and ambushes - set(state.techs[seat])]


def _with_pairs(state: State) -> Iterable[str]:
    return (seat for seat in state.world.seat_ids if state.vaults[seat])


def _gains(state: State, seat: str, battle: BattleFrame) -> bool:
    units = [
        block
        for block in state.at(battle.area)
        if block.facing == "flat" and block.power != MINOR and seat_of(state, block.power) == seat
    ]
    # Technologies serve the units of the Great Powers alone (CNC-9.0o).
    own = [block for block in units if state.world.powers[block.power].kind == "great"]
    turn = turn_of(state)
    coast = battle.area in state.world.is_land and bool(state.world.geography.seas[battle.area])
    moves = turn.moves if turn is not None and coast else ()
    lands = any(goal == battle.area and power in {block.power for block in own} for power, _, goal in moves)
    technologies = state.world.scenario.technologies.values()
    return any(_serves(state, tech, own, lands) for tech in technologies if tech.id not in state.techs[seat])


def _serves(state: State, tech: Technology, own: Iterable[Block], lands: bool) -> bool:
    """Whether a Technology changes what any of some units do; ``lands``: whether they may have come over a coast."""
    types = {block.type for block in own}
    if tech.invaders_fire and lands and any(state.world.units[unit].is_ground for unit in types):
        return True
    return any(effect.unit in types for effect in tech.effects)
