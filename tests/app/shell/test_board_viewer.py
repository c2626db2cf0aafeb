"""Looking around on a board: search, layers, legend, fans, keys; in the viewer and on the table."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton

from boardgame.app.board import Block, BoardPosition, BoardView, Chit, Facility, Stack
from boardgame.app.board.drawing import MapPlace
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.figures.fan import spread
from boardgame.app.board.layout import Placed
from boardgame.app.board.over.search import PlaceSearch, all_places, fitting
from boardgame.app.look.elements import unmarked
from boardgame.app.look.theme import current
from boardgame.app.shell.boards.board_titles import TITLES
from boardgame.app.shell.boards.board_viewer import BoardViewer
from boardgame.app.shell.window import Window
from boardgame.engine.files import DataFileMissing

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
Opener = Callable[..., BoardViewer]


@pytest.fixture
def opened(qtbot, client) -> Iterator[Opener]:
    """Opens viewers, in windows of one size."""

    def open_viewer(game: str = "spring1942", bare: bool = False, size: tuple[int, int] = (1300, 820)) -> BoardViewer:
        viewer = BoardViewer(game, client, bare)
        viewer.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(viewer)
        viewer.resize(*size)
        with qtbot.waitActive(viewer):
            viewer.show()
            viewer.activateWindow()
        viewer.canvas.view.settle()
        viewer.canvas.view.setFocus()
        return viewer

    yield open_viewer


def press(viewer: BoardViewer, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(viewer.canvas.view, key, modifier)


def with_fan(view: BoardView) -> tuple[Placed, QPoint]:
    """A piece in the middle of the view that holds several figures, and where it is."""
    sight = view.sight()
    found = []
    for piece in view._scene.layout().pieces:
        for left in sight.copies(piece.box.x, piece.box.w):
            at = QPoint(round(left + piece.box.w / 2), round(piece.box.y + piece.box.h / 2 - sight.y))
            if len(piece.fan) > 1 and view.viewport().rect().adjusted(300, 200, -300, -260).contains(at):
                found.append((piece, at))
    return max(found, key=lambda pair: len(pair[0].fan))


# --- opening -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TITLES)
def test_every_board_opens_with_its_units_chips_and_legend(opened, game):
    canvas = opened(game).canvas
    position = canvas.view.position
    assert position.stacks or position.blocks or position.chits
    titles = [layer.title for layer in canvas.view.drawing.layers]
    assert [chip.text() for chip in canvas.chips.chips.values()] == titles
    assert all(chip.isVisible() for chip in canvas.chips.chips.values())
    assert {layer for layer, chip in canvas.chips.chips.items() if chip.isChecked()} == canvas.view.shown
    assert canvas.legend.isVisible() == bool(canvas.view.drawing.legend())
    over = [canvas.layers, canvas.legend, canvas.status, canvas.tools, canvas.minimap]
    boxes = [widget.geometry() for widget in over if widget.isVisible()]
    assert all(canvas.rect().contains(box) for box in boxes)
    assert not any(a.intersects(b) for number, a in enumerate(boxes) for b in boxes[number + 1 :])


def test_a_bare_board_has_its_owners_and_no_units(opened):
    position = opened(bare=True).canvas.view.position
    assert not position.stacks and not position.complexes
    assert position.owners["russia"] == "soviet_union"


def test_a_small_window_keeps_everything_inside(opened):
    canvas = opened("conquest", size=(720, 480)).canvas
    for widget in (canvas.layers, canvas.status, canvas.tools, canvas.minimap):
        assert canvas.rect().contains(widget.geometry())
    canvas.find_place()
    assert canvas.rect().contains(canvas.search.geometry())


def test_viewers_put_away_leave_nothing(qtbot, client):
    counts = []
    for number in range(4):
        viewer = BoardViewer("spring1942", client)
        viewer.show()
        viewer.canvas.find_place()
        qtbot.wait(20)
        viewer.close()
        qtbot.wait(20)
        del viewer
        gc.collect()
        if number > 1:
            counts.append(len(QApplication.allWidgets()))
    assert counts[0] == counts[1]


def test_the_start_screen_leads_to_every_board(qtbot, client):
    window = Window(client)
    qtbot.addWidget(window)
    window.show_start()
    window.show()
    assert [action.text() for action in window.start.boards.actions()] == [unmarked(title) for title in TITLES.values()]
    window.start.boards.actions()[1].trigger()
    (viewer,) = window.findChildren(BoardViewer)
    assert viewer.isVisible() and TITLES["revised"] in viewer.windowTitle()
    viewer.close()


# --- pointing and keys -----------------------------------------------------------------------------------------------


def test_the_status_line_says_what_is_under_the_cursor_and_a_click_selects(opened):
    viewer = opened()
    canvas, view = viewer.canvas, viewer.canvas.view
    view.center_on_area("sweden", 0.6)
    view.settle()
    QTest.mouseMove(view.viewport(), view.area_view_pos("sweden"))
    assert canvas.status._full == view.drawing.describe("sweden")
    QTest.mouseClick(view.viewport(), LEFT, pos=view.area_view_pos("sweden"))
    assert canvas.selected == "sweden"
    assert [(light.area, light.kind) for light in view._scene.tiles.highlights] == [("sweden", "selected")]
    view.area_hovered.emit("")
    assert canvas.status._full == view.drawing.describe("sweden")
    view.center_on_area("brazil")
    press(viewer, Qt.Key.Key_Space)
    assert view.viewport().rect().contains(view.area_view_pos("sweden")) and view.pointed_out == "sweden"
    press(viewer, Qt.Key.Key_Escape)
    assert canvas.selected == "" and not view._scene.tiles.highlights


def test_keys_move_zoom_and_change_the_theme(opened, client):
    viewer = opened()
    view = viewer.canvas.view
    press(viewer, Qt.Key.Key_Plus)
    zoom, x = view.zoom, view.sight().x
    press(viewer, Qt.Key.Key_Right)
    assert view.sight().x == (x + 96) % view.sight().level.period
    press(viewer, Qt.Key.Key_0)
    assert view.zoom < zoom
    assert view.theme == "light"
    press(viewer, Qt.Key.Key_T, CTRL)
    assert view.theme == current().name == client.theme == "dark"
    press(viewer, Qt.Key.Key_T, CTRL)


def test_the_keys_are_told_of(opened):
    viewer = opened()
    press(viewer, Qt.Key.Key_F1)
    assert viewer.keys.isVisible() and viewer.canvas.rect().contains(viewer.keys.geometry())
    told = [label.text() for label in viewer.keys.findChildren(object) if hasattr(label, "text")]
    for key in ("Ctrl+F", "L", "Ctrl+T", "Space", "F1", "Esc"):
        assert key in told
    press(viewer, Qt.Key.Key_Escape)
    assert not viewer.keys.isVisible()


# --- search ----------------------------------------------------------------------------------------------------------


def test_what_is_typed_finds_places_by_name_by_word_and_by_what_they_are():
    places = [
        MapPlace("Los Angeles", "la", "city"), MapPlace("East Angeln", "x", ""), MapPlace("Angers", "y", "port"),
        MapPlace("Málaga", "z", "port"), MapPlace("Evangelist Island", "v", ""),
    ]  # fmt: skip

    def names(words: str) -> list[str]:
        return [place.name for place in fitting(places, words)]

    assert names("ang") == ["Angers", "East Angeln", "Los Angeles", "Evangelist Island"]
    assert names("MALA") == ["Málaga"]
    assert names("port") == ["Angers", "Málaga"]
    assert names("la los") == ["Los Angeles"]
    assert names("zeppelin") == []
    assert len(names("")) == len(places)


@pytest.mark.parametrize("game", TITLES)
def test_every_area_of_every_board_can_be_found(game):
    drawing = drawing_of(game)
    places = all_places(drawing)
    assert {place.area for place in places} == set(drawing.geometry.titles)
    for area, title in list(drawing.geometry.titles.items())[::40]:
        assert area in {place.area for place in fitting(places, title)}


def test_a_place_is_found_by_typing_and_lit_for_a_moment(opened, qtbot):
    viewer = opened()
    canvas, search = viewer.canvas, viewer.canvas.search
    press(viewer, Qt.Key.Key_F, CTRL)
    assert search.isVisible() and QApplication.focusWidget() is search.field
    QTest.keyClicks(search.field, "new")
    listed = [search.list.item(row).text() for row in range(search.list.count())]
    assert len(listed) > 1 and all("new" in name.casefold() for name in listed)
    QTest.keyClick(search.field, Qt.Key.Key_Down)
    wanted = fitting(all_places(canvas.view.drawing), "new")[1].area
    QTest.keyClick(search.field, Qt.Key.Key_Return)
    view = canvas.view
    assert not search.isVisible() and QApplication.focusWidget() is view
    assert canvas.selected == view.pointed_out == wanted
    assert view.zoom == pytest.approx(view.drawing.full_zoom, rel=0.01)
    assert view.viewport().rect().contains(view.area_view_pos(wanted))
    view.settle()
    lit = view.grab().toImage()
    qtbot.waitUntil(lambda: view.pointed_out == "", timeout=20_000)
    assert view.grab().toImage() != lit


def test_the_search_says_when_there_is_nothing_and_esc_puts_it_away(opened):
    viewer = opened()
    search: PlaceSearch = viewer.canvas.search
    press(viewer, Qt.Key.Key_F, CTRL)
    QTest.keyClicks(search.field, "atlantis")
    listed = [search.list.item(row).text() for row in range(search.list.count())]
    assert listed == ["Nothing of that name on this board"]
    QTest.keyClick(search.field, Qt.Key.Key_Return)
    assert search.isVisible()
    QTest.keyClick(search.field, Qt.Key.Key_Escape)
    assert not search.isVisible() and viewer.canvas.view.pointed_out == ""
    assert QApplication.focusWidget() is viewer.canvas.view


# --- layers and legend -----------------------------------------------------------------------------------------------


def test_chips_show_and_hide_layers_and_the_choice_is_kept(opened, client):
    viewer = opened()
    canvas = viewer.canvas
    canvas.view.center_on_area("germany", 0.6)
    canvas.view.settle()
    before = canvas.view.grab().toImage()
    QTest.mouseClick(canvas.chips.chips["income"], LEFT)
    assert "income" not in canvas.view.shown
    canvas.view.settle()
    assert canvas.view.grab().toImage() != before
    again = opened().canvas
    assert "income" not in again.view.shown and not again.chips.chips["income"].isChecked()
    QTest.mouseClick(again.chips.chips["income"], LEFT)
    assert "income" in opened().canvas.view.shown


def test_the_chip_of_patterns_and_the_setting_are_one(opened, client):
    canvas = opened().canvas
    QTest.mouseClick(canvas.chips.chips["patterns"], LEFT)
    assert not client.patterns and not canvas.view.patterns
    client.patterns = True
    assert canvas.view.patterns and canvas.chips.chips["patterns"].isChecked()


def test_one_key_puts_layers_and_legend_away(opened):
    viewer = opened("third_reich")
    canvas = viewer.canvas
    assert canvas.layers.isVisible() and canvas.legend.isVisible() and canvas.tools.layers_open
    press(viewer, Qt.Key.Key_L)
    assert not canvas.layers.isVisible() and not canvas.legend.isVisible() and not canvas.tools.layers_open
    QTest.mouseClick(canvas.tools.findChild(QToolButton, "map_layers"), LEFT)
    assert canvas.layers.isVisible() and canvas.legend.isVisible()


def test_the_legend_folds_and_stays_folded_next_time(opened, client):
    canvas = opened("third_reich").canvas
    tall = canvas.legend.height()
    bottom = canvas.legend.geometry().bottom()
    QTest.mouseClick(canvas.legend.findChild(QToolButton, "legend_title"), LEFT)
    assert canvas.legend.height() < tall / 3 and canvas.legend.geometry().bottom() == bottom
    again = opened("third_reich").canvas.legend
    assert again.isVisible() and not again.is_open


# --- fans ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "area", "zoom"), [
    ("spring1942", "", 0.0), ("pacific1940", "", 0.0), ("conquest", "", 0.0), ("third_reich", "L31", 1.0),
])  # fmt: skip
def test_resting_on_a_piece_spreads_what_it_holds(opened, qtbot, game, area, zoom):
    view = opened(game).canvas.view
    if area:
        view.center_on_area(area, zoom)
        view.settle()
    piece, at = with_fan(view)
    plain = view.grab().toImage()
    QTest.mouseMove(view.viewport(), at)
    assert view._scene.fan is None, "not before the cursor has rested"
    qtbot.waitUntil(lambda: view._scene.fan is not None, timeout=20_000)
    fan = view._scene.fan
    assert [figure for figure, _ in fan.figures] == list(piece.fan)
    assert QRectF(view.viewport().rect()).contains(fan.card)
    assert view.grab().toImage() != plain
    on_card = fan.card.center().toPoint()
    QTest.mouseMove(view.viewport(), on_card)
    assert view._scene.fan is fan and view.area_at(on_card) == piece.area
    away = QPoint(round(fan.card.center().x()), round(fan.card.bottom() + 150))
    QTest.mouseMove(view.viewport(), away)
    assert view._scene.fan is None


def test_a_click_on_units_spread_out_is_a_click_on_their_area(opened, qtbot):
    view = opened().canvas.view
    piece, at = with_fan(view)
    clicked = []
    view.area_clicked.connect(lambda area, *_: clicked.append(area))
    QTest.mouseMove(view.viewport(), at)
    qtbot.waitUntil(lambda: view._scene.fan is not None, timeout=20_000)
    on_card = view._scene.fan.card.center().toPoint()
    QTest.mouseClick(view.viewport(), LEFT, pos=on_card)
    assert view._scene.fan is None and clicked == [piece.area]
    QTest.mouseMove(view.viewport(), on_card)  # else the cursor rests where the next test points at


def test_a_fan_closes_when_the_map_moves_and_when_the_cursor_leaves_in_time(opened, qtbot):
    viewer = opened()
    view = viewer.canvas.view
    _, at = with_fan(view)
    QTest.mouseMove(view.viewport(), at)
    qtbot.waitUntil(lambda: view._scene.fan is not None, timeout=20_000)
    press(viewer, Qt.Key.Key_Plus)
    assert view._scene.fan is None
    press(viewer, Qt.Key.Key_0)
    view.settle()
    QTest.mouseMove(view.viewport(), at)
    QTest.mouseMove(view.viewport(), QPoint(at.x(), at.y() + 200))
    view._fan_out.close()
    qtbot.wait(260)
    assert view._scene.fan is None


def test_a_fan_never_leaves_the_view(opened):
    view = opened().canvas.view
    piece, _ = with_fan(view)
    for width, height in ((900, 600), (160, 300)):
        for x in (0, width / 2, width - 40):
            for y in (0, height / 2, height - 20):
                fan = spread(piece, QRectF(x, y, 40, 17), 17, (width, height))
                assert QRectF(0, 0, width, height).contains(fan.card), (width, x, y)
                boxes = [QRectF(at.x(), at.y(), *figure.size(fan.height)) for figure, at in fan.figures]
                assert all(fan.card.contains(box) for box in boxes)
                assert not any(a.intersects(b) for number, a in enumerate(boxes) for b in boxes[number + 1 :])


# --- the table -------------------------------------------------------------------------------------------------------


def test_the_table_has_the_same_search_layers_and_legend(seat):
    area, board = seat.table.area, seat.table.board
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_F, CTRL)
    assert area.search.isVisible()
    QTest.keyClicks(area.search.field, "midway")
    QTest.keyClick(area.search.field, Qt.Key.Key_Return)
    assert board.pointed_out == "midway"
    assert board.viewport().rect().contains(board.area_view_pos("midway"))
    assert not area.layers.isVisible() and not area.legend.isVisible()
    QTest.keyClick(board, Qt.Key.Key_L)
    assert area.layers.isVisible() and area.rect().contains(area.layers.geometry())
    assert not area.layers.geometry().intersects(area.tools.geometry())
    assert not area.layers.geometry().intersects(area.minimap.geometry())
    QTest.mouseClick(area.chips.chips["income"], LEFT)
    assert "income" not in board.shown
    QTest.mouseClick(area.chips.chips["income"], LEFT)
    QTest.keyClick(board, Qt.Key.Key_L)
    assert not area.layers.isVisible()


@pytest.mark.parametrize(
    ("game", "position"),
    [
        ("third_reich", BoardPosition(chits=(Chit("L31", "germany", "unicorn"),))),
        ("conquest", BoardPosition(blocks=(Block("tokyo", "japan", "unicorn", 1, 3),))),
        ("pacific1940", BoardPosition(facilities=(Facility("japan", "unicorn"),))),
        ("spring1942", BoardPosition(stacks=(Stack("russia", "germany", "unicorn", 1),))),
    ],
)
def test_a_piece_without_a_drawing_is_refused_and_the_old_position_stays(qtbot, game, position):
    view = BoardView(drawing_of(game))
    qtbot.addWidget(view)
    before = view.position
    with pytest.raises(DataFileMissing, match="unicorn"):
        view.set_position(position)
    assert view.position is before


def test_a_board_is_seen_as_by_other_eyes(client, qtbot):
    viewer = BoardViewer("spring1942", client, bare=True)
    qtbot.addWidget(viewer)
    viewer.resize(800, 500)
    viewer.show()
    viewer.canvas.view.settle()
    plain = viewer.canvas.grab().toImage()
    action = viewer.findChild(QAction, "vision-greyscale")
    action.trigger()
    grey = viewer.canvas.grab().toImage()
    spots = [(x, y) for x in range(20, 780, 40) for y in range(20, 440, 40)]
    assert any(plain.pixelColor(x, y).saturation() > 40 for x, y in spots)
    assert max(grey.pixelColor(x, y).saturation() for x, y in spots) < 6
    viewer.see_as("")
    assert viewer.canvas.graphicsEffect() is None
