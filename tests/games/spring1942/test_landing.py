"""Landing plans: promises in the combat move, their fulfilment in the noncombat move."""

from __future__ import annotations

import random

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.landing.deck_space import Berth, Seekers, seats_suffice
from boardgame.games.axis_allies.landing.landing import Plane
from boardgame.games.axis_allies.landing.matching import Deck, assign
from tests.games.spring1942.movements import Movement

FAR = {"a": {"a": 0, "b": 1, "c": 2}, "b": {"a": 1, "b": 0, "c": 1}, "c": {"a": 2, "b": 1, "c": 0}}


def test_carriers_go_where_most_fighters_reach_them() -> None:
    planes = {1: Plane("a", 0, True), 2: Plane("c", 0, True), 3: Plane("c", 0, True)}
    one = assign(planes, [Deck(9, ("b", "a", "c"), 2)], FAR)
    assert one.carriers == {9: "c"} and one.stranded == (1,)
    two = assign(planes, [Deck(9, ("b", "a", "c"), 2), Deck(8, ("a",), 1)], FAR)
    assert two.carriers == {9: "c", 8: "a"} and not two.stranded


def test_a_seat_is_given_up_to_a_fighter_that_has_no_other() -> None:
    planes = {1: Plane("b", 1, True), 2: Plane("a", 0, True)}
    seating = assign(planes, [Deck(9, ("a",), 1), Deck(8, ("c",), 1)], FAR)
    assert seating.aircraft == {2: "a", 1: "c"}


def test_assignment_agrees_with_trying_everything() -> None:
    rng = random.Random(42)
    for _ in range(300):
        planes = {n: Plane(rng.choice("abc"), rng.randint(0, 1), True) for n in range(1, rng.randint(2, 5))}
        decks = [Deck(10 + n, tuple(rng.sample("abc", rng.randint(1, 3))), rng.randint(0, 2)) for n in range(2)]
        best = min(_fewest_left(list(planes.values()), decks, [x, y]) for x in decks[0].zones for y in decks[1].zones)
        assert len(assign(planes, decks, FAR).stranded) == best


def test_seats_are_counted_as_they_are_assigned() -> None:
    rng = random.Random(7)
    bits = {zone: 1 << number for number, zone in enumerate("abc")}
    for _ in range(500):
        decks = [
            Deck(9 + n, tuple(rng.sample("abc", rng.randint(1, 3))), rng.randint(0, 2))
            for n in range(rng.randint(1, 4))
        ]
        planes = {
            n: Plane(rng.choice("abc"), rng.randint(0, 1), True, rng.choice((0, 0, *(deck.id for deck in decks))))
            for n in range(1, rng.randint(2, 8))
        }
        seekers = [
            Seekers(sum(bits[zone] for zone in "abc" if FAR[plane.area][zone] <= plane.reach), plane.deck, 1)
            for plane in planes.values()
        ]
        berths = [Berth(deck.id, sum(bits[zone] for zone in deck.zones), deck.slots) for deck in decks]
        left = len(assign(planes, decks, FAR).stranded)
        assert seats_suffice(seekers, berths, left)
        assert not seats_suffice(seekers, berths, left - 1)


def _fewest_left(planes: list[Plane], decks: list[Deck], zones: list[str], used: tuple[int, ...] = (0, 0)) -> int:
    if not planes:
        return 0
    best = 1 + _fewest_left(planes[1:], decks, zones, used)
    for number, zone in enumerate(zones):
        if FAR[planes[0].area][zone] <= planes[0].reach and used[number] < decks[number].slots:
            more = tuple(count + (place == number) for place, count in enumerate(used))
            best = min(best, _fewest_left(planes[1:], decks, zones, more))
    return best


def _promise() -> Movement:
    return Movement(
        "united_kingdom",
        {
            "gibraltar": {"united_kingdom": {"fighter": 1}},
            "sz02": {"germany": {"cruiser": 1}},
            "sz12": {"united_kingdom": {"aircraft_carrier": 1}},
        },
    )


def test_the_plan_is_noted_when_the_combat_move_ends() -> None:
    play = _promise()
    (fighter,), (carrier,) = play.at("gibraltar"), play.at("sz12")
    play.move({"fighter": 1}, "gibraltar", "sz02")
    assert play.refused("move", units={"aircraft_carrier": 1}, path=("sz12", "sz11")) == "A42-UNI-30"
    assert "sz11" not in play.reach([carrier])
    play.give("end_phase")
    assert play.state.landing_plan == {"carriers": {str(carrier.id): "sz02"}, "aircraft": {str(fighter.id): "sz02"}}


def test_fighters_aboard_make_room_by_flying_ashore() -> None:
    play = Movement(
        "united_kingdom",
        {
            "gibraltar": {"united_kingdom": {"fighter": 1}},
            "sz02": {"germany": {"cruiser": 1}},
            "sz08": {"united_kingdom": {"aircraft_carrier": 1, "fighter": 2}},
        },
    )
    # Three fighters, two seats: the one from land spends all its points, so one of the others must go ashore.
    (fighter,) = play.at("gibraltar")
    play.move({"fighter": 1}, "gibraltar", "sz02")
    play.give("end_phase")
    assert play.state.landing_plan["aircraft"] == {str(fighter.id): "sz02"}


