"""Missions of fleets: the way on the board, what is aboard, and who may intercept it, before it is announced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.board.board_position import Route
from boardgame.app.families.third_reich.panels.orders.announced_orders import AnnouncedOrders
from boardgame.app.families.third_reich.panels.orders.things import way_name
from boardgame.app.families.third_reich.panels.sea_cards import PlanCard
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.games.third_reich.naval import foresight


class MissionPanel(AnnouncedOrders):
    """The fleets of each port with what they can do; then port, cargo and goal, with a card of load and dangers."""

    ways = frozenset({"mission"})

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        titles = board.drawing.geometry.titles
        self.card = PlanCard(
            lambda cell: titles.get(session.view.world.labels[cell]) or session.view.world.labels[cell]
        )
        super().__init__(session, board, family, parent)
        # TR-29.433: what ships carry takes factors, no BRPs.
        factors = self.tr("{0} ground factors")
        self._words = replace(self._words, cost=lambda count: factors.format(count))
        self._matter.insertWidget(self._matter.indexOf(self._scroll), self.card)

    def title(self, count: int) -> str:
        """See :class:`OrdersPanel`."""
        return self.tr("Fleets that can sail") if count else self.tr("No more fleets can sail on missions")

    def how(self) -> str:
        """See :class:`OrdersPanel`."""
        return self.tr("Click a port on the map or below and choose what its fleets do.")

    def first(self) -> str:
        """See :class:`PagePanel`."""
        return self.tr("Select the first fleets")

    def note(self, told: Mapping[str, Any]) -> str:
        """Which mission, and how much is aboard."""
        parts = [way_name(told["mission"])]
        if count := len(told["cargo"]):
            parts.append(self.tr("{0} units aboard").format(count) if count > 1 else self.tr("1 unit aboard"))
        if told["air"]:
            parts.append(self.tr("{0} air factors aboard").format(told["air"]))
        return ", ".join(parts)

    def leave(self) -> None:
        """Forget the plan, too."""
        self.card.show_plan(None)
        super().leave()

    # --- the plan ---------------------------------------------------------------------------------------------

    def _plan(self, more: Mapping[str, Any] | None = None) -> foresight.Plan | None:
        """The mission that is filled in."""
        if self._option is None or self._at < 0 or self._option.action.get("do") != "mission":
            return None
        filled = {name: value for name, value in self._filled().items() if value is not None}  # a way not chosen yet
        return foresight.plan(self.session.view, {**self._option.action, **filled, **(more or {})})

    def _say(self) -> None:
        super()._say()
        plan = None if self.on_page else self._plan()
        self.card.show_plan(plan)
        if not self.on_page:
            self._draw_plan(plan)
        elif self._further and self._further[0].name == "port":
            self._how.setText(self.tr("Click the port where units go aboard. Esc: other fleets."))
        elif self._at >= 0 and not self._goals():
            self.primary_button.setEnabled(self._further is not None)
            self.primary_button.setText(self.tr("Choose what goes aboard"))

    def _draw_plan(self, plan: foresight.Plan | None) -> None:
        routes = self.ordered()
        if plan is not None and len(plan.sailing.way) > 1:
            routes.append(Route(plan.sailing.way, "plan", str(plan.sailing.factors)))
        self.board.set_routes(routes)

    def area_hovered(self, area: str) -> None:
        """The way to a goal that is pointed at, with its dangers."""
        super().area_hovered(area)
        if self.on_page:
            return
        plan = None
        if any(light.area == area for light in self._form.lights()) and "fleets" in self._filled():
            plan = self._plan({"to": area})
        plan = plan or self._plan()
        self.card.show_plan(plan)
        self._draw_plan(plan)
