"""What a player does on a table of Third Reich, and what is lit there."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from boardgame.app.table.panels.panel import Panel
from tests.app.smugglers.player import Player

P = TypeVar("P", bound=Panel)


def panel_of(player: Player, kind: type[P]) -> P:
    """The panel on show, which must be of a kind; the curtain goes up before."""
    player.lift()
    panel = player.table.host.panel
    assert isinstance(panel, kind)
    return panel


def said(widget: QWidget) -> list[str]:
    """What can be read in a widget."""
    return [label.text() for label in widget.findChildren(QLabel) if label.text() and label.isVisible()]


def click(
    player: Player,
    area: str,
    button: Qt.MouseButton = Qt.MouseButton.LeftButton,
    keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    board = player.table.board
    board.center_on_area(area)
    player.rest()
    at = board.area_view_pos(area)
    QTest.mouseClick(board.viewport(), button, keys, QPoint(round(at.x()), round(at.y())))
    player.rest()


def lit(player: Player) -> dict[str, str]:
    return {item.area: item.kind for item in player.table.board._scene.tiles.highlights}
