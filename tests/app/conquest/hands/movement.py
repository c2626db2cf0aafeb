"""A Player Turn's movement with mouse and keys: declarations, blocks, goals, Partisans, units that leave."""

from __future__ import annotations

from PySide6.QtCore import Qt

from boardgame.app.families.conquest.movement.opening import OpeningPanel
from boardgame.app.families.conquest.movement.panel import MovementPanel
from boardgame.app.families.conquest.movement.partisans import PartisansPanel
from boardgame.app.families.conquest.movement.recruiting import RecruitingPanel
from boardgame.app.families.conquest.movement.surplus import SurplusPanel
from boardgame.app.families.conquest.movement.withdrawal import WithdrawalPanel
from tests.app.conquest.hands.anytime import perhaps
from tests.app.conquest.seat import Seat

_ENDS = 0.12
"""How often movement is ended with Commands left."""
_TRIES = 60


def open_turn(seat: Seat) -> None:
    """Declare something now and then, else begin to move."""
    panel = seat.shown
    assert isinstance(panel, OpeningPanel)
    if perhaps(seat):
        return
    if panel.rows and (seat.rng.random() < 0.3 or not panel.go_button.isVisible()):
        seat.click(seat.rng.choice(panel.rows)[1])
        seat.click(panel.do_button)
    else:
        seat.click(panel.go_button)


def move(seat: Seat) -> None:
    """Move some blocks somewhere, let Partisans rise, or end the phase."""
    panel = seat.shown
    assert isinstance(panel, MovementPanel)
    if perhaps(seat):
        return
    before = len(seat.table.session.entries)
    if panel.end_button.isEnabled() and seat.rng.random() < _ENDS:
        seat.click(panel.end_button)
        return
    for _ in range(_TRIES):
        if not _order(seat, panel) and panel.end_button.isEnabled():
            seat.click(panel.end_button)
        if len(seat.table.session.entries) > before:
            return
    raise AssertionError("no order was found in the movement panel")


def _order(seat: Seat, panel: MovementPanel) -> bool:
    """Try one order; False where there is nothing to choose from."""
    for _ in range(6):
        if panel.blocks.area:
            seat.key(Qt.Key.Key_Escape, seat.table.board)
    assert panel.free.isVisible(), f"Escape does not leave {panel.blocks.area!r}"
    rows = panel.free.rows
    if not rows:
        return False
    seat.click(seat.rng.choice(rows))
    if panel.risings.buttons and (not panel.blocks.rows or seat.rng.random() < 0.6):
        seat.click(seat.rng.choice(panel.risings.buttons))
        return True
    for row in panel.blocks.rows:
        if row.mover.free and row.mover.block.id not in panel.blocks.chosen and seat.rng.random() < 0.3:
            seat.click(row)
    _go(seat, panel)
    return True


def _go(seat: Seat, panel: MovementPanel) -> None:
    goals = [item.area for item in seat.table.board.highlights if item.kind != "selected"]
    if not goals:
        return
    seat.area(seat.rng.choice(goals))
    for segments in (panel.target.entry, panel.target.group):
        if segments.isVisible() and segments.buttons and seat.rng.random() < 0.6:
            seat.click(seat.rng.choice(segments.buttons))
    if panel.target.only_button.isVisible() and seat.rng.random() < 0.1:
        seat.click(panel.target.only_button)
    elif panel.go_button.isEnabled():
        if seat.rng.random() < 0.5:
            seat.click(panel.go_button)
        else:
            seat.key(Qt.Key.Key_Return, seat.table.board)


def recruit(seat: Seat) -> None:
    """Roll some dice, or none."""
    panel = seat.shown
    assert isinstance(panel, RecruitingPanel)
    if perhaps(seat):
        return
    if seat.rng.random() < 0.2:
        seat.click(panel.none_button)
        return
    if panel.dice.buttons:
        seat.click(seat.rng.choice(panel.dice.buttons))
    seat.click(panel.do_button)


def place_partisans(seat: Seat) -> None:
    """Choose Provinces, here and on the map."""
    panel = seat.shown
    assert isinstance(panel, PartisansPanel)
    if perhaps(seat):
        return
    areas = list(panel.rows)
    seat.rng.shuffle(areas)
    for area in areas:
        if panel.do_button.isEnabled():
            break
        if seat.rng.random() < 0.5:
            seat.area(area)
        else:
            seat.click(panel.rows[area][0])
    seat.click(panel.do_button)


def give_up(seat: Seat) -> None:
    """Give up one of the units."""
    panel = seat.shown
    assert isinstance(panel, SurplusPanel)
    if perhaps(seat):
        return
    seat.click(seat.rng.choice(panel.rows.rows))
    seat.click(panel.do_button)


def withdraw(seat: Seat) -> None:
    """Let a unit go where it may."""
    panel = seat.shown
    assert isinstance(panel, WithdrawalPanel)
    if perhaps(seat):
        return
    seat.click(seat.rng.choice(panel.rows.rows))
    if panel.goals.isVisible():
        seat.click(seat.rng.choice(panel.goals.buttons))
    seat.click(panel.do_button)
