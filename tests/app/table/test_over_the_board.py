"""What lies over the board leaves in sight what it is about: refusals, the overview, map tools, the status line."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from boardgame.app.board import Badge, Highlight
from boardgame.app.session.local import LocalSession
from boardgame.app.table.cards.refusal_tip import broken
from boardgame.app.table.table import Table
from boardgame.engine.record.match import Match
from boardgame.engine.refusal import Refusal, Remedy
from boardgame.games.registry import game
from tests.app.conftest import _client

SIZES = ((1180, 700), (1600, 1000), (2560, 1440))
LONG = "Take back: 4 infantry, 2 artillery, 1 tank and 1 fighter from Karelia S.S.R. by West Russia to Ukraine S.S.R."


@pytest.fixture(scope="module")
def tables(qapp, tmp_path_factory) -> Iterator[dict[str, Table]]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        preferences = _client(qapp, tmp_path_factory.mktemp("client"), monkeypatch)
        preferences.animation = 0
        games = ("spring1942", "pacific1940")
        made = {id_: Table(LocalSession(Match.new(game(id_), {})), preferences) for id_ in games}
        yield made
        for table in made.values():
            table.close()
            table.deleteLater()


def show(table: Table, size: tuple[int, int]) -> Table:
    table.resize(*size)
    table.show()
    QTest.qWait(50)
    table.board.settle()
    return table


def over(table: Table) -> list[QRect]:
    """Where something lies over the board now."""
    area = table.area
    return [made.geometry() for made in (area.minimap, area.tools, area.status) if made.isVisible()]


# --- places reached by keys --------------------------------------------------------------------------------------


@pytest.mark.layout
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("id_", ["spring1942", "pacific1940"])
def test_nothing_lies_over_the_name_of_a_place_that_the_keys_come_to(tables, id_, size):
    table = show(tables[id_], size)
    hidden = []
    for area in table.board.outlines.titles:
        table.area.reach(area)
        box = table.board.name_box(area)
        assert table.board.viewport().rect().intersects(box), area
        hidden += [area for cover in over(table) if cover.intersects(box)]
    assert hidden == []


def test_the_overview_comes_back_when_the_pointer_moves_on(tables):
    table = show(tables["pacific1940"], SIZES[0])
    home = table.area.minimap.pos()
    table.area.reach("new_zealand")
    assert not hides(table, table.board.name_box("new_zealand")) and table.area.status.isVisible()
    table.area._hovered("queensland")  # the board has moved under a cursor that rests
    assert not hides(table, table.board.name_box("new_zealand"))
    table.board.pan_by(0, -4000)
    table.board.pointer_moved.emit(QPoint(160, 160))
    assert table.area.minimap.isVisible() and table.area.minimap.pos() == home


def hides(table: Table, box: QRect) -> bool:
    """Whether the overview lies over a part of the board."""
    return table.area.minimap.isVisible() and table.area.minimap.geometry().intersects(box)


def under_the_overview(table: Table, area: str) -> None:
    """Move the board so that an area has its name where the overview is at first."""
    corner = table.area._corners()[0]
    spot = QRect(corner, table.area.minimap.size()).center()
    table.board.center_on_area(area)
    away = table.board.name_box(area).center() - spot
    table.board.pan_by(away.x(), away.y())


@pytest.mark.layout
@pytest.mark.parametrize("size", SIZES)
def test_the_overview_gives_way_to_what_is_lit_and_to_badges(tables, size, qtbot):
    table = show(tables["spring1942"], size)
    under_the_overview(table, "southern_europe")
    table.board.set_highlights([Highlight("southern_europe", "reachable")])
    table.board.set_badges([Badge("southern_europe", "room for 6", "accent")])
    qtbot.waitUntil(lambda: not any(hides(table, box) for box in table.board.lit_boxes()))
    table.board.set_highlights([])
    table.board.set_badges([])


def test_the_overview_stays_where_everything_is_lit_and_can_be_brought_out(tables):
    table = show(tables["pacific1940"], SIZES[0])
    table.board.center_on_area("iwo_jima")
    table.area._picked = ""
    table.board.set_highlights([Highlight(area, "reachable") for area in table.board.outlines.titles])
    table.area._show_minimap()
    assert table.area.minimap.isVisible()
    table.board.set_highlights([])


@pytest.mark.layout
@pytest.mark.parametrize("id_", ["spring1942", "pacific1940"])
def test_the_overview_goes_where_it_hides_no_name_that_cannot_be_brought_out(tables, id_, qtbot):
    table = show(tables[id_], SIZES[0])
    table.area._picked = ""
    under_the_overview(table, "new_zealand")
    table.board.pan_by(0, 4000)
    qtbot.waitUntil(lambda: not hides(table, table.board.name_box("new_zealand")))
    assert table.area.minimap.isVisible()


def test_a_place_under_a_notice_is_brought_out(tables):
    table = show(tables["spring1942"], SIZES[1])
    bar = table.area.not_saved
    bar.say("Not saved: the disk is full")
    table.board.center_on_area("india")
    away = table.board.name_box("india").center() - bar.geometry().center()
    table.board.pan_by(away.x(), away.y())
    assert table.board.overlays.hide("india")
    table.area.reach("india")
    assert not bar.geometry().intersects(table.board.name_box("india"))
    bar.say("")


# --- refusals ----------------------------------------------------------------------------------------------------


def tip_of(table: Table, refusal: Refusal, at: QPoint, *kept: QRect) -> QRect:
    table.area.tip.hold(refusal, at, kept)
    return table.area.tip.geometry()


@pytest.mark.layout
@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_a_remedy_go_on_in_another_line_and_nothing_is_cut(tables, size):
    table = show(tables["spring1942"], size)
    refusal = Refusal("A42-CM-07", "Units without a purpose stay.", ("russia",), remedies=(Remedy(LONG, {"do": "x"}),))
    box = tip_of(table, refusal, QPoint(40, 40))
    assert table.area.rect().contains(box) and box.width() < 380
    buttons = table.area.tip.findChildren(QPushButton)
    (made,) = (made for made in buttons if made.property("kind") == "small" and made.isVisible())
    lines = made.text().split("\n")
    assert len(lines) > 1 and " ".join(lines) == LONG == made.accessibleName()
    assert all(made.fontMetrics().horizontalAdvance(line) < made.width() - 8 for line in lines)
    assert made.height() >= len(lines) * made.fontMetrics().lineSpacing()
    table.area.tip.let_go()


@pytest.mark.layout
@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_stays_on_the_board_and_off_the_place_it_names_wherever_the_cursor_is(tables, size):
    table = show(tables["spring1942"], size)
    refusal = Refusal("A42-CM-07", "Units without a purpose stay.", remedies=(Remedy(LONG, {"do": "x"}),))
    room = table.area.rect()
    for x in range(10, room.width(), 60):
        for y in range(10, room.height(), 60):
            kept = QRect(0, 0, 110, 60)
            kept.moveCenter(QPoint(x, y + 30))
            box = tip_of(table, refusal, QPoint(x, y), kept)
            assert room.contains(box)
            assert not box.contains(QPoint(x, y)), (x, y)
            assert not box.intersects(kept), (x, y)
    table.area.tip.let_go()


def test_the_name_of_a_place_that_a_refusal_is_about_stays_in_sight(tables):
    table = show(tables["spring1942"], SIZES[1])
    table.board.center_on_area("ukraine_ssr")
    table.area.refuse(Refusal("A42-CM-07", "Units without a purpose stay.", ("ukraine_ssr", "caucasus")))
    box = table.area.tip.geometry()
    assert table.area.tip.isVisible()
    assert not any(box.intersects(table.board.name_box(area)) for area in ("ukraine_ssr", "caucasus"))
    table.area.tip.let_go()


def test_words_are_broken_between_words_only(tables):
    metrics = tables["spring1942"].fontMetrics()
    assert broken("one two", metrics, 1) == ["one", "two"]
    assert broken("one two", metrics, 1000) == ["one two"]
    assert broken("", metrics, 1000) == []
