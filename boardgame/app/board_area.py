"""The board with what lies over it: minimap, map tools, status line, refusals, banners."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView, MapTools, Minimap
from boardgame.app.drawings import drawing_of
from boardgame.app.overlays import Banner, Dimmer, NoticeBar, RefusalTip, StatusChip
from boardgame.app.position import area_summary, board_position
from boardgame.app.session import Session
from boardgame.app.theme import current
from boardgame.engine.refusal import Refusal

_EDGE = 12
_NARROW = 900


class BoardArea(QWidget):
    """The middle of the table.

    Signals:
        key(QKeyEvent): a key pressed over the board that the view did not use; accept it to keep it.
        open_rule(str): the rule of a refusal shown here is wanted.
    """

    key = Signal(object)
    open_rule = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        theme = current()
        self.view = BoardView(drawing_of(session.game.id), theme.name)
        self.view.setParent(self)
        self.view.setAccessibleName(self.tr("Board"))
        self.view.installEventFilter(self)
        self.minimap = Minimap(self.view)
        self.minimap.setParent(self)
        self.tools = MapTools(self.view)
        self.tools.setParent(self)
        self.status = StatusChip(self)
        self.tip = RefusalTip(self)
        self.tip.open_rule.connect(self.open_rule)
        self.banner = Banner(self)
        self.looking_back = NoticeBar("clock", self.tr("Back to now"), self)
        self.not_saved = NoticeBar("warning", self.tr("Save as…"), self)
        self.dimmer = Dimmer(self)
        self.dimmer.stackUnder(self.minimap)
        self._hint = ""
        self._area = ""
        self.view.area_hovered.connect(self._hovered)
        theme.changed.connect(self._theme_changed)
        self.view.set_patterns(theme.patterns)
        self.refresh()

    # --- the position -----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the session's position."""
        self._session.looked_at = -1
        self.looking_back.hide()
        self.tip.hide()
        error = self._session.save_error
        self.not_saved.say(self.tr("Not saved: {0}").format(error) if error else "")
        edition, state = self._session.game.edition, self._session.state
        self.view.set_position(board_position(edition, state))
        self._say()

    def look_back(self, moment: int, words: str) -> None:
        """Show an earlier position; -1 goes back to now."""
        if moment < 0:
            self.refresh()
            return
        self._session.looked_at = moment
        self.view.set_position(board_position(self._session.game.edition, self._session.shown))
        self.banner.hide()
        self.looking_back.say(words)

    @property
    def looks_back(self) -> bool:
        """Whether an earlier position is shown."""
        return self._session.looked_at >= 0

    def _theme_changed(self) -> None:
        self.view.set_theme(current().name)
        self.view.set_patterns(current().patterns)

    # --- the status line --------------------------------------------------------------------------------------

    def hint(self, words: str) -> None:
        """A sentence for the status line while the cursor is over no area; empty takes it back."""
        self._hint = words
        self._say()

    def _hovered(self, area: str) -> None:
        self._area = area
        self.tip.take_away()
        self._say()

    def _say(self) -> None:
        session = self._session
        words = area_summary(session.game.edition, session.shown, self._area) if self._area else self._hint
        self.status.say(words)
        self._place_status()

    def why(self, refusal: Refusal | None) -> None:
        """Say beside the cursor why something may not be done; None takes it back."""
        if refusal is None:
            self.tip.take_away()
        else:
            self.tip.show_near(refusal, self.mapFromGlobal(QCursor.pos()))

    # --- layout and keys --------------------------------------------------------------------------------------

    def resizeEvent(self, event: object) -> None:
        """Keep everything in its corner."""
        self.view.setGeometry(self.rect())
        self.dimmer.setGeometry(self.rect())
        narrow = self.width() < _NARROW
        self.minimap.set_width(160 if narrow else 200)
        corner = self.rect().bottomRight() - self.minimap.rect().bottomRight()
        self.minimap.move(corner - QPoint(_EDGE, _EDGE))
        self.tools.adjustSize()
        size = self.tools.sizeHint()
        if narrow:
            self.tools.move(_EDGE, _EDGE)
        else:
            self.tools.move(self.minimap.x() - size.width() - 8, self.height() - size.height() - _EDGE)
        self._place_status()

    def _place_status(self) -> None:
        limit = (self.minimap.x() if self.width() < _NARROW else self.tools.x()) - 2 * _EDGE
        self.status.set_room(limit)
        self.status.move(_EDGE, self.height() - self.status.height() - _EDGE)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Offer keys pressed over the board to the table first."""
        if watched is self.view and event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_R and self.tip.isVisible() and self.tip.rule:
                self.open_rule.emit(self.tip.rule)
                return True
            event.setAccepted(False)
            self.key.emit(event)
            return event.isAccepted()
        return super().eventFilter(watched, event)

    def point_of(self, area: str) -> QPoint:
        """Where an area is in this widget."""
        return self.view.mapTo(self, self.view.area_view_pos(area))
