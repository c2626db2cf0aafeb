"""Somebody who does anything at all at the table: clicks, keys, pointing, scrolling, looking back, dialogs."""

from __future__ import annotations

import random
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer, qInstallMessageHandler
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QFileDialog, QLineEdit, QMessageBox, QWidget

from boardgame.ai.random_player import choose

_KEYS = (
    "Tab", "Tab", "Backtab", "Return", "Return", "Escape", "Escape", "Space", "Left", "Right", "Up", "Down", "Plus",
    "Minus", "0", "1", "2", "5", "9", "A", "R", "Delete", "Backspace", "Home", "End", "PageDown", "F1", "F6", "F11",
)  # fmt: skip
_CONTROL_KEYS = ("Z", "Z", "T", "1", "2", "3", "F", "G", "Return", "A", "P")
_NONE, _CONTROL, _SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
_HARMLESS = ("propagateSizeHints", "QFont::", "offscreen", "does not support")
_SIZES = ((1600, 1000), (1280, 760), (1180, 700), (2200, 1300))


class Monkey:
    """Random actions upon a window, the same for the same seed.

    Attributes:
        faults: exceptions and complaints of Qt, with the actions that led to them.
        done: how often each kind of action was done.
        played: how many actions of the game came of it.
    """

    def __init__(self, window: Any, seed: int) -> None:
        self.window, self.rng = window, random.Random(seed)
        self.faults: list[str] = []
        self.done: Counter[str] = Counter()
        self.played = 0
        self._trail: list[str] = []
        self._watched: Any = None
        self._length, self._state = 0, None

    # --- one romp ---------------------------------------------------------------------------------------------

    def romp(self, steps: int) -> None:
        """Do that many actions; stops at the first fault."""
        kinds = {
            self.click_area: 26, self.click_panel: 26, self.key: 16, self.control_key: 5, self.hover: 5, self.wheel: 3,
            self.drag: 2, self.primary: 9, self.play: 14, self.click_anything: 4, self.look_back: 3,
            self.resize: 1, self.choose: 2,
        }  # fmt: skip
        with self._listening():
            for _ in range(steps):
                self._come_back()
                act = self.rng.choices(list(kinds), list(kinds.values()))[0]
                self.done[act.__name__] += 1
                self._trail.append(act.__name__)
                act()
                QApplication.processEvents()
                self._audit()
                if self.faults:
                    return

    @contextmanager
    def _listening(self) -> Iterator[None]:
        def told(kind: Any, context: Any, words: str) -> None:
            if kind.name != "QtDebugMsg" and not any(known in words for known in _HARMLESS):
                self._fault(f"{kind.name}: {words}")

        hook = sys.excepthook
        sys.excepthook = lambda kind, error, trace: self._fault("".join(traceback.format_exception(error)))
        before = qInstallMessageHandler(told)
        replaced = [(QFileDialog, name, ("", "")) for name in ("getOpenFileName", "getSaveFileName")]
        replaced += [(QMessageBox, name, QMessageBox.StandardButton.No) for name in ("warning", "question", "about")]
        kept = [(owner, name, getattr(owner, name)) for owner, name, _ in replaced]
        for owner, name, answer in replaced:
            setattr(owner, name, staticmethod(lambda *_, answer=answer, **__: answer))
        # A menu that opens under the pointer has an event loop of its own, which only the clock can end.
        clock = QTimer(interval=60)
        clock.timeout.connect(self._close_menus)
        clock.start()
        try:
            yield
        finally:
            clock.stop()
            for owner, name, value in kept:
                setattr(owner, name, value)
            qInstallMessageHandler(before)
            sys.excepthook = hook

    def _close_menus(self) -> None:
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()

    def _fault(self, words: str) -> None:
        self.faults.append(f"{words}\nafter {self._trail[-12:]}")

    def _audit(self) -> None:
        """The game's invariants hold after every action that was played."""
        table = self.window.table
        if table is None:
            self._watched = None
            return
        session = table.session
        length, state = len(session.entries), session.view
        if session is self._watched and length == self._length + 1:
            self.played += 1
            try:
                session.game.audit(self._state, state, session.entries[-1].events)
            except AssertionError as error:
                self._fault(f"after action {length - 1}, {session.entries[-1].action}: {error}")
        self._watched, self._length, self._state = session, length, state

    def _come_back(self) -> None:
        """Put away menus and dialogs at times, and go back to the game."""
        popup = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if popup is not None:
            if self.rng.random() < 0.5:
                popup.close()
            else:
                self._note(f"key in {type(popup).__name__}")
                key = self.rng.choice(
                    (Qt.Key.Key_Escape, Qt.Key.Key_Down, Qt.Key.Key_Tab, Qt.Key.Key_A, Qt.Key.Key_Return)
                )
                QTest.keyClick(popup, key)
            QApplication.processEvents()
        window = self.window
        if window.table is None:
            self._note("back to the table")
            saves = sorted(window.preferences.recent) or [None]
            if saves[0] is None or not window.open_file(saves[0]):
                window.begin("spring1942", {})
            QApplication.processEvents()

    def _note(self, words: str) -> None:
        self._trail[-1:] = [f"{self._trail[-1]} {words}"] if self._trail else [words]

    # --- actions ----------------------------------------------------------------------------------------------

    @property
    def page(self) -> Any:
        """What is on show."""
        return self.window.pages.currentWidget()

    @property
    def board(self) -> Any:
        """The board on show, or of the game behind."""
        return self.page.board if hasattr(self.page, "board") else self.window.table.board

    def click_area(self) -> None:
        """An area, mostly one that matters now."""
        panel = self.page.host.panel if hasattr(self.page, "host") else None
        lit = sorted(getattr(panel, "_reach", None) or {})
        session = self.window.table.session
        areas = lit if lit and self.rng.random() < 0.6 else sorted({unit.area for unit in session.view.units.values()})
        area = self.rng.choice(areas)
        self._note(area)
        board = self.board
        spot = board.area_view_pos(area)
        if not board.viewport().rect().contains(spot):
            board.center_on_area(area)
            spot = board.area_view_pos(area)
        button = self.rng.choices((Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton), (9, 1))[0]
        modifiers = self.rng.choices((_NONE, _CONTROL, _SHIFT), (8, 1, 1))[0]
        click = QTest.mouseDClick if self.rng.random() < 0.08 else QTest.mouseClick
        click(board.viewport(), button, modifiers, spot)

    def _click_within(self, whole: QWidget | None) -> None:
        buttons = [
            button for button in (whole.findChildren(QAbstractButton) if whole is not None else [])
            if button.isVisible() and button.isEnabled()
        ]  # fmt: skip
        if buttons:
            button = self.rng.choice(buttons)
            self._note(f"{button.text() or button.toolTip() or type(button).__name__!r}")
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def click_panel(self) -> None:
        """A button of the decision's panel."""
        if hasattr(self.page, "host"):
            panel = self.page.host.panel
            self._click_within(panel if panel is not None and panel.isVisible() else self.page.host)

    def click_anything(self) -> None:
        """A button anywhere in the window."""
        self._click_within(self.page)

    def _press(self, name: str, modifiers: Qt.KeyboardModifier) -> None:
        key = getattr(Qt.Key, f"Key_{name}")
        self._note(name)
        QTest.keyClick(QApplication.focusWidget() or self.window, key, modifiers)

    def key(self) -> None:
        """A key."""
        self._press(self.rng.choice(_KEYS), _SHIFT if self.rng.random() < 0.05 else _NONE)

    def control_key(self) -> None:
        """A key with Control, at times with Shift."""
        name = self.rng.choice(_CONTROL_KEYS)
        self._press(name, _CONTROL | _SHIFT if name in ("Z", "F") and self.rng.random() < 0.5 else _CONTROL)

    def _spot(self) -> QPoint:
        room = self.board.viewport().rect()
        return QPoint(self.rng.randrange(max(1, room.width())), self.rng.randrange(max(1, room.height())))

    def hover(self) -> None:
        """Point at the board."""
        QTest.mouseMove(self.board.viewport(), self._spot())

    def wheel(self) -> None:
        """Zoom."""
        spot, turn = QPointF(self._spot()), self.rng.choice((-480, -120, 120, 480))
        view = self.board.viewport()
        QApplication.sendEvent(
            view,
            QWheelEvent(spot, QPointF(view.mapToGlobal(spot.toPoint())), QPoint(), QPoint(0, turn),
                        Qt.MouseButton.NoButton, _NONE, Qt.ScrollPhase.NoScrollPhase, False),
        )  # fmt: skip

    def drag(self) -> None:
        """Pan."""
        view, button = self.board.viewport(), Qt.MouseButton.LeftButton
        QTest.mousePress(view, button, _NONE, self._spot())
        QTest.mouseMove(view, self._spot())
        QTest.mouseRelease(view, button, _NONE, self._spot())

    def primary(self) -> None:
        """What the game wants to go on."""
        if hasattr(self.page, "host") and self.page.host.panel is not None and self.page.host.isEnabled():
            self.page.host.panel.primary()

    def play(self) -> None:
        """Any action that is offered, so that the game comes to its battles."""
        if hasattr(self.page, "host") and self.page.session.heads and self.page.host.isEnabled():
            options = self.page.session.heads
            ends = [option for option in options if option.action.get("do") == "end_phase"]
            option = choose(ends if ends and self.rng.random() < 0.25 else options, self.rng)
            session = self.page.session
            chosen = session.game.sample(session.view, option, self.rng)  # nothing is hidden: the view is a state
            self._note(str(chosen.get("do")))
            self.page.act(chosen)

    def look_back(self) -> None:
        """A moment of the past, or now."""
        if hasattr(self.page, "docks"):
            last = len(self.page.session.entries) - 1
            self.page.docks.below.timeline.show_moment(self.rng.choice((-1, -1, 0, last, self.rng.randint(0, last))))

    def resize(self) -> None:
        """Another size of the window."""
        self.window.resize(*self.rng.choice(_SIZES))

    def choose(self) -> None:
        """Something from a list, or words in a field."""
        fields = [
            field for kind in (QComboBox, QLineEdit) for field in self.page.findChildren(kind) if field.isVisible()
        ]
        if not fields:
            return
        field = self.rng.choice(fields)
        if isinstance(field, QComboBox):
            field.setCurrentIndex(self.rng.randrange(max(1, field.count())))
        else:
            QTest.keyClicks(field, self.rng.choice(("sz", "tank", "<b>", "42", "")))
