"""The editor of a number: a field with minus and plus, and a slider where there is a way to go."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSlider, QSpinBox, QWidget

from boardgame.app.look.elements import icon_button, row, text
from boardgame.app.table.panels.blanks.editor import BlankEditor
from boardgame.app.table.panels.blanks.words import BlankWords
from boardgame.engine.option import Number

_SLIDES = 3


class NumberEditor(BlankEditor):
    """A whole number in steps; it begins with the least."""

    def __init__(self, blank: Number, words: BlankWords, parent: QWidget | None = None) -> None:
        super().__init__(blank, words, parent)
        self._number = blank
        last = (blank.maximum - blank.minimum) // blank.step
        self._highest = blank.minimum + last * blank.step
        self.field = QSpinBox()
        self.field.setRange(blank.minimum, self._highest)
        self.field.setSingleStep(blank.step)
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.setAccessibleName(self.title)
        self.field.setMinimumWidth(90)
        self._less = icon_button("minus", self.tr("Less: {0}").format(self.title), "step", 14)
        self._more = icon_button("plus", self.tr("More: {0}").format(self.title), "step", 14)
        for tool in (self._less, self._more):
            tool.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            tool.setFixedSize(30, 30)
        self._less.clicked.connect(self.field.stepDown)
        self._more.clicked.connect(self.field.stepUp)
        self.body.addLayout(row(self._less, self.field, self._more, None, spacing=6))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, last)
        self.slider.setAccessibleName(self.title)
        self.slider.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        ends = (text(str(value), "caption", tone="muted") for value in (blank.minimum, self._highest))
        if last >= _SLIDES:
            low, high = ends
            slide = row(low, self.slider, high, spacing=8)
            slide.setStretch(1, 1)
            self.body.addLayout(slide)
        self.slider.valueChanged.connect(lambda place: self.field.setValue(blank.minimum + place * blank.step))
        self.field.valueChanged.connect(self._changed)
        self.field.editingFinished.connect(self._round)
        steps = self.tr(", in steps of {0}").format(blank.step) if blank.step > 1 else ""
        self.say_status(self.tr("{0} to {1}{2}").format(blank.minimum, self._highest, steps))
        self._changed(self.field.value())

    def _changed(self, value: int) -> None:
        self.slider.blockSignals(True)
        self.slider.setValue((value - self._number.minimum) // self._number.step)
        self.slider.blockSignals(False)
        self._less.setEnabled(value > self._number.minimum)
        self._more.setEnabled(value < self._highest)
        self.answer_changed.emit()

    def _round(self) -> None:
        """A number typed between two steps becomes the lower one."""
        self.field.setValue(self.value())

    def value(self) -> int:
        """See :class:`BlankEditor`."""
        value = self.field.value()
        return value - (value - self._number.minimum) % self._number.step

    def set_value(self, value: int) -> None:
        """See :class:`BlankEditor`."""
        self.field.setValue(value)

    def is_complete(self) -> bool:
        """See :class:`BlankEditor`: the field keeps within its bounds."""
        return True

    def said(self) -> str:
        """See :class:`BlankEditor`."""
        return str(self.value())

    def take_keys(self) -> None:
        """See :class:`BlankEditor`."""
        self.field.setFocus()
        self.field.selectAll()

    def step(self, backwards: bool = False) -> None:
        """See :class:`BlankEditor`."""
        self.take_keys()
