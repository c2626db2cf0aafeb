"""The objectives that count for each side, and the victory that they come to (TR-2.1)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from boardgame.app.look import art
from boardgame.app.look.elements import column, row, text
from boardgame.app.look.lists import listed
from boardgame.app.look.theme import current
from boardgame.app.session.session import Session
from boardgame.app.table.tool import OverviewSection
from boardgame.games.third_reich.hands import many
from boardgame.games.third_reich.records import Side
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.victory.objectives import held, level, objectives
from boardgame.games.third_reich.victory.players import results

_COLOURS: dict[Side, str] = {"axis": "germany", "allies": "united_kingdom"}
_HEIGHT = 14


class ObjectivesBar(QWidget):
    """What the Axis holds from the left, what the Allies hold from the right, the rest between them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._axis, self._allies, self._all = 0, 0, 1
        self.setFixedHeight(_HEIGHT)
        current().changed.connect(self.update)

    def show_held(self, axis: int, allies: int, of: int) -> None:
        """Show how many of the objectives each side holds."""
        if (axis, allies, of) != (self._axis, self._allies, self._all):
            self._axis, self._allies, self._all = axis, allies, max(1, of)
            self.update()

    def paintEvent(self, event: object) -> None:
        """Draw the three parts."""
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current().color("surface_sunken")))
        painter.drawRoundedRect(QRectF(self.rect()), 3, 3)
        for side, count in (("axis", self._axis), ("allies", self._allies)):
            width = self.width() * count / self._all
            left = 0.0 if side == "axis" else self.width() - width
            painter.setBrush(QColor(art.palette().counter(_COLOURS[side]).fill))  # type: ignore[index]
            painter.drawRoundedRect(QRectF(left, 0, width, self.height()), 3, 3)
        painter.end()


class ObjectivesSection(OverviewSection):
    """How many objectives count for each side now, and what that would come to at the end."""

    parted = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._all = text(role="caption", tone="muted")
        self._bar = ObjectivesBar()
        self._axis, self._rest, self._allies = text(weight=600), text(role="secondary", tone="muted"), text(weight=600)
        self._means = text(role="caption", tone="muted", wrap=True)
        head = row(text(self.tr("Objectives"), weight=600), None, self._all)
        counts = row(self._axis, None, self._rest, None, self._allies)
        self._rest.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.setLayout(column(head, self._bar, counts, self._means, spacing=5, margins=(12, 8, 12, 10)))

    def refresh(self) -> None:
        """Show the session's position."""
        view = self._session.shown
        found, every = held(view), len(objectives(view))
        self._bar.show_held(found["axis"], found["allies"], every)
        self._all.setText(self.tr("{0} on the board").format(every))
        self._axis.setText(self.tr("Axis {0}").format(found["axis"]))
        self._rest.setText(self.tr("{0} others").format(every - found["axis"] - found["allies"]))
        self._allies.setText(self.tr("Allies {0}").format(found["allies"]))
        if many(view):
            self._means.setText(self._of_players(view))
            return
        self._means.setText(self._meaning({side: level(view, side, count) for side, count in found.items()}))

    def _of_players(self, view: State) -> str:
        """What each player would come to, where more than two play."""
        told = []
        for found in results(view).values():
            names = listed([view.world.nations[seat].in_sentence for seat in found.powers])
            words = self.tr("{0}: {1}, {2}")
            if found.level == "none":
                words = self.tr("{0}: {1}, no victory")
            elif found.level == "stalemate":
                words = self.tr("{0}: {1}, a stalemate")
            told.append(words.format(names, found.objectives, found.level))
        return self.tr("At the end: {0}").format("; ".join(told))

    def _meaning(self, levels: dict[Side, str]) -> str:
        """What the counts would come to at the end of the game."""
        names = {"axis": self.tr("the Axis"), "allies": self.tr("the Allies")}
        wins = [
            self.tr("a {0} victory of {1}").format(found, names[side])
            for side, found in levels.items()
            if found not in ("none", "stalemate")
        ]
        if not wins:
            return self.tr("At the end this would be a stalemate.")
        return self.tr("At the end this would be {0}.").format(self.tr(" or ").join(wins))
