"""Settings: theme, patterns, animation, sound, size of text, the player's name. Each takes effect at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSlider,
    QWidget,
)

from boardgame.app.look.elements import button, column, row, text
from boardgame.app.look.preferences import ANIMATION_SPEEDS, Preferences
from boardgame.app.session.computers.computer_play import PACES
from boardgame.app.table.computers.turn_page import pace_words


class SettingsDialog(QDialog):
    """Changes preferences as they are chosen."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self._preferences = preferences
        form = QFormLayout()
        form.setVerticalSpacing(12)
        form.setHorizontalSpacing(20)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        modes = {"system": self.tr("As the desktop"), "light": self.tr("Light"), "dark": self.tr("Dark")}
        theme = self._choice("theme", modes)
        patterns = self._switch("patterns", self.tr("Draw each owner's pattern on the board"))
        losses = self._switch("ask_before_loss", self.tr("Ask before something is lost"))
        warnings = self._switch("warnings", self.tr("Let the computer warn of what is left open"))
        reasons = self._switch("reasons", self.tr("Tell in the log why the computer did something"))
        pace = self._choice("computer_pace", {place: pace_words(place) for place in range(len(PACES))})
        notices = self._switch("notices", self.tr("Tell me on the desktop when I decide"))
        speeds = (self.tr("Off"), self.tr("Fast"), self.tr("Normal"), self.tr("Slow"))
        speed = self._choice("animation", dict(zip(ANIMATION_SPEEDS, speeds, strict=True)))
        after = {"every": self.tr("After every battle"), "mine": self.tr("After my battles"), "never": self.tr("Never")}
        cards = self._choice("battle_cards", after)
        sound = self._percent("sound", self.tr("Sound"), 0, 100, self.tr("Off"))
        size = self._percent("font_percent", self.tr("Size of text"), 80, 160)
        name = QLineEdit(preferences.player)
        name.setMaxLength(30)
        name.editingFinished.connect(lambda: setattr(preferences, "player", name.text().strip()))
        for words, field in (
            (self.tr("Theme"), theme), (self.tr("Patterns"), patterns), (self.tr("Animation"), speed),
            (self.tr("Card with the result"), cards), (self.tr("End of a phase"), losses),
            ("", warnings), (self.tr("Computer’s turn"), pace), (self.tr("Its reasons"), reasons),
            (self.tr("Network games"), notices), (self.tr("Sound"), sound), (self.tr("Size of text"), size),
            (self.tr("Your name"), name),
        ):  # fmt: skip
            if isinstance(field, QWidget):
                field.setAccessibleName(words or self.tr("Warnings"))
            form.addRow(words, field)
        done = button(self.tr("Done"), "primary")
        done.clicked.connect(self.accept)
        done.setDefault(True)
        title = text(self.tr("Settings"), "title", 600)
        self.setLayout(column(title, form, row(None, done), spacing=16, margins=(20, 18, 20, 16)))
        self.setMinimumWidth(max(460, self.sizeHint().width()))

    def _switch(self, preference: str, words: str) -> QCheckBox:
        """A box for a preference that is on or off."""
        box = QCheckBox(words)
        box.setObjectName(preference)
        box.setChecked(getattr(self._preferences, preference))
        box.toggled.connect(lambda on: setattr(self._preferences, preference, on))
        return box

    def _choice(self, preference: str, words: Mapping[Any, str]) -> QComboBox:
        """A list for a preference: its values with their words, in this order."""
        values = list(words)
        box = QComboBox()
        box.setObjectName(preference)
        box.addItems(list(words.values()))
        box.setCurrentIndex(values.index(getattr(self._preferences, preference)))
        box.currentIndexChanged.connect(lambda place: setattr(self._preferences, preference, values[place]))
        return box

    def _percent(self, preference: str, words: str, least: int, most: int, at_nothing: str = "") -> QHBoxLayout:
        """A slider for a preference in percent, with its value beside it; ``at_nothing`` is said of 0 %."""
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setObjectName(preference)
        slider.setAccessibleName(words)
        slider.setRange(least, most)
        slider.setSingleStep(5)
        slider.setPageStep(10)
        slider.setValue(getattr(self._preferences, preference))
        value = QLabel()
        value.setMinimumWidth(48)

        def say(percent: int) -> None:
            value.setText(f"{percent} %" if percent or not at_nothing else at_nothing)

        say(slider.value())
        slider.valueChanged.connect(say)
        slider.sliderReleased.connect(lambda: setattr(self._preferences, preference, slider.value()))
        slider.actionTriggered.connect(lambda _: setattr(self._preferences, preference, slider.sliderPosition()))
        return row(slider, value)
