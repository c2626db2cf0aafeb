"""The boards of areas at their start: nothing overlaps, everything is shown, every line and mark is told of."""

from __future__ import annotations

from functools import lru_cache

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from boardgame.app.board.areas import AreaDrawing
from boardgame.app.board.areas.borders import BORDERS
from boardgame.app.board.areas.marks import GRADE
from boardgame.app.board.areas.start import start_position
from boardgame.app.board.areas.style import BASES
from boardgame.app.board.board_position import Block, BoardPosition, Facility
from boardgame.app.board.boards import boards
from boardgame.app.board.drawings import board_of, drawing_of
from boardgame.app.board.figures.blocks import BlockFigure, BlockPill, BlockStack
from boardgame.app.board.figures.buildings import Building, Divide
from boardgame.app.board.figures.counter_chart import counter_chart
from boardgame.app.board.figures.counters import Card, Pill, Token, Works
from boardgame.app.board.figures.labels import Name
from boardgame.app.board.figures.pieces import Piece
from boardgame.app.board.layout import Layout, Placed
from boardgame.app.board.level import level_for
from boardgame.app.board.room import Box
from boardgame.app.look.art import THEMES, palette

GAMES = tuple(board.id for board in boards().values() if board.kind == "areas")
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
    match piece.figure:
        case Card(rows):
            return [token for row in rows for token in row]
        case Piece(token):
            return [token]
        case Building(power, unit, damage) if unit == counter_chart().complex:
            return [Token(power, unit, 1, damage)]
        case other:
            return [other]


# --- layout ----------------------------------------------------------------------------------------------------------


def is_back(figure: object) -> bool:
    return isinstance(figure, BlockFigure) and not figure.unit


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_covers_anything_at_the_start(game: str, scale: float) -> None:
    layout = start_layout(game, scale)
    boxes: list[tuple[str, Box]] = [(f"a piece of {piece.area}", piece.box) for piece in layout.pieces]
    boxes += [(f"the name of {name.area}", name.box) for name in layout.names.values()]
    boxes += [(f"the words {word.name}", word.box) for word in layout.words]
    shifts = (0, layout.level.period, -layout.level.period) if drawing(game).geometry.wraps_x else (0,)
    backs = {f"a piece of {piece.area}" for piece in layout.pieces if layout.level.near and is_back(piece.figure)}
    for number, (what, box) in enumerate(boxes):
        for other, against in boxes[number + 1 :]:
            if what == other and what in backs:
                continue  # fanned
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
    assert sum(token.count for token in tokens if token.unit != counter_chart().complex) == wanted
    assert sum(1 for token in tokens if token.unit == counter_chart().complex) == len(position.complexes)


def test_a_pill_of_a_single_unit_spreads_nothing() -> None:
    pieces = [piece for piece in start_layout("spring1942", 0.15).pieces if isinstance(piece.figure, Pill)]
    counts = [(sum(count for _, count in piece.figure.sums), piece.fan) for piece in pieces]
    assert any(count == 1 for count, _ in counts) and any(count > 1 for count, _ in counts)
    assert not any(fan for count, fan in counts if count == 1 and len(fan) == 1 and not fan[0].cargo)
    assert all(fan for count, fan in counts if count > 1)


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
    assert [piece.figure for piece in layout.pieces] == [Works("", (("air_base", 0, True), ("naval_base", 3, False)))]


@pytest.mark.parametrize("game", GAMES)
def test_all_areas_are_named_close_up(game: str) -> None:
    assert set(start_layout(game, 0.9).names) == set(board_of(game).areas)


def test_a_crowd_of_blocks_on_an_islet_becomes_a_stack() -> None:
    blocks = tuple(Block("wake", power) for power in ("japan", "united_states") for _ in range(9))
    for scale in SCALES:
        layout = layout_of("conquest", scale, BoardPosition(blocks=blocks))
        pieces = [piece for piece in layout.pieces if not isinstance(piece.figure, Divide)]
        assert sum(getattr(piece.figure, "count", 1) for piece in pieces) == 18
        boxes = [piece.box for piece in pieces]
        if layout.level.near:
            continue  # backs are fanned
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
    unsure = frozenset(("certainty",))
    assert marks_at(game, area, unsure) == marks
    assert marks_at(game, area, unsure | {layer}) < marks


def test_the_layer_of_certainty_gives_each_area_its_grades() -> None:
    assert "Grade" in marks_at("conquest", "mukden")
    grades = [GRADE.of(area) for area in board_of("conquest").areas.values()]
    assert all(grade is not None for grade in grades)
    assert GRADE.of(board_of("revised").areas["germany"]) is None


def test_a_neutral_without_infantry_has_no_mark() -> None:
    assert board_of("pacific1940").areas["tsagaan_olom"].details["neutral_infantry"] == "0"
    assert marks_at("pacific1940", "tsagaan_olom") == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_legend_tells_of_every_line_and_mark(game: str) -> None:
    board = drawing(game)
    titles = [item.title for item in board.legend()]
    assert len(titles) == len(set(titles))
    wanted = {f"Border: {BORDERS[b.sort].title.lower()}" for b in board.geometry.sorted_borders}
    wanted |= {rule.title for rule in board.style.marks if any(rule.of(area) for area in board.board.areas.values())}
    wanted |= {"Canal"} if board.geometry.canals else set()
    if board.geometry.barriers:
        assert {"No way across", "Border: impassable"} & set(titles)
    wanted |= {"Main capital", "Subcapital", "City", "Town"} if board.shapes.cities else set()
    assert wanted <= set(titles)
    facilities = {facility.unit for facility in start(game).facilities}
    assert not facilities or (board.style.facilities and facilities <= set(counter_chart().facilities))


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
    ("game", "area", "said"),
    [
        ("conquest", "mukden", "Mukden · Japan · population 2 · resources 2 · Mukden, subcapital"),
        ("conquest", "sarawak", "Sarawak · island · British Empire · resources 1 (oil)"),
        ("conquest", "tibet", "Tibet · may not be entered"),
        ("conquest", "okinawa", "Ryukyus (Okinawa) · islet with a base · Japan"),
        ("conquest", "north_pacific", "North Pacific Ocean · ocean"),
        ("pacific1940", "kiangsu", "Kiangsu · Japan · originally China · 3 IPC · Shanghai, victory city"),
        ("pacific1940", "japan", "Japan · 8 IPC · Tokyo, capital and victory city"),
        ("pacific1940", "olgiy", "Olgiy · neutral · 2 infantry when attacked"),
        ("pacific1940", "sz19", "Sea zone 19 · convoy zone · kamikaze zone"),
        ("revised", "germany", "Germany · 10 IPC · Berlin, capital and victory city"),
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
