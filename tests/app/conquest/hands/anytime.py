"""What may be done at any time, with the hands of the section that every panel has."""

from __future__ import annotations

from PySide6.QtTest import QTest

from boardgame.app.families.conquest.panels.anytime import AnytimeSection
from boardgame.app.table.panels.blanks.choice import ListChoice, RadioChoice
from tests.app.conquest.seat import Seat


def perhaps(seat: Seat, share: float = 0.04) -> bool:
    """Sometimes take an option of the section instead of answering; whether one was taken."""
    section = seat.shown.findChild(AnytimeSection)
    if section is None or not section.isVisible() or seat.rng.random() >= share:
        return False
    use(seat, section)
    return True


def use(seat: Seat, section: AnytimeSection) -> None:
    """Open the section, choose one of its options at random, fill it in, and press its button."""
    if not section.is_open:
        seat.click(section.header)
        QTest.qWait(25)
    if section.form is None and section.action() is None:
        seat.click(seat.rng.choice(section.rows)[1])
    for _ in range(6):
        form = section.form
        if section.action() is not None or form is None:
            break
        QTest.qWait(25)
        for editor in form.editors:
            if not editor.is_complete() or not isinstance(editor, ListChoice | RadioChoice):
                seat.fill(editor)
    button = section.do_button
    assert button is not None and button.isEnabled(), "something is still to be answered"
    QTest.qWait(25)
    seat.click(button)
