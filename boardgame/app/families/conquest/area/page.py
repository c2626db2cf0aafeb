"""The page of an area's card: whose it is and why, what it is worth, who stands there, borders, how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLayout, QWidget

from boardgame.app.families.conquest.area.certainty import BorderLine, area_certainty, border_lines
from boardgame.app.families.conquest.area.facts import Fact, kind_words, known_facts
from boardgame.app.families.conquest.pieces import BlockLabel
from boardgame.app.families.conquest.shown_position import blocks_seen
from boardgame.app.look.elements import ClickFrame, column, emblem_label, line, plain_words, row, rule_link, text
from boardgame.app.look.flow import FlowLayout
from boardgame.games.conquest.telling.names import unit_name
from boardgame.games.conquest.view import View

_SIDE = 32
Opens = Callable[[str], None]


class AreaPage(QWidget):
    """Everything that a viewer knows of an area."""

    def __init__(self, view: View, area: str, open_rule: Opens, look_at: Opens) -> None:
        """The page of an area.

        Args:
            view: the position, as the viewer sees it.
            area: which area.
            open_rule: called with the id of a rule to read.
            look_at: called with the id of an area to go on to.
        """
        super().__init__()
        self._view, self._area, self._open_rule, self._look_at = view, area, open_rule, look_at
        parts: list[QWidget | QLayout] = [text(kind_words(view, area), "secondary", tone="muted", wrap=True)]
        parts += self._facts()
        parts += self._units()
        parts += self._borders()
        parts += self._sure()
        self.setLayout(column(*parts, spacing=8, margins=(0, 0, 6, 0)))

    def _facts(self) -> Iterator[QLayout]:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(1, 1)
        for number, fact in enumerate(known_facts(self._view, self._area)):
            title = text(fact.title, "caption", tone="muted")
            grid.addWidget(title, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(self._fact(fact), number, 1)
        yield grid

    def _fact(self, fact: Fact) -> QLayout:
        words = text(fact.words, "secondary", weight=500, tone=fact.tone, wrap=True)
        links = [rule_link(rule, self._open_rule) for rule in fact.rules]
        body = column(words, FlowLayout(*links), spacing=1) if links else column(words, spacing=0)
        if not fact.emblem:
            return body
        emblem = emblem_label(fact.emblem, 18)
        made = row(emblem, body, spacing=6)
        made.setStretch(1, 1)
        made.setAlignment(emblem, Qt.AlignmentFlag.AlignTop)
        return made

    def _units(self) -> Iterator[QWidget | QLayout]:
        """Own blocks and those that lie open with their faces, of others backs."""
        blocks = blocks_seen(self._view, self._area)
        if not blocks:
            return
        yield line()
        world = self._view.world
        labels = []
        for block in blocks:
            power = world.powers[block.power]
            words = unit_name(world, block.power, block.unit, block.value) if block.unit else power.name
            labels.append(BlockLabel(block, words, _SIDE))
        yield text(self.tr("Blocks"), "secondary", weight=600)
        yield FlowLayout(*labels, spacing=2)

    def _borders(self) -> Iterator[QWidget | QLayout]:
        yield line()
        yield text(self.tr("Borders"), "secondary", weight=600)
        lines = column(spacing=0)
        for border in border_lines(self._view, self._area):
            lines.addWidget(self._border(border))
        yield lines

    def _border(self, border: BorderLine) -> QWidget:
        name = self._view.world.areas[border.area].name
        made = ClickFrame("row")
        words = text(border.words + (" *" if border.guessed else ""), "caption", tone="muted", wrap=True)
        words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        inner = row(text(name, "secondary", elide=True), words, spacing=8, margins=(4, 2, 4, 2))
        inner.setStretch(0, 1)
        inner.setStretch(1, 2)
        made.setLayout(inner)
        told = f"{name}: {border.words}. {border.sure}. {border.evidence}"
        made.setToolTip(plain_words(told))
        made.setAccessibleName(told)
        made.clicked.connect(lambda: self._look_at(border.area))
        return made

    def _sure(self) -> Iterator[QWidget | QLayout]:
        yield line()
        yield text(self.tr("How sure the map is"), "secondary", weight=600)
        for words in area_certainty(self._view, self._area):
            yield text(words, "caption", tone="muted", wrap=True)
        guessed = any(border.guessed for border in border_lines(self._view, self._area))
        if guessed:
            star = self.tr(
                "* Border type or neighbourhood: our reconstruction; rest the cursor on it for the evidence."
            )
            yield text(star, "caption", tone="muted", wrap=True)
        where = self.tr("Your printed map says otherwise? “Put the map right…” on the page of a new game.")
        yield text(where, "caption", tone="muted", wrap=True)
