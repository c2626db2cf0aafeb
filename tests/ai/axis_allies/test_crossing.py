"""Troops that cross the sea: which shores they are meant for, what ships are bought for them, who stays home."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.ai.axis_allies.analysis.atlas import FAR
from boardgame.ai.axis_allies.analysis.crossing import Crossing
from boardgame.ai.axis_allies.analysis.field import Field
from boardgame.ai.axis_allies.analysis.position import position_of
from boardgame.ai.axis_allies.analysis.reach import Group, Passage
from boardgame.ai.axis_allies.analysis.threat import Threats
from boardgame.ai.axis_allies.plans.strike import Lift, Strike
from boardgame.ai.axis_allies.weights import weights
from boardgame.ai.brains import player_of
from boardgame.ai.player import Budget
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import SeededChance
from boardgame.games.registry import case_words
from boardgame.games.registry import game as find_game


def laid(edition: str = "revised", **position: Any) -> Any:
    """A game and a state of it, begun."""
    game: Any = find_game(edition)
    state = case_words(edition).lay_position(game.new_state({}), position)
    return game, game.start(state, SeededChance("crossing"))[0]


def crossing_of(power: str, **position: Any) -> Crossing:
    """What the shores are worth to a power of a position."""
    game, state = laid(**position)
    found, own = position_of(game.edition, state), weights("general")
    threats = Threats(found, power, own)
    return Crossing(found, power, threats, Field(found, power, threats.worth))


@pytest.fixture(scope="module")
def japan() -> Crossing:
    """Japan at the start of Revised."""
    return crossing_of("japan")


def test_nobody_sails_to_a_fortress() -> None:
    units = {
        "japan": {"japan": {"infantry": 20, "fighter": 4}},
        "karelia_ssr": {"soviet_union": {"infantry": 12}},
        "eastern_united_states": {"united_states": {"infantry": 8}},
        "sz10": {"united_states": {"transport": 2}},
    }
    shores = crossing_of("united_states", clear="all", units=units).shores
    assert shores["japan"] == 0
    assert shores["karelia_ssr"] > 1


def test_japan_is_drawn_to_asia_and_not_to_america(japan: Crossing) -> None:
    assert japan.pull.pull["alaska"] > japan.pull.pull["manchuria"]  # America has the dearer cities
    assert japan.shores["manchuria"] > japan.shores["alaska"]
    assert japan.shores["kwantung"] > japan.shores["alaska"]


def test_a_landing_costs_what_its_troops_and_ships_are_missed_for(japan: Crossing) -> None:
    def landing(target: str, zone: str) -> Strike:
        load = (Group("japan", "infantry"), Group("japan", "tank"))
        return Strike(target, lifts=[Lift(Passage("sz60", "sz60", zone), load)])

    hawaii, asia = (
        japan.landing_cost(landing("hawaiian_islands", "sz52")),
        japan.landing_cost(landing("buryatia_ssr", "sz60")),
    )
    assert hawaii > asia
    assert hawaii == pytest.approx(4, abs=0.3)  # half the price of what nobody needs there
    assert japan.landing_cost(landing("australia", "sz38")) > hawaii + 2  # and its ships are away for a turn more
    assert japan.landing_cost(Strike("china")) == 0


@pytest.mark.parametrize("alaska", [False, True])
def test_a_foothold_of_the_enemy_in_alaska_does_not_keep_america_at_home(alaska: bool) -> None:
    units = {
        "eastern_united_states": {"united_states": {"infantry": 8}},
        "karelia_ssr": {"soviet_union": {"infantry": 12}},
        **({"alaska": {"japan": {"infantry": 1}}} if alaska else {}),
    }
    owners = {"alaska": "japan"} if alaska else {}
    crossing = crossing_of("united_states", clear="all", units=units, owners=owners)
    assert (crossing.pull.front["eastern_united_states"] < FAR) == alaska
    drawn = crossing.ports()
    assert drawn.front["eastern_united_states"] == FAR
    assert drawn.pull["eastern_united_states"] > drawn.pull["central_united_states"] > 0


AMERICA = {
    "eastern_united_states": {"united_states": {"infantry": 8, "fighter": 3}},
    "united_kingdom": {"united_kingdom": {"infantry": 8}},
    "karelia_ssr": {"soviet_union": {"infantry": 12}},
    "germany": {"germany": {"infantry": 10}},
    "japan": {"japan": {"infantry": 10}},
}


def turn_of(level: str, **position: Any) -> Any:
    """The United States plays a turn: the position at its end, and what it bought."""
    game, state = laid(clear="all", turn="united_states", **position)
    player, chance = player_of(game, level, "crossing"), SeededChance("crossing")
    bought: dict[str, int] = {}
    while state.turn == "united_states":
        decision = game.decisions(state)[0]
        if decision.seat != "united_states":
            break
        action = player.decide(SeenPosition(game, state, "united_states"), decision, Budget()).action
        bought = action["units"] if action["do"] == "purchase" else bought
        state, _ = game.apply(state, action, chance)
    return state, bought


@pytest.mark.parametrize("edition", ["revised", "spring1942"])
def test_a_general_buys_ships_for_troops_that_wait_and_flies_its_fighters_across(edition: str) -> None:
    state, bought = turn_of(
        "general", edition=edition, phase="purchase", units=AMERICA, treasuries={"united_states": 40}
    )
    assert bought.get("transport", 0) >= 2
    assert not bought.get("fighter")
    fighters = [unit.area for unit in state.units.values() if unit.type == "fighter" and unit.owner == "united_states"]
    assert fighters.count("eastern_united_states") == 0
