"""Odds in the window when things go wrong or change quickly: nothing freezes, and no wrong number is shown."""

from __future__ import annotations

import os
import signal
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt, QTimer

from boardgame.ai.axis_allies.odds import Force, Question, odds
from boardgame.ai.chances import percent
from boardgame.app.families.axis_allies.odds import oracle as oracle_module
from tests.app.families.axis_allies.test_battle_panel import do, fight
from tests.app.families.axis_allies.test_odds_process import running, worker_of
from tests.app.families.axis_allies.test_odds_window import COAST, LAND, MAP, TANK, calculator, settled, wait_for, win
from tests.app.own_time import own_time
from tests.app.seat import Seat

posix = pytest.mark.skipif(os.name == "nt", reason="processes are told by signals")
CAUCASUS = {"infantry": 3, "tank": 1, "antiaircraft_gun": 1}


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """On a computer with much else to do a worker is not taken for one that hangs."""
    monkeypatch.setattr(oracle_module, "_LIMIT", 100.0)


class Ticks:
    """Notes when the window was free, every few milliseconds."""

    def __init__(self) -> None:
        self.times = [own_time()]
        self._timer = QTimer()
        self._timer.timeout.connect(self._tick)
        self._timer.start(2)

    def _tick(self) -> None:
        self.times.append(own_time())

    def longest(self) -> float:
        """The longest time in which it was not free, in seconds, without what the system gave to others."""
        self._timer.stop()
        times = [*self.times, own_time()]
        return max(later - earlier for earlier, later in pairwise(times))


@posix
def test_a_worker_killed_in_the_middle_is_replaced_and_the_right_number_comes(seat):
    seat.lay(MAP)
    view = calculator(seat, "caucasus")
    view.table.counts[0, "infantry"].set_value(23)
    os.kill(worker_of(seat.odds.oracle), signal.SIGKILL)
    wait_for(seat, lambda: not seat.odds.oracle.busy)
    seat.rest()
    expected = win({"infantry": 23, "tank": 3, "fighter": 1}, CAUCASUS)
    assert view.results[0].summary.win == pytest.approx(expected)


@posix
def test_a_worker_that_hangs_is_replaced(seat, monkeypatch):
    seat.lay(MAP)
    view = calculator(seat, "caucasus")
    monkeypatch.setattr(oracle_module, "_LIMIT", 0.5)
    patient = lambda: monkeypatch.setattr(oracle_module, "_LIMIT", 100.0)  # noqa: E731  # with the next one
    seat.odds.oracle.replaced.connect(patient)
    hung = worker_of(seat.odds.oracle)
    os.kill(hung, signal.SIGSTOP)
    ticks = Ticks()
    before = view.results[0].figure.text()
    view.table.counts[0, "infantry"].set_value(21)
    seat.rest(300)
    assert ticks.longest() < 0.5
    assert view.results[0].figure.text() == before and view.results[0].bar._stale  # the old one, marked as such
    wait_for(seat, lambda: not seat.odds.oracle.busy)
    seat.odds.oracle.replaced.disconnect(patient)
    assert not running(hung) and seat.odds.oracle.process_id not in (0, hung)
    assert view.results[0].summary.win == pytest.approx(win({"infantry": 21, "tank": 3, "fighter": 1}, CAUCASUS))


@posix
def test_after_three_workers_a_sentence_says_that_there_is_no_answer(seat, monkeypatch):
    seat.lay(MAP)
    view = calculator(seat, "caucasus")
    monkeypatch.setattr(oracle_module, "_LIMIT", -0.45)  # less than a worker takes to start
    os.kill(worker_of(seat.odds.oracle), signal.SIGSTOP)
    view.table.counts[0, "infantry"].set_value(19)
    wait_for(seat, lambda: not seat.odds.oracle.busy)
    seat.rest()
    monkeypatch.setattr(oracle_module, "_LIMIT", 100.0)
    assert view.results[0].summary is None and "The odds could not be computed." in seat.words(view)
    view.table.counts[0, "infantry"].set_value(18)
    settled(seat)
    assert view.results[0].summary is not None


