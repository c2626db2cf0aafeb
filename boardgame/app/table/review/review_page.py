"""The review of a game: the curve of the chances, the moves that mattered, the luck of each seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QFrame, QGridLayout, QProgressBar, QWidget

from boardgame.app.look.elements import (
    ClickFrame,
    button,
    clear,
    column,
    emblem_label,
    icon_label,
    row,
    scroll,
    text,
)
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session, action_words
from boardgame.app.table.cards.end_card import LuckBar
from boardgame.app.table.computers.order_card import NumberDisc
from boardgame.app.table.docks.dice_stats import count_luck, luck_words
from boardgame.app.table.family import Family
from boardgame.app.table.fortune import Fortune
from boardgame.app.table.review.assessor import Assessor, Turning
from boardgame.app.table.review.curve import ChancesCurve, Mark
from boardgame.app.table.review.measure_plot import MeasurePlot
from boardgame.engine.signed import signed
from boardgame.games.registry import title_of

_NARROW = 1300


class ReviewPage(QWidget):
    """Looks back on a game, at its end or at any moment of it.

    Signals:
        back(): to where it was opened.
        watch(int): show this moment of the game on the board.
        play_on(int): begin a game that goes on from this moment.
    """

    back = Signal()
    watch = Signal(int)
    play_on = Signal(int)

    def __init__(self, session: Session, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._family = session, family
        self._entries = list(session.entries)
        self._at = -1
        self.setProperty("role", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.assessor = Assessor(session, self)
        self.curve = ChancesCurve()
        self.curve.chosen.connect(self.choose)
        self._moves = column(spacing=4)
        self.rows: list[ClickFrame] = []
        self._grid = QGridLayout()
        self._grid.setSpacing(14)
        self._cards = (self._curve_card(), self._moves_card(), self._luck_card(), self._measure_card())
        self._matter = QWidget()
        self._matter.setLayout(column(self._grid, margins=(24, 16, 24, 12)))
        whole = column(self._header(), scroll(self._matter), self._footer(), spacing=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        self._arrange()
        self.assessor.progressed.connect(self._progressed)
        self.assessor.curve_known.connect(self._show_curve)
        self.assessor.viewed.connect(self._viewed)
        self.assessor.finished.connect(self._show_moves)
        self._measures: dict[int, dict[str, float]] = {}
        self.assessor.start()

    def stop(self) -> None:
        """The page is left."""
        self.assessor.close()

    # --- parts ------------------------------------------------------------------------------------------------

    def _header(self) -> QFrame:
        session = self._session
        progress = session.game.progress(session.view)
        is_side = any(seat.side == progress.winner for seat in session.seats)
        title = self.tr("The game so far")
        if progress.over:
            words = self.tr("The {0} have won") if is_side else self.tr("{0} has won")
            title = words.format(progress.winner) if progress.winner else self.tr("Nobody has won")
        players = dict.fromkeys(session.player(seat.id) for seat in session.seats)
        facts = [title_of(session.game.id), progress.title, ", ".join(filter(None, players))]
        frame = QFrame()
        frame.setProperty("role", "header")
        frame.setFixedHeight(70)
        leave = button(self.tr("Back to the table"), "quiet", "rewind")
        leave.clicked.connect(self.back)
        save = button(self.tr("Save the pictures"), "quiet", "save")
        save.setObjectName("review-save")
        save.clicked.connect(self.save_pictures)
        watch = button(self.tr("Watch from the start"), "", "play")
        watch.clicked.connect(lambda: self.watch.emit(0))
        about = text(" · ".join(filter(None, facts)), "secondary", tone="muted", elide=True)
        names = column(None, text(title, "screen", 700), about, None, spacing=0)
        layout = row(leave, icon_label("victory", "accent", 28), names, save, watch, spacing=14, margins=(20, 0, 24, 0))
        layout.setStretch(2, 1)
        frame.setLayout(layout)
        return frame

    def save_pictures(self) -> None:
        """Write what the page shows as one picture, asking for its name."""
        name = str(Path.home() / f"{self._session.game.id}_review.png")
        chosen, _ = QFileDialog.getSaveFileName(self, self.tr("Pictures of the review"), name, "PNG (*.png)")
        if not chosen:
            return
        saved = self._matter.grab().save(chosen, "PNG")
        words = self.tr("Saved as {0}.") if saved else self.tr("{0} could not be written.")
        self._told_at_foot.setText(words.format(chosen))

    def _footer(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "footer")
        frame.setFixedHeight(36)
        keys = self.tr("Left and right walk through the moves · Space shows the board · Esc goes back")
        self._told_at_foot = text("", "caption", tone="muted", elide=True)
        frame.setLayout(row(text(keys, "caption", tone="muted"), None, self._told_at_foot, margins=(24, 0, 24, 0)))
        return frame

    def _curve_card(self) -> QFrame:
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 100)
        self._note = text("", "secondary", tone="muted", wrap=True)
        estimated = text(self.tr("estimated by the computer after each turn"), "secondary", tone="muted")
        head = row(text(self.tr("Chances to win"), "card", 600), None, estimated)
        possible = self.assessor.possible
        self.curve.setVisible(possible)
        self._bar.setVisible(possible)
        estimated.setVisible(possible)
        self._note.setVisible(not possible)
        self._note.setText(self.tr("The computer cannot judge positions of this game yet, so there is no curve here."))
        return _card(head, self.curve, self._bar, self._note, *([] if possible else [None]))

    def _moves_card(self) -> QFrame:
        self._moves_note = text(self.tr("The computer looks for them …"), "secondary", tone="muted", wrap=True)
        if not self.assessor.possible:
            self._moves_note.setText(self.tr("They cannot be told without the chances."))
        self.on_button = button(self.tr("Play on from here"), "", "redo")
        self.on_button.setEnabled(False)
        self.on_button.clicked.connect(self._play_on)
        self.show_button = button(self.tr("Show on the board"), "primary", "play")
        self.show_button.setEnabled(False)
        self.show_button.clicked.connect(self._show_on_board)
        title = text(self.tr("The moves that mattered most"), "card", 600)
        return _card(title, self._moves_note, self._moves, None, self.show_button, self.on_button)

    def _luck_card(self) -> QFrame:
        hits = self._family.dice_hit
        lucks = count_luck((event for entry in self._entries for event in entry.events), hits)
        scale = text(self.tr("unlucky  ·  lucky"), "secondary", tone="muted")
        rows: list[Any] = [row(text(self.tr("Luck with the dice"), "card", 600), None, scale)]
        scored = self.tr("{0} hits, {1} expected") if hits else self.tr("{0} in all, {1} expected")
        for seat in self._session.seats:
            luck = lucks.get(seat.id)
            if luck is None:
                continue
            surplus = luck.hits - luck.expected
            told = text(scored.format(luck.hits, f"{luck.expected:.0f}"), "secondary", tone="muted")
            how = text(luck_words(luck.sigmas), weight=600)
            how.setMinimumWidth(92)
            how.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            bar = LuckBar(surplus, max(2.0, 2.5 * luck.variance**0.5))
            cells = row(emblem_label(seat.emblem, 20), text(seat.name, elide=True), told, bar, how, spacing=10)
            cells.setStretch(1, 1)
            rows.append(cells)
        if len(rows) == 1:
            rows.append(text(self.tr("No dice have been rolled."), tone="muted"))
        for fortune in self._family.fortunes(self._session.game, self._entries):
            rows.append(self._fortune_row(fortune))
        return _card(*rows, None)

    def _fortune_row(self, fortune: Fortune) -> ClickFrame:
        """A battle that the dice made; a click shows it on the board."""
        made = ClickFrame("row")
        made.setObjectName(f"fortune-{fortune.number}")
        head = row(text(fortune.title, weight=600), None, text(fortune.place, weight=600), spacing=10)
        words = text(fortune.words, "secondary", tone="muted", wrap=True)
        made.setLayout(column(head, words, spacing=1, margins=(0, 4, 0, 4)))
        made.setAccessibleName(f"{fortune.title}: {fortune.place}. {fortune.words}")
        made.clicked.connect(lambda: self.watch.emit(fortune.number))
        return made

    def _measure_card(self) -> QFrame | None:
        words = self._family.measure_title
        if not words or not self.assessor.possible:
            return None
        self.plot = MeasurePlot(self._session.seats, words)
        return _card(text(words, "card", 600), self.plot)

    def _arrange(self) -> None:
        curve, moves, luck, measure = self._cards
        narrow = self.width() < _NARROW
        self._grid.addWidget(curve, 0, 0, 1, 2)
        self._grid.addWidget(moves, 0, 2)
        if measure is None:
            self._grid.addWidget(luck, 1, 0, 1, 3)
        else:
            self._grid.addWidget(luck, 1, 0)
            self._grid.addWidget(measure, 1, 1, 1, 2)
        for place, share in enumerate((5, 3, 4) if not narrow else (5, 2, 4)):
            self._grid.setColumnStretch(place, share)
        self._grid.setRowStretch(0, 3)
        self._grid.setRowStretch(1, 2)
        moves.setMinimumWidth(300)

    # --- what comes by and by ---------------------------------------------------------------------------------

    def _where(self, number: int) -> float:
        return number / max(1, len(self._entries) - 1)

    def _progressed(self, share: float) -> None:
        self._bar.setValue(round(100 * share))
        if not self.assessor.turnings:
            self._draw_curve()

    def _viewed(self, number: int, view: object) -> None:
        if number in self.assessor.ends and self._family.measure_title:
            self._measures[number] = self._family.measure(self._session.game, view)

    def _draw_curve(self) -> None:
        assessor = self.assessor
        shown = {*assessor.ends, *(turning.number for turning in assessor.turnings)}
        known = [number for number in sorted(assessor.chances) if number in shown]
        points = [(self._where(number), assessor.chances[number].get(assessor.side, 0.0)) for number in known]
        others = [side for side in next(iter(assessor.chances.values()), {}) if side != assessor.side]
        against = self._side_name(others[0]) if len(others) == 1 else self.tr("all others")
        self.curve.show_curve(points, self._rounds(), (self._side_name(assessor.side), against))
        if self._measures and self._cards[3] is not None:
            lines: dict[str, list[tuple[float, float]]] = {}
            for number in sorted(self._measures):
                for seat, value in self._measures[number].items():
                    lines.setdefault(seat, []).append((self._where(number), value))
            self.plot.show_lines(lines)

    def _side_name(self, side: str) -> str:
        return next((seat.side for seat in self._session.seats if seat.side.lower() == side.lower()), side)

    def _rounds(self) -> list[tuple[float, str]]:
        found: dict[int, float] = {}
        for entry in self._entries:
            if number := entry.place.get("round"):
                found.setdefault(int(number), self._where(max(0, entry.number - 1)))
        return [(at, self.tr("round {0}").format(number)) for number, at in found.items()]

    def _show_curve(self) -> None:
        self._draw_curve()

    def _show_moves(self) -> None:
        self._draw_curve()
        self._bar.hide()
        clear(self._moves)
        self.rows = []
        turnings = self.assessor.turnings
        side = self._side_name(self.assessor.side)
        words = self.tr("Points of chance for the {0}. Click one to see it on the board.").format(side)
        self._moves_note.setText(words if turnings else self.tr("No move has changed the chances much."))
        marks = []
        for place, turning in enumerate(turnings):
            made = self._move_row(place, turning)
            self._moves.addWidget(made)
            self.rows.append(made)
            value = self.assessor.chances[turning.number].get(self.assessor.side, 0.0)
            marks.append(Mark(self._where(turning.number), value, str(place + 1)))
        self.curve.show_marks(marks)

    def _move_row(self, place: int, turning: Turning) -> ClickFrame:
        entry = self._entries[turning.number]
        seat = self._session.game.seat(entry.by)
        made = ClickFrame("row")
        made.setObjectName(f"turning-{place + 1}")
        told = self._told(turning.number)
        when = " · ".join(filter(None, (str(entry.place.get("title", "")), seat.name if seat else "")))
        reason = self._session.reason(turning.number)
        words = column(text(told, weight=600, wrap=True), text(when, "secondary", tone="muted", wrap=True), spacing=1)
        if reason:
            words.addWidget(text(reason, "secondary", tone="muted", wrap=True))
        points = round(100 * turning.change)
        figure = text(signed(points), weight=700, tone="success" if points > 0 else "danger")
        layout = row(NumberDisc(str(place + 1), "accent"), words, figure, spacing=10, margins=(8, 6, 8, 6))
        layout.setStretch(1, 1)
        for part in (0, 2):
            item = layout.itemAt(part)
            assert item is not None
            item.setAlignment(Qt.AlignmentFlag.AlignTop)
        made.setLayout(layout)
        made.setAccessibleName(f"{told}, {signed(points)}")
        made.clicked.connect(lambda: self._pressed(place))
        return made

    def _told(self, number: int) -> str:
        """What an action came to: the sentence of its last event that changed something for good."""
        entry = self._entries[number]
        ends = ("captured", "combat_ended", "liberated", "capital_captured", "battle_ended")
        for event in reversed(entry.events):
            if event.kind in ends and (words := self._session.game.sentence(event)):
                return words
        return action_words(self._session.game, entry)

    # --- walking ----------------------------------------------------------------------------------------------

    def choose(self, place: int) -> None:
        """Mark one of the moves."""
        if not 0 <= place < len(self.rows):
            return
        self._at = place
        self.curve.light(place)
        for other, made in enumerate(self.rows):
            restyle(made, state="selected" if other == place else "")
        self.show_button.setEnabled(True)
        self.on_button.setEnabled(hasattr(self._session, "copy_up_to"))

    def _pressed(self, place: int) -> None:
        self.choose(place)
        self._show_on_board()

    def _show_on_board(self) -> None:
        if self._at >= 0:
            self.watch.emit(self.assessor.turnings[self._at].number)

    def _play_on(self) -> None:
        if self._at >= 0:
            self.play_on.emit(self.assessor.turnings[self._at].number - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right walk through the moves, Space shows the board, Esc goes back."""
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self.rows:
            step = 1 if key == Qt.Key.Key_Right else -1
            self.choose((self._at + step) % len(self.rows) if self._at >= 0 else 0)
        elif key == Qt.Key.Key_Space:
            self._show_on_board()
        elif key == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)


def _card(*parts: Any) -> QFrame:
    frame = QFrame()
    frame.setProperty("role", "card")
    layout: QBoxLayout = column(*parts, spacing=8, margins=(16, 12, 16, 12))
    frame.setLayout(layout)
    return frame
