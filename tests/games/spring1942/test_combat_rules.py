"""The parameters of battles are real: the same kit with other lists, filters and flags."""

from dataclasses import replace

from boardgame.games.axis_allies.edition.battle_rules import BattleRules
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.phases.steps import STEPS
from tests.games.spring1942.battles import Play, the_game

ZONE, FROM = "sz12", "sz13"


def other_game(**changes: object) -> AxisAlliesGame:
    edition = replace(the_game().edition, battle=replace(BattleRules(), **changes))  # type: ignore[arg-type]
    return AxisAlliesGame(edition, STEPS)


def test_a_battle_without_the_submarine_step() -> None:
    steps = tuple(step for step in BattleRules().steps if step != "submarines")
    play = Play("germany", {ZONE: {"united_kingdom": {"cruiser": 1}}}, [2, 6])
    play.game = other_game(steps=steps)
    play.enter("germany", "submarine", ZONE, FROM)
    play.start().fight(ZONE)
    assert play.over and play.happened("rolled", purpose="attack") and play.happened("rolled", purpose="defense")


def test_an_edition_may_let_any_hit_fall_on_any_unit() -> None:
    standing = {ZONE: {"united_kingdom": {"aircraft_carrier": 1, "fighter": 1}}}
    play = Play("germany", standing, [2, 6])
    play.game = other_game(may_take=lambda hit, target: True)
    play.enter("germany", "submarine", ZONE, FROM)
    play.start().fight(ZONE).do("germany", "submarines").do("united_kingdom", "casualties", units={"fighter": 1})
    assert play.units(ZONE)["united_kingdom"] == {"aircraft_carrier": 1}


def test_transports_are_swept_only_where_the_edition_says_so() -> None:
    play = Play("germany", {ZONE: {"united_kingdom": {"transport": 1}}}, [6])
    play.game = other_game(sweep=False)
    play.enter("germany", "cruiser", ZONE, FROM)
    play.state.attacks.append(ZONE)
    play.start().fight(ZONE)
    assert play.asked.kind == "press_or_retreat"


def test_combats_in_one_free_order() -> None:
    play = Play("germany", {"russia": {"soviet_union": {"infantry": 1}}}, [])
    play.game = other_game(combats=(("raid", "assault", "combat"),))
    play.enter("germany", "tank", "russia", "west_russia")
    bomber = play.enter("germany", "bomber", "caucasus", "germany")[0]
    play.state.raids["caucasus"] = {"bombers": [bomber.id], "escorts": []}
    play.start()
    assert [option.action["kind"] for option in play.game.options(play.state)] == ["raid", "combat"]


def test_who_may_retreat_from_a_landing_is_a_parameter() -> None:
    play = Play("germany", {"karelia_ssr": {"soviet_union": {"infantry": 1}}}, [6, 6, 6, 1, 6])
    play.game = other_game(retreat=("air",))
    play.enter("germany", "tank", "karelia_ssr", "eastern_europe")
    play.enter("germany", "fighter", "karelia_ssr", "eastern_europe")
    play.start().fight("karelia_ssr")
    assert [option.action["do"] for option in play.game.options(play.state)] == ["press", "retreat"]
    play.do("germany", "retreat")
    assert play.happened("retreated", units={"fighter": 1})
