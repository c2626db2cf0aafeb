"""What an order would come to is told before it is given, and comes to that when it is."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from boardgame.ai.random_player import choose
from boardgame.engine import Refusal, SeededChance
from boardgame.games import rising_sun
from boardgame.games.conquest import game
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.foresight.borders import crossed
from boardgame.games.conquest.foresight.consequence import Consequence
from boardgame.games.conquest.foresight.declarations import declared
from boardgame.games.conquest.foresight.ending import left
from boardgame.games.conquest.foresight.intents import intents
from boardgame.games.conquest.foresight.movers import movers_in
from boardgame.games.conquest.foresight.outcome import foresee
from boardgame.games.conquest.foresight.thought import thought
from boardgame.games.conquest.movement.move_orders import key_of
from boardgame.games.conquest.state import State

PEIPING: Mapping[str, Any] = {
    "clear": "all",
    "units": {
        "jehol": {"japan": {"infantry": [3, 2, 1]}},
        "mukden": {"japan": {"air_force": 2}},
        "suchow": {"nationalist_china": {"infantry": 2}},
        "yellow_sea": {"japan": {"fleet": [2, 1]}},
    },
    "turn": {"seat": "japan", "commands": 5},
}


def laid(position: Mapping[str, Any]) -> tuple[Conquest, State]:
    """A position of a Player Turn, run to its decision."""
    played = game()
    state = lay_position(played, played.new_state({}), position)
    return played, played.start(state, SeededChance(1))[0]


def told(found: tuple[Consequence, ...], kind: str) -> Consequence:
    """The consequence of a kind."""
    return next(one for one in found if one.kind == kind)


def test_a_violation_tells_the_fortress_and_the_cards_before_it_is_declared() -> None:
    played, state = laid(PEIPING)
    view = played.view(state, "japan")
    intent = intents(view, "jehol", "japan", {"japan infantry 3": 1})["peiping"][0]
    assert (intent.kind, intent.path, [one["do"] for one in intent.actions]) == (
        "violation",
        ("jehol", "peiping"),
        ["violate", "move"],
    )
    outcome = foresee(played, view, intent)
    violation = told(outcome.consequences, "neutrality")
    assert "a Fortress of 2 CV in Peiping appears" in violation.lines[0]
    assert violation.lines[1] == "The USA and the Soviet Union each draw 1 World Reaction card."
    assert {"CNC-15.3", "CNC-15.32c", "CNC-15.31b"} <= set(violation.rules)
    assert (outcome.orders, outcome.commands, outcome.refusal) == (2, 4, None)
    assert told(outcome.consequences, "battle").title == "A Battle must be fought"


def test_too_many_at_once_are_told_how_many_can_go() -> None:
    """CNC-11.52: nobody has entered before, so the order itself is what is too much."""
    played, state = laid(PEIPING)
    state = played.apply(state, {"by": "japan", "do": "violate", "neutral": "peiping"}, SeededChance(1))[0]
    every = dict.fromkeys(("japan infantry 3", "japan infantry 2", "japan infantry 1"), 1)
    action = {"by": "japan", "do": "move", "area": "jehol", "power": "japan", "goal": "peiping", "units": every}
    with pytest.raises(Refusal, match="Only 2 of these 3 units can go to Peiping together") as refused:
        played.apply(state, {**action, "entry": "jehol"}, SeededChance(1))
    assert refused.value.rule == "CNC-11.52"


def test_a_sea_invasion_says_who_may_not_act() -> None:
    """CNC-11.221c, CNC-3.244b: Marines alone have a Combat Action."""
    units = {"yellow_sea": {"japan": {"tank": 2, "marine": 1}}, "suchow": {"nationalist_china": {"militia": 1}}}
    played, state = laid({"clear": "all", "units": units, "turn": {"seat": "japan", "commands": 5}})
    view = played.view(state, "japan")
    lines = {}
    for sort in ("japan tank 2", "japan marine 1"):
        intent = intents(view, "yellow_sea", "japan", {sort: 1})["suchow"][0]
        lines[sort] = " ".join(told(foresee(played, view, intent).consequences, "order").lines)
    assert "Tanks that Sea Invade neither fire nor retreat this turn." in lines["japan tank 2"]
    assert "neither fire" not in lines["japan marine 1"]


def test_a_plains_border_lets_two_ground_units_through() -> None:
    played, state = laid(PEIPING)
    view = played.view(state, "japan")
    assert "peiping" in intents(view, "jehol", "japan", {"japan infantry 3": 1, "japan infantry 2": 1})
    every = dict.fromkeys(("japan infantry 3", "japan infantry 2", "japan infantry 1"), 1)
    assert "peiping" not in intents(view, "jehol", "japan", every)
    intent = intents(view, "jehol", "japan", {"japan infantry 3": 1})["peiping"][0]
    assert (
        "two Ground units may cross it this Phase, none has" in foresee(played, view, intent).consequences[0].lines[0]
    )
    for action in intent.actions:
        state, _ = played.apply(state, action, SeededChance(1))
    view = played.view(state, "japan")
    assert [(one.kind, one.limit, one.left) for one in crossed(view)] == [("plains", 2, 1)]
    assert "peiping" not in intents(view, "jehol", "japan", {"japan infantry 2": 1, "japan infantry 1": 1})


def test_aggression_against_a_proxy_tells_who_draws_cards() -> None:
    played, state = laid(PEIPING)
    view = played.view(state, "japan")
    intent = intents(view, "mukden", "japan", {"japan air_force 2": 1})["suchow"][0]
    outcome = foresee(played, view, intent)
    assert "The USA draws 4 World Reaction cards" in told(outcome.consequences, "proxy").lines[1]
    assert told(outcome.consequences, "battle").title == "A Raid must be fought"


def test_a_rivals_protectorate_is_entered_after_its_protector_has_deployed() -> None:
    position = {**PEIPING, "wars": [["japan", "soviet"]], "influence": {"mongolia": {"soviet": 2}}}
    played, state = laid(position)
    view = played.view(state, "japan")
    intent = intents(view, "jehol", "japan", {"japan infantry 3": 1})["mongolia"][0]
    outcome = foresee(played, view, intent)
    assert outcome.orders == 1
    assert any("Satellite of the Soviet Union" in line for line in told(outcome.consequences, "neutrality").lines)


def test_a_declaration_of_war_tells_all_its_effects() -> None:
    position = {
        "clear": "all",
        "year": 1938,
        "units": {"saipan": {"japan": {"infantry": 1, "fleet": 1}}, "philippine_sea": {"united_states": {"fleet": 1}}},
        "schedule": {"naval_construction_1": 1942},
        "turn": {"seat": "japan", "from": "move.open"},
    }
    played, state = laid(position)
    view = played.view(state, "japan")
    found = declared(view, "usa")
    war = told(found, "war")
    assert war.lines[0] == "You lose 1 victory point."
    assert "The Factory Cost of the USA drops from 7 to 4." in war.lines
    assert "Your Production Level drops from 10 to 5, and victory points with it." in war.lines
    assert any("1939 instead of 1942" in line for one in found for line in one.lines)
    assert any("First Fire" in line for line in told(found, "duty").lines)
    assert any("British Empire joins" in line for one in declared(view, "british_empire") for line in one.lines)
    assert declared(view, "usa", sneak=True)[0].title == "Sneak Attack"
    assert played.view(state, "japan") == view, "only a copy is thought about"


def test_what_is_left_at_the_end() -> None:
    played, state = laid(PEIPING)
    view = played.view(state, "japan")
    declared_now = intents(view, "jehol", "japan", {"japan infantry 3": 1})["peiping"][0].actions[0]
    state, _ = played.apply(state, declared_now, SeededChance(1))
    found = left(played.view(state, "japan"))
    assert (found.commands, found.recruiting, found.duties) == (5, 0, ("Aggression must follow against Peiping.",))


@pytest.mark.parametrize(
    ("make", "seed"), [(game, 0), (game, 1), (game, 2), (rising_sun.game, 0), (rising_sun.game, 1)]
)
def test_every_intent_is_what_the_rules_allow(make: Callable[[], Conquest], seed: int) -> None:
    """In random games: each intent is taken by the rules, and its first orders come to what was told."""
    played, rng, chance = make(), random.Random(seed), SeededChance(seed)
    state, _ = played.start(played.new_state({}), chance)
    tried = 0
    while tried < 40:
        decision = played.decisions(state)[0]
        seat = decision.seats[0]
        if decision.kind == "movement":
            view = played.view(state, seat)
            for (area, power), blocks in rng.sample(sorted(thought(view).movers.items()), 1):
                chosen = rng.sample(blocks, min(len(blocks), rng.randint(1, 2)))
                units = dict.fromkeys(map(key_of, chosen), 1)
                for found in intents(view, area, power, units).values():
                    intent = rng.choice(found)
                    outcome = foresee(played, view, intent)
                    tried += 1
                    if outcome.refusal is not None:  # several where each order is looked at by itself
                        assert len(units) > 1, (intent, outcome.refusal)
                        assert decision.data["obligations"], (intent, outcome.refusal)
                        continue
                    after = state
                    for action in intent.actions[: outcome.orders]:
                        after, _ = played.apply(after, action, SeededChance(0))
        state, _ = played.apply(state, played.sample(state, choose(played.heads(state, seat), rng), rng), chance)


def test_how_far_a_unit_goes_counts_only_ways_that_begin_where_it_stands() -> None:
    """CNC-11.0e, CNC-11.1b: no land way begins on an Islet or at sea, no sea way inland; ships keep to the coast."""
    units = {
        "suchow": {"japan": {"infantry": 2, "air_force": 1}},
        "shansi": {"japan": {"tank": 2}},
        "palau": {"japan": {"infantry": 1}},
        "yellow_sea": {"japan": {"fleet": 2, "marine": 1}},
        "osaka": {"japan": {"fleet": 1}},
    }
    played, state = laid({**PEIPING, "units": units, "turn": {"seat": "japan", "commands": 5}})
    view = played.view(state, "japan")
    found = {
        (area, mover.block.type): (mover.land, mover.sea, mover.air, mover.coast)
        for area in units
        for mover in movers_in(view, area)
    }
    assert found == {
        ("suchow", "infantry"): (2, 2, 0, False),
        ("suchow", "air_force"): (0, 0, 2, False),
        ("shansi", "tank"): (3, 0, 0, False),
        ("palau", "infantry"): (0, 2, 0, False),
        ("yellow_sea", "fleet"): (0, 3, 0, False),
        ("yellow_sea", "marine"): (0, 2, 0, False),
        ("osaka", "fleet"): (0, 3, 0, True),
    }


def test_a_goal_out_of_reach_names_the_rates_of_the_ways_that_begin_there() -> None:
    units = {"shansi": {"japan": {"infantry": 2}}, "mukden": {"japan": {"fortress": 1}}}
    played, state = laid({**PEIPING, "units": units, "status": {"shansi": ["satellite", "japan"]}})
    action = {"by": "japan", "do": "move", "area": "shansi", "power": "japan", "goal": "mukden"}
    with pytest.raises(Refusal, match=r"it moves 2 by land\.") as refused:
        played.apply(state, {**action, "units": {"japan infantry 2": 1}}, SeededChance(1))
    assert refused.value.rule == "CNC-11.0c"
