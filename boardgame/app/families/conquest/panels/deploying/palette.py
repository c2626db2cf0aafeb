"""The unit types to choose from, each with what is left of it in the force pool."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.pieces import face_label
from boardgame.app.families.conquest.unit_facts import unit_tip
from boardgame.app.look.elements import ClickFrame, column, row, text
from boardgame.app.look.theme import current, scaled
from boardgame.app.look.tile_grid import TileGrid
from boardgame.games.conquest.telling.names import unit_name
from boardgame.games.conquest.world import World

_COLUMNS = 4
_FACE = 28
_SLOT = 22


@dataclass(frozen=True, slots=True)
class Offer:
    """A unit type on the palette.

    Attributes:
        unit: the type.
        cv: the CV it begins with.
        left: how many are left in the force pool.
        why_not: why it cannot be chosen now; empty where it can.
        rule: the rule behind that.
    """

    unit: str
    cv: int
    left: int
    why_not: str = ""
    rule: str = ""


class Tile(ClickFrame):
    """One type: its block, its name, the key that chooses it, how many are left."""

    def __init__(self, world: World, power: str, offer: Offer, key: int) -> None:
        super().__init__("card")
        self.offer = offer
        self._world, self._power = world, power
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._name = unit_name(world, power, offer.unit)
        self._left = text("", "caption", tone="muted")
        number = text(str(key), "caption", tone="muted")
        number.setProperty("role", "key")
        top = row(face_label(world, power, offer.unit, offer.cv, _FACE, margin=2), None, number, spacing=0)
        top.setAlignment(number, Qt.AlignmentFlag.AlignTop)
        self._words = text(world.units[offer.unit].name, "secondary", 600, elide=True)
        self.setLayout(column(top, self._words, self._left, spacing=0, margins=(7, 5, 6, 5)))
        self.show_offer(offer)

    def show_offer(self, offer: Offer) -> None:
        """Show another number of the same type."""
        self.offer = offer
        self._left.setText(self.tr("{0} left").format(offer.left))
        self._words.setEnabled(not offer.why_not)
        self._left.setEnabled(not offer.why_not)
        told = self.tr("{0}, {1} left").format(self._name, offer.left)
        self.setAccessibleName(told)
        why = f"{told}. {offer.why_not} {offer.rule}".strip() if offer.why_not else told
        self.setToolTip(unit_tip(self._world, self._power, offer.unit, why))


class Palette(TileGrid[Tile]):
    """All types of a power.

    Signals:
        chosen(str): a type was clicked, also one that cannot be chosen now.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__(_COLUMNS)
        self._shown: tuple[str, tuple[tuple[str, int], ...]] = ("", ())

    def show_offers(self, world: World, power: str, offers: Sequence[Offer]) -> None:
        """Show other types, or other numbers of them."""
        wanted = (power, tuple((offer.unit, offer.cv) for offer in offers))
        if wanted != self._shown:
            self._shown = wanted
            self._make(world, power, offers)
        for tile, offer in zip(self.tiles, offers, strict=True):
            tile.show_offer(offer)

    def mark(self, unit: str) -> None:
        """Show which type is chosen."""
        self.show_chosen(lambda tile: tile.offer.unit == unit)

    def _make(self, world: World, power: str, offers: Sequence[Offer]) -> None:
        self.empty()
        for number, offer in enumerate(offers):
            tile = Tile(world, power, offer, number + 1)
            tile.clicked.connect(lambda unit=offer.unit: self.chosen.emit(unit))
            self.add(tile)


class Slot(QWidget):
    """A place for a block that is still to be chosen."""

    def __init__(self, bright: bool) -> None:
        super().__init__()
        self._bright = bright
        side = scaled(_SLOT)
        self.setFixedSize(QSize(side + 4, side + 4))

    def paintEvent(self, event: object) -> None:
        """Draw a dashed square."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current()
        pen = QPen(QColor(theme.color("accent" if self._bright else "outline_strong")), 1.2)
        pen.setDashPattern([2.5, 2.0])
        painter.setPen(pen)
        painter.setBrush(QColor(theme.color("surface_raised")))
        painter.drawRoundedRect(self.rect().adjusted(2, 2, -3, -3), 3, 3)
        painter.end()


class Blocks(QWidget):
    """The blocks chosen for an area, and places for those that are not.

    Signals:
        returned(int): the block of this number was clicked: it goes back to the force pool.
    """

    returned = Signal(int)

    def __init__(
        self, world: World, power: str, chosen: Sequence[tuple[str, int]], count: int, now: bool = False
    ) -> None:
        super().__init__()
        self.faces = []
        holder = row(spacing=1)
        for number, (unit, cv) in enumerate(chosen):
            face = ClickFrame("row")
            face.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            name = unit_name(world, power, unit, cv)
            words = self.tr("{0}: click to put it back").format(name)
            face.setLayout(row(face_label(world, power, unit, cv, _SLOT, margin=2, does=words), spacing=0))
            face.setToolTip(words)
            face.setAccessibleName(self.tr("Put back {0}").format(name))
            face.clicked.connect(lambda number=number: self.returned.emit(number))
            self.faces.append(face)
            holder.addWidget(face)
        for number in range(len(chosen), count):
            holder.addWidget(Slot(now and number == len(chosen)))
        self.setLayout(holder)
