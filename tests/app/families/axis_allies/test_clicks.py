"""How many clicks the common gestures take, counted with real mouse events; ``docs/clicks.md`` has the same numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from boardgame.app.board.figures.picking import unit_of
from boardgame.app.look.elements import ClickFrame
from boardgame.app.table.panels.confirm import ConfirmPanel
from tests.app.seat import LEFT, PLAIN, RIGHT, SHIFT, Seat

PAGE = Path(__file__).parents[4] / "docs" / "clicks.md"
COAST = {
    "turn": "united_kingdom", "phase": "combat_move", "clear": "all",
    "units": {
        "united_kingdom": {"united_kingdom": {"infantry": 1, "tank": 1, "bomber": 1}},
        "sz06": {"united_kingdom": {"transport": 1}},
        "norway": {"germany": {"infantry": 1}},
        "germany": {"germany": {"infantry": 1}},
    },
}  # fmt: skip
HUNT = {
    "turn": "united_kingdom", "phase": "combat_move", "clear": "all",
    "units": {"sz06": {"united_kingdom": {"destroyer": 1}}, "sz05": {"germany": {"submarine": 1}}},
}  # fmt: skip
STACK = {
    "turn": "soviet_union", "phase": "combat_move", "clear": "all",
    "owners": {"ukraine_ssr": "germany"},
    "units": {"russia": {"soviet_union": {"infantry": 3, "tank": 2}}, "ukraine_ssr": {"germany": {"infantry": 1}}},
}  # fmt: skip


class Presses(QObject):
    """Counts the buttons of the mouse that go down."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See Qt."""
        if event.type() == QEvent.Type.MouseButtonPress and watched.isWidgetType():
            self.count += 1
        return False


@pytest.fixture
def presses(qapp: QApplication, seat: Seat) -> Iterator[Presses]:
    made = Presses()
    for widget in (seat.table.board.viewport(),):
        widget.installEventFilter(made)
    yield made
    seat.table.board.viewport().removeEventFilter(made)


def counter(seat: Seat, area: str, unit: str) -> QPoint:
    """Where on the board the counter of a unit type is."""
    board = seat.table.board
    board.center_on_area(area, 0.5)
    board.settle()
    seat.rest()
    layout, sight = board._scene.layout_now(board._level), board.sight()
    for piece in layout.pieces:
        if piece.area != area:
            continue
        x, y = piece.box.centre
        at = QPoint(round(sight.nearest(x)), round(y - sight.y))
        if (board._scene.unit_at(sight, at.x(), at.y()) or ("", ""))[1] == unit:
            return at
        for dx in range(-int(piece.box.w / 2) + 4, int(piece.box.w / 2) - 3, 6):
            for dy in range(-int(piece.box.h / 2) + 4, int(piece.box.h / 2) - 3, 6):
                if (board._scene.unit_at(sight, at.x() + dx, at.y() + dy) or ("", ""))[1] == unit:
                    return at + QPoint(dx, dy)
    raise AssertionError(f"no counter of {unit} in {area}")


def take(seat: Seat, area: str, unit: str, button=LEFT, modifiers=PLAIN) -> None:
    QTest.mouseClick(seat.table.board.viewport(), button, modifiers, counter(seat, area, unit))
    seat.rest()


def drag(seat: Seat, area: str, unit: str, to: str) -> None:
    """Take a counter and let it go over another area."""
    board = seat.table.board
    start = counter(seat, area, unit)
    end = board.area_view_pos(to)
    assert board.viewport().rect().contains(end), f"{to} is out of sight"
    QTest.mousePress(board.viewport(), LEFT, PLAIN, start)
    for part in (0.2, 0.6, 1.0):
        QTest.mouseMove(board.viewport(), start + (end - start) * part)
        seat.rest()
    QTest.mouseRelease(board.viewport(), LEFT, PLAIN, end)
    seat.rest()


def orders(seat: Seat) -> list[str]:
    return [order["do"] for order in seat.state.orders]


