"""The options of a player turn on one page: a choice for each front, what all cost, and one button (TR-12.22)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QPushButton, QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.third_reich.docks.fronts import front_name, option_name
from boardgame.app.families.third_reich.panels.page_panel import PagePanel
from boardgame.app.look.elements import button, clear, column, row, rule_link, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option, fill
from boardgame.games.third_reich.options.choosing import FRONTS, KINDS, cost, free_by, owed, why_not
from boardgame.games.third_reich.records import OptionKind
from boardgame.games.third_reich.state import State

_PLACES = {0: "first", len(KINDS) - 1: "last"}


class FrontRow(QFrame):
    """One front: its three options side by side, what allies take there, and why one is closed.

    Signals:
        picked(str): this option was clicked.
    """

    picked = Signal(str)

    def __init__(self, front: str) -> None:
        super().__init__()
        self.front = front
        self.setProperty("role", "card")
        self._name = text(front_name(front), weight=600)
        self._allies = text("", "caption", tone="muted", wrap=True)
        self._why = text("", "caption", tone="muted", wrap=True)
        self.buttons: dict[OptionKind, QPushButton] = {}
        choices = row(spacing=0)
        for place, kind in enumerate(KINDS):
            made = button(option_name(kind), "segment")
            made.setCheckable(True)
            restyle(made, place=_PLACES.get(place, ""), tight="true")
            made.clicked.connect(lambda _=False, kind=kind: self.picked.emit(kind))
            self.buttons[kind] = made
            choices.addWidget(made, 4 if kind == "offensive" else 3)
        self.setLayout(
            column(self._name, choices, self._allies, self._why, spacing=5, margins=(12, 8, 12, 9)),
        )

    def show_front(self, view: State, seat: str, drafts: Mapping[str, OptionKind], money: Any) -> None:
        """Show what is taken now, what each costs, and what is closed."""
        now = drafts.get(f"{seat}:{self.front}", "pass")
        reasons: dict[str, None] = {}
        for kind, made in self.buttons.items():
            refusal = why_not(view, seat, self.front, kind, drafts)
            price = cost(view, seat, self.front, kind)
            words = option_name(kind)
            if kind == "offensive":
                free = free_by(view, seat, self.front)
                words = self.tr("{0}: {1}").format(words, self.tr("free") if free else money(price))
            made.setText(words)
            made.setChecked(kind == now)
            made.setEnabled(refusal is None or kind == now)
            made.setToolTip(f"{refusal.text} {refusal.rule}" if refusal is not None else "")
            made.setAccessibleName(f"{self._name.text()}: {words}")
            if refusal is not None:
                reasons[refusal.text] = None
        allies = [
            f"{view.world.nations[other].name}: {option_name(kind)}"
            for key, kind in drafts.items()
            for other, _, front in (key.partition(":"),)
            if front == self.front and other != seat and view.world.side(other) == view.world.side(seat)
        ]
        self._allies.setText(" · ".join(allies))
        self._allies.setVisible(bool(allies))
        self._why.setText(" ".join(reasons))
        self._why.setVisible(bool(reasons))


class PriceCard(QFrame):
    """What the options cost together, and what the limit leaves."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.figures = [text("", weight=600) for _ in range(3)]
        grid = QGridLayout()
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        names = (self.tr("BRPs for these options"), self.tr("May be spent in this turn"), self.tr("Left after this"))
        for line, name in enumerate(names):
            grid.addWidget(text(name, tone="" if line == 2 else "muted", wrap=True), line, 0)
            grid.addWidget(self.figures[line], line, 1, Qt.AlignmentFlag.AlignRight)
        self.setLayout(column(grid, margins=(12, 8, 12, 9)))

    def show_price(self, price: int, spendable: int) -> None:
        """Show a price, and the BRPs that may still be spent before it is paid."""
        for label, figure in zip(self.figures, (price, spendable, spendable - price), strict=True):
            label.setText(str(figure))


