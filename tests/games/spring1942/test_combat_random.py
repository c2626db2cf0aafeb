"""Random battles: every way of filling every option is accepted, and the combat phase always ends."""

import json
import random

import pytest

from boardgame.engine.chance import SeededChance
from boardgame.games.axis_allies.phases.turn import begin_turn
from boardgame.games.axis_allies.state import State
from tests.games.spring1942.battles import Play

pytestmark = pytest.mark.fuzz

LAND, AIR = ["infantry", "artillery", "tank"], ["fighter", "bomber"]
SHIPS = ["battleship", "aircraft_carrier", "cruiser", "destroyer", "submarine", "transport"]
ALLIES = ["soviet_union", "united_kingdom", "united_states"]
TARGET, LANDING, BATTLE, LONE = "karelia_ssr", "sz05", "sz03", "sz12"


def random_combat(seed: int) -> tuple[Play, random.Random]:
    """A land battle, a landing, a sea battle, an attack on submarines and transports, and perhaps a raid."""
    rng = random.Random(seed)
    players = {"germany": "A", "japan": "A", "soviet_union": "B", "united_kingdom": rng.choice("BC"),
               "united_states": rng.choice("BD")}  # fmt: skip
    options = {"escorts": rng.random() < 0.5, "bombardment_targets": rng.choice(["land", "any"])}
    play = Play("germany", {}, SeededChance(seed), {"players": players, "options": options})
    state = play.state
    _place_defenders(state, rng)
    begin_turn(play.game.edition, state, "germany")
    state.phase = "combat"
    _place_attackers(play, rng)
    return play, rng


def _place_defenders(state: State, rng: random.Random) -> None:
    for area, types, most in (
        (TARGET, [*LAND, *AIR, "antiaircraft_gun"], 6),
        (LANDING, ["battleship", "cruiser", "submarine", "transport", "destroyer"], 3),
        (BATTLE, [*SHIPS, "aircraft_carrier"], 7),
        (LONE, ["submarine", "transport"], 4),
    ):
        for _ in range(rng.randint(0, most)):
            state.add(rng.choice(types), rng.choice(ALLIES), area)
    for ship in list(state.units.values()):
        if ship.type == "aircraft_carrier":
            for _ in range(rng.randint(0, 2)):
                state.add("fighter", rng.choice(ALLIES[1:]), ship.area, aboard=ship.id)
        elif ship.type == "transport" and rng.random() < 0.5:
            state.add(rng.choice(LAND), ship.owner, ship.area, aboard=ship.id)
    state.add("destroyer", "japan", BATTLE)
    state.complexes[TARGET] = 0


def _place_attackers(play: Play, rng: random.Random) -> None:
    state = play.state
    for _ in range(rng.randint(0, 5)):
        play.enter("germany", rng.choice(LAND), TARGET, rng.choice(["norway", "belorussia", "eastern_europe"]))
    for _ in range(rng.randint(0, 3)):
        play.enter("germany", rng.choice(AIR), TARGET, "eastern_europe", moved=rng.randint(1, 3))
    for zone in (BATTLE, LONE):
        for _ in range(rng.randint(0, 6)):
            play.enter("germany", rng.choice([*SHIPS, "fighter"]), zone, rng.choice(["sz02", "sz06", "sz13"]))
    for ship in state.at(BATTLE):
        if ship.type == "aircraft_carrier" and ship.owner == "germany":
            state.add("fighter", "japan", BATTLE, aboard=ship.id)
    if rng.random() < 0.6:
        state.attacks.append(LONE)
    if rng.random() < 0.7:
        cargo = []
        for _ in range(rng.randint(1, 3)):
            ship = play.enter("germany", "transport", LANDING, "sz06")[0]
            cargo += [state.add(rng.choice(LAND), "germany", LANDING, aboard=ship.id).id for _ in range(2)]
        for _ in range(rng.randint(0, 3)):
            play.enter("germany", rng.choice(["battleship", "cruiser", "submarine", "fighter"]), LANDING, "sz06")
        state.assaults.append({"zone": LANDING, "target": TARGET, "cargo": cargo})
    aircraft = {type_: [u.id for u in state.at(TARGET) if u.owner == "germany" and u.type == type_] for type_ in AIR}
    if aircraft["bomber"] and rng.random() < 0.7:
        escorts = aircraft["fighter"] if state.options["escorts"] else []
        state.raids[TARGET] = {"bombers": aircraft["bomber"], "escorts": escorts}


@pytest.mark.parametrize("first", range(0, 60, 10))
def test_random_combats_end_and_every_option_is_accepted(first: int) -> None:
    for seed in range(first, first + 10):
        play, rng = random_combat(seed)
        play.start()
        answers = 0
        while play.state.stack:
            decision, options = play.asked, play.game.heads(play.state)
            json.dumps(decision.data)
            before = play.state.to_plain()
            assert play.game.state_from_plain(before) == play.state
            assert options, decision
            for option in options:
                for _ in range(2):
                    action = play.game.sample(play.state, option, rng)
                    assert action["by"] == decision.seat
                    play.game.apply(play.state, action, SeededChance(seed))
            assert play.state.to_plain() == before
            action = play.game.sample(play.state, rng.choice(options), rng)
            play.do(**action)
            answers += 1
            assert answers < 300
        assert not any(unit.hits for unit in play.state.units.values())  # A42-UNI-56
        for unit in play.state.units.values():
            assert not unit.aboard or play.state.units[unit.aboard].area == unit.area
        for event in play.events:
            assert play.game.describe(event), event
