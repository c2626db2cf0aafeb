"""Questions made from positions: who fights where, what is left of a battle, who could attack."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from boardgame.ai.axis_allies.odds import Force, Question, chart_of, odds, with_rules
from boardgame.ai.axis_allies.odds.calculation.opening import sides
from boardgame.ai.axis_allies.odds.calculation.side_position import Shot
from boardgame.ai.axis_allies.odds.questions.from_battle import after_retreat, before_landing, before_raid, in_progress
from boardgame.ai.axis_allies.odds.questions.from_state import Attack, attacks
from boardgame.engine.record.match import Match
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.registry import game


class Told:
    """Dice that show what they were told."""

    def __init__(self, values: Iterable[int]) -> None:
        self.values = list(values)

    def roll(self, count: int, sides: int = 6) -> list[int]:
        told, self.values = self.values[:count], self.values[count:]
        assert len(told) == count, f"{count} dice wanted, {told} told"
        return told


class Play:
    """A game from a position on; actions as plain data."""

    def __init__(self, position: dict[str, Any], dice: Iterable[int] = (), edition: str = "spring1942", **setup: Any):
        laid = copy.copy(game(edition))
        start = {"turn": "germany", "phase": "combat_move", "clear": "all", **position}
        words, new_state = AxisAlliesWords(laid), type(laid).new_state
        laid.new_state = lambda given: words.lay_position(new_state(laid, given), start)
        self.dice = Told(dice)
        self.match = Match.new(laid, setup, self.dice)
        self.edition = laid.edition

    def do(self, *actions: dict[str, Any]) -> Play:
        for action in actions:
            self.match.apply({"by": self.match.decision.seat, **action})
        return self

    @property
    def state(self) -> Any:
        return self.match.state

    def attack(self, area: str) -> Attack:
        return attacks(self.edition, self.state)[area][0]


def asked(attack: Attack | None) -> Question:
    assert attack is not None and attack.question is not None
    return attack.question


LAND = {"units": {"ukraine_ssr": {"germany": {"infantry": 3, "tank": 1, "fighter": 1}},
                  "caucasus": {"soviet_union": {"infantry": 2, "antiaircraft_gun": 2},
                               "united_kingdom": {"fighter": 1}}}}  # fmt: skip
GO = {"do": "move", "units": {"infantry": 3, "tank": 1, "fighter": 1}, "path": ["ukraine_ssr", "caucasus"]}


def test_units_ordered_to_an_area_attack_it_and_allies_defend_it_with_one_gun():
    play = Play(LAND).do(GO)
    attack = play.attack("caucasus")
    question = asked(attack)
    assert dict(question.attack.units) == {"infantry": 3, "tank": 1, "fighter": 1}
    assert dict(question.defend.units) == {"infantry": 2, "fighter": 1, "antiaircraft_gun": 1}
    assert (attack.attacker, attack.defenders) == ("germany", ("soviet_union", "united_kingdom"))
    assert question.kind == "land" and question.attack.keep_land and not question.any_target


def test_no_gun_is_asked_about_where_no_aircraft_attack():
    play = Play(LAND).do({**GO, "units": {"tank": 1}})
    assert dict(asked(play.attack("caucasus")).defend.units) == {"infantry": 2, "fighter": 1}


def test_an_empty_territory_is_taken_without_a_question():
    position = {"units": {"ukraine_ssr": {"germany": {"tank": 1}}}, "owners": {"caucasus": "soviet_union"}}
    play = Play(position).do({"do": "move", "units": {"tank": 1}, "path": ["ukraine_ssr", "caucasus"]})
    assert all(attack.settled == "attacker" for found in attacks(play.edition, play.state).values() for attack in found)


def test_damaged_ships_and_submarines_at_sea():
    units = {"sz07": {"germany": {"battleship": 1, "submarine": 2}},
             "sz08": {"united_kingdom": {"battleship": 2, "transport": 1}}}  # fmt: skip
    fleet = {"battleship": 1, "submarine": 2}
    play = Play({"units": units}).do({"do": "move", "units": fleet, "path": ["sz07", "sz08"]})
    ship = next(unit for unit in play.state.at("sz08") if unit.owner == "united_kingdom" and unit.type == "battleship")
    play.state.put(ship._replace(hits=1))
    question = asked(play.attack("sz08"))
    assert question.kind == "sea" and not question.attack.keep_land
    assert dict(question.defend.units) == {"battleship": 2, "transport": 1}
    assert dict(question.defend.damaged) == {"battleship": 1}
    assert dict(question.attack.units) == {"battleship": 1, "submarine": 2}


COAST = {
    "turn": "united_kingdom",
    "units": {
        "united_kingdom": {"united_kingdom": {"infantry": 2, "tank": 1, "bomber": 1}},
        "sz06": {"united_kingdom": {"transport": 1, "cruiser": 1, "battleship": 2}},
        "norway": {"germany": {"infantry": 2, "fighter": 1}},
    },
    "complexes": {"norway": 1},
}
LANDING = (
    {"do": "load", "units": {"infantry": 1, "tank": 1}, "area": "united_kingdom", "zone": "sz06"},
    {"do": "assault", "zone": "sz06", "target": "norway"},
    {"do": "move", "units": {"bomber": 1}, "path": ["united_kingdom", "norway"]},
)


@pytest.mark.parametrize(("agreed", "any_target"), [("land", False), ("any", True)])
def test_a_landing_has_its_cargo_its_aircraft_and_the_best_ships(agreed, any_target):
    play = Play(COAST, options={"bombardment_targets": agreed}).do(*LANDING)
    question = asked(play.attack("norway"))
    assert question.kind == "amphibious" and question.any_target is any_target
    assert dict(question.attack.units) == {"infantry": 1, "tank": 1, "bomber": 1}
    assert dict(question.attack.seaborne) == {"infantry": 1, "tank": 1}
    assert dict(question.attack.ships) == {"battleship": 2}  # two units land, so two of the three ships fire
    assert play.attack("norway").before == {}


def test_the_sea_battle_before_a_landing_is_a_question_of_its_own_and_silences_the_ships():
    units = {**COAST["units"], "sz06": {**COAST["units"]["sz06"], "germany": {"destroyer": 1}}}
    play = Play({**COAST, "units": units})
    ship = next(unit for unit in play.state.at("sz06") if unit.type == "transport")
    land = [unit for unit in play.state.at("united_kingdom") if unit.type in ("infantry", "tank")][1:]
    for unit in land:
        play.state.put(unit._replace(area="sz06", aboard=ship.id))
    play.state.assaults.append({"zone": "sz06", "target": "norway", "cargo": [unit.id for unit in land]})
    attack = play.attack("norway")
    assert dict(asked(attack).attack.ships) == {}
    assert dict(attack.before["sz06"].attack.units) == {"battleship": 2, "cruiser": 1, "transport": 1}
    assert dict(attack.before["sz06"].defend.units) == {"destroyer": 1}


def test_a_raid_knows_its_target_and_those_who_meet_it():
    play = Play(COAST, options={"escorts": True}).do(
        {"do": "move", "units": {"bomber": 1}, "path": ["united_kingdom", "norway"]},
        {"do": "raid", "units": {"bomber": 1}, "area": "norway"},
    )
    (attack,) = attacks(play.edition, play.state)["norway"]
    question = asked(attack)
    assert (attack.kind, question.kind, dict(question.attack.units)) == ("raid", "raid", {"bomber": 1})
    assert (question.target.ipc, question.target.damage, question.target.cash) == (3, 1, None)
    fighter = next(unit.id for unit in play.state.at("norway") if unit.type == "fighter")
    met = asked(before_raid(play.edition, play.state, "norway", [fighter]))
    assert dict(met.defend.units) == {"fighter": 1}
    assert odds(met).win < odds(question).win


# --- in the middle of a battle -------------------------------------------------------------------------------------

FIGHT = (GO, {"do": "end_phase"}, {"do": "fight", "kind": "combat", "area": "caucasus"})


def in_battle(dice: Iterable[int]) -> Play:
    """Three infantry, a tank and a fighter against two infantry and an allied fighter; the gun's die comes first."""
    return Play(LAND, dice).do(*FIGHT)


