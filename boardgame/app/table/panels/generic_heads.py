"""The list of what may be done now: options under headings by kind of action, with a filter where there are many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QWidget

from boardgame.app.board.board_position import Badge, Highlight
from boardgame.app.table.panels.blanks.pick_list import NUMBER, PickList
from boardgame.app.table.panels.blanks.words import BlankWords
from boardgame.engine.option import Counts, Option


class HeadList(PickList):
    """Options to choose one from; ``picked`` carries its number among those given.

    Args:
        words: for what options count.
        action_name: an action's verb, for headings and for options without words.
    """

    def __init__(
        self, words: BlankWords, action_name: Callable[[Mapping[str, Any]], str], parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent=parent)
        self.rows.setAccessibleName(self.tr("What may be done now"))
        self.search.setAccessibleName(self.tr("Filter the options"))
        self._words = words
        self._action_name = action_name
        self.options: Sequence[Option] = ()
        self.titles: list[str] = []

    def show_options(self, options: Sequence[Option], chosen: str = "") -> None:
        """List options; the one with the words ``chosen`` becomes the current one, else the first."""
        self.options = options
        self.titles = self._name_all()
        self.rows.blockSignals(True)
        self.rows.clear()
        kinds = list(dict.fromkeys(str(option.action.get("do", "")) for option in options))
        headed = 1 < len(kinds) < len(options)  # a heading over each single row would only say it twice
        for kind in kinds:
            if headed:
                self.rows.add_heading(self._action_name({"do": kind}))
            for number, option in enumerate(options):
                if str(option.action.get("do", "")) == kind:
                    self._add(number, option)
        self.rows.blockSignals(False)
        self.ready()
        first = self.rows.rows()[0].data(NUMBER) if options else -1
        self.choose(self.titles.index(chosen) if chosen in self.titles else first)

    def _add(self, number: int, option: Option) -> None:
        place = self._words.place(option.area) if option.area else ""
        cost = str(option.cost) if option.cost else ""
        self.rows.add(self.titles[number], number, cost, ", ".join(option.rules), f"{option.area} {place}")

    def _name_all(self) -> list[str]:
        """Each option in words; where several have the same, with what they count, and then with where they are."""
        titles = [option.text or self._action_name(option.action) for option in self.options]
        for tell in (self._counted, self._placed):
            often = Counter(titles)
            titles = [
                f"{title}: {more}" if often[title] > 1 and (more := tell(option)) else title
                for title, option in zip(titles, self.options, strict=True)
            ]
        return titles

    def _counted(self, option: Option) -> str:
        items = (item for blank in option.blanks if isinstance(blank, Counts) for item in blank.items)
        return ", ".join(self._words.item(item) for item in items).lower()

    def _placed(self, option: Option) -> str:
        return self._words.place(option.area) if option.area else ""

    # --- the board --------------------------------------------------------------------------------------------

    def lights(self) -> list[Highlight]:
        """The places that options mean, and the one of the current option."""
        kinds: dict[str, str] = {}
        for option in self.options:
            if option.area and kinds.get(option.area) != "target":
                kinds[option.area] = "target" if option.tone == "battle" else "reachable"
        now = self.number()
        area = self.options[now].area if now >= 0 else ""
        if area and kinds[area] != "target":
            kinds[area] = "selected"
        return [Highlight(area, kind) for area, kind in kinds.items()]

    def badges(self) -> list[Badge]:
        """What going to each place costs at least."""
        costs: dict[str, int] = {}
        battles: set[str] = set()
        for option in self.options:
            if option.area and option.cost:
                costs[option.area] = min(costs.get(option.area, option.cost), option.cost)
                if option.tone == "battle":
                    battles.add(option.area)
        return [Badge(area, str(cost), "danger" if area in battles else "accent") for area, cost in costs.items()]

    def take_area(self, area: str) -> bool:
        """Choose an option that means an area; a further click the next of them."""
        meant = [number for number, option in enumerate(self.options) if option.area == area]
        if not meant:
            return False
        now = self.number()
        at = meant.index(now) + 1 if now in meant else 0
        self.choose(meant[at % len(meant)])
        return True
