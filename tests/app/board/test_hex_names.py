"""Names, marks and numbers on the board of hexes."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgame.app.board.board_position import BoardPosition
from boardgame.app.board.hexes.arranger import HexArranger
from boardgame.app.board.hexes.drawing import HexDrawing
from boardgame.app.board.hexes.example import example_position, load_chits
from boardgame.app.board.hexes.naming import load_names
from boardgame.app.board.hexes.painted_words import CitySign, HexNumbers, PlaceName, RingSign, SpreadName, number_width
from boardgame.app.board.hexes.sizes import NUMBERS
from boardgame.app.board.layout import Layout, PlacedName
from boardgame.app.board.level import level_for
from boardgame.app.board.room import Box
from boardgame.boards import BoardError

ZOOMS = (0.2, 0.256, 0.3, 0.37, 0.45, 0.55, 0.62, 0.75, 0.92, 1.3, 2.4)
CLOSE = (0.62, 0.75, 0.92, 1.3, 2.4)
POSITIONS = ("empty", "crowded")

pytestmark = pytest.mark.usefixtures("qapp")


def arranger_of(drawing: HexDrawing, held: str, zoom: float, shown: tuple[str, ...] = (NUMBERS,)) -> HexArranger:
    position = example_position("third_reich", drawing.board) if held == "crowded" else BoardPosition()
    level = level_for(zoom, drawing.geometry.width)
    return HexArranger(drawing.geometry, level, position, "light", frozenset(shown), drawing.names, drawing.lines)


def arranged(drawing: HexDrawing, held: str, zoom: float, shown: tuple[str, ...] = (NUMBERS,)) -> Layout:
    arranger = arranger_of(drawing, held, zoom, shown)
    for _ in arranger.steps():
        pass
    return arranger.layout


def covered(word: PlacedName) -> Iterator[Box]:
    """What words really cover: letters of those that slope, each number of a row."""
    name = word.name
    x, y = word.box.centre
    if isinstance(name, SpreadName):
        yield from name.letters(x, y)
    elif isinstance(name, HexNumbers):
        first = x - name.pitch * (len(name.labels) - 1) / 2
        for number, label in enumerate(name.labels):
            right, down = name.shifts[number] if name.shifts else (0, 0)
            middle = word.box.y + name.pixels / 2 + down
            width = number_width(label, name.pixels)
            yield Box.around(first + number * name.pitch + right, middle, width, name.pixels)
    else:
        yield word.box


def written(layout: Layout) -> dict[str, str]:
    """The words in each hex, lines joined."""
    found: dict[str, str] = {}
    for word in layout.words:
        if isinstance(word.name, PlaceName):
            found[word.area] = " ".join(word.name.lines)
    return found


@pytest.mark.parametrize("held", POSITIONS)
@pytest.mark.parametrize("zoom", ZOOMS)
def test_nothing_covers_another(drawing: HexDrawing, held: str, zoom: float) -> None:
    """Counters, names, marks and numbers keep apart; letters of one name may touch each other."""
    layout = arranged(drawing, held, zoom)
    cells: dict[tuple[int, int], list[tuple[int, Box]]] = {}
    things = [(number, piece.box) for number, piece in enumerate(layout.pieces)]
    things += [(1000 + number, box) for number, word in enumerate(layout.words) for box in covered(word)]
    for owner, box in things:
        for column in range(int(box.x // 100), int((box.x + box.w) // 100) + 1):
            for row in range(int(box.y // 100), int((box.y + box.h) // 100) + 1):
                near = cells.setdefault((column, row), [])
                clash = next((other for other, taken in near if other != owner and taken.meets(box)), None)
                assert clash is None, (owner, clash, box)
                near.append((owner, box))


@pytest.mark.parametrize("held", POSITIONS)
@pytest.mark.parametrize("zoom", CLOSE)
def test_capitals_and_objectives_are_written_close_up(drawing: HexDrawing, held: str, zoom: float) -> None:
    words = written(arranged(drawing, held, zoom))
    for place in drawing.board.places.values():
        if {"capital", "objective"} & set(place.kinds):
            assert place.name in words[place.hex].replace(" /", ""), place.name


@pytest.mark.parametrize("held", POSITIONS)
@pytest.mark.parametrize("zoom", (0.75, 0.92, 1.3))
def test_almost_all_places_are_written_close_up(drawing: HexDrawing, held: str, zoom: float) -> None:
    words = written(arranged(drawing, held, zoom))
    left_out = [sign.hex for sign in drawing.names.signs.values() if sign.names and sign.hex not in words]
    assert len(left_out) <= 4, left_out


@pytest.mark.parametrize("held", POSITIONS)
@pytest.mark.parametrize("zoom", (0.75, 0.92, 1.3))
def test_every_mark_is_shown_close_up(drawing: HexDrawing, held: str, zoom: float) -> None:
    """As an icon before the name, over the disc, or beside the counter."""
    shown: dict[str, set[str]] = {}
    for word in arranged(drawing, held, zoom).words:
        if isinstance(word.name, PlaceName | CitySign):
            shown.setdefault(word.area, set()).update(word.name.marks)
    for sign in drawing.names.signs.values():
        assert shown.get(sign.hex, set()) == set(sign.marks), sign.hex


def test_names_stand_below_the_counters_of_their_hexes(drawing: HexDrawing) -> None:
    layout = arranged(drawing, "crowded", 0.92)
    for word in layout.words:
        if isinstance(word.name, PlaceName) and word.area in drawing.board.hexes:
            x, y = word.box.centre
            assert drawing.geometry.area_at(x / layout.level.scale, y / layout.level.scale) == word.area
            assert all(box.y + box.h <= word.box.y + 1 for box in layout.piece_boxes(word.area)), word.area


@pytest.mark.parametrize("zoom", (0.2, 0.256, 0.37))
def test_far_out_only_great_places_are_marked(drawing: HexDrawing, zoom: float) -> None:
    layout = arranged(drawing, "empty", zoom)
    rings = {word.area: word.name.kind for word in layout.words if isinstance(word.name, RingSign)}
    assert rings == {sign.hex: sign.ring for sign in drawing.names.signs.values() if sign.major}
    assert rings["L31"] == "objective"
    assert rings["D41"] == "capital"
    hexes = set(written(layout)) - set(drawing.geometry.off_map)
    assert hexes <= set(rings)
    assert len(hexes) > 0.7 * len(rings)


def test_numbers_are_a_layer_and_need_room(drawing: HexDrawing) -> None:
    def numbers(zoom: float, shown: tuple[str, ...]) -> list[str]:
        words = arranged(drawing, "empty", zoom, shown).words
        return [label for word in words if isinstance(word.name, HexNumbers) for label in word.name.labels]

    assert sorted(numbers(0.62, (NUMBERS,))) == sorted(drawing.board.hexes)
    assert numbers(0.92, ()) == []
    assert numbers(0.45, (NUMBERS,)) == []


@pytest.mark.parametrize("zoom", (0.256, 0.45, 0.92))
def test_countries_and_seas_are_written(drawing: HexDrawing, zoom: float) -> None:
    words = {word.name.text: word.name for word in arranged(drawing, "empty", zoom).words
             if isinstance(word.name, SpreadName)}  # fmt: skip
    for name in ("GERMANY", "SOVIET UNION", "FRANCE", "BRITAIN", "SPAIN", "TURKEY", "Mediterranean Sea", "Black Sea"):
        assert name in words
    assert all(9 <= name.pixels <= 26 for name in words.values())
    assert words["GERMANY"].angle == 0
    assert words["Mediterranean Sea"].kind == "water"


def test_long_and_narrow_countries_are_written_along_their_axis(drawing: HexDrawing) -> None:
    angle = {country.name: country.angle for country in drawing.names.countries}
    assert -80 < angle["PORTUGAL"] < -50
    assert 40 < angle["ITALY"] < 80
    assert angle["POLAND"] == angle["SPAIN"] == 0


def test_places_of_one_hex_are_written_together(drawing: HexDrawing) -> None:
    words = written(arranged(drawing, "empty", 0.92))
    assert words["M27"].replace("  ", " ") == "Cologne / Essen"


@pytest.mark.parametrize("zoom", (0.256, 0.92))
def test_same_position_same_layout(drawing: HexDrawing, zoom: float) -> None:
    one, other = arranged(drawing, "crowded", zoom), arranged(drawing, "crowded", zoom)
    assert one.pieces == other.pieces
    assert one.words == other.words


@pytest.mark.parametrize("zoom", (0.256, 0.45, 0.92))
def test_steps_are_short(drawing: HexDrawing, zoom: float) -> None:
    """Nine tenths of a frame's work are left to painting; the machine may interrupt single steps."""
    arranged(drawing, "crowded", zoom)
    times = []
    arranger = arranger_of(drawing, "crowded", zoom)
    before = time.thread_time()
    for _ in arranger.steps():
        now = time.thread_time()
        times.append(now - before)
        before = now
    times.sort()
    assert times[int(len(times) * 0.99)] < 0.004
    assert sum(times) < 1.0


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ({"waters": [["Dry Sea", "A24", "ZZ9"]]}, "'ZZ9', which is no hex"),
        ({"countries": {"atlantis": "Atlantis"}}, "'atlantis' is no country"),
        ({"regions": ["atlantis"]}, "'atlantis' is no region"),
    ],
)
def test_bad_names_are_refused(drawing: HexDrawing, tmp_path: Path, data: object, fault: str) -> None:
    path = tmp_path / "names.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(BoardError, match=fault):
        load_names(path, drawing.geometry)


def test_counter_off_the_board_is_refused(drawing: HexDrawing, tmp_path: Path) -> None:
    path = tmp_path / "example.csv"
    path.write_text("area,power,unit,factors\nA24,germany,fleet,9\nZZ9,germany,fleet,9\n", encoding="utf-8")
    with pytest.raises(BoardError, match="csv:3: 'ZZ9' is not on the board"):
        load_chits(path, drawing.board)
