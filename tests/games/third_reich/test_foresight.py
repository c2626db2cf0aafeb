"""What is told before anything is rolled: interceptions with their chances, naval battles, attrition."""

from __future__ import annotations

from fractions import Fraction

from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.attrition.foresight import outlook
from boardgame.games.third_reich.combat.forces import Forces
from boardgame.games.third_reich.combat.foresight import open_attacks
from boardgame.games.third_reich.naval import foresight
from boardgame.games.third_reich.naval.outcome import battle_odds, outcome
from boardgame.games.third_reich.state import State
from tests.games.third_reich.position import game, play, position, unit_at


def at_sea() -> State:
    """A British fleet on its way from Gibraltar to Malta; Italy is asked."""
    field = {
        "AA7": ["united_kingdom fleet 9", "united_kingdom fleet 9"],
        "AA24": ["italy fleet 9", "italy fleet 9"],
        "Z23": ["italy fleet 9"],
    }
    state = position(field, "naval.rebase", ["united_kingdom"], wars=["italy:united_kingdom"])
    state = play(state, {"by": "united_kingdom", "do": "sail", "fleets": [unit_at(state, "AA7")], "to": "GG19"})
    return play(state, {"by": "united_kingdom", "do": "done"})


def test_the_chain_tells_each_step_with_the_roll_it_takes() -> None:
    # TR-29.57: seven hexes from Taranto to Malta, the port among them, are 1 to 5.
    state = at_sea()
    (first,) = foresight.chain(state)
    assert (first.mission, first.level, first.status, first.factors) == ("rebase", 0, "sails", 9)
    fleets = list(state.at(state.world.number["AA24"]))
    assert foresight.way_to_meet(state, 0, fleets[0], "GG19")[-1] == "GG19"
    state = play(state, {"by": "italy", "do": "intercept", "force": 0, "fleets": fleets, "hex": "GG19"})
    _, second = foresight.chain(state)
    assert (second.against, second.status, second.factors, second.counted, second.roll) == (0, "announced", 18, 7, 5)
    assert second.goal == "GG19" and second.base == "AA24"


def test_what_may_come_of_interceptions_adds_up() -> None:
    # TR-29.57, TR-29.571, TR-29.5711: 18 against 9 add 2 and Italy nothing; Britain adds 1.
    state = at_sea()
    number = state.world.number
    assert foresight.meetings(state, 0) == ((foresight.Meeting((), Fraction(1), None)),)
    fleets = list(state.at(number["AA24"]))
    state = play(state, {"by": "italy", "do": "intercept", "force": 0, "fleets": fleets, "hex": "GG19"})
    (comes, nobody) = foresight.meetings(state, 0)
    assert (comes.chance, nobody.chance) == (Fraction(5, 6), Fraction(1, 6)) and nobody.odds is None
    assert comes.odds is not None and (comes.odds.sizes, comes.odds.adds) == ((18, 9), (2, 1))
    # Of 36 pairs of rolls 10 leave the Italian total below the British.
    assert comes.odds.wins == Fraction(26, 36)
    more = foresight.meetings(state, 0, list(state.at(number["Z23"])), number["GG19"])
    assert sum(one.chance for one in more) == 1 and [len(one.bases) for one in more] == [2, 1, 1, 0]
    assert more[0].odds is not None and more[0].odds.sizes == (27, 9)


def test_a_battle_is_foretold_as_it_is_fought() -> None:
    # TR-29.571, TR-29.572d, TR-29.574b: ties go to who intercepts; 18 factors double their loss; fleeing halves it.
    assert outcome((5, 5), (9, 9), False) == (0, 1, 0)
    assert outcome((2, 5), (18, 9), False) == (1, 0, 6)
    assert outcome((2, 5), (18, 9), True) == (1, 0, 3)
    assert outcome((5, 2), (18, 9), True) == (0, 0, 0)
    assert outcome((1, 9), (3, 9), False) == (1, 0, 3)
    odds = battle_odds((9, 9), (0, 0))
    assert odds.wins == Fraction(21, 36)
    # Of the pairs of rolls whose difference is 1 to 5 there are 5, 4, 3, 2 and 1 either way.
    lost, sunk = 5 + 8 + 9 + 8 + 5, 0 + 4 + 3 + 4 + 2
    assert odds.lost == (Fraction(lost + sunk, 36), Fraction(lost + sunk, 36))


