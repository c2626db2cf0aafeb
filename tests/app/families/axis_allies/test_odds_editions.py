"""Odds in the window for editions with technologies, facilities to raid, aircraft that scramble and kamikazes."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from boardgame.ai.axis_allies.odds import Force, Question, Target, odds
from boardgame.ai.axis_allies.odds.question import Site
from boardgame.ai.chances import percent
from boardgame.app.families.axis_allies.odds.view import OddsView
from boardgame.app.table.table import Table
from boardgame.engine.record.match import Match
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.registry import game
from tests.app.conftest import _client
from tests.app.families.axis_allies.test_battle_panel import do
from tests.app.families.axis_allies.test_odds_window import numbers, settled
from tests.app.seat import Seat


class EditionSeat(Seat):
    """A place at a table of any edition."""

    edition = ""

    def _match(self, position: Mapping[str, Any], setup: Mapping[str, Any]) -> Match:
        laid = copy.copy(game(self.edition))
        if position != {"phase": "purchase"}:
            words, start = AxisAlliesWords(laid), type(laid).new_state
            laid.new_state = lambda given: words.lay_position(start(laid, given), position)
        return Match.new(laid, setup, self.dice)


@pytest.fixture(scope="module")
def seat_of(qapp, tmp_path_factory) -> Iterator[Callable[[str], EditionSeat]]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        preferences = _client(qapp, tmp_path_factory.mktemp("client"), monkeypatch)
        preferences.animation = 0
        made: dict[str, EditionSeat] = {}

        def of(edition: str) -> EditionSeat:
            if edition not in made:
                made[edition] = type("_", (EditionSeat,), {"edition": edition})(preferences)
            return made[edition]

        yield of
        for each in made.values():
            each.table.close()
            each.table.deleteLater()


def calculator(seat: EditionSeat, area: str) -> OddsView:
    """The calculator, opened for a space."""
    seat.odds.dock.hide()
    seat.odds.show_area(area)
    settled(seat)
    assert seat.odds.view is not None
    return seat.odds.view


# --- technologies --------------------------------------------------------------------------------------------------

FLEETS = {
    "turn": "united_states",
    "phase": "combat_move",
    "clear": "all",
    "developments": {"united_states": ["super_submarines"], "japan": ["jet_fighters"]},
    "units": {
        "sz59": {"united_states": {"submarine": 2, "battleship": 1}},
        "sz60": {"japan": {"destroyer": 1, "aircraft_carrier": 1, "fighter": 2}},
    },
}
ATTACK, DEFEND = {"submarine": 2, "battleship": 1}, {"destroyer": 1, "aircraft_carrier": 1, "fighter": 2}


def asked(attack: tuple[str, ...], defend: tuple[str, ...]) -> float:
    question = Question("revised", Force(ATTACK, has=attack), Force(DEFEND, has=defend), "sea", area="sz60")
    return odds(question).win


def test_what_is_in_force_is_shown_and_may_be_changed(seat_of):
    seat = seat_of("revised")
    seat.lay(FLEETS)
    view = calculator(seat, "sz60")
    words = seat.words(view)
    assert {"Super Submarines", "Jet Fighters", "3 · 5", "3 · 2"} <= set(words)  # fighters, submarines
    assert view.results[0].summary.win == pytest.approx(asked(("super_submarines",), ("jet_fighters",)))
    view.in_force.fill(1)["jet_fighters"].setChecked(False)
    settled(seat)
    assert view.results[0].summary.win == pytest.approx(asked(("super_submarines",), ()))
    assert "3 · 4" in seat.words(view) and view.in_force.buttons[1].text() == "Nothing in force"
    view.in_force.fill(1)["jet_fighters"].setChecked(True)
    settled(seat)
    assert view.results[0].summary.win == pytest.approx(asked(("super_submarines",), ("jet_fighters",)))
    assert "radar" not in view.in_force.fill(1)  # another power's
    seat.push(view.map_button)
    assert not view.setup.named


def test_no_window_of_its_own_is_opened(seat_of):
    seat = seat_of("revised")
    seat.lay(FLEETS)
    before = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    view = calculator(seat, "sz60")
    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    assert isinstance(view.window(), Table) and view.window() in shown
    assert all(each in before for each in shown)


def test_what_is_in_force_goes_over_with_its_power_when_sides_are_swapped(seat_of):
    seat = seat_of("revised")
    seat.lay(FLEETS)
    view = calculator(seat, "sz60")
    seat.push(view.swap_button)
    settled(seat)
    assert view.setup.has == (["jet_fighters"], ["super_submarines"])
    japan, america = Force(DEFEND, has=("jet_fighters",)), Force(ATTACK, has=("super_submarines",))
    question = Question("revised", japan, america, "sea", area="sz60")
    assert view.results[0].summary.win == pytest.approx(odds(question).win)


def test_a_battle_after_a_raid_is_computed_with_its_own_numbers(seat_of):
    units = {"united_kingdom": {"united_states": {"bomber": 2}}, "germany": {"germany": {"fighter": 1}}}
    seat = seat_of("revised")
    seat.lay({**FLEETS, "units": units, "complexes": {"germany": 0},
              "developments": {"united_states": ["heavy_bombers"]}})  # fmt: skip
    do(seat, {"do": "move", "units": {"bomber": 2}, "path": ["united_kingdom", "germany"]},
       {"do": "raid", "units": {"bomber": 2}, "area": "germany"})  # fmt: skip
    view = calculator(seat, "germany")
    money = numbers(view, 1)["cash:target"]
    raid = Question("revised", Force({"bomber": 2}, has=("heavy_bombers",)), Force({}), "raid",
                    target=Target(10, 0, money), area="germany")  # fmt: skip
    mean = sum(points * chance for points, chance in enumerate(odds(raid).damage))
    assert view.results[0].summary.damage == pytest.approx(mean)
    seat.push(view.kinds["battle"])
    settled(seat)
    battle = Question("revised", Force({"bomber": 2}, has=("heavy_bombers",)), Force({"fighter": 1}), area="germany")
    assert view.results[0].summary.win == pytest.approx(odds(battle).win)
    assert "2×4 · 1" in seat.words(view)


def test_editions_without_technologies_show_no_choice_of_them(seat_of):
    seat = seat_of("pacific1940")
    seat.lay(PACIFIC)
    assert not calculator(seat, "japan").in_force.isVisible()


# --- Pacific 1940 --------------------------------------------------------------------------------------------------

PACIFIC = {
    "turn": "united_states",
    "phase": "combat_move",
    "clear": "all",
    "at_war": [["japan", "united_states"]],
    "owners": {"korea": "united_states", "iwo_jima": "united_states"},
    "facilities": {"japan": {"air_base": 2}},
    "units": {
        "sz07": {"united_states": {"cruiser": 2, "destroyer": 1}},
        "sz06": {"japan": {"destroyer": 1}},
        "korea": {"united_states": {"strategic_bomber": 3}},
        "japan": {"japan": {"fighter": 2}},
    },
}
SAIL = {"do": "move", "units": {"cruiser": 2, "destroyer": 1}, "path": ["sz07", "sz06"]}
FLY = (
    {"do": "move", "units": {"strategic_bomber": 3}, "path": ["korea", "sz06", "japan"]},
    {"do": "raid", "units": {"strategic_bomber": 3}, "area": "japan"},
)


def bombed(*sites: Site, fighters: int = 0) -> float:
    question = Question("pacific1940", Force({"strategic_bomber": 3}), Force({"fighter": fighters}), "raid",
                        target=Target(8, sites=sites))  # fmt: skip
    return sum(points * chance for points, chance in enumerate(odds(question).damage))


def test_bombers_are_aimed_at_facilities(seat_of):
    seat = seat_of("pacific1940")
    seat.lay(PACIFIC)
    do(seat, *FLY)
    view = calculator(seat, "japan")
    assert {"Major industrial complex", "Air base", "Naval base"} <= set(seat.words(view))
    assert numbers(view, 0) == {"strategic_bomber": 3, "major_industrial_complex:site": 3}
    assert numbers(view, 1) == {"air_base:site": 2, "ipc:target": 8}
    whole = bombed(Site("major_industrial_complex"))
    assert view.results[0].summary.damage == pytest.approx(whole)
    assert seat.badges["japan"] == f"{round(whole)} IPC"
    view.table.counts[0, "major_industrial_complex:site"].set_value(1)
    view.table.counts[0, "air_base:site"].set_value(2)
    settled(seat)
    parted = bombed(Site("major_industrial_complex", 0, 1), Site("air_base", 2, 2))
    assert view.results[0].summary.damage == pytest.approx(parted) != whole


def test_damage_is_shown_while_bombers_are_aimed(seat_of):
    seat = seat_of("pacific1940")
    seat.odds.dock.hide()
    seat.lay(PACIFIC)
    do(seat, *FLY, {"do": "end_phase"})
    while seat.asked != "aim":
        seat.key(Qt.Key.Key_Return)
    key = next(iter(seat.panel.steppers))
    seat.panel.steppers[key].set_value(1)
    settled(seat)
    assert seat.panel._options[0].action["facility"] == "major_industrial_complex"
    # The two that are left are assumed to attack the naval base, which can take the most damage.
    damage = bombed(Site("major_industrial_complex", 0, 1), Site("naval_base"))
    found = seat.panel.odds.bar.summary
    assert found.damage == pytest.approx(damage) and f"{round(damage)} IPC" in seat.panel.odds.words.text()


def test_what_scrambling_and_kamikazes_would_change_is_shown_while_they_are_chosen(seat_of):
    seat = seat_of("pacific1940")
    seat.odds.dock.hide()
    seat.lay(PACIFIC)
    do(seat, SAIL, {"do": "end_phase"})
    assert seat.asked == "scramble"
    fleet = Force({"cruiser": 2, "destroyer": 1})

    def chance(fighters: int, *struck: tuple[str, int]) -> str:
        defend = Force({"destroyer": 1, "fighter": fighters}, aloft={"fighter": fighters}, kamikaze=struck)
        return percent(odds(Question("pacific1940", fleet, defend, "sea")).win)

    settled(seat)
    assert f"Attacker wins {chance(0)}" in seat.words()
    (stepper,) = seat.panel.steppers.values()
    stepper.set_value(2)
    settled(seat)
    assert f"Attacker wins {chance(0)} → {chance(2)}" in seat.words()
    seat.key(Qt.Key.Key_Return)
    assert seat.asked == "kamikaze"
    key = next(key for key in seat.panel.steppers if key.startswith("destroyer"))
    seat.panel.steppers[key].set_value(3)
    settled(seat)
    assert f"Attacker wins {chance(2)} → {chance(2, ('destroyer', 3))}" in seat.words()


def test_casualties_name_what_is_lost_and_what_is_damaged(seat_of):
    units = {
        "sz07": {"united_states": {"battleship": 2, "cruiser": 2}},
        "sz06": {"japan": {"aircraft_carrier": 1, "fighter": 1, "destroyer": 1}},
    }
    seat = seat_of("pacific1940")
    seat.lay({**PACIFIC, "owners": {}, "units": units}, dice=(1, 1, 6, 6))
    do(seat, {"do": "move", "units": {"battleship": 2, "cruiser": 2}, "path": ["sz07", "sz06"]}, {"do": "end_phase"})
    while seat.asked != "choose_combat":
        seat.key(Qt.Key.Key_Return)
    do(seat, {"do": "fight", "kind": "combat", "area": "sz06"})
    assert seat.asked == "casualties"
    settled(seat)
    rows = {row.accessibleName().partition(":")[0]: row.figure.text() for row in seat.panel.side.odds.rows}
    assert "1 aircraft carrier" in rows and "1 destroyer, 1 aircraft carrier damaged" in rows
    assert "…" not in rows.values()  # aircraft whose carrier is lost fight on
