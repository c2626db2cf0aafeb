"""Where on the board to look: at whose turn it is, at what is asked, at what has just happened."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.app.board import BoardView
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.event import Event

FIRST_ZOOM = 0.5
"""Pixels for each board unit when a game is put on the table."""
_EDGE = 0.2
"""Share of the view at each edge that is too far out for the home of whose turn it is."""


class Camera:
    """Moves the board of a table."""

    def __init__(self, session: Session, family: Family, board: BoardView) -> None:
        self._session, self._family, self._board = session, family, board
        self._seat = self._in_turn

    @property
    def _in_turn(self) -> str:
        return self._session.game.progress(self._session.view).seat

    def in_sight(self, area: str) -> bool:
        """Whether the middle of an area can be seen."""
        return self._board.viewport().rect().contains(self._board.area_view_pos(area))

    def _well_in_sight(self, area: str) -> bool:
        """Whether what stands in an area, and some ground around it, can be seen as well."""
        view = self._board.viewport().rect()
        x, y = round(view.width() * _EDGE), round(view.height() * _EDGE)
        return view.adjusted(x, y, -x, -y).contains(self._board.area_view_pos(area))

    def show_area(self, area: str) -> None:
        """Bring an area into the middle of the board."""
        self._board.center_on_area(area)

    def show_home(self, seat: str) -> None:
        """Bring a seat's home into the middle of the board."""
        home = self.home(seat)
        if home:
            self.show_area(home)

    def home(self, seat: str) -> str:
        """Where a seat is at home; empty if nowhere."""
        return self._family.home(self._session.game, self._session.shown, seat)

    def look_at_turn(self, zoom: float | None = None) -> None:
        """Go where the seat in turn is at home; with a zoom also when that is in sight."""
        self._seat = self._in_turn
        home = self.home(self._seat) if self._seat else ""
        if home and (zoom is not None or not self._well_in_sight(home)):
            self._board.center_on_area(home, zoom)

    def follow_turn(self) -> None:
        """Go to the next seat's home when the turn has passed on; near in when the first turn begins."""
        if self._in_turn != self._seat:
            self.look_at_turn(None if self._seat else FIRST_ZOOM)

    def look_at_question(self) -> None:
        """Go where the decision is made with which a saved game may begin: a battle, or what its panel has lit."""
        decision = self._session.decision
        if decision is None:
            return
        lit = sorted(self._board.highlights, key=lambda light: light.kind != "selected")
        areas = [str(decision.data["area"])] if decision.data.get("area") else [light.area for light in lit]
        if areas and not any(self.in_sight(area) for area in areas):
            self.show_area(areas[0])

    def follow(self, events: Iterable[Event]) -> None:
        """Bring what has just happened into sight."""
        area = self._family.place_of(events)
        if area and not self.in_sight(area):
            self.show_area(area)