def test_a_battle_that_is_asked_about_is_told_with_both_answers() -> None:
    state = at_sea()
    fleets = list(state.at(state.world.number["AA24"]))
    assert foresight.battle_asked(state) is None
    state = play(state, {"by": "italy", "do": "intercept", "force": 0, "fleets": fleets, "hex": "GG19"})
    state = play(state, {"by": "italy", "do": "done"}, 2)
    state = play(state, {"by": "united_kingdom", "do": "done"})
    fights, flees = foresight.battle_asked(state), foresight.battle_asked(state, True)
    assert fights is not None and flees is not None
    assert flees.wins == 0 and flees.lost[0] < fights.lost[0]


def test_a_planned_mission_tells_its_load_and_its_hunters() -> None:
    # TR-29.433, TR-29.57
    field = {"LL31": ["united_kingdom fleet 9", "united_kingdom infantry 3-4"], "EE21": ["italy armor 2-5"],
             "AA24": ["italy fleet 9"]}  # fmt: skip
    state = position(field, "combat", ["united_kingdom"], wars=["italy:united_kingdom"])
    infantry, fleet = sorted(
        state.at(state.world.number["LL31"]), key=lambda unit: state.world.units[unit].kind != "infantry"
    )
    action = {"do": "mission", "mission": "invasion", "fleets": [fleet], "cargo": [infantry]}
    assert foresight.plan(state, action) is None
    plan = foresight.plan(state, {**action, "to": "EE21"})
    assert plan is not None and (plan.carried, plan.room) == (3, 3) and plan.sailing.way[-1] == "EE21"
    (hunter,) = plan.hunters
    assert (hunter.base, hunter.factors) == (state.world.number["AA24"], 9)
    assert plan.danger.bases == {hunter.base: hunter.roll}


def test_the_outlook_of_an_attrition_says_who_chooses_what() -> None:
    # TR-18.3: 15 factors and a 1 are two units and a hex.
    poles = {"L34": ["poland infantry 2-3"], "N34": ["poland infantry 1-3"], "P35": ["poland infantry 1-3"]}
    tanks = ["germany armor 4-6", "germany armor 4-6"]
    field = {"L33": tanks, "M33": ["germany armor 4-6", "germany infantry 3-3"], **poles}
    options = {"germany:eastern": "attrition"}
    state = position(field, "attrition", options=options)
    assert outlook(state) is None
    state, _ = game().start(state, ScriptedChance([1]))
    found = outlook(state)
    assert found is not None and (found.factors, found.die, found.rows[0]) == (15, 1, (2, 1))
    assert found.column == (11, 20)
    assert [(one.seat, one.what, one.number, one.state) for one in found.choices] == [
        ("united_kingdom", "losses", 2, "now"), ("germany", "hexes", 1, "later"),
    ]  # fmt: skip
    lost = [unit_at(state, "P35"), unit_at(state, "N34")]
    state = play(state, {"by": "united_kingdom", "do": "attrition_loss", "units": lost})
    state = play(state, {"by": "germany", "do": "take_hex", "hex": "L34", "units": [unit_at(state, "L33")]})
    found = outlook(state)
    assert found is not None and list(found.chosen) == ["L34"]
    assert [(one.seat, one.what, one.number) for one in found.choices] == [("germany", "hexes", 0)]


def test_attacks_open_before_combat_take_as_many_units_as_attack_out_of_a_hex() -> None:
    # TR-14.24c, TR-12.22
    field = {
        "L33": ["germany armor 4-6", "germany infantry 3-3", "germany infantry 3-3"],
        "L34": ["poland infantry 2-3"],
    }
    state = position(field)
    before = game().hash(state)
    units = state.at(state.world.number["L33"])
    attacks = open_attacks(state, "germany", ["germany"], units)
    found = {state.world.labels[attack.target]: attack for attack in attacks}
    attack = found["L34"]
    assert len(attack.units) == 2 and isinstance(attack.found, Forces) and attack.found.attack == 7
    assert "vacant" in {attack.found for attack in attacks}  # TR-14.4: the armor could enter it
    assert game().hash(state) == before
    state = position(field, options={"germany:eastern": "attrition"})
    assert open_attacks(state, "germany", ["germany"], units) == []
