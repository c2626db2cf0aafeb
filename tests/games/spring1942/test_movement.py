"""Moves, orders taken back, transports and what a screen is told about them."""

from __future__ import annotations

import random

import pytest

from boardgame.engine import Counts, Option, Refusal, SeededChance
from boardgame.engine.option import filling
from boardgame.games.axis_allies.cases.invariants import check
from boardgame.games.axis_allies.movement.selection import groups
from tests.games.spring1942.movements import Movement


def test_a_path_with_gaps_takes_friendly_land() -> None:
    play = Movement("germany", {"germany": {"germany": {"tank": 1}}, "karelia_ssr": {"soviet_union": {"infantry": 1}}})
    (event,) = play.move({"tank": 1}, "germany", "karelia_ssr")
    assert event.data["path"] == ["germany", "eastern_europe", "karelia_ssr"]
    assert play.at("karelia_ssr")[0].via == "eastern_europe"


def test_friendly_land_beyond_an_empty_enemy_territory_is_reached_by_a_blitz() -> None:
    play = Movement("germany", {"belorussia": {"germany": {"tank": 1}}})
    events = play.move({"tank": 1}, "belorussia", "norway")
    assert [event.kind for event in events] == ["captured", "moved"]
    assert play.at("norway")[0].via == "karelia_ssr"
    assert play.state.owners["karelia_ssr"] == "germany"


def test_a_blitz_may_lead_back_to_where_it_began() -> None:
    play = Movement("germany", {"belorussia": {"germany": {"tank": 1}}})
    reach = play.reach(play.at("belorussia"))["belorussia"]
    assert reach.battle and reach.cost == 2
    play.move({"tank": 1}, *reach.path)
    assert play.at("belorussia") and play.state.owners[reach.path[1]] == "germany"


def test_no_blitz_through_the_target_of_an_assault() -> None:
    play = Movement(
        "germany",
        {"ukraine_ssr": {"germany": {"tank": 1}}, "sz16": {"germany": {"transport": 1}}},
        cargo=[{"zone": "sz16", "ship": "transport", "of": "germany", "units": {"germany": {"infantry": 1}}}],
        complexes={"caucasus": None},
    )
    play.give("assault", zone="sz16", target="caucasus")
    path = ("ukraine_ssr", "caucasus", "kazakh_ssr")
    assert play.refused("move", units={"tank": 1}, path=path) == "A42-CM-44"


@pytest.mark.parametrize("phase", ["combat_move", "noncombat_move"])
@pytest.mark.parametrize("power", ["soviet_union", "germany", "united_kingdom", "japan", "united_states"])
def test_what_is_shown_as_reachable_is_what_is_accepted(power: str, phase: str) -> None:
    play = Movement(power, None, phase)
    own = [unit for unit in play.state.units.values() if unit.owner == power]
    for area in sorted({unit.area for unit in own}):
        for units in groups(play.at(area)).values():
            reach = play.reach(units)
            ids = [unit.id for unit in units]
            for target in play.game.edition.board.areas:
                if target == area:
                    continue
                rule = play.refused("move", units=ids, path=(area, target))
                # Whatever a player points at is allowed or explained by a rule of the book.
                assert (rule == "") == (target in reach) and rule[:4] in ("", "A42-"), (units, target, rule)


@pytest.mark.parametrize("phase", ["combat_move", "noncombat_move"])
@pytest.mark.parametrize("power", ["soviet_union", "germany", "united_kingdom", "japan", "united_states"])
def test_every_option_is_accepted_filled_to_the_brim(power: str, phase: str) -> None:
    play = Movement(power, None, phase, {"escorts": True})
    for option in play.game.heads(play.state):
        filled = {
            blank.name: filling(blank, brimful(blank)) if isinstance(blank, Counts) else blank.values[0]
            for blank in option.blanks
        }
        following = play.game.expand(play.state, option, filled)
        assert bool(following) == option.staged
        for more in [{"path": place.value} for blank in following for place in blank.places] or [{}]:
            play.game.apply(play.state, {**option.action, **filled, **more}, SeededChance(1))


@pytest.mark.parametrize("phase", ["combat_move", "noncombat_move"])
@pytest.mark.parametrize("power", ["germany", "united_kingdom", "japan", "united_states"])
def test_mixed_groups_are_offered_wherever_they_may_go_to_any_purpose(power: str, phase: str) -> None:
    play = Movement(power, None, phase)
    rng = random.Random(power + phase)
    heads = [option for option in play.game.heads(play.state) if option.action["do"] == "move"]
    own = [unit for unit in play.state.units.values() if unit.owner == power]
    mixed = 0
    for area in sorted({unit.area for unit in own}):
        here = play.at(area)
        for _ in range(8):
            units = rng.sample(here, rng.randint(1, len(here)))
            ids = [unit.id for unit in units]
            useful = {target for target, reach in play.reach(units).items() if not reach.provisional}
            head = next((option for option in heads if covers(option, ids)), None)
            if head is None:
                assert not useful, (units, useful)
                continue
            (blank,) = play.game.expand(play.state, head, {"units": ids})
            places = {place.area for place in blank.places}
            assert useful <= places and places <= set(play.reach(units)), units
            mixed += len({unit.type for unit in units}) > 1
            play.give_and_forget("move", units=ids, path=rng.choice(blank.places).value)
    assert mixed > 3


