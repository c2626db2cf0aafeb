"""A page made for one kind of decision, with the list of all that may be done behind a button."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.third_reich.panels.suggesting import SuggestingPanel
from boardgame.app.look.elements import button, column
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Blank, Option


class PagePanel(SuggestingPanel):
    """Shows a page instead of the list; what the list holds besides, and the list itself, are one click away.

    A subclass says which options the page is for (:meth:`belongs`), fills ``page``, and keeps it current in
    :meth:`_say`, which follows every change.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self._aside = False
        self._decision: Decision | None = None
        self._all: list[Option] = []
        super().__init__(session, board, family, parent)
        self.page = column(spacing=10)
        self.others_button = button("", icon="more")
        self.others_button.clicked.connect(self.show_list)
        self._page = QWidget()
        self._page.setLayout(column(self.page, self.others_button, spacing=10))
        self._matter.insertWidget(self._matter.count() - 2, self._page)

    def belongs(self, option: Option) -> bool:
        """Whether the page offers an option."""
        raise NotImplementedError

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """The page first."""
        self._decision, self._all, self._aside = decision, options, False
        others = [option for option in options if not self.belongs(option) and option.tone != "end"]
        words = self.tr("Other business ({0})").format(len(others)) if others else self.tr("All as a list")
        self.others_button.setText(words)
        super().show_decision(decision, [option for option in options if option not in others])
        self._rule.setVisible(False)  # the page needs the room; the rules stand in the head

    def show_list(self) -> None:
        """All that may be done in words, with a filter; what the page does not offer stands first."""
        assert self._decision is not None
        self._aside = True
        self.chose.emit()
        super().show_decision(self._decision, sorted(self._all, key=self.belongs))
        self._rule.setVisible(False)

    def leave(self) -> None:
        """Forget what the list held."""
        self._aside, self._decision, self._all = False, None, []
        super().leave()

    @property
    def on_page(self) -> bool:
        """Whether the page is on show, not the list or a later stage."""
        return not self._aside and not self._stages

    def _show_form(self, blanks: tuple[Blank, ...], values: dict[str, Any] | None = None) -> None:
        super()._show_form(blanks, values)
        self._page.setVisible(self.on_page)
        if self.on_page:
            self.heads.hide()
            self._scroll.hide()
        self.back_button.setVisible(bool(self._stages) or self._aside)

    def clear(self) -> bool:
        """Back from a later stage, or from the list to the page."""
        if self._aside and not self._stages and self._decision is not None:
            self.show_decision(self._decision, self._all)
            return True
        return super().clear()
