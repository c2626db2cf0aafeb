"""Plays set-up and Production of Conquest & Consequence with a real pointer and real keys; see ``test_on_screen.py``.

Usage: ``python -m tests.app.conquest.play_conquest FOLDER [THEME]`` with DISPLAY set. Prints one line of JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from tests.app.screen import Hand
from tests.app.smugglers.play_smugglers import ScreenPlayer


def main(folder: Path, theme: str = "light") -> None:
    """Play until the first Command card is asked for."""
    app = QApplication(sys.argv[:1])
    from boardgame.app.session.local import LocalSession
    from boardgame.app.shell.main import prepare
    from boardgame.app.shell.window import Window
    from boardgame.engine import SeededChance
    from boardgame.engine.record.match import Match
    from boardgame.games import registry
    from boardgame.games.conquest import game
    from tests.app.conquest.conftest import AT_TABLE, PLAYERS

    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    registry.register(AT_TABLE)
    prepare(app, theme)
    preferences = app.property("preferences")
    preferences.animation = 0
    preferences.sound = 0
    window = Window(preferences)
    window.setGeometry(0, 0, 1600, 1000)
    window.show()
    match = Match.new(game(), {"players": PLAYERS}, SeededChance(8), folder / "game.wartable")
    window.put_on_table(LocalSession(match))
    hand = Hand(window, folder)
    hand.rest(0.5)
    player = ScreenPlayer(window, 8, hand)
    kinds: list[str] = []
    try:
        while window.table.session.decisions[0].kind != "government":
            kinds.append(window.table.session.decisions[0].kind)
            player.play(1)
        hand.picture("government")
    except BaseException:
        hand.picture("failure")
        raise
    done = {"kinds": sorted(set(kinds)), "actions": len(kinds), "input": hand.events, "curtains": player.curtains}
    print(json.dumps(done))
    window.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:3])
