"""What was agreed on before a game, who plays it and where it is kept: to look up while it is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from boardgame.app.families.axis_allies.names import player_name
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
from boardgame.app.shell.option_fields import in_words
from boardgame.games.axis_allies.edition.edition import GameOption
from boardgame.games.registry import info

_WIDTH, _HEIGHT = 560, 640


class AboutGame(QDialog):
    """The options in force with their rules, the players, the file.

    Signals:
        open_rule(str): a rule's id was clicked.
    """

    open_rule = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About this game"))
        self._session = session
        inside = QWidget()
        self._body = column(spacing=8, margins=(20, 4, 20, 12))
        inside.setLayout(self._body)
        self._list_players()
        offered = [option for option in session.game.edition.options if not option.unclear]
        unclear = [option for option in session.game.edition.options if option.unclear]
        self._list_options(self.tr("Agreed before play"), offered)
        self._list_options(self.tr("Where the rulebook is unclear"), unclear)
        self._tell_file(session.path)
        self._body.addStretch(1)
        done = button(self.tr("Done"), "primary")
        done.clicked.connect(self.accept)
        done.setDefault(True)
        title = text(info(session.game.id).title, "title", 600)
        foot = row(None, done, margins=(20, 10, 20, 16))
        self.setLayout(column(row(title, margins=(20, 18, 20, 10)), scroll(inside), foot, spacing=0))
        self.resize(_WIDTH, _HEIGHT)

    def _list_players(self) -> None:
        edition, state = self._session.game.edition, self._session.state
        self._body.addWidget(text(self.tr("Players"), "card", 600))
        for power in edition.powers:
            name = text(player_name(edition, state, power.id) or self.tr("Nobody"), tone="muted")
            self._body.addLayout(row(emblem_label(power.id, 20), text(power.name, weight=500), None, name, spacing=8))

    def _list_options(self, title: str, options: list[GameOption]) -> None:
        """The options that matter beside the others; what is not as recommended or as printed bears a mark."""
        chosen = self._session.state.options
        in_force = [option for option in options if option.matters(chosen)]
        if not in_force:
            return
        self._body.addWidget(line())
        self._body.addWidget(text(title, "card", 600))
        for option in in_force:
            value = chosen.get(option.id, option.default)
            words = text(in_words(option, value), wrap=True)
            mark: list[Any] = []
            if value != option.default:
                mark = [column(badge(self.tr("changed"), "accent"), None, spacing=0)]
            said = row(column(icon_label("rules", "text_muted", 16), None, spacing=0), words, *mark, spacing=8)
            said.setStretch(1, 1)
            links = row(24, *(rule_link(rule, self.open_rule.emit) for rule in option.rules), None, spacing=10)
            self._body.addLayout(column(said, links, spacing=0))

    def _tell_file(self, path: Path | None) -> None:
        self._body.addWidget(line())
        where = str(path) if path is not None else self.tr("In memory only.")
        words = text(where, "secondary", tone="muted", wrap=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._body.addWidget(text(self.tr("Kept in"), "card", 600))
        self._body.addWidget(words)
