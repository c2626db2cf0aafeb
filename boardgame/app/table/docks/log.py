"""The log: readable sentences with places to click, filtered by power, kind and words."""

from __future__ import annotations

import html
from dataclasses import dataclass

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap, QTextBlockFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QTextBrowser, QToolButton, QWidget

from boardgame.app.look.elements import column, icon_button, text
from boardgame.app.look.theme import current, emblem_pixmap
from boardgame.app.session.session import Session
from boardgame.games.axis_allies.telling.log import Segment, segments

_COMBAT = frozenset(
    {"combat_began", "round_began", "rolled", "casualties", "hit_taken", "submerged", "retreated", "captured",
     "liberated", "capital_captured", "capital_liberated", "combat_ended", "raid_damage"}
)  # fmt: skip

_INDENT = 52
"""Pixels before the sentence, for those that take more than one line."""
_NEAR_END = 24
"""Pixels from the end within which the log follows what happens."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One sentence of the log: the turn it belongs to (``"1.2"``), whose, what kind, which entry of the history."""

    turn: str
    power: str
    kind: str
    entry: int
    words: tuple[Segment, ...]

    @property
    def plain(self) -> str:
        """The sentence without links."""
        return "".join(part for part, _ in self.words)


class LogReader:
    """Follows a session's history and makes rows of it; starts again when the history was cut."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._clear()

    def _clear(self) -> None:
        self.rows: list[LogRow] = []
        self._seen = 0
        self._last: object = None
        self._turn, self._power = "", ""

    def read(self) -> bool:
        """Take in what is new; True when the rows before have changed too."""
        entries = self._session.entries
        cut = len(entries) < self._seen or (self._seen > 0 and entries[self._seen - 1] != self._last)
        if cut:
            self._clear()
        edition = self._session.game.edition
        order = {power.id: number for number, power in enumerate(edition.powers, start=1)}
        for entry in entries[self._seen :]:
            for event in entry.events:
                if event.kind == "turn_began":
                    self._power = event.by
                    self._turn = f"{event.data.get('round', '')}.{order.get(event.by, '')}"
                words = tuple(segments(edition, event))
                if words:
                    by = event.by if event.by in order else self._power
                    self.rows.append(LogRow(self._turn, by, event.kind, entry.number, words))
        self._seen = len(entries)
        self._last = entries[-1] if entries else None
        return cut


class LogView(QWidget):
    """The log as text.

    Signals:
        area_clicked(str): show this place.
        entry_clicked(int): show this moment of the history.
    """

    area_clicked = Signal(str)
    entry_clicked = Signal(int)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reader = LogReader(session)
        self._edition = session.game.edition
        self._shown = 0
        self._muted: set[str] = set()
        self._combat_only = False
        self.browser = QTextBrowser()
        self.browser.setOpenLinks(False)
        self.browser.setAccessibleName(self.tr("Log"))
        self.browser.anchorClicked.connect(self._link)
        self.browser.document().setDocumentMargin(8)
        self.setLayout(column(self.browser, spacing=0))
        self._follows = True  # the newest line stays in sight until somebody scrolls up
        bar = self.browser.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(self._grown)
        self.filters = self._filters()
        current().changed.connect(self.rebuild)

    @property
    def rows(self) -> list[LogRow]:
        """Every sentence so far, shown or not."""
        return self._reader.rows

    def _filters(self) -> QHBoxLayout:
        layout = QHBoxLayout()
        layout.setSpacing(2)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(text(self.tr("Show"), "secondary", tone="muted"))
        self._emblems: dict[str, QToolButton] = {}
        for power in self._edition.powers:
            tool = icon_button("log", self.tr("Show what concerns {0}").format(power.name), size=16)
            tool.setProperty("kind", "filter")
            tool.setCheckable(True)
            tool.setChecked(True)
            tool.toggled.connect(lambda on, power=power: self._show_power(power.id, on))
            layout.addWidget(tool)
            self._emblems[power.id] = tool
        combat = icon_button("battle", self.tr("Combat only"), size=16, role="text_muted")
        combat.setCheckable(True)
        combat.toggled.connect(self._show_combat)
        layout.addWidget(combat)
        self._words = QLineEdit()
        self._words.setPlaceholderText(self.tr("Search the log"))
        self._words.setAccessibleName(self.tr("Search the log"))
        self._words.setClearButtonEnabled(True)
        self._words.setFixedWidth(150)
        self._words.setVisible(False)
        self._words.textChanged.connect(self.rebuild)
        search = icon_button("search", self.tr("Search the log"), size=16, role="text_muted")
        search.setCheckable(True)
        search.toggled.connect(self._words.setVisible)
        search.toggled.connect(lambda on: self._words.setFocus() if on else self._words.clear())
        layout.addWidget(search)
        layout.addWidget(self._words)
        self._draw_emblems()
        return layout

    def _draw_emblems(self) -> None:
        """Emblems of powers not shown are pale."""
        for power, tool in self._emblems.items():
            icon = QIcon()
            full = emblem_pixmap(power, 16)
            pale = QPixmap(full.size())
            pale.setDevicePixelRatio(full.devicePixelRatio())
            pale.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pale)
            painter.setOpacity(0.3)
            painter.drawPixmap(0, 0, full)
            painter.end()
            icon.addPixmap(full, state=QIcon.State.On)
            icon.addPixmap(pale, state=QIcon.State.Off)
            tool.setIcon(icon)

    def _scrolled(self, value: int) -> None:
        self._follows = value >= self.browser.verticalScrollBar().maximum() - _NEAR_END

    def _grown(self, _: int, maximum: int) -> None:
        if self._follows:
            self.browser.verticalScrollBar().setValue(maximum)

    def _show_power(self, power: str, on: bool) -> None:
        (self._muted.discard if on else self._muted.add)(power)
        self.rebuild()

    def _show_combat(self, on: bool) -> None:
        self._combat_only = on
        self.rebuild()

    def refresh(self) -> None:
        """Take in what the session's history has that is new."""
        if self._reader.read():
            self.rebuild()
            return
        new = self._reader.rows[self._shown :]
        self._shown = len(self._reader.rows)
        self._append([row for row in new if self._wanted(row)])

    def rebuild(self) -> None:
        """Write the whole log again."""
        self._draw_emblems()
        self.browser.clear()
        document = self.browser.document()
        for power in self._edition.powers:
            picture = emblem_pixmap(power.id, 15)
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"emblem:{power.id}"), picture)
        self._shown = len(self._reader.rows)
        self._append([row for row in self._reader.rows if self._wanted(row)])

    def _wanted(self, row: LogRow) -> bool:
        if row.power in self._muted or (self._combat_only and row.kind not in _COMBAT):
            return False
        words = self._words.text().casefold().split()
        return not words or all(word in row.plain.casefold() for word in words)

    def _append(self, rows: list[LogRow]) -> None:
        if not rows:
            return
        if self.browser.document().isEmpty():
            for power in self._edition.powers:
                picture = emblem_pixmap(power.id, 15)
                url = QUrl(f"emblem:{power.id}")
                self.browser.document().addResource(QTextDocument.ResourceType.ImageResource, url, picture)
        cursor = QTextCursor(self.browser.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for row in rows:
            if not self.browser.document().isEmpty():
                cursor.insertBlock()
            form = QTextBlockFormat()
            form.setLeftMargin(_INDENT)
            form.setTextIndent(-_INDENT)
            cursor.setBlockFormat(form)
            cursor.insertHtml(self._html(row))
        cursor.endEditBlock()

    def _html(self, row: LogRow) -> str:
        theme = current()
        muted, link, ink = theme.color("text_muted"), theme.color("link"), theme.color("text")
        names = [power.name for power in self._edition.powers]
        parts = []
        for words, area in row.words:
            safe = html.escape(words)
            if area:
                parts.append(f'<a href="area:{area}" style="color:{link};text-decoration:none">{safe}</a>')
            else:
                for name in names:
                    safe = safe.replace(html.escape(name), f"<b>{html.escape(name)}</b>")
                parts.append(safe)
        size = f'style="color:{muted}; text-decoration:none"'
        emblem = f'<img src="emblem:{row.power}" style="vertical-align:middle"/>' if row.power else ""
        return (
            f'<a href="entry:{row.entry}" {size}>{row.turn}</a>&nbsp;&nbsp;{emblem}&nbsp;&nbsp;'
            f'<span style="color:{ink}">{"".join(parts)}</span>'
        )

    def _link(self, url: QUrl) -> None:
        kind, _, value = url.toString().partition(":")
        if kind == "area":
            self.area_clicked.emit(value)
        elif kind == "entry":
            self.entry_clicked.emit(int(value))
