"""Every panel shows its words whole, and its buttons, in the smallest window, with larger text too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from boardgame.app.families.conquest import names
from boardgame.app.families.conquest.family import FAMILY
from boardgame.app.families.conquest.movement.segments import Segments
from boardgame.app.look.preferences import Preferences
from tests.app.cut_off import cut_off

pytestmark = pytest.mark.layout
SMALLEST = (1180, 700)


@pytest.fixture(params=(125, 150))
def large(request, client: Preferences) -> Iterator[Preferences]:
    """The client with text of a size."""
    client.animation = 0
    client.font_percent = request.param
    yield client
    client.font_percent = 100


def faults(seat) -> list[str]:
    """What is cut off when the window has settled, and which buttons below a panel cannot be seen as a whole."""
    for _ in range(20):
        QTest.qWait(5)
        footer = seat.shown.footer.parentWidget()
        buttons = [made for made in footer.findChildren(QPushButton) if made.isVisible() and _below(seat.shown, made)]
        hidden = [made.text() for made in buttons if made.visibleRegion().boundingRect() != made.rect()]
        found = [*cut_off(seat.window), *(f"{words} is out of sight" for words in hidden)]
        if not found:
            break
    return found


def _below(panel, made: QPushButton) -> bool:
    """Whether a button stands below what scrolls."""
    return not panel.scroller.isAncestorOf(made)


def test_panels_are_whole_in_the_set_up_and_the_first_production(large, begin) -> None:
    seat = begin(11, size=SMALLEST)
    for asked in ("cadres", "cadres", "cadres", "production"):
        seat.lift()
        decision = seat.table.session.decision
        assert decision.kind == asked
        assert faults(seat) == [], decision.text
        while seat.table.session.decisions and not seat.table.curtain.isVisible() and asked == "cadres":
            seat.play(1)


def test_the_board_does_not_move_from_panel_to_panel():
    panels = [FAMILY.panel(kind) for kind in names._DECISIONS]
    assert {max(panel.preferred_width, FAMILY.panel_width) for panel in panels if panel.place == "dock"} == {384}


def test_answers_stand_side_by_side_only_where_their_words_have_room(qtbot, client):
    answers = Segments("Enter it")
    qtbot.addWidget(answers)
    answers.show_answers([f"Across {name}" for name in ("East China Sea", "Kyushu Sea", "Ryukyus (Okinawa)")], 0)
    answers.show()
    widest = max(made.sizeHint().width() for made in answers.buttons)
    assert answers.minimumSizeHint().width() < 2 * widest

    def across(width: int) -> int:
        answers.resize(width, 300)
        qtbot.wait(1)
        return len({made.x() for made in answers.buttons})

    assert [across(2 * widest + 40), across(2 * widest - 40), across(2 * widest + 40)] == [2, 1, 2]
