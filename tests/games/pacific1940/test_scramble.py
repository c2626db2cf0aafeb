"""Scrambled aircraft whose island has fallen, a position that the dice of a case can hardly reach."""

from __future__ import annotations

from boardgame.engine import SeededChance
from boardgame.engine.frame import Frame
from boardgame.games.axis_allies.battle.rescue import RESCUE
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.consequences import answers
from boardgame.games.pacific1940 import game


def _aloft(carrier: bool) -> tuple[State, int]:
    """A Japanese fighter over sea zone 17 that scrambled from Iwo Jima, which the United States has taken."""
    pacific = game()
    carriers = {"sz06": {"japan": {"aircraft_carrier": 1}}} if carrier else {}
    state = pacific.new_state({})
    state = AxisAlliesWords(pacific).lay_position(
        state,
        {
            "turn": "united_states", "phase": "combat", "clear": "all",
            "at_war": [["japan", "united_states"]],
            "units": {"iwo_jima": {"japan": {"fighter": 1}}, **carriers},
        },
    )  # fmt: skip
    fighter = next(unit for unit in state.units.values() if unit.type == "fighter")
    state.put(fighter._replace(area="sz17").marked(unit_marks.SCRAMBLED))
    state.owners["iwo_jima"] = "united_states"
    state.phase = "combat"
    state.stack[-1].next += 1
    state.stack.append(Frame(RESCUE))
    state, _ = pacific.start(state, SeededChance("none"))
    return state, fighter.id


def test_it_lands_on_a_carrier_one_space_away() -> None:
    state, fighter = _aloft(carrier=True)
    assert state.units[fighter].area == "sz06" and state.units[fighter].aboard  # P40-CON-18


def test_without_a_place_it_is_lost() -> None:
    state, fighter = _aloft(carrier=False)
    assert fighter not in state.units  # P40-CON-18


def test_an_attack_in_a_zone_tells_what_enemies_may_do_about_it() -> None:
    pacific = game()
    position = {
        "turn": "united_states", "phase": "combat_move", "clear": "all", "at_war": [["japan", "united_states"]],
        "units": {"japan": {"japan": {"fighter": 2, "tactical_bomber": 1, "strategic_bomber": 1}}},
    }  # fmt: skip

    def told(**more: object) -> list[str]:
        state = AxisAlliesWords(pacific).lay_position(pacific.new_state({}), position | more)
        return [answer.text for answer in answers(pacific.edition, state, "sz06")]

    scramble = "Japan may scramble 2 fighters and 1 tactical bomber from Japan."
    assert told() == [scramble]
    opened = {"owners": {"iwo_jima": "united_states"}, "remembered": {"kamikaze_tokens": 2}}
    assert told(**opened) == ["Japan may make 2 kamikaze attacks on ships there.", scramble]
    assert told(facilities={"japan": {"air_base": 3}}) == [] == told(at_war=[])