def pieces(play: Play, side: str) -> list[Any]:
    return [play.state.units[unit] for unit in play.match.decision.data["battle"][f"{side}_units"]]


def test_defenders_chosen_as_casualties_still_fire():
    play = in_battle((6, 1, 6, 6, 6, 6))  # the gun misses, one infantry hits
    assert play.match.decision.kind == "casualties" and play.match.decision.data["side"] == "defender"
    infantry = next(unit for unit in pieces(play, "defender") if unit.type == "infantry")
    question = asked(in_progress(play.edition, play.state, [infantry.id]))
    assert dict(question.defend.units) == {"infantry": 1, "fighter": 1}
    assert dict(question.defend.struck) == {"infantry": 1}
    rest = with_rules(chart_of(play.edition), opening=("defense", "remove", "test", "press"))
    expected = Question(rest, Force({"infantry": 3, "tank": 1, "fighter": 1}, keep_land=True), question.defend)
    assert odds(question).win == pytest.approx(odds(expected).win)
    fighter = next(unit for unit in pieces(play, "defender") if unit.type == "fighter")
    assert odds(asked(in_progress(play.edition, play.state, [fighter.id]))).win > odds(question).win


def test_attackers_chosen_as_casualties_are_gone_and_so_are_the_struck():
    play = in_battle((6, 1, 6, 6, 6, 6))
    infantry = next(unit for unit in pieces(play, "defender") if unit.type == "infantry")
    play.dice.values = [1, 6, 6]
    play.do({"do": "casualties", "units": [infantry.id]})
    while play.match.decision.kind == "agree_casualties":
        play.do({"do": "answer", "choice": "agree"})
    assert play.match.decision.data["side"] == "attacker"
    own = {unit.type: unit.id for unit in pieces(play, "attacker")}
    cheap = asked(in_progress(play.edition, play.state, [own["infantry"]]))
    dear = asked(in_progress(play.edition, play.state, [own["fighter"]]))
    assert dict(cheap.attack.units) == {"infantry": 2, "tank": 1, "fighter": 1}
    assert dict(cheap.defend.units) == {"infantry": 1, "fighter": 1} and not cheap.defend.struck
    fresh = Question(chart_of(play.edition), cheap.attack, cheap.defend)
    assert odds(cheap).win == pytest.approx(odds(fresh).win)
    assert odds(dear).win < odds(cheap).win


