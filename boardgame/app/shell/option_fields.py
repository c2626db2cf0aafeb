"""The controls of an option agreed on before play: a switch, figures side by side, or a list to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QCheckBox, QLabel, QRadioButton, QSizePolicy, QWidget

from boardgame.app.look.elements import button, column, row, rule_link, text
from boardgame.app.look.flow import FlowLayout
from boardgame.engine.game_option import GameOption

_INDENT = 22
_BESIDE_CIRCLE, _BESIDE_BOX = 24, 32
"""Where words begin beside the two kinds of control."""


class OptionField(QWidget):
    """One option with the rules behind it; one that matters only beside others says so.

    Args:
        option: the option.
        others: every option there is.
        wide: whether there is room for the rules beside it; else they stand below, and an option that matters only
            beside others is set in, as it follows these.
        chosen: the value it has; None for its default.

    Signals:
        chosen(str, object): the option's id and the value chosen.
        open_rule(str): read this rule.
    """

    chosen = Signal(str, object)
    open_rule = Signal(str)

    def __init__(
        self, option: GameOption, others: Sequence[GameOption], wide: bool = False, chosen: Any = None
    ) -> None:
        super().__init__()
        self._option = option
        self._value = option.default if chosen is None else chosen
        self._beside: QBoxLayout | None = None
        self._controls = QWidget()
        self._controls.setLayout(self._make())
        self._controls.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._note = text(role="caption", tone="muted", wrap=True)
        self._note.setVisible(False)
        if option.only_if:
            names = [other.name for other in others if other.id in option.only_if]
            self._note.setText(self.tr("Only with: {0}").format(", ".join(names)))
        links = [rule_link(rule, self.open_rule.emit) for rule in option.rules]
        at = _BESIDE_BOX if option.is_switch else _BESIDE_CIRCLE if option.labels else 0
        note = row(at, self._note)
        if wide:
            right = column(FlowLayout(*links), None)
            self._beside = row(column(self._controls, note, None, spacing=2), right, spacing=16)
            self._beside.setStretch(0, 1)
            self.setLayout(self._beside)
        else:
            beneath = row(at, FlowLayout(*links), spacing=0)
            beneath.setStretch(1, 1)
            inner = column(self._controls, note, beneath, spacing=2)
            inner.setContentsMargins(_INDENT if option.only_if else 0, 0, 0, 0)
            self.setLayout(inner)

    def fit(self, narrow: bool) -> None:
        """Where there is little room the rules stand below."""
        if self._beside is not None:
            down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
            self._beside.setDirection(down if narrow else across)
            self._beside.setSpacing(2 if narrow else 16)

    def set_in_force(self, matters: bool) -> None:
        """Whether its value makes a difference beside the others chosen."""
        self._controls.setEnabled(matters)
        self._note.setVisible(not matters)

    def _make(self) -> Any:
        option = self._option
        if option.is_switch:
            return self._switch()
        if not option.labels and all(str(value).isdecimal() for value in option.values):
            return self._figures()
        return self._list()

    def _choose(self, value: Any) -> None:
        self.chosen.emit(self._option.id, value)

    def _figures(self) -> Any:
        option, group = self._option, QButtonGroup(self)
        segments = row(spacing=0)
        for place, value in enumerate(option.values):
            choice = button(str(value), "segment")
            choice.setObjectName(f"option-{option.id}-{value}")
            choice.setAccessibleName(f"{option.name}: {value}")
            choice.setCheckable(True)
            choice.setChecked(value == self._value)
            choice.setProperty("place", {0: "first", len(option.values) - 1: "last"}.get(place, ""))
            choice.clicked.connect(lambda _=False, value=value: self._choose(value))
            group.addButton(choice)
            segments.addWidget(choice)
        return column(text(option.name, "secondary", 600, "muted", wrap=True), segments, spacing=4)

    def _list(self) -> Any:
        option, group = self._option, QButtonGroup(self)
        layout = column(text(option.name, "secondary", 600, "muted", wrap=True), spacing=2)
        for value in option.values:
            label = option.words(value)
            choice = QRadioButton(label[0].upper() + label[1:])
            choice.setObjectName(f"option-{option.id}-{value}")
            choice.setChecked(value == self._value)
            choice.clicked.connect(lambda _=False, value=value: self._choose(value))
            group.addButton(choice)
            layout.addWidget(choice)
        return layout

    def _switch(self) -> Any:
        option, box = self._option, QCheckBox()
        box.setAccessibleName(option.name)
        box.setObjectName(f"option-{option.id}")
        box.setChecked(bool(self._value))
        box.toggled.connect(self._choose)
        layout = row(column(box, None, spacing=0), _SwitchWords(option.name, box), spacing=6)
        layout.setStretch(1, 1)
        return layout


class _SwitchWords(QLabel):
    """The words of a switch, as many lines as they need; a click on them turns it."""

    def __init__(self, words: str, box: QCheckBox) -> None:
        super().__init__(words)
        self._box = box
        self.setWordWrap(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: object) -> None:
        """Turn the switch."""
        self._box.toggle()
