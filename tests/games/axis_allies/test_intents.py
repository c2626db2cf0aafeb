"""What chosen units may do, place by place: mixed stacks, raids, hunts, voyages, war to be declared first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from boardgame.engine.chance import ScriptedChance, SeededChance
from boardgame.engine.refusal import Refusal
from boardgame.games import registry
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.intents.intent import Intent
from boardgame.games.axis_allies.intents.intents import after_all, intents, wanting_war

FRONT = {
    "turn": "germany",
    "phase": "combat_move",
    "clear": "all",
    "owners": {"belorussia": "soviet_union"},
    "units": {
        "eastern_europe": {"germany": {"infantry": 2, "tank": 1, "fighter": 1, "bomber": 1}},
        "karelia_ssr": {"soviet_union": {"infantry": 1}},
        "caucasus": {"soviet_union": {"infantry": 1}},
        "sz04": {"united_kingdom": {"submarine": 1}},
    },
}
CHANNEL = {
    "turn": "united_kingdom",
    "phase": "combat_move",
    "clear": "all",
    "units": {
        "united_kingdom": {"united_kingdom": {"infantry": 2, "tank": 1}},
        "sz02": {"united_kingdom": {"transport": 1, "destroyer": 1}},
        "norway": {"germany": {"infantry": 1}},
        "sz05": {"germany": {"submarine": 1}},
    },
}


class Laid:
    """A position, with what the units of a space may do in it."""

    def __init__(self, position: Mapping[str, Any], game_id: str = "spring1942") -> None:
        self.game: Any = registry.game(game_id)
        state = AxisAlliesWords(self.game).lay_position(self.game.new_state({}), position)
        self.state, _ = self.game.start(state, SeededChance(1))
        while self.game.decisions(self.state)[0].kind != self.state.phase:
            self.state = self.after(self.state, {"do": "end_phase"})

    def after(self, state: Any, action: Mapping[str, Any]) -> Any:
        try:
            return self.game.apply(state, {"by": state.turn, **action}, ScriptedChance(()))[0]
        except Refusal:
            return None

    def chosen(self, area: str, *types: str) -> list[int]:
        there = [unit for unit in self.state.at(area) if unit.owner == self.state.turn]
        return [unit.id for unit in there if not types or unit.type in types]

    def found(self, area: str, *types: str) -> dict[str, list[Intent]]:
        options = self.game.heads(self.state, self.state.turn)
        return intents(self.game.edition, self.state, options, self.chosen(area, *types), self.after)

    def types(self, units: Sequence[int]) -> list[str]:
        return sorted(self.state.units[unit].type for unit in units)


def test_the_fast_units_of_a_stack_go_where_the_slow_cannot() -> None:
    laid = Laid(FRONT)
    found = laid.found("eastern_europe")
    near, far = found["karelia_ssr"][0], found["caucasus"][0]
    assert near.kind == "attack" and near.stay == () and len(near.units) == 5
    assert far.kind == "attack" and laid.types(far.units) == ["bomber", "fighter", "tank"]
    assert laid.types(far.stay) == ["infantry", "infantry"]
    assert laid.types(laid.found("eastern_europe", "infantry")["karelia_ssr"][0].units) == ["infantry"] * 2
    assert "caucasus" not in laid.found("eastern_europe", "infantry")


def test_an_empty_territory_is_walked_into_and_aircraft_alone_have_nothing_to_do_there() -> None:
    laid = Laid(FRONT)
    assert laid.found("eastern_europe", "infantry")["belorussia"][0].kind == "walk_in"
    assert "belorussia" not in laid.found("eastern_europe", "fighter")


def test_bombers_raid_first_and_every_order_of_an_intent_is_taken() -> None:
    laid = Laid(FRONT)
    alone = laid.found("eastern_europe", "bomber")["caucasus"]
    assert [intent.kind for intent in alone] == ["raid", "attack"]
    assert [action["do"] for action in alone[0].actions] == ["move", "raid"]
    mixed = laid.found("eastern_europe")["caucasus"]
    assert [intent.kind for intent in mixed] == ["attack", "raid"]
    assert laid.types(mixed[1].units) == ["bomber"]


@pytest.mark.parametrize("position", [FRONT, CHANNEL])
def test_all_orders_of_every_intent_are_legal(position: dict[str, Any]) -> None:
    laid = Laid(position)
    for area in position["units"]:
        for here in laid.found(area).values():
            for intent in here:
                assert after_all(laid.state, intent.actions, laid.after) is not None, intent


def test_a_submarine_is_hunted_and_aircraft_without_a_destroyer_hit_it_not() -> None:
    laid = Laid(FRONT)
    hunt = laid.found("eastern_europe", "fighter")["sz04"][0]
    assert (hunt.kind, hunt.useless) == ("hunt", True)
    ships = Laid({**CHANNEL, "units": {**CHANNEL["units"], "sz06": {"united_kingdom": {"destroyer": 1}}}})
    hunt = ships.found("sz06")["sz05"][0]
    assert (hunt.kind, hunt.useless) == ("hunt", False)
    assert [action["do"] for action in hunt.actions] == ["move", "attack"]


def test_troops_board_sail_and_land_as_one_intent() -> None:
    laid = Laid(CHANNEL)
    voyage = laid.found("united_kingdom")["norway"][0]
    assert voyage.kind == "land" and laid.types(voyage.units) == ["infantry", "tank"]
    assert laid.types(voyage.stay) == ["infantry"]
    assert [action["do"] for action in voyage.actions] == ["load", "move", "assault"]
    assert (voyage.path[0], voyage.path[1], voyage.path[-1]) == ("united_kingdom", "sz02", "norway")
    later = Laid({**CHANNEL, "phase": "noncombat_move"}).found("united_kingdom", "infantry")
    assert [action["do"] for action in later["iceland"][0].actions] == ["load", "offload"]


def test_a_laden_fleet_sails_and_lands_as_one_intent() -> None:
    cargo = [{"zone": "sz02", "ship": "transport", "of": "united_kingdom",
              "units": {"united_kingdom": {"infantry": 2}}}]  # fmt: skip
    laid = Laid({**CHANNEL, "cargo": cargo})
    landing = laid.found("sz02", "transport")["norway"][0]
    assert [action["do"] for action in landing.actions] == ["move", "assault"]
    assert laid.types(landing.units) == ["infantry", "infantry", "transport"]


def test_what_waits_aboard_elsewhere_is_named_beside_an_attack() -> None:
    cargo = [{"zone": "sz06", "ship": "transport", "of": "united_kingdom",
              "units": {"united_kingdom": {"infantry": 2}}}]  # fmt: skip
    units = {"united_kingdom": {"united_kingdom": {"bomber": 1}}, "sz06": {"united_kingdom": {"transport": 1}},
             "norway": {"germany": {"infantry": 1}}}  # fmt: skip
    here = Laid({**CHANNEL, "units": units, "cargo": cargo}).found("united_kingdom")["norway"]
    assert [(intent.kind, intent.zone, bool(intent.actions)) for intent in here] == [
        ("attack", "", True),
        ("land", "sz06", False),
    ]


def test_war_that_must_be_declared_first_is_told() -> None:
    laid = Laid({"turn": "japan", "phase": "combat_move"}, "pacific1940")
    found = wanting_war(laid.game.edition, laid.state, laid.chosen("kiangsi"))
    assert found == {"kwangtung": "united_kingdom"}
    assert "kwangtung" not in laid.found("kiangsi")
    fought = Laid({"turn": "japan", "phase": "combat_move", "at_war": [["japan", "united_kingdom"]]}, "pacific1940")
    assert wanting_war(fought.game.edition, fought.state, fought.chosen("kiangsi")) == {}
    assert fought.found("kiangsi")["kwangtung"][0].kind == "attack"
