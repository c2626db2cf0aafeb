"""Blocks near in: each can be counted, sides stand apart; what a game lays on areas; blocks picked and lit alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from boardgame.app.board import Block, BlockLight, BoardPosition, BoardView
from boardgame.app.board.areas.grouping import SMALLER
from boardgame.app.board.areas.markers import Blockaded, Control, Influence
from boardgame.app.board.areas.marks import Discs, Grade, Squares
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.figures.blocks import BlockFigure, BlockStack, block_side
from boardgame.app.board.figures.buildings import Divide
from boardgame.app.board.figures.labels import Name
from boardgame.app.board.figures.partisans import Partisans
from boardgame.app.board.layout import Layout, Placed
from boardgame.app.board.level import level_for

pytestmark = pytest.mark.usefixtures("qapp")
JAPAN, CHINA, REDS = "japan", "nationalist_china", "red_china"
SIDES = {JAPAN: "japan", CHINA: "china", REDS: "reds"}
WAR = frozenset({(JAPAN, CHINA)})


def arranged(position: BoardPosition, scale: float = 2.0) -> Layout:
    drawing = drawing_of("conquest")
    layers = frozenset(layer.id for layer in drawing.layers)
    arranger = drawing.arranger(level_for(scale, drawing.geometry.width), position, "light", layers)
    for _ in arranger.steps():
        pass
    return arranger.layout


def blocks_in(layout: Layout, area: str) -> list[tuple[Placed, BlockFigure]]:
    return [(piece, piece.figure) for piece in layout.pieces
            if piece.area == area and isinstance(piece.figure, BlockFigure)]  # fmt: skip


def contested(wars: frozenset[tuple[str, str]] = WAR) -> BoardPosition:
    backs = (Block("suchow", CHINA),) * 4
    faces = Block("suchow", JAPAN, "infantry", 2, 3), Block("suchow", JAPAN, "tank", 2, 2)
    return BoardPosition(blocks=(*backs, *faces), sides=SIDES, wars=wars)


@pytest.mark.parametrize("scale", [1.4, 2.0, 2.4])
def test_backs_are_fanned_so_that_each_can_be_counted(scale: float) -> None:
    found = blocks_in(arranged(BoardPosition(blocks=(Block("nanking", CHINA),) * 5), scale), "nanking")
    assert len(found) == 5
    rows = Counter(piece.box.y for piece, _ in found)
    side = found[0][0].box.w
    for row in rows:
        across = sorted(piece.box.x for piece, _ in found if piece.box.y == row)
        assert {right - left for left, right in pairwise(across)} <= {round(side * 0.42)}
    # The first lies on top: it is painted last.
    assert [piece.box.x for piece, _ in found] == sorted((piece.box.x for piece, _ in found), reverse=True)


def test_faces_stand_side_by_side_before_the_backs_of_their_power() -> None:
    blocks = Block("nanking", JAPAN), Block("nanking", JAPAN, "tank", 2, 2), Block("nanking", JAPAN, "infantry", 1, 3)
    found = blocks_in(arranged(BoardPosition(blocks=blocks)), "nanking")
    assert not [pair for pair in combinations(found, 2) if pair[0][0].box.meets(pair[1][0].box)]
    by_place = sorted(found, key=lambda one: one[0].box.x)
    assert [figure.unit for _, figure in by_place] == ["tank", "infantry", ""]


def test_enemies_in_an_area_stand_apart_with_swords_between() -> None:
    layout = arranged(contested())
    line = next(piece for piece in layout.pieces if isinstance(piece.figure, Divide))
    assert line.figure.at_war
    along = 0 if line.figure.upright else 1
    middles: dict[str, list[float]] = {}
    for piece, figure in blocks_in(layout, "suchow"):
        middles.setdefault(figure.power, []).append(piece.box.centre[along])
    middle = line.box.centre[along]
    one, other = middles.values()
    assert max(one) < middle < min(other) or max(other) < middle < min(one)


def test_sides_at_peace_and_three_sides_stand_apart_too() -> None:
    lines = [piece.figure for piece in arranged(contested(frozenset())).pieces if isinstance(piece.figure, Divide)]
    assert [line.at_war for line in lines] == [False]
    three = BoardPosition(blocks=tuple(Block("suchow", power) for power in SIDES), sides=SIDES)
    assert sum(isinstance(piece.figure, Divide) for piece in arranged(three).pieces) == 2


def test_powers_of_one_side_stand_together() -> None:
    blocks = Block("suchow", "japan"), Block("suchow", "dei")
    layout = arranged(BoardPosition(blocks=blocks, sides={"japan": "a", "dei": "a"}))
    assert len(blocks_in(layout, "suchow")) == 2
    assert not any(isinstance(piece.figure, Divide) for piece in layout.pieces)


def test_a_crowd_is_smaller_before_it_becomes_a_stack() -> None:
    sides = set()
    for count in (1, 12, 30, 60):
        layout = arranged(BoardPosition(blocks=(Block("suchow", JAPAN, "tank", 1, 2),) * count))
        found = blocks_in(layout, "suchow")
        stacks = [piece.figure.count for piece in layout.pieces if isinstance(piece.figure, BlockStack)]
        assert len(found) + sum(stacks) == count
        sides |= {figure.side for _, figure in found}
    full = block_side(level_for(2.0, drawing_of("conquest").geometry.width).counter_height)
    assert len(sides) > 1
    assert sides <= {round(full * share) for share in SMALLER}


def test_a_stack_shows_the_first_face_that_is_known_and_a_back_where_none_is() -> None:
    """Twelve blocks on an island of five pixels: its owner sees a face, the others a back alone."""
    back, face = Block("guam", JAPAN), Block("guam", JAPAN, "tank", 1, 2, flat=True, moved=True)

    def top(*blocks: Block) -> BlockFigure | None:
        pieces = arranged(BoardPosition(blocks=blocks), 0.4).pieces
        return next(piece.figure.top for piece in pieces if isinstance(piece.figure, BlockStack))

    assert top(*[back] * 12) is None
    assert top(*[back] * 6, *[face] * 6) == BlockFigure(JAPAN, "tank", 1, 2)
    assert top(*[face] * 12) == BlockFigure(JAPAN, "tank", 1, 2, moved=True), "marked when none can move"


@pytest.mark.parametrize("scale", [0.15, 0.3, 0.6, 1.0, 2.0])
def test_partisans_lie_in_their_area_with_their_number(scale: float) -> None:
    layout = arranged(BoardPosition(partisans={"shansi": 3, "suchow": 1}), scale)
    assert {piece.area: piece.figure for piece in layout.pieces} == {"shansi": Partisans(3), "suchow": Partisans(1)}
    one, three = (Partisans(count).picture(layout.level.counter_height, "light", 1.0).toImage() for count in (1, 3))
    assert one != three


def marks_of(position: BoardPosition, area: str, scale: float = 1.0) -> list[object]:
    name = arranged(position, scale).names[area].name
    assert isinstance(name, Name)
    return list(name.marks)


def without_grades(position: BoardPosition, area: str) -> list[object]:
    """The marks of an area but for the one of how sure the map is of it, which a layer shows."""
    return [mark for mark in marks_of(position, area) if not isinstance(mark, Grade)]


def test_markers_stand_under_the_name() -> None:
    position = BoardPosition(
        control={"nanking": JAPAN},
        influence={"shansi": (JAPAN, 2)},
        blockades=frozenset({("nanking", "population"), ("shansi", "resources"), ("suchow", "population"),
                             ("suchow", "resources")}),
    )  # fmt: skip
    assert without_grades(position, "nanking") == [Blockaded(Discs(2)), Squares(1), Control(JAPAN)]
    assert without_grades(position, "shansi") == [Blockaded(Squares(2)), Influence(JAPAN, 2)]
    both = [Blockaded(Discs(1)), Blockaded(Squares(1), signed=False)]
    assert without_grades(position, "suchow") == both, "one sign is enough for both"
    assert not any(isinstance(mark, Blockaded | Control | Influence) for mark in marks_of(position, "wuhan"))
    names = [
        Name(("A",), 12, "#000000", "#FFFFFF", (mark,)).picture(1.0).toImage()
        for mark in (Discs(2), Blockaded(Discs(2)), *(Influence(JAPAN, count) for count in (1, 2, 3, 4)),
                     Influence(CHINA, 2), Control(JAPAN), Control(CHINA))
    ]  # fmt: skip
    assert all(one != other for one, other in combinations(names, 2))


@pytest.mark.parametrize("scale", [0.4, 0.5, 0.6, 0.8, 1.0, 2.0])
def test_a_marker_stays_where_a_name_has_no_room_for_what_the_map_has(scale: float) -> None:
    crowd = (Block("suchow", JAPAN), Block("suchow", CHINA)) * 3
    position = BoardPosition(blocks=crowd, partisans={"suchow": 2}, control={"suchow": JAPAN}, sides=SIDES)
    layout = arranged(position, scale)
    names = [placed.name for placed in (*layout.names.values(), *layout.words)]
    assert sum(isinstance(name, Name) and Control(JAPAN) in name.marks for name in names) == 1
    assert "suchow" in layout.names


def test_a_new_marker_is_arranged_again() -> None:
    drawing = drawing_of("conquest")
    level = level_for(1.0, drawing.geometry.width)
    earlier = None
    for position in (BoardPosition(), BoardPosition(control={"nanking": JAPAN}, partisans={"wuhan": 1})):
        earlier = drawing.arranger(level, position, "light", frozenset(), earlier)
        for _ in earlier.steps():
            pass
    assert Control(JAPAN) in earlier.layout.names["nanking"].name.marks
    assert [piece.figure for piece in earlier.layout.pieces] == [Partisans(1)]


# --- picking -----------------------------------------------------------------------------------------------------


@pytest.fixture
def view(qapp: object) -> Iterator[BoardView]:
    view = BoardView(drawing_of("conquest"))
    view.resize(900, 700)
    blocks = (
        Block("tsingtao", JAPAN, "tank", 2, 3, id="one"),
        Block("tsingtao", JAPAN, "tank", 2, 3, id="two"),
        Block("tsingtao", CHINA),
    )
    view.set_position(BoardPosition(blocks=blocks, sides=SIDES))
    view.show()
    yield view
    view.close()
    view.deleteLater()


def centres(view: BoardView) -> dict[str, QPoint]:
    """The middle of each block in the view, by its id."""
    sight = view.sight()
    layout = view._scene.layout_now(sight.level)
    return {
        piece.blocks[0]: QPoint(round(piece.box.centre[0] - sight.x), round(piece.box.centre[1] - sight.y))
        for piece in layout.pieces
        if len(piece.blocks) == 1
    }


@pytest.mark.parametrize("scale", [0.6, 2.0])
def test_blocks_are_picked_one_by_one(view: BoardView, scale: float) -> None:
    view.center_on_area("tsingtao", scale)
    view.settle()
    places = centres(view)
    assert set(places) == {"one", "two", ""}
    for block, at in places.items():
        assert view.block_at(at) == block
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert (view.pressed_block, view.pressed_unit) == (block, (JAPAN, "tank") if block else (CHINA, ""))
    assert view.block_at(QPoint(5, 5)) == ""


def test_blocks_of_a_stack_are_picked_where_it_is_spread(view: BoardView) -> None:
    view.center_on_area("tsingtao", 0.3)
    view.settle()
    sight = view.sight()
    stack = next(piece for piece in view._scene.layout_now(sight.level).pieces if len(piece.blocks) == 2)
    at = QPoint(round(stack.box.centre[0] - sight.x), round(stack.box.centre[1] - sight.y))
    assert view.block_at(at) == ""
    view._fan_out._moved(at)
    view._fan_out._open()
    fan = view._scene.fan
    assert fan is not None
    assert [view.block_at(rect.center().toPoint()) for _, rect in fan.places()] == ["one", "two"]


@pytest.mark.parametrize("scale", [0.6, 2.0])
def test_a_block_is_lit_alone(view: BoardView, scale: float) -> None:
    view.center_on_area("tsingtao", scale)
    view.settle()
    at = centres(view)["two"]

    def seen() -> list[object]:
        view.settle()
        image = view.grab().toImage()
        return [image.copy(place.x() - 36, place.y() - 36, 72, 72) for place in (at, QPoint(60, 60))]

    plain = seen()
    view.set_block_lights([BlockLight("two"), BlockLight("nowhere", "target")])
    lit = seen()
    assert lit[0] != plain[0] and lit[1] == plain[1]
    view.set_block_lights([BlockLight("two", "reachable")])
    assert seen()[0] != lit[0]
    view.set_block_lights([])
    assert seen() == plain
    with pytest.raises(KeyError):
        view.set_block_lights([BlockLight("two", "no such kind")])


def test_markers_in_an_unknown_area_are_refused(view: BoardView) -> None:
    for position in (
        BoardPosition(partisans={"atlantis": 1}),
        BoardPosition(control={"atlantis": JAPAN}),
        BoardPosition(influence={"atlantis": (JAPAN, 1)}),
        BoardPosition(blockades=frozenset({("atlantis", "resources")})),
    ):
        with pytest.raises(KeyError):
            view.set_position(position)
