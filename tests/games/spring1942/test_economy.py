"""Purchase, mobilization and income."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boardgame.engine.chance import SeededChance
from boardgame.engine.event import Event
from boardgame.engine.option import Counts
from boardgame.engine.refusal import Refusal
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.phases.mobilize import MobilizeFrame
from boardgame.games.axis_allies.phases.production import capacity, carriers_can_come, carriers_wanted, room_left
from boardgame.games.axis_allies.phases.turn import TURN, TurnFrame, begin_turn
from boardgame.games.axis_allies.state import State
from boardgame.games.spring1942 import game as make_game


@pytest.fixture(scope="module")
def game() -> AxisAlliesGame:
    return make_game()


class Table:
    """A game in progress, for short tests."""

    def __init__(self, game: AxisAlliesGame) -> None:
        self.game = game
        self.state: State = game.new_state({})
        self.events: list[Event] = []

    def begin(self, power: str, phase: str, **purchased: int) -> None:
        begin_turn(self.game.edition, self.state, power)
        self.state.purchased = dict(purchased)
        self.state.stack = [TurnFrame(TURN, next=self.game.edition.phases.index(phase))]
        self.state, self.events = self.game.start(self.state, SeededChance(0))

    def do(self, **action: Any) -> None:
        self.state, self.events = self.game.apply(self.state, {"by": self.state.turn, **action}, SeededChance(0))

    def refused(self, **action: Any) -> str:
        with pytest.raises(Refusal) as caught:
            self.do(**action)
        return caught.value.rule

    def count(self, area: str, type_: str, power: str = "") -> int:
        return sum(1 for u in self.state.at(area) if u.type == type_ and u.owner == (power or self.state.turn))


@pytest.fixture
def table(game: AxisAlliesGame) -> Table:
    return Table(game)


def test_a_purchase_is_paid_and_waits_in_the_mobilization_zone(table: Table) -> None:
    table.begin("germany", "purchase")
    table.do(do="purchase", units={"infantry": 7, "tank": 3})
    assert table.state.treasury["germany"] == 4
    assert table.state.purchased == {"infantry": 7, "tank": 3}
    assert table.events[0].kind == "purchased"


def test_a_purchase_beyond_the_treasury_is_refused_and_changes_nothing(table: Table) -> None:
    table.begin("germany", "purchase")
    assert table.refused(do="purchase", units={"bomber": 4}) == "A42-PUR-04"
    assert table.refused(do="purchase", units={"zeppelin": 1}) == "A42-PUR-02"
    assert table.state.treasury["germany"] == 40


def test_repairs_are_paid_before_units_or_with_them(table: Table) -> None:
    table.state.complexes["southern_europe"] = 5
    table.begin("germany", "purchase")
    table.do(do="repair", repairs={"southern_europe": 2})
    assert table.state.complexes["southern_europe"] == 3 and table.state.treasury["germany"] == 38
    assert table.refused(do="repair", repairs={"southern_europe": 4}) == "A42-PUR-06"
    assert table.refused(do="repair", repairs={"russia": 1}) == "A42-PUR-06"
    assert table.refused(do="purchase", units={"bomber": 3}, repairs={"southern_europe": 3}) == "A42-PUR-04"
    table.do(do="purchase", units={"infantry": 1}, repairs={"southern_europe": 3})
    assert table.state.complexes["southern_europe"] == 0 and table.state.treasury["germany"] == 32


def test_damage_lowers_what_a_complex_mobilizes_but_not_below_nothing(table: Table) -> None:
    state, edition = table.state, table.game.edition
    state.complexes.update(germany=4, southern_europe=11)
    table.begin("germany", "mobilize", infantry=8)
    assert capacity(edition, state, "germany") == 6 and capacity(edition, state, "southern_europe") == 0
    assert table.refused(do="place", units={"infantry": 7}, area="germany") == "A42-MOB-05"
    table.do(do="place", units={"infantry": 6}, area="germany")
    assert table.refused(do="place", units={"infantry": 1}, area="southern_europe") == "A42-MOB-05"
    table.do(do="end_phase")
    assert table.events[0].data == {"units": {"infantry": 2}, "ipcs": 6, "treasury": 46}


def test_units_that_have_a_place_may_not_be_held_back(table: Table) -> None:
    table.begin("germany", "mobilize", infantry=1)
    assert table.refused(do="end_phase") == "A42-MOB-15"


def test_the_phase_ends_by_itself_when_all_is_placed(table: Table) -> None:
    table.begin("germany", "mobilize", infantry=1)
    table.do(do="place", units={"infantry": 1}, area="germany")
    assert table.state.turn == "united_kingdom"
    assert [event.kind for event in table.events][:3] == ["placed", "phase_began", "income"]
    assert table.state.treasury["germany"] == 80


@pytest.mark.parametrize(
    ("units", "area", "rule"),
    [
        ({"infantry": 1}, "western_europe", "A42-MOB-07"),
        ({"bomber": 1}, "western_europe", "A42-MOB-07"),
        ({"fighter": 1}, "western_europe", "A42-MOB-11"),
        ({"fighter": 1}, "sz05", "A42-MOB-12"),
        ({"bomber": 1}, "sz05", "A42-MOB-07"),
        ({"infantry": 1}, "sz05", "A42-MOB-08"),
        ({"destroyer": 1}, "germany", "A42-MOB-09"),
        ({"destroyer": 1}, "sz07", "A42-MOB-09"),
        ({"destroyer": 1}, "sz16", "A42-MOB-09"),
        ({"infantry": 1}, "japan", "A42-MOB-06"),
        ({"infantry": 1}, "borneo", "A42-MOB-01"),
        ({"infantry": 1}, "russia", "A42-MOB-01"),
        ({"destroyer": 1}, "sz60", "A42-MOB-06"),
        ({"industrial_complex": 1}, "germany", "A42-MOB-14"),
        ({"industrial_complex": 2}, "norway", "A42-MOB-14"),
        ({"industrial_complex": 1}, "russia", "A42-MOB-13"),
        ({"infantry": 2}, "germany", "A42-MOB-01"),
        ({"infantry": 1}, "nowhere", "ENGINE-NOT-THERE"),
        ({"infantry": 0}, "germany", "ENGINE-MALFORMED"),
    ],
)
def test_places_that_are_refused(table: Table, units: dict[str, int], area: str, rule: str) -> None:
    bought = {"infantry": 1, "bomber": 1, "fighter": 1, "destroyer": 1, "industrial_complex": 2}
    table.begin("germany", "mobilize", **bought)
    assert table.refused(do="place", units=units, area=area) == rule


def test_a_new_fighter_goes_aboard_a_carrier_placed_in_the_same_order(table: Table) -> None:
    table.begin("germany", "mobilize", aircraft_carrier=1, fighter=3)
    assert table.refused(do="place", units={"aircraft_carrier": 1, "fighter": 3}, area="sz05") == "A42-MOB-12"
    table.do(do="place", units={"aircraft_carrier": 1, "fighter": 2}, area="sz05")
    carrier = next(unit for unit in table.state.at("sz05") if unit.type == "aircraft_carrier")
    assert [unit.type for unit in table.state.cargo(carrier.id)] == ["fighter", "fighter"]


def test_a_fighter_that_waits_at_sea_lands_on_the_new_carrier(table: Table) -> None:
    state, edition = table.state, table.game.edition
    begin_turn(edition, state, "germany")
    state.purchased = {"aircraft_carrier": 1, "infantry": 16}
    waiting = state.add("fighter", "germany", "sz05")
    assert carriers_wanted(edition, state, "germany") == {"sz05": 1}
    state.phase = "mobilize"
    state.stack = [TurnFrame(TURN, next=5), MobilizeFrame("mobilize")]
    most = {
        (option.area, item.key): blank.maximum
        for option in table.game.heads(state)
        for blank in option.blanks
        if isinstance(blank, Counts)
        for item in blank.items
    }
    # One of the ten places in Germany is kept for the carrier.
    assert most == {("sz05", "aircraft_carrier"): 1, ("germany", "infantry"): 9, ("southern_europe", "infantry"): 6}
    assert table.refused(do="place", units={"aircraft_carrier": 1}, area="sz14") == "A42-NCM-11"
    table.do(do="place", units={"infantry": 9}, area="germany")
    assert table.refused(do="place", units={"infantry": 1}, area="germany") == "A42-NCM-11"
    table.do(do="place", units={"aircraft_carrier": 1}, area="sz05")
    assert table.state.units[waiting.id].aboard and table.events[0].data["landed"] == 1


def test_a_fighter_for_which_no_carrier_comes_is_lost(table: Table) -> None:
    state = table.state
    begin_turn(table.game.edition, state, "germany")
    waiting = state.add("fighter", "germany", "sz05")
    state.stack = [TurnFrame(TURN, next=4)]
    table.state, table.events = table.game.start(state, SeededChance(0))
    assert waiting.id not in table.state.units
    lost = next(event for event in table.events if event.kind == "destroyed")
    assert lost.data["rule"] == "A42-UNI-44"


def test_carriers_are_matched_to_complexes_with_room(table: Table) -> None:
    state, edition = table.state, table.game.edition
    begin_turn(edition, state, "germany")
    state.purchased = {"aircraft_carrier": 2}
    assert carriers_can_come(edition, state, "germany", {"sz05": 1, "sz14": 1})
    assert not carriers_can_come(edition, state, "germany", {"sz05": 1, "sz14": 2})
    assert not carriers_can_come(edition, state, "germany", {"sz07": 1})
    assert not carriers_can_come(edition, state, "germany", {"sz05": 1}, {"germany": 10})


def test_a_captured_complex_is_of_no_use_this_turn(table: Table) -> None:
    begin_turn(table.game.edition, table.state, "germany")
    table.state.owners["caucasus"] = "germany"
    assert "caucasus" not in room_left(table.game.edition, table.state, "germany", {})
    table.state.purchased = {"infantry": 1, "submarine": 1, "industrial_complex": 1}
    table.state.stack = [TurnFrame(TURN, next=5), MobilizeFrame("mobilize")]
    assert table.refused(do="place", units={"infantry": 1}, area="caucasus") == "A42-MOB-02"
    assert table.refused(do="place", units={"submarine": 1}, area="sz16") == "A42-MOB-02"


def test_a_zone_beside_two_complexes_is_charged_to_the_one_named(table: Table) -> None:
    state, edition = table.state, table.game.edition
    state.complexes["western_europe"] = 0
    table.begin("germany", "mobilize", destroyer=5)
    table.do(do="place", units={"destroyer": 2}, area="sz05", complex="western_europe")
    assert table.events[0].data["charged"] == {"western_europe": 2}
    assert room_left(edition, table.state, "germany", table.state.stack[-1].used)["western_europe"] == 4
    assert table.refused(do="place", units={"destroyer": 1}, area="sz07", complex="germany") == "A42-MOB-09"


def test_income_is_the_production_level_and_nothing_without_the_capital(table: Table) -> None:
    table.state.owners["ukraine_ssr"] = "soviet_union"
    table.begin("germany", "income")
    assert table.state.treasury["germany"] == 40 + 37
    other = Table(table.game)
    other.state.owners["germany"] = "soviet_union"
    other.begin("germany", "income")
    assert other.state.treasury["germany"] == 40
    assert other.events[0].kind == "phase_skipped"


@pytest.mark.parametrize("seed", range(20))
def test_fighters_that_wait_at_sea_never_lose_the_carrier_they_were_promised(table: Table, seed: int) -> None:
    rng = random.Random(seed)
    state, edition = table.state, table.game.edition
    state.complexes.update(western_europe=rng.randint(0, 6), germany=rng.randint(7, 10))
    begin_turn(edition, state, "germany")
    state.purchased = {"aircraft_carrier": rng.randint(1, 4), "fighter": 3, "infantry": 9, "submarine": 4}
    waiting = [state.add("fighter", "germany", rng.choice(["sz05", "sz06", "sz07", "sz14"])).id for _ in range(3)]
    state.stack = [TurnFrame(TURN, next=5), MobilizeFrame("mobilize")]
    saved = carriers_can_come(edition, state, "germany", carriers_wanted(edition, state, "germany"))
    while table.state.turn == "germany":
        table.do(**table.game.sample(table.state, rng.choice(table.game.heads(table.state)), rng))
    if saved:
        assert all(table.state.units[unit_id].aboard for unit_id in waiting)


@pytest.mark.parametrize("seed", range(20))
def test_every_way_of_filling_an_option_is_accepted(table: Table, seed: int) -> None:
    rng = random.Random(seed)
    state = table.state
    state.complexes.update(japan=rng.randint(0, 16), manchuria=rng.randint(0, 3))
    state.treasury["japan"] = rng.randint(0, 200)
    table.begin("japan", "purchase")
    # Movement has tests of its own: the turn goes on with mobilization.
    while (table.state.phase, table.state.turn) == ("purchase", "japan"):
        option = rng.choice(table.game.heads(table.state))
        table.state.stack[0].next = 4
        table.do(**table.game.sample(table.state, option, rng))
    while table.state.turn == "japan":
        option = rng.choice(table.game.heads(table.state))
        assert all(not isinstance(blank, Counts) or blank.maximum >= blank.minimum for blank in option.blanks)
        table.do(**table.game.sample(table.state, option, rng))
    assert table.state.phase == "purchase" and not table.state.purchased


@pytest.mark.parametrize("seed", range(4))
def test_the_options_are_all_single_placements_that_are_accepted_and_no_others(table: Table, seed: int) -> None:
    rng = random.Random(seed)
    state, edition = table.state, table.game.edition
    state.owners.update(india="japan", caucasus="japan")
    state.complexes.update(kwantung=rng.randint(0, 3), india=0, japan=rng.randint(4, 9))
    begin_turn(edition, state, "japan")
    state.start_owners = {**state.start_owners, "india": "united_kingdom"}
    state.add("aircraft_carrier", "japan", "sz61")
    if seed % 2:
        state.add("fighter", "japan", "sz60")  # waits there for the new carrier
    kinds = ["infantry", "fighter", "bomber", "destroyer", "aircraft_carrier", "industrial_complex"]
    state.purchased = dict.fromkeys(kinds, 1)
    state.stack = [TurnFrame(TURN, next=5), MobilizeFrame("mobilize")]
    offered = {
        (item.key, option.area)
        for option in table.game.heads(state)
        for blank in option.blanks
        if isinstance(blank, Counts)
        for item in blank.items
    }
    accepted = set()
    for kind in kinds:
        for area in edition.board.areas:
            action = {"by": "japan", "do": "place", "units": {kind: 1}, "area": area}
            try:
                table.game.apply(state, action, SeededChance(0))
            except Refusal:
                continue
            accepted.add((kind, area))
    assert offered == accepted


@pytest.mark.parametrize("phase", ["purchase", "mobilize"])
def test_nonsense_is_refused_and_nothing_else_happens(table: Table, phase: str) -> None:
    rng = random.Random(phase)
    table.begin("germany", phase, **({"infantry": 3, "fighter": 1} if phase == "mobilize" else {}))
    before = table.game.hash(table.state)
    words = ["germany", "sz05", "infantry", "zeppelin", "", "russia", "industrial_complex", "fighter", "Ω"]
    for _ in range(400):
        action: dict[str, Any] = {"do": rng.choice(["purchase", "repair", "place", "end_phase", "fight", "dance"])}
        for key in ("units", "repairs"):
            if rng.random() < 0.6:
                action[key] = {rng.choice(words): rng.choice([-1, 0, 1, 2, 1000, "3", 1.5, None]) for _ in range(2)}
        for key in ("area", "complex", "kind"):
            if rng.random() < 0.6:
                action[key] = rng.choice([*words, None, 7])
        try:
            table.game.apply(table.state, {"by": "germany", **action}, SeededChance(0))
        except Refusal as refusal:
            assert refusal.rule and refusal.text.endswith(".")
        assert table.game.hash(table.state) == before
