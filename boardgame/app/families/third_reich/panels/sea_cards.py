"""Cards of ships at sea: the chain of who sails against whom, what may come of it, and what endangers a plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from boardgame.ai.chances import percent
from boardgame.app.look.elements import badge, clear, column, emblem_label, icon_label, row, text
from boardgame.app.look.theme import current, restyle
from boardgame.games.third_reich.naval.foresight import Meeting, Plan, Sailing
from boardgame.games.third_reich.naval.outcome import BattleOdds

_SIDES = 6
_INDENT = 14


def rolls(most: int) -> str:
    """The rolls with which ships come in time: ``1–4``."""
    return "1" if most == 1 else f"1–{most}"


def chance_of(roll: int) -> str:
    """How likely a die is to be so low, in per cent."""
    return percent(min(roll, _SIDES) / _SIDES)


class Chain(QFrame):
    """The steps of the chain one below the other, indented by who answers whom; hidden while no ship is at sea.

    Args:
        seat_name: what a seat is called.
    """

    def __init__(self, seat_name: Callable[[str], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat_name = seat_name
        self.setProperty("role", "card")
        self._steps = QVBoxLayout()
        self._steps.setSpacing(8)
        title = text(self.tr("At sea"), "secondary", 600)
        self.setLayout(column(title, self._steps, spacing=7, margins=(12, 10, 12, 10)))
        self.hide()

    def show_chain(self, ships: Sequence[Sailing], about: int = -1) -> None:
        """Show the steps.

        Args:
            ships: all ships at sea.
            about: the place of those that the answer is about; -1 for none.
        """
        clear(self._steps)
        self.setVisible(bool(ships))
        for step in _in_order(ships):
            self._steps.addWidget(self._step(step, step.place == about))

    def _step(self, step: Sailing, about: bool) -> QFrame:
        head = text(
            self.tr("{0}, {1} factors: {2}").format(self._seat_name(step.by), step.factors, self._errand(step)),
            "secondary", 600 if about else 500, wrap=True,
        )  # fmt: skip
        lines: list[QLabel] = [head]
        if step.cargo:
            lines.append(text(self.tr("aboard: {0}").format(", ".join(step.cargo)), "caption", tone="muted", wrap=True))
        words, tone = self._state(step)
        lines.append(text(words, "caption", 500, tone, wrap=True))
        inner = row(column(emblem_label(step.by, 18), None), column(*lines, spacing=1), spacing=8,
                    margins=(6 + _INDENT * step.level, 3, 6, 3))  # fmt: skip
        inner.setStretch(1, 1)
        frame = QFrame()
        frame.setProperty("role", "row")
        frame.setLayout(inner)
        if about:
            restyle(frame, state="selected")
        return frame

    def _errand(self, step: Sailing) -> str:
        return {
            "rebase": self.tr("change base, {0} → {1}"),
            "transport": self.tr("transport, {0} → {1}"),
            "invasion": self.tr("invasion, {0} → {1}"),
            "bombardment": self.tr("bombardment, {0} → {1}"),
            "displaced": self.tr("leave a lost port, {0} → {1}"),
            "interception": self.tr("interception, {0} → {1}"),
        }[step.mission].format(_capital(step.base_name), step.goal_name)

    def _state(self, step: Sailing) -> tuple[str, str]:
        """How far it has got, and the tone in which that is said."""
        if step.roll and step.status == "announced":
            words = self.tr("{0} hexes: comes in time on {1} ({2})")
            return words.format(_hexes(step.counted), rolls(step.roll), chance_of(step.roll)), "accent"
        return {
            "sails": (self.tr("came in time"), "success") if step.roll else (self.tr("at sea"), "muted"),
            "failed": (self.tr("came too late"), "muted"),
            "home": (self.tr("beaten, returns to base"), "danger"),
            "over": (self.tr("has fought"), "muted"),
            "announced": (self.tr("announced"), "muted"),
        }[step.status]


def _in_order(ships: Sequence[Sailing]) -> list[Sailing]:
    """Each force followed by those that sail against it."""
    found: list[Sailing] = []

    def add(against: int) -> None:
        for step in ships:
            if step.against == against:
                found.append(step)
                add(step.place)

    add(-1)
    return found


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _hexes(counted: int) -> str:
    """Hexes that count; fleets of the US box count to any hex as far (TR-29.57d)."""
    return str(counted) if counted < 1000 else "∞"


class ForcesBar(QWidget):
    """The factors of two sides as one bar."""

    def __init__(self, sizes: tuple[int, int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sizes = sizes
        self.setFixedHeight(22)
        self.setMinimumWidth(120)

    def paintEvent(self, event: object) -> None:
        """Draw both parts with their figures."""
        painter = QPainter(self)
        theme = current()
        mine, theirs = self._sizes
        cut = self.width() * mine / max(1, mine + theirs)
        for left, right, role, size in (
            (0.0, cut, "accent_soft", mine),
            (cut, float(self.width()), "danger_soft", theirs),
        ):
            rect = QRectF(left, 0, right - left, self.height())
            painter.fillRect(rect, QColor(theme.color(role)))
            painter.setPen(QColor(theme.color("text")))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(size))
        painter.end()


class Expectation(QFrame):
    """What interceptions may come to: who comes with which chance, the forces, and who wins; hidden without any."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._bar = QVBoxLayout()
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(0, 1)
        self._note = text("", "caption", tone="muted", wrap=True)
        title = text(self.tr("What to expect"), "secondary", 600)
        self.setLayout(
            column(row(icon_label("battle", "accent", 18), title, None), self._bar, self._grid, self._note, spacing=7,
                   margins=(12, 10, 12, 10))
        )  # fmt: skip
        self.hide()

    def show_meetings(self, found: Sequence[Meeting]) -> None:
        """Show what may come of interceptions before the dice say who comes in time."""
        self._begin(found[0].odds if found else None)
        self.setVisible(any(one.odds for one in found))
        if self.isHidden():
            return
        heads = [self.tr("who comes"), self.tr("chance"), self.tr("factors"), self.tr("adds"), self.tr("wins")]
        self._line(0, heads, True)
        for number, one in enumerate(found, start=1):
            who = ", ".join(one.bases) if one.bases else self.tr("nobody")
            parts = [_capital(who), percent(float(one.chance))]
            parts += _figures(one.odds) if one.odds else ["–", "–", "–"]
            self._line(number, parts, False)
        wins = sum((one.chance * one.odds.wins for one in found if one.odds), Fraction(0))
        self._note.setText(self.tr("They come and win: {0}").format(percent(float(wins))))

    def show_battle(self, fights: BattleOdds | None, flees: BattleOdds | None) -> None:
        """Show a battle that is fought or broken off; None hides the card."""
        self._begin(fights)
        self.setVisible(fights is not None)
        if fights is None or flees is None:
            return
        heads = [self.tr("interceptors"), self.tr("adds"), self.tr("wins"), self.tr("lose"), self.tr("sink")]
        self._line(0, heads, True)
        for number, (words, odds) in enumerate(((self.tr("Fight"), fights), (self.tr("Break off"), flees)), start=1):
            lost = [f"{float(factors):.1f}" for factors in odds.lost]
            self._line(number, [words, _figures(odds)[1], percent(float(odds.wins)), *lost], False)
        self._note.setText(self.tr("Factors lost and sunk are averages."))

    def _begin(self, odds: BattleOdds | None) -> None:
        clear(self._bar)
        clear(self._grid)
        self._note.setText("")
        if odds is not None:
            bar = ForcesBar(odds.sizes)
            words = self.tr("{0} factors intercept {1}").format(*odds.sizes)
            bar.setAccessibleName(words)
            bar.setToolTip(words)
            self._bar.addWidget(bar)

    def _line(self, number: int, parts: Sequence[str], head: bool) -> None:
        for place, words in enumerate(parts):
            label = text(words, "caption" if head else "secondary", 500, "muted" if head else "", wrap=not place)
            if place:
                self._grid.addWidget(label, number, place, Qt.AlignmentFlag.AlignRight)
            else:
                self._grid.addWidget(label, number, place)


