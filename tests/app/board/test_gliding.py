"""What moved is seen gliding to where it stands: never in the way, never longer than it is wanted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from boardgame.app.board import Block, BoardPosition, BoardView, Chit, Glide, Stack
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.figures.blocks import BlockFigure
from boardgame.app.board.figures.chits import ChitFigure
from boardgame.app.board.figures.counters import Pill, Token
from boardgame.app.board.figures.moving import moving_figure
from boardgame.app.board.figures.pieces import Piece
from boardgame.app.board.level import level_for

TANKS = Stack("ukraine_ssr", "germany", "tank", 2)
THERE = Stack("caucasus", "germany", "infantry", 1)
BEFORE = BoardPosition(stacks=(TANKS, THERE))
AFTER = BoardPosition(stacks=(THERE, Stack("caucasus", "germany", "tank", 2)))
MOVED = Glide(TANKS, ("ukraine_ssr", "caucasus"))


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def view(qtbot) -> BoardView:
    made = BoardView(drawing_of("spring1942"))
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.set_position(BEFORE)
    made.show()
    made.center_on_area("ukraine_ssr", 0.6)
    made.settle()
    made.grab()
    return made


@pytest.fixture
def clock(view) -> Clock:
    made = Clock()
    view.gliding.clock = made
    return made


def after(view: BoardView, clock: Clock, seconds: float) -> None:
    """Show the board so long after the first frame."""
    clock.now = 100.0 + seconds
    view.gliding._tick()
    view.grab()


def middle(view: BoardView, area: str, unit: str) -> QPoint:
    """Where the counter of a unit type stands, in the layout shown."""
    layout = view._scene.layout_now(view.sight().level)
    (box,) = (piece.box for piece in layout.pieces
              if piece.area == area and isinstance(piece.figure, Token) and piece.figure.unit == unit)  # fmt: skip
    return QPoint(*map(round, box.centre))


def at(view: BoardView) -> QPoint:
    """Where the one figure on its way is."""
    (one,) = view.gliding._travellers
    found = one.at(view.gliding.clock() - 100.0)
    assert found is not None
    return found.toPoint()


def near(a: QPoint, b: QPoint) -> bool:
    return (a - b).manhattanLength() <= 2


def test_it_glides_from_where_it_stood_to_where_it_stands(view, clock):
    start = middle(view, "ukraine_ssr", "tank")
    view.set_position(AFTER, (MOVED,))
    assert view.position == AFTER  # at once
    view.grab()
    assert 0.3 <= view.gliding.seconds <= 0.7
    end = middle(view, "caucasus", "tank")
    assert near(at(view), start)
    after(view, clock, view.gliding.seconds / 2)
    assert not near(at(view), start) and not near(at(view), end)
    after(view, clock, view.gliding.seconds * 0.999)
    assert near(at(view), end)


def test_it_is_painted_between_and_the_arrived_counter_only_at_the_end(view, clock):
    view.set_position(AFTER)
    view.grab()
    still = view.grab().toImage()
    view.set_position(BEFORE)
    view.grab()
    items = len(view.scene().items())
    view.set_position(AFTER, (MOVED,))
    view.grab()
    assert len(view.scene().items()) == items + 1
    seconds = view.gliding.seconds
    after(view, clock, seconds / 2)
    between = view.grab().toImage()
    assert between != still
    assert [piece.figure.unit for piece in view._scene.held["caucasus"]] == ["infantry"]
    spot = at(view) - QPoint(view.sight().x, view.sight().y)
    around = [(dx, dy) for dx in (-6, 0, 6) for dy in (-4, 0, 4)]
    assert any(between.pixel(spot + QPoint(*by)) != still.pixel(spot + QPoint(*by)) for by in around)
    after(view, clock, seconds + 0.01)
    assert not view.gliding.active and not view._scene.held
    assert len(view.scene().items()) == items
    assert view.grab().toImage() == still


def test_a_picture_of_the_board_shows_the_position_alone(view, clock):
    view.set_position(AFTER)
    still = view.render_image(600, 300)
    view.set_position(BEFORE)
    view.grab()
    view.set_position(AFTER, (MOVED,))
    view.grab()
    assert view.gliding.active
    assert view.render_image(600, 300) == still


@pytest.mark.parametrize("by", ["key", "click", "zoom", "position"])
def test_it_is_skipped_at_once(view, clock, by):
    view.set_position(AFTER, (MOVED,))
    view.grab()
    assert view.gliding.active
    heard: list[str] = []
    view.area_clicked.connect(lambda area, *_: heard.append(area))
    if by == "key":
        QTest.keyClick(view, Qt.Key.Key_Escape)
    elif by == "click":
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.area_view_pos("ukraine_ssr"))
        assert heard == ["ukraine_ssr"]  # the click is not lost
    elif by == "zoom":
        view.zoom_by(1.2)
    else:
        view.set_position(BEFORE)
    assert not view.gliding.active and not view._scene.held and view.gliding._layer is None


def test_it_does_not_wait_for_a_board_that_something_lies_over(view, clock):
    view.set_position(AFTER, (MOVED,))
    view.gliding._tick()
    assert view.gliding.active
    clock.now += 1.1
    view.gliding._tick()
    assert not view.gliding.active and not view._scene.held


def test_panning_does_not_end_it(view, clock):
    view.set_position(AFTER, (MOVED,))
    view.grab()
    view.pan_by(40, 10)
    assert view.gliding.active


def test_it_ends_by_itself(view, qtbot):
    view.set_position(AFTER, (MOVED,))
    assert view.gliding.active
    qtbot.waitUntil(lambda: not view.gliding.active)


def test_nothing_is_added_where_nothing_glides(view):
    items = len(view.scene().items())
    view.set_position(AFTER)
    assert not view.gliding.active and len(view.scene().items()) == items and not view._scene.held


def test_nothing_glides_on_a_board_that_nobody_sees(qtbot):
    hidden = BoardView(drawing_of("spring1942"))
    qtbot.addWidget(hidden)
    hidden.set_position(BEFORE)
    hidden.settle()
    hidden.set_position(AFTER, (MOVED,))
    assert not hidden.gliding.active


def test_an_unknown_area_is_refused(view):
    with pytest.raises(KeyError):
        view.set_position(AFTER, (Glide(TANKS, ("ukraine_ssr", "atlantis")),))


def test_several_moves_do_not_pile_up(view, clock):
    view.set_position(AFTER, (MOVED,))
    view.grab()
    back = Glide(Stack("caucasus", "germany", "tank", 2), ("caucasus", "ukraine_ssr"))
    view.set_position(BEFORE, (back,))
    assert view.gliding._glides == [back]  # what had been seen moving is where it is
    view.set_position(AFTER, (MOVED,))
    assert view.gliding._glides == [back, MOVED]  # one gesture: nothing was shown between
    clock.now = 200.0
    view.grab()
    first, second = view.gliding._travellers
    assert second.begin == first.end and view.gliding.seconds <= 1.0


def test_troops_board_sail_and_land_one_after_another(view, clock):
    ship = Stack("sz16", "germany", "transport", 1)
    laden = Stack("sz16", "germany", "transport", 1, 0, (("germany", "infantry", 1),))
    troops = Stack("ukraine_ssr", "germany", "infantry", 1)
    view.set_position(BoardPosition(stacks=(ship, troops)))
    view.grab()
    view.set_position(BoardPosition(stacks=(laden,)), (Glide(troops, ("ukraine_ssr", "sz16")),))
    view.set_position(BoardPosition(stacks=(Stack("sz15", "germany", "transport", 1, 0, laden.cargo),)),
                      (Glide(laden, ("sz16", "sz15")),))  # fmt: skip
    view.set_position(BoardPosition(stacks=(Stack("sz15", "germany", "transport", 1),
                                            Stack("balkans", "germany", "infantry", 1))),
                      (Glide(troops, ("sz15", "balkans")),))  # fmt: skip
    view.grab()
    boarding, sailing, landing = view.gliding._travellers
    assert boarding.end == sailing.begin and sailing.end == landing.begin
    assert boarding.at(0) and sailing.at(0) and not landing.at(0)  # aboard until it lands
    underway = (sailing.begin + sailing.end) / 2
    assert not boarding.at(underway) and sailing.at(underway)
    assert sailing.at(landing.end) and landing.at(landing.end)
    assert set(view._scene.held) == {"sz15", "balkans"}


def test_far_out_units_of_a_power_go_together_as_they_stand(view, clock):
    planes = Stack("ukraine_ssr", "germany", "fighter", 3)
    view.set_position(BoardPosition(stacks=(TANKS, planes)))
    view.center_on_area("ukraine_ssr", 0.3)
    view.settle()
    view.grab()
    after = BoardPosition(stacks=(Stack("caucasus", "germany", "tank", 2), Stack("caucasus", "germany", "fighter", 3)))
    view.set_position(after, (MOVED, Glide(planes, MOVED.areas)))
    view.grab()
    (one,) = view.gliding._travellers
    assert isinstance(one.figure, Pill) and sorted(count for _, count in one.figure.sums) == [2, 3]


def test_a_glide_passes_the_seam_of_the_board(view, clock):
    fighter = Stack("japan", "japan", "fighter", 1)
    view.set_position(BoardPosition(stacks=(fighter,)))
    view.center_on_area("japan", 0.6)
    view.settle()
    view.grab()
    way = ("japan", "sz60", "sz63", "alaska")
    view.set_position(BoardPosition(stacks=(Stack("alaska", "japan", "fighter", 1),)), (Glide(fighter, way),))
    view.grab()
    (one,) = view.gliding._travellers
    assert one.far[-1] < view.sight().level.period / 2


@pytest.mark.parametrize("scale, kind", [(0.15, Pill), (0.3, Pill), (0.6, Token), (1.6, Piece)])
def test_units_look_on_their_way_as_they_do_where_they_stand(scale, kind):
    figure = moving_figure([TANKS], None, level_for(scale, 5000))
    assert isinstance(figure, kind)


def test_a_hidden_block_shows_its_back_on_its_way():
    level = level_for(0.6, 5000)
    unseen = Block("poland", "germany")
    seen = BlockFigure("germany", "infantry", 3, 4)
    assert moving_figure([unseen], seen, level) == BlockFigure("germany")


def test_counters_glide_over_hexes(qtbot, drawing):
    view = BoardView(drawing)
    qtbot.addWidget(view)
    view.resize(900, 600)
    first, second, third = ("P22", "P23", "P24")
    chit = Chit(first, "germany", "infantry", "3-3")
    view.set_position(BoardPosition(chits=(chit,)))
    view.show()
    view.center_on_area(first, 1.0)
    view.settle()
    view.grab()
    view.set_position(BoardPosition(chits=(Chit(third, "germany", "infantry", "3-3"),)),
                      (Glide(chit, (first, second, third)),))  # fmt: skip
    view.grab()
    (one,) = view.gliding._travellers
    assert isinstance(one.figure, ChitFigure) and one.figure.unit == "infantry"
    qtbot.waitUntil(lambda: not view.gliding.active)
