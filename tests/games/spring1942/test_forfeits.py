"""What the end of a phase gives up: aircraft that cannot land, money that would buy units, units held back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from boardgame.engine.chance import SeededChance
from boardgame.games import registry
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.telling.forfeits import Forfeit, forfeits


def given_up(
    game_id: str, position: Mapping[str, Any], action: Mapping[str, Any], moved: int = 0, **options: Any
) -> list[Forfeit]:
    """What an action gives up where aircraft have moved so many spaces."""
    game: Any = registry.game(game_id)
    state = AxisAlliesWords(game).lay_position(game.new_state({"options": options}), position)
    for unit in [one for one in state.units.values() if moved and game.edition.types[one.type].domain == "air"]:
        state.put(unit._replace(moved=moved))
    state, _ = game.start(state, SeededChance(1))
    return forfeits(game.edition, state, action)


END = {"do": "end_phase"}


def test_an_aircraft_without_a_deck_is_lost_with_the_noncombat_move() -> None:
    position = {
        "turn": "united_states",
        "phase": "noncombat_move",
        "clear": "all",
        "units": {"sz56": {"united_states": {"fighter": 2}}},
    }
    (found,) = given_up("spring1942", position, END, moved=4)
    assert found.kind == "aircraft" and found.areas == ("sz56",) and found.ipcs == 20 and found.rule == "A42-NCM-13"
    assert found.text == "2 fighters over sea zone 56 have nowhere to land and are lost (20 IPC)."


def test_aircraft_on_a_deck_are_not_lost() -> None:
    units = {"sz56": {"united_states": {"fighter": 2, "aircraft_carrier": 1}}}
    position = {"turn": "united_states", "phase": "noncombat_move", "clear": "all", "units": units}
    assert given_up("spring1942", position, END, moved=4) == []


@pytest.mark.parametrize("game_id", ["spring1942", "revised", "pacific1940"])
def test_money_that_would_buy_units_with_room_for_them_is_told(game_id: str) -> None:
    power = {"spring1942": "germany", "revised": "germany", "pacific1940": "japan"}[game_id]
    position = {"turn": power, "phase": "purchase", "treasuries": {power: 12}}
    (found,) = given_up(game_id, position, {"do": "purchase", "units": {"infantry": 2}})
    assert found.kind == "money" and found.ipcs == 6
    assert found.text == "6 IPC are not spent: 2 more infantry could be bought and placed."
    assert given_up(game_id, position, {"do": "purchase", "units": {"infantry": 4}}) == []
    (nothing,) = given_up(game_id, position, {"do": "purchase", "units": {}})
    assert nothing.text == "12 IPC are not spent: 4 infantry could be bought and placed."


def test_too_little_money_for_anything_is_not_told() -> None:
    position = {"turn": "germany", "phase": "purchase", "treasuries": {"germany": 8}}
    assert given_up("spring1942", position, {"do": "purchase", "units": {"infantry": 2}}) == []


def test_money_is_not_told_where_there_is_no_room_for_more_units() -> None:
    position = {"turn": "germany", "phase": "purchase", "treasuries": {"germany": 99}, "complexes": {"germany": 8}}
    (found,) = given_up("spring1942", position, {"do": "purchase", "units": {"infantry": 1}})
    room = int(found.text.split(": ")[1].split()[0])
    assert given_up("spring1942", position, {"do": "purchase", "units": {"infantry": 1 + room}}) == []


def test_repairs_make_room() -> None:
    complexes = {"germany": 20, "southern_europe": None}
    position = {"turn": "germany", "phase": "purchase", "treasuries": {"germany": 20}, "complexes": complexes}
    assert given_up("spring1942", position, {"do": "purchase", "units": {}}) == []
    (found,) = given_up("spring1942", position, {"do": "purchase", "units": {}, "repairs": {"germany": 11}})
    assert found.text == "9 IPC are not spent: 1 infantry could be bought and placed."


def test_units_that_may_wait_are_told_while_there_is_room_for_them() -> None:
    position = {"turn": "germany", "phase": "mobilize", "purchased": {"infantry": 3}}
    (found,) = given_up("revised", position, END, unplaced_units_refunded=False)
    assert found.kind == "units" and found.ipcs == 9 and found.rule == "AAR-MOB-13"
    assert found.text == "3 infantry wait for a later turn, though there is room to place more."
    assert given_up("spring1942", position, END) == []  # A42-MOB-15: there they must be placed


def test_other_actions_give_up_nothing() -> None:
    move = {"do": "move", "units": [], "path": []}
    assert given_up("spring1942", {"turn": "germany", "phase": "noncombat_move"}, move) == []
