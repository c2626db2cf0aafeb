"""Plays a short game of smugglers with a real pointer and real keys; run by ``test_toy_on_screen.py``.

Usage: ``python -m tests.app.smugglers.play_smugglers FOLDER`` with DISPLAY set. Prints one line of JSON: what was done.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QWidget

from tests.app.on_screen import OnScreen
from tests.app.screen import Hand


class ScreenPlayer(OnScreen):
    """The same player, on a screen."""

    def __init__(self, window: QWidget, seed: int, hand: Hand) -> None:
        super().__init__(window, seed)
        self.hand = hand
        self.pictured = set()

    def answer(self) -> None:
        """See Player; each kind of decision is pictured once."""
        self.photograph(self.table.session.decision.kind)
        super().answer()


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