def test_a_carrier_takes_along_fighters_that_have_not_moved() -> None:
    units = {"sz52": {"united_states": {"aircraft_carrier": 1, "fighter": 1}, "united_kingdom": {"fighter": 1}}}
    play = Movement("united_states", units, "noncombat_move")
    play.move({"aircraft_carrier": 1}, "sz52", "sz53")
    assert {unit.type for unit in play.at("sz53")} == {"aircraft_carrier", "fighter"}
    assert len(play.state.at("sz53")) == 3
    assert not play.reach(play.at("sz53", "fighter"))
    away = Movement("united_states", {**units, "sz53": {"japan": {"cruiser": 1}}})
    away.move({"aircraft_carrier": 1}, "sz52", "sz53")
    (own,) = away.at("sz52")
    assert own.type == "fighter" and not own.aboard
    assert {unit.owner for unit in away.state.at("sz53") if unit.type == "fighter"} == {"united_kingdom"}


def test_two_fighters_find_two_seats_and_the_third_is_told() -> None:
    play = Movement(
        "united_states",
        {"hawaiian_islands": {"united_states": {"fighter": 3}}, "sz52": {"united_states": {"aircraft_carrier": 1}}},
        "noncombat_move",
    )
    fighters = play.at("hawaiian_islands")
    assert "sz52" in play.reach(fighters[:2]) and "sz52" not in play.reach(fighters)
    assert play.refused("move", units={"fighter": 3}, path=("hawaiian_islands", "sz52")) == "A42-UNI-36"
    play.move({"fighter": 2}, "hawaiian_islands", "sz52")
    assert all(unit_marks.LANDED in unit.marks for unit in play.at("sz52"))


def test_every_split_of_too_few_seats_is_offered() -> None:
    carrier = {"united_states": {"aircraft_carrier": 1}}
    fleet = {"sz53": {"united_states": {"fighter": 4}}, "sz54": carrier, "sz55": carrier}
    play = Movement("united_states", fleet, "noncombat_move")
    fighters = play.at("sz53")
    # No land is in reach, and the carriers stay where they are.
    for ship in (*play.at("sz54"), *play.at("sz55")):
        play.state.put(ship.marked(unit_marks.FOUGHT))
    for fighter, fought in zip(fighters, (True, True, False, False), strict=True):
        moved = fighter._replace(moved=3)
        play.state.put(moved.marked(unit_marks.FOUGHT) if fought else moved)
    splits = set()
    for head in play.game.heads(play.state):
        if head.area == "sz53" and head.action["do"] == "move":
            most = {item.ids: item.maximum for item in head.blanks[0].items}
            splits.add(tuple(sum(most[ids] for ids in most if unit.id in ids) for unit in (fighters[0], fighters[2])))
    assert splits == {(2, 0), (1, 1), (0, 2)}


def test_waiting_fighters_board_the_carrier_that_comes() -> None:
    play = Movement(
        "united_states",
        {"hawaiian_islands": {"united_states": {"fighter": 2}}, "sz52": {"united_states": {"aircraft_carrier": 1}}},
        "noncombat_move",
    )
    play.move({"fighter": 2}, "hawaiian_islands", "sz53")
    assert play.refused("end_phase") == "A42-UNI-39"
    assert not play.offers("end_phase")
    play.move({"aircraft_carrier": 1}, "sz52", "sz53")
    assert all(unit.aboard for unit in play.at("sz53", "fighter"))
    play.give("end_phase")


def test_an_aircraft_that_can_land_must_and_one_that_cannot_is_lost() -> None:
    play = Movement(
        "germany", {"sz26": {"germany": {"fighter": 1}}, "sz05": {"germany": {"fighter": 1}}}, "noncombat_move"
    )
    assert play.refused("end_phase") == "A42-NCM-12"
    play.move({"fighter": 1}, "sz05", "germany")
    (lost,) = [event for event in play.give("end_phase") if event.kind == "destroyed"]
    assert lost.data["area"] == "sz26" and lost.data["rule"] == "A42-NCM-13"


def test_ships_stay_in_a_battle_that_opens_a_promised_way() -> None:
    play = Movement(
        "united_kingdom",
        {
            "gibraltar": {"united_kingdom": {"fighter": 1}},
            "sz08": {"germany": {"destroyer": 1}, "united_kingdom": {"cruiser": 1}},
            "sz02": {"germany": {"cruiser": 1}},
            "sz12": {"united_kingdom": {"aircraft_carrier": 1}},
        },
    )
    (cruiser,) = play.at("sz08")
    assert play.reach([cruiser])
    play.move({"fighter": 1}, "gibraltar", "sz02")
    assert not play.reach([cruiser])
    assert play.refused("move", units={"cruiser": 1}, path=("sz08", "sz07")) == "A42-UNI-29"
    assert not any(offer["path"][0] == "sz08" for offer in play.offers("move"))


def test_flights_home_lead_to_the_nearest_territory_and_only_while_away() -> None:
    from boardgame.engine.chance import SeededChance
    from boardgame.games.axis_allies.landing.flights_home import flights_home
    from boardgame.games.registry import game

    spring = game("spring1942")
    dice = SeededChance(1)
    state, _ = spring.start(spring.new_state({}), dice)
    state, _ = spring.apply(state, {"by": "soviet_union", "do": "purchase"}, dice)
    assert flights_home(spring.edition, state) == []
    fly = {"by": "soviet_union", "do": "move", "units": {"fighter": 1}, "path": ["russia", "caucasus", "ukraine_ssr"]}
    state, _ = spring.apply(state, fly, dice)
    assert flights_home(spring.edition, state) == [("ukraine_ssr", "caucasus")]
