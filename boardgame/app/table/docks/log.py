"""The log: readable sentences with places to click, filtered by seat, kind and words."""

from __future__ import annotations

import html
import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap, QTextBlockFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QTextBrowser, QToolButton, QWidget

from boardgame.app.look.elements import column, icon_button, text
from boardgame.app.look.theme import current, emblem_pixmap
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family, LogFilter, Segment
from boardgame.engine.event import Event

_INDENT = 52
"""Pixels before the sentence, for those that take more than one line."""
_NEAR_END = 24
"""Pixels from the end within which the log follows what happens."""
PAGE = 150
"""Sentences that are written at once; earlier ones are when somebody scrolls up to them. A text is laid out anew with
every sentence that is added, which takes the longer the more it holds."""


class LogRow:
    """An event of the log, and its sentence, made when somebody wants to read it.

    Attributes:
        turn: the turn it belongs to (``"1.2"``).
        seat: whose it is.
        kind: the event's kind.
        entry: number of the entry of the history.
        why: the reason of a computer player for the action it came of; at one event of each action alone.
        unfolded: whether the ids of several rules are written out.
    """

    __slots__ = ("_event", "_tell", "_words", "entry", "kind", "seat", "turn", "unfolded", "why")

    def __init__(
        self, turn: str, seat: str, entry: int, event: Event, tell: Callable[[Event], Sequence[Segment]]
    ) -> None:
        self.turn, self.seat, self.kind, self.entry = turn, seat, event.kind, entry
        self.why = ""
        self.unfolded = False
        self._event, self._tell = event, tell
        self._words: tuple[Segment, ...] | None = None

    def tells_the_same(self, other: LogRow) -> bool:
        """Whether another row is of the same event, at the same place in the game."""
        mine, yours = (self.turn, self.seat, self.entry, self.why), (other.turn, other.seat, other.entry, other.why)
        return mine == yours and (self._event is other._event or self._event == other._event)

    @property
    def words(self) -> tuple[Segment, ...]:
        """The sentence in pieces; empty where the event is not told."""
        if self._words is None:
            self._words = tuple(self._tell(self._event))
        return self._words

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules by which it happened, where the event names them."""
        found = self._event.data.get("rules")
        return tuple(map(str, found)) if isinstance(found, list | tuple) else ()

    @property
    def plain(self) -> str:
        """The sentence without links."""
        return "".join(part for part, _ in self.words)


class LogReader:
    """Follows a session's history and makes rows of it; starts again when it was cut, or somebody else looks.

    Attributes:
        rows: one for each event, also for those that are not told.
    """

    def __init__(self, session: Session, family: Family) -> None:
        self._session, self._family = session, family
        self._order = {seat.id: number for number, seat in enumerate(session.seats, start=1)}
        self._clear()

    def _clear(self) -> None:
        self.rows: list[LogRow] = []
        self._seen = 0
        self._last: object = None
        self._turn, self._seat = "", ""
        self._viewer = self._session.viewer

    def read(self) -> Sequence[int]:
        """Take in what is new; the places of rows before that are told otherwise now, or no more."""
        before = self.rows
        entries = self._session.entries
        others = self._session.game.hides and self._session.viewer != self._viewer
        cut = others or len(entries) < self._seen
        cut = cut or (self._seen > 0 and entries[self._seen - 1] != self._last)
        if cut:
            self._clear()
        tell = partial(self._family.told, self._session.game)
        for entry in entries[self._seen :]:
            if entry.place.get("round"):
                self._mark(entry.place["round"], str(entry.place.get("seat", "")))
            first = len(self.rows)
            for event in entry.events:
                began = self._family.turn_began(event)
                if began is not None:
                    self._mark(*began)
                by = event.by if event.by in self._order else self._seat
                self.rows.append(LogRow(self._turn, by, entry.number, event, tell))
            if why := self._session.reason(entry.number):
                told = next((row for row in self.rows[first:] if row.words), None)
                if told is not None:
                    told.why = why
        self._seen = len(entries)
        self._last = entries[-1] if entries else None
        return self._changed(before) if cut else ()

    def _changed(self, before: Sequence[LogRow]) -> list[int]:
        """Places of rows that are others than before; the rest stay: most of what happens everybody sees alike."""
        changed = list(range(len(self.rows), len(before)))
        for place in range(min(len(self.rows), len(before))):
            if before[place].tells_the_same(self.rows[place]):
                self.rows[place] = before[place]
            else:
                changed.append(place)
        return changed

    def _mark(self, number: int, seat: str) -> None:
        """What follows belongs to this turn."""
        self._seat = seat
        place = self._order.get(seat)
        self._turn = f"{number}.{place}" if place else str(number)


class LogView(QWidget):
    """The log as text: the newest sentences, and as many of the earlier ones as somebody scrolls up to.

    Signals:
        area_clicked(str): show this place.
        entry_clicked(int): show this moment of the history.
        rule_clicked(str): open this rule.
    """

    area_clicked = Signal(str)
    entry_clicked = Signal(int)
    rule_clicked = Signal(str)

    def __init__(self, session: Session, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reader = LogReader(session, family)
        self._seats, self._family = session.seats, family
        names = [html.escape(seat.name) for seat in session.seats]
        self._bold = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b") if names else None
        self._read = 0  # rows that were looked at
        self._first = 0  # those before may be wanted, but are not written
        self._written: list[int] = []  # places of the rows in the text
        self._muted: set[str] = set()
        self._only: LogFilter | None = None
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
        """Everything that is told so far, shown or not."""
        return [row for row in self._reader.rows if row.words]

    def _filters(self) -> QHBoxLayout:
        layout = QHBoxLayout()
        layout.setSpacing(2)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(text(self.tr("Show"), "secondary", tone="muted"))
        self._emblems: dict[str, QToolButton] = {}
        for seat in self._seats:
            tool = icon_button("log", self.tr("Show what concerns {0}").format(seat.name), size=16)
            tool.setProperty("kind", "filter")
            tool.setCheckable(True)
            tool.setChecked(True)
            tool.toggled.connect(lambda on, seat=seat: self._show_seat(seat.id, on))
            layout.addWidget(tool)
            self._emblems[seat.emblem] = tool
        for kept in self._family.filters:
            tool = icon_button(kept.icon, kept.words, size=16, role="text_muted")
            tool.setCheckable(True)
            tool.toggled.connect(lambda on, kept=kept: self._show_only(kept if on else None))
            layout.addWidget(tool)
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
        """Emblems of seats not shown are pale."""
        for emblem, tool in self._emblems.items():
            icon = QIcon()
            full = emblem_pixmap(emblem, 16)
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
        if value <= _NEAR_END and not self._follows and self._first > 0:
            self._write_earlier()

    def _grown(self, _: int, maximum: int) -> None:
        if self._follows:
            self.browser.verticalScrollBar().setValue(maximum)

    def _show_seat(self, seat: str, on: bool) -> None:
        (self._muted.discard if on else self._muted.add)(seat)
        self.rebuild()

    def _show_only(self, kept: LogFilter | None) -> None:
        self._only = kept
        self.rebuild()

    def refresh(self) -> None:
        """Take in what the session's history has that is new."""
        changed = [place for place in self._reader.read() if place >= self._first]
        if (changed and not self._cut(min(changed))) or len(self._reader.rows) > self._read + PAGE:
            self.rebuild()
            return
        new = range(self._read, len(self._reader.rows))
        self._read = len(self._reader.rows)
        self._append([place for place in new if self._wanted(self._reader.rows[place])])
        if self._follows and len(self._written) > 2 * PAGE:
            self._drop_earliest(len(self._written) - PAGE)

    def _cut(self, kept: int) -> bool:
        """Take the sentences of rows from a place on out of the text; False where hardly any would be left."""
        stay = bisect_left(self._written, kept)
        if stay == 0 or (stay < PAGE // 2 and self._first > 0):
            return False
        if stay < len(self._written):
            document = self.browser.document()
            cursor = QTextCursor(document)
            cursor.setPosition(document.findBlockByNumber(stay).position() - 1)
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
            del self._written[stay:]
        self._read = kept
        return True

    def rebuild(self) -> None:
        """Write the last page of the log again."""
        self._draw_emblems()
        self._first, self._written = 0, []  # nothing is to be written above while the text is cleared
        self.browser.clear()
        self._add_emblems()
        self._read = len(self._reader.rows)
        last, first = self._page_before(self._read)
        self._append(last)
        self._first = first

    def _page_before(self, end: int) -> tuple[list[int], int]:
        """The places of a page of wanted rows before a place, and before which place none was looked at."""
        found: list[int] = []
        while end > 0 and len(found) < PAGE:
            end -= 1
            if self._wanted(self._reader.rows[end]):
                found.append(end)
        return found[::-1], end

    def _add_emblems(self) -> None:
        for seat in self._seats:
            url, picture = QUrl(f"emblem:{seat.id}"), emblem_pixmap(seat.emblem, 15)
            self.browser.document().addResource(QTextDocument.ResourceType.ImageResource, url, picture)

    def _wanted(self, row: LogRow) -> bool:
        if row.seat in self._muted or (self._only is not None and row.kind not in self._only.kinds):
            return False
        words = self._words.text().casefold().split()
        return bool(row.words) and (not words or all(word in row.plain.casefold() for word in words))

    def _append(self, places: list[int]) -> None:
        if not places:
            return
        if self.browser.document().isEmpty():
            self._add_emblems()
        cursor = QTextCursor(self.browser.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for place in places:
            if not self.browser.document().isEmpty():
                cursor.insertBlock()
            self._write(cursor, place)
        cursor.endEditBlock()
        self._written.extend(places)

    def _write_earlier(self) -> None:
        """Write a page more above; what is in sight stays where it is."""
        places, self._first = self._page_before(self._first)
        document, bar = self.browser.document(), self.browser.verticalScrollBar()
        before, value = document.size().height(), bar.value()
        cursor = QTextCursor(document)
        cursor.beginEditBlock()
        for place in places:
            self._write(cursor, place)
            cursor.insertBlock()
        cursor.endEditBlock()
        self._written[:0] = places
        bar.setValue(value + round(document.size().height() - before))

    def _drop_earliest(self, count: int) -> None:
        """Take the first sentences out of the text; they come back when somebody scrolls up to them."""
        document = self.browser.document()
        cursor = QTextCursor(document)
        cursor.setPosition(document.findBlockByNumber(count).position(), QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        del self._written[:count]
        self._first = self._written[0]

    def _write(self, cursor: QTextCursor, place: int) -> None:
        form = QTextBlockFormat()
        form.setLeftMargin(_INDENT)
        form.setTextIndent(-_INDENT)
        cursor.setBlockFormat(form)
        cursor.insertHtml(self._html(place))

    def _unfold(self, place: int) -> None:
        """Write the ids of the rules out where only their number stood."""
        if place not in self._written:
            return
        self._reader.rows[place].unfolded = True
        bar = self.browser.verticalScrollBar()
        value = bar.value()
        cursor = QTextCursor(self.browser.document().findBlockByNumber(self._written.index(place)))
        cursor.beginEditBlock()
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        self._write(cursor, place)
        cursor.endEditBlock()
        bar.setValue(value)

    def _html(self, place: int) -> str:
        row = self._reader.rows[place]
        theme = current()
        muted, link, ink = theme.color("text_muted"), theme.color("link"), theme.color("text")
        parts = []
        for words, area in row.words:
            safe = html.escape(words)
            if area:
                parts.append(f'<a href="area:{area}" style="color:{link};text-decoration:none">{safe}</a>')
            else:
                parts.append(self._bold.sub(r"<b>\1</b>", safe) if self._bold else safe)
        why = ""
        if row.why and theme.preferences.reasons:
            words = html.escape(self.tr("Why: {0}").format(row.why))
            why = f' <span style="color:{muted}">{words}</span>'
        size = f'style="color:{muted}; text-decoration:none"'
        known = [html.escape(rule) for rule in dict.fromkeys(row.rules)]
        if row.unfolded:
            links = "&nbsp; ".join(f'<a href="rule:{rule}" {size}>{rule}</a>' for rule in known)
        elif len(known) > 1:
            links = f'<a href="rules:{place}" {size}>§&nbsp;{len(known)}</a>'
        else:
            links = "".join(f'<a href="rule:{rule}" {size} title="{rule}">§</a>' for rule in known)
        rules = f"&nbsp;&nbsp;{links}" if links else ""
        emblem = f'<img src="emblem:{row.seat}" style="vertical-align:middle"/>' if row.seat else ""
        return (
            f'<a href="entry:{row.entry}" {size}>{row.turn}</a>&nbsp;&nbsp;{emblem}&nbsp;&nbsp;'
            f'<span style="color:{ink}">{"".join(parts)}</span>{rules}{why}'
        )

    def _link(self, url: QUrl) -> None:
        kind, _, value = url.toString().partition(":")
        if kind == "area":
            self.area_clicked.emit(value)
        elif kind == "rule":
            self.rule_clicked.emit(value)
        elif kind == "rules":
            self._unfold(int(value))
        elif kind == "entry":
            self.entry_clicked.emit(int(value))
