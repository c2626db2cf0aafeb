"""Rows of the panels of cards: a card, a use of it, an answer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLayout, QWidget

from boardgame.app.families.conquest.government.places import ThreePlaces
from boardgame.app.families.conquest.government.use import Use
from boardgame.app.families.conquest.hand.card import INKS, TINTS, card_page
from boardgame.app.families.conquest.hand.facts import CardFacts
from boardgame.app.look.elements import ClickFrame, column, icon_label, row, rule_link, text
from boardgame.app.look.theme import current, restyle, scaled, text_font
from boardgame.engine.refusal import Refusal
from boardgame.games.conquest.world import World

_CHIP = (34, 30)


class Chip(QWidget):
    """A card as small as its letter: on the tint of its season, an Investment card with its Factories."""

    def __init__(self, facts: CardFacts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._facts = facts
        self.setFixedSize(scaled(_CHIP[0]), scaled(_CHIP[1]))
        current().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        theme, facts = current(), self._facts
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(theme.color("outline_strong")))
        painter.setBrush(QColor(theme.color(TINTS[facts.season])))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(QColor(theme.color(INKS[facts.season])))
        painter.setFont(text_font("text", 700))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, facts.corner)
        painter.end()


def told(title: str, words: str) -> QLayout:
    """A line of what stands on a card, or was seen: its title, and below it what it says."""
    title_label = text(title, "caption", 600, wrap=True)
    return column(title_label, text(words, "caption", tone="muted", wrap=True), spacing=0, margins=(8, 2, 8, 2))


class CardRow(ClickFrame):
    """A card in a list; its tool tip tells all of it."""

    def __init__(self, facts: CardFacts, sheet: list[tuple[str, str]], right: str, more: str = "") -> None:
        super().__init__("row")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click Enter does what the button says
        self.facts = facts
        title = text(facts.title, "secondary", 600, wrap=True)
        under = text(more or facts.heading, "caption", tone="muted", elide=True)
        self.right = text(right, "secondary", 600 if facts.now else 400, tone="" if facts.now else "muted")
        inner = row(Chip(facts), column(title, under, spacing=0), self.right, spacing=10, margins=(8, 4, 10, 4))
        inner.setStretch(1, 1)
        self.setLayout(inner)
        self.setObjectName(facts.card)
        self.setToolTip(card_page(facts, sheet))
        self.setAccessibleName(f"{facts.name}: {more or facts.use.rstrip('.')}, {right}")


class UseRow(ClickFrame):
    """A use of a card: what it leads to, the three places of the Neutral, how it is played; or why it is not."""

    def __init__(self, world: World, use: Use, named: str, opens: Callable[[str], None]) -> None:
        super().__init__("row")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click Enter does what the button says
        self.use = use
        self._opens = opens
        lit = use.option is not None
        self._more = text(use.more, "caption", tone="muted", wrap=True)
        lines: list[QWidget] = [text(use.title, "secondary", 600, "" if lit else "muted", wrap=True)]
        if use.prospect is not None:
            lines.append(ThreePlaces(world, use.neutral, use.prospect))
        if named:
            lines.insert(0, text(named, "caption", 600, "accent"))
        inner = row(spacing=10, margins=(8, 7, 8, 7))
        icon = icon_label(use.icon, "accent" if lit else "text_muted", 16)
        inner.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        self._lines = column(*lines, self._more, spacing=3)
        inner.addLayout(self._lines, 1)
        self.setLayout(inner)
        self._more.setVisible(bool(use.more))
        self.setAccessibleName(f"{named} {use.title}. {use.more}".strip())
        if not lit:
            self.setCursor(Qt.CursorShape.ArrowCursor)
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def say_why(self, refusal: Refusal | None) -> None:
        """Why it cannot be played, and the rule."""
        if refusal is None:
            return
        self._more.setText(refusal.text)
        self._more.show()
        self._lines.addLayout(row(rule_link(refusal.rule, self._opens), None))
        self.setAccessibleName(f"{self.use.title}: {refusal.text}")


class AnswerRow(ClickFrame):
    """An answer to what is asked besides: an area, a Neutral, a card, with what is said of it."""

    def __init__(self, words: str, more: str = "", sign: QWidget | None = None) -> None:
        super().__init__("row")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click Enter does what the button says
        label = text(words, "secondary", 600, elide=True)
        said = [text(more, "caption", tone="muted", elide=True)] if more else []
        inner = row(*([sign] if sign else []), column(label, *said, spacing=0), spacing=10, margins=(8, 5, 8, 5))
        inner.setStretch(1 if sign else 0, 1)
        self.setLayout(inner)
        self.setAccessibleName(f"{words}. {more}" if more else words)


def mark(rows: dict[str, ClickFrame], chosen: set[str]) -> None:
    """Show which of several rows are chosen."""
    for name, made in rows.items():
        restyle(made, state="selected" if name in chosen else "")
