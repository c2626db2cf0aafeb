"""Questions without a page of their own tell what is to be weighed, and begin with what is suggested."""

from __future__ import annotations

from PySide6.QtCore import Qt

from boardgame.app.families.third_reich.panels.question import QuestionPanel
from boardgame.games.third_reich.records import Minor
from tests.app.families.third_reich.conftest import Begin
from tests.app.families.third_reich.playing import panel_of, said
from tests.games.third_reich.position import game, position


def test_what_a_country_is_worth_stands_beside_the_question_for_consent(begin: Begin) -> None:
    # TR-21.3b, TR-24.7: Portugal is worth 5 BRPs a year, 2 for each of two who do not agree.
    state = position({})
    state.minors["portugal"] = Minor("attacked", "soviet_union", 1)
    state.stack = [game().steps["politics.consent"].new_frame(by="united_kingdom", target="portugal")]
    player = begin(state)
    panel = panel_of(player, QuestionPanel)
    words = said(panel.figures)
    assert "BRPs of Portugal a year" in words and "5" in words and "2" in words
    player.key(Qt.Key.Key_Return)
    assert player.table.session.entries[-1].action["allow"] is True
