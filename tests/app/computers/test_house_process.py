"""The process of the computer players: it answers, it is interrupted, and it is started again when it dies."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from shiboken6 import delete

from boardgame.app.session.computers.house_process import HouseProcess
from boardgame.app.session.local import LocalSession
from boardgame.engine.chance import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games.registry import game

PATIENCE = 60_000


@pytest.fixture
def session(client) -> LocalSession:
    return LocalSession(Match.new(game("spring1942"), {}, SeededChance("house")))


@pytest.fixture
def house(session) -> HouseProcess:
    made = HouseProcess(session)
    yield made
    made.close()


def ask(session: LocalSession, house: HouseProcess) -> None:
    house.decide(session.seen_by("soviet_union"), session.match.decisions[0], "random", 30.0)


def test_it_answers_with_something_the_game_allows(session, house, qtbot):
    with qtbot.waitSignal(house.answered, timeout=PATIENCE) as told:
        ask(session, house)
    assert session.carry_out(told.args[0].action)


def test_killed_while_it_is_asked_it_is_started_again_and_answers(session, house, qtbot):
    with qtbot.waitSignal(house.answered, timeout=PATIENCE):
        ask(session, house)
        house._process.kill()


def test_the_same_position_is_judged_for_both_sides_together(session, house, qtbot):
    with qtbot.waitSignal(house.assessed, timeout=PATIENCE) as told:
        house.assess(session.seen_by("soviet_union"), "recruit")
    assert sum(told.args[0].chances.values()) == pytest.approx(1)
    assert set(told.args[0].chances) == {"axis", "allies"}


def test_what_is_stopped_is_answered_no_more(session, house, qtbot):
    ask(session, house)
    house.stop()
    with qtbot.assertNotEmitted(house.answered, wait=1500):
        pass


def test_the_process_ends_without_a_word_when_its_owner_is_destroyed_while_it_thinks(session, qtbot, capfd):
    owner = QObject()
    house = HouseProcess(session, owner)
    with qtbot.waitSignal(house.assessed, timeout=PATIENCE):
        house.assess(session.seen_by("soviet_union"), "recruit")
    ask(session, house)
    ended = []
    house._process.destroyed.connect(lambda: ended.append("destroyed"))
    delete(owner)
    qtbot.wait(50)
    assert house._process is None
    assert ended == ["destroyed"]
    assert "QProcess" not in "".join(capfd.readouterr())