def test_what_has_not_been_chosen_is_taken_from_the_cheapest():
    play = in_battle((6, 1, 6, 6, 3, 6))
    question = asked(in_progress(play.edition, play.state))
    assert dict(question.defend.units) == {"fighter": 1} and dict(question.defend.struck) == {"infantry": 2}


def test_pressing_on_begins_a_round_and_retreating_leaves_nobody():
    play = in_battle((6, 6, 6, 6, 6, 6, 6, 6, 6))
    assert play.match.decision.kind == "press_or_retreat"
    question = asked(in_progress(play.edition, play.state))
    assert dict(question.attack.units) == {"infantry": 3, "tank": 1, "fighter": 1}
    assert "antiaircraft_gun" not in question.defend.units
    left = after_retreat(play.edition, play.state)
    assert left is not None and left.settled == "retreat" and left.question is None


def test_bombardment_is_asked_about_with_the_ships_chosen():
    play = Play(COAST).do(*LANDING, {"do": "end_phase"}, {"do": "fight", "kind": "assault", "area": "norway"})
    assert play.match.decision.kind == "bombard"
    ships = [unit for unit in play.state.at("sz06") if unit.type in ("battleship", "cruiser")]
    none = asked(before_landing(play.edition, play.state, []))
    two = asked(before_landing(play.edition, play.state, [ship.id for ship in ships if ship.type == "battleship"]))
    assert not any(none.attack.ships.values()) and dict(two.attack.ships) == {"battleship": 2}
    assert odds(two).win > odds(none).win


