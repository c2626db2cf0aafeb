"""The process that computes odds: it blocks nothing, is replaced when it dies, and ends with the table."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from boardgame.ai.axis_allies.odds import Force, Question, odds
from boardgame.app.families.axis_allies.odds import oracle as oracle_module
from boardgame.app.families.axis_allies.odds.oracle import Asker, Oracle
from boardgame.app.families.axis_allies.odds.summary import Summary, summarize
from boardgame.app.families.axis_allies.odds.worker import packed, unpacked
from tests.app.own_time import own_time

FLEET = {"submarine": 9, "destroyer": 7, "cruiser": 6, "fighter": 12, "aircraft_carrier": 6, "battleship": 5}


def small(infantry: int) -> Question:
    return Question("spring1942", Force({"infantry": infantry}), Force({"infantry": 2}))


def large(submarines: int) -> Question:
    """One that takes all the time allowed."""
    fleet = {**FLEET, "submarine": submarines}
    return Question("spring1942", Force(fleet, damaged={"battleship": 2}), Force(FLEET), kind="sea")


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """On a computer with much else to do a worker is not taken for one that hangs."""
    monkeypatch.setattr(oracle_module, "_LIMIT", 100.0)


class Listener:
    """Keeps what an asker was answered."""

    def __init__(self, oracle: Oracle) -> None:
        self.asker = Asker(oracle)
        self.heard: list[list[Summary | str]] = []
        self.asker.answered.connect(self.heard.append)


@pytest.fixture
def table(qtbot, client):
    widget = QWidget()
    widget.oracle = Oracle(widget)
    yield widget
    widget.oracle.close()
    widget.deleteLater()


def worker_of(oracle: Oracle) -> int:
    """The process that answers; 0, for none, would be told to the process of the tests."""
    assert oracle.process_id > 0
    return oracle.process_id


def running(process: int) -> bool:
    """Whether a process runs; one that has ended and waits to be collected does not."""
    path = Path(f"/proc/{process}/stat")
    return path.exists() and path.read_text().rpartition(")")[2].split()[0] != "Z"


def test_messages_survive_any_cut():
    whole = packed((1, ["a"])) + packed((2, []))
    buffer, found = bytearray(), []
    for number in range(len(whole)):
        buffer += whole[number : number + 1]
        found += unpacked(buffer)
    assert found == [(1, ["a"]), (2, [])] and not buffer


def test_it_begins_with_the_first_question_and_answers_like_the_engine(qtbot, table):
    assert table.oracle.process_id == 0
    listener = Listener(table.oracle)
    listener.asker.ask(small(3), small(4))
    qtbot.waitUntil(lambda: bool(listener.heard))
    expected = [summarize(odds(small(count))).win for count in (3, 4)]
    assert [answer.win for answer in listener.heard[0]] == pytest.approx(expected)
    assert table.oracle.process_id and not table.oracle.busy


def test_what_is_known_is_answered_at_once(qtbot, table):
    listener = Listener(table.oracle)
    listener.asker.ask(small(3))
    qtbot.waitUntil(lambda: bool(listener.heard))
    listener.asker.ask(small(3))
    assert len(listener.heard) == 2  # no event was handled in between


def test_a_sentence_says_why_there_is_no_answer(qtbot, table):
    listener = Listener(table.oracle)
    listener.asker.ask(Question("spring1942", Force({}), Force({"infantry": 1})))
    qtbot.waitUntil(lambda: bool(listener.heard))
    assert listener.heard == [["The attacker has no units."]]


def test_a_long_question_leaves_the_window_running_and_gives_way_to_a_new_one(qtbot, table):
    listener = Listener(table.oracle)
    listener.asker.ask(small(1))
    qtbot.waitUntil(lambda: bool(listener.heard))
    listener.heard.clear()
    ticks: list[float] = []
    timer = QTimer()
    timer.timeout.connect(lambda: ticks.append(own_time()))
    timer.start(5)
    began = own_time()
    listener.asker.ask(large(9))
    asked = own_time() - began
    qtbot.waitUntil(lambda: len(ticks) > 5)  # the window runs
    for infantry in (5, 6, 7):  # the number under the wheel changes quickly; only the last is wanted
        listener.asker.ask(small(infantry))
    qtbot.waitUntil(lambda: bool(listener.heard))
    timer.stop()
    assert asked < 0.3  # the answer takes longer
    assert len(listener.heard) == 1
    assert listener.heard[0][0].win == pytest.approx(odds(small(7)).win)


def test_a_sample_says_how_sure_it_is(qtbot, table):
    listener = Listener(table.oracle)
    listener.asker.ask(large(8))
    qtbot.waitUntil(lambda: bool(listener.heard))
    answer = listener.heard[0][0]
    assert isinstance(answer, Summary) and answer.battles > 0 and 0 < answer.margin < 0.2


@pytest.mark.skipif(os.name == "nt", reason="processes are told by /proc")
def test_one_that_was_killed_is_replaced_and_asked_the_same(qtbot, table):
    listener = Listener(table.oracle)
    listener.asker.ask(small(3))
    qtbot.waitUntil(lambda: bool(listener.heard))
    first = worker_of(table.oracle)
    listener.asker.ask(large(7))
    os.kill(first, signal.SIGKILL)
    qtbot.waitUntil(lambda: len(listener.heard) == 2)
    assert isinstance(listener.heard[1][0], Summary)
    assert table.oracle.process_id not in (0, first)
    assert not running(first)


@pytest.mark.skipif(os.name == "nt", reason="processes are told by /proc")
def test_one_that_was_killed_while_idle_is_replaced_by_the_next_question(qtbot, table):
    listener = Listener(table.oracle)
    listener.asker.ask(small(3))
    qtbot.waitUntil(lambda: bool(listener.heard))
    os.kill(table.oracle.process_id, signal.SIGKILL)
    qtbot.waitUntil(lambda: table.oracle.process_id == 0)
    listener.asker.ask(small(4))
    qtbot.waitUntil(lambda: len(listener.heard) == 2)


@pytest.mark.skipif(os.name == "nt", reason="processes are told by /proc")
def test_it_ends_with_the_table(qtbot, client):
    widget = QWidget()
    oracle = Oracle(widget)
    listener = Listener(oracle)
    listener.asker.ask(small(3))
    qtbot.waitUntil(lambda: bool(listener.heard))
    listener.asker.ask(large(9))  # busy
    process = oracle.process_id
    assert running(process)
    widget.deleteLater()
    qtbot.waitUntil(lambda: not running(process))
