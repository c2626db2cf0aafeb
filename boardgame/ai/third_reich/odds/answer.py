"""What comes of a ground attack: the ends of the table, with the losses of each as their owners would choose them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from boardgame.games.third_reich.combat.chances import Ends, ends_of
from boardgame.games.third_reich.combat.exchange import exchange, lightest
from boardgame.games.third_reich.combat.forces import NAVAL_SHARE, Fighter, Forces
from boardgame.games.third_reich.combat.results import combat_table

_WORTH = {"armor": 5, "airborne": 4, "infantry": 2, "partisan": 1, "replacement": 0}
"""In which order units are spared where losses weigh the same: the dearest first. Air lies between,
ships come first."""
_AIR_WORTH, _SHIP_WORTH = 3, 6


@dataclass(frozen=True, slots=True)
class Loss:
    """What one side loses at one end of a battle.

    Attributes:
        units: the ground units, each with its kind and its factors: ``armor 4``.
        air: air factors.
        ships: naval factors.
        survives: whether a ground unit is left.
    """

    units: tuple[str, ...] = ()
    air: int = 0
    ships: int = 0
    survives: bool = True

    @property
    def factors(self) -> int:
        """Ground and air factors lost."""
        return sum(int(unit.split()[1]) for unit in self.units) + self.air


@dataclass(frozen=True, slots=True)
class Odds:
    """The answer. Every chance is exact.

    Attributes:
        forces: what was asked.
        column: the odds in words, such as ``2-1``.
        counter_column: the odds of a plain counterattack.
        ends: the chance of each end.
        taken: the chance that every defender is gone while a ground unit of the attacker is left to advance.
        breakthrough: the same where armor attacks; 0 where none does (TR-14.31).
        attacker, defender: the losses of both sides at each end, by its name in :class:`Ends`.
    """

    forces: Forces
    column: str
    counter_column: str
    ends: Ends
    taken: Fraction
    breakthrough: Fraction
    attacker: dict[str, Loss] = field(default_factory=dict)
    defender: dict[str, Loss] = field(default_factory=dict)

    def chance(self, end: str) -> Fraction:
        """The chance of an end by its name in :class:`Ends`."""
        found: Fraction = getattr(self.ends, end)
        return found

    def mean(self, side: str) -> Fraction:
        """Ground and air factors that a side loses on average."""
        losses = self.attacker if side == "attacker" else self.defender
        return sum((self.chance(end) * loss.factors for end, loss in losses.items()), Fraction(0))

    def to_plain(self) -> dict[str, Any]:
        """The answer as JSON data; chances as numbers from 0 to 1 and as fractions."""
        names = ("attacker_lost", "defender_lost", "exchange", "counter_exchange")
        return {
            "attack": self.forces.attack,
            "defense": self.forces.defense,
            "basic_defense": self.forces.basic_defense,
            "column": self.column,
            "counterattack": self.counter_column,
            "ends": [
                {
                    "end": name,
                    "chance": float(self.chance(name)),
                    "fraction": str(self.chance(name)),
                    "attacker_loses": _plain(self.attacker[name]),
                    "defender_loses": _plain(self.defender[name]),
                }
                for name in names
            ],
            "taken": float(self.taken),
            "breakthrough": float(self.breakthrough),
            "attacker_loses": float(self.mean("attacker")),
            "defender_loses": float(self.mean("defender")),
        }


def odds_of(forces: Forces) -> Odds:
    """What comes of an attack.

    Both sides choose the losses that cost them the fewest factors, and of those the ones that leave most behind: a unit
    to hold or take the hex first, then armor, airborne, air and infantry.
    """
    table = combat_table()
    column = table.column(forces.attack, forces.defense)
    counter = table.counterattack_column("CA", forces.attack, forces.basic_defense)
    ends = ends_of(column, forces.attack, forces.basic_defense)
    nothing = Loss()
    attackers, defenders = _all(forces.attackers, forces.support), _all(forces.defenders, forces.das)
    attacker = {"attacker_lost": attackers, "defender_lost": nothing}
    defender = {"attacker_lost": nothing, "defender_lost": defenders}
    for name, multiplied in (("exchange", True), ("counter_exchange", False)):
        defense = forces.defense if multiplied else forces.basic_defense
        due = exchange(forces.attack, defense)
        attacker[name] = attackers if due.loser != "defender" else _paid(forces.attackers, forces.support, due.due,
                                                                         False, forces.ships)  # fmt: skip
        defender[name] = defenders if due.loser != "attacker" else _paid(forces.defenders, forces.das, due.due,
                                                                         multiplied)  # fmt: skip
    taken = sum(
        (getattr(ends, name) for name in attacker if attacker[name].survives and not defender[name].survives),
        Fraction(0),
    )
    through = taken if forces.with_armor else Fraction(0)
    return Odds(forces, table.name(column), table.name(counter), ends, taken, through, attacker, defender)


def _plain(loss: Loss) -> dict[str, Any]:
    return {"units": list(loss.units), "air": loss.air, "ships": loss.ships, "factors": loss.factors}


def _all(fighters: Sequence[Fighter], air: int) -> Loss:
    return Loss(tuple(_word(fighter) for fighter in fighters), air, survives=False)


def _word(fighter: Fighter) -> str:
    return f"{fighter.kind} {fighter.factors}"


def _paid(fighters: Sequence[Fighter], air: int, due: int, multiplied: bool, ships: int = 0) -> Loss:
    """The losses that pay an exchange (TR-14.26e, TR-28.423b, TR-28.515, TR-29.414)."""
    weights = [fighter.multiplied if multiplied else fighter.factors for fighter in fighters]
    # Air factors are lost one by one; ships pay three naval factors for one.
    small = [1] * air + [1] * (ships // NAVAL_SHARE)
    worth = [_WORTH[fighter.kind] for fighter in fighters] + [_AIR_WORTH] * air
    worth += [_SHIP_WORTH] * (len(small) - air)
    keep = sorted(range(len(worth)), key=lambda place: (-worth[place], place))
    lost = _sparing_one(weights, small, due, keep)
    units = tuple(_word(fighters[place]) for place in lost if place < len(fighters))
    flown = sum(len(fighters) <= place < len(fighters) + air for place in lost)
    sunk = sum(place >= len(fighters) + air for place in lost)
    return Loss(units, flown, sunk * NAVAL_SHARE, len(units) < len(fighters))


def _sparing_one(weights: list[int], small: list[int], due: int, keep: list[int]) -> tuple[int, ...]:
    """The lightest losses; of equally light ones, some that leave a ground unit if there are any."""
    together = weights + small
    found = lightest(together, due, keep)
    if len([place for place in found if place < len(weights)]) < len(weights) or not weights:
        return found
    # All ground units would go: try again with one of them kept out, and take it if that costs no more.
    paid = sum(together[place] for place in found)
    for spared in (place for place in keep if place < len(weights)):
        rest = [place for place in range(len(together)) if place != spared]
        if sum(together[place] for place in rest) >= due:
            other = lightest([together[place] for place in rest], due)
            if sum(together[rest[place]] for place in other) <= paid:
                return tuple(rest[place] for place in other)
    return found
