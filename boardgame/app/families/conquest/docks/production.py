"""POP, RES and IND of each Faction on one scale, and what it can build."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from boardgame.app.look import art
from boardgame.app.look.elements import ClickFrame, column, emblem_label, row, text, tr
from boardgame.app.look.theme import current, restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.tool import OverviewSection
from boardgame.engine.seat import Seat
from boardgame.games.conquest.telling.names import seat_name, sentence
from boardgame.games.conquest.view import View

LONGEST = 25
"""Points that a whole bar stands for; a longer track makes all bars of the dock finer."""


class TrackBar(QWidget):
    """A track as a row of cells, in the colours of its Faction, and a line at the Production Level."""

    def __init__(self, emblem: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._emblem = emblem
        self._value, self._level, self._scale, self._counts = 0, 0, LONGEST, True
        self.setFixedHeight(12)
        self.setMinimumWidth(96)
        current().changed.connect(self.update)

    def show_value(self, value: int, level: int, scale: int, counts: bool) -> None:
        """Show a track; one that does not count now is pale."""
        self._value, self._level, self._scale, self._counts = value, level, scale, counts
        self.update()

    def paintEvent(self, event: object) -> None:
        """Draw the cells and the line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.color("surface_sunken")))
        painter.drawRoundedRect(QRectF(0, 1, self.width(), 10), 2, 2)
        step = self.width() / self._scale
        colours = art.palette().counter(self._emblem)
        fill = QColor(colours.fill)
        fill.setAlphaF(1.0 if self._counts else 0.45)
        painter.setPen(QPen(QColor(colours.edge), 0.8))
        painter.setBrush(fill)
        for cell in range(min(self._value, self._scale)):
            painter.drawRect(QRectF(cell * step + 0.5, 1.5, max(1.5, step - 1), 9))
        if self._level:
            painter.setPen(QPen(QColor(theme.color("accent")), 2))
            at = min(self._level, self._scale) * step
            painter.drawLine(int(at), 0, int(at), self.height())
        painter.end()


class _SeatTracks(ClickFrame):
    """One Faction: what it can build, its three tracks, Factory Cost, cards, who plays it."""

    def __init__(self, session: Session, family: Family, seat: Seat, parent: QWidget | None = None) -> None:
        super().__init__("row", parent)
        self._session, self._family, self._seat = session, family, seat
        self._builds = text(weight=700)
        self._bars: dict[str, tuple[TrackBar, QLabel]] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(3)
        for line_, track in enumerate(("POP", "RES", "IND")):
            bar, value = TrackBar(seat.emblem), text("", weight=600)
            grid.addWidget(text(track, "secondary", tone="muted"), line_, 0)
            grid.addWidget(bar, line_, 1)
            grid.addWidget(value, line_, 2, Qt.AlignmentFlag.AlignRight)
            self._bars[track] = (bar, value)
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(2, 20)
        self._cost = text("", "caption", tone="muted")
        self._cards = text("", "caption", tone="muted")
        head = row(emblem_label(seat.emblem, 20), text(seat.name, weight=600), None, self._builds, spacing=6)
        foot = row(self._cost, None, self._cards, spacing=6)
        self.setLayout(column(head, grid, foot, spacing=4, margins=(12, 6, 12, 6)))

    def refresh(self, view: View, scale: int) -> None:
        """Show a Faction's tracks."""
        seat = self._seat
        peace = not any(seat.id in pair.split(":") for pair in view.wars)
        level = view.level[seat.id]
        values = {"POP": view.pop[seat.id], "RES": view.res[seat.id], "IND": view.ind[seat.id]}
        for track, value in values.items():
            bar, label = self._bars[track]
            counts = track != "RES" or not peace
            bar.show_value(value, level, scale, counts)
            label.setText(str(value))
            bar.setToolTip("" if counts else self.tr("Resources do not limit a Faction at Peace (CNC-7.22)."))
        self._builds.setText(self.tr("builds {0}").format(level))
        cost = factory_cost(view, seat.id)
        self._cost.setText(self.tr("factory cost {0}").format(cost))
        self._cards.setText(self._family.seat_detail(self._session.game, view, seat.id))
        restyle(self, state="selected" if seat.id == self._session.progress.seat else "")
        tracks = ", ".join(f"{track} {value}" for track, value in values.items())
        player = self._family.player_name(self._session, seat.id)
        named = f"{seat.name} ({player})" if player not in ("", seat.name) else seat.name
        words = self.tr("{0}: builds {1}; {2}; factory cost {3}").format(named, level, tracks, cost)
        self.setAccessibleName(words)
        self.setToolTip(words)


class ProductionSection(OverviewSection):
    """Production of all Factions; a click on one shows its Production Center."""

    def __init__(self, session: Session, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._title = text(self.tr("Production"), weight=600)
        self._wars = text("", "caption", tone="muted", elide=True)
        self._head = QWidget()  # its tool tip is seen on both
        head = row(self._title, None, self._wars, spacing=10, margins=(12, 8, 12, 2))
        self._head.setLayout(head)
        layout = column(self._head, spacing=0, margins=(0, 0, 0, 4))
        self._rows = []
        for seat in session.seats:
            item = _SeatTracks(session, family, seat)
            item.clicked.connect(lambda seat=seat: self.seat_clicked.emit(seat.id))
            layout.addWidget(item)
            self._rows.append(item)
        self.setLayout(layout)

    def refresh(self) -> None:
        """Show the session's position."""
        view: View = self._session.shown
        scale = max([LONGEST, *view.pop.values(), *view.res.values(), *view.ind.values()])
        for item in self._rows:
            item.refresh(view, scale)
        self._title.setText(self.tr("Production {0}").format(view.year) if view.year else self.tr("Production"))
        short, full = wars_words(view)
        self._wars.setText(short)
        self._head.setToolTip(full)
        self._wars.setAccessibleName(full)
        restyle(self._wars, tone="danger" if view.wars else "muted")


def wars_words(view: View) -> tuple[str, str]:
    """Who is at War with whom, in a few words and in sentences that say who declared it (CNC-15.2)."""
    if not view.wars:
        words = tr("Conquest", "all at Peace")
        return words, words
    world = view.world
    short, full = [], []
    for pair, declarer in view.wars.items():
        victim = next(seat for seat in pair.split(":") if seat != declarer)
        short.append("–".join(world.factions[seat].name for seat in (declarer, victim)))
        declared = tr("Conquest", "{0} has declared War on {1}.")
        full.append(sentence(declared.format(seat_name(world, declarer), seat_name(world, victim))))
    return tr("Conquest", "War: {0}").format(", ".join(short)), " ".join(full)


def factory_cost(view: View, seat: str) -> int:
    """Factories for a level of Industry (CNC-7.32c)."""
    steps = view.world.tracks.seats[seat].factory_cost
    return steps.after(view.factory_level[seat], str(view.options.get("factory_cost_steps", "guessed")))
