"""What has a name on a board of hexes: places, waters, regions and boxes, read from a file and checked."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boardgame.boards.error import BoardError
from boardgame.boards.hex_grid import hex_distance, parse_label
from boardgame.boards.tables import table_error
from boardgame.engine.yaml_file import YamlDocument, YamlError, read_documents

_SECTIONS = ("places", "waters", "regions", "boxes")


@dataclass(frozen=True, slots=True)
class Place:
    """A named place in a hex.

    Attributes:
        id: identifier, unique among the places of its board.
        name: name on the printed board.
        hex: label of its hex; one hex may hold several places.
        kinds: its symbols, such as ``capital``, ``objective``, ``port``, ``city``.
        capital_of: country whose capital it is, empty for none.
        seas: where the fleets of a port lie, empty for any other place.
        rules: ids of the rules that speak of it.
    """

    id: str
    name: str
    hex: str
    kinds: tuple[str, ...]
    capital_of: str = ""
    seas: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Water:
    """A named river, lake, gulf or canal, and the hexside of its mouth or of the water itself."""

    name: str
    kind: str
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class HexRegion:
    """Hexes that belong together, such as an island, a line of fortresses or the beaches.

    Attributes:
        id, name: identifier, unique among the regions of its board, and the name that players read.
        kind: what sort of region it is.
        hexes: labels of its hexes.
        rules: ids of the rules that speak of it.
    """

    id: str
    name: str
    kind: str
    hexes: tuple[str, ...]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Box:
    """A space outside the hexes; ``entries`` are the hexes that lead there."""

    id: str
    name: str
    kinds: tuple[str, ...]
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gazetteer:
    """All names of a board, in the order of the file."""

    places: tuple[Place, ...] = ()
    waters: tuple[Water, ...] = ()
    regions: tuple[HexRegion, ...] = ()
    boxes: tuple[Box, ...] = ()


def load_gazetteer(path: Path, hexes: Collection[str]) -> Gazetteer:
    """Read the names of a board and check them against its hexes.

    Args:
        path: a file with the lists ``places``, ``waters``, ``regions`` and ``boxes``.
        hexes: labels of the hexes of the board.

    Raises:
        BoardError: an unreadable file, an entry with a field missing or unknown, an id twice, or a hex that is not on
            the board; the message names file, line and entry.
    """
    names = _read(path)
    for section in names.data:
        if section not in _SECTIONS:
            raise BoardError(f"{path}: unknown section {section!r}, expected {', '.join(_SECTIONS)}")
    places = tuple(_place(entry, hexes) for entry in _entries(path, names, "places"))
    waters = tuple(_water(entry, hexes) for entry in _entries(path, names, "waters"))
    regions = tuple(_region(entry, hexes) for entry in _entries(path, names, "regions"))
    boxes = tuple(_box(entry, hexes) for entry in _entries(path, names, "boxes"))
    return Gazetteer(places, waters, regions, boxes)


def _read(path: Path) -> YamlDocument:
    try:
        found = read_documents(path)
    except YamlError as error:
        raise BoardError(str(error)) from error
    if len(found) != 1 or not isinstance(found[0].data, dict):
        raise BoardError(f"{path}: expected the sections {', '.join(_SECTIONS)}")
    return found[0]


class _Entry:
    """One entry of a section, its fields taken one by one so that what is left over is a mistake."""

    def __init__(self, path: Path, line: int, section: str, fields: dict[str, Any]) -> None:
        self._path = path
        self._fields = dict(fields)
        self._line = line
        self._called = f"{section[:-1] if section != 'boxes' else 'box'} {fields.get('id', fields.get('name', '?'))!r}"

    @property
    def line(self) -> int:
        return self._line

    def fault(self, reason: str) -> BoardError:
        return table_error(self._path, self._line, f"{self._called} {reason}")

    def text(self, field: str, default: str | None = None) -> str:
        value = self._fields.pop(field, default)
        if not isinstance(value, str) or (default is None and not value):
            raise self.fault(f"needs {field}" if value is None else f"has a bad {field}: {value!r}")
        return value

    def words(self, field: str, *, optional: bool = False) -> tuple[str, ...]:
        value = self._fields.pop(field, [] if optional else None)
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.fault(f"needs a list of {field}")
        if len(set(value)) < len(value):
            raise self.fault(f"names one of its {field} twice")
        return tuple(value)

    def cell(self, label: str, hexes: Collection[str]) -> str:
        if label not in hexes:
            raise self.fault(f"lies in {label!r}, which is no hex of the board")
        return label

    def done(self) -> None:
        if self._fields:
            raise self.fault(f"has an unknown field {next(iter(self._fields))!r}")


def _entries(path: Path, names: YamlDocument, section: str) -> Iterator[_Entry]:
    seen: dict[str, int] = {}
    found = names.data.get(section) or []
    if not isinstance(found, list):
        raise BoardError(f"{path}: {section} must be a list")
    for place, fields in enumerate(found):
        if not isinstance(fields, dict):
            raise BoardError(f"{path}: {section} holds {fields!r} instead of an entry with fields")
        name = fields.get("id", fields.get("name"))
        entry = _Entry(path, names.lines[section, place], section, fields)
        if isinstance(name, str) and name in seen:
            raise entry.fault(f"was already given in line {seen[name]}")
        seen[str(name)] = entry.line
        yield entry
        entry.done()


def _place(entry: _Entry, hexes: Collection[str]) -> Place:
    return Place(
        id=entry.text("id"),
        name=entry.text("name"),
        hex=entry.cell(entry.text("hex"), hexes),
        kinds=entry.words("kinds"),
        capital_of=entry.text("capital_of", ""),
        seas=entry.words("seas", optional=True),
        rules=entry.words("rules", optional=True),
    )


def _water(entry: _Entry, hexes: Collection[str]) -> Water:
    water = Water(
        name=entry.text("name"),
        kind=entry.text("kind"),
        a=entry.cell(entry.text("a"), hexes),
        b=entry.cell(entry.text("b"), hexes),
    )
    if hex_distance(parse_label(water.a), parse_label(water.b)) != 1:
        raise entry.fault(f"lies between {water.a!r} and {water.b!r}, which do not touch")
    return water


def _region(entry: _Entry, hexes: Collection[str]) -> HexRegion:
    region = HexRegion(
        id=entry.text("id"),
        name=entry.text("name"),
        kind=entry.text("kind"),
        hexes=entry.words("hexes"),
        rules=entry.words("rules", optional=True),
    )
    for label in region.hexes:
        if region.kind != "hole":
            entry.cell(label, hexes)
        elif label in hexes:
            raise entry.fault(f"holds {label!r}, which is a hex of the board")
    return region


def _box(entry: _Entry, hexes: Collection[str]) -> Box:
    box = Box(entry.text("id"), entry.text("name"), entry.words("kinds"), entry.words("entries"))
    for label in box.entries:
        entry.cell(label, hexes)
    return box