def test_a_question_that_cannot_be_answered_says_why(seat):
    seat.lay(MAP)
    view = calculator(seat, "caucasus")
    ticks = Ticks()
    for type_ in ("infantry", "artillery", "tank", "fighter", "bomber"):
        view.table.counts[0, type_].set_value(99)
    seat.rest(20)
    assert ticks.longest() < 0.5
    assert "The attacker has 495 units; the limit is 400." in seat.words(view)
    assert view.results[0].figure.text() == "–" and not view._chart.isVisible()


def test_four_hundred_units_on_each_side_leave_the_window_free(seat):
    seat.lay(MAP)
    view = calculator(seat, "caucasus")
    ticks = Ticks()
    for side in (0, 1):
        for type_, count in (("bomber", 0), ("infantry", 99), ("artillery", 99), ("tank", 99), ("fighter", 90)):
            view.table.counts[side, type_].set_value(count)
    wait_for(seat, lambda: view.results[0].summary is not None and not seat.odds.oracle.busy)
    assert ticks.longest() < 0.5
    assert view.results[0].summary is not None


@posix
def test_the_table_may_be_closed_while_an_answer_is_awaited(qtbot, client):
    client.animation = 0
    seat = Seat(client)
    seat.lay(MAP)
    view = calculator(seat, "caucasus")
    view.table.counts[0, "infantry"].set_value(31)
    process = seat.odds.oracle.process_id
    assert seat.odds.oracle.busy
    seat.table.close()
    seat.table.deleteLater()
    qtbot.waitUntil(lambda: not running(process), timeout=20_000)


def test_an_order_taken_back_while_it_is_computed_leaves_no_number(seat):
    seat.odds.dock.hide()
    seat.lay(MAP)
    seat.odds.oracle._known.clear()
    do(seat, TANK)
    assert seat.odds.oracle.busy
    seat.session.undo()
    settled(seat)
    assert "caucasus" not in seat.badges and not seat.panel.attacks.isVisible()
    do(seat, TANK, {"do": "move", "units": {"tank": 1}, "path": ["ukraine_ssr", "caucasus"]})
    seat.session.undo()
    settled(seat)
    assert seat.badges["caucasus"] == percent(win({"tank": 1}, {"infantry": 3, "tank": 1}))


def test_the_cursor_that_runs_over_the_board_never_leaves_a_number_of_another_place(seat):
    seat.lay({**COAST, "units": {**COAST["units"], "karelia_ssr": {"germany": {"infantry": 4}}}})
    seat.odds.oracle._known.clear()
    seat.click("united_kingdom")
    ticks = Ticks()
    card = seat.panel.order_odds
    shown = []
    for _ in range(6):
        for area in ("norway", "karelia_ssr", "sz03"):
            seat.hover(area)
            if card.isVisible():
                shown.append((card._area, area, card.bar.summary))
    assert shown and all(here == area for here, area, _ in shown)
    assert ticks.longest() < 0.5
    seat.hover("norway")
    settled(seat)
    units = {unit.type: 0 for unit in map(seat.state.units.__getitem__, seat.panel._chosen())}
    for unit in seat.panel._chosen():
        units[seat.state.units[unit].type] += 1
    if card.isVisible():
        air = {type_: count for type_, count in units.items() if type_ in ("fighter", "bomber")}
        norway = Force({"infantry": 2, "fighter": 2, "antiaircraft_gun": 1})
        found = card.bar.summary
        assert found is not None and found.win == pytest.approx(odds(Question("spring1942", Force(air), norway)).win)


def test_a_battle_elsewhere_begins_without_the_numbers_of_the_last(seat):
    seat.odds.dock.hide()
    fight(seat, LAND, "ukraine_ssr", "caucasus", dice=(6, 6, 6, 6, 1, 6, 6, 6))
    settled(seat)
    board = seat.panel.side.odds
    assert board.bar.summary is not None
    board._battle = ()  # as if the last one had been fought elsewhere
    seat.odds.oracle._known.clear()
    seat.panel.show_decision(seat.decision, seat.session.heads)
    assert board.bar.summary is None and board._figures["attacker"].text() == "–"
    settled(seat)
    assert board.bar.summary is not None


def test_keys_go_on_while_an_answer_is_awaited(seat):
    seat.lay(MAP)
    view = calculator(seat, "caucasus")
    seat.odds.oracle._known.clear()
    view.table.counts[0, "infantry"].set_value(33)
    seat.key(Qt.Key.Key_Escape)
    assert not seat.odds.dock.isVisible()
    settled(seat)
