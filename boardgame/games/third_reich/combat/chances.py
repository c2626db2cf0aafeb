"""What comes of an attack, exactly: the table followed through counterattacks to its end (TR-14.27)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from boardgame.games.third_reich.combat.results import BELOW, CombatTable, combat_table
from boardgame.games.third_reich.scenario.tables import Result

_DIE = Fraction(1, 6)


@dataclass(frozen=True, slots=True)
class Ends:
    """How probable each end of a battle is; together they make one.

    Attributes:
        attacker_lost: all attackers are eliminated.
        defender_lost: all defenders are eliminated.
        exchange: an exchange on a roll of the attacker, with the factors of the defender multiplied (TR-14.26d).
        counter_exchange: an exchange on a roll of the defender, with basic factors.
    """

    attacker_lost: Fraction
    defender_lost: Fraction
    exchange: Fraction
    counter_exchange: Fraction


def ends_of(column: int, attack: int, defense: int, table: CombatTable | None = None) -> Ends:
    """The chances of an attack on a column.

    Args:
        column: the column of the attack, see :meth:`CombatTable.column`.
        attack: basic factors of the attacker, on which a counterattack depends.
        defense: basic factors of the defender, his air support included.
        table: the table; None for the printed one.
    """
    table = table or combat_table()
    if column == BELOW:
        return Ends(Fraction(1), Fraction(0), Fraction(0), Fraction(0))
    attacker = defender = exchange = counter = again = Fraction(0)
    for die in range(1, 7):
        result = table.result(column, die)
        if result == "A":
            attacker += _DIE
        elif result == "D":
            defender += _DIE
        elif result == "EX":
            exchange += _DIE
        else:
            back = _counterattack(table, result, attack, defense)
            defender += _DIE * back.defender_lost
            attacker += _DIE * back.attacker_lost
            counter += _DIE * back.exchange
            again += _DIE * back.again
    # A counterattack that itself calls for one leads back to the first roll at the original odds (TR-14.26g).
    once = 1 / (1 - again)
    return Ends(attacker * once, defender * once, exchange * once, counter * once)


@dataclass(frozen=True, slots=True)
class _Back:
    attacker_lost: Fraction
    defender_lost: Fraction
    exchange: Fraction
    again: Fraction


def _counterattack(table: CombatTable, result: Result, attack: int, defense: int) -> _Back:
    column = table.counterattack_column(result, attack, defense)
    if column == BELOW:
        # Below the first column no die is rolled, and the counterattacker is eliminated (TR-14.26h).
        return _Back(Fraction(0), Fraction(1), Fraction(0), Fraction(0))
    found = [table.result(column, die) for die in range(1, 7)]
    share = {kind: _DIE * found.count(kind) for kind in set(found)}
    none = Fraction(0)
    again = sum((chance for kind, chance in share.items() if kind not in ("A", "D", "EX")), none)
    return _Back(share.get("D", none), share.get("A", none), share.get("EX", none), again)
