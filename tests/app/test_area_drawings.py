"""The boards of areas at their start: nothing overlaps, everything is shown, every line and mark is told of."""

from __future__ import annotations

from functools import lru_cache

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from boardgame.app.art import THEMES, palette
from boardgame.app.board.areas import AreaDrawing
from boardgame.app.board.areas.borders import BORDERS, paint_sample
from boardgame.app.board.areas.start import start_position
from boardgame.app.board.areas.style import BASES, BORDER_TYPES, CITIES, STYLES
from boardgame.app.board.blocks import BlockFigure, BlockPill, BlockStack
from boardgame.app.board.counters import COMPLEX, Card, Pill, Token, Works
from boardgame.app.board.labels import Name
from boardgame.app.board.layout import Layout, Placed
from boardgame.app.board.level import level_for
from boardgame.app.board.position import Block, BoardPosition, Facility
from boardgame.app.board.room import Box
from boardgame.app.drawings import board_of, drawing_of

GAMES = tuple(STYLES)
SCALES = (0.16, 0.3, 0.5, 0.9, 1.4)

pytestmark = pytest.mark.usefixtures("qapp")


def drawing(game: str) -> AreaDrawing:
    found = drawing_of(game)
    assert isinstance(found, AreaDrawing)
    return found


def start(game: str) -> BoardPosition:
    return start_position(board_of(game), game)


def layout_of(game: str, scale: float, position: BoardPosition, hidden: frozenset[str] = frozenset()) -> Layout:
    board = drawing(game)
    shown = frozenset(layer.id for layer in board.layers) - hidden
    arranger = board.arranger(level_for(scale, board.geometry.width), position, "light", shown)
    for _ in arranger.steps():
        pass
    return arranger.layout


@lru_cache(maxsize=32)
def start_layout(game: str, scale: float) -> Layout:
    return layout_of(game, scale, start(game))


def parts(piece: Placed) -> list[object]:
    """The counters and plates of a piece."""
    return [token for row in piece.figure.rows for token in row] if isinstance(piece.figure, Card) else [piece.figure]


# --- layout ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_covers_anything_at_the_start(game: str, scale: float) -> None:
    layout = start_layout(game, scale)
    boxes: list[tuple[str, Box]] = [(f"a piece of {piece.area}", piece.box) for piece in layout.pieces]
    boxes += [(f"the name of {name.area}", name.box) for name in layout.names.values()]
    boxes += [(f"the words {word.name}", word.box) for word in layout.words]
    shifts = (0, layout.level.period, -layout.level.period) if drawing(game).geometry.wraps_x else (0,)
    for number, (what, box) in enumerate(boxes):
        for other, against in boxes[number + 1 :]:
            for shift in shifts:
                assert not Box(box.x + shift, box.y, box.w, box.h).meets(against), f"{what} and {other}"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_lies_on_the_board(game: str, scale: float) -> None:
    layout = start_layout(game, scale)
    geometry = drawing(game).geometry
    for piece in layout.pieces:
        assert piece.box.y >= 0 and piece.box.y + piece.box.h <= geometry.height * layout.level.scale, piece
        if not geometry.wraps_x:
            assert piece.box.x >= 0 and piece.box.x + piece.box.w <= layout.level.period, piece


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", GAMES)
def test_every_unit_is_counted_somewhere(game: str, scale: float) -> None:
    layout, position = start_layout(game, scale), start(game)
    assert {stack.area for stack in position.stacks} <= {piece.area for piece in layout.pieces}
    guns = sum(stack.count for stack in position.stacks if stack.unit == "antiaircraft_gun")
    wanted = sum(stack.count for stack in position.stacks)
    if layout.level.pills:
        pills = [piece.figure for piece in layout.pieces if isinstance(piece.figure, Pill)]
        # Guns are no strength: a pill counts them only where there is nothing else.
        assert wanted - guns <= sum(count for pill in pills for _, count in pill.sums) <= wanted
        return
    tokens = [part for piece in layout.pieces for part in parts(piece) if isinstance(part, Token)]
    assert sum(token.count for token in tokens if token.unit != COMPLEX) == wanted
    assert sum(1 for token in tokens if token.unit == COMPLEX) == len(position.complexes)


@pytest.mark.parametrize("scale", SCALES)
def test_every_block_is_counted_in_its_area(scale: float) -> None:
    wanted: dict[tuple[str, str], int] = {}
    for block in start("conquest").blocks:
        wanted[block.area, block.power] = wanted.get((block.area, block.power), 0) + 1
    shown: dict[tuple[str, str], int] = {}
    for piece in start_layout("conquest", scale).pieces:
        figure = piece.figure
        assert isinstance(figure, BlockFigure | BlockStack | BlockPill)
        count = 1 if isinstance(figure, BlockFigure) else figure.count
        assert len(piece.fan) == (0 if isinstance(figure, BlockFigure) else count)
        shown[piece.area, figure.power] = shown.get((piece.area, figure.power), 0) + count
    assert shown == wanted


