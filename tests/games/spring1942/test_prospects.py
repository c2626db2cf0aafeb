"""What is told before it is done: what awaits in a space, the combats in order, who is drawn into a war."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.engine.chance import SeededChance
from boardgame.engine.refusal import Refusal
from boardgame.games import registry
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.telling.prospects import awaits, combats, drawn_in, drawn_in_by_attack
from tests.games.spring1942.battles import Play


def terrain(game_id: str = "spring1942", **position: Any) -> Terrain:
    game: Any = registry.game(game_id)
    state = AxisAlliesWords(game).lay_position(game.new_state({}), {"phase": "combat_move", "clear": "all", **position})
    return Terrain(game.edition, state, state.turn, combat=True)


def test_what_awaits_tells_a_battle_from_a_walk_in_and_a_hunt() -> None:
    seen = terrain(
        turn="germany",
        units={
            "belorussia": {"germany": {"infantry": 1, "fighter": 1}},
            "ukraine_ssr": {"soviet_union": {"infantry": 1}},
            "sz03": {"united_kingdom": {"submarine": 1}},
            "sz02": {"united_kingdom": {"cruiser": 1}},
        },
        owners={"ukraine_ssr": "soviet_union"},
    )
    infantry, fighter = seen.state.at("belorussia")
    if infantry.type != "infantry":
        infantry, fighter = fighter, infantry
    assert awaits(seen, [infantry], "ukraine_ssr") == ("battle",)
    assert awaits(seen, [infantry], "karelia_ssr") == ("walk_in",)
    assert awaits(seen, [fighter], "karelia_ssr") == ()  # aircraft take nothing
    assert awaits(seen, [fighter], "sz03") == ("hunt",)
    assert awaits(seen, [fighter], "sz02") == ("battle",)
    assert awaits(seen, [infantry], "germany") == ()


def test_bombers_may_raid_a_complex_and_fight_its_defenders() -> None:
    seen = terrain(
        turn="germany", units={"germany": {"germany": {"bomber": 1}}, "russia": {"soviet_union": {"infantry": 1}}}
    )
    assert awaits(seen, seen.state.at("germany"), "russia") == ("raid", "battle")


def test_combats_are_listed_in_their_order_and_the_later_ones_are_locked() -> None:
    standing = {
        "russia": {"soviet_union": {"infantry": 1}},
        "caucasus": {"soviet_union": {"infantry": 1}},
        "sz03": {"united_kingdom": {"cruiser": 1}},
    }
    play = Play("germany", standing, [])
    bomber = play.enter("germany", "bomber", "russia", "germany")[0]
    play.enter("germany", "infantry", "caucasus", "ukraine_ssr")
    play.enter("germany", "cruiser", "sz03", "sz06")
    play.state.raids["russia"] = {"bombers": [bomber.id], "escorts": []}
    play.start()
    found = combats(play.game.edition, play.state, [])
    assert (found[0].kind, found[0].area) == ("raid", "russia")
    assert {(one.kind, one.area, one.open) for one in found[1:]} == {
        ("combat", "sz03", False),
        ("combat", "caucasus", False),
    }
    assert found[0].open and found[1].after == ("raid",) and found[1].rule == "A42-CON-01"


def test_who_is_drawn_in_by_an_attack_is_known_before() -> None:
    game: Any = registry.game("pacific1940")
    state = AxisAlliesWords(game).lay_position(game.new_state({}), {"turn": "japan", "phase": "combat_move"})
    others = {"anzac", "united_states", "dutch"}
    assert set(drawn_in(game.edition, state, ["united_kingdom"])) == {"united_kingdom", *others}
    assert drawn_in(game.edition, state, ["china"]) == {}


def test_an_attack_on_a_place_draws_in_the_others_once_its_owner_is_an_enemy() -> None:
    game: Any = registry.game("pacific1940")
    at_war = [["japan", enemy] for enemy in ("united_kingdom", "anzac", "dutch")]
    position = {"turn": "japan", "phase": "combat_move", "at_war": at_war}
    state = AxisAlliesWords(game).lay_position(game.new_state({}), position)
    assert set(drawn_in_by_attack(game.edition, state, ["kwangtung"])) == {"united_states"}
    assert drawn_in_by_attack(game.edition, state, ["shensi"]) == {}  # P40-POL-07
    assert drawn_in_by_attack(game.edition, state, ["philippines"]) == {}  # at peace: nobody can attack it


def test_who_is_drawn_in_by_a_declaration_of_war_is_known_before() -> None:
    game: Any = registry.game("pacific1940")
    words = AxisAlliesWords(game)
    japanese = words.lay_position(game.new_state({}), {"turn": "japan", "phase": "combat_move"})
    assert set(drawn_in(game.edition, japanese, ["anzac"], declared=True)) == {"united_kingdom", "anzac", "dutch"}
    assert set(drawn_in(game.edition, japanese, ["united_states"], declared=True)) == {"united_states"}
    british = words.lay_position(game.new_state({}), {"turn": "united_kingdom", "phase": "combat_move"})
    assert set(drawn_in(game.edition, british, ["japan"], declared=True)) == {"japan", "anzac", "dutch"}
    american = words.lay_position(game.new_state({}), {"turn": "united_states", "phase": "combat_move"})
    assert drawn_in(game.edition, american, ["japan"], declared=True) == {}  # P40-POL-16: not yet


@pytest.mark.parametrize(("at_war", "expected"), [([], "declare_first"), ([["japan", "united_kingdom"]], "battle")])
def test_where_peace_holds_war_is_declared_first(at_war: list[list[str]], expected: str) -> None:
    seen = terrain(
        "pacific1940",
        turn="japan",
        at_war=at_war,
        units={
            "kiangsu": {"japan": {"infantry": 1}},
            "malaya": {"united_kingdom": {"infantry": 1}},
            "sz37": {"united_kingdom": {"cruiser": 1}},
            "yunnan": {"china": {"infantry": 1}},
        },
    )
    here = seen.state.at("kiangsu")
    assert awaits(seen, here, "kiangsu") == () and awaits(seen, here, "malaya") == (expected,)
    assert awaits(seen, here, "yunnan") == ("battle",)
    assert awaits(seen, here, "sz37") == (expected,)


def test_nothing_awaits_those_who_may_not_declare_war_yet() -> None:
    seen = terrain("pacific1940", turn="united_states", units={"sz06": {"japan": {"cruiser": 1}}})
    assert awaits(seen, [], "sz06") == () and awaits(seen, [], "japan") == ()


def test_what_is_refused_at_the_end_of_the_combat_move_names_the_zone_and_what_would_mend_it() -> None:
    game: Any = registry.game("spring1942")
    words = AxisAlliesWords(game)
    position = {
        "turn": "germany",
        "phase": "combat_move",
        "clear": "all",
        "units": {"sz06": {"germany": {"cruiser": 1}}, "sz03": {"united_kingdom": {"submarine": 1}}},
    }
    chance = SeededChance(1)
    state, _ = game.start(words.lay_position(game.new_state({}), position), chance)
    move = {"by": "germany", "do": "move", "units": {"cruiser": 1}, "path": ["sz06", "sz03"]}
    state, _ = game.apply(state, move, chance)
    with pytest.raises(Refusal) as error:
        game.apply(state, {"by": "germany", "do": "end_phase"}, chance)
    refused = error.value
    assert "sea zone 3" in refused.text and refused.areas == ("sz03",)
    assert [remedy.action["do"] for remedy in refused.remedies] == ["attack", "take_back"]
    for remedy in refused.remedies:
        mended, _ = game.apply(state, remedy.action, chance)
        game.apply(mended, {"by": "germany", "do": "end_phase"}, chance)
    assert refused.remedies[1].text == "Take back: 1 cruiser to sea zone 3"
