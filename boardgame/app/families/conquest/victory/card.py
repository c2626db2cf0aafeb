"""The card that says how things stand: the ways to win, and the points of all Factions."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QLayout, QWidget

from boardgame.app.families.conquest.victory.points_table import PointsTable
from boardgame.app.look.elements import button, clear, column, icon_label, line, row, rule_link, scroll, text
from boardgame.app.look.refit import Refit
from boardgame.app.look.theme import scaled
from boardgame.app.session.session import Session
from boardgame.app.table.board_area import BoardArea
from boardgame.games.conquest.victory.known import known_score
from boardgame.games.conquest.view import View

_WIDTH = 520


class StandingCard(QFrame):
    """A card over the board; a click on its button puts it away.

    Signals:
        closed(): it was put away.
        open_rule(str): a rule is wanted.

    Attributes:
        table: the points; None while nothing is shown.
        close_button: puts the card away.
    """

    closed = Signal()
    open_rule = Signal(str)

    def __init__(self, session: Session, over: QWidget) -> None:
        super().__init__(over)
        self._session, self._over = session, over
        self.setProperty("role", "float")
        if isinstance(over, BoardArea):
            self.open_rule.connect(over.open_rule)
        self.table: PointsTable | None = None
        self._inner = column(spacing=6, margins=(22, 12, 22, 8))
        self._matter = QWidget()
        self._matter.setLayout(self._inner)
        self._foot = row(None, margins=(22, 4, 22, 14))
        self.close_button = button(self.tr("Go on"), "primary", "confirm")
        self.close_button.clicked.connect(self.put_away)
        self._foot.addWidget(self.close_button)
        self.setLayout(column(scroll(self._matter), self._foot, spacing=0))
        self.hide()
        Refit(self, self._place, over)

    def tell(self, title: str) -> None:
        """Show how things stand now, as the viewer knows it."""
        self.hide()
        view: View = self._session.view
        clear(self._inner)
        head = row(icon_label("victory", "accent", 24), text(title, "title", 700), None, spacing=10)
        self._inner.addLayout(head)
        self.table = PointsTable(self._session, view)
        self._inner.addWidget(self.table)
        secret = self.tr("A range where chits of others, 0 to 2 points each, and their vaults are secret.")
        self._inner.addWidget(text(secret, "caption", tone="muted", elide=True))
        self._inner.addWidget(line())
        self._inner.addLayout(column(*self._ways(view), spacing=1))
        self.setAccessibleName(title)
        self._place()
        self.show()
        self.raise_()
        QTimer.singleShot(0, self, self._place)  # its words have their true size only now

    def _ways(self, view: View) -> list[QLayout]:
        """The four ways to win, with how far anybody has come where that is public."""
        world, seats = view.world, self._session.seats
        limits, last = world.tracks.victory, world.scenario.years[1]
        scores = {seat.name: known_score(view, seat.id).score for seat in seats}
        each = world.tracks.points.enemy_capital
        held = [f"{name} {score.capitals // each}" for name, score in scores.items() if score.capitals]
        technologies = world.scenario.technologies
        shown = {
            seat.name: max(
                (technologies[tech].stage for tech in view.techs[seat.id] if tech in technologies), default=0
            )
            for seat in seats
        }
        stages = [f"{name} {stage}" for name, stage in shown.items() if stage]
        atomic = self.tr("stage {0} of Atomic Research revealed, and an Air Force in range").format(limits.bomb_stage)
        military = self.tr("{0} Enemy Capitals at once").format(limits.capitals)
        return [
            self._way(self.tr("Economic"), self.tr("{0} points at a New Year").format(limits.economic), (), "CNC-18.2"),
            self._way(self.tr("Military"), military, held, "CNC-18.3"),
            self._way(self.tr("Atomic"), atomic, stages, "CNC-18.4"),
            self._way(self.tr("Hegemony"), self.tr("most points after {0}").format(last), (), "CNC-18.5"),
        ]

    def _way(self, name: str, words: str, now: Sequence[str], rule: str) -> QLayout:
        title = text(name, "secondary", 600)
        title.setMinimumWidth(scaled(84))
        said = f"{words} ({', '.join(now)})" if now else words
        made = row(title, text(said, "secondary", tone="muted", wrap=True), rule_link(rule, self.open_rule.emit))
        made.setStretch(1, 1)
        return made

    def _place(self) -> None:
        """In the middle of the board, as high as it needs and the board lets it be."""
        width, room = min(scaled(_WIDTH), self._over.width() - 24), self._over.height() - 16
        needed = self._needed(width, folded=False)
        if needed > room:
            needed = self._needed(width, folded=True)
        self.setFixedSize(width, min(needed, room))
        self.move((self._over.width() - width) // 2, max(8, (self._over.height() - self.height()) // 3))

    def _needed(self, width: int, folded: bool) -> int:
        """The height that all of it has at a width; ``folded``: sources of which nobody has points are one line."""
        if self.table is not None:
            self.table.fold(folded)
        self._inner.invalidate()
        self._inner.activate()
        # Wrapped words ask for one height at a width and for another as their least: neither is cut.
        matter = max(self._inner.totalHeightForWidth(width), self._matter.minimumSizeHint().height())
        return matter + self._foot.sizeHint().height() + 8

    def put_away(self) -> None:
        """Hide it; nothing of what was told stays."""
        if self.isHidden():
            return
        self.hide()
        clear(self._inner)
        self.table = None
        self.setAccessibleName("")
        self.closed.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """What lies below the card is not clicked."""
