"""What the rules behind a question say, in a box beside it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame

from boardgame.app.look.elements import column, icon_label, row, scroll, text
from boardgame.app.look.theme import restyle
from boardgame.games import registry

_NAME = 40
"""Letters of the longest name before a rule; more is a sentence."""
_MOST_LINES = 5
"""Lines of a notice before it scrolls: what is to be decided needs the room more."""


class RuleNotice(QFrame):
    """The words of a few rules; hidden while there are none.

    Args:
        whole: whether they stand where all of them have room, so that nothing has to be scrolled.
    """

    def __init__(self, whole: bool = False) -> None:
        super().__init__()
        self._whole = whole
        self.setProperty("role", "notice")
        self._words = text("", "secondary", wrap=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._scroll = scroll(self._words)
        self._scroll.setAccessibleName(self.tr("What the rules say"))
        icon = column(icon_label("rules", "info", 18), None, spacing=0)
        inner = row(icon, self._scroll, spacing=10, margins=(12, 9, 12, 9))
        inner.setStretch(1, 1)
        self.setLayout(inner)
        restyle(self, tone="info")

    def show_rules(self, game: str, rules: Iterable[str]) -> None:
        """Show what rules of a game's catalogue say."""
        words = " ".join(filter(None, (effect(game, rule) for rule in rules)))
        self._words.setText(words)
        self.setVisible(bool(words))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the words into the new width."""
        super().resizeEvent(event)
        layout = self.layout()
        assert layout is not None
        layout.activate()  # the words have their new width only afterwards
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Fit them when their size is another one."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        """As high as the words need, if need be up to a few lines; the others are scrolled to."""
        # Not the width of the viewport: as long as nothing is shown it has not followed yet.
        width = self._scroll.width()
        needed = self._words.heightForWidth(width)
        most = needed if self._whole else _MOST_LINES * self._words.fontMetrics().lineSpacing()
        if needed > most:
            needed = self._words.heightForWidth(width - self._scroll.verticalScrollBar().sizeHint().width())
        # Without it the words have the height of the window that they are scrolled in until something else changes.
        self._words.setMinimumHeight(max(0, needed))
        self._scroll.setFixedHeight(max(1, min(needed, most)))


@cache
def effect(game: str, rule: str) -> str:
    """What a rule of a game's catalogue says, without the name that stands before it."""
    found = registry.catalogue(game).rules.get(rule)
    if found is None:
        return ""
    words = found.text.partition("): ")[2] or _unnamed(found.text)
    return words[:1].upper() + words[1:]


def _unnamed(words: str) -> str:
    """A rule without the short name that may stand before its sentences."""
    name, _, rest = words.partition(". ")
    return rest if rest and len(name) <= _NAME else words
