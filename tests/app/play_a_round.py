"""Plays one round of all five powers in the real client with pointer and keys; run by ``test_round_on_screen.py``.

Usage: ``python -m tests.app.play_a_round FOLDER`` with DISPLAY set. Pictures, and the game itself, are left in FOLDER.
Prints one line of JSON: what was done and what the game looks like afterwards.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from tests.app.screen import Hand

ATTACKS = {
    "soviet_union": [("caucasus", "ukraine_ssr"), ("archangel", "west_russia")],
    "germany": [("western_europe", "sz07"), ("libya", "anglo_egypt")],
    "united_kingdom": [("india", "french_indochina")],
    "japan": [("manchuria", "china"), ("kwantung", "china")],
    "united_states": [],
}
"""What each power attacks, by areas clicked; an attack the rules refuse is left out."""
PLACES = {
    "soviet_union": "russia",
    "germany": "germany",
    "united_kingdom": "united_kingdom",
    "japan": "japan",
    "united_states": "eastern_united_states",
}
"""Where each power places its new units."""


class Player:
    """Answers every decision as a person would: looks, points, clicks."""

    def __init__(self, hand: Hand, window: QWidget) -> None:
        self.hand, self.window = hand, window
        self.done: Counter[str] = Counter()
        self.refused: list[str] = []
        self._photographed: set[str] = set()

    @property
    def table(self) -> QWidget:
        return self.window.table

    @property
    def panel(self) -> QWidget:
        return self.table.host.panel

    def click_area(self, area: str, button: int = 1) -> None:
        """Bring an area into sight and click it."""
        board = self.table.board
        if not board.viewport().rect().adjusted(80, 80, -260, -160).contains(board.area_view_pos(area)):
            board.center_on_area(area)
            self.hand.rest(0.1)
        self.hand.click(board.viewport(), board.area_view_pos(area), button)

    def press(self, words: str) -> bool:
        """Click the button of the panel on show whose text begins so."""
        for _ in range(10):
            for made in self.panel.findChildren(QPushButton):
                if made.isVisible() and made.isEnabled() and made.text().startswith(words):
                    self.hand.click(made)
                    return True
            self.hand.rest(0.05)  # new buttons show themselves a moment after they were made
        return False

    def play_until(self, turns: int) -> None:
        """Play until that many turns have ended."""
        for _ in range(1500):
            session = self.table.session
            ended = sum(event.kind == "turn_ended" for entry in session.entries for event in entry.events)
            if ended >= turns or session.decision is None:
                return
            before = len(session.entries)
            kind = session.decision.kind
            getattr(self, f"_{kind}", self._anything)(session.decision.seat)
            self._photograph(kind)
            self.done[kind] += 1
            if len(self.table.session.entries) == before and self.done[kind] > 400:
                raise RuntimeError(f"no way on from {kind}: {session.decision}")
        raise RuntimeError("the round does not end")

    def _photograph(self, kind: str) -> None:
        if kind not in self._photographed:
            self._photographed.add(kind)
            self.hand.picture(f"after_{kind}")

    # --- one method for each kind of decision -------------------------------------------------------------------

    def _purchase(self, power: str) -> None:
        row = self.panel._rows["infantry"]
        for _ in range(min(4, self.table.session.state.treasury[power] // 3)):
            self.hand.click(row.stepper._more)
        if "purchase" not in self._photographed:
            self.hand.picture("purchase")
        assert self.press("Buy")

    def _combat_move(self, power: str) -> None:
        for start, target in ATTACKS[power]:
            orders = len(self.table.session.state.orders)
            self.click_area(start)
            self.click_area(target)
            if "move" not in self._photographed:
                self._photographed.add("move")
                self.hand.picture("combat_move")
            self.hand.key("Return")
            if len(self.table.session.state.orders) == orders:
                self.refused.append(f"{start} to {target}")
                self.hand.key("Escape")
                self.hand.key("Escape")
        assert self.press("End")
        if self.table.session.decision.kind == "combat_move":
            raise RuntimeError(f"the combat move phase of {power} cannot be ended: {self.table.area.tip.rule}")

    def _choose_combat(self, power: str) -> None:
        assert self.press("Fight")
        self.hand.picture("battle") if "battle" not in self._photographed else None
        self._photographed.add("battle")

    def _casualties(self, power: str) -> None:
        assert self.press("Take")

    def _press_or_retreat(self, power: str) -> None:
        assert self.press("Press") or self.press("Stay")

    def _submarines(self, power: str) -> None:
        assert self.press("Strike")

    def _noncombat_move(self, power: str) -> None:
        """Bring every aircraft home, by Tab and the first lit place; then end the phase."""
        for _ in range(12):
            if self.press("End") and self.table.session.decision.kind != "noncombat_move":
                return
            self.hand.key("Tab")
            lit = [area for area, target in self.panel._reach.items() if target.kind == "move"]
            homes = [area for area in lit if self.table.session.state.owners.get(area)]
            for area in homes[:1]:
                self.click_area(area)
                self.hand.key("Return")
        raise RuntimeError(f"the noncombat move phase of {power} cannot be ended: {self.table.area.tip.rule}")

    def _mobilize(self, power: str) -> None:
        self.click_area(PLACES[power])
        if self.table.session.decision and self.table.session.decision.kind == "mobilize":
            self.hand.key("Return")

    def _anything(self, power: str) -> None:
        self.hand.key("Return")


def main(folder: Path) -> None:
    """Start at the start screen as a newcomer does, begin a game, play a round."""
    app = QApplication(sys.argv[:1])
    from boardgame.app.main import prepare
    from boardgame.app.window import Window

    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    prepare(app, "light")
    preferences = app.property("preferences")
    preferences.animation = 0
    window = Window(preferences)
    window.show_start()
    window.setGeometry(0, 0, 1600, 1000)
    window.show()
    hand = Hand(window, folder)
    hand.picture("start")
    hand.key("ctrl+n")
    hand.picture("new_game")
    buttons = (made for made in window.findChildren(QPushButton) if made.isVisible())
    start = next(made for made in buttons if "Start the game" in made.text())
    hand.click(start)
    hand.rest(0.5)
    player = Player(hand, window)
    try:
        player.play_until(5)
    except BaseException:
        hand.picture("failure")
        raise
    hand.picture("round_2")
    state = window.table.session.state
    print(
        json.dumps(
            {
                "round": state.round,
                "turn": state.turn,
                "actions": len(window.table.session.entries),
                "decisions": dict(player.done),
                "input": hand.events,
                "refused": player.refused,
                "file": str(window.table.session.path),
                "hash": window.table.session.game.hash(state),
            }
        )
    )
    window.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
