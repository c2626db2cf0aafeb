"""Plays years of Conquest & Consequence in the real client with pointer and keys; run by ``test_on_screen.py``.

Usage: ``python -m tests.app.conquest.play_a_year FOLDER [YEARS] [light|dark] [WIDTHxHEIGHT] [SEED] [ACTIONS]`` with
DISPLAY set. Pictures of each kind of decision, and the game itself, are left in FOLDER. Prints one line of JSON: what
was done and what the game looks like afterwards.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from boardgame.app.table.panels.confirm import ConfirmPanel
from tests.app.conquest.hands import answer
from tests.app.conquest.hands.battle import put_cards_away
from tests.app.conquest.seat import Seat
from tests.app.on_screen import OnScreen
from tests.app.play_a_round import open_client, start_game
from tests.app.screen import Hand


class ScreenSeat(OnScreen, Seat):
    """Whoever sits at the table, at a real screen."""

    def __init__(self, window: QWidget, seed: int, hand: Hand) -> None:
        super().__init__(window, seed)
        self.hand = hand
        self.pictured = set()
        self.done: Counter[str] = Counter()

    def lift(self) -> str:
        """Read the cards that lie before the curtain, then lift it."""
        if self.table.curtain.isVisible():
            put_cards_away(self)
        return super().lift()

    def play_until(self, year: int, most: int) -> None:
        """Answer every decision with the hands of its panel until a year begins, or so many actions were taken."""
        session = self.table.session
        while not self.over and session.view.year < year and len(session.entries) <= most:
            self.lift()
            if isinstance(self.table.host.panel, ConfirmPanel):
                self.photograph("asked_before")
                self.hand.key("Return")
                continue
            kind = session.decision.kind
            self.done[kind] += 1
            for number in (1, 2):
                if self.done[kind] == number:
                    self.photograph(f"{kind}_{number}")
            answer(self)


def main(
    folder: Path,
    years: int = 1,
    theme: str = "light",
    size: str = "1600x1000",
    seed: int = 1,
    most: int = 9999,
) -> None:
    """Start at the start screen as a newcomer does, choose the game's card, begin it, play some years."""
    window, hand = open_client(folder, theme, size, "conquest")
    QApplication.instance().property("preferences").ask_before_loss = False
    start_game(window, hand)
    seat, began = ScreenSeat(window, seed, hand), time.monotonic()
    session = window.table.session
    try:
        seat.play_until(session.game.world.scenario.years[0] + years, most)
    except BaseException:
        hand.picture("failure")
        print(json.dumps({"decisions": dict(seat.done), "file": str(session.path)}))
        raise
    hand.picture("end")
    done = {
        "year": session.view.year,
        "over": session.progress.over,
        "actions": len(session.entries) - 1,
        "curtains": len(seat.curtains),
        "input": hand.events,
        "decisions": dict(seat.done),
        "seconds": round(time.monotonic() - began),
        "file": str(session.path),
        "hash": session.game.hash(session.match.state),
    }
    print(json.dumps(done))
    window.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *(int(one) if one.isdigit() else one for one in sys.argv[2:]))
