"""What an Attrition Option has come to: the column, each die of it with the one rolled, and who chooses what."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from boardgame.app.look.elements import badge, button, clear, column, emblem_label, icon_label, row, text
from boardgame.app.look.theme import restyle
from boardgame.games.third_reich.attrition.foresight import Choosing, Outlook


class DieCell(QFrame):
    """What one die brings in the column: units lost over hexes given up; the one rolled stands out."""

    def __init__(self, die: int, lost: int, hexes: int, rolled: bool) -> None:
        super().__init__()
        self.rolled = rolled
        self.setProperty("role", "row")
        figures = text(f"{lost} · {hexes}", "secondary", 700 if rolled else 500)
        figures.setAlignment(Qt.AlignmentFlag.AlignCenter)
        face = text(str(die), "caption", 600, "accent" if rolled else "muted")
        face.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setLayout(column(face, figures, spacing=0, margins=(2, 3, 2, 3)))
        if rolled:
            restyle(self, state="selected")
        words = self.tr("A roll of {0}: {1} units and {2} hexes").format(die, lost, hexes)
        self.setToolTip(words)
        self.setAccessibleName(words)


class AttritionCard(QFrame):
    """The result of a front, who chooses what, and the hexes chosen so far; hidden while there is none.

    Args:
        seat_name: what a seat is called.
        place_name: what a hex is called.
        give_back: what the button beside a chosen hex does, with the label of the hex.
    """

    def __init__(
        self,
        seat_name: Callable[[str], str],
        place_name: Callable[[str], str],
        give_back: Callable[[str], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._seat_name, self._place_name, self._give_back = seat_name, place_name, give_back
        self.setProperty("role", "card")
        self._sum = text(weight=600, wrap=True)
        self._column = badge("", "accent")
        head = row(icon_label("fortress", "accent", 18), self._sum, self._column, spacing=8)
        head.setStretch(1, 1)
        self._cells = QHBoxLayout()
        self._cells.setSpacing(3)
        caption = text(self.tr("Each roll: units lost · hexes given up"), "caption", tone="muted", wrap=True)
        self._choices = QVBoxLayout()
        self._choices.setSpacing(3)
        self._hexes = QVBoxLayout()
        self._hexes.setSpacing(2)
        self.setLayout(
            column(head, self._cells, caption, self._choices, self._hexes, spacing=6, margins=(12, 10, 12, 10))
        )
        self.hide()

    def show_outlook(self, found: Outlook | None, may_give_back: frozenset[str] = frozenset()) -> None:
        """Show what was rolled and who chooses; None hides the card.

        Args:
            found: the result of the front.
            may_give_back: the hexes chosen that whoever looks may give back.
        """
        for part in (self._cells, self._choices, self._hexes):
            clear(part)
        self.setVisible(found is not None)
        if found is None:
            return
        words = self.tr("1 factor in contact") if found.factors == 1 else self.tr("{0} factors in contact")
        self._sum.setText(words.format(found.factors))
        low, high = found.column
        self._column.setText(self.tr("column {0}+").format(low) if high is None else f"{low}–{high}")
        for die, (lost, hexes) in enumerate(found.rows, start=1):
            self._cells.addWidget(DieCell(die, lost, hexes, die == found.die), 1)
        for choosing in found.choices:
            self._choices.addLayout(self._line(choosing))
        for label, units in found.chosen.items():
            words = self.tr("{0}: {1} units advance") if len(units) != 1 else self.tr("{0}: 1 unit advances")
            line = row(icon_label("confirm", "success", 14), text(words.format(self._place_name(label), len(units)),
                                                                  "secondary", 500, wrap=True), spacing=8)  # fmt: skip
            line.setStretch(1, 1)
            if label in may_give_back:
                back = button(self.tr("Give back"), "small")
                back.setAccessibleDescription(self._place_name(label))
                back.clicked.connect(lambda _=False, label=label: self._give_back(label))
                line.addWidget(back)
            self._hexes.addLayout(line)

    def _hexes_chosen(self, number: int) -> str:
        if not number:
            return self.tr("{0} has chosen all hexes")
        return self.tr("{0} chooses 1 hex") if number == 1 else self.tr("{0} chooses {1} hexes")

    def _line(self, choosing: Choosing) -> QHBoxLayout:
        one = choosing.number == 1
        words = {
            "losses": self.tr("{0} loses 1 unit") if one else self.tr("{0} loses {1} units"),
            "hexes": self._hexes_chosen(choosing.number),
            "retreat": self.tr("{0} retreats 1 unit") if one else self.tr("{0} retreats {1} units"),
        }[choosing.what].format(self._seat_name(choosing.seat), choosing.number)
        now = choosing.state == "now"
        said = text(words, "secondary", 600 if now else 500, "" if now else "muted", wrap=True)
        state = text(self.tr("now") if now else self.tr("then"), "caption", 600, "accent" if now else "muted")
        line = row(emblem_label(choosing.seat, 16), said, state, spacing=8)
        line.setStretch(1, 1)
        return line
