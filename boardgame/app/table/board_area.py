"""The board of a game on the table: its position, refusals beside the cursor, banners, keys for the panels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Glide
from boardgame.app.board.over.layer_bar import WhoseButton
from boardgame.app.board.overlay import NO_OVERLAY
from boardgame.app.look.preferences import Preferences
from boardgame.app.look.theme import current
from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session
from boardgame.app.table.board_canvas import BoardCanvas
from boardgame.app.table.cards.area_card import AreaCard
from boardgame.app.table.cards.refusal_tip import RefusalTip
from boardgame.app.table.family import Family
from boardgame.app.table.overlays import Banner, Dimmer, NoticeBar
from boardgame.engine.event import Event
from boardgame.engine.refusal import Refusal

_PACE = (1.0, 0.6, 1.0, 1.6)
"""By how much longer than usual figures glide, for each animation speed: off, fast, normal, slow."""


class BoardArea(BoardCanvas):
    """The middle of the table.

    Signals:
        key(QKeyEvent): a key pressed over the board that the view did not use; accept it to keep it.
        open_rule(str): the rule of a refusal shown here is wanted.
    """

    key = Signal(object)
    open_rule = Signal(str)

    def __init__(
        self, session: Session, family: Family, preferences: Preferences, parent: QWidget | None = None
    ) -> None:
        layers = family.map_layers(session.game)
        super().__init__(family.drawing(session.game), session.game.id, preferences, parent, layers)
        self._session, self._family = session, family
        self._glides: Sequence[Glide] = ()
        self._chosen_seat = ""
        self._whose: WhoseButton | None = None
        self._read = False  # whether the player has seen what was found in the file
        self.notices_end = self.top
        self._whose = self._whose_button()
        self.view.layers_changed.connect(self._lay_over)
        self.view.installEventFilter(self)
        self.tip = RefusalTip(self)
        self.tip.open_rule.connect(self.open_rule)
        self.banner = Banner(self)
        self.looking_back = NoticeBar("clock", self.tr("Back to now"), self)
        self.not_saved = NoticeBar("warning", self.tr("Save as…"), self)
        self.in_use = NoticeBar("players", self.tr("Save a copy…"), self, whole=True)
        self.taken_away = NoticeBar("save", self.tr("All right"), self, whole=True)
        self.taken_away.pressed.connect(session.put_notice_away)
        self.changed = NoticeBar("warning", self.tr("What was found…"), self, whole=True)
        self.view.overlays.widgets += [self.looking_back, self.not_saved, self.in_use, self.taken_away, self.changed]
        self.card = AreaCard(session, family, self) if family.area_cards else None
        if self.card is not None:
            self.card.open_rule.connect(self.open_rule)
            self.card.look_at.connect(self._look_at)
        self.dimmer = Dimmer(self)
        self.dimmer.stackUnder(self.minimap)
        self.refresh()

    # --- the position -----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the session's position."""
        self._session.look_back(-1)
        self.looking_back.hide()
        self.tip.let_go()
        self.show_notices()
        self._set_position()
        if self.card is not None:
            self.card.refresh()
        self._say()

    def tell_of(self, area: str) -> None:
        """Tell of an area on a card, or put the card away that tells of it."""
        if self.card is not None:
            at = self.view.mapTo(self, self.view.area_view_pos(area)) if area else QPoint()
            self.card.tell_of(area, at)
            self.card.place(self.top)
            self._place_status()

    def _look_at(self, area: str) -> None:
        """Go on to another area from the card."""
        self.view.show_area(area)
        self.view.point_out(area)
        self.tell_of(area)

    def show_notices(self) -> None:
        """Say what the player must know of the file, each thing below the other."""
        session, error = self._session, self._session.save_error
        verdict = session.verdict
        in_use = self.tr("This game is open in another window of Wartable. Here it is only shown.")
        changed = verdict.changed_at if verdict is not None and not self._read else None
        where = self.tr("at action {0}").format(changed) if changed else self.tr("at its start")
        self.notices_end = self.top
        for bar, words in (
            (self.not_saved, self.tr("Not saved: {0}").format(error) if error else ""),
            (self.taken_away, session.notice),
            (self.in_use, in_use if session.in_use else ""),
            (self.changed, self.tr("This file was changed {0}.").format(where) if changed is not None else ""),
        ):
            bar.say(words, self.notices_end)
            self.notices_end += bar.height() + 6 if words else 0

    def put_verdict_away(self) -> None:
        """The player has read what was found in the file."""
        self._read = True
        self.show_notices()

    def expect(self, events: Sequence[Event]) -> None:
        """Take what has just happened: what moved by it glides to where the position shown next has it."""
        self.view.gliding.make_way()
        if current().animation:
            self._glides = self._family.glides(self._session.game, self._session.view, events)

    def take_back(self, before: Any, events: Sequence[Event]) -> None:
        """Take what was undone: what had moved by it glides back along its way, the last first."""
        self.view.gliding.make_way()
        if current().animation:
            there = self._family.glides(self._session.game, before, events)
            self._glides = [replace(glide, areas=glide.areas[::-1]) for glide in reversed(there)]

    def _set_position(self) -> None:
        glides, self._glides = self._glides, ()
        position = self._family.board_position(self._session.game, self._session.shown)
        self.view.set_position(position, glides, _PACE[current().animation])
        self._lay_over()

    # --- layers of the game -----------------------------------------------------------------------------------

    def _whose_button(self) -> WhoseButton | None:
        """What chooses whose supply and trade is shown; None where the game has no such layers."""
        if self.bar is None or not any(layer.whose for layer in self.view.layers):
            return None
        made = WhoseButton({seat.id: (seat.emblem, seat.name) for seat in self._session.seats}, self._chosen_whose)
        self.bar.add(made)
        return made

    def _chosen_whose(self, seat: str) -> None:
        self._chosen_seat = seat if seat != self._looking_seat() else ""
        self._lay_over()

    def _looking_seat(self) -> str:
        """Whose lines are shown where nobody was chosen: who looks, else whose turn it is."""
        seats = {seat.id for seat in self._session.seats}
        viewer = str(self._session.viewer)
        return viewer if viewer in seats else self._session.progress.seat

    def _lay_over(self) -> None:
        """Let the game lay over the map what its layers show."""
        whose = self._chosen_seat or self._looking_seat()
        if self._whose is not None:
            self._whose.follow(whose)
            shown = any(layer.whose and layer.id in self.view.shown for layer in self.view.layers)
            if shown != self._whose.isVisibleTo(self):
                self._whose.setVisible(shown)
                self._place_bar()
        layers = self.view.shown & {layer.id for layer in self._family.map_layers(self._session.game)}
        view = self._session.shown
        self.view.set_overlay(self._family.overlay(self._session.game, view, layers, whose) if layers else NO_OVERLAY)

    def look_back(self, moment: int, words: str) -> Reply[Any]:
        """Show an earlier position; -1 goes back to now. The reply comes when it is shown."""
        if moment < 0:
            self.refresh()
            return Reply.done(self._session.view)

        def show(_: object) -> None:
            self._set_position()
            self.banner.hide()
            self.looking_back.say(words)

        return self._session.look_back(moment).then(show)

    def foresee(self, view: Any) -> None:
        """Show a position that an action would bring about; None shows again how it stands."""
        self._session.foresee(view)
        self._set_position()
        self._say()

    @property
    def looks_back(self) -> bool:
        """Whether an earlier position is shown."""
        return self._session.looked_at >= 0

    # --- the status line --------------------------------------------------------------------------------------

    def describe(self, area: str) -> str:
        """An area in one line: what the family says of it, else what the board does."""
        words = self._family.describe_area(self._session.game, self._session.shown, area)
        words = words or super().describe(area)
        return self.tr("{0} · A: more").format(words) if self.card is not None and words else words

    def _hovered(self, area: str) -> None:
        self.tip.take_away()
        super()._hovered(area)

    def refuse(self, refusal: Refusal) -> None:
        """Say why an action was refused, beside the cursor, until something else is chosen; show the place meant."""
        at = self.mapFromGlobal(QCursor.pos())
        place = next((area for area in refusal.areas if area in self.view.outlines.titles), "")
        if place:
            self.view.point_out(place)
        if not self.rect().contains(at):
            at = QPoint(self.width() // 2 - 180, self.height() - 200)
            spot = self.view.area_view_pos(place) if place else QPoint(-1, -1)
            if self.view.viewport().rect().contains(spot):
                at = self.view.mapTo(self, spot) + QPoint(30, 16)
        self.tip.hold(refusal, at, self._named(refusal))

    def _named(self, refusal: Refusal, *more: str) -> list[QRect]:
        """Where the names of the places stand that a refusal is about, and of others."""
        areas = dict.fromkeys(area for area in (*refusal.areas, *more) if area in self.view.outlines.titles)
        boxes = (self.view.name_box(area).translated(self.view.pos()) for area in areas)
        return [box for box in boxes if box.intersects(self.rect())]

    def why(self, refusal: Refusal | None) -> None:
        """Say beside the cursor why something may not be done; None takes it back."""
        if refusal is None:
            self.tip.take_away()
        else:
            self.tip.show_near(refusal, self.mapFromGlobal(QCursor.pos()), self._named(refusal, self._area))

    def _status_span(self) -> tuple[int, int]:
        """Beside the card of an area that reaches down to the line."""
        left, right = super()._status_span()
        card = self.card
        if card is None or card.isHidden() or card.geometry().bottom() < self.status.y():
            return left, right
        if card.x() > self.width() // 2:
            return left, min(right, card.x() - 8)
        return card.geometry().right() + 8, right

    # --- layout and keys --------------------------------------------------------------------------------------

    def resizeEvent(self, event: object) -> None:
        """Keep everything in its corner."""
        super().resizeEvent(event)
        self.dimmer.setGeometry(self.rect())
        if self.card is not None:
            self.card.place(self.top)
        self.banner.place()
        self.show_notices()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Offer keys pressed over the board to the table first."""
        if watched is self.view and event.type() in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            self.view.part_clicks()
        if watched is self.view and event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_R and self.tip.isVisible() and self.tip.rule:
                self.open_rule.emit(self.tip.rule)
                return True
            event.setAccepted(False)
            self.key.emit(event)
            return event.isAccepted()
        return super().eventFilter(watched, event)
