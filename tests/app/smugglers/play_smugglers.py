"""Plays a short game of smugglers with a real pointer and real keys; run by ``test_toy_on_screen.py``.

Usage: ``python -m tests.app.smugglers.play_smugglers FOLDER`` with DISPLAY set. Prints one line of JSON: what was done.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from tests.app.screen import Hand
from tests.app.smugglers.player import Player

_KEYS = {Qt.Key.Key_Return: "Return", Qt.Key.Key_Space: "space", Qt.Key.Key_Up: "Up", Qt.Key.Key_Down: "Down"}


class ScreenPlayer(Player):
    """The same player, whose clicks and keys go through the X server."""

    def __init__(self, window: QWidget, seed: int, hand: Hand) -> None:
        super().__init__(window, seed)
        self.hand = hand
        self.pictured: set[str] = set()

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """See Player."""
        parent = widget.parentWidget()
        while parent is not None:
            if isinstance(parent, QScrollArea):
                parent.ensureWidgetVisible(widget)
            parent = parent.parentWidget()
        self.hand.rest(0.05)
        self.hand.click(widget, at)

    def key(self, key: Qt.Key, on: QWidget | None = None) -> None:
        """See Player."""
        if on is not None:
            on.setFocus()
        self.hand.key(_KEYS[key])

    def area(self, area: str) -> None:
        """See Player."""
        board = self.table.board
        board.center_on_area(area)
        self.hand.rest(0.1)
        self.hand.click(board.viewport(), board.area_view_pos(area))

    def answer(self) -> None:
        """See Player; each kind of decision is pictured once."""
        kind = self.table.session.decision.kind
        if kind not in self.pictured:
            self.pictured.add(kind)
            self.hand.picture(kind)
        super().answer()

    def lift(self) -> str:
        """See Player."""
        if self.table.curtain.isVisible() and "curtain" not in self.pictured:
            self.pictured.add("curtain")
            self.hand.picture("curtain")
        return super().lift()


def main(folder: Path) -> None:
    """Begin a game of two rounds in a window, and play it to its end."""
    app = QApplication(sys.argv[:1])
    from boardgame.app.session.local import LocalSession
    from boardgame.app.shell.main import prepare
    from boardgame.app.shell.window import Window
    from boardgame.app.table.family import register_family
    from boardgame.engine import SeededChance
    from boardgame.engine.record.match import Match
    from boardgame.games import registry
    from tests.app.smugglers.family import NAME, SmugglersFamily
    from tests.toy import INFO, game

    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    registry.register(replace(INFO, family=NAME))
    register_family(NAME, SmugglersFamily())
    prepare(app, "light")
    preferences = app.property("preferences")
    preferences.animation = 0
    preferences.sound = 0
    window = Window(preferences)
    window.setGeometry(0, 0, 1280, 800)
    window.show()
    setup = {"options": {"rounds": 2}, "players": {"amber": "Ann", "teal": "Bea", "violet": "Carl"}}
    match = Match.new(game(), setup, SeededChance(8), folder / "game.wartable")
    window.put_on_table(LocalSession(match))
    hand = Hand(window, folder)
    hand.rest(0.5)
    player = ScreenPlayer(window, 8, hand)
    try:
        player.play()
    except BaseException:
        hand.picture("failure")
        raise
    hand.picture("over")
    session = window.table.session
    done = {"over": session.progress.over, "winner": session.progress.winner, "actions": len(session.entries) - 1,
            "input": hand.events, "curtains": len(player.curtains), "seen": sorted(player.seen)}  # fmt: skip
    print(json.dumps(done))
    window.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
