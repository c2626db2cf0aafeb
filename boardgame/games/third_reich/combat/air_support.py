"""Air factors in a battle: those that take part, and those that are lost in it (TR-28.42, TR-28.51)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.third_reich.combat.forces import AIR_SHARE
from boardgame.games.third_reich.combat.frames import BattleFrame, CombatFrame, Sortie, combat_of
from boardgame.games.third_reich.flights import lose, reach
from boardgame.games.third_reich.state import State

_EAST = "soviet_union"
"""The power that does not combine with its western allies."""


def of_battle(state: State, frame: BattleFrame, mission: str) -> list[Sortie]:
    """The air of a mission over the hexes of a battle.

    Where several hexes are attacked at once, ground support must reach them all (TR-28.424).
    """
    radius = state.world.tables.air.mission
    return [
        sortie
        for sortie in combat_of(state).sorties
        if sortie.mission == mission
        and sortie.hex in frame.targets
        and sortie.factors
        and (mission == "das" or _may_help(state, frame, sortie.nation))
        and (
            mission == "das" or all(cell in reach(state, sortie.nation, sortie.base, radius) for cell in frame.targets)
        )
    ]


def _may_help(state: State, frame: BattleFrame, nation: str) -> bool:
    """Whether ground support is for these attackers: none of Russia for the West, nor the other way round (TR-45.2)."""
    units = state.world.units
    return any((units[unit].nation == _EAST) == (nation == _EAST) for unit in frame.attackers)


def join(state: State, frame: BattleFrame) -> None:
    """Let air take part in a battle: no more than three factors for each basic ground factor (TR-28.422)."""
    units = state.world.units
    # TR-32.2d: partisans are not supported, and carry no support of others.
    ground = sum(units[unit].factors for unit in frame.attackers if units[unit].kind != "partisan")
    support = of_battle(state, frame, "support")
    frame.support = min(sum(sortie.factors for sortie in support), AIR_SHARE * ground)
    for sortie in support if ground else ():
        sortie.used = True
    frame.das = sum(sortie.factors for sortie in of_battle(state, frame, "das"))


def spend(ctx: Context[State], frame: BattleFrame, mission: str, factors: int, rule: str) -> None:
    """Lose air factors of a battle."""
    left = factors
    for sortie in of_battle(ctx.state, frame, mission):
        lost = min(left, sortie.factors)
        if lost:
            gone = lose(ctx, sortie.nation, sortie.base, lost, rule)
            sortie.factors -= max(lost, min(gone, sortie.factors))
            left -= lost
    if mission == "das":
        frame.das -= factors - left
    else:
        frame.support = min(frame.support, sum(sortie.factors for sortie in of_battle(ctx.state, frame, mission)))


def return_home(ctx: Context[State], frame: CombatFrame) -> None:
    """At the end of a stage ground support whose hex was not attacked is lost; all else is at its base (TR-28.421b)."""
    for sortie in frame.sorties:
        if wasted(frame, sortie):
            lose(ctx, sortie.nation, sortie.base, sortie.factors, "TR-28.421b")
    frame.sorties = []


def wasted(frame: CombatFrame, sortie: Sortie) -> bool:
    """Whether ground support would be lost if its stage ended now (TR-28.421b)."""
    # TR-26.814: what the French meant to attack they may not attack any more.
    kept = frame.barred and sortie.nation == "france"
    return sortie.mission == "support" and not sortie.used and bool(sortie.factors) and not kept
