"""Third Reich on the board: counters, hexes in words, Supply Lines."""

from __future__ import annotations

from collections import Counter

from boardgame.app.board import Badge, Chit
from boardgame.app.families.third_reich.family import FAMILY
from boardgame.app.families.third_reich.overlay import SUPPLY, ZONES
from boardgame.app.families.third_reich.shown_position import board_position, chits_in, hex_summary
from boardgame.engine import SeededChance
from boardgame.engine.event import Event
from boardgame.games.third_reich.records import Wing
from boardgame.games.third_reich.state import US_BOX
from tests.games.third_reich.position import game, position, put


def sorts(chits: tuple[Chit, ...]) -> list[str]:
    return [f"{chit.unit} {chit.factors}".strip() for chit in chits]


def test_what_moves_most_lies_on_top() -> None:
    state = position({"L31": ["germany infantry 3-3", "germany armor 4-6", "germany replacement 1"]})
    assert sorts(chits_in(state, "L31")) == ["armour 4-6", "infantry 3-3", "replacement 1"]
    assert {chit.power for chit in chits_in(state, "L31")} == {"germany"}


def test_air_factors_stand_as_the_counters_there_are() -> None:
    # TR-28.61: a counter shows 1, 2, 3 or 5 factors
    state = position({})
    for label, wing, shown in (("L31", Wing(5, 4), "531"), ("M33", Wing(0, 2), "2"), ("K30", Wing(10, 0), "55")):
        state.set_wing("germany", state.world.number[label], wing)
        assert [chit.factors for chit in chits_in(state, label)] == [f"{size}-4" for size in shown]


def test_a_fleet_shows_what_is_left_of_it() -> None:
    state = position({})
    fleet = put(state, "germany fleet 9", "J32")
    state.damaged[fleet] = 4
    state.changed()
    assert sorts(chits_in(state, "J32")) == ["fleet 4"]


def test_units_in_the_box_of_the_united_states_stand_in_it() -> None:
    state = position({})
    unit = put(state, "united_states infantry 3-4", "K23")
    state.put(unit, US_BOX)
    state.set_boxed("united_states", US_BOX, Wing(3))
    assert sorts(chits_in(state, "us_box")) == ["infantry 3-4", "air 3-4"]


def test_control_colours_the_hexes_and_allies_stand_together() -> None:
    state = position({}, control={"O22": "germany"})
    shown = board_position(state)
    assert shown.owners["O22"] == "germany" and shown.owners["K23"] == "united_kingdom"
    assert shown.sides["germany"] == "axis" and shown.sides["france"] == shown.sides["united_kingdom"] == "allies"
    assert ("france", "germany") in shown.wars and ("germany", "italy") not in shown.wars


def test_a_hex_is_told_in_one_line() -> None:
    state = position({"O22": ["germany infantry 3-3", "germany infantry 3-3"]}, control={"O22": "germany"})
    state.bridgeheads[str(state.world.number["O22"])] = "germany"
    state.changed()
    told = hex_summary(state, "O22")
    assert told == "Paris (O22) · controlled by Germany · German bridgehead · German: 2 × infantry 3-3 · in supply"


def test_all_that_is_on_the_map_is_on_the_board() -> None:
    state, _ = game().start(game().new_state({}), SeededChance("start"))
    for unit in state.of("germany", -2)[:6]:
        state.put(unit, state.world.number["L31"])
    shown = Counter(chit.unit for chit in board_position(state).chits)
    assert sum(shown.values()) - shown["air"] == sum(1 for _ in state.on_map()) >= 6


def test_supply_lines_run_to_a_source_or_join_another() -> None:
    # TR-27.22
    state = position({"L32": ["germany infantry 3-3"], "M32": ["germany infantry 3-3"], "N31": ["germany armor 4-6"]})
    found = FAMILY.overlay(game(), state, frozenset({SUPPLY}), "germany")
    assert len(found.threads) == 3 and {thread.kind for thread in found.threads} == {"supply"} and not found.badges
    seen = {"L31", "J36"}
    for thread in found.threads:
        assert thread.areas[-1] in seen
        seen.update(thread.areas)
    nothing = FAMILY.overlay(game(), state, frozenset({SUPPLY}), "")
    assert not nothing.threads and nothing == FAMILY.overlay(game(), state, frozenset(), "germany")


def test_a_unit_without_supply_is_marked_and_its_line_crossed_where_it_breaks() -> None:
    # TR-27.22
    ring = {label: ["poland infantry 1-3"] for label in ("O34", "O35", "P33", "P35", "Q33", "Q34")}
    state = position({"P34": ["germany infantry 3-3"], **ring}, control={"P34": "germany"})
    found = FAMILY.overlay(game(), state, frozenset({SUPPLY}), "germany")
    (cut,) = (thread for thread in found.threads if thread.kind == "cut")
    assert cut.areas[0] == "P34" and set(cut.cut_at) & set(ring)
    assert found.badges == (Badge("P34", "no supply", "danger"),)


def test_the_board_goes_to_where_events_lead() -> None:
    moved = Event("moved", "germany", {"units": [1], "way": ["L31", "M31"]})
    assert FAMILY.place_of([moved, Event("war", "germany", {})]) == "M31"


def test_zones_of_control_are_those_of_enemy_armor() -> None:
    # TR-8.2, TR-8.21
    state = position({"L33": ["germany armor 4-6"], "P33": ["germany infantry 3-3"], "M35": ["poland infantry 1-3"]})
    found = FAMILY.overlay(game(), state, frozenset({ZONES}), "united_kingdom")
    covered = {hatch.area for hatch in found.hatches}
    assert {"L34", "M33", "K33"} <= covered and "P34" not in covered
    assert {hatch.power for hatch in found.hatches} == {"germany"}
    assert not FAMILY.overlay(game(), state, frozenset({ZONES}), "germany").hatches


def test_a_hex_tells_how_its_units_are_supplied_and_how_long_the_line_is() -> None:
    # TR-27.22: Leipzig lies two hexes from Berlin.
    state = position({label: ["germany infantry 3-3"] for label in ("N29", "L31", "G40")})
    assert "Supply Line of 2 hexes" in hex_summary(state, "N29")
    assert hex_summary(state, "L31").endswith("in supply")
    assert "without supply" in hex_summary(state, "G40")
    assert "supply" not in hex_summary(state, "N30").lower()
