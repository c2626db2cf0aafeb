"""Ships that bombard: what they add to an attack, and what is lost of them in an exchange (TR-29.41)."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine import Context
from boardgame.games.third_reich.combat.forces import NAVAL_SHARE
from boardgame.games.third_reich.combat.frames import BattleFrame, landing_at
from boardgame.games.third_reich.field import is_fortress
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.losses import ships
from boardgame.games.third_reich.losses.sparing import spared
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import State


def factors(state: State, targets: Sequence[int], landing: bool) -> int:
    """Naval factors that bombard in an attack.

    They help an invasion (TR-29.411), and any attack on a coastal fortress or an island of one hex (TR-29.413).
    """
    if len(targets) != 1:
        return 0
    found = landing_at(state, targets[0])
    if found is None or not (landing or alone(state, targets[0])):
        return 0
    return found.bombarding


def alone(state: State, cell: int) -> bool:
    """Whether ships may bombard a hex without an invasion (TR-29.413)."""
    return is_fortress(state, cell) or not geography().ground[cell]


def may_be_lost(state: State, frame: BattleFrame) -> int:
    """The naval factors that an exchange may cost: none where the defenders do not let any be lost (TR-29.9)."""
    found = landing_at(state, frame.targets[0]) if frame.ships else None
    if found is None:
        return 0
    units = state.world.units
    defenders = {commander(state, units[unit].nation) for unit in frame.defenders}
    nations = {units[unit].nation for unit in found.ships}
    return 0 if any(spared(state, nation, defenders) for nation in nations) else frame.ships


def lose(ctx: Context[State], frame: BattleFrame, count: int) -> None:
    """Lose bombarding ships in an exchange, three naval factors for each factor (TR-29.414)."""
    cell = frame.targets[0]
    found = landing_at(ctx.state, cell)
    assert found is not None
    ships.lose(ctx, found.ships, NAVAL_SHARE * count, cell, "TR-29.414", ())
    frame.ships -= NAVAL_SHARE * count
    found.bombarding -= NAVAL_SHARE * count
