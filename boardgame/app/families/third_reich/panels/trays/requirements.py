"""What the card of a nation asks of its set-up, and whether it is met."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import ClickFrame, clear, column, icon_label, row, rule_link, text
from boardgame.games.third_reich.setup.requirement import Requirement


class RequirementRow(ClickFrame):
    """One requirement: a tick or a warning, the sentence, how many of how many."""

    def __init__(self, asked: Requirement) -> None:
        super().__init__("row")
        self.asked = asked
        words = asked.text[:1].upper() + asked.text[1:]
        icon = (
            ("hint", "text_muted") if asked.ceiling else ("confirm", "success") if asked.met else ("warning", "warning")
        )
        count = text(self.tr("{0} / {1}").format(asked.have, asked.need), "secondary", 600)
        label = text(words, "secondary", 400 if asked.met else 600, "muted" if asked.met else "", wrap=True)
        self.link = row(icon_label(*icon, 16), label, count, spacing=8, margins=(4, 3, 2, 3))
        self.link.setStretch(1, 1)
        self.setLayout(self.link)
        met = self.tr("met") if asked.met else self.tr("not met yet")
        self.setAccessibleName(f"{words}, {met}, {asked.have} / {asked.need}")
        self.setToolTip(self.tr("Show where ({0})").format(asked.rule))


class RequirementList(QWidget):
    """Those that are not met first; hidden while the card asks for nothing.

    Signals:
        wanted(str, object): a requirement was clicked: its sort of counter, empty for any, and its hexes by number.
        open_rule(str): a rule's id was clicked.
    """

    wanted = Signal(str, object)
    open_rule = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[RequirementRow] = []
        self._list = column(spacing=0)
        self._title = text(self.tr("Required by the card"), weight=600)
        self._links = row(spacing=6)
        head = row(self._title, None, self._links)
        self.setLayout(column(head, self._list, spacing=2))

    def show_requirements(self, asked: Sequence[Requirement]) -> None:
        """Show other requirements, or how far the same ones are met."""
        clear(self._list)
        clear(self._links)
        self.rows = []
        for requirement in sorted(asked, key=lambda one: (one.ceiling, one.met)):
            made = RequirementRow(requirement)
            made.clicked.connect(lambda one=requirement: self._click(one))
            self._list.addWidget(made)
            self.rows.append(made)
        for rule in list(dict.fromkeys(one.rule for one in asked))[:2]:
            self._links.addWidget(rule_link(rule, self.open_rule.emit), alignment=Qt.AlignmentFlag.AlignVCenter)
        self.setVisible(bool(asked))

    def _click(self, asked: Requirement) -> None:
        self.wanted.emit(asked.sort.text if asked.sort is not None else "", sorted(asked.inside))
