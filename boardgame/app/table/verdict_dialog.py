"""What was found when the file of a game was checked: as it was played, or changed, and from which action on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QFrame, QSizePolicy, QWidget

from boardgame.app.look.elements import badge, button, column, icon_label, line, row, text
from boardgame.app.look.theme import current
from boardgame.app.session.session import Session
from boardgame.engine.record.verdict import Verdict

_BAR = 9
_MARK = 18
_WIDTH = 560


class ActionBar(QWidget):
    """The actions of a game as a bar: as they were played in one colour, what is not certain hatched in another."""

    def __init__(self, share: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._share = share
        self.setFixedHeight(_MARK)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar and the mark on it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top, edge = (self.height() - _BAR) / 2, self._share * self.width()
        whole = QPainterPath()
        whole.addRoundedRect(QRectF(0, top, self.width(), _BAR), 3, 3)
        painter.setClipPath(whole)
        painter.fillRect(QRectF(0, top, edge, _BAR), QColor(current().color("success")))
        rest = QRectF(edge, top, self.width() - edge, _BAR)
        painter.fillRect(rest, QColor(current().color("danger_soft")))
        painter.fillRect(rest, QBrush(QColor(current().color("danger")), Qt.BrushStyle.BDiagPattern))
        painter.setClipping(False)
        painter.setPen(QPen(QColor(current().color("text")), 2))
        painter.drawLine(int(edge), 0, int(edge), self.height())


class VerdictDialog(QDialog):
    """Says what was found.

    Signals:
        copy_wanted(int): go on in a copy that ends with this action.
    """

    copy_wanted = Signal(int)

    def __init__(self, session: Session, verdict: Verdict, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._verdict = verdict
        name = session.path.name if session.path is not None else ""
        place = " · ".join(filter(None, (name, session.game.progress(session.view).title)))
        is_changed = verdict.changed_at is not None
        title = (
            self.tr("This game was changed outside Wartable")
            if is_changed
            else self.tr("This game is as it was played")
        )
        self.setWindowTitle(title)
        icon = icon_label("warning", "warning", 28) if is_changed else icon_label("confirm", "success", 28)
        mark = badge(self.tr("changed"), "danger") if is_changed else badge(self.tr("verified"), "success")
        heading = text(title, "title", 700, wrap=True)
        heading.setMinimumWidth(_WIDTH - 200)
        head = row(icon, column(heading, text(place, "secondary", tone="muted"), spacing=0), None, mark, spacing=12)
        head.setAlignment(mark, Qt.AlignmentFlag.AlignVCenter)
        self._words = self._changed_words() if is_changed else self._verified_words()
        parts: list[QWidget] = [text(self._words, wrap=True)]
        buttons = [None, self._done(is_changed)]
        if is_changed:
            parts += self._where()
            if verdict.changed_at and session.path is not None:
                copy = button(
                    self.tr("Go on from action {0} in a copy").format(verdict.changed_at - 1), "primary", "open"
                )
                copy.clicked.connect(self._copy)
                buttons.append(copy)
        self.setLayout(column(head, *parts, line(), row(*buttons, spacing=8), spacing=14, margins=(22, 20, 22, 18)))
        self.setFixedWidth(_WIDTH)

    def _changed_words(self) -> str:
        at = self._verdict.changed_at
        words = self.tr(
            "Each action is kept together with its dice and with what all actions before it led to. "
            "From action {0} on the file does not fit: something was edited, or the file was damaged."
        )
        if not at:
            return self.tr("The start of the game does not fit what is kept of it: something was edited or damaged.")
        return words.format(at)

    def _verified_words(self) -> str:
        words = self._verdict.sentence
        return f"{words[:1].upper()}{words[1:]}."

    def _where(self) -> list[QWidget]:
        """The bar with its captions, and what was found."""
        verdict, at = self._verdict, self._verdict.changed_at or 0
        last = max(verdict.actions, at)
        captions = QWidget()
        sure = self.tr("1 to {0}: as they were played").format(at - 1) if at > 1 else ""
        unsure = (
            self.tr("{0} to {1}: not certain").format(at, last) if at < last else self.tr("{0}: not certain").format(at)
        )
        captions.setLayout(row(text(sure, "secondary", 600, "success"), None, text(unsure, "secondary", 600, "danger")))
        found = QFrame()
        reason = verdict.reason[:1].upper() + verdict.reason[1:]
        words = column(text(self.tr("Action {0}").format(at), weight=600), text(f"{reason}.", wrap=True), spacing=2)
        mark = icon_label("cancel", "danger", 18)
        beside = row(mark, words, spacing=10)
        beside.setAlignment(mark, Qt.AlignmentFlag.AlignTop)
        found.setLayout(beside)
        return [ActionBar((max(at, 1) - 1) / max(last, 1)), captions, found]

    def _done(self, is_changed: bool) -> QWidget:
        done = button(
            self.tr("Go on as it is") if is_changed else self.tr("All right"), "" if is_changed else "primary"
        )
        done.clicked.connect(self.accept)
        return done

    def _copy(self) -> None:
        self.accept()
        self.copy_wanted.emit((self._verdict.changed_at or 1) - 1)
