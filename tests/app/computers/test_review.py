"""The review of a game: its curve, the moves that mattered, the luckiest battle, and the picture of it all."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel

from boardgame.ai.axis_allies.answers.any_answer import any_answer
from boardgame.app.session.local import LocalSession
from boardgame.app.table.family import family_of
from boardgame.app.table.review.review_page import ReviewPage
from boardgame.engine.chance import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games.registry import game

ATTACK = ["archangel", "west_russia"]


@pytest.fixture(scope="module")
def fought(qapp, tmp_path_factory) -> Path:
    """A game in which the Soviet Union has attacked once, and lost, and Germany has taken its turn."""
    path = tmp_path_factory.mktemp("review") / "g.wartable"
    session = LocalSession(Match.new(game("spring1942"), {}, SeededChance("review"), path))
    while session.match.number < 60:
        decision = session.match.decisions[0]
        seat = decision.seats[0]
        action = any_answer(session.seen_by(seat))
        units = [unit.id for unit in session.view.at(ATTACK[0]) if unit.type == "infantry"]
        if (decision.kind, seat) == ("combat_move", "soviet_union") and units:
            action = {"do": "move", "by": seat, "units": units, "path": ATTACK}
        assert session.carry_out(action)
    session.close()
    return path


class Chances:
    """Judges what was asked for in turn: the Axis gains with every position of a battle."""

    def __init__(self, fall: float) -> None:
        self.now, self.fall = 0.9, fall

    def __call__(self, seen) -> dict[str, float]:
        self.now -= self.fall
        return {"axis": 1 - self.now, "allies": self.now}


@pytest.fixture
def page(client, houses, fought, qtbot, monkeypatch) -> ReviewPage:
    from tests.app.computers.double import HouseDouble

    judge = Chances(0.004)
    monkeypatch.setattr(HouseDouble, "chances", lambda self, seen: judge(seen))
    session = LocalSession(Match.open(fought, game))
    made = ReviewPage(session, family_of("spring1942"))
    qtbot.addWidget(made)
    made.resize(1500, 950)
    made.show()
    made.setFocus()
    qtbot.waitUntil(lambda: bool(made.rows), timeout=20_000)
    yield made
    made.stop()
    session.close()


def words(widget) -> list[str]:
    QApplication.processEvents()
    return [label.text() for label in widget.findChildren(QLabel)]


def test_the_moves_that_mattered_are_listed_and_walked_through_by_keys(page, qtbot):
    assert 1 <= len(page.rows) <= 5
    changes = [abs(turning.change) for turning in page.assessor.turnings]
    assert changes == sorted(changes, reverse=True)
    qtbot.keyClick(page, Qt.Key.Key_Right)
    assert page.show_button.isEnabled()
    with qtbot.waitSignal(page.watch) as told:
        qtbot.keyClick(page, Qt.Key.Key_Space)
    assert told.args == [page.assessor.turnings[0].number]
    with qtbot.waitSignal(page.play_on) as told:
        qtbot.mouseClick(page.on_button, Qt.MouseButton.LeftButton)
    assert told.args == [page.assessor.turnings[0].number - 1]
    with qtbot.waitSignal(page.back):
        qtbot.keyClick(page, Qt.Key.Key_Escape)


def test_luck_is_told_for_each_seat_that_rolled_dice(page):
    told = words(page)
    assert "Luck with the dice" in told
    assert any("hits," in each and "expected" in each for each in told)


def test_the_pictures_are_saved_under_the_name_chosen(page, qtbot, tmp_path, monkeypatch):
    chosen = tmp_path / "look back.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(chosen), ""))
    page.save_pictures()
    assert QImage(str(chosen)).width() > 800
    assert any(str(chosen) in each for each in words(page))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "nowhere" / "x.png"), ""))
    page.save_pictures()
    assert any("could not be written" in each for each in words(page))
