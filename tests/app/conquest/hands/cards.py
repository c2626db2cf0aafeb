"""Plays of cards: in the Government, in answer to Intelligence, for the hand limit, in the Command Phase."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from boardgame.app.families.conquest.hand.tray import HandTray
from boardgame.app.families.conquest.panels.answers import AnswersPanel
from boardgame.app.families.conquest.panels.command import CommandPanel
from boardgame.app.families.conquest.panels.government import GovernmentPanel
from boardgame.app.families.conquest.panels.hand_limit import HandLimitPanel
from tests.app.conquest.hands.anytime import perhaps
from tests.app.conquest.seat import Seat

KEY = Qt.Key


def tray(seat: Seat) -> HandTray:
    """The hand below the board, brought to the front."""
    found: HandTray = seat.table.docks.below.findChild(HandTray)
    if not found.isVisible():
        seat.table.docks.below.show_tab(3)
        seat.rest()
    return found


def press_card(seat: Seat, card: str) -> None:
    """Click a card of the tray, or go to it with the keys."""
    made = next(one for one in tray(seat).cards if one.facts.card == card)
    if seat.rng.random() < 0.5:
        seat.click(made, QPoint(12, made.height() // 2))  # another card may cover the rest
    else:
        made.setFocus()
        seat.key(KEY.Key_Space, made)


def _done(seat: Seat, entries: int) -> bool:
    return len(seat.table.session.entries) > entries


# --- Government ---------------------------------------------------------------------------------------------------


def government(seat: Seat) -> None:
    """Choose a card in the tray or the panel, or a Neutral on the board, a use of it, what more is asked, and play."""
    if perhaps(seat):
        return
    panel, rng, entries = seat.shown, seat.rng, len(seat.table.session.entries)
    assert isinstance(panel, GovernmentPanel)
    for _ in range(12):
        if not panel.cards or rng.random() < 0.3:
            seat.click(rng.choice(panel.passing.buttons))
            return
        _choose(seat, panel)
        lit = [made for made in panel.uses if made.use.option is not None]
        if not lit:
            panel.clear()
            seat.rest()
            continue
        seat.click(rng.choice(lit))
        if not _done(seat, entries):
            _fill(seat, panel)
        if not _done(seat, entries):
            assert panel.play_button.isEnabled(), panel.play_button.text()
            if rng.random() < 0.5:
                seat.click(panel.play_button)
            else:
                seat.key(KEY.Key_Return, seat.table.board)
        return
    seat.click(panel.passing.buttons[0])


def _choose(seat: Seat, panel: GovernmentPanel) -> None:
    rng = seat.rng
    card = rng.choice(list(panel.cards))
    how = rng.random()
    places = sorted(area for item in seat.table.board.highlights if (area := item.area))
    if how < 0.4:
        press_card(seat, card)
    elif how < 0.8 or not places:
        seat.click(panel.cards[card])
    else:
        seat.area(rng.choice(places))


def _fill(seat: Seat, panel: GovernmentPanel) -> None:
    """Answer all that is asked besides."""
    rng = seat.rng
    for _ in range(20):
        if panel.play_button.isEnabled() and (not panel.chosen or not panel.chosen.cost or rng.random() < 0.8):
            return
        given = panel._values.get(getattr(panel._blank, "name", ""), ())
        left = [value for value in panel.answers if value not in given] if isinstance(given, list) else [*panel.answers]
        if not left:
            return
        value = rng.choice(left)
        if value in seat.table.session.game.world.cards and rng.random() < 0.5:
            held = [one.facts.card for one in tray(seat).cards]
            if value in held:
                press_card(seat, value)
                continue
        seat.click(panel.answers[value])


# --- all else -----------------------------------------------------------------------------------------------------


def answers(seat: Seat) -> None:
    """Choose one of the answers, with a click, on the board or with Tab, and give it."""
    if perhaps(seat):
        return
    panel, rng, entries = seat.shown, seat.rng, len(seat.table.session.entries)
    assert isinstance(panel, AnswersPanel)
    number = rng.randrange(len(panel.answers))
    if panel.answers[number].areas and rng.random() < 0.5:
        seat.area(panel.answers[number].areas[0])
    elif rng.random() < 0.3:
        seat.key(KEY.Key_Tab, seat.table.board)
    elif number != panel.at:
        seat.click(panel.rows[number])
    if not _done(seat, entries):
        if rng.random() < 0.5:
            seat.click(panel.answer_button)
        else:
            seat.key(KEY.Key_Return, seat.table.board)


def hand_limit(seat: Seat) -> None:
    """Mark cards in the tray or the panel until they are enough, and discard them."""
    if perhaps(seat):
        return
    panel, rng = seat.shown, seat.rng
    assert isinstance(panel, HandLimitPanel)
    for card in rng.sample(list(panel.rows), len(panel.rows)):
        if panel.discard_button.isEnabled():
            break
        if rng.random() < 0.5:
            press_card(seat, card)
        else:
            seat.click(panel.rows[card])
    seat.click(panel.discard_button)


def command(seat: Seat) -> None:
    """Play a card, chosen in the tray or the panel, or pass."""
    if perhaps(seat):
        return
    panel, rng, entries = seat.shown, seat.rng, len(seat.table.session.entries)
    assert isinstance(panel, CommandPanel)
    if rng.random() < 0.2:
        seat.click(rng.choice(panel.passing.buttons))
        return
    card = rng.choice(list(panel.rows))
    if rng.random() < 0.5:
        press_card(seat, card)
    else:
        seat.click(panel.rows[card])
    if not _done(seat, entries):
        seat.click(panel.play_button)
