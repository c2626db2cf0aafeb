"""Construction: the force pools with their prices, the ledger, and one click for each unit (TR-15)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.third_reich.panels.outcome_card import OutcomeCard
from boardgame.app.families.third_reich.panels.trays.built import BuiltList
from boardgame.app.families.third_reich.panels.trays.ledger import Ledger
from boardgame.app.families.third_reich.panels.trays.tray import Kind
from boardgame.app.families.third_reich.panels.trays.tray_panel import TrayPanel
from boardgame.app.families.third_reich.shown_position import counter_of
from boardgame.app.look.elements import text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Number, Option
from boardgame.engine.refusal import Refusal
from boardgame.games.third_reich.construction.stocks import Stock, stocks


class ConstructionPanel(TrayPanel):
    """A click on a sort lights its hexes, each further click on one of them builds there, as long as BRPs last."""

    goes_on = False  # a click that spends BRPs is never made without a choice

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._seat = ""
        self._stocks: dict[str, Stock] = {}
        self.outcome = OutcomeCard()  # the last attack may have ended the combat phase by itself
        self.ledger = Ledger()
        self._title = text(self.tr("Force pool"), weight=600)
        self.above.addWidget(self.outcome)
        self.above.addWidget(self.ledger)
        self.above.addWidget(self._title)
        self.built = BuiltList(session, self.board.drawing.geometry.titles)
        self.built.look_at.connect(self.board.show_area)
        self.built.back.connect(lambda: session.undo())
        self.below.addWidget(self.built)

    def key_of(self, option: Option) -> str:
        """See :class:`TrayPanel`."""
        action = option.action
        return _key(action.get("nation") or action["by"], action["unit"]) if action["do"] == "build" else ""

    def kinds(self, decision: Decision) -> list[Kind]:
        """The pools of the power and of its minor allies, each sort with its price."""
        heads = self.session.heads
        self._seat = heads[0].action["by"] if heads else decision.seat
        view = self.session.view
        self.outcome.show_last(self.session, far=1)
        self.ledger.show_account(view, self._seat)
        self.built.show_built(view, self._seat)
        found = stocks(view, self._seat)
        self._stocks = {_key(stock.nation, stock.sort.text): stock for stock in found}
        self._title.setText(self.tr("Force pool") if found else self.tr("Nothing is left in the force pool"))
        several = len({stock.nation for stock in found}) > 1
        return [self._kind(key, stock, several) for key, stock in self._stocks.items()]

    def _kind(self, key: str, stock: Stock, headed: bool) -> Kind:
        nation = self.session.view.world.nations[stock.nation]
        parts = [self.tr("{0} of them can be paid now").format(stock.payable)]
        parts += [self.tr("{0} of them take a year").format(stock.late)] if stock.late else []
        parts += [stock.refusal.text] if stock.refusal is not None else []
        chit = counter_of(stock.nation, stock.sort)
        count = self.tr("× {0}").format(stock.count)
        cost = self.tr("{0} BRP").format(stock.cost) if stock.cost == 1 else self.tr("{0} BRPs").format(stock.cost)
        headings = (chit.power, nation.name) if headed else ("", "")
        return Kind(key, chit, stock.sort.text, count, cost, "\n".join(parts), key in self.placing, *headings)

    def how(self) -> str:
        """See :class:`TrayPanel`."""
        if self.chosen:
            return self.tr("Click a lit hex to build one, with Shift as many as fit and can be paid.")
        return self.tr("Choose a counter to see where it may be built.") if self.placing else ""

    def why_closed(self, key: str) -> Refusal | None:
        """See :class:`TrayPanel`."""
        stock = self._stocks.get(key)
        return stock.refusal if stock is not None else None

    def preview(self, area: str, number: Number | None) -> None:
        """See :class:`TrayPanel`; what is left after one more where no hex is pointed at."""
        stock = self._stocks.get(self.chosen)
        if stock is None:
            self.ledger.what_if(0)
            self.hint.emit("")
            return
        if not area or number is None:
            self.ledger.what_if(stock.cost)
            self.hint.emit("")
            return
        cost = stock.cost * number.minimum
        self.ledger.what_if(cost)
        what = stock.sort.text if number.minimum == 1 else f"{number.minimum} × {stock.sort.text}"
        words = self.tr("Build {0} in {1} for {2}")
        self.hint.emit(words.format(what, self._words.place(area), self.family.money(cost)))

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """See :class:`TrayPanel`; the next unit of the same sort is reckoned with at once."""
        super().show_decision(decision, options)
        self.preview("", None)

    def leave(self) -> None:
        """See :class:`TrayPanel`."""
        super().leave()
        self._stocks = {}


def _key(nation: str, unit: str) -> str:
    return f"{nation}:{unit}"
