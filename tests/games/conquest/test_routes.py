"""Supply Lines and Trade Routes as they are shown: as lawful as the rules find them, else with what cuts them."""

from __future__ import annotations

import random

import pytest

from boardgame.engine.viewer import SPECTATOR
from boardgame.games.conquest import game
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.seen import seen_position
from boardgame.games.conquest.board.supply import supplied
from boardgame.games.conquest.board.supply_net import SupplyNet
from boardgame.games.conquest.board.trade import trading
from boardgame.games.conquest.board.trade_net import TradeNet, trade_route

GREAT = ("japan", "united_states", "soviet_union", "british_empire", "nationalist_china", "red_china")


@pytest.fixture
def state():
    return game().new_state({})


def at_war(state):
    state.wars = {"japan:usa": "japan", "japan:soviet": "japan"}
    return state


def blocked(found):
    return [(blocker.area, blocker.reason, blocker.who) for blocker in found.blockers]


def scattered(seed: int):
    """A position with blocks of everybody all over the map, at war."""
    state, rng = at_war(game().new_state({})), random.Random(seed)
    for block in state.blocks:
        if not block.area and block.power in GREAT and rng.random() < 0.6:
            area = rng.choice([area for area, facts in state.world.areas.items() if not facts.impassable])
            facing = "escaped" if block.type == "submarine" and rng.random() < 0.5 else "up"
            possession.put(state, block._replace(area=area, cv=1, facing=facing))
    for area in state.world.land:
        if rng.random() < 0.2:
            state.control[area] = rng.choice(state.world.seat_ids)
    return state


@pytest.mark.parametrize("seed", range(12))
def test_what_is_shown_as_open_is_what_the_rules_find(seed):
    state = scattered(seed)
    for seat in state.world.seat_ids:
        net, open_ = TradeNet(state, seat), trading(state, seat)
        assert {area for area in state.world.land if net.route(area).is_open} == set(open_)
    for power in GREAT:
        lines, lines_net = supplied(state, power), SupplyNet(state, power)
        for area in state.world.areas:
            open_ = area in lines or any(near in lines for near in state.world.neighbours[area])
            assert lines_net.route(area).is_open == open_, (power, area)


def test_routes_are_found_anew_where_something_is_in_the_way():
    state = scattered(1)
    center = state.world.factions["japan"].production_center
    before = trading(state, "japan")
    assert len(before) > 1 and trading(state.copy(), "japan") is before
    sea = next(sea for sea in state.world.by_water[center] if state.world.areas[sea].sea)
    for near in (area for area in state.world.by_water[center] if state.world.areas[area].sea):
        foe = next(block for block in state.blocks if block.power == "united_states" and not block.area)
        possession.put(state, foe._replace(area=near, cv=1))
    assert state.at(sea) and trading(state, "japan") < before
    state.wars = {"japan:soviet": "japan"}
    assert trading(state, "japan") >= before


@pytest.mark.parametrize("seed", range(4))
def test_a_route_leads_from_neighbour_to_neighbour(seed):
    state = scattered(seed)
    for seat in state.world.seat_ids:
        net = TradeNet(state, seat)
        for area in state.world.land:
            found = net.route(area)
            if found.areas:
                assert found.areas[0] == area and found.areas[-1] == state.world.factions[seat].production_center
                assert all(b in state.world.neighbours[a] for a, b in zip(found.areas, found.areas[1:], strict=False))
                assert {blocker.area for blocker in found.blockers} <= set(found.areas)


@pytest.mark.parametrize("seed", range(4))
def test_a_view_tells_what_everybody_can_see_alike(seed):
    """Routes ask for no face, so each viewer is shown what the whole position would show."""
    state = scattered(seed)
    for viewer in (*state.world.seat_ids, SPECTATOR):
        seen = seen_position(game().view(state, viewer))
        for seat in state.world.seat_ids:
            net, whole = TradeNet(seen, seat), TradeNet(state, seat)
            assert all(net.route(area) == whole.route(area) for area in state.world.land)
        for power in GREAT:
            lines, all_lines = SupplyNet(seen, power), SupplyNet(state, power)
            assert all(lines.route(area) == all_lines.route(area) for area in state.world.areas)


def test_an_open_route_is_the_shortest(state):
    assert trade_route(state, "japan", "osaka").areas == ("osaka", "tokyo")
    assert TradeNet(state, "japan").route("tokyo").areas == ("tokyo",)


def test_enemy_units_at_sea_cut_it_and_are_named(state):
    at_war(state)
    assert trade_route(state, "japan", "formosa").is_open
    for sea in state.world.by_water["formosa"]:
        possession.build(state, "united_states", "submarine", sea)
    found = trade_route(state, "japan", "formosa")
    assert not found.is_open and len(found.blockers) == 1
    assert found.blockers[0].reason == "units" and found.blockers[0].who == "united_states"
    assert found.blockers[0].rule == "CNC-14.21c"


def test_escaped_submarines_cut_trade_but_no_supply(state):
    at_war(state)
    for sea in state.world.by_water["formosa"]:
        boat = next(iter(state.pool("united_states", "submarine")))
        possession.put(state, boat._replace(area=sea, cv=1, facing="escaped"))
    found = trade_route(state, "japan", "formosa")
    assert [blocker.reason for blocker in found.blockers] == ["submarines"]
    assert found.blockers[0].rule == "CNC-12.73b"
    assert SupplyNet(state, "japan").route("formosa").is_open


def test_foreign_units_in_china_need_occupied_provinces(state):
    """CNC-16.34: a line of US units leads over Wuhan only once such units stand there."""
    assert SupplyNet(state, "nationalist_china").route("changsha").is_open
    cut = SupplyNet(state, "united_states").route("changsha")
    assert cut.areas == ("changsha", "wuhan", "nanking") and blocked(cut) == [("wuhan", "unoccupied", "usa")]
    possession.build(state, "united_states", "infantry", "wuhan")
    assert SupplyNet(state, "united_states").route("changsha").is_open


def test_a_lost_source_is_told(state):
    for source in state.world.factions["soviet"].supply_sources:
        state.control[source] = "japan"
    found = SupplyNet(state, "soviet_union").route("vladivostok")
    assert found.blockers[-1].reason == "lost" and found.blockers[-1].rule == "CNC-14.11"


def test_what_all_see_alike_is_kept_with_a_settled_position_alone(state):
    conquest = game()
    open_ = conquest.view(state, "usa")
    state.control["tokyo"] = "usa"
    assert state.common is None and conquest.view(state, "usa").pop != open_.pop
    conquest.settle(state)
    views = [conquest.view(state, viewer) for viewer in (*state.world.seat_ids, SPECTATOR)]
    assert len({id(view.common) for view in views}) == 1 and views[0].own != views[1].own
    after = state.copy()
    after.control["tokyo"] = "japan"
    assert not after.settled and conquest.view(after, "usa").control["tokyo"] == "japan"
    assert conquest.view(after, "usa").to_plain()["pop"] == open_.to_plain()["pop"]
