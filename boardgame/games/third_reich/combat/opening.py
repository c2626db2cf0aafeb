"""The opening of a battle: what is remembered of it, and what it fulfils."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine import Context
from boardgame.games.third_reich.combat.frames import CombatFrame, origin_of
from boardgame.games.third_reich.field.stacking import takes_room
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.politics.relations import note_attack
from boardgame.games.third_reich.state import ATTACKED, MOVED, State


def begin(ctx: Context[State], combat: CombatFrame, by: str, targets: list[int], units: list[int]) -> None:
    """Begin a battle that was checked before."""
    state = ctx.state
    origins = [origin_of(state, unit) for unit in units]
    for unit, cell in zip(units, origins, strict=True):
        state.mark(unit, ATTACKED)
        if takes_room(state, unit):
            combat.attacked_from[str(cell)] = combat.attacked_from.get(str(cell), 0) + 1
    combat.attacked += targets
    combat.attacked_by += [f"{by}:{cell}" for cell in targets]
    fulfil(state, targets, units)
    note_attack(state, targets)
    labels = state.world.labels
    ctx.event("attacked", by, targets=[labels[cell] for cell in targets], units=units,
              rules=["TR-14.21", *_fronts(state, targets[0], units)])  # fmt: skip
    ctx.call("combat.battle", by=by, targets=targets, attackers=units, origins=origins)


def _fronts(state: State, target: int, units: Sequence[int]) -> list[str]:
    """What lets units attack on another front: those beside its boundary, and those that have moved to it."""
    front = geography().front
    across = any(state.where[unit] >= 0 and front[state.where[unit]] != front[target] for unit in units)
    moved = any(state.marked(unit, MOVED) for unit in units)
    return [*(["TR-20.1d"] if across else []), *(["TR-20.2b"] if moved else [])]


def fulfil(state: State, targets: Sequence[int], units: Sequence[int]) -> None:
    """An attack fulfils the Offensive Options under which it is made (TR-12.24)."""
    known = state.world.units
    for nation in {known[unit].nation for unit in units}:
        for owner in (nation, commander(state, nation)):
            key = f"{owner}:{geography().front[targets[0]]}"
            if key in state.choices:
                state.choices[key] = state.choices[key]._replace(fulfilled=True)
