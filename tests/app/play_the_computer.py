"""Plays against the computer in the real client by pointer and keys, as its advice says.

Run by ``test_computer_on_screen.py``. Usage: ``python -m tests.app.play_the_computer FOLDER TURNS ORDERS [LEVEL]
[light|dark] [WIDTHxHEIGHT]`` with DISPLAY set: a game begun with one click on the start screen, until so many turns
have ended or so many combat moves were ordered (0: as many as it takes). Pictures and the game are left in FOLDER.
Prints one line of JSON.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from pathlib import Path

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from tests.app.screen import Hand

_PATIENCE = 120.0
"""Seconds within which something has to happen."""


class Follower:
    """A person who asks for advice at every decision and follows it, and lets the computer play its own."""

    def __init__(self, hand: Hand, window: QWidget) -> None:
        self.hand, self.window = hand, window
        self.done: Counter[str] = Counter()
        self.computers: Counter[str] = Counter()
        self.waits: list[float] = []
        self.ends = 0
        self._seen: set[str] = set()

    @property
    def table(self) -> QWidget:
        return self.window.table

    @property
    def turns(self) -> int:
        return sum(event.kind == "turn_ended" for entry in self.table.session.entries for event in entry.events)

    def play_until(self, turns: int, orders: int) -> None:
        """Play until so many turns have ended or combat moves were ordered, or the game is over."""
        since, before = time.monotonic(), -1
        while self.turns < turns and self.done["combat_move"] < orders and not self.table.session.progress.over:
            now = len(self.table.session.entries)
            if now != before:
                since, before = time.monotonic(), now
            if time.monotonic() - since > _PATIENCE:
                raise RuntimeError(f"nothing happens any more: {self.table.session.decision}")
            self._once()

    def _once(self) -> None:
        session, computers = self.table.session, self.table.computers
        if self.table.curtain.isVisible():
            self.hand.key("Return")
        elif any(note.in_front for note in self.table.notes):
            self._photograph("card")
            self.hand.key("Return")
        elif session.decision is not None and session.interactive and not computers.play.active:
            self._follow()
        else:
            if computers.play.active and not computers.play.hurries:
                self.computers[computers.play.seat] += 1
                self._photograph(f"computer_{computers.play.seat}")
                self.hand.key("End")
            self.hand.rest(0.1)

    def _follow(self) -> None:
        """Ask what the General would do, and do it."""
        from boardgame.app.table.computers.advice_panel import AdvicePanel
        from boardgame.app.table.panels.confirm import ConfirmPanel

        session, kind = self.table.session, self.table.session.decision.kind
        before = len(session.entries)
        panel = self.table.host.panel
        if isinstance(panel, ConfirmPanel) and not isinstance(panel, AdvicePanel):
            self._photograph(f"page_{type(panel).__name__}")
            self.hand.key("Return")
            return
        if not isinstance(panel, AdvicePanel):
            self.table.board.setFocus()
            self.hand.key("g")
        asked = time.monotonic()
        while not (isinstance(self.table.host.panel, AdvicePanel) and self.table.host.panel.do_button.isEnabled()):
            self.hand.rest(0.02)
            if time.monotonic() - asked > _PATIENCE or any(note.in_front for note in self.table.notes):
                return
        self.waits.append(time.monotonic() - asked)
        self._photograph(f"advice_{kind}")
        self.done[kind] += 1
        self.hand.click(self.table.host.panel.do_button)
        self.hand.rest(0.05)
        if len(session.entries) == before:
            self.ends += 1  # a page asks about it first

    def _photograph(self, name: str) -> None:
        if name not in self._seen:
            self._seen.add(name)
            self.hand.picture(f"{len(self._seen):02d}_{name}")


def main(
    folder: Path, turns: int, orders: int, level: str = "recruit", theme: str = "light", size: str = "1600x1000"
) -> None:
    """Begin with one click and play."""
    application = QApplication(sys.argv[:1])
    from boardgame.app.shell.main import prepare
    from boardgame.app.shell.window import Window

    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    prepare(application, theme)
    preferences = application.property("preferences")
    preferences.animation = preferences.sound = preferences.computer_pace = 0
    levels = dict.fromkeys(("soviet_union", "united_kingdom", "united_states"), level)
    preferences.keep_seats_of("spring1942", {**levels, "germany": "", "japan": ""})
    window = Window(preferences)
    window.show_start()
    width, height = map(int, size.split("x"))
    window.setGeometry(0, 0, width, height)
    window.show()
    hand = Hand(window, folder)
    hand.picture("00_start")
    hand.click(window.findChild(QWidget, "against-computer"))
    end = time.monotonic() + _PATIENCE
    while window.table is None and time.monotonic() < end:
        hand.rest(0.1)
    player = Follower(hand, window)
    try:
        player.play_until(turns, orders or 10**6)
    except BaseException:
        hand.picture("failure")
        raise
    hand.picture("99_end")
    session = window.table.session
    told = {
        "turns": player.turns, "decisions": dict(player.done), "computers": dict(player.computers),
        "input": hand.events, "slowest": max(player.waits, default=0.0), "file": str(session.path),
        "levels": {seat.id: session.computer(seat.id) for seat in session.seats},
        "over": session.progress.over, "winner": session.progress.winner,
        "hash": session.game.hash(session.view), "actions": len(session.entries),
    }  # fmt: skip
    print(json.dumps(told))
    window.close()
    QTimer.singleShot(0, application.quit)
    application.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
