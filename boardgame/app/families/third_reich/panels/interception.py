"""Ships at sea: who intercepts them where, and what may come of it, step by step (TR-29.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.board.board_position import Route
from boardgame.app.families.third_reich.panels.sea_cards import Chain, Expectation, rolls
from boardgame.app.families.third_reich.panels.suggesting import SuggestingPanel
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Blank, Option, Place, Places
from boardgame.games.third_reich.naval import foresight
from boardgame.games.third_reich.naval.foresight import Sailing
from boardgame.games.third_reich.naval.routes import chance


class InterceptionPanel(SuggestingPanel):
    """The chain so far, the bases that may send fleets, the hexes where they come in time, and who would win.

    The ways of the ships are drawn on the board. Each hex in which the fleets chosen can meet them is lit with its
    chance at once; a click on one chooses it, one on a base chooses that base.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        names = {seat.id: seat.name for seat in session.seats}
        self.chain = Chain(lambda seat: names.get(seat, seat))
        self.expectation = Expectation()
        self._ships: tuple[Sailing, ...] = ()
        self._seat = ""
        self._asked_last = ("", "")
        super().__init__(session, board, family, parent)
        self._matter.insertWidget(1, self.chain)
        self._matter.insertWidget(self._matter.indexOf(self._scroll), self.expectation)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """The chain first, then what can be done."""
        self._ships = foresight.chain(self.session.view)
        before, self._asked_last = self._asked_last, (decision.kind, decision.seat)
        self._seat = next((str(option.action.get("by", "")) for option in options), "")
        super().show_decision(decision, options)
        self._rule.hide()  # the chain needs its room, and the head names the rules
        about = self._about()
        goals = [step.goal for step in self._ships if step.against == about or (about >= 0 and step.place == about)]
        if before != (decision.kind, decision.seat):
            self._see_ways(goals)

    def leave(self) -> None:
        """Forget the ships, too."""
        self._ships, self._asked_last = (), ("", "")
        self.chain.show_chain(())
        self.expectation.show_meetings(())
        super().leave()

    def _see_ways(self, goals: Sequence[str]) -> None:
        """Bring goals, the ways of the ships at sea and the bases that may send others into sight, the goals first."""
        on_map, view = self.board.drawing.geometry.titles, self.board.viewport().rect()
        ways = [label for step in self._ships for label in step.way]
        bases = [option.area for option in self.heads.options]
        wanted = [label for label in (*goals, *ways, *bases) if label in on_map]
        if wanted and not all(view.contains(self.board.area_view_pos(label)) for label in wanted):
            self.board.center_on_areas(wanted)

    # --- what is chosen ---------------------------------------------------------------------------------------

    def _about(self) -> int:
        """The place of the ships that the answer is about."""
        frame = foresight.round_of(self.session.view)
        asked = frame.about if frame is not None and frame.asking else -1
        return int(self._option.action.get("force", asked)) if self._option is not None else asked

    def _hexes(self) -> tuple[Place, ...]:
        """The hexes in which the fleets chosen can meet the ships, while that is what comes next."""
        following: Any = self._further[0] if self._further and not self._stages else None
        return following.places if isinstance(following, Places) else ()

    def _say(self) -> None:
        super()._say()
        self.chain.show_chain(self._ships, self._about())
        view = self.session.view
        if (fights := foresight.battle_asked(view)) is not None:
            self.expectation.show_battle(fights, foresight.battle_asked(view, True))
            return
        self.expectation.show_meetings(self._meetings())

    def _meetings(self) -> tuple[foresight.Meeting, ...]:
        if self._option is None or self._about() < 0:
            return ()
        fleets, label = self._sent()
        cell = self.session.view.world.number.get(label, -1)
        return foresight.meetings(self.session.view, self._about(), fleets if cell >= 0 else (), cell)

    def _sent(self) -> tuple[list[int], str]:
        """The fleets chosen, and the label of the hex; where none is chosen, the one with the best chance."""
        filled = self._filled()
        best = min(self._hexes(), key=lambda place: place.cost, default=None)
        return list(filled.get("fleets") or ()), filled.get("hex") or (best.area if best else "")

    def primary(self) -> None:
        """On to the hexes, of which the one that is easiest to come to in time is chosen to begin with; or do it."""
        best = min(self._hexes(), key=lambda place: place.cost, default=None)
        super().primary()
        if best is not None and self._asked() and not self._form.is_complete():
            self._form.take_area(best.area)

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Choose a hex that is lit, or a base."""
        if any(place.area == area for place in self._hexes()):
            self.primary()
            self._form.take_area(area)
        else:
            super().area_clicked(area, button, modifiers)

    def area_hovered(self, area: str) -> None:
        """With which rolls the fleets come to a hex in time."""
        place = next((place for place in self._hexes() if place.area == area), None)
        if place is None:
            super().area_hovered(area)
            return
        title = self.board.drawing.geometry.titles.get(area, area)
        self.hint.emit(f"{title} · {place.text}" if place.text else title)

    # --- the board --------------------------------------------------------------------------------------------

    def _come(self, blanks: tuple[Blank, ...]) -> None:
        super()._come(blanks)
        self._light()
        self._look_there([place.area for place in self._hexes()])

    def _light(self) -> None:
        super()._light()
        self.board.set_routes(self._routes())
        places = self._hexes() or self._asked()
        if not places:
            return
        chosen = self._filled().get("hex")
        lit = [Highlight(place.area, "selected" if place.area == chosen else "target") for place in places]
        bases = (
            []
            if self._stages
            else [Highlight(option.area, "reachable") for option in self.heads.options if option.area]
        )
        now = self._option.area if self._option is not None else ""
        bases = [light for light in dict.fromkeys(bases) if light.area != now]
        on_map = self.board.drawing.geometry.titles
        self.board.set_highlights([*lit, *bases, *([Highlight(now, "selected")] if now in on_map else [])])
        view = self.session.view
        self.board.set_badges(
            [Badge(place.area, rolls(chance(view, place.cost)), "danger") for place in places if place.cost]
        )

    def _asked(self) -> tuple[Place, ...]:
        """The hexes of the stage that is on show."""
        asked = next((blank for blank in self._blanks if isinstance(blank, Places) and blank.name == "hex"), None)
        return asked.places if asked is not None else ()

    def _routes(self) -> list[Route]:
        """The ways of all ships that are at sea or announced, and of the fleets chosen."""
        view = self.session.view
        friends = view.allies(self._seat) | {self._seat} if self._seat else frozenset()
        about, found = self._about(), []
        for step in self._ships:
            if step.status in ("announced", "sails") and len(step.way) > 1:
                mine = step.by in friends
                kind = ("plan" if step.place == about else "ordered") if mine else "threat"
                found.append(Route(step.way, kind, str(step.factors)))
        fleets, label = self._sent()
        if fleets and label and about >= 0:
            way = foresight.way_to_meet(view, about, fleets[0], label)
            found += [Route(way, "hover")] if len(way) > 1 else []
        return found
