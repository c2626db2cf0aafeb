"""The hands of the battle board, of the activation of Battles, and of the list of those that are next."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from boardgame.app.families.conquest.battle.panel import BattlePanel
from boardgame.app.families.conquest.battle.show import BattleEnds
from boardgame.app.families.conquest.panels.activation import ActivationPanel
from boardgame.app.families.conquest.panels.next_battle import NextBattlePanel
from tests.app.conquest.hands.anytime import perhaps
from tests.app.conquest.seat import Seat


def put_cards_away(seat: Seat) -> None:
    """Read how Battles ended."""
    for note in seat.table.notes:
        for _ in range(20):
            if not (isinstance(note, BattleEnds) and note.in_front):
                break
            if note.card.next_button.isVisible():
                seat.click(note.card.next_button)
            else:  # the card is held aside
                seat.key(Qt.Key.Key_Return, seat.table.board)


def battle(seat: Seat) -> None:
    """Choose a unit and an answer on the battle board, by click, by the map or by a key."""
    panel = seat.shown
    assert isinstance(panel, BattlePanel)
    if perhaps(seat, 0.02):
        return
    if panel.strip.buttons:
        seat.click(seat.rng.choice(panel.strip.buttons))
        return
    decision = seat.table.session.decision
    assert decision is not None
    if decision.kind == "enemies":
        for made in panel.foot.buttons[:-1]:
            if made.property("kind") == "chip" and seat.rng.random() < 0.4:
                seat.click(made)
                break
        seat.click(panel.foot.primary_button)
        return
    units = [frame for piece, frame in panel.rows.pieces if piece.state == "ready"]
    if len(units) > 1 and seat.rng.random() < 0.5:
        seat.click(seat.rng.choice(units))
    goals = [card for card in panel.column.cards if card.answer.goal]
    # Fire more often than leave, or no Battle is ever fought.
    fire = [card for card in panel.column.cards if not card.answer.goal]
    card = seat.rng.choice(fire if fire and (not goals or seat.rng.random() < 0.7) else goals)
    goal = card.answer.goal
    if goal and seat.rng.random() < 0.3:
        entries = len(seat.table.session.entries)
        aside = [made for made in panel.foot.buttons if made.text() == "Show on the map"]
        for made in aside:
            seat.click(made)
        seat.area(goal)
        if len(seat.table.session.entries) == entries:
            seat.area(goal)
        return
    if panel._chosen is not card.answer:
        seat.click(card)
    seat.click(panel.foot.primary_button if seat.rng.random() < 0.5 else card)


def activation(seat: Seat) -> None:
    """Tick some of the Battles, commit some units, begin."""
    panel = seat.shown
    assert isinstance(panel, ActivationPanel)
    if perhaps(seat, 0.02):
        return
    for box in panel.boxes.values():
        if seat.rng.random() < 0.7:
            seat.click(box)
    for stepper in panel.steppers.values():
        for _ in range(seat.rng.randrange(3)):
            more = stepper.findChildren(QToolButton)[1]
            if more.isEnabled():
                seat.click(more)
    seat.click(panel.go_button)


def next_battle(seat: Seat) -> None:
    """Choose one by its card or on the map."""
    panel = seat.shown
    assert isinstance(panel, NextBattlePanel)
    if perhaps(seat, 0.02):
        return
    area, card = seat.rng.choice(list(panel.cards.items()))
    if panel._at != area:
        seat.area(area) if seat.rng.random() < 0.5 else seat.click(card)
    seat.click(panel.go_button)
