"""What of a position stands on the board, for whom."""

from __future__ import annotations

import pytest

from boardgame.app.families.conquest.docks.production import factory_cost
from boardgame.app.families.conquest.names import card_title, status_words
from boardgame.app.families.conquest.shown_position import area_summary, board_position, owner_of
from boardgame.app.families.conquest.unit_facts import unit_facts
from boardgame.app.families.conquest.victory.points_table import points_words
from boardgame.app.table.family import family_of
from boardgame.engine.viewer import SPECTATOR
from boardgame.games.conquest import game
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.state import Influence, Status
from boardgame.games.conquest.victory.known import known_score


@pytest.fixture
def state():
    made = game().new_state({})
    for power, unit, area in (("japan", "infantry", "jehol"), ("japan", "submarine", "yellow_sea"),
                              ("united_states", "fleet", "yellow_sea")):  # fmt: skip
        possession.build(made, power, unit, area)
    return made


def faces(state, viewer, area):
    position = board_position(game().view(state, viewer))
    return sorted((block.power, block.unit, block.value) for block in position.blocks if block.area == area)


def test_a_unit_says_what_it_is_good_for(state):
    """CNC-3.14, CNC-3.15, CNC-3.222b, CNC-12.44b: the unit table, with what one power's units do differently."""
    world = game().world
    carrier = unit_facts(world, "united_states", "carrier")
    assert carrier[1] == "Hits Air, ships, Submarines on 1–2; Ground on 1."
    assert carrier[2] == "Moves 1 along a coast, 3 by sea." and "Each hit takes 2 CV." in carrier
    fleets = [unit_facts(world, power, "fleet") for power in ("japan", "united_states")]
    assert [found[1].partition(";")[0] for found in fleets] == ["Hits ships on 1–4", "Hits ships on 1–3"]
    assert "unless the Enemy has Naval Radar" in fleets[0][-1] and "Optics" not in " ".join(fleets[1])
    assert "It never moves; one in an area." in unit_facts(world, "japan", "fortress")
    assert all(unit_facts(world, power, unit) for power in world.powers for unit in world.units_of(power))


def test_units_that_fight_where_they_meet_stand_apart_with_swords(state):
    """CNC-16.11, CNC-15.22: Proxies and Armed Minors without any War; Rivals at War alone."""
    foes = {frozenset(pair) for pair in board_position(game().view(state, "japan")).wars}
    assert {frozenset(("japan", "nationalist_china")), frozenset(("nationalist_china", "red_china"))} <= foes
    assert frozenset(("japan", "minor")) in foes and frozenset(("japan", "united_states")) not in foes
    assert frozenset(("united_states", "nationalist_china")) not in foes
    state.wars = {"japan:usa": "japan"}
    assert ("japan", "united_states") in board_position(game().view(state, "soviet")).wars


def test_own_blocks_show_faces_and_others_backs(state):
    assert faces(state, "japan", "yellow_sea") == [("japan", "submarine", 1), ("united_states", "", 0)]
    assert faces(state, "usa", "yellow_sea") == [("japan", "", 0), ("united_states", "fleet", 1)]
    assert faces(state, SPECTATOR, "yellow_sea") == [("japan", "", 0), ("united_states", "", 0)]


def test_blocks_that_lie_flat_are_seen_by_all_and_escaped_submarines_by_kind_alone(state):
    boat = next(block for block in state.on_map() if block.type == "submarine" and block.area == "yellow_sea")
    possession.put(state, boat._replace(cv=2, facing="escaped"))
    assert faces(state, "usa", "yellow_sea")[0] == ("japan", "submarine", 0)
    possession.put(state, boat._replace(cv=2, facing="flat"))
    assert faces(state, "soviet", "yellow_sea")[0] == ("japan", "submarine", 2)
    assert "Japanese Submarine 2" in area_summary(game().view(state, "soviet"), "yellow_sea")


def test_partisans_stand_on_the_board_and_in_the_line_of_their_province(state):
    state.partisans["shansi"] = 2
    assert board_position(game().view(state, "japan")).partisans["shansi"] == 2
    assert "2 Partisans" in area_summary(game().view(state, "japan"), "shansi")


def test_an_area_is_told_with_what_the_viewer_knows(state):
    assert area_summary(game().view(state, "usa"), "jehol").endswith("Japan: 1 block")
    assert area_summary(game().view(state, "japan"), "jehol").endswith("Japanese Infantry 1")
    state.blockades = ("jehol",)
    assert "Blockaded" in area_summary(game().view(state, "japan"), "jehol")


def test_land_bears_the_colours_of_its_power_and_of_a_conqueror(state):
    view = game().view(state, "japan")
    assert owner_of(view, "nanking") == "nationalist_china" and owner_of(view, "new_delhi") == "british_empire"
    assert owner_of(view, "shansi") == ""
    state.control = {**state.control, "nanking": "japan", "shansi": "usa", "osaka": "soviet"}
    view = game().view(state, "japan")
    assert owner_of(view, "nanking") == "japan" and owner_of(view, "shansi") == "nationalist_china"
    assert owner_of(view, "osaka") == "soviet_union"


def test_what_a_neutral_is(state):
    state.influence["shansi"] = Influence("soviet", 1)
    assert status_words(game().view(state, "japan"), "shansi") == "Unaligned, Soviet Union 1"
    state.status["shansi"] = Status("associate", "soviet")
    assert status_words(game().view(state, "japan"), "shansi") == "Associate of the Soviet Union"


def test_own_points_are_exact_and_those_of_others_a_range(state):
    state.dividends["usa"] = (2, 1)
    own, other = (known_score(game().view(state, seat), "usa") for seat in ("usa", "japan"))
    assert own.least == own.most and other.least == own.least - 3 and other.most == other.least + 4
    assert points_words(other) == f"{other.least}–{other.most}" and points_words(own) == str(own.most)


def test_factory_cost_falls_with_its_level(state):
    view = game().view(state, "japan")
    before = factory_cost(view, "usa")
    state.factory_level["usa"] = 1
    assert factory_cost(game().view(state, "japan"), "usa") < before


def test_every_card_has_words():
    world = game().world
    for card in (*world.scenario.cards.action, *world.scenario.cards.investment):
        assert card_title(world, card)


def test_every_decision_asked_and_action_offered_has_words_of_its_own():
    from boardgame.app.families.conquest.names import action_name, decision_title
    from boardgame.games.conquest.actions import OPEN_PARTS

    assert all(action_name(do) for do in OPEN_PARTS)
    kinds = "cadres production muster government hand_limit command opening movement battle hits window withdrawal"
    assert all(decision_title(kind) for kind in kinds.split())


def test_the_game_has_this_family():
    assert family_of("conquest").overview_title == "Factions"


def test_markers_lie_on_capitals_islets_and_sources(state):
    state.influence["mongolia"] = Influence("soviet", 2)
    state.influence["shansi"] = Influence("usa", 1)
    state.markers["guam"] = "japan"
    state.blockades = ("mukden",)
    position = board_position(game().view(state, SPECTATOR))
    capital = state.world.scenario.nations["mongolia"].capital
    assert position.influence == {capital: ("soviet_union", 2), "shansi": ("nationalist_china", 1)}
    assert position.control == {"guam": "japan"}
    assert position.blockades == {("mukden", "population"), ("mukden", "resources")}
