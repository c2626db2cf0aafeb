"""Pictures of odds: a bar of who wins, and columns of how many units are left."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from boardgame.ai.chances import percent
from boardgame.app.families.axis_allies.odds.odds_in_words import outcome_words
from boardgame.app.families.axis_allies.odds.summary import Summary
from boardgame.app.look.theme import current, text_font

_ROOM = 34
"""Pixels that a figure in a bar wants."""


def _hatched(painter: QPainter, path: QPainterPath) -> None:
    """The defender's colour, hatched, so that the two sides differ without colours."""
    theme = current()
    painter.fillPath(path, QColor(theme.color("defender", "battle")))
    ink = QColor(theme.color("defender_text", "battle"))
    ink.setAlphaF(0.22)
    painter.fillPath(path, QBrush(ink, Qt.BrushStyle.BDiagPattern))


class OddsBar(QWidget):
    """Who wins: the attacker from the left, the defender from the right, nobody between them.

    Args:
        height: in pixels.
        figures: whether the chances of both sides stand in it.
    """

    def __init__(self, height: int = 22, figures: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(height)
        self.setMinimumWidth(80)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._figures = figures
        self.summary: Summary | None = None
        self._stale = False
        current().changed.connect(self.update)
        self.show_summary(None)

    def show_summary(self, summary: Summary | None, stale: bool = False) -> None:
        """Show an answer; ``stale`` while a newer one is on its way."""
        self.summary, self._stale = summary, stale
        words = self.tr("no answer yet")
        if summary is not None:
            rest = outcome_words(summary) or self.tr("nothing else")
            words = self.tr("won {0}, {1}").format(percent(summary.win), rest)
        self.setAccessibleName(self.tr("Odds: {0}").format(words))
        self.setToolTip(words[:1].upper() + words[1:])
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, box = current(), QRectF(self.rect())
        whole = QPainterPath()
        whole.addRoundedRect(box, 4, 4)
        painter.setClipPath(whole)
        painter.fillRect(box, QColor(theme.color("surface_sunken")))
        found = self.summary
        if found is None:
            return
        painter.setOpacity(0.55 if self._stale else 1.0)
        won, lost = box.width() * found.win, box.width() * found.loss
        if found.win + found.loss + found.neither > 0.5:
            painter.fillRect(box, QColor(theme.color("text_disabled")))
        painter.fillRect(QRectF(0, 0, won, box.height()), QColor(theme.color("attacker", "battle")))
        right = QPainterPath()
        right.addRect(QRectF(box.width() - lost, 0, lost, box.height()))
        _hatched(painter, right)
        if not self._figures:
            return
        painter.setFont(text_font("secondary", 700))
        for width, side, words, where in (
            (won, "attacker", percent(found.win), Qt.AlignmentFlag.AlignLeft),
            (lost, "defender", percent(found.loss), Qt.AlignmentFlag.AlignRight),
        ):
            if width >= max(_ROOM, painter.fontMetrics().horizontalAdvance(words) + 14):
                painter.setPen(QColor(theme.color(f"{side}_text", "battle")))
                painter.drawText(box.adjusted(8, 0, -8, 0), where | Qt.AlignmentFlag.AlignVCenter, words)


class LeftChart(QWidget):
    """How many units are left, and of whom: the defender's at the left, nobody in the middle, the attacker's right.

    Of a raid it shows how much damage it may do.
    """

    def __init__(self, height: int = 120, most: int = 13, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(height)
        self._most = most
        self.columns: list[tuple[str, int, float]] = []
        self._below: tuple[str, str] = ("", "")
        current().changed.connect(self.update)

    def show_summary(self, summary: Summary) -> None:
        """Show what may be left after a battle, or the damage that a raid may do."""
        name = self.tr("How much damage is done") if summary.raid else self.tr("How many units are left")
        self.setAccessibleName(name)
        if summary.raid:
            self.show_spread(list(enumerate(summary.harm)))
            self._below = ("", self.tr("damage in IPCs"))
        else:
            self.show_spread(summary.spread)
            sides = {side for _, side, _ in self.columns}
            held, won = self.tr("defender's units left"), self.tr("attacker's units left")
            self._below = (held if -1 in sides else "", won if 1 in sides else "")

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(260, self.height())

    def show_spread(self, spread: Sequence[tuple[int, float]]) -> None:
        """Show chances by number of units, or points of damage; see :attr:`Summary.spread`."""
        # Numbers of two digits want more room.
        wide = any(place > 9 and chance >= 0.003 for place, chance in spread)
        self.columns = gathered(spread, self._most - 4 if wide else self._most)
        words = ", ".join(
            f"{label} {(self.tr('defending'), self.tr('left'), self.tr('attacking'))[side + 1]}: {percent(chance)}"
            for label, side, chance in self.columns
        )
        self.setAccessibleDescription(words)
        self.setToolTip(words.replace(", ", "\n"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the columns."""
        if not self.columns:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current()
        painter.setFont(text_font("caption", 600))
        line = painter.fontMetrics().height()
        base = self.height() - 2 * line - 4
        highest = max(chance for _, _, chance in self.columns)
        step = self.width() / len(self.columns)
        width = max(3.0, min(step - 4, 44))
        for number, (label, side, chance) in enumerate(self.columns):
            tall = max(1.5, (base - line - 2) * chance / highest)
            box = QRectF(step * number + (step - width) / 2, base - tall, width, tall)
            path = QPainterPath()
            path.addRoundedRect(box, 2, 2)
            if side < 0:
                _hatched(painter, path)
            else:
                colour = theme.color("attacker", "battle") if side else theme.color("text_disabled")
                painter.fillPath(path, QColor(colour))
            place = QRectF(step * number, 0, step, line)
            painter.setPen(QColor(theme.color("text_muted")))
            painter.setFont(text_font("caption", 400))
            painter.drawText(place.translated(0, base + 2), Qt.AlignmentFlag.AlignCenter, label)
            if chance >= 0.015:
                painter.setPen(QColor(theme.color("text")))
                painter.setFont(text_font("caption", 600))
                above = place.translated(0, base - tall - line)
                painter.drawText(above, Qt.AlignmentFlag.AlignCenter, f"{chance * 100:.0f}")
        painter.setPen(QColor(theme.color("outline_strong")))
        painter.drawLine(0, round(base), self.width(), round(base))
        below = QRectF(0, base + line + 3, self.width(), line)
        painter.setFont(text_font("caption", 500))
        held, won = self._below
        if painter.fontMetrics().horizontalAdvance(f"{held}  {won}") > self.width():
            held, won = self.tr("defender's"), self.tr("attacker's")
        for words, role, where in (
            (held, "defender", Qt.AlignmentFlag.AlignLeft),
            (won, "attacker", Qt.AlignmentFlag.AlignRight),
        ):
            painter.setPen(QColor(theme.color(role, "battle")))
            painter.drawText(below, where | Qt.AlignmentFlag.AlignVCenter, words)


def gathered(spread: Sequence[tuple[int, float]], most: int) -> list[tuple[str, int, float]]:
    """Columns for a chart: label, side (-1 the defender's, 0 nobody, 1 the attacker's), chance.

    Numbers are put together two by two, three by three and so on until there are at most ``most`` columns; what hardly
    ever happens at the ends is left out.

    >>> gathered([(-1, 0.25), (0, 0.25), (1, 0.3), (2, 0.2)], 9)
    [('1', -1, 0.25), ('0', 0, 0.25), ('1', 1, 0.3), ('2', 1, 0.2)]
    """
    chances = dict(spread)
    shown = [place for place, chance in spread if chance >= 0.003]
    if not shown:
        return []
    low, high = min(shown), max(shown)
    each = 1
    while len(found := _columns(chances, low, high, each)) > most:
        each += 1
    return found


def _columns(chances: dict[int, float], low: int, high: int, each: int) -> list[tuple[str, int, float]]:
    """The columns from one place to another, each of so many numbers of one side."""
    found: list[tuple[str, int, float]] = []
    place = low
    while place <= high:
        last = place if not place else min(place + each - 1, -1 if place < 0 else high)
        numbers = sorted((abs(place), abs(last)))
        label = str(numbers[0]) if place == last else f"{numbers[0]}–{numbers[1]}"
        side = (place > 0) - (place < 0)
        found.append((label, side, sum(chances.get(number, 0.0) for number in range(place, last + 1))))
        place = last + 1
    return found
