"""Guns that aircraft meet on their way: which way is flown, what the state remembers, what a screen may say."""

from __future__ import annotations

from typing import Any

from boardgame.engine import ScriptedChance
from boardgame.games import spring1942
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.landing.flights_home import flights_home
from boardgame.games.axis_allies.movement.destinations import destinations
from boardgame.games.axis_allies.movement.overflight import MEMORY, guns_met
from boardgame.games.axis_allies.movement.paths import air_path
from boardgame.games.axis_allies.state import State
from boardgame.games.revised import game

UNITS = {
    "belorussia": {"germany": {"bomber": 1}},
    "west_russia": {"soviet_union": {"antiaircraft_gun": 1}},
    "archangel": {"soviet_union": {"infantry": 1}},
}


def _position(*path: str) -> State:
    """Germany's combat move with a gun in West Russia, after its bomber has flown along a path."""
    revised = game()
    position: dict[str, Any] = {
        "turn": "germany", "phase": "combat_move", "clear": "all", "units": UNITS,
        "owners": {"west_russia": "soviet_union"},
    }  # fmt: skip
    state = revised.start(AxisAlliesWords(revised).lay_position(revised.new_state({}), position), ScriptedChance([]))[0]
    if path:
        action = {"by": "germany", "do": "move", "units": {"bomber": 1}, "path": list(path)}
        state = revised.apply(state, revised.parse_action(action), ScriptedChance([]))[0]
    return state


def test_of_equally_short_ways_the_one_over_fewest_guns_is_flown() -> None:
    board = game().edition.board
    around = air_path(board, "belorussia", "archangel", frozenset({"west_russia"}))
    assert around == ("belorussia", "karelia_ssr", "archangel")
    assert air_path(board, "belorussia", "archangel", frozenset({"karelia_ssr"}))[1] == "west_russia"
    everywhere = air_path(board, "belorussia", "archangel", frozenset({"west_russia", "karelia_ssr"}))
    assert len(everywhere) == len(around)


def test_a_screen_shows_the_way_that_is_flown() -> None:
    state = _position()
    bomber = state.at("belorussia")[0].id
    assert destinations(game().edition, state, [bomber])["archangel"].path == ("belorussia", "karelia_ssr", "archangel")


def test_the_way_home_keeps_clear_of_guns_where_it_can() -> None:
    edition = game().edition
    assert flights_home(edition, _position("belorussia", "karelia_ssr", "archangel")) == [
        ("archangel", "karelia_ssr", "belorussia")
    ]


def test_the_fire_to_come_is_part_of_the_position() -> None:
    state = _position("belorussia", "west_russia", "archangel")
    bomber = next(unit.id for unit in state.units.values() if unit.type == "bomber")
    assert state.memory[MEMORY] == {str(bomber): [["west_russia", "soviet_union", 1]]}
    assert game().state_from_plain(state.to_plain()).memory == state.memory
    assert MEMORY not in _position("belorussia", "karelia_ssr", "archangel").memory


def test_the_1942_edition_knows_no_such_fire() -> None:
    other = spring1942.game()
    state = other.new_state({})
    assert any(other.edition.has(unit.type, "antiaircraft") for unit in state.units.values())
    assert guns_met(other.edition, state, "germany") == frozenset()
