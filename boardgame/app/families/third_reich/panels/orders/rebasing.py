"""Changes of base: the fleets of each port, and what has been announced with its way (TR-13.7)."""

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


class RebasePanel(OrdersPanel):
    """Each port with fleets that can sail; what was announced stays drawn, and each of it can be taken back."""

    ways = frozenset({"sail"})
    _announced: tuple[Mapping[str, Any], ...] = ()

    def title(self, count: int) -> str:
        """See :class:`OrdersPanel`."""
        return self.tr("Fleets that can change base") if count else self.tr("No fleet can change its base")

    def how(self) -> str:
        """See :class:`OrdersPanel`."""
        return self.tr("Click a port on the map or below, then the new one. All sail when you are done.")

    def first(self) -> str:
        """See :class:`PagePanel`."""
        return self.tr("Select the first port")

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
        """What this power has announced; the others' is drawn alone."""
        view = self.session.view
        recalls = {option.action["fleet"]: option for option in self._all_recalls()}
        mine = [told for told in self._announced if told["by"] == self._seat]
        for told in mine:
            facts = [view.world.units[unit] for unit in told["fleets"]]
            counters = [(counter_of(one.nation, one.sort), one.sort.text) for one in facts]
            start, goal = told["from"], told["to"]
            note = self.tr("{0} hexes").format(max(0, len(told["way"]) - 1)) if len(told["way"]) > 1 else ""
            made = DoneRow(counters, f"{self._words.place(start)} → {self._words.place(goal)}", note)
            made.clicked.connect(lambda goal=goal: self.board.show_area(goal))
            if (option := recalls.get(told["fleets"][0])) is not None:
                made.offer_back(partial(self._recall, option))
            rows.addWidget(made)
        return self.tr("Announced") if mine else ""

    def _recall(self, option: Option) -> None:
        self.act.emit(fill(option, {}))

    def _all_recalls(self) -> list[Option]:
        return [option for option in self.session.heads if option.action.get("do") == "recall"]

    def _draw(self) -> None:
        self.board.set_routes(
            [Route(tuple(told["way"]), "ordered") for told in self._announced if len(told["way"]) > 1]
        )

    def _light(self) -> None:
        super()._light()
        if self.on_page:
            self._draw()
