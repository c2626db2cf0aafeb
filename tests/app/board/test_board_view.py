"""The board view: what is drawn where, and how one moves about and points on it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boardgame.app.board import (
    Badge,
    BoardPosition,
    BoardView,
    Highlight,
    MapTools,
    Minimap,
    Route,
    Stack,
)
from boardgame.app.board.figures.buildings import Building
from boardgame.app.board.figures.counters import Card, Pill, Token
from boardgame.app.board.figures.pieces import Piece
from boardgame.app.board.figures.routes import without_turns_back
from boardgame.app.board.layout import Layout, Placed
from boardgame.app.board.level import level_for, stepped
from boardgame.app.board.room import Box, Room
from boardgame.app.board.start_position import start_position
from boardgame.app.look.art import palette
from boardgame.app.shell.boards.board_preview import game_view, main

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
SCALES = (0.15, 0.267, 0.34, 0.45, 0.6, 0.84, 1.19, 1.68, 2.83)


@pytest.fixture(scope="module")
def still(qapp: QApplication) -> BoardView:
    """A view that no test changes."""
    return game_view("spring1942", "light")


def layout_of(view: BoardView, scale: float, position: BoardPosition | None = None) -> Layout:
    scene = view._scene
    level = level_for(scale, scene.geometry.width)
    arranger = scene.drawing.arranger(level, position or scene.position, "light", scene.ground.shown)
    for _ in arranger.steps():
        pass
    return arranger.layout


def tokens_on(piece: Placed) -> list[Token]:
    """The counters of a piece that is no pill."""
    match piece.figure:
        case Token() as token:
            return [token]
        case Piece(token):
            return [token]
        case Building(power, unit, damage):
            return [Token(power, unit, 1, damage)]
        case Card(rows):
            return [token for row in rows for token in row]
    return []


def boxes_of(layout: Layout) -> list[tuple[str, Box]]:
    pieces = [(f"counter of {piece.area}", piece.box) for piece in layout.pieces]
    return pieces + [(f"name of {name.area}", name.box) for name in layout.names.values()]


def colour_at(view: BoardView, x: float, y: float) -> QColor:
    """The colour of the ground at a point in board units that lies in sight."""
    sight = view.sight()
    image = view.grab().toImage()
    return image.pixelColor(round(sight.nearest(x * view.zoom)), round(y * view.zoom - sight.y))


# --- layout ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", SCALES)
def test_nothing_covers_anything_at_any_zoom(still: BoardView, scale: float) -> None:
    layout = layout_of(still, scale)
    period = layout.level.period
    boxes = boxes_of(layout)
    for number, (what, box) in enumerate(boxes):
        for other, against in boxes[number + 1 :]:
            for shift in (0, period, -period):
                assert not Box(box.x + shift, box.y, box.w, box.h).meets(against), f"{what} and {other} at {scale}"


@pytest.mark.parametrize("scale", SCALES)
def test_every_counter_is_shown_at_every_zoom(still: BoardView, scale: float) -> None:
    layout = layout_of(still, scale)
    occupied = {stack.area for stack in still.position.stacks}
    assert occupied <= {piece.area for piece in layout.pieces}
    if layout.level.totals:
        return
    shown = sum(sum(token.count for token in tokens_on(piece)) for piece in layout.pieces)
    shown += sum(n for piece in layout.pieces if isinstance(piece.figure, Pill) for _, n in piece.figure.sums)
    guns = sum(stack.count for stack in still.position.stacks if stack.unit == "antiaircraft_gun")
    everything = sum(stack.count for stack in still.position.stacks)
    wanted = everything - guns if layout.level.pills else everything + len(still.position.complexes)
    assert shown == wanted


def test_a_crowd_in_a_tiny_area_still_has_counters_apart(still: BoardView) -> None:
    units = ("infantry", "artillery", "tank", "fighter", "bomber", "antiaircraft_gun")
    powers = ("united_kingdom", "united_states", "soviet_union")
    stacks = tuple(Stack("gibraltar", power, unit, 12) for power in powers for unit in units)
    position = BoardPosition(owners=still.position.owners, stacks=stacks + still.position.stacks)
    for scale in (0.25, 0.5, 1.0):
        layout = layout_of(still, scale, position)
        boxes = boxes_of(layout)
        assert {piece.area for piece in layout.pieces} >= {"gibraltar"}
        for number, (_, box) in enumerate(boxes):
            assert not any(box.meets(other) for _, other in boxes[number + 1 :])


def test_the_same_position_gives_the_same_layout(still: BoardView) -> None:
    assert boxes_of(layout_of(still, 0.5)) == boxes_of(layout_of(still, 0.5))


def test_all_areas_are_named_when_zoomed_in(still: BoardView) -> None:
    assert set(layout_of(still, 0.84).names) == set(still.drawing.board.areas)


def test_cargo_and_damage_are_on_the_counter(view: BoardView) -> None:
    position = BoardPosition(
        owners=view.position.owners,
        stacks=(
            Stack("sz14", "germany", "transport", 1, cargo=(("germany", "infantry", 1), ("germany", "tank", 1))),
            Stack("sz14", "germany", "battleship", 2, damaged=1),
        ),
        complexes={"germany": 4},
    )
    tokens = {t.unit: t for piece in layout_of(view, 1.0, position).pieces for t in tokens_on(piece)}
    assert tokens["transport"].cargo == (("germany", "infantry", 1), ("germany", "tank", 1))
    assert tokens["battleship"].damaged == 1 and tokens["industrial_complex"].damaged == 4
    assert tokens["transport"].width(27) > tokens["battleship"].width(27) > 0
    pills = [piece.figure for piece in layout_of(view, 0.3, position).pieces]
    sums = {pill.sums for pill in pills if isinstance(pill, Pill)}
    assert sums == {(("battleship", 3), ("tank", 2))}
    totals = [piece.figure for piece in layout_of(view, 0.15, position).pieces]
    assert {pill.sums for pill in totals if isinstance(pill, Pill)} == {(("battleship", 3),)}
    view.set_position(position)
    view.center_on_area("sz14", 1.0)
    view.settle()
    assert not view.grab().isNull()


def test_badges_cover_no_counter_and_a_route_starts_at_the_counters(view: BoardView) -> None:
    view.set_position(start_position("spring1942"))
    view.center_on_area("germany", 0.5)
    view.settle()
    areas = [area for area in view.outlines.titles if view.outlines.area_at(*anchor_of(view, area)) == area]
    view.set_badges([Badge(area, "2 · battle", "danger") for area in areas])
    scene = view._scene
    layout = scene.layout_now(view.sight().level)
    placed = scene.badge_places(layout)
    covered = [badge.area for badge, box in placed for piece in layout.pieces if overlap(box, piece.box)]
    assert covered == []
    view.set_badges([])
    view.set_routes([Route(("germany", "eastern_europe"))])
    start = scene.route_shapes(layout)[0].start
    boxes = [piece.box for piece in layout.pieces if piece.area == "germany"]
    assert min(abs(start.x() - box.centre[0]) + abs(start.y() - box.centre[1]) for box in boxes) < 90


def anchor_of(view: BoardView, area: str) -> tuple[float, float]:
    spot = view.outlines.anchor(area)
    return spot.x(), spot.y()


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.w and other.x < one.x + one.w and one.y < other.y + other.h and other.y < one.y + one.h
    )


def test_the_whole_board_is_known_to_be_in_sight(view: BoardView) -> None:
    view.resize(1200, 700)
    view.fit_board()
    assert view.whole_in_sight
    view.center_on_area("japan", 1.0)
    assert not view.whole_in_sight


def test_room_sees_what_lies_across_the_seam() -> None:
    room = Room(1600, wraps=True)
    room.take(Box(1590, 100, 40, 20))
    assert not room.free(Box(5, 105, 10, 10))
    assert not room.free(Box(1605, 105, 10, 10))
    assert room.free(Box(40, 105, 10, 10))
    assert Room(1600, wraps=False).free(Box(5, 105, 10, 10))


# --- painting --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_land_has_its_owners_colour(view: BoardView, theme: str) -> None:
    view.set_theme(theme)
    view.set_patterns(False)
    view.center_on_area("brazil", 0.6)  # nearer in hills shade the colour
    view.settle()
    anchor = view.drawing.shapes.areas["brazil"].label
    for power in ("japan", "germany", ""):
        view.set_position(BoardPosition(owners={**view.position.owners, "brazil": power}))
        view.settle()
        assert colour_at(view, anchor.x, anchor.y + 60).name().upper() == palette().owner(power, theme).fill


def colours(view: BoardView) -> set[str]:
    image = view.grab().toImage()
    points = ((x, y) for x in range(0, image.width(), 9) for y in range(0, image.height(), 9))
    return {image.pixelColor(x, y).name().upper() for x, y in points}


def test_a_change_of_owner_repaints_the_area(view: BoardView) -> None:
    view.set_patterns(False)
    view.center_on_area("brazil", 1.0)
    view.settle()
    soviet = palette().owner("soviet_union", "light").fill.upper()
    assert soviet not in colours(view)
    view.set_position(BoardPosition(owners={**view.position.owners, "brazil": "soviet_union"}))
    view.settle()
    assert soviet in colours(view)


def test_highlights_show_and_go(view: BoardView) -> None:
    view.center_on_area("brazil", 0.6)
    view.settle()
    plain = view.grab().toImage()
    view.set_highlights([Highlight("brazil", kind) for kind in ("reachable", "target", "selected", "refused")])
    view.settle()
    assert view.grab().toImage() != plain
    view.set_highlights([])
    view.settle()
    assert view.grab().toImage() == plain


@pytest.mark.parametrize("kind", ["reachable", "target", "selected", "path", "refused", "supply"])
def test_every_kind_of_highlight_can_be_told_apart(view: BoardView, kind: str) -> None:
    view.center_on_area("brazil", 0.6)
    view.settle()
    plain = view.grab().toImage()
    view.set_highlights([Highlight("brazil", kind)])
    view.settle()
    assert view.grab().toImage() != plain


def test_routes_and_badges_are_drawn(view: BoardView) -> None:
    view.center_on_area("sz34", 0.5)
    view.settle()
    plain = view.grab().toImage()
    view.set_routes([Route(("sz15", "sz34", "sz35")), Route(("india", "persia"), "hover")])
    with_routes = view.grab().toImage()
    view.set_badges([Badge("persia", "2"), Badge("india", "1 · battle", "danger")])
    with_badges = view.grab().toImage()
    assert plain != with_routes != with_badges


def test_a_route_does_not_run_back_the_way_it_came() -> None:
    start, beyond, island = QPointF(0, 0), QPointF(100, 10), QPointF(70, 0)
    assert without_turns_back([start, beyond, island], []) == [start, island]
    assert without_turns_back([start, beyond, island], [beyond]) == [start, beyond, island]
    bend = [start, QPointF(100, 0), QPointF(100, 100)]
    assert without_turns_back(bend, []) == bend


def test_a_route_through_a_canal_passes_the_canal(view: BoardView) -> None:
    view.center_on_area("sz34", 0.5)
    view.settle()
    view.set_routes([Route(("sz15", "sz34"))])
    scene = view._scene
    shape = scene.route_shapes(scene.layout_now(view.sight().level))[0]
    at = view.outlines.canals[0].at
    assert len(shape.canals) == 1
    assert shape.canals[0].x() == pytest.approx(at[0] * view.zoom)
    assert shape.canals[0].y() == pytest.approx(at[1] * view.zoom)


def test_a_route_takes_the_short_way_over_the_seam(view: BoardView) -> None:
    view.set_routes([Route(("eastern_united_states", "sz10", "western_united_states"))])
    view.set_routes([Route(("eastern_canada", "western_canada"))])
    scene = view._scene
    shape = scene.route_shapes(scene.layout_now(view.sight().level))[0]
    assert shape.bounds.width() < view.sight().level.period / 3


def test_unknown_areas_and_kinds_are_refused(view: BoardView) -> None:
    with pytest.raises(KeyError):
        view.set_highlights([Highlight("atlantis", "target")])
    with pytest.raises(KeyError):
        view.set_highlights([Highlight("brazil", "sparkling")])
    with pytest.raises(KeyError):
        view.set_badges([Badge("atlantis", "1")])
    with pytest.raises(KeyError):
        view.set_routes([Route(("brazil", "atlantis"))])
    with pytest.raises(KeyError):
        view.set_routes([Route(("brazil", "peru"), "wandering")])
    with pytest.raises(KeyError):
        view.center_on_area("atlantis")


def test_the_board_becomes_sharp_by_itself_after_zooming(view: BoardView, qtbot: QtBot) -> None:
    view.zoom_by(2.0)
    qtbot.waitUntil(lambda: not view.preparing, timeout=20_000)
    sharp = view.grab().toImage()
    view.settle()
    assert view.grab().toImage() == sharp


def test_the_picture_is_the_same_whichever_way_it_was_reached(view: BoardView) -> None:
    view.center_on_area("germany", 0.5)
    view.settle()
    first = view.grab().toImage()
    view.pan_by(300, 50)
    view.settle()
    view.pan_by(-300, -50)
    view.center_on_area("japan", 1.2)
    view.settle()
    view.center_on_area("germany", 0.5)
    view.settle()
    assert view.grab().toImage() == first


def test_panning_round_the_world_comes_home(view: BoardView) -> None:
    view.center_on_area("alaska", 0.3)
    view.settle()
    home = view.grab().toImage()
    x = view.sight().x
    for _ in range(8):
        view.pan_by(view.sight().level.period / 8, 0)
        view.settle()
        assert 0 <= view.sight().x < view.sight().level.period
    assert view.sight().x == x
    assert view.grab().toImage() == home


def test_render_image_shows_the_whole_board_and_leaves_the_view_alone(view: BoardView) -> None:
    view.center_on_area("germany", 0.5)
    view.settle()
    before, sight = view.grab().toImage(), view.sight()
    image = view.render_image(600, 343)
    assert isinstance(image, QImage) and (image.width(), image.height()) == (600, 343)
    assert palette().owner("germany", "light").fill.lower() in {
        image.pixelColor(x, y).name() for x in range(600) for y in range(343)
    }
    assert len({image.pixelColor(x, y).name() for x in range(0, 600, 20) for y in range(0, 343, 20)}) > 8
    assert view.sight() == sight and view.grab().toImage() == before


# --- moving about ----------------------------------------------------------------------------------------------------


def test_zoom_steps_are_reached_again() -> None:
    scale = 0.3
    for _ in range(5):
        scale = stepped(scale, 1.2)
    back = scale
    for _ in range(3):
        back = stepped(back, 1 / 1.2)
    for _ in range(3):
        back = stepped(back, 1.2)
    assert back == pytest.approx(scale)
    assert stepped(scale, 1.0) == scale


def test_the_wheel_zooms_at_the_cursor(view: BoardView) -> None:
    view.center_on_area("germany", 0.5)
    at = QPoint(250, 200)
    sight = view.sight()
    under = ((at.x() + sight.x) / view.zoom, (at.y() + sight.y) / view.zoom)
    before = view.zoom
    wheel(view, at, 120)
    sight = view.sight()
    assert view.zoom > before * 1.1
    assert (at.x() + sight.x) / view.zoom == pytest.approx(under[0], abs=1.5 / view.zoom)
    assert (at.y() + sight.y) / view.zoom == pytest.approx(under[1], abs=1.5 / view.zoom)


def test_small_turns_of_the_wheel_add_up(view: BoardView) -> None:
    view.center_on_area("germany", 0.5)
    before = view.zoom
    wheel(view, QPoint(250, 200), 60)
    assert view.zoom == before
    wheel(view, QPoint(250, 200), 60)
    assert view.zoom > before


def wheel(view: BoardView, at: QPoint, delta: int) -> None:
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.viewport().mapToGlobal(at)),
        QPoint(),
        QPoint(0, delta),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_zoom_has_ends(view: BoardView) -> None:
    for _ in range(40):
        view.zoom_by(1.5)
    assert 2.5 < view.zoom <= 3.01
    for _ in range(40):
        view.zoom_by(1 / 1.5)
    assert 0.1 < view.zoom <= 0.2


def test_keys_pan_and_zoom(view: BoardView, qtbot: QtBot) -> None:
    view.center_on_area("germany", 0.5)
    x, y = view.sight().x, view.sight().y
    qtbot.keyClick(view, Qt.Key.Key_Right)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.sight().x > x and view.sight().y > y
    qtbot.keyClick(view, Qt.Key.Key_Left)
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert (view.sight().x, view.sight().y) == (x, y)
    zoom = view.zoom
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert view.zoom > zoom
    qtbot.keyClick(view, Qt.Key.Key_Minus)
    assert view.zoom == pytest.approx(zoom, rel=0.01)
    qtbot.keyClick(view, Qt.Key.Key_0)
    assert view.zoom * view.outlines.width == pytest.approx(1000, abs=16)


def test_other_keys_are_left_to_others(view: BoardView, qtbot: QtBot) -> None:
    sight = view.sight()
    qtbot.keyClick(view, Qt.Key.Key_O)
    qtbot.keyClick(view, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert view.sight() == sight


def test_the_whole_board_stays_whole_when_the_window_grows(view: BoardView) -> None:
    view.fit_board()
    view.resize(1400, 900)
    assert view.zoom * view.outlines.width == pytest.approx(1400, abs=16)


def test_a_counter_beside_its_area_stands_for_the_area(view: BoardView) -> None:
    for scale in (0.25, 0.45):
        layout = layout_of(view, scale)
        outside = [piece for piece in layout.pieces if piece.leader is not None]
        assert outside
        for piece in outside:
            view.center_on_area(piece.area, scale)
            view.settle()
            x, y = piece.box.centre
            sight = view.sight()
            assert view.area_at(QPoint(round(sight.nearest(x)), round(y - sight.y))) == piece.area


def test_nothing_is_beyond_the_edges(view: BoardView) -> None:
    view.resize(600, 1200)
    view.fit_board()
    assert view.area_at(QPoint(300, 5)) == ""
    assert view.area_at(QPoint(300, 1195)) == ""


# --- companions ------------------------------------------------------------------------------------------------------


def test_the_minimap_moves_the_view(view: BoardView, qtbot: QtBot) -> None:
    minimap = Minimap(view)
    qtbot.addWidget(minimap)
    minimap.show()
    view.center_on_area("germany", 1.0)
    with qtbot.waitSignal(view.view_changed):
        qtbot.mouseClick(minimap, LEFT, pos=QPoint(170, 60))
    sight = view.sight()
    middle = (sight.x + sight.width / 2) / view.zoom % view.outlines.width
    assert middle == pytest.approx((165 / 190 * 6000 + view.outlines.left) % 6000, abs=60)
    assert minimap.width() == 200 and minimap.height() == 119


def test_the_minimap_shows_owners_and_the_frame(view: BoardView, qtbot: QtBot) -> None:
    minimap = Minimap(view)
    qtbot.addWidget(minimap)
    minimap.show()
    before = minimap.grab().toImage()
    view.set_position(BoardPosition(owners={**view.position.owners, "brazil": "japan"}))
    qtbot.waitUntil(lambda: minimap.grab().toImage() != before, timeout=5_000)  # painted a moment later
    owners = minimap.grab().toImage()
    view.center_on_area("japan", 1.0)
    assert minimap.grab().toImage() != owners


def test_the_map_tools_work(view: BoardView, qtbot: QtBot) -> None:
    tools = MapTools(view)
    qtbot.addWidget(tools)
    tools.show()
    zoom = view.zoom
    buttons = {name: tools.findChild(object, f"map_{name}") for name in ("zoom_in", "zoom_out", "fit", "layers")}
    buttons["zoom_in"].click()
    assert view.zoom > zoom
    buttons["zoom_out"].click()
    buttons["fit"].click()
    assert view.zoom == zoom
    with qtbot.waitSignal(tools.layers_wanted) as wanted:
        buttons["layers"].click()
    assert wanted.args == [True] and tools.layers_open
    assert all(button.toolTip() and button.accessibleName() for button in buttons.values())


def test_the_preview_writes_a_picture(qapp: QApplication, tmp_path: object) -> None:
    out = f"{tmp_path}/board.png"
    assert main(["--theme", "dark", "--zoom", "0.5", "--lit", "--size", "400x300", "--out", out]) == 0
    assert (QImage(out).width(), QImage(out).height()) == (400, 300)


def test_a_unit_without_a_drawing_is_reported_and_brings_nothing_down(view: BoardView) -> None:
    strange = BoardPosition(owners=view.position.owners, stacks=(Stack("brazil", "germany", "zeppelin", 1),))
    with pytest.raises(FileNotFoundError, match="zeppelin"):
        view.set_position(strange)
    assert view.position != strange
    view.settle()
