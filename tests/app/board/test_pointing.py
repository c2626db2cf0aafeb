"""The pointer on the board: clicks, double clicks, drags, and what it hovers over."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boardgame.app.board import BoardView

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def test_every_area_can_be_clicked(view: BoardView, qtbot: QtBot) -> None:
    clicked: list[str] = []
    view.area_clicked.connect(lambda area, button, modifiers: clicked.append(area))
    for area in view.outlines.titles:
        view.center_on_area(area, 0.5)
        qtbot.mouseClick(view.viewport(), LEFT, pos=view.area_view_pos(area))
    assert clicked == list(view.outlines.titles)


def test_a_click_tells_button_and_modifiers(view: BoardView, qtbot: QtBot) -> None:
    view.center_on_area("germany", 0.5)
    at = view.area_view_pos("germany")
    with qtbot.waitSignal(view.area_clicked) as caught:
        qtbot.mouseClick(view.viewport(), RIGHT, Qt.KeyboardModifier.ShiftModifier, at)
    assert caught.args == ["germany", RIGHT, Qt.KeyboardModifier.ShiftModifier]


def test_a_drag_pans_and_is_no_click(view: BoardView, qtbot: QtBot) -> None:
    view.center_on_area("germany", 0.5)
    sight = view.sight()
    with qtbot.assertNotEmitted(view.area_clicked):
        qtbot.mousePress(view.viewport(), LEFT, pos=QPoint(500, 300))
        qtbot.mouseMove(view.viewport(), QPoint(450, 300))
        qtbot.mouseMove(view.viewport(), QPoint(400, 320))
        qtbot.mouseRelease(view.viewport(), LEFT, pos=QPoint(400, 320))
    assert view.sight().x - sight.x == 100 and view.sight().y - sight.y == -20


def test_a_double_click_is_one_click_and_one_double_click(view: BoardView, qtbot: QtBot) -> None:
    view.center_on_area("germany", 0.5)
    at = view.area_view_pos("germany")
    heard: list[str] = []
    view.area_clicked.connect(lambda area, *_: heard.append(f"click {area}"))
    view.area_double_clicked.connect(lambda area: heard.append(f"double {area}"))
    qtbot.mouseClick(view.viewport(), LEFT, pos=at)
    qtbot.mouseDClick(view.viewport(), LEFT, pos=at)
    assert heard == ["click germany", "double germany"]


def test_a_second_click_at_once_is_a_click_where_the_board_has_moved_since(view: BoardView, qtbot: QtBot) -> None:
    view.center_on_area("germany", 0.5)
    heard: list[str] = []
    view.area_clicked.connect(lambda area, *_: heard.append(f"click {area}"))
    view.area_double_clicked.connect(lambda area: heard.append(f"double click {area}"))
    at = view.area_view_pos("germany")
    first = view.area_at(at)
    qtbot.mouseClick(view.viewport(), LEFT, pos=at)
    view.pan_by(view.width() // 3, 0)
    second = view.area_at(at)
    assert first and second and first != second
    qtbot.mouseDClick(view.viewport(), LEFT, pos=at)
    qtbot.mouseRelease(view.viewport(), LEFT, pos=at)
    assert heard == [f"click {first}", f"click {second}"]


def test_a_second_click_at_once_is_a_click_where_something_was_done_between_the_two(
    view: BoardView, qtbot: QtBot
) -> None:
    view.center_on_area("germany", 0.5)
    heard: list[str] = []
    view.area_clicked.connect(lambda area, *_: heard.append(f"click {area}"))
    view.area_double_clicked.connect(lambda area: heard.append(f"double click {area}"))
    at = view.area_view_pos("germany")
    qtbot.mouseClick(view.viewport(), LEFT, pos=at)
    view.part_clicks()
    qtbot.mouseDClick(view.viewport(), LEFT, pos=at)
    qtbot.mouseRelease(view.viewport(), LEFT, pos=at)
    assert heard == ["click germany", "click germany"]


def test_a_button_let_go_elsewhere_takes_nothing_from_the_next_click(view: BoardView, qtbot: QtBot) -> None:
    view.center_on_area("germany", 0.5)
    heard: list[str] = []
    view.area_clicked.connect(lambda area, *_: heard.append(area))
    qtbot.mousePress(view.viewport(), LEFT, pos=view.area_view_pos("germany"))  # let go over something that opened
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.area_view_pos("ukraine_ssr"))
    assert heard == ["ukraine_ssr"]


def test_hovering_tells_each_area_once(view: BoardView, qtbot: QtBot) -> None:
    view.center_on_area("ukraine_ssr", 0.5)
    heard: list[str] = []
    view.area_hovered.connect(heard.append)
    at = view.area_view_pos("ukraine_ssr")
    qtbot.mouseMove(view.viewport(), at)
    qtbot.mouseMove(view.viewport(), at + QPoint(1, 0))
    qtbot.mouseMove(view.viewport(), view.area_view_pos("turkey"))
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert [area for area in heard if area != ""][-2:] == ["ukraine_ssr", "turkey"]
    assert heard[-1] == ""
