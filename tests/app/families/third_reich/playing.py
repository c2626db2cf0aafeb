"""What a player does on a table of Third Reich, and what is lit there."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.app.smugglers.player import Player


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
