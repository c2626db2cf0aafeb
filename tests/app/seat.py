"""A place at a table: any position can be laid on it, and it is played by clicks and keys as a person would."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from boardgame.app.board import Route
from boardgame.app.families.axis_allies.battle.battle_show import BattleShow
from boardgame.app.families.axis_allies.odds.tool import OddsTool
from boardgame.app.look.preferences import Preferences
from boardgame.app.session.local import LocalSession
from boardgame.app.table.panels.panel import Panel
from boardgame.app.table.table import Table
from boardgame.app.table.tool import Note
from boardgame.engine.chance import SystemChance
from boardgame.engine.decision import Decision
from boardgame.engine.record.match import Match
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.state import State
from boardgame.games.registry import game

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
TITLE = "How it ended"
PLAIN, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


class LoadedDice:
    """Gives the dice it was told to, then what fortune gives."""

    def __init__(self, values: Iterable[int]) -> None:
        self.values = list(values)

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """See :class:`~boardgame.engine.chance.Dice`."""
        told, self.values = self.values[:count], self.values[count:]
        return told + SystemChance().roll(count - len(told), sides)


def odds_of(table: Table) -> OddsTool:
    """The calculator of odds at a table."""
    tool = table.tools[0]
    assert isinstance(tool, OddsTool)
    return tool


class Seat:
    """A table in a window of its own, and the hand of who sits at it.

    Args:
        preferences: of the client.
        size: of the window.
    """

    def __init__(self, preferences: Preferences, size: tuple[int, int] = (1600, 1000)) -> None:
        self.dice = LoadedDice(())
        self.preferences = preferences
        self.session = LocalSession(self._match({"phase": "purchase"}, {}))
        self.table = Table(self.session, preferences)
        self.table.resize(*size)
        self.table.show()
        self.rest()

    def _match(self, position: Mapping[str, Any], setup: Mapping[str, Any]) -> Match:
        laid = copy.copy(game("spring1942"))
        words, start = AxisAlliesWords(laid), type(laid).new_state
        laid.new_state = lambda given: words.lay_position(start(laid, given), position)
        return Match.new(laid, setup, self.dice)

    def lay(self, position: Mapping[str, Any], dice: Iterable[int] = (), **setup: Any) -> None:
        """Lay a position as cases do (see ``docs/cases.md``), with what the dice will show; ``setup`` as for a game."""
        self.dice = LoadedDice(dice)
        self.table.host.show_decision(None)
        self.table.area.tip.hide()
        self.table.area.why(None)
        self.session.match = self._match(position, setup)
        self.session.announce([])
        self.table.board.setFocus()
        self.rest()

    def rest(self, milliseconds: int = 0) -> None:
        """Let the client work through what it was sent."""
        QTest.qWait(milliseconds)

    # --- what is on the table ---------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.session.view

    @property
    def odds(self) -> OddsTool:
        """The calculator of odds."""
        return odds_of(self.table)

    @property
    def report(self) -> Note:
        """The card over the board that tells of dice outside of battles."""
        return self.table.notes[0]

    @property
    def show(self) -> BattleShow:
        """The battle that is shown in front of the table, and the card at its end."""
        (found,) = (note for note in self.table.notes if isinstance(note, BattleShow))
        return found

    @property
    def decision(self) -> Decision:
        decision = self.session.decision
        assert decision is not None
        return decision

    @property
    def panel(self) -> Panel:
        panel = self.table.host.panel
        assert panel is not None
        return panel

    @property
    def asked(self) -> str:
        """What kind of decision is asked."""
        return self.decision.kind

    @property
    def lit(self) -> dict[str, str]:
        """Lit areas with the kind of light."""
        return {item.area: item.kind for item in self.table.board._scene.tiles.highlights}

    @property
    def badges(self) -> dict[str, str]:
        """Words above the names of areas."""
        return {item.area: item.text for item in self.table.board._scene.badges}

    def routes(self, kind: str) -> list[Route]:
        """The ways of a kind drawn on the board."""
        return [route for route in self.table.board._scene.routes if route.kind == kind]

    def words(self, widget: QWidget | None = None) -> list[str]:
        """Every word that can be read in the panel on show, or in a widget."""
        within = widget or self.panel
        return [label.text() for label in within.findChildren(QLabel) if label.isVisible() and label.text()]

    def buttons(self) -> list[str]:
        """The buttons of the panel on show that can be pressed."""
        return [made.text() for made in self._buttons() if made.isEnabled()]

    def _buttons(self) -> list[QPushButton]:
        self.rest()
        return [made for made in self.panel.findChildren(QPushButton) if made.isVisible()]

    def nameless(self) -> list[QWidget]:
        """What can be reached by keys in the panel on show and has neither words nor an accessible name."""
        reached = [made for made in self.panel.findChildren(QWidget) if made.isVisible()]
        return [
            made
            for made in reached
            if made.focusPolicy() & Qt.FocusPolicy.TabFocus
            and not (made.accessibleName() or (isinstance(made, QPushButton) and made.text()))
        ]

    # --- doing ------------------------------------------------------------------------------------------------

    def _spot(self, area: str) -> QPoint:
        board = self.table.board
        if not board.viewport().rect().adjusted(20, 20, -20, -20).contains(board.area_view_pos(area)):
            board.center_on_area(area)
        return board.area_view_pos(area)

    def click(self, area: str, button: Qt.MouseButton = LEFT, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
        """Click an area of the board."""
        QTest.mouseClick(self.table.board.viewport(), button, modifiers, self._spot(area))
        self.rest()

    def double_click(self, area: str) -> None:
        """Click an area twice, as the mouse sends it: a click, then a double click."""
        spot = self._spot(area)
        QTest.mouseClick(self.table.board.viewport(), LEFT, PLAIN, spot)
        QTest.mouseDClick(self.table.board.viewport(), LEFT, PLAIN, spot)
        self.rest()

    def hover(self, area: str) -> None:
        """Put the cursor on an area of the board."""
        QTest.mouseMove(self.table.board.viewport(), self._spot(area))
        self.rest()

    def leave(self) -> None:
        """Take the pointer off the board, wherever an earlier test left it."""
        QApplication.sendEvent(self.table.board, QEvent(QEvent.Type.Leave))

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = PLAIN, on: QWidget | None = None) -> None:
        """Press a key over the board, or on a widget."""
        QTest.keyClick(on or self.table.board, key, modifiers)
        self.rest()

    def see_battles(self) -> list[str]:
        """Press Enter at the card of each battle until all are seen; their titles."""
        seen = []
        while self.show.in_front:
            seen += [label.text() for label in self.show.findChildren(QLabel) if label.accessibleName() == TITLE]
            self.key(Qt.Key.Key_Return)
        return seen

    def enter_until(self, kind: str, times: int = 25) -> None:
        """Press Enter until another kind of decision is asked."""
        for _ in range(times):
            if self.asked == kind:
                return
            self.key(Qt.Key.Key_Return)
        raise AssertionError(f"{self.decision.text} is asked after Enter was pressed {times} times")

    def push(self, widget: QWidget) -> None:
        """Click a widget in its middle."""
        assert widget.isVisible()
        QTest.mouseClick(widget, LEFT)
        self.rest()

    def press(self, words: str) -> None:
        """Click the button of the panel on show whose text begins so."""
        made = next(made for made in self._buttons() if made.isEnabled() and made.text().startswith(words))
        self.push(made)

    def picture(self, path: Path) -> None:
        """Keep what the window looks like."""
        self.rest(200)
        self.table.board.settle()
        self.table.grab().save(str(path))
