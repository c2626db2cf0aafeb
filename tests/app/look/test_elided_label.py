"""A label that ends in dots."""

from __future__ import annotations

from boardgame.app.look.elements import text


def test_the_tooltip_goes_with_the_words_also_while_nothing_is_painted(qtbot):
    label = text("The Soviet Union disbands a Fortress in Sian.", elide=True)
    qtbot.addWidget(label)
    label.resize(60, 20)
    label.grab()
    assert "Fortress" in label.toolTip()
    label.hide()
    label.setText("Nothing has happened since.")
    assert "Fortress" not in label.toolTip()
