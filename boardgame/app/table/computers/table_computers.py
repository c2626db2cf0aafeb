"""Computer players at a table: their turns are shown, steered and drawn; seats go to them and come back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu

from boardgame.ai.brains import LEVELS
from boardgame.ai.player import Move
from boardgame.app.board import Route
from boardgame.app.look.elements import unmarked
from boardgame.app.look.preferences import Preferences
from boardgame.app.session.computers.computer_play import PACES, ComputerPlay
from boardgame.app.session.local import LocalSession
from boardgame.app.table.cards.battle_cards import BattleCards
from boardgame.app.table.computers.strip import TurnStrip
from boardgame.app.table.computers.turn_page import TurnPage
from boardgame.engine.seat import Seat

if TYPE_CHECKING:
    from boardgame.app.table.table import Table

_CARD_STAYS = 3.0
"""How many moves long the card of a battle between computers stays."""


class TableComputers(QObject):
    """What a table at this computer has besides where the computer plays some of its seats.

    Attributes:
        play: asks the players and does what they answer.
        page: the page of the right dock while a computer decides.
    """

    def __init__(self, table: Table, session: LocalSession, preferences: Preferences) -> None:
        super().__init__(table)
        self._table, self._session, self._preferences = table, session, preferences
        pace = preferences.computer_pace
        self.play = ComputerPlay(session, PACES[pace], self)
        self.play.holds = self._holds
        self.page = TurnPage(session, table.family, self.play, pace)
        table.host.addWidget(self.page)
        self.page.paced.connect(self._paced)
        self.page.taken.connect(self.take)
        self.strip = TurnStrip(session, self.play, table.area)
        self._drawn: tuple[Route, ...] = ()
        self._was_active = False
        self.play.changed.connect(self.refresh)
        self.play.fault.connect(table.area.hint)
        session.view_changed.connect(self.refresh)
        for note in table.notes:
            if isinstance(note, BattleCards):
                note.lasts = self.card_lasts
        self.menu = QMenu(self.tr("&Who plays"), table)
        self.menu.aboutToShow.connect(self._fill)

    # --- the computer's turn ----------------------------------------------------------------------------------

    @property
    def decides(self) -> bool:
        """Whether nothing is asked of a person here, but something of a computer."""
        session = self._session
        if session.decision is not None or session.in_use or session.next_viewer is not None:
            return False
        return bool(session.seating.of_computers(session.match.decisions))

    def _holds(self) -> bool:
        """Whether something is to be looked at before the next move."""
        table = self._table
        return (
            any(note.in_front for note in table.notes)
            or table.area.looks_back
            or table.curtain.isVisible()
            or table.area.view.gliding.active
        )

    def _paced(self, pace: int) -> None:
        self._preferences.computer_pace = pace
        self.play.set_pace(PACES[pace])

    def card_lasts(self, seats: Iterable[str]) -> int | None:
        """Milliseconds for which the card of a battle stays; None until it is put away, 0 where it is not shown.

        A battle of a person's units is looked at as long as that person wants.
        """
        if not self.play.active and not self.play.done:
            return None
        session = self._session
        known = {seat.id for seat in session.seats}
        persons = any(seat in known and not session.computer(seat) for seat in seats)
        if persons and not self.play.hurries:
            return None
        pace = PACES[self._preferences.computer_pace]
        return 0 if self.play.hurries else round(1000 * pace * _CARD_STAYS)

    def refresh(self) -> None:
        """Show what the computer is about, or take everything of it away."""
        table = self._table
        active = self.play.active and not table.area.looks_back
        self.strip.show_turn(max(12, table.area.notices_end)) if active else self.strip.hide()
        if active and self.decides and table.host.currentWidget() is not self.page:
            self.show_page()
        self._draw()
        if self._was_active and not self.play.active and table.host.currentWidget() is self.page:
            table.host.show_nothing_asked()
        self._was_active = self.play.active

    def show_page(self) -> None:
        """Show the page of the computer's turn in the right dock."""
        self._table.host.show_page(self.page)
        self.page.refresh()

    def _draw(self) -> None:
        """The moves of this turn as arrows: what was done dashed, what comes next drawn through."""
        play, board = self.play, self._table.board
        routes: list[Route] = []
        if play.active and not self._session.game.hides:
            stage = self._session.progress.stage
            for place, one in enumerate(play.told, start=1):
                if one.stage == stage and one.seat == play.seat:
                    routes += _routes(one.move, "ordered", str(place))
            if play.next is not None:
                routes += _routes(play.next, "plan", str(len(play.told) + 1))
        known = board.outlines.titles
        wanted = tuple(route for route in routes if all(area in known for area in route.areas))
        if wanted == self._drawn:
            return
        fresh = [route for route in wanted if route.kind == "plan" and route not in self._drawn]
        self._drawn = wanted
        if self._table.host.panel is None:  # else the board belongs to the panel
            board.set_routes(wanted)
            if fresh and not play.hurries and PACES[self._preferences.computer_pace]:
                board.show_area(fresh[0].areas[-1])

    def key(self, event: QKeyEvent) -> bool:
        """Space pauses and goes on, Right goes one step, End to the next decision; True where the key was used."""
        if not self.decides or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        play = self.play
        do = {
            Qt.Key.Key_Space: play.resume if play.paused else play.pause,
            Qt.Key.Key_Right: play.step,
            Qt.Key.Key_End: play.hurry,
        }.get(Qt.Key(event.key()))
        if do is not None:
            do()
        return do is not None

    def close(self) -> None:
        """Let the players go."""
        self.play.close()

    # --- who plays what ---------------------------------------------------------------------------------------

    def take(self, seat: str) -> None:
        """The person at this computer plays a seat from now on."""
        session = self._session
        if seat and session.computer(seat):
            session.take_from_computer(seat, self._name_for(seat))

    def give(self, seat: str, level: str) -> None:
        """The computer plays a seat from now on."""
        if self._session.computer(seat) != level:
            self._session.give_to_computer(seat, level)

    def _name_for(self, seat: str) -> str:
        """Under which name a person takes a seat: that of whoever plays here alone, else of the seat."""
        session = self._session
        persons = {session.player(known.id) for known in session.seats if not session.computer(known.id)}
        if len(persons) == 1:
            return persons.pop()
        known = session.game.seat(seat)
        return self._preferences.player or (known.name if known else seat)

    def _fill(self) -> None:
        self.menu.clear()
        for seat in self._session.seats:
            self.menu.addMenu(self.seat_menu(seat))

    def seat_menu(self, seat: Seat) -> QMenu:
        """Who may play a seat, the one who does marked."""
        session = self._session
        level_now = session.computer(seat.id)
        menu = QMenu(unmarked(f"{seat.name} · {session.player(seat.id)}"), self._table)
        person = menu.addAction(self.tr("A person here"))
        person.triggered.connect(lambda _=False: self.take(seat.id))
        person.setCheckable(True)
        person.setChecked(not level_now)
        menu.addSeparator()
        for level in LEVELS:
            action = menu.addAction(self.tr("Computer: {0}").format(level.name))
            action.setToolTip(level.line)
            action.setCheckable(True)
            action.setChecked(level.id == level_now)
            action.triggered.connect(partial(self._chosen, seat.id, level.id))
        menu.setToolTipsVisible(True)
        menu.setEnabled(not session.in_use)
        return menu

    def _chosen(self, seat: str, level: str, _: bool = False) -> None:
        self.give(seat, level)

    def ask_who(self, seat_id: str, at: QPoint) -> None:
        """Open the menu of a seat at a point of the screen."""
        seat = self._session.game.seat(seat_id)
        if seat is not None:
            self.seat_menu(seat).popup(at)


def _routes(move: Move, kind: str, label: str) -> list[Route]:
    """The arrows of a move; the number stands at the first of them."""
    found = [arrow for arrow in move.arrows if len(arrow.areas) > 1]
    return [Route(arrow.areas, kind, label if not place else "") for place, arrow in enumerate(found)]