def _figures(odds: BattleOdds) -> list[str]:
    adds = " : ".join(f"+{added}" if added >= 0 else str(added) for added in odds.adds)
    return [f"{odds.sizes[0]} : {odds.sizes[1]}", adds, percent(float(odds.wins))]


class PlanCard(QFrame):
    """A mission before it is announced: what it carries, how far it goes, and who may intercept it."""

    def __init__(self, place_name: Callable[[int], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._place_name = place_name
        self.setProperty("role", "card")
        self._title = text(weight=600, wrap=True)
        self._length = badge("", "accent")
        self._load = text("", "secondary", tone="muted", wrap=True)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(0, 1)
        self._note = text("", "secondary", 500, wrap=True)
        head = row(icon_label("move", "accent", 18), self._title, self._length, spacing=8)
        head.setStretch(1, 1)
        self.setLayout(column(head, self._load, self._grid, self._note, spacing=6, margins=(12, 10, 12, 10)))
        self.hide()

    def show_plan(self, plan: Plan | None) -> None:
        """Show a plan; None hides the card."""
        clear(self._grid)
        self.setVisible(plan is not None)
        if plan is None:
            return
        ships = plan.sailing
        self._title.setText(f"{_capital(ships.base_name)} → {ships.goal_name}")
        self._length.setText(self.tr("{0} hexes").format(len(ships.way) - 1))
        load = self.tr("{0} naval factors").format(ships.factors)
        if plan.carried:
            load += " · " + self.tr("{0} of {1} combat factors aboard").format(plan.carried, plan.room)
        self._load.setText(load)
        for number, hunter in enumerate(sorted(plan.hunters, key=lambda one: (-one.roll, one.counted))):
            factors = self.tr("{0} factors").format(hunter.factors)
            far = self.tr("{0} hexes").format(_hexes(hunter.counted))
            parts = [self._place_name(hunter.base), factors, far, rolls(hunter.roll), chance_of(hunter.roll)]
            for place, words in enumerate(parts):
                label = text(words, "secondary", 600 if place == len(parts) - 1 else 500, wrap=not place)
                self._grid.addWidget(label, number, place)
        parts = (
            [self.tr("Intercepted if all try: {0}").format(percent(plan.danger.percent / 100))]
            if plan.hunters
            else [self.tr("No enemy fleet can intercept it.")]
        )
        parts += [self.tr("{0} enemy air factors in reach").format(plan.danger.air)] if plan.danger.air else []
        self._note.setText(" · ".join(parts))
