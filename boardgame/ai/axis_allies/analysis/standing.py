"""What each side has, for games that are cut before anybody has won."""

from __future__ import annotations

from boardgame.ai.axis_allies.plans.judging import worth_of_units
from boardgame.games.axis_allies.board.spaces import cities_held, production
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.names_in_english import side_words

_TURNS = 4
"""Turns of income that count."""
_CITY = 10
"""IPCs that a victory city counts for."""


def standing(edition: Edition, state: State) -> dict[str, float]:
    """In IPCs, by the name of each side: units at their price, placed or not, four turns of income, victory cities.

    Money in hand counts as the units that it buys.
    """
    found: dict[str, float] = {}
    units = worth_of_units(edition, state)
    for side in dict.fromkeys(power.side for power in edition.powers):
        powers = [power.id for power in edition.powers if power.side == side]
        income = sum(production(edition, state, power) for power in powers)
        money = sum(state.treasury[power] for power in powers)
        name = side_words(side).removeprefix("the ")
        found[name] = units[side] + money + _TURNS * income + _CITY * len(cities_held(edition, state, side))
    return found
