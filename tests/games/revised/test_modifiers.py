"""What an edition hands in changes units' numbers and incomes, by what the state says of a power."""

from __future__ import annotations

from dataclasses import replace

from boardgame.engine import ScriptedChance
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.edition.modifiers import Modifiers
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.movement.destinations import destinations
from boardgame.games.axis_allies.phases.steps import STEPS
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.revised import game
from boardgame.games.revised.edition import OWN_STEPS


def _farther(edition: Edition, state: State, unit: Unit, value: int) -> int:
    known = "long_range_aircraft" in state.developments.get(unit.owner, ())
    return value + 2 if known and edition.types[unit.type].domain == "air" else value


def _tax(edition: Edition, state: State, power: str) -> tuple[int, str]:
    return (-100, "AAR-INC-01") if power == "germany" else (0, "")


def _start(revised: AxisAlliesGame, phase: str, **position: object) -> State:
    laid = AxisAlliesWords(revised).lay_position(revised.new_state({}), {"turn": "germany", "phase": phase, **position})
    return revised.start(laid, ScriptedChance([]))[0]


def test_a_modifier_of_movement_asks_what_a_power_has_developed() -> None:
    edition = replace(game().edition, modifiers=Modifiers(move=(_farther,)))
    revised = AxisAlliesGame(edition, (*STEPS, *OWN_STEPS))
    units = {"germany": {"germany": {"bomber": 1}}}
    reach = []
    for developments in ({}, {"germany": ["long_range_aircraft"]}):
        state = _start(revised, "noncombat_move", clear="all", units=units, developments=developments)
        reach.append(max(way.cost for way in destinations(edition, state, [state.at("germany")[0].id]).values()))
    assert reach == [6, 8]


def test_an_adjustment_takes_no_more_than_there_is() -> None:
    revised = AxisAlliesGame(replace(game().edition, hooks=Hooks(income=(_tax,))), (*STEPS, *OWN_STEPS))
    state = _start(revised, "income", treasuries={"germany": 3})
    assert state.treasury["germany"] == 3