@pytest.mark.parametrize("scale", [0.5, 0.9])
def test_every_base_and_complex_is_shown_close_up(scale: float) -> None:
    plates = {
        piece.area: part.parts
        for piece in start_layout("pacific1940", scale).pieces
        for part in parts(piece)
        if isinstance(part, Works)
    }
    wanted: dict[str, set[str]] = {}
    for facility in start("pacific1940").facilities:
        wanted.setdefault(facility.area, set()).add(facility.unit)
    assert {area: {unit for unit, _, _ in found} for area, found in plates.items()} == wanted


def test_bases_can_be_hidden() -> None:
    layout = layout_of("pacific1940", 0.9, start("pacific1940"), frozenset((BASES,)))
    assert not any(isinstance(part, Works) for piece in layout.pieces for part in parts(piece))


def test_a_base_tells_its_damage_and_whether_it_works() -> None:
    pictures = set()
    for damage, working in ((0, True), (2, True), (2, False), (6, False)):
        works = Works("japan", (("air_base", damage, working),))
        pictures.add(bytes(works.picture(27, "light", 1.0).toImage().constBits()))
    assert len(pictures) == 4
    position = BoardPosition(facilities=(Facility("guam", "naval_base", 3, False), Facility("guam", "air_base")))
    layout = layout_of("pacific1940", 0.9, position)
    assert [piece.figure for piece in layout.pieces] == [
        Works("", (("air_base", 0, True), ("naval_base", 3, False)))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_all_areas_are_named_close_up(game: str) -> None:
    assert set(start_layout(game, 0.9).names) == set(board_of(game).areas)


def test_a_crowd_of_blocks_on_an_islet_becomes_a_stack() -> None:
    blocks = tuple(Block("wake", power) for power in ("japan", "united_states") for _ in range(9))
    for scale in SCALES:
        layout = layout_of("conquest", scale, BoardPosition(blocks=blocks))
        assert sum(getattr(piece.figure, "count", 1) for piece in layout.pieces) == 18
        boxes = [piece.box for piece in layout.pieces]
        assert not any(box.meets(other) for number, box in enumerate(boxes) for other in boxes[number + 1 :])
        if scale < 0.9:
            assert len(boxes) == 2


@pytest.mark.parametrize("scale", SCALES)
def test_cities_are_never_covered(scale: float) -> None:
    layout = start_layout("conquest", scale)
    if not layout.level.patterns:
        return
    for city in drawing("conquest").shapes.cities:
        x, y = city.at[0] * layout.level.scale, city.at[1] * layout.level.scale
        boxes = [piece.box for piece in layout.pieces] + [name.box for name in layout.names.values()]
        assert not any(box.holds(x, y) for box in boxes), city.name


# --- ground ----------------------------------------------------------------------------------------------------------


def ground_image(
    game: str, at: tuple[float, float], scale: float, theme: str = "light", hidden: frozenset[str] = frozenset()
) -> QImage:
    """A square of the ground, 81 pixels wide, about a point in board units."""
    board = drawing(game)
    ground = board.ground(theme)
    ground.shown = frozenset(layer.id for layer in board.layers) - hidden
    level = level_for(scale, board.geometry.width)
    image = QImage(81, 81, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    half = 40.5 / level.scale
    painter.translate(40.5 - at[0] * level.scale, 40.5 - at[1] * level.scale)
    ground.paint(painter, level, (at[0] - half, at[1] - half, at[0] + half, at[1] + half))
    painter.end()
    return image


def near(image: QImage, colour: QColor, reach: int = 7) -> bool:
    """Whether a colour is to be seen within some pixels of the middle."""
    found = (image.pixelColor(40 + dx, 40 + dy) for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1))
    return any(
        abs(c.red() - colour.red()) < 16 and abs(c.green() - colour.green()) < 16 and abs(c.blue() - colour.blue()) < 16
        for c in found
    )


def middle_of(sort: str) -> tuple[float, float]:
    """A point on the longest border of a sort."""
    board = board_of("conquest")
    lines = [b.line for b in drawing("conquest").shapes.borders if board.border(*b.areas) == sort]
    line = max(lines, key=len)
    return line[len(line) // 2]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sort", sorted(BORDERS))
def test_each_sort_of_border_is_drawn_in_its_ink(sort: str, theme: str) -> None:
    image = ground_image("conquest", middle_of(sort), 0.6, theme)
    for stroke in BORDERS[sort].strokes:
        assert near(image, palette().colour(theme, stroke.ink)), stroke


@pytest.mark.parametrize("sort", sorted(set(BORDERS) - {"plains"}))
def test_sorts_of_borders_can_be_hidden(sort: str) -> None:
    at = middle_of(sort)
    assert ground_image("conquest", at, 0.6) != ground_image("conquest", at, 0.6, hidden=frozenset((BORDER_TYPES,)))


def test_borders_are_told_apart_without_colour() -> None:
    """In one ink, no two sorts look the same."""
    pictures = {}
    for sort, style in BORDERS.items():
        image = QImage(80, 16, QImage.Format.Format_Grayscale8)
        image.fill(QColor("white"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sample(painter, QPointF(4, 8), QPointF(76, 8), style, "light")
        painter.end()
        dark = [[image.pixelColor(x, y).lightness() < 215 for x in range(10, 70)] for y in range(16)]
        pictures[sort] = tuple(tuple(row) for row in dark)
    assert len(set(pictures.values())) == len(BORDERS)


def test_islets_are_land_in_a_ring_of_water() -> None:
    shape = drawing("conquest").shapes.areas["wake"]
    ring = shape.rings[0].points
    middle = (sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring))
    image = ground_image("conquest", middle, 0.6, hidden=frozenset(("patterns",)))
    assert near(image, palette().colour("light", "board.sea_shallow"), 14)
    assert near(image, QColor(palette().owner("united_states", "light").fill), 30)
    assert drawing("conquest").geometry.area_at(*middle) == "wake"


@pytest.mark.parametrize("kind", ["main_capital", "subcapital", "city", "town"])
def test_each_sort_of_city_is_drawn_at_its_place(kind: str) -> None:
    at = next(city.at for city in drawing("conquest").shapes.cities if city.kind == kind)
    assert ground_image("conquest", at, 0.6) != ground_image("conquest", at, 0.6, hidden=frozenset((CITIES,)))


def test_joined_areas_are_joined_by_a_line() -> None:
    for link in drawing("conquest").shapes.connectors:
        x, y = (link.start[0] + link.end[0]) / 2, (link.start[1] + link.end[1]) / 2
        assert near(ground_image("conquest", (x, y), 0.6), palette().colour("light", "board.coast"), 2), link.areas


@pytest.mark.parametrize(
    ("game", "area", "power"),
    [
        ("conquest", "sumatra", "dei"),
        ("conquest", "saigon", "vietnam"),
        ("conquest", "tibet", "impassable"),
        ("conquest", "thailand", "neutral"),
        ("conquest", "mukden", "japan"),
        ("pacific1940", "himalayas", "impassable"),
        ("pacific1940", "java", "dutch"),
        ("pacific1940", "olgiy", "neutral"),
        ("revised", "turkey", "neutral"),
    ],
)
def test_land_has_the_colours_of_its_owner_or_nation(game: str, area: str, power: str) -> None:
    assert drawing(game).ground("light").owner(area) == power


# --- what is said ----------------------------------------------------------------------------------------------------


def marks_at(game: str, area: str, hidden: frozenset[str] = frozenset()) -> set[str]:
    layout = layout_of(game, 0.9, BoardPosition(), hidden)
    name = layout.names[area].name
    assert isinstance(name, Name)
    return {type(mark).__name__ for mark in name.marks}


@pytest.mark.parametrize(
    ("game", "area", "layer", "marks"),
    [
        ("pacific1940", "kiangsu", "victory_cities", {"Sign", "Income"}),
        ("pacific1940", "sz26", "convoys", {"Plate"}),
        ("pacific1940", "sz17", "kamikaze", {"Plate"}),
        ("pacific1940", "olgiy", "neutrals", {"Silhouette"}),
        ("pacific1940", "japan", "income", {"Emblem", "Sign", "Income"}),
        ("conquest", "mukden", "resources", {"Discs", "Squares"}),
        ("conquest", "okinawa", "bases", {"Sign"}),
        ("revised", "germany", "income", {"Emblem", "Sign", "Income"}),
    ],
)
def test_what_an_area_is_worth_stands_under_its_name(game: str, area: str, layer: str, marks: set[str]) -> None:
    assert marks_at(game, area) == marks
    assert marks_at(game, area, frozenset((layer,))) < marks


def test_a_neutral_without_infantry_has_no_mark() -> None:
    assert board_of("pacific1940").areas["tsagaan_olom"].details["neutral_infantry"] == "0"
    assert marks_at("pacific1940", "tsagaan_olom") == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_legend_tells_of_every_line_and_mark(game: str) -> None:
    board = drawing(game)
    titles = [item.title for item in board.legend()]
    assert len(titles) == len(set(titles))
    wanted = {f"Border: {BORDERS[b.sort].title.lower()}" for b in board.geometry.sorted_borders}
    wanted |= {
        rule.title for rule in board.style.marks if any(rule.of(area) for area in board.board.areas.values())
    }
    wanted |= {"Canal"} if board.geometry.canals else set()
    if board.geometry.barriers:
        assert {"No way across", "Border: impassable"} & set(titles)
    wanted |= {"Main capital", "Subcapital", "City", "Town"} if board.shapes.cities else set()
    assert wanted <= set(titles)
    facilities = {facility.unit for facility in start(game).facilities}
    assert facilities <= set(board.style.facilities)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_every_sample_of_the_legend_shows_something_else(game: str, theme: str) -> None:
    seen: dict[bytes, str] = {}
    for item in drawing(game).legend():
        image = QImage(64, 24, QImage.Format.Format_RGB32)
        image.fill(palette().colour(theme, "interface.surface"))
        blank = bytes(image.constBits())
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        item.paint(painter, QRectF(2, 2, 60, 20), theme)
        painter.end()
        picture = bytes(image.constBits())
        assert picture != blank, item.title
        assert seen.setdefault(picture, item.title) == item.title
        seen[picture] = item.title


@pytest.mark.parametrize(
    ("game", "layer"), [(game, layer.id) for game in GAMES for layer in STYLES[game].layers]
)
def test_every_layer_shows_and_hides_something(game: str, layer: str) -> None:
    shapes, hidden = drawing(game).shapes, frozenset((layer,))
    shown, without = start_layout(game, 0.9), layout_of(game, 0.9, start(game), hidden)
    if (shown.names, shown.words, shown.pieces) != (without.names, without.words, without.pieces):
        return
    points = [canal.at for canal in shapes.canals[:1]]
    points += [border.line[len(border.line) // 2] for border in shapes.borders[:1]]
    points += [shapes.areas["japan" if "japan" in shapes.areas else "tokyo"].slots[0]]
    assert any(ground_image(game, at, 0.9) != ground_image(game, at, 0.9, hidden=hidden) for at in points)


@pytest.mark.parametrize(
    ("game", "area", "said"),
    [
        ("conquest", "mukden", "Mukden · Japan · population 2 · resources 2 · Mukden, subcapital"),
        ("conquest", "sarawak", "Sarawak · British Empire · resources 1 (oil)"),
        ("conquest", "tibet", "Tibet · may not be entered"),
        ("conquest", "okinawa", "Ryukyus (Okinawa) · islet with a base · Japan"),
        ("conquest", "north_pacific", "North Pacific Ocean · ocean"),
        ("pacific1940", "kiangsu", "Kiangsu · Japan · originally China · 3 IPC · Shanghai, victory city"),
        ("pacific1940", "japan", "Japan · Japan · 8 IPC · Tokyo, capital and victory city"),
        ("pacific1940", "olgiy", "Olgiy · neutral · 2 infantry when attacked"),
        ("pacific1940", "sz19", "Sea zone 19 · convoy zone · kamikaze zone"),
        ("revised", "germany", "Germany · Germany · 10 IPC · Berlin, capital and victory city"),
    ],
)
def test_an_area_is_described_in_a_line(game: str, area: str, said: str) -> None:
    assert drawing(game).describe(area) == said


@pytest.mark.parametrize("game", GAMES)
def test_places_lead_to_areas_of_the_board(game: str) -> None:
    places = drawing(game).places()
    areas = board_of(game).areas
    assert {place.area for place in places} == set(areas)
    assert all(place.name for place in places)
    assert len({(place.name, place.area, place.detail) for place in places}) == len(places)


def test_cities_and_straits_can_be_looked_for() -> None:
    found = {place.name: (place.area, place.detail) for place in drawing("conquest").places()}
    assert found["Nagasaki"] == ("kyushu", "city in Kyushu")
    assert found["Korea Strait"][1] == "strait"
    pacific = {place.name: place.area for place in drawing("pacific1940").places()}
    assert pacific["Shanghai"] == "kiangsu"


def test_at_the_start_a_viewer_sees_the_backs_of_others() -> None:
    position = start_position(board_of("conquest"), "conquest", viewer="japan")
    assert {block.power for block in position.blocks if block.unit} == {"japan"}
    assert all(block.value == 0 and block.most == 0 for block in position.blocks if not block.unit)
    assert len(position.blocks) == len(start("conquest").blocks)
