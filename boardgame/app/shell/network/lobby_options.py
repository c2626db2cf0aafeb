"""What is agreed on before play, as everybody in a lobby sees it; the owner changes it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from boardgame.app.look.elements import button, clear, column, icon_label, row, scroll, text
from boardgame.app.look.theme import current
from boardgame.app.session.table_talk import TableTalk
from boardgame.app.shell.kept.thumbnail import thumbnail
from boardgame.app.shell.option_fields import OptionField
from boardgame.app.table.family import Family
from boardgame.games.registry import title_of

_MAP = 176
_TALL = 900
"""Height in pixels of a window from which the board has room."""


class LobbyOptions(QFrame):
    """The board and what was agreed, in lines; the owner opens the fields of the page of a new game in their place.

    Signals:
        open_rule(str): read this rule.
    """

    open_rule = Signal(str)

    def __init__(self, talk: TableTalk, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._talk, self._family = talk, family
        self._options = family.options(talk.game)
        self.setProperty("role", "card")
        self._map = QLabel()
        self._map.setAccessibleName(self.tr("The board at the start"))
        self._facts = column(spacing=7)
        self._fields = column(spacing=8)
        self._editing = False
        self.change = button(self.tr("Change"), "small", "settings")
        self.change.setObjectName("change-options")
        self.change.clicked.connect(self._switch)
        self._note = text(role="caption", tone="muted", wrap=True)
        self._map.setMinimumWidth(1)  # it follows the card, and does not hold it open
        self._inner = inner = QWidget()
        inner.installEventFilter(self)
        inner.setLayout(column(self._map, self._facts, self._fields, self._note, None, spacing=8))
        head = row(text(self.tr("Options"), "card", 600), None, self.change)
        self.setLayout(column(head, scroll(inner), spacing=8, margins=(16, 12, 16, 10)))
        talk.changed.connect(self.refresh)
        current().changed.connect(self._draw_map)
        self.refresh()

    @property
    def _chosen(self) -> dict[str, Any]:
        told = self._talk.table.options
        return {option.id: told.get(option.id, option.default) for option in self._options}

    def _switch(self) -> None:
        self._editing = not self._editing
        self.refresh()

    def refresh(self) -> None:
        """Show what is agreed now."""
        talk, chosen = self._talk, self._chosen
        may = talk.is_owner and not talk.table.saved and bool(self._options)
        self._editing = self._editing and may
        self.change.setVisible(may)
        self.change.setText(self.tr("Done") if self._editing else self.tr("Change"))
        clear(self._facts)
        clear(self._fields)
        if self._editing:
            for option in self._options:
                field = OptionField(option, self._options, chosen=chosen[option.id])
                field.set_in_force(option.matters(chosen))
                field.chosen.connect(talk.set_option)
                field.open_rule.connect(self.open_rule)
                self._fields.addWidget(field)
        else:
            self._facts.addLayout(_fact("rules", self.tr("Game"), title_of(talk.game.id)))
            for option in self._options:
                if option.matters(chosen) and (not option.unclear or chosen[option.id] != option.default):
                    icon = self._family.option_icon(option.id) or "settings"
                    words = _words(self.tr("on"), self.tr("off"), option, chosen[option.id])
                    self._facts.addLayout(_fact(icon, option.name, words))
            self._facts.addLayout(_fact("dice", self.tr("Dice"), self.tr("shared and checked by all")))
        note = self.tr("A change sets everybody back to not ready.") if not talk.table.saved else ""
        saved = self.tr("A saved game goes on as it was agreed on.")
        self._note.setText(note or saved)
        self._draw_map()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The map is as wide as what stands below it."""
        if event.type() == QEvent.Type.Resize:
            self._draw_map()
        return super().eventFilter(watched, event)

    def _draw_map(self) -> None:
        self._map.setVisible(not self._editing and self.window().height() >= _TALL)
        self._map.setFixedHeight(_MAP)
        size = QSize(max(100, self._inner.contentsRect().width()), _MAP)
        self._map.setPixmap(thumbnail(self._talk.game.id, size, current().name))


def _words(on: str, off: str, option: Any, value: Any) -> str:
    if option.is_switch:
        return on if value else off
    return str(option.words(value))


def _fact(icon: str, name: str, value: str) -> Any:
    shown = text(value, weight=600, wrap=True)
    shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    layout = row(icon_label(icon, "text_muted", 15), text(name, tone="muted", wrap=True), shown, spacing=8)
    layout.setStretch(1, 1)
    layout.setStretch(2, 1)
    return layout
