"""Plays one round of all powers of a game in the real client with pointer and keys; run by ``test_round_on_screen.py``.

Usage: ``python -m tests.app.play_a_round PLAN FOLDER [TURNS] [light|dark] [WIDTHxHEIGHT]`` with DISPLAY set. Pictures,
and the game itself, are left in FOLDER. Prints one line of JSON: what was done and what the game looks like afterwards.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from boardgame.app.table.panels.confirm import ConfirmPanel
from boardgame.games.registry import game
from tests.app.round_plans import PLANS, Clicks, Plan
from tests.app.screen import Hand, scroll_to


class Player:
    """Answers every decision as a person would: looks, points, clicks."""

    def __init__(self, hand: Hand, window: QWidget, plan: Plan) -> None:
        self.hand, self.window, self.plan = hand, window, plan
        self.done: Counter[str] = Counter()
        self.refused: list[str] = []
        self._photographed: set[str] = set()
        self._moved_in = -1

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
            if self._turns_ended >= turns or session.decision is None:
                return
            self._see_battles()
            before = len(session.entries)
            kind = session.decision.kind
            getattr(self, f"_{kind}", self._anything)(session.decision.seat)
            self._photograph(kind)
            self.done[kind] += 1
            if len(self.table.session.entries) == before and self.done[kind] > 400:
                raise RuntimeError(f"no way on from {kind}: {session.decision}")
        raise RuntimeError("the round does not end")

    def _see_battles(self) -> None:
        """Press Enter at the card of each battle, as one does who has read it."""
        for _ in range(20):
            if not any(note.in_front for note in self.table.notes):
                return
            self._photograph("battle_card")
            self.done["battle_card"] += 1
            self.hand.key("Return")
            self.hand.rest(0.05)

    @property
    def _turns_ended(self) -> int:
        entries = self.table.session.entries
        return sum(event.kind == "turn_ended" for entry in entries for event in entry.events)

    def _photograph(self, kind: str) -> None:
        if kind not in self._photographed:
            self._photographed.add(kind)
            self.hand.picture(f"after_{kind}")

    # --- one method for each kind of decision -------------------------------------------------------------------

    def _declare_war(self, power: str) -> None:
        """Make a declaration that is planned; go on when none is left."""
        for made in self.panel.declarations:
            if made.words.startswith(self.plan.wars.get(power, ())):
                self.hand.click(made.row)
                self.hand.picture(f"declare_war_{power}_{len(self.panel.declarations)}")
                self.hand.click(self.panel.card.declare_button)
                return
        self.hand.key("Return")

    def _choose_advantages(self, power: str) -> None:
        """Take the cards that are planned, one after the other."""
        taken = self.table.session.view.advantages.get(power, ())
        wanted = self.plan.advantages[power][len(taken)]
        card = next(card for card in self.panel.cards if card.name == wanted)
        self.hand.rest(0.1)  # new cards show themselves a moment after they were made
        self.panel.scroller.ensureWidgetVisible(card)
        if card is not self.panel.cards[0]:  # the first one is marked already, and a click would take it
            self.hand.click(card)
        self.hand.picture(f"advantage_{power}_{len(taken)}")
        assert self.press(f"Take {wanted}")

    def _develop_weapons(self, power: str) -> None:
        """Buy the dice that are planned, or go on."""
        wanted, dice = self.plan.research.get(power, ("", 0))
        if not wanted:
            self.hand.key("Return")
            return
        self.hand.rest(0.1)
        self.panel.scroller.ensureWidgetVisible(self.panel.rows[wanted])
        self.hand.click(self.panel.rows[wanted])
        for _ in range(dice - 1):
            self.hand.click(self.panel.stepper._more)
        self.hand.picture(f"research_{power}")
        assert self.press("Roll")
        self.hand.picture(f"researched_{power}")

    def _answer(self, power: str) -> None:
        """Give the answer that is planned, else the first one."""
        self.hand.picture(f"question_{power}_{self.done['answer']}")
        made = self.panel.findChildren(QPushButton)
        planned = (words for words in self.plan.answers if any(one.text().startswith(words) for one in made))
        words = next(planned, "")
        if words:
            assert self.press(words)
        else:
            self.hand.key("Return")

    def _purchase(self, power: str) -> None:
        row = self.panel._rows["infantry"]
        for _ in range(min(4, self.table.session.view.treasury[power] // 3)):
            self.hand.click(row.stepper._more)
        if "purchase" not in self._photographed:
            self.hand.picture("purchase")
        assert self.press("Buy")
        self._confirm("losses")  # money is left

    def _move(self, moves: Clicks) -> None:
        """Take the units of an area and send them where a second click says; what is refused is noted."""
        for start, target, *types in moves:
            orders = len(self.table.session.view.orders)
            while self.panel._area:
                self.hand.key("Escape")
            self.click_area(start)
            self._take(types)
            self.click_area(target)
            self.hand.picture(f"move_{start}_{target}")
            self.hand.key("Return")
            if len(self.table.session.view.orders) == orders:
                self.refused.append(f"{start} to {target}")

    def _take(self, types: Sequence[str]) -> None:
        """Choose units of these types in place of those suggested."""
        if types:
            assert self.press("None")
        for type_ in types:
            groups = self.panel.units.groups.values()
            stepper = next((stepper for group, stepper in groups if group.units[0].type == type_), None)
            assert stepper is not None, f"no {type_} in {self.panel._area}"
            self.hand.click(stepper._more)

    def _combat_move(self, power: str) -> None:
        self._move(self.plan.attacks.get(power, ()))
        assert self.press("End")
        if self.table.session.decision.kind == "combat_move":
            raise RuntimeError(f"the combat move phase of {power} cannot be ended: {self.table.area.tip.rule}")

    def _choose_combat(self, power: str) -> None:
        assert self.press("Fight") or self.press("Fire")
        self.hand.picture("battle") if "battle" not in self._photographed else None
        self._photographed.add("battle")

    def _casualties(self, power: str) -> None:
        assert self.press("Take")

    def _press_or_retreat(self, power: str) -> None:
        assert self.press("Press") or self.press("Stay")

    def _submarines(self, power: str) -> None:
        assert self.press("Strike")

    def _noncombat_move(self, power: str) -> None:
        """Bring every aircraft home, where the panel looks when the phase may not end yet, by the first lit place."""
        if self._moved_in != self._turns_ended:
            self._moved_in = self._turns_ended
            self._move(self.plan.moves.get(power, ()))
        for _ in range(12):
            ended = self.press("End") and self._confirm("turn_end")
            if ended or self.table.session.decision.kind != "noncombat_move":
                return
            if not self.panel._area:
                self.hand.key("Tab")
            lit = [area for area, found in self.panel._reach.items() if found[0].kind == "move"]
            homes = [area for area in lit if self.table.session.view.owners.get(area)]
            for area in homes[:1]:
                self.click_area(area)
                self.hand.key("Return")
        raise RuntimeError(f"the noncombat move phase of {power} cannot be ended: {self.table.area.tip.rule}")

    def _mobilize(self, power: str) -> None:
        self.click_area(self.plan.places[power])
        if self._confirm("turn_end"):
            return
        if self.table.session.decision and self.table.session.decision.kind == "mobilize":
            self.hand.key("Return")
        self._confirm("turn_end")

    def _confirm(self, picture: str) -> bool:
        """Say yes to the pages that ask before an action is carried out; whether there were any."""
        asked = isinstance(self.panel, ConfirmPanel)
        for _ in range(3):
            if isinstance(self.panel, ConfirmPanel):
                self._photograph(picture)
                self.hand.key("Return")
        return asked

    def _anything(self, power: str) -> None:
        self.hand.key("Return")


def open_client(folder: Path, theme: str, size: str, card: str) -> tuple[QWidget, Hand]:
    """Open the client as a newcomer does, and choose the card of a game on its start screen; window and hand."""
    app = QApplication(sys.argv[:1])
    from boardgame.app.shell.main import prepare
    from boardgame.app.shell.window import Window

    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    prepare(app, theme)
    preferences = app.property("preferences")
    preferences.animation = 0
    preferences.sound = 0
    preferences.warnings = False  # what is left open is meant
    window = Window(preferences)
    window.show_start()
    width, _, height = size.partition("x")
    window.setGeometry(0, 0, int(width), int(height))
    window.show()
    hand = Hand(window, folder)
    hand.picture("start")
    hand.click(window.findChild(QWidget, f"card-{card}"))
    hand.picture("new_game")
    return window, hand


def start_game(window: QWidget, hand: Hand) -> None:
    """Begin the game of the page on show."""
    buttons = (made for made in window.findChildren(QPushButton) if made.isVisible())
    start = next(made for made in buttons if "Start the game" in made.text())
    scroll_to(start)
    hand.click(start)
    hand.rest(0.5)


def main(name: str, folder: Path, turns: int = 0, theme: str = "light", size: str = "1600x1000") -> None:
    """Start at the start screen as a newcomer does, choose the game's card and its options, begin it, play a round.

    Args:
        name: the plan's.
        folder: where everything is kept.
        turns: how many; all of the round if 0.
        theme, size: how it looks.
    """
    plan = PLANS[name]
    window, hand = open_client(folder, theme, size, plan.game)
    for option in plan.options:
        control = window.findChild(QWidget, option)
        scroll_to(control)
        hand.click(control)
    if plan.options:
        hand.picture("new_game_agreed")
    start_game(window, hand)
    player = Player(hand, window, plan)
    try:
        player.play_until(turns or len(game(plan.game).edition.powers))
    except BaseException:
        hand.picture("failure")
        raise
    hand.picture("played")
    state = window.table.session.view
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
    main(sys.argv[1], Path(sys.argv[2]), int((sys.argv[3:] or ["0"])[0]), *sys.argv[4:])
