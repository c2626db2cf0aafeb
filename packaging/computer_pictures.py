"""Makes the pictures of play against the computer for the README; called by ``pictures.py computers``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

LEVELS = {"soviet_union": "general", "united_kingdom": "veteran", "united_states": "veteran"}


def take_computers(window: Any, take: Callable[[str], None]) -> None:
    """The computer's turn while it moves, what it would do in a person's place, and a look back on the game."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from boardgame.app.session.local import LocalSession
    from boardgame.engine.chance import SeededChance
    from boardgame.engine.record.match import Match
    from boardgame.engine.record.saved_games import new_save_path
    from boardgame.games.registry import game

    def until(reached: Callable[[], bool]) -> None:
        for _ in range(600):
            if reached():
                return
            QTest.qWait(100)
        raise AssertionError("the computer never came so far")

    def answer() -> None:
        """Put cards of battles away and do what panels suggest, until Germany's own turn has come."""
        for note in table.notes:
            if note.in_front:
                QTest.keyClick(note, Qt.Key.Key_Return)
        if session.view.turn != "germany" and session.decision is not None and table.host.panel is not None:
            table.host.panel.primary()

    players = dict.fromkeys(("germany", "japan"), "Anna") | dict.fromkeys(LEVELS, "Computer")
    path = new_save_path("spring1942", ["Anna"])
    session = LocalSession(Match.new(game("spring1942"), {"players": players}, SeededChance("computer"), path))
    for seat, level in LEVELS.items():
        session.give_to_computer(seat, level)
    window.put_on_table(session)
    table = window.table
    until(lambda: session.match.number >= 5)
    take("computer_turn")
    until(lambda: answer() or (session.view.turn == "germany" and session.decision is not None))
    QTest.qWait(5000)  # until the banner is gone
    table.advice.ask()
    until(lambda: table.advice._advice is not None and table.advice._advice.move is not None)
    session.act(table.advice._advice.move.action)
    QTest.qWait(500)
    table.advice.ask()
    until(lambda: table.advice._advice.move is not None)
    take("advice")
    window.review()
    QTest.qWait(4000)
    take("review")
