"""Strategic redeployment: what can be redeployed, how, and how many redeployments are left (TR-16.1)."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QVBoxLayout, QWidget

from boardgame.app.board import BoardView, Chit
from boardgame.app.families.third_reich.panels.done_row import DoneRow
from boardgame.app.families.third_reich.panels.orders.panel import OrdersPanel
from boardgame.app.families.third_reich.shown_position import air_counters, counter_of
from boardgame.app.look.elements import row, text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.gauges import Bar
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event


class RedeployPanel(OrdersPanel):
    """Units, air and fleets; what has been redeployed, of which the newest can be taken back."""

    ways = frozenset(
        {"redeploy", "redeploy_air", "redeploy_over_sea", "redeploy_air_over_sea", "redeploy_fleet", "bring_over"}
    )

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._bar, self.left = Bar(8), text("", weight=600)
        head = row(self._bar, self.left, spacing=10)
        head.setStretch(0, 1)
        self._others_left = text("", "caption", tone="muted", wrap=True)
        self.above.addLayout(head)
        self.above.addWidget(self._others_left)

    def title(self, count: int) -> str:
        """See :class:`OrdersPanel`."""
        return self.tr("Can be redeployed") if count else self.tr("Nothing can be redeployed")

    def limits(self, decision: Decision) -> None:
        """The redeployments of this power, and of its allies that still redeploy."""
        left, view = decision.data["left"], self.session.view
        mine, most = left.get(self._seat, 0), view.world.card.powers[self._seat].sr
        self._bar.show_share(mine, most)
        self.left.setText(self.tr("{0} of {1} left").format(mine, most))
        words = self.tr("{0}: {1} left")
        nations = view.world.nations
        others = [words.format(nations[seat].name, many) for seat, many in left.items() if seat != self._seat]
        self._others_left.setText(" · ".join(others))
        self._others_left.setVisible(bool(others))

    def done(self, rows: QVBoxLayout, decision: Decision) -> str:
        """The newest first."""
        found = list(self._redeployed())
        for number, event in enumerate(found):
            data = event.data
            made = DoneRow(self._counters(event), self._way_said(event))
            made.clicked.connect(lambda to=data["to"]: self.board.show_area(to))
            newest = self.session.entries[-1]
            if number == 0 and self.session.can_undo and event in newest.events:
                made.offer_back(self.session.undo)
            rows.addWidget(made)
        return self.tr("Redeployed") if found else ""

    def _redeployed(self) -> Iterator[Event]:
        for entry in reversed(self.session.entries):
            if entry.action and entry.action.get("by") == self._seat and entry.action.get("do") in self.ways:
                yield from (event for event in entry.events if event.kind in ("redeployed", "rebased", "brought_over"))
            if any(event.kind == "player_turn" for event in entry.events):
                return

    def _counters(self, event: Event) -> list[tuple[Chit, str]]:
        data, units = event.data, self.session.view.world.units
        if "factors" in data:
            return [(chit, self.tr("air")) for chit in air_counters(data["nation"], data["factors"])]
        if not isinstance(data["unit"], int):
            return []
        facts = units[data["unit"]]
        return [(counter_of(facts.nation, facts.sort), facts.sort.text)]

    def _way_said(self, event: Event) -> str:
        data = event.data
        start = data.get("start") or data.get("base")
        parts = [self._words.place(start)] if start else [str(data.get("unit", ""))]
        return " → ".join([*parts, self._words.place(data["to"])])
