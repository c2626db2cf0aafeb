"""Supply in a game: sources of each nation, marks as a turn begins, removal as it ends."""

from __future__ import annotations

from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.state import CARRIES, GONE, POOL, SUSTAINED, UNSUPPLIED, Minor, State
from boardgame.games.third_reich.supply.sources import sources
from boardgame.games.third_reich.supply.status import how_supplied, supply_of
from tests.games.third_reich.position import game, position, put, unit_at


def labels(state: State, nation: str) -> set[str]:
    return {state.world.labels[cell] for cell in sources(state, nation)}


def through(state: State) -> State:
    """The state after the stage on top of its stack."""
    return game().start(state, ScriptedChance([]))[0]


def test_sources_of_the_powers_in_1939() -> None:
    # TR-27.11, TR-27.11b, TR-27.12, TR-27.12b, TR-27.14, TR-27.18, TR-27.28
    state = position({})
    assert labels(state, "germany") == {"L31", "J36"}
    assert {"Y22", "AA26"} <= labels(state, "italy")
    assert all(state.world.number[label] for label in labels(state, "italy"))
    egypt = {label for label in labels(state, "france") if game().board.hexes[label].country == "egypt"}
    assert labels(state, "france") - egypt == {"O22", "DD17", "HH35"}
    assert {"K23", "O22", "M35"} <= labels(state, "united_kingdom")
    assert "H47" not in labels(state, "united_kingdom")
    assert {"H47", "A66", "NN37"} & labels(state, "soviet_union") >= {"H47", "A66"}
    # Lisbon and Jerusalem are no sources.
    assert not {"V8", "KK34"} & labels(state, "united_kingdom")


def test_egyptian_ports_supply_the_allies_and_libyan_ones_the_axis() -> None:
    state = position({})
    geo_ports = {label for label in labels(state, "united_kingdom") if game().board.hexes[label].country == "egypt"}
    assert geo_ports
    assert {game().board.hexes[label].country for label in labels(state, "italy")} >= {"libya"}


def test_french_units_trace_to_london_once_paris_is_lost() -> None:
    # TR-27.28
    state = position({}, control={"O22": "germany"})
    assert "K23" in labels(state, "france") and "O22" not in labels(state, "france")


def test_konigsberg_is_a_source_until_a_line_over_land_opens() -> None:
    # TR-27.18
    state = position({}, step="supply.start")
    assert "J36" in labels(through(state), "germany")
    corridor = {"J35": "germany", "K34": "germany", "K35": "germany", "K36": "germany"}
    opened = through(position({}, step="supply.start", control=corridor))
    assert "J36" not in labels(opened, "germany")


ENCIRCLED = {
    "P34": ["germany infantry 3-3"],
    **{cell: ["poland infantry 1-3"] for cell in ("O34", "O35", "P33", "P35", "Q33", "Q34")},
}


def test_a_unit_without_a_line_is_marked_and_told_where_it_breaks() -> None:
    # TR-27.22, TR-27.44
    state = position(ENCIRCLED, step="supply.start", control={"P34": "germany"})
    unit = unit_at(state, "P34")
    after = through(state)
    assert after.marked(unit, UNSUPPLIED)
    found = supply_of(after, unit)
    assert not found.supplied and found.barred
    assert set(found.barred) <= set(found.line)


def test_armor_that_exploited_last_turn_is_supplied_for_this_one() -> None:
    # TR-27.32, TR-EX-22
    state = position({**ENCIRCLED, "P34": ["germany armor 4-6"]}, step="supply.start", control={"P34": "germany"})
    unit = unit_at(state, "P34")
    state.turn, state.since[unit] = 2, 1
    after = through(state)
    assert after.marked(unit, SUSTAINED) and not after.marked(unit, UNSUPPLIED)


def test_units_without_supply_at_both_ends_of_their_turn_are_removed() -> None:
    # TR-17.1, TR-27.43
    state = position(ENCIRCLED, step="supply.end", control={"P34": "germany"})
    unit = unit_at(state, "P34")
    assert through(state).where[unit] == state.where[unit]
    state.mark(unit, UNSUPPLIED)
    assert through(state).where[unit] == POOL


def test_a_unit_that_is_supplied_again_survives() -> None:
    state = position({"L32": ["germany infantry 3-3"]}, step="supply.end")
    unit = unit_at(state, "L32")
    state.mark(unit, UNSUPPLIED)
    assert through(state).where[unit] == state.where[unit]


def test_units_of_minor_countries_are_gone_for_good() -> None:
    units = {"M35": ["germany infantry 3-3"], "L34": ["poland infantry 1-3"]}
    state = position(units, step="supply.end", nations=("poland",), control={"M35": "germany"})
    unit = unit_at(state, "L34")
    state.mark(unit, UNSUPPLIED)
    assert through(state).where[unit] == GONE


def test_a_fortress_supplies_the_units_in_it_and_malta_while_a_gate_is_held() -> None:
    # TR-27.13, TR-27.13b
    state = position({"GG19": ["united_kingdom infantry 1-3"]})
    assert how_supplied(state, "united_kingdom", state.world.number["GG19"]) == "fortress"
    shut = {"AA7": "italy", "LL29": "italy", "MM30": "italy"}
    lost = position({"GG19": ["united_kingdom infantry 1-3"]}, control=shut)
    assert how_supplied(lost, "united_kingdom", lost.world.number["GG19"]) == "none"


def test_a_shore_is_supplied_where_a_fleet_carries_supply() -> None:
    # TR-27.23, TR-27.24
    state = position({"Z18": ["italy infantry 1-3"]})
    cell = state.world.number["Z18"]
    fleet = put(state, "italy fleet 9", "AA24")
    assert how_supplied(state, "italy", cell) == "none"
    state.mark(fleet, CARRIES)
    assert how_supplied(state, "italy", cell) == "sea"


def test_greeks_on_greek_islands_are_supplied() -> None:
    # TR-27.17
    state = position({"GG26": ["greece infantry 2-3"]}, control={"DD28": "italy"})
    assert how_supplied(state, "greece", state.world.number["GG26"]) == "island"


def test_a_bridgehead_without_enemies_near_is_taken_up_as_the_turn_ends() -> None:
    # TR-9.4c, TR-9.4d
    state = position({"L34": ["germany infantry 3-3"]}, step="supply.end")
    state.bridgeheads = {str(state.world.number["L34"]): "germany"}
    assert not through(state).bridgeheads
    put(state, "poland infantry 1-3", "M35")
    assert through(state).bridgeheads


def test_vichy_traces_to_the_sources_of_the_axis_and_minor_allies_are_none() -> None:
    # TR-49.3d, TR-25.6b
    state = position({})
    world = state.world
    state.minors |= {"france": Minor("conquered", "germany", 4), "vichy_france": Minor("inactive", "germany", 4)}
    state.set_control(world.area("france"), "germany")
    state.set_control(world.area("vichy_france"), "vichy_france")
    assert "L31" in labels(state, "vichy_france")
    assert how_supplied(state, "vichy_france", state.world.number["R20"]) == "line"
    assert "S30" not in labels(state, "germany")
