"""A player who answers whatever is asked, knowing only the widgets that are seen."""

from __future__ import annotations

import random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget

from boardgame.app.shell.window import Window
from boardgame.app.table.panels.blanks.choice import ButtonChoice, CardChoice, ListChoice, RadioChoice
from boardgame.app.table.panels.blanks.counts import CountsEditor
from boardgame.app.table.panels.blanks.editor import BlankEditor
from boardgame.app.table.panels.blanks.number import NumberEditor
from boardgame.app.table.panels.blanks.order import OrderEditor
from boardgame.app.table.panels.blanks.pick_list import PickList
from boardgame.app.table.panels.blanks.places import PlacesEditor
from boardgame.app.table.panels.blanks.subset import SubsetEditor
from boardgame.app.table.panels.confirm import ConfirmPanel
from boardgame.app.table.panels.generic import GenericPanel
from boardgame.app.table.table import Table

LEFT = Qt.MouseButton.LeftButton
KEY = Qt.Key


class Player:
    """Plays at the table of a window with mouse and keys.

    Attributes:
        seen: which editors have been used, by the name of their class.
        curtains: for whom the curtain was lifted, in order.
    """

    def __init__(self, window: Window, seed: int) -> None:
        self.window = window
        self.rng = random.Random(seed)
        self.seen: set[str] = set()
        self.curtains: list[str] = []

    @property
    def table(self) -> Table:
        """The table of the window."""
        table = self.window.table
        assert isinstance(table, Table)
        return table

    @property
    def panel(self) -> GenericPanel:
        """The panel on show."""
        panel = self.table.host.panel
        assert isinstance(panel, GenericPanel)
        return panel

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.session.progress.over

    def rest(self) -> None:
        """Let the window work."""
        QTest.qWait(0)

    # --- the hand ---------------------------------------------------------------------------------------------

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click what can be seen."""
        assert widget.isVisible() and widget.isEnabled(), f"{widget} cannot be clicked"
        parent = widget.parentWidget()
        while parent is not None:
            if isinstance(parent, QScrollArea):
                parent.ensureWidgetVisible(widget)
            parent = parent.parentWidget()
        QTest.mouseClick(widget, LEFT, Qt.KeyboardModifier.NoModifier, at or widget.rect().center())
        self.rest()

    def key(self, key: Qt.Key, on: QWidget | None = None) -> None:
        """Press a key where the focus is, or on a widget."""
        QTest.keyClick(on or self.window.focusWidget() or self.table.board, key)
        self.rest()

    def row(self, picks: PickList, number: int) -> None:
        """Click a row of a list."""
        item = picks.rows.row_of(number)
        assert item is not None
        picks.rows.scrollToItem(item)
        self.click(picks.rows.viewport(), picks.rows.visualItemRect(item).center())

    def area(self, area: str) -> None:
        """Click an area of the board."""
        board = self.table.board
        board.center_on_area(area)
        QTest.mouseClick(board.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, board.area_view_pos(area))
        self.rest()

    # --- playing ----------------------------------------------------------------------------------------------

    def play(self, actions: int = 10_000) -> None:
        """Answer decisions until so many actions have been taken, or the game is over."""
        for _ in range(actions):
            if self.over:
                return
            before = len(self.table.session.entries)
            self.lift()
            self.answer()
            assert len(self.table.session.entries) == before + 1, "nothing was done"

    def lift(self) -> str:
        """Say who sits here now, where that is asked; the seat."""
        curtain = self.table.curtain
        if not curtain.isVisible():
            return ""
        made = self.rng.choice(curtain.show_buttons)
        if self.rng.random() < 0.5:
            self.click(made)
        else:
            made.setFocus()
            self.key(KEY.Key_Space, made)
        assert not curtain.isVisible()
        seat = str(self.table.session.viewer)
        self.curtains.append(seat)
        return seat

    def answer(self) -> None:
        """Answer the decision of the panel on show at random, once; a page that asks whether it is so gets its yes."""
        if isinstance(self.table.host.panel, ConfirmPanel):
            self.table.host.panel.primary()
            return
        panel, entries = self.panel, len(self.table.session.entries)
        ends = [made for made in panel.findChildren(QPushButton, "end") if made.isVisible()]
        if ends and self.rng.random() < 0.15:
            self.click(ends[0])
            return
        if panel.heads.isVisible():
            self.row(
                panel.heads, self.rng.choice([item.data(Qt.ItemDataRole.UserRole) for item in panel.heads.rows.rows()])
            )
        for _ in range(8):
            for editor in list(panel._form.editors):
                self.fill(editor)
                if len(self.table.session.entries) > entries:
                    return  # yes or no was the whole answer
            assert panel.primary_button.isEnabled(), panel._form.missing()
            if self.rng.random() < 0.5:
                self.click(panel.primary_button)
            else:
                self.key(KEY.Key_Return, self.table.board)
            if len(self.table.session.entries) > entries:
                return
        raise AssertionError("stage after stage, and no end")

    def fill(self, editor: BlankEditor) -> None:
        """Fill a blank at random with its widgets."""
        self.seen.add(type(editor).__name__)
        rng = self.rng
        match editor:
            case CountsEditor():
                while not editor.is_complete():
                    self.click(rng.choice([row.stepper._more for row in editor.rows if row.stepper.can_grow]))
            case ButtonChoice() | RadioChoice():
                made = rng.choice(editor.buttons)
                self.click(made, QPoint(12, made.height() // 2))
            case CardChoice():
                self.click(rng.choice(editor.table.cards))
            case ListChoice() if editor.lights() and rng.random() < 0.5:
                self.area(rng.choice(editor.lights()).area)
            case ListChoice():
                self.row(editor.list, rng.randrange(len(editor.labels)))
            case PlacesEditor() if rng.random() < 0.5:
                self.area(rng.choice(editor.lights()).area)
            case PlacesEditor():
                self.row(editor.list, rng.randrange(len(editor.names)))
            case SubsetEditor():
                self._tick(editor)
            case OrderEditor():
                editor.rows.setFocus()
                for _ in range(rng.randrange(4)):
                    step = rng.choice((KEY.Key_Up, KEY.Key_Down))
                    QTest.keyClick(editor.rows, step, rng.choice((Qt.KeyboardModifier.NoModifier,
                                                                  Qt.KeyboardModifier.ControlModifier)))  # fmt: skip
            case NumberEditor():
                for _ in range(rng.randrange(4)):
                    self.key(rng.choice((KEY.Key_Up, KEY.Key_Down)), editor.field)
            case _:
                raise AssertionError(f"nobody knows how to fill {editor}")

    def _tick(self, editor: SubsetEditor) -> None:
        wanted = self.rng.randint(editor.least, editor.most)
        for number in self.rng.sample(range(len(editor.labels)), len(editor.labels)):
            if len(editor.ticked) >= wanted:
                return
            if editor.table is not None:
                self.click(editor.table.cards[number])
            elif editor.list is not None:
                self.row(editor.list, number)
