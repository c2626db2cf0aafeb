"""Orders that are announced as a whole: each stays drawn, and can be taken back until all are done."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtWidgets import QVBoxLayout

from boardgame.app.board.board_position import Route
from boardgame.app.families.third_reich.panels.done_row import DoneRow
from boardgame.app.families.third_reich.panels.orders.panel import OrdersPanel
from boardgame.app.families.third_reich.shown_position import counter_of
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option, fill


class AnnouncedOrders(OrdersPanel):
    """What fleets have been told to do stands in rows; that of others is drawn alone."""

    _announced: tuple[Mapping[str, Any], ...] = ()

    def note(self, told: Mapping[str, Any]) -> str:
        """More about what was announced, in words; may be empty."""
        raise NotImplementedError

    def _others(self) -> list[Option]:
        """What was announced is taken back in its own row."""
        return [option for option in super()._others() if option.action.get("do") != "recall"]

    def _beside_page(self) -> list[Option]:
        """Enter never takes back what was announced."""
        return [option for option in super()._beside_page() if option.action.get("do") != "recall"]

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """What has been announced is drawn."""
        self._announced = tuple(decision.data.get("announced", ()))
        super().show_decision(decision, options)
        self._draw()

    def leave(self) -> None:
        """Forget what was announced, too."""
        self._announced = ()
        super().leave()

    def done(self, rows: QVBoxLayout, decision: Decision) -> str:
        """What this power has announced."""
        view = self.session.view
        recalls = {head.action["fleet"]: head for head in self.session.heads if head.action.get("do") == "recall"}
        mine = [told for told in self._announced if told["by"] == self._seat]
        for told in mine:
            facts = [view.world.units[unit] for unit in told["fleets"]]
            counters = [(counter_of(one.nation, one.sort), one.sort.text) for one in facts]
            start, goal = told.get("from") or told["way"][0], told.get("to") or told["way"][-1]
            made = DoneRow(counters, f"{self._words.place(start)} → {self._words.place(goal)}", self.note(told))
            made.clicked.connect(lambda goal=goal: self.board.show_area(goal))
            if (option := recalls.get(told["fleets"][0])) is not None:
                made.offer_back(partial(self._recall, option))
            rows.addWidget(made)
        return self.tr("Announced") if mine else ""

    def _recall(self, option: Option) -> None:
        self.act.emit(fill(option, {}))

    def ordered(self) -> list[Route]:
        """The ways of what has been announced."""
        ways = [tuple(told["way"]) for told in self._announced]
        return [Route(way, "ordered") for way in ways if len(way) > 1]

    def _draw(self) -> None:
        self.board.set_routes(self.ordered())

    def _light(self) -> None:
        super()._light()
        if self.on_page:
            self._draw()
