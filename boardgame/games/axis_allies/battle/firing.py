"""Placing units on the battle board, rolling for a side, and removing the units behind the casualty strip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgame.games.axis_allies.battle.battle_data import (
    ATTACKER,
    DEFENDER,
    Battle,
    count_powers,
    count_types,
    defending_order,
    other,
)
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.hits import call_casualties, hit_groups
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.state import Unit


def volley(
    ctx: AxisContext,
    battle: Battle,
    side: str,
    units: Sequence[Unit],
    purpose: str,
    values: Mapping[int, int],
    hit: str = "",
) -> dict[str, int]:
    """Roll for each unit, as a rule one die, equal values together, lowest value first (A42-CON-12, A42-CON-14).

    Args:
        ctx: the working context.
        battle: the battle.
        side: the side that fires.
        units: the units that fire; those with value 0 do not.
        purpose: what the dice are for.
        values: the number on which each unit hits.
        hit: the class of all hits; without it each unit scores its own.

    Returns:
        The hits by class.
    """  # fmt: skip
    chart, powers = list(battle.edition.types), list(battle.edition.power_by_id)
    hits: dict[str, int] = {}
    for value in sorted({values[unit.id] for unit in units if values[unit.id] > 0}):
        group = sorted(
            (unit for unit in units if values[unit.id] == value),
            key=lambda u: (chart.index(u.type), powers.index(u.owner), u.id),
        )
        types = count_types(battle.edition, group)
        shots = [unit for unit in group for _ in range(battle.dice(side, unit, purpose))]
        dice = ctx.throw(len(shots))
        scored = 0
        for unit, die in zip(shots, dice, strict=True):
            if die <= value:  # A42-CON-09
                scored += 1
                kind = hit or battle.hit_class(side, unit)
                hits[kind] = hits.get(kind, 0) + 1
        _record(ctx, battle, side, purpose, value, list(zip(shots, dice, strict=True)))
        battle.frame.rolls.append(
            {"side": side, "purpose": purpose, "value": value, "units": types, "dice": dice, "hits": scored}
        )
    return hits


def _record(
    ctx: AxisContext, battle: Battle, side: str, purpose: str, value: int, shots: Sequence[tuple[Unit, int]]
) -> None:
    """Tell of dice; where each power rolls for its own units (AAR-CON-123), power by power."""
    apart = battle.rules.powers_roll
    for power in dict.fromkeys(unit.owner for unit, _ in shots) if apart else (battle.owner(side),):
        own = [(unit, die) for unit, die in shots if unit.owner == power or not apart]
        dice = [die for _, die in own]
        ctx.event(
            "rolled", power, purpose=purpose, target=value, dice=dice, area=battle.area, side=side,
            units=count_types(battle.edition, {unit.id: unit for unit, _ in own}.values()),
            hits=sum(die <= value for die in dice),
        )  # fmt: skip


class Place(Stage):
    """Step 1: the units that fight are placed on the battle board."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        state, edition, frame = ctx.state, battle.edition, battle.frame
        attackers, defenders = battle.attackers_at(), battle.defenders_at()
        for unit in attackers:
            if unit.aboard:
                state.put(unit._replace(aboard=0))  # A42-UNI-43, A42-UNI-27: own fighters launch before combat
        # A42-CON-64, A42-UNI-66: whoever stands there defends, fighters aboard carriers in the air.
        frame.units = {ATTACKER: [unit.id for unit in attackers], DEFENDER: [unit.id for unit in defenders]}
        frame.took_part = [unit.id for unit in attackers]
        frame.defenders = defending_order(edition, state, battle.area, defenders)
        seaborne = set(frame.seaborne)
        frame.entered = sorted(
            {
                unit.via
                for unit in attackers
                if unit.via and edition.types[unit.type].domain != "air" and unit.id not in seaborne
            }
        )
        if battle.area not in state.fought:
            state.fought.append(battle.area)  # A42-CON-22, A42-AMP-09, A42-UNI-79
        ctx.event(
            "combat_began", battle.attacker, area=battle.area, kind=frame.kind, attacker=battle.attacker,
            defenders=list(frame.defenders), units=count_powers(edition, [*attackers, *defenders]),
        )  # fmt: skip
        for listener in edition.hooks.battle_began:
            listener(ctx, battle)
        return True


class BeginRound(Stage):
    """A round begins: nobody has fired yet."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        battle.frame.round += 1
        battle.frame.fired = []
        if battle.frame.round > 1:
            battle.frame.rolls = []
        ctx.event("round_began", battle.attacker, area=battle.area, round=battle.frame.round)
        return True


class Fire(Stage):
    """Steps 3 and 4: a side rolls for all its units that did not fire in step 2; the other side takes the hits.

    Args:
        side: the side that fires.
        purpose: what the dice are for.
        strip: whether those hit stay behind the casualty strip and still fire (A42-CON-07, A42-CON-13).
    """

    def __init__(self, side: str, purpose: str, strip: bool) -> None:
        self.side, self.purpose, self.strip = side, purpose, strip

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        target = other(self.side)
        if battle.memory.begun:
            chosen = battle.frame.take_result()
            # A42-CON-13 behind the strip, A42-CON-15 out of play at once.
            battle.take_hits(ctx, target, chosen, self.purpose, self.strip)
            return True
        battle.memory.begun = True
        # A42-SUB-16: no submarine fires twice. A42-CON-14: units behind the strip fire once more.
        fired = set(battle.frame.fired)
        firing = [unit for unit in battle.units(self.side) if unit.id not in fired]
        hits = volley(ctx, battle, self.side, firing, self.purpose, battle.values(self.side))
        call_casualties(ctx, battle, target, hit_groups(battle, target, hits), self.purpose)
        return False


class RemoveStruck(Stage):
    """Step 5: the units behind the casualty strip are removed from play (A42-CON-18)."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        battle.remove(ctx, list(battle.frame.struck))
        return True
