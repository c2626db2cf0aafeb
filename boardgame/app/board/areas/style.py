"""What sets the drawing of one board of areas apart from that of another, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from boardgame.app.board.areas import marks
from boardgame.app.board.areas.borders import BORDERS, BorderStyle
from boardgame.app.board.areas.marks import MarkRule
from boardgame.app.board.drawing import MapLayer
from boardgame.app.board.figures.labels import RowMark
from boardgame.app.board.ground.ground import PATTERNS
from boardgame.app.look.art import NOBODY, palette
from boardgame.boards import Area

BORDER_TYPES = "borders"
CITIES = "cities"
CANALS = "canals"
BASES = "bases"
STRAITS = "straits"
CERTAINTY = marks.CERTAINTY


def nobody(area: Area) -> str:
    """Whose colours an area without an owner has on boards where nobody enters any of them."""
    return NOBODY


def plain_owner(area: Area) -> str:
    """Whose colours an area without an owner has: those of nobody, or of what may not be entered."""
    return "impassable" if area.impassable else NOBODY


def nation_owner(area: Area) -> str:
    """As ``plain_owner``, but a minor nation with colours of its own has those."""
    nation = palette().power(area.details.get("nation", ""))
    return plain_owner(area) if nation == NOBODY else nation


@dataclass(frozen=True, slots=True)
class BoardStyle:
    """How one board is drawn.

    Attributes:
        marks: what stands in the row under a name, in this order.
        layers: what can be shown or hidden.
        borders: how each sort of border over land is drawn; empty where all are alike.
        blocks: whether blocks stand on it and markers lie there, for the legend.
        facilities: whether facilities stand on plates on this board, for the legend.
        unowned: whose colours (the palette's id) an area without an owner has.
    """

    marks: tuple[MarkRule, ...]
    layers: tuple[MapLayer, ...]
    borders: Mapping[str, BorderStyle] = field(default_factory=lambda: MappingProxyType({}))
    facilities: bool = False
    blocks: bool = False
    unowned: Callable[[Area], str] = plain_owner

    def owner(self, area: Area, owners: Mapping[str, str]) -> str:
        """The palette's id of the colours of an area under some owners."""
        owner = owners.get(area.id, "")
        return palette().power(owner) if owner else self.unowned(area)

    def marks_of(self, area: Area, shown: frozenset[str]) -> tuple[RowMark, ...]:
        """The marks of an area on the layers that are shown."""
        found = (rule.of(area) for rule in self.marks if not rule.layer or rule.layer in shown)
        return tuple(mark for mark in found if mark is not None)


_PATTERNS = MapLayer(PATTERNS, "Patterns of the owners")
_VICTORY_CITIES = MapLayer("victory_cities", "Victory cities")
_CERTAINTY_DETAIL = (
    "How sure the map is: a letter for each area, and what is our reconstruction of the borders in dashes"
)
_INCOME = MapLayer("income", "Income")

WORLD = BoardStyle(
    marks=(marks.CAPITAL, marks.VICTORY_CITY, marks.INCOME),
    layers=(_PATTERNS, _VICTORY_CITIES, _INCOME, MapLayer(CANALS, "Canals"), MapLayer(STRAITS, "Straits")),
    unowned=nobody,
)
"""The world in 1942."""

PACIFIC = BoardStyle(
    marks=(
        marks.CAPITAL,
        marks.VICTORY_CITY,
        marks.INCOME,
        marks.NEUTRAL_INFANTRY,
        marks.CONVOY,
        marks.KAMIKAZE,
    ),
    layers=(
        _PATTERNS,
        _VICTORY_CITIES,
        _INCOME,
        MapLayer(BASES, "Bases and complexes"),
        MapLayer("convoys", "Convoy zones"),
        MapLayer("kamikaze", "Kamikaze zones"),
        MapLayer("neutrals", "Infantry of neutrals"),
        MapLayer(STRAITS, "Straits"),
    ),
    facilities=True,
)
"""The Pacific in 1940."""

ASIA = BoardStyle(
    marks=(marks.POPULATION, marks.RESOURCES, marks.OIL, marks.BASE, marks.GRADE),
    layers=(
        _PATTERNS,
        MapLayer(BORDER_TYPES, "Borders", near=True, detail="Borders over land by their sort"),
        MapLayer("resources", "POP and RES", near=True, detail="Population and resources of each area"),
        MapLayer(CERTAINTY, "Certainty", shown=False, near=True, detail=_CERTAINTY_DETAIL),
        MapLayer(CITIES, "Cities"),
        MapLayer(BASES, "Bases"),
        MapLayer(STRAITS, "Straits"),
    ),
    borders=BORDERS,
    blocks=True,
    unowned=nation_owner,
)
"""Asia from 1937 on, with blocks."""

STYLES: Mapping[str, BoardStyle] = MappingProxyType({"world": WORLD, "pacific": PACIFIC, "asia": ASIA})
"""The ways of drawing a board of areas, by the name its ``board.json`` says."""
