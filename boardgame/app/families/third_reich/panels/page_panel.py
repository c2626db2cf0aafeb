"""A page made for one kind of decision, with the list of what may be done besides behind a button."""

from __future__ import annotations

from typing import Any, ClassVar

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

    A subclass says which options the page is for (:meth:`belongs`), fills ``page`` and ``below``, and keeps both
    current in :meth:`_say`, which follows every change. Where the page shows things of which one is selected at a time,
    it says how many there are (:meth:`how_many`), which one is selected, and how to select one: Tab goes through them,
    and Enter selects the first where :meth:`first` says so.

    Attributes:
        lists_all: whether the list holds what the page offers, too.
    """

    lists_all: ClassVar[bool] = True

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self._aside = False
        self._decision: Decision | None = None
        self._all: list[Option] = []
        super().__init__(session, board, family, parent)
        self.page, self.below = column(spacing=10), column(spacing=10)
        self.others_button = button("", icon="more")
        self.others_button.clicked.connect(self.show_list)
        self._page = QWidget()
        self._page.setLayout(column(self.page, self.others_button, self.below, spacing=10))
        self._matter.insertWidget(self._matter.count() - 2, self._page)

    # --- what a subclass says ---------------------------------------------------------------------------------

    def belongs(self, option: Option) -> bool:
        """Whether the page offers an option."""
        raise NotImplementedError

    def how_many(self) -> int:
        """How many things there are on the page to select one of."""
        return 0

    def selected(self) -> int:
        """The number of the one selected; -1 for none."""
        return -1

    def select(self, number: int) -> None:
        """Select the thing of a number."""

    def first(self) -> str:
        """What Enter does while nothing is selected, which is to select the first; empty where it does not."""
        return ""

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """The page first."""
        self._decision, self._all, self._aside = decision, options, False
        others = self._others()
        self.others_button.setText(self._others_named(others))
        self.others_button.setVisible(bool(others) or self.lists_all)
        super().show_decision(decision, self._beside_page())
        self._rule.setVisible(False)  # the page needs the room; the rules stand in the head

    def _others(self) -> list[Option]:
        """What the page does not offer; what is taken back there has its place there."""
        return [option for option in self._all if not self.belongs(option) and option.tone not in ("end", "back")]

    def _beside_page(self) -> list[Option]:
        """The options that the panel has at hand while the page is on show."""
        others = self._others()
        return [option for option in self._all if option not in others]

    def _others_named(self, others: list[Option]) -> str:
        names = list(dict.fromkeys(option.text for option in others))
        if len(names) == 1 and not self.lists_all:
            return names[0]
        return self.tr("Other business ({0})").format(len(names)) if names else self.tr("All as a list")

    def show_list(self) -> None:
        """All that may be done in words, with a filter; what the page does not offer stands first."""
        assert self._decision is not None
        self._aside = True
        self.chose.emit()
        listed = sorted(self._all, key=self.belongs) if self.lists_all else self._others()
        super().show_decision(self._decision, listed)
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

    def _say(self) -> None:
        super()._say()
        if self._enter_selects:
            self._missing.setVisible(False)
            self.primary_button.setVisible(True)
            self.primary_button.setEnabled(True)
            self.primary_button.setText(self.first())

    # --- keys -------------------------------------------------------------------------------------------------

    @property
    def _enter_selects(self) -> bool:
        return self.on_page and self.how_many() > 0 and self.selected() < 0 and bool(self.first())

    def primary(self) -> None:
        """Select the first thing before anything is asked about it."""
        if self._enter_selects:
            self.select(0)
        else:
            super().primary()

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes to the next thing on the page."""
        count = self.how_many()
        if not self.on_page:
            super().next_item(backwards)
        elif count:
            now = self.selected()
            at = now if now >= 0 else (0 if backwards else -1)
            self.select((at + (-1 if backwards else 1)) % count)

    def clear(self) -> bool:
        """Back from a later stage, or from the list to the page."""
        if self._aside and not self._stages and self._decision is not None:
            self.show_decision(self._decision, self._all)
            return True
        return super().clear()
