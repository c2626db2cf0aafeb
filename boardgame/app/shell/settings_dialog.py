"""Settings: theme, patterns, animation, sound, size of text, the player's name. Each takes effect at once."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QFormLayout, QLabel, QLineEdit, QSlider, QWidget

from boardgame.app.look.elements import button, column, row, text
from boardgame.app.look.preferences import ANIMATION_SPEEDS, THEME_MODES, Preferences


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
        theme = QComboBox()
        names = {"system": self.tr("As the desktop"), "light": self.tr("Light"), "dark": self.tr("Dark")}
        for mode in THEME_MODES:
            theme.addItem(names[mode], mode)
        theme.setCurrentIndex(THEME_MODES.index(preferences.theme))
        theme.currentIndexChanged.connect(lambda place: setattr(preferences, "theme", THEME_MODES[place]))
        theme.setObjectName("theme")
        patterns = QCheckBox(self.tr("Draw each owner's pattern on the board"))
        patterns.setChecked(preferences.patterns)
        patterns.toggled.connect(lambda on: setattr(preferences, "patterns", on))
        speed = QComboBox()
        for value, words in zip(
            ANIMATION_SPEEDS, (self.tr("Off"), self.tr("Fast"), self.tr("Normal"), self.tr("Slow")), strict=True
        ):
            speed.addItem(words, value)
        speed.setCurrentIndex(ANIMATION_SPEEDS.index(preferences.animation))
        speed.currentIndexChanged.connect(lambda place: setattr(preferences, "animation", ANIMATION_SPEEDS[place]))
        size = QSlider(Qt.Orientation.Horizontal)
        size.setRange(80, 160)
        size.setSingleStep(5)
        size.setPageStep(10)
        size.setValue(preferences.font_percent)
        self._percent = QLabel(f"{preferences.font_percent} %")
        self._percent.setMinimumWidth(48)
        size.valueChanged.connect(lambda value: self._percent.setText(f"{value} %"))
        size.sliderReleased.connect(lambda: setattr(preferences, "font_percent", size.value()))
        size.actionTriggered.connect(lambda _: setattr(preferences, "font_percent", size.sliderPosition()))
        loudness = QSlider(Qt.Orientation.Horizontal)
        loudness.setRange(0, 100)
        loudness.setSingleStep(5)
        loudness.setPageStep(20)
        loudness.setValue(preferences.sound)
        loudness.setObjectName("sound")
        self._loudness = QLabel(self._loud(preferences.sound))
        self._loudness.setMinimumWidth(48)
        loudness.valueChanged.connect(lambda value: self._loudness.setText(self._loud(value)))
        loudness.sliderReleased.connect(lambda: setattr(preferences, "sound", loudness.value()))
        loudness.actionTriggered.connect(lambda _: setattr(preferences, "sound", loudness.sliderPosition()))
        name = QLineEdit(preferences.player)
        name.setMaxLength(30)
        name.editingFinished.connect(lambda: setattr(preferences, "player", name.text().strip()))
        for words, field in (
            (self.tr("Theme"), theme), (self.tr("Patterns"), patterns), (self.tr("Animation"), speed),
            (self.tr("Sound"), row(loudness, self._loudness)), (self.tr("Size of text"), row(size, self._percent)),
            (self.tr("Your name"), name),
        ):  # fmt: skip
            if isinstance(field, QWidget):
                field.setAccessibleName(words)
            form.addRow(words, field)
        done = button(self.tr("Done"), "primary")
        done.clicked.connect(self.accept)
        done.setDefault(True)
        title = text(self.tr("Settings"), "title", 600)
        self.setLayout(column(title, form, row(None, done), spacing=16, margins=(20, 18, 20, 16)))
        self.setMinimumWidth(max(460, self.sizeHint().width()))

    def _loud(self, percent: int) -> str:
        return f"{percent} %" if percent else self.tr("Off")
