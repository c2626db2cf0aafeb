"""What was agreed on before a game, who plays it and where it is kept: to look up while it is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from boardgame.app.look.elements import (
    badge,
    button,
    column,
    emblem_label,
    icon_label,
    line,
    row,
    rule_link,
    scroll,
    text,
)
from boardgame.app.session.session import Session
from boardgame.app.table.agreements import Agreed
from boardgame.app.table.family import Family
from boardgame.games.registry import title_of

_WIDTH, _HEIGHT = 560, 640


class AboutGame(QDialog):
    """The options in force with their rules, the players, the file.

    Signals:
        open_rule(str): a rule's id was clicked.
    """

    open_rule = Signal(str)

    def __init__(self, session: Session, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About this game"))
        self._session, self._family = session, family
        inside = QWidget()
        self._body = column(spacing=8, margins=(20, 4, 20, 12))
        inside.setLayout(self._body)
        self._list_players()
        for heading, agreed in family.agreed(session):
            self._list_agreed(heading, agreed)
        self._tell_file(session.path)
        self._body.addStretch(1)
        done = button(self.tr("Done"), "primary")
        done.clicked.connect(self.accept)
        done.setDefault(True)
        title = text(title_of(session.game.id), "title", 600)
        foot = row(None, done, margins=(20, 10, 20, 16))
        self.setLayout(column(row(title, margins=(20, 18, 20, 10)), scroll(inside), foot, spacing=0))
        self.resize(_WIDTH, _HEIGHT)

    def _list_players(self) -> None:
        self._body.addWidget(text(self.tr("Players"), "card", 600))
        for seat in self._session.seats:
            player = self._family.player_name(self._session, seat.id) or self.tr("Nobody")
            name = text(seat.name, weight=500)
            self._body.addLayout(row(emblem_label(seat.emblem, 20), name, None, text(player, tone="muted"), spacing=8))

    def _list_agreed(self, title: str, agreed: list[Agreed]) -> None:
        """What was agreed on under one heading; what is not as usual bears a mark."""
        if not agreed:
            return
        self._body.addWidget(line())
        self._body.addWidget(text(title, "card", 600))
        for item in agreed:
            mark: list[Any] = []
            if item.changed:
                mark = [column(badge(self.tr("changed"), "accent"), None, spacing=0)]
            icon = column(icon_label("rules", "text_muted", 16), None, spacing=0)
            words = row(icon, text(item.words, wrap=True), *mark, spacing=8)
            words.setStretch(1, 1)
            links = row(24, *(rule_link(rule, self.open_rule.emit) for rule in item.rules), None, spacing=10)
            self._body.addLayout(column(words, links, spacing=0))

    def _tell_file(self, path: Path | None) -> None:
        self._body.addWidget(line())
        where = str(path) if path is not None else self.tr("In memory only.")
        words = text(where, "secondary", tone="muted", wrap=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._body.addWidget(text(self.tr("Kept in"), "card", 600))
        self._body.addWidget(words)
