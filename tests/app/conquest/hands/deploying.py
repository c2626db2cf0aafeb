"""Set-up, units of a Satellite and arrivals, with mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from boardgame.app.families.conquest.panels.deploying.arrivals import ArrivalsPanel
from boardgame.app.families.conquest.panels.deploying.types_panel import TypesPanel
from tests.app.conquest.hands.anytime import perhaps
from tests.app.conquest.seat import Seat

KEY = Qt.Key


def choose_types(seat: Seat) -> None:
    """Choose the types for every area, and press the button."""
    if perhaps(seat):
        return
    panel = seat.shown
    assert isinstance(panel, TypesPanel)
    while not panel.draft.complete:
        _choose_one(seat, panel)
    _finish(seat, panel)


def _choose_one(seat: Seat, panel: TypesPanel) -> None:
    """One step of any sort: a type by mouse or key, another area, something put back, or all the rest at once."""
    rng, board = seat.rng, seat.table.board
    roll = rng.random()
    tiles = panel.palette_.tiles
    if roll < 0.3:
        seat.click(rng.choice(tiles))
    elif roll < 0.7:
        seat.key(KEY(KEY.Key_0 + rng.randint(1, len(tiles))), board)
    elif roll < 0.75:
        seat.key(KEY.Key_Tab, board)
    elif roll < 0.8:
        seat.area(rng.choice([group.area for group in panel.draft.groups]))
    elif roll < 0.85:
        seat.click(rng.choice(panel.rows))
    elif roll < 0.88:
        seat.key(KEY.Key_Backspace, board)
    elif roll < 0.91:
        faces = [face for made in panel.rows for face in made.blocks.faces]
        if faces:
            seat.click(rng.choice(faces))
    elif roll < 0.94:
        seat.click(panel.fill_button)


def place_arrivals(seat: Seat) -> None:
    """Choose an area for every unit, and press the button."""
    if perhaps(seat):
        return
    panel = seat.shown
    assert isinstance(panel, ArrivalsPanel)
    rng, board = seat.rng, seat.table.board
    while not all(one.area for one in panel.units):
        roll = rng.random()
        if roll < 0.7:
            seat.area(rng.choice(panel.units[panel.now].areas))
        elif roll < 0.8:
            seat.click(rng.choice(panel.rows))
        elif roll < 0.85:
            seat.key(KEY.Key_Tab, board)
        elif roll < 0.9:
            seat.key(KEY.Key_Backspace, board)
        else:
            seat.click(panel.fill_button)
    _finish(seat, panel)


def _finish(seat: Seat, panel: TypesPanel | ArrivalsPanel) -> None:
    """Press the button, and wait until everything has been done."""
    wanted = len(seat.table.session.entries) + len(panel.chosen_actions())
    if seat.rng.random() < 0.5:
        seat.click(panel.do_button)
    else:
        seat.key(KEY.Key_Return, seat.table.board)
    for _ in range(200):
        if len(seat.table.session.entries) >= wanted:
            break
        QTest.qWait(10)
    seat.rest()
