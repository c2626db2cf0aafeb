"""Production and Nat Muster, with mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import Qt

from boardgame.app.families.conquest.panels.producing.panel import ProductionPanel
from boardgame.app.families.conquest.panels.unspent import UnspentPanel
from tests.app.conquest.hands.anytime import perhaps
from tests.app.conquest.seat import Seat

KEY = Qt.Key


def produce(seat: Seat) -> None:
    """Raise a unit, place a Cadre, buy cards, or end; one of them."""
    if perhaps(seat):
        return
    panel = seat.shown
    assert isinstance(panel, ProductionPanel)
    entries = len(seat.table.session.entries)
    rng = seat.rng
    for _ in range(30):
        modes = [mode for mode, made in panel.top.buttons.items() if made.isVisible()]
        mode = rng.choice(modes)
        if panel.mode != mode:
            seat.click(panel.top.buttons[mode])
        roll = rng.random()
        if roll < 0.06 or (not panel.raising_rows and not panel.recruit_page.rows and len(modes) == 2):
            _end(seat, panel)
        elif mode == "raise":
            _raise(seat, panel)
        elif mode == "recruit":
            _recruit(seat, panel)
        else:
            _buy(seat, panel)
        if len(seat.table.session.entries) > entries:
            return
    raise AssertionError("nothing was done in thirty tries")


def _end(seat: Seat, panel: ProductionPanel) -> None:
    seat.click(panel.end_button)
    page = seat.table.host.panel
    if isinstance(page, UnspentPanel):
        seat.click(page.end_button)


def _raise(seat: Seat, panel: ProductionPanel) -> None:
    """By a click in the list, on an area, or look why others cannot be raised."""
    rng = seat.rng
    if rng.random() < 0.1 and panel.cannot.isVisible():
        seat.click(panel.cannot.header)
    elif panel.raising_rows:
        row = rng.choice(panel.raising_rows)
        if rng.random() < 0.4:
            seat.area(row.shown.area)
        else:
            seat.click(rng.choice(row.faces)[1])


def _recruit(seat: Seat, panel: ProductionPanel) -> None:
    rng, page = seat.rng, panel.recruit_page
    if page.power_buttons and rng.random() < 0.3:
        seat.click(rng.choice(list(page.power_buttons.values())))
    if page.palette_.tiles:
        if rng.random() < 0.5:
            seat.click(rng.choice(page.palette_.tiles))
        else:
            seat.key(KEY(KEY.Key_0 + rng.randint(1, len(page.palette_.tiles))), seat.table.board)
    if not page.rows:
        return
    if rng.random() < 0.5:
        seat.area(rng.choice(page.areas))
    else:
        seat.click(rng.choice(page.rows)[1])


def _buy(seat: Seat, panel: ProductionPanel) -> None:
    decks = [deck for deck in panel.decks_page.cards.values() if deck.stepper.isEnabled()]
    if decks:
        deck = seat.rng.choice(decks)
        if deck.stepper.can_grow and seat.rng.random() < 0.5:
            seat.click(deck.stepper._more)
        seat.click(deck.buy_button)