class SpareBoxes(QWidget):
    """A box for each enemy whose ships are not to be lost; hidden where there is none (TR-29.9).

    Signals:
        picked(dict): carry out this action.
    """

    picked = Signal(dict)

    def __init__(self, opens: Any) -> None:
        super().__init__()
        self.boxes: list[QCheckBox] = []
        self._list = column(spacing=4)
        head = row(text(self.tr("Ships to be spared"), weight=600), None, rule_link("TR-29.9", opens), spacing=8)
        note = text(self.tr("None of them is lost in combat with you."), "caption", tone="muted", wrap=True)
        self.setLayout(column(head, note, self._list, spacing=4))

    def show_orders(self, view: State, options: list[Option]) -> None:
        """Show the orders that stand; each option turns one round."""
        clear(self._list)
        self.boxes = []
        for option in options:
            box = QCheckBox(self.tr("{0} ships").format(view.world.nations[option.action["nation"]].adjective))
            box.setChecked(not option.action["spare"])
            box.clicked.connect(lambda _=False, option=option: self.picked.emit(fill(option, {})))
            self.boxes.append(box)
            self._list.addWidget(box)
        self.setVisible(bool(options))


class OptionsPanel(PagePanel):
    """A row for each front, the price of all, the ships to be spared, and the button that announces all.

    The game keeps what is chosen as a draft until it is announced, so that each click is an action.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.fronts = [FrontRow(front) for front in FRONTS]
        for shown in self.fronts:
            shown.picked.connect(lambda kind, front=shown.front: self._draft(front, kind))
            self.page.addWidget(shown)
        self.price = PriceCard()
        self.owed = text("", "secondary", tone="warning", wrap=True)
        self.spare = SpareBoxes(self.open_rule.emit)
        self.spare.picked.connect(self.act)
        for part in (self.price, self.owed, self.spare):
            self.page.addWidget(part)
        self._seat = ""
        self._drafts: dict[str, OptionKind] = {}
        self._announce: Option | None = None

    def belongs(self, option: Option) -> bool:
        """See :class:`PagePanel`."""
        return option.action.get("do") in ("option", "spare") or option.tone == "end"

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Show the drafts."""
        view = self.session.view
        self._seat = options[0].action["by"] if options else decision.seat
        self._drafts = dict(decision.data["drafts"])
        self._announce = next((option for option in options if option.tone == "end"), None)
        for shown in self.fronts:
            shown.show_front(view, self._seat, self._drafts, self.family.money)
        price = sum(
            cost(view, self._seat, front, self._drafts.get(f"{self._seat}:{front}", "pass")) for front in FRONTS
        )
        self.price.show_price(price, decision.data["spendable"].get(self._seat, 0))
        lacking = owed(view, self._seat, self._drafts)
        self.owed.setText(lacking.text if lacking is not None else "")
        self.owed.setVisible(lacking is not None)
        self.spare.show_orders(view, [option for option in options if option.action.get("do") == "spare"])
        super().show_decision(decision, options)

    def _draft(self, front: str, kind: OptionKind) -> None:
        shown = next(shown for shown in self.fronts if shown.front == front)
        now = self._drafts.get(f"{self._seat}:{front}", "pass")
        for other, made in shown.buttons.items():
            made.setChecked(other == now)  # what is lit is what the game keeps
        if kind != now:
            self.act.emit({"by": self._seat, "do": "option", "nation": self._seat, "front": front, "option": kind})

    def _show_ends(self, ends: list[Option]) -> None:
        super()._show_ends(ends if self._aside else [])

    def _say(self) -> None:
        super()._say()
        if self.on_page:
            self._missing.setVisible(False)
            self.primary_button.setVisible(True)
            self.primary_button.setEnabled(self._announce is not None)
            self.primary_button.setText(self.tr("Announce these options"))

    def _light(self) -> None:
        if self.on_page:
            self.board.set_highlights([])
            self.board.set_badges([])
            return
        super()._light()

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Nothing is chosen on the board."""
        if not self.on_page:
            super().area_clicked(area, button, modifiers)

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes through the page."""
        if self.on_page:
            self.focusNextPrevChild(not backwards)
        else:
            super().next_item(backwards)

    def primary(self) -> None:
        """Announce all."""
        if not self.on_page:
            super().primary()
        elif self._announce is not None:
            self.act.emit(fill(self._announce, {}))
