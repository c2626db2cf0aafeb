"""Settings: theme, patterns, animation, sound, size of text, the player's name. Each takes effect at once."""

from __future__ import annotations

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
from boardgame.app.look.preferences import ANIMATION_SPEEDS, BATTLE_CARDS, THEME_MODES, Preferences


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
        cards = QComboBox()
        after = {"every": self.tr("After every battle"), "mine": self.tr("After my battles"), "never": self.tr("Never")}
        for wanted in BATTLE_CARDS:
            cards.addItem(after[wanted], wanted)
        cards.setCurrentIndex(BATTLE_CARDS.index(preferences.battle_cards))
        cards.currentIndexChanged.connect(lambda place: setattr(preferences, "battle_cards", BATTLE_CARDS[place]))
        cards.setObjectName("battle_cards")
        sound = self._percent("sound", self.tr("Sound"), 0, 100, self.tr("Off"))
        size = self._percent("font_percent", self.tr("Size of text"), 80, 160)
        name = QLineEdit(preferences.player)
        name.setMaxLength(30)
        name.editingFinished.connect(lambda: setattr(preferences, "player", name.text().strip()))
        for words, field in (
            (self.tr("Theme"), theme), (self.tr("Patterns"), patterns), (self.tr("Animation"), speed),
            (self.tr("Card with the result"), cards),
            (self.tr("Sound"), sound), (self.tr("Size of text"), size), (self.tr("Your name"), name),
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
