"""Long rules beside a question scroll, so that the answers and their buttons stay in sight."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget

from boardgame.app.look.elements import column
from boardgame.app.session.local import LocalSession
from boardgame.app.shell.window import Window
from boardgame.app.table.family import family_of
from boardgame.app.table.panels.generic import GenericPanel
from boardgame.app.table.panels.rule_notice import RuleNotice
from boardgame.engine.chance import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games.registry import game
from tests.app.cut_off import cut_off

pytestmark = pytest.mark.layout


def test_a_long_rule_is_whole_inside_a_notice_of_a_few_lines(qtbot, client) -> None:
    notice = RuleNotice()
    qtbot.addWidget(notice)
    notice.resize(360, 600)
    notice.show_rules("spring1942", ["A42-CM-01", "A42-CM-02"])
    notice.show()
    QTest.qWait(50)
    area, words = notice.findChild(QScrollArea), notice._words
    assert words.height() >= words.heightForWidth(words.width())
    assert area.height() <= 5 * words.fontMetrics().lineSpacing() < words.height()


def test_a_rule_stands_whole_in_a_notice_laid_out_before_it_is_shown(qtbot, client) -> None:
    page, notice = QWidget(), RuleNotice(whole=True)
    qtbot.addWidget(page)
    page.setLayout(column(notice, None))
    notice.show_rules("revised", ["AAR-AMP-03"])
    page.resize(340, 400)
    page.show()
    QTest.qWait(20)
    area, words = notice.findChild(QScrollArea), notice._words
    assert area.height() == words.heightForWidth(area.width()) > words.fontMetrics().lineSpacing() * 2


@pytest.mark.parametrize("name", ["spring1942", "pacific1940"])
def test_the_buttons_of_the_generic_panel_stay_in_sight_with_large_text(qtbot, client, monkeypatch, name) -> None:
    monkeypatch.setattr(type(family_of(name)), "panel", lambda self, kind: GenericPanel)
    client.animation = 0
    client.font_percent = 150
    try:
        window = Window(client)
        qtbot.addWidget(window)
        window.resize(1280, 800)
        window.show()
        window.put_on_table(LocalSession(Match.new(game(name), {}, SeededChance("layout"))))
        session = window.table.session
        assert session.act({"do": "purchase", "units": {}}).value
        while session.decision.kind != "noncombat_move":
            assert session.act({"do": "end_phase"}).value
        for _ in range(20):
            if not cut_off(window):
                break
            QTest.qWait(50)
        assert cut_off(window) == []
        button = window.table.host.panel.primary_button
        assert button.mapTo(window, button.rect().bottomLeft()).y() < window.height()
        window.close()
    finally:
        client.font_percent = 100
