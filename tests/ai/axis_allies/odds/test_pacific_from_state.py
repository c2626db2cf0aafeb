"""Questions made from positions of Pacific 1940: scrambled aircraft, damaged carriers, bombers and their targets."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.ai.axis_allies.odds import Site, odds
from boardgame.ai.axis_allies.odds.questions.from_battle import in_progress
from tests.ai.axis_allies.odds.test_from_state import Play, asked

TURN = {"turn": "united_states", "at_war": [["japan", "united_states"]]}
ZONE = {**TURN, "units": {"sz07": {"united_states": {"cruiser": 1}},
                          "sz06": {"japan": {"aircraft_carrier": 1, "fighter": 2}},
                          "japan": {"japan": {"fighter": 1, "tactical_bomber": 1}}}}  # fmt: skip
SAIL = {"do": "move", "units": {"cruiser": 1}, "path": ["sz07", "sz06"]}
RAID = {**TURN, "owners": {"korea": "united_states"}, "facilities": {"japan": {"air_base": 2}},
        "units": {"korea": {"united_states": {"strategic_bomber": 4}}}}  # fmt: skip
BOMB: list[dict[str, Any]] = [
    {"do": "move", "units": {"strategic_bomber": 4}, "path": ["korea", "sz06", "japan"]},
    {"do": "raid", "area": "japan", "units": {"strategic_bomber": 4}},
]


def test_scrambled_aircraft_defend_beside_those_of_carriers() -> None:
    play = Play(ZONE, [], "pacific1940").do(SAIL)
    assert dict(asked(play.attack("sz06")).defend.units) == {"fighter": 2, "aircraft_carrier": 1}
    play.do({"do": "end_phase"}, {"do": "scramble", "area": "japan", "units": {"fighter": 1, "tactical_bomber": 1}})
    question = asked(play.attack("sz06"))
    assert dict(question.defend.units) == {"fighter": 3, "tactical_bomber": 1, "aircraft_carrier": 1}
    assert odds(question).exact


def test_aircraft_fight_on_as_their_carrier_is_damaged() -> None:
    # The cruiser hits the carrier; its fighters are in the air (P40-UNI-34), and so the battle is computed to its end.
    play = Play(ZONE, [3, 6, 6, 6], "pacific1940").do(SAIL, {"do": "end_phase"})
    play.do({"do": "scramble", "area": "japan", "units": {}})
    play.do({"do": "fight", "kind": "combat", "area": "sz06"}, {"do": "casualties", "units": {"aircraft_carrier": 1}})
    question = asked(in_progress(play.edition, play.state))
    assert dict(question.defend.damaged) == {"aircraft_carrier": 1} and question.defend.units["fighter"] == 2
    assert 0 < odds(question).win < 0.5


def test_a_raid_before_its_bombers_are_aimed() -> None:
    play = Play(RAID, [], "pacific1940").do(*BOMB)
    attack = next(each for each in [play.attack("japan")] if each.kind == "raid")
    assert asked(attack).target.sites == (Site("major_industrial_complex", 0),)
    assert attack.left_out == ("Bombers are assumed to attack the major industrial complex.",)
    assert odds(asked(attack)).win > 0.99


def test_bombers_that_are_aimed() -> None:
    play = Play(RAID, [], "pacific1940").do(*BOMB, {"do": "end_phase"})
    play.do({"do": "fight", "kind": "raid", "area": "japan"})
    play.do({"do": "aim", "facility": "major_industrial_complex", "units": {"strategic_bomber": 1}})
    question = asked(in_progress(play.edition, play.state))
    # The naval base can take 6 points more, the air base 4.
    assert question.target.sites == (Site("major_industrial_complex", 0, 1), Site("naval_base", 0))
    found = odds(question)
    assert len(found.facilities["naval_base"]) == 7
    assert found.left["attacker"]["strategic_bomber"] == pytest.approx(4 * 5 / 6)  # the guns still fire (P40-SBR-13)