def brimful(blank: Counts) -> dict[str, int]:
    """As much of each item as the blank takes, one item after another."""
    counts: dict[str, int] = {}
    room, budget = blank.maximum, blank.budget
    for item in blank.items:
        afforded = item.maximum if budget is None or not item.cost else budget // item.cost
        counts[item.key] = min(item.maximum, room, afforded)
        room -= counts[item.key]
        budget = None if budget is None else budget - counts[item.key] * item.cost
    return counts


def covers(option: Option, ids: list[int]) -> bool:
    """Whether a blank may be filled with just these units."""
    (blank,) = option.blanks
    assert isinstance(blank, Counts)
    counts = [len(set(item.ids).intersection(ids)) for item in blank.items]
    fit = all(item.minimum <= count <= item.maximum for item, count in zip(blank.items, counts, strict=True))
    return fit and sum(counts) == len(ids)


def test_ships_are_not_offered_a_friendly_zone_where_they_could_do_nothing() -> None:
    play = Movement("germany", {"sz05": {"germany": {"cruiser": 1}}, "belorussia": {"germany": {"infantry": 1}}})
    assert play.reach(play.at("sz05"))["sz06"].provisional
    assert not any(option.area == "sz05" for option in play.game.heads(play.state))
    (cruiser,) = play.at("sz05")
    move = Option({"by": "germany", "do": "move"}, staged=True)
    with pytest.raises(Refusal):
        play.game.expand(play.state, move, {"units": [cruiser.id]})


def test_an_escort_is_offered_the_zone_to_which_a_laden_transport_goes() -> None:
    play = Movement(
        "germany",
        {"sz05": {"germany": {"cruiser": 1, "transport": 1}}, "norway": {"soviet_union": {"infantry": 1}}},
        cargo=[{"zone": "sz05", "ship": "transport", "of": "germany", "units": {"germany": {"infantry": 1}}}],
        owners={"norway": "soviet_union"},
    )
    ships = [unit.id for unit in play.at("sz05") if unit.type != "infantry"]
    moves = [option for option in play.game.heads(play.state) if option.action["do"] == "move"]
    assert not any(covers(option, ships[:1]) for option in moves)  # alone it would have nothing to do there
    head = next(option for option in moves if covers(option, ships))
    (blank,) = play.game.expand(play.state, head, {"units": ships})
    assert "sz06" in {place.area for place in blank.places}


