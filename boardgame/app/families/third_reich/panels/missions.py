"""Missions of fleets: the way on the board, what is aboard, and who may intercept it, before it is announced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.board.board_position import Route
from boardgame.app.families.third_reich.panels.sea_cards import PlanCard
from boardgame.app.families.third_reich.panels.suggesting import SuggestingPanel
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.games.third_reich.naval import foresight


class MissionPanel(SuggestingPanel):
    """The panel that answers any decision, with the way of the mission drawn and a card of its load and dangers."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        titles = board.drawing.geometry.titles
        self.card = PlanCard(
            lambda cell: titles.get(session.view.world.labels[cell]) or session.view.world.labels[cell]
        )
        self._announced: list[tuple[str, ...]] = []
        super().__init__(session, board, family, parent)
        # TR-29.433: what ships carry takes factors, no BRPs.
        factors = self.tr("{0} ground factors")
        self._words = replace(self._words, cost=lambda count: factors.format(count))
        self._matter.insertWidget(self._matter.indexOf(self._scroll), self.card)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """What has been announced stays drawn."""
        self._announced = [tuple(one["way"]) for one in decision.data.get("announced", ())]
        super().show_decision(decision, options)

    def leave(self) -> None:
        """Forget the plan, too."""
        self._announced = []
        self.card.show_plan(None)
        super().leave()

    def _plan(self, more: Mapping[str, Any] | None = None) -> foresight.Plan | None:
        """The mission that is filled in."""
        if self._option is None or self._option.action.get("do") != "mission":
            return None
        filled = {name: value for name, value in self._filled().items() if value is not None}  # a way not chosen yet
        return foresight.plan(self.session.view, {**self._option.action, **filled, **(more or {})})

    def _say(self) -> None:
        super()._say()
        self.card.show_plan(self._plan())
        self._draw(self._plan())

    def _draw(self, plan: foresight.Plan | None) -> None:
        routes = [Route(way, "ordered") for way in self._announced if len(way) > 1]
        if plan is not None and len(plan.sailing.way) > 1:
            routes.append(Route(plan.sailing.way, "plan", str(plan.sailing.factors)))
        self.board.set_routes(routes)

    def area_hovered(self, area: str) -> None:
        """The way to a goal that is pointed at, with its dangers."""
        super().area_hovered(area)
        if any(light.area == area for light in self._form.lights()) and "fleets" in self._filled():
            plan = self._plan({"to": area})
            if plan is not None:
                self.card.show_plan(plan)
                self._draw(plan)
                return
        self.card.show_plan(self._plan())
        self._draw(self._plan())