def documented(gesture: str) -> int:
    """The number of clicks that the page gives for a gesture."""
    row = next(line for line in PAGE.read_text().splitlines() if line.startswith(f"| {gesture} "))
    found = re.search(r"\| (\d+) \|$", row)
    assert found is not None
    return int(found.group(1))


def test_a_counter_chooses_its_type_alone_and_shift_adds_another(seat):
    seat.lay(STACK)
    take(seat, "russia", "tank")
    units = seat.panel.units
    assert [group.units[0].type for group, stepper in units.groups.values() if stepper.value] == ["tank"]
    take(seat, "russia", "infantry", modifiers=SHIFT)
    assert len(units.chosen()) == 5


def test_troops_board_sail_and_land(seat, presses):
    seat.lay(COAST)
    take(seat, "united_kingdom", "tank")
    take(seat, "united_kingdom", "infantry", modifiers=SHIFT)
    seat.hover("norway")
    assert seat.routes("hover")[0].areas[0] == "united_kingdom" and seat.routes("hover")[0].areas[-1] == "norway"
    seat.click("norway", RIGHT)
    assert orders(seat) == ["load", "assault"]
    assert presses.count == documented("load, sail and land")


def test_a_raid(seat, presses):
    seat.lay(COAST)
    take(seat, "united_kingdom", "bomber")
    assert seat.badges["germany"].startswith("raid")
    seat.click("germany", RIGHT)
    assert orders(seat) == ["move", "raid"]
    assert presses.count == documented("raid a complex")


def test_a_submarine_is_attacked(seat, presses):
    seat.lay(HUNT)
    take(seat, "sz06", "destroyer")
    assert seat.badges["sz05"].startswith("hunt")
    seat.click("sz05", RIGHT)
    assert orders(seat) == ["move", "attack"]
    assert presses.count == documented("attack a submarine")


def test_the_fast_ones_of_a_stack_go_without_the_slow(seat, presses):
    seat.lay(STACK)
    seat.click("russia")
    assert seat.badges["ukraine_ssr"].startswith("tanks")
    seat.click("ukraine_ssr", RIGHT)
    assert [len(order["units"]) for order in seat.state.orders] == [2]
    assert presses.count == documented("send the fast ones of a stack")


def test_a_counter_is_dragged_to_its_target(seat, presses):
    seat.lay(STACK)
    drag(seat, "russia", "tank", "ukraine_ssr")
    assert [order["path"][-1] for order in seat.state.orders] == ["ukraine_ssr"]
    assert presses.count == documented("drag a counter to its target")
    seat.lay({**COAST, "phase": "noncombat_move"})
    before = seat.table.board.sight()
    drag(seat, "norway", "infantry", "germany")  # an enemy's: it cannot be taken, so the board is dragged
    assert orders(seat) == [] and seat.table.board.sight() != before


def test_one_undo_takes_a_whole_gesture_back(seat):
    seat.lay(COAST)
    take(seat, "united_kingdom", "bomber")
    seat.click("germany", RIGHT)
    seat.push(seat.panel.undo_button)
    assert orders(seat) == []


def test_a_pill_is_no_counter_of_one_type(seat):
    assert unit_of(object(), seat.table.board.viewport().rect().toRectF(), 1, 1, 20) is None


def test_new_units_are_placed_where_they_are_likeliest_to_go(seat):
    """The presses of buttons here are those on the panel, each one click."""
    laid = {"turn": "germany", "phase": "mobilize", "clear": "all", "purchased": {"infantry": 2},
            "complexes": {"southern_europe": 0, "germany": 0}}  # fmt: skip
    seat.lay(laid)
    seat.press("Place 2 in Germany")
    assert isinstance(seat.panel, ConfirmPanel) and documented("place all new units in the capital") == 1
    seat.lay(laid)
    rows = seat.panel.findChildren(ClickFrame)
    seat.push(next(made for made in rows if made.accessibleName().startswith("Southern Europe")))
    seat.press("Place 2 in Southern Europe")
    assert isinstance(seat.panel, ConfirmPanel) and documented("place them at another complex") == 2