@pytest.mark.parametrize("seed", range(6))
def test_random_orders_come_to_an_end(seed: int) -> None:
    rng = random.Random(seed)
    power = ("united_kingdom", "japan", "united_states")[seed % 3]
    play = Movement(power, None, ("combat_move", "noncombat_move")[seed // 3])
    phase = play.state.phase
    for _ in range(500):
        options = play.game.heads(play.state)
        action = play.game.sample(play.state, rng.choice(options), rng)
        state, events = play.game.apply(play.state, action, SeededChance(seed))
        check(play.game.edition, play.state, state, events)
        play.state = state
        if state.phase != phase or action["do"] == "end_phase":
            return
    raise AssertionError("the phase never ended")


def test_taking_back_an_order_drops_what_depended_on_it() -> None:
    play = Movement(
        "germany",
        {
            "germany": {"germany": {"tank": 1, "infantry": 1}},
            "sz05": {"germany": {"transport": 1}},
            "belorussia": {"germany": {"infantry": 1}},
        },
    )
    before = play.state.to_plain()["units"]
    play.give("load", units={"infantry": 1}, area="germany", zone="sz05")
    play.move({"infantry": 1}, "belorussia", "karelia_ssr")
    play.give("assault", zone="sz05", target="karelia_ssr")
    events = play.give("take_back", order=0)
    assert [order["do"] for order in play.state.orders] == ["move"]
    assert [order["do"] for order in events[0].data["dropped"]] == ["assault"]
    assert not play.state.assaults
    play.give("take_back", order=0)
    assert play.state.to_plain()["units"] == before
    assert play.refused("take_back", order=0) == "ENGINE-NOT-THERE"


def test_taking_back_a_blitz_gives_the_territory_back() -> None:
    play = Movement("germany", {"belorussia": {"germany": {"tank": 2}}})
    play.move({"tank": 1}, "belorussia", "karelia_ssr", "norway")
    # The way is open now, so that the second one may pass where the first one took control.
    play.move({"tank": 1}, "belorussia", "karelia_ssr", "archangel")
    play.give("take_back", order=0)
    assert len(play.state.orders) == 1 and play.state.owners["karelia_ssr"] == "germany"
    play.give("take_back", order=0)
    assert play.state.owners["karelia_ssr"] == "soviet_union"


def test_ships_without_a_purpose_are_offered_to_be_taken_back_first() -> None:
    play = Movement("germany", {"sz05": {"germany": {"cruiser": 1}}, "belorussia": {"germany": {"infantry": 1}}})
    play.move({"infantry": 1}, "belorussia", "karelia_ssr")
    assert play.reach(play.at("sz05"))["sz06"].provisional
    play.move({"cruiser": 1}, "sz05", "sz06")
    backs = [option for option in play.game.heads(play.state) if option.action["do"] == "take_back"]
    assert [blank.values for option in backs for blank in option.blanks] == [(1,), (0, 1)]
    assert not play.offers("end_phase")


def test_loading_fills_ships_one_heavy_and_one_light_unit_each() -> None:
    play = Movement(
        "united_kingdom",
        {
            "united_kingdom": {"united_kingdom": {"tank": 2, "infantry": 3}},
            "sz08": {"united_kingdom": {"transport": 2}},
        },
        "noncombat_move",
    )
    play.give("load", units={"infantry": 1}, area="united_kingdom", zone="sz08")
    assert play.refused("load", units={"tank": 2, "infantry": 2}, area="united_kingdom", zone="sz08") == "A42-UNI-82"
    play.give("load", units={"tank": 2, "infantry": 1}, area="united_kingdom", zone="sz08")
    loads = [sorted(u.type for u in play.state.cargo(ship.id)) for ship in play.at("sz08", "transport")]
    assert loads == [["infantry", "tank"], ["infantry", "tank"]]


def test_what_boards_an_announced_ship_joins_its_assault() -> None:
    play = Movement(
        "germany",
        {"germany": {"germany": {"infantry": 2}}, "sz05": {"germany": {"transport": 1}}},
    )
    play.give("load", units={"infantry": 1}, area="germany", zone="sz05")
    play.give("assault", zone="sz05", target="karelia_ssr")
    play.give("load", units={"infantry": 1}, area="germany", zone="sz05")
    assert len(play.state.assaults[0]["cargo"]) == 2
    play.give("end_phase")
    assert not play.state.orders and not play.state.before


def test_escorts_need_bombers_and_the_option() -> None:
    units = {
        "united_kingdom": {"united_kingdom": {"bomber": 2, "fighter": 1}},
        "western_europe": {"germany": {"infantry": 1}},
    }
    play = Movement("united_kingdom", units, options={"escorts": True}, complexes={"western_europe": 0})
    play.move({"bomber": 2, "fighter": 1}, "united_kingdom", "western_europe")
    assert play.refused("raid", area="western_europe", units={"fighter": 1}) == "A42-SBR-09"
    play.give("raid", area="western_europe", units={"bomber": 1})
    play.give("raid", area="western_europe", units={"fighter": 1})
    assert {key: len(ids) for key, ids in play.state.raids["western_europe"].items()} == {"bombers": 1, "escorts": 1}
    plain = Movement("united_kingdom", units, complexes={"western_europe": 0})
    plain.move({"bomber": 2, "fighter": 1}, "united_kingdom", "western_europe")
    assert plain.refused("raid", area="western_europe", units={"bomber": 1, "fighter": 1}) == "A42-SBR-01"


def test_unknown_spaces_and_units_are_named() -> None:
    play = Movement("germany", {"germany": {"germany": {"infantry": 1}}})
    for action in (
        {"do": "move", "units": {"infantry": 1}, "path": ("nowhere", "germany")},
        {"do": "move", "units": {"infantry": 1}, "path": ("germany", "nowhere")},
        {"do": "move", "units": {"infantry": 2}, "path": ("germany", "western_europe")},
        {"do": "move", "units": [], "path": ("germany", "western_europe")},
        {"do": "load", "units": {"infantry": 1}, "area": "germany", "zone": "sz05"},
        {"do": "assault", "zone": "sz05", "target": "karelia_ssr"},
        {"do": "attack", "zone": "nowhere"},
        {"do": "raid", "area": "nowhere", "units": []},
    ):
        with pytest.raises(Refusal) as refused:
            play.game.apply(play.state, {"by": "germany", **action}, SeededChance(1))
        assert refused.value.rule == "ENGINE-NOT-THERE"
    for do in ("fight", "press", "place"):
        more = {"fight": {"kind": "combat", "area": "germany"}, "place": {"units": {}, "area": "germany"}}.get(do, {})
        assert play.refused(do, **more) == "ENGINE-NOT-ASKED"
