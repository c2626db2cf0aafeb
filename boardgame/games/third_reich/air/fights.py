"""Air combat: two dice, the sizes, the nations (TR-28.432)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardgame.engine import Context
from boardgame.games.third_reich.combat.frames import Sortie
from boardgame.games.third_reich.flights import lose
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.variant import in_force


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an air combat costs.

    Attributes:
        attacker, defender: factors that each side loses, where it has so many.
        winner: ``attacker``, ``defender``, or empty for a tie.
    """

    attacker: int
    defender: int
    winner: str


def outcome(attack: int, defense: int, rolls: tuple[int, int], modifiers: tuple[int, int], third: int = 0) -> Outcome:
    """The losses of an air combat.

    Args:
        attack, defense: the factors of both sides.
        rolls: their dice.
        modifiers: those of their nations.
        third: the third die, where the modified rolls are equal (TR-28.4323).
    """
    a, d = totals(attack, defense, rolls, modifiers)
    if a == d:
        both = min(third, attack, defense)
        return Outcome(both, both, "")
    # TR-28.4321, TR-28.4322: the loser loses the difference, the winner half of what the loser has removed.
    return Outcome(0, a - d, "attacker") if a > d else Outcome(d - a, 0, "defender")


def totals(attack: int, defense: int, rolls: tuple[int, int], modifiers: tuple[int, int]) -> tuple[int, int]:
    """The modified rolls of both sides: the larger force adds what it has more (TR-28.432)."""
    return rolls[0] + max(0, attack - defense) + modifiers[0], rolls[1] + max(0, defense - attack) + modifiers[1]


def modifier(state: State, nations: Sequence[str]) -> int:
    """The lowest modifier of some nations (TR-28.432b); 0 for none (TR-28.434)."""
    air = state.world.tables.air
    better = int(in_force(state, "axis", 10))  # German air fights better by a counter
    found = (air.modifiers.get(nation, air.others) + better * (nation == "germany") for nation in nations)
    return min(found, default=0)


def fight(
    ctx: Context[State],
    cell: int,
    attackers: list[Sortie],
    defenders: list[Sortie],
    spare: list[Sortie],
    rules: tuple[str, ...],
) -> bool:
    """Fight over a hex.

    Args:
        ctx: the context.
        cell: the hex.
        attackers, defenders: who fights; their factors are taken from them.
        spare: inverted air of the defender in the hex, which stands in for what he lacks (TR-28.4321).
        rules: what the mission rests on.

    Returns:
        Whether the defender had more factors and won (TR-28.433).
    """
    state = ctx.state
    attack, defense = _sum(attackers), _sum(defenders)
    by = commander(state, attackers[0].nation)
    against = commander(state, (defenders or spare)[0].nation)
    label = state.world.labels[cell]
    rolls = ctx.roll(1, by, "air_combat", hex=label)[0], ctx.roll(1, against, "air_combat", hex=label)[0]
    modifiers = (
        modifier(state, [sortie.nation for sortie in attackers]),
        modifier(state, [sortie.nation for sortie in defenders]),
    )
    found = outcome(attack, defense, rolls, modifiers)
    if not found.winner:
        third = ctx.roll(1, by, "air_tie", hex=label)[0]
        found = outcome(attack, defense, rolls, modifiers, third)
    removed = (
        _take(ctx, attackers, found.attacker) if found.winner == "defender" else 0,
        _take(ctx, [*defenders, *spare], found.defender) if found.winner == "attacker" else 0,
    )
    if found.winner == "defender":
        _take(ctx, defenders, removed[0] // 2)
    elif found.winner == "attacker":
        _take(ctx, attackers, removed[1] // 2)
    else:
        _take(ctx, attackers, found.attacker)
        _take(ctx, defenders, found.defender)
    told: tuple[str, ...] = ("TR-28.432", "TR-28.432b") if any(modifiers) else ("TR-28.432",)
    told += ("TR-28.4321", "TR-28.4322") if found.winner else ("TR-28.4323",)
    flying = {sortie.nation for sortie in (*attackers, *defenders)}
    told += ("TR-33.41-10b",) if "germany" in flying and in_force(state, "axis", 10) else ()
    ctx.event("air_combat", by, hex=label, attack=attack, defense=defense, winner=found.winner,
              totals=list(totals(attack, defense, rolls, modifiers)), rules=[*told, *rules])  # fmt: skip
    return defense > attack and found.winner == "defender"


def _sum(sorties: Sequence[Sortie]) -> int:
    return sum(sortie.factors for sortie in sorties)


def _take(ctx: Context[State], sorties: Sequence[Sortie], factors: int) -> int:
    """Lose factors, those of the largest force first; returns how many there were to lose."""
    left = factors
    for sortie in sorted(sorties, key=lambda sortie: -sortie.factors):
        lost = min(left, sortie.factors)
        if lost:
            gone = lose(ctx, sortie.nation, sortie.base, lost, "TR-28.4321")
            sortie.factors -= max(lost, min(gone, sortie.factors))
            left -= lost
    return factors - left
