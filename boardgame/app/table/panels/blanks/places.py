"""The editor of places: lit areas with what they cost, and a list beside them."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from boardgame.app.board.board_position import Badge, Highlight
from boardgame.app.table.panels.blanks.editor import BlankEditor
from boardgame.app.table.panels.blanks.pick_list import PickList
from boardgame.app.table.panels.blanks.words import BlankWords
from boardgame.engine.option import Places

_LIST_HEIGHT = 320


class PlacesEditor(BlankEditor):
    """One of several places, by a click on the board or in the list."""

    def __init__(self, blank: Places, words: BlankWords, parent: QWidget | None = None) -> None:
        super().__init__(blank, words, parent)
        self._places = blank.places
        self.chosen = -1
        self.names = [words.place(place.area) for place in self._places]
        self.list = PickList(self.title, _LIST_HEIGHT)
        for number, place in enumerate(self._places):
            again = self.names.count(self.names[number]) > 1 and place.text
            label = f"{self.names[number]}: {place.text}" if again else self.names[number]
            self.list.rows.add(label, number, self._badge(number), place.text, place.area)
        self.list.ready()
        self.list.picked.connect(self._picked)
        self.list.settled.connect(self.settled)
        self.list.rows.itemEntered.connect(lambda item: self.hint.emit(item.toolTip()))
        self.body.addWidget(self.list)
        if len(self._places) == 1:
            self.choose(0)

    def _picked(self, number: int) -> None:
        if number >= 0:
            self.choose(number)

    def _badge(self, number: int) -> str:
        place = self._places[number]
        parts = [str(place.cost)] if place.cost else []
        if place.tone == "battle":
            parts.append(self.tr("battle"))
        return " · ".join(parts)

    def choose(self, number: int) -> None:
        """Take the place of a number."""
        if number != self.chosen:
            self.chosen = number
            if self.list.number() != number:
                self.list.choose(number)
            self.hint.emit(self._places[number].text)
            self.answer_changed.emit()

    def value(self) -> Any:
        """See :class:`BlankEditor`."""
        return self._places[self.chosen].value if self.chosen >= 0 else None

    def set_value(self, value: Any) -> None:
        """See :class:`BlankEditor`."""
        number = next((number for number, place in enumerate(self._places) if place.value == value), -1)
        if number >= 0:
            self.choose(number)

    def is_complete(self) -> bool:
        """See :class:`BlankEditor`."""
        return self.chosen >= 0

    def missing(self) -> str:
        """See :class:`BlankEditor`."""
        return "" if self.is_complete() else self.tr("Choose a place")

    def said(self) -> str:
        """See :class:`BlankEditor`."""
        return self.names[self.chosen] if self.chosen >= 0 else ""

    # --- the board --------------------------------------------------------------------------------------------

    def lights(self) -> list[Highlight]:
        """See :class:`BlankEditor`."""
        kinds: dict[str, str] = {}
        for place in self._places:
            if place.tone == "battle" or place.area not in kinds:
                kinds[place.area] = "target" if place.tone == "battle" else "reachable"
        if self.chosen >= 0:
            kinds[self._places[self.chosen].area] = "selected"
        return [Highlight(area, kind) for area, kind in kinds.items()]

    def badges(self) -> list[Badge]:
        """See :class:`BlankEditor`: the cheapest way to each area."""
        best: dict[str, int] = {}
        for number, place in enumerate(self._places):
            if self._badge(number) and place.cost <= self._places[best.get(place.area, number)].cost:
                best[place.area] = number
        return [
            Badge(area, self._badge(number), "danger" if self._places[number].tone == "battle" else "accent")
            for area, number in best.items()
        ]

    def take_area(self, area: str) -> bool:
        """Take the first way to an area; a further click takes the next one."""
        ways = [number for number, place in enumerate(self._places) if place.area == area]
        if not ways:
            return False
        at = ways.index(self.chosen) + 1 if self.chosen in ways else 0
        self.choose(ways[at % len(ways)])
        return True

    def tell_area(self, area: str) -> str:
        """See :class:`BlankEditor`."""
        return next((place.text for place in self._places if place.area == area), "")

    def take_keys(self) -> None:
        """See :class:`BlankEditor`."""
        self.list.rows.setFocus()

    def step(self, backwards: bool = False) -> None:
        """See :class:`BlankEditor`."""
        self.list.rows.step(backwards)