def test_those_struck_by_bombardment_fire_in_the_first_round():
    units = {**COAST["units"], "norway": {"germany": {"infantry": 1, "artillery": 1, "fighter": 1}}}
    play = Play({**COAST, "units": units}, dice=(1, 6))
    play.do(*LANDING, {"do": "end_phase"}, {"do": "fight", "kind": "assault", "area": "norway"})
    play.do({"do": "bombard", "units": {"battleship": 2}})
    assert play.match.decision.data["cause"] == "bombardment"
    artillery = next(unit.id for unit in play.state.at("norway") if unit.type == "artillery")
    question = asked(in_progress(play.edition, play.state, [artillery]))
    assert dict(question.defend.struck) == {"artillery": 1}
    assert dict(question.defend.units) == {"infantry": 1, "fighter": 1}
    assert dict(question.attack.seaborne) == {"infantry": 1, "tank": 1} and not question.attack.ships
    lost = replace(question, defend=replace(question.defend, struck={}))
    assert odds(question).win < odds(lost).win


def test_submarines_that_submerge_have_left_the_board():
    units = {"sz07": {"germany": {"submarine": 3}}, "sz08": {"united_kingdom": {"cruiser": 1}}}
    play = Play({"units": units}).do(
        {"do": "move", "units": {"submarine": 3}, "path": ["sz07", "sz08"]},
        {"do": "end_phase"},
        {"do": "fight", "kind": "combat", "area": "sz08"},
    )
    assert play.match.decision.kind == "submarines"
    boats = play.match.decision.data["battle"].get("asked", [])
    boats = boats or [unit.id for unit in pieces(play, "attacker")]
    whole = asked(in_progress(play.edition, play.state))
    fresh = Question(chart_of(play.edition), Force({"submarine": 3}), Force({"cruiser": 1}), kind="sea")
    assert odds(whole).win == pytest.approx(odds(fresh).win)
    two = asked(in_progress(play.edition, play.state, submerged=boats[:1]))
    assert dict(two.attack.units) == {"submarine": 2}
    gone = in_progress(play.edition, play.state, submerged=boats)
    assert gone is not None and gone.settled == "defender"


def test_nothing_is_asked_where_no_battle_is_in_progress():
    play = Play(LAND)
    assert in_progress(play.edition, play.state) is None
    assert after_retreat(play.edition, play.state) is None
    assert before_landing(play.edition, play.state) is None
    assert before_raid(play.edition, play.state, "caucasus", ()) is None


# --- another edition -----------------------------------------------------------------------------------------------


def test_weapons_and_heavy_bombers_of_another_edition_are_included():
    units = {"ukraine_ssr": {"germany": {"bomber": 2, "infantry": 1}},
             "caucasus": {"soviet_union": {"infantry": 2, "fighter": 1}}}  # fmt: skip
    play = Play({"units": units}, edition="revised")
    plain = play.do({"do": "move", "units": {"bomber": 2, "infantry": 1}, "path": ["ukraine_ssr", "caucasus"]})
    before = asked(plain.attack("caucasus"))
    assert before.attack.muster is None and before.defend.muster is None
    play.state.developments["germany"] = ["heavy_bombers"]
    play.state.developments["soviet_union"] = ["jet_fighters"]
    after = asked(play.attack("caucasus"))
    forces = [Force(side.units, has=has) for side, has in ((before.attack, ("heavy_bombers",)),
                                                            (before.defend, ("jet_fighters",)))]  # fmt: skip
    named = Question("revised", replace(forces[0], keep_land=True), forces[1])
    assert odds(after).win == pytest.approx(odds(named).win)
    assert odds(replace(after, defend=before.defend)).win > odds(before).win > odds(after).win - 1


def test_units_of_one_type_that_hit_on_different_numbers_are_told_apart():
    # AAR-TEC-09: American jets defend at 5, the British fighter beside them at 4.
    units = {"ukraine_ssr": {"germany": {"infantry": 3, "tank": 2}},
             "caucasus": {"united_states": {"fighter": 2}, "united_kingdom": {"fighter": 1}}}  # fmt: skip
    play = Play({"units": units, "owners": {"caucasus": "soviet_union"}}, edition="revised")
    play.do({"do": "move", "units": {"infantry": 3, "tank": 2}, "path": ["ukraine_ssr", "caucasus"]})
    play.state.developments["united_states"] = ["jet_fighters"]
    question = asked(play.attack("caucasus"))
    side = sides(question)[1]
    assert [(slot.type, count) for slot, count in zip(side.slots, side.start.board, strict=True)] == [
        ("fighter", 2), ("fighter", 1),
    ]  # fmt: skip
    assert sorted(side.shots(side.start).items()) == [(Shot(4, "chart", False), 1), (Shot(5, "chart", False), 2)]
    # The weaker one is lost first.
    assert side.struck(side.start, "chart").board == (2, 0)
    again = pickle.loads(pickle.dumps(question))
    assert again.defend.key() == question.defend.key() and odds(again).win == odds(question).win


def test_a_pack_gathers_as_the_battle_begins():
    # AAR-ADV-G4: three submarines that moved in attack at 3; a fourth that was there attacks at 2.
    units = {"sz07": {"germany": {"submarine": 3}}, "sz08": {"germany": {"submarine": 1},
                                                             "united_kingdom": {"battleship": 2}}}  # fmt: skip
    play = Play({"units": units, "advantages": {"germany": ["wolf_packs"]}}, edition="revised")
    play.do({"do": "move", "units": {"submarine": 3}, "path": ["sz07", "sz08"]})
    side = sides(asked(play.attack("sz08")))[0]
    assert sorted((shot.value, dice) for shot, dice in side.shots(side.start).items()) == [(2, 1), (3, 3)]


def test_aircraft_of_a_kamikaze_attack_and_their_victims_are_gone():
    # AAR-ADV-J2: the fighter hits once; whichever ship goes, it does not answer, and neither does the fighter go on.
    units = {"sz36": {"japan": {"destroyer": 1}}, "french_indochina": {"japan": {"fighter": 1}},
             "sz35": {"united_kingdom": {"destroyer": 1, "transport": 1}}}  # fmt: skip
    position = {"units": units, "turn": "japan", "advantages": {"japan": ["kamikaze_attacks"]}}
    play = Play(position, (1,), edition="revised")
    play.do({"do": "kamikaze", "area": "french_indochina", "units": {"fighter": 1}})
    play.do({"do": "move", "units": {"fighter": 1}, "path": ["french_indochina", "sz36", "sz35"]})
    play.do({"do": "move", "units": {"destroyer": 1}, "path": ["sz36", "sz35"]})
    before = asked(play.attack("sz35"))
    assert dict(before.attack.units) == {"fighter": 1, "destroyer": 1}
    play.do({"do": "end_phase"}, {"do": "fight", "kind": "combat", "area": "sz35"})
    assert play.match.decision.data["cause"] == "kamikaze"
    transport = next(unit.id for unit in pieces(play, "defender") if unit.type == "transport")
    question = asked(in_progress(play.edition, play.state, [transport]))
    assert (dict(question.attack.units), dict(question.defend.units)) == ({"destroyer": 1}, {"destroyer": 1})
    assert not any(question.attack.struck.values()) and not any(question.defend.struck.values())
    assert odds(question).win == pytest.approx(1 / 3)  # two destroyers at 3
