"""The board of hexes: where hexes and coast lie, what the ground shows, and what is lit."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from boardgame.app.board import BoardPosition, BoardView, FrontLine, Highlight
from boardgame.app.board.geometry import Box
from boardgame.app.board.ground.ground import PATTERNS
from boardgame.app.board.hexes import HexDrawing
from boardgame.app.board.hexes.coast import Coast
from boardgame.app.board.hexes.geometry import HexGeometry
from boardgame.app.board.hexes.ground import GRID, TERRAIN
from boardgame.app.board.highlights import ORDER, paint_highlights
from boardgame.app.board.level import Level, level_for
from boardgame.app.look.art import mixed, palette
from boardgame.boards import BoardError, HexBoard
from boardgame.boards.hex_grid import Point

THEMES = ("light", "dark")
NEAR, FAR = 0.81, 0.256


@pytest.fixture(scope="module")
def geometry(drawing: HexDrawing) -> HexGeometry:
    return drawing.geometry


@pytest.fixture(scope="module")
def board(drawing: HexDrawing) -> HexBoard:
    return drawing.board


@pytest.fixture
def view(qtbot: QtBot, drawing: HexDrawing) -> Iterator[BoardView]:
    view = BoardView(drawing, "light")
    qtbot.addWidget(view)
    view.resize(900, 600)
    view.show()
    qtbot.waitExposed(view)
    yield view


class Picture:
    """A part of the ground as it is painted, asked by points in board units."""

    def __init__(
        self,
        drawing: HexDrawing,
        around: Point,
        scale: float,
        theme: str = "light",
        shown: frozenset[str] | None = None,
        owners: dict[str, str] | None = None,
        lit: tuple[Highlight, ...] = (),
    ) -> None:
        self._level = level_for(scale, drawing.geometry.width)
        reach = 200 / self._level.scale
        self._window: Box = (around[0] - reach, around[1] - reach, around[0] + reach, around[1] + reach)
        self._image = QImage(400, 400, QImage.Format.Format_RGB32)
        painter = QPainter(self._image)
        painter.translate(-self._window[0] * self._level.scale, -self._window[1] * self._level.scale)
        ground = drawing.ground(theme)
        if shown is not None:
            ground.shown = shown
        if owners is not None:
            ground.owners = owners
        ground.paint(painter, self._level, self._window)
        paint_highlights(painter, drawing.geometry, lit, self._level, self._window, theme, 1.0)
        painter.end()

    def at(self, point: Point) -> QColor:
        x = (point[0] - self._window[0]) * self._level.scale
        y = (point[1] - self._window[1]) * self._level.scale
        return self._image.pixelColor(int(x), int(y))

    def colours(self, middle: Point, reach: float) -> Counter[str]:
        """How often each colour is found within a distance, seen along a net of points."""
        steps = [n * reach / 15 for n in range(-15, 16)]
        found = [
            self.at((middle[0] + x, middle[1] + y)).name() for x in steps for y in steps if math.hypot(x, y) <= reach
        ]
        return Counter(found)


def terrain(theme: str, kind: str, part: str = "fill") -> QColor:
    return palette().colour(theme, f"terrain.{kind}.{part}")


def far(one: QColor, other: QColor) -> int:
    """How much two colours differ."""
    return sum(abs(a - b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True))


def between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


# --- geometry --------------------------------------------------------------------------------------------------------


def test_every_hex_is_picked_up_to_its_corners(geometry: HexGeometry, board: HexBoard) -> None:
    for label in board.hexes:
        middle = geometry.centre(label)
        assert geometry.area_at(*middle) == label
        for corner in geometry.corners(label):
            assert geometry.area_at(*between(middle, corner, 0.99)) == label


def test_beyond_a_corner_lies_another_hex_or_none(geometry: HexGeometry, board: HexBoard) -> None:
    for label in board.hexes:
        near = set(board.neighbours[label])
        for corner in geometry.corners(label):
            over = geometry.area_at(*between(geometry.centre(label), corner, 1.01))
            assert over in near or (over == "" and len(near) < 6)


def test_boxes_lie_beside_the_hexes_and_are_picked(geometry: HexGeometry, board: HexBoard) -> None:
    assert set(geometry.off_map) == set(board.boxes)
    for box, (left, top, right, bottom) in geometry.off_map.items():
        assert geometry.area_at((left + right) / 2, (top + bottom) / 2) == box
        assert 0 <= left < right <= geometry.width and 0 <= top < bottom <= geometry.height
        shares = [n / 9 for n in range(10)]
        points = [(left + (right - left) * n, top + (bottom - top) * m) for n in shares for m in shares]
        assert {geometry.area_at(*point) for point in points} == {box}
    assert geometry.area_at(1.0, 1.0) == ""


def test_hexes_are_named_by_their_places(geometry: HexGeometry) -> None:
    assert geometry.titles["L31"] == "Berlin · L31"
    assert geometry.titles["J30"] == "Hamburg / Kiel · J30"
    assert geometry.titles["L30"] == "L30"


def test_a_hexside_has_the_same_ends_from_both_sides(geometry: HexGeometry, board: HexBoard) -> None:
    for side in board.hexsides:
        one, other = geometry.side(side.a, side.b), geometry.side(side.b, side.a)
        assert math.dist(one[0], other[1]) < 0.01 and math.dist(one[1], other[0]) < 0.01
        assert math.dist(*one) == pytest.approx(geometry.radius)


def test_a_window_finds_all_hexes_in_it(geometry: HexGeometry, board: HexBoard) -> None:
    window = (1800.0, 900.0, 2300.0, 1300.0)
    found = geometry.hexes_in(window)
    assert len(found) == len(set(found))
    inside = {
        label
        for label in board.hexes
        if window[0] <= geometry.centre(label)[0] <= window[2] and window[1] <= geometry.centre(label)[1] <= window[3]
    }
    assert inside and inside <= set(found)
    assert len(found) < 2.5 * len(inside)


def test_a_region_has_one_outline(geometry: HexGeometry) -> None:
    alone = geometry.region(["L31"])
    pair = geometry.region(["L31", "L32"])
    ring = geometry.region([*geometry.board.neighbours["L31"]])
    assert (len(alone.edges), len(pair.edges), len(ring.edges)) == (6, 10, 24)


# --- coast -----------------------------------------------------------------------------------------------------------


def test_land_and_water_of_hexes_are_where_the_tables_say(drawing: HexDrawing) -> None:
    wrong = [
        cell.id
        for cell in drawing.board.hexes.values()
        if drawing.coast.is_land(*drawing.geometry.centre(cell.id)) != cell.land
    ]
    assert not wrong


def test_land_joins_hexes_where_ground_units_pass_and_water_where_fleets_do(drawing: HexDrawing) -> None:
    centre, is_land = drawing.geometry.centre, drawing.coast.is_land
    wrong = []
    for side in drawing.board.hexsides:
        a, b = centre(side.a), centre(side.b)
        lake = "lake" in side.features
        if side.land and not side.sea and not lake:
            wrong += [side for share in (0.2, 0.4, 0.5, 0.6, 0.8) if not is_land(*between(a, b, share))]
        elif (side.sea or lake) and not side.land and is_land(*between(a, b, 0.5)):
            wrong.append(side)
    assert not wrong


def test_a_hexside_of_land_and_water_has_both(drawing: HexDrawing) -> None:
    for side in drawing.board.hexsides:
        # A canal has land on both banks; its water is drawn by itself.
        if side.land and side.sea and "suez_canal" not in side.features:
            a, b = drawing.geometry.side(side.a, side.b)
            kinds = {drawing.coast.is_land(*between(a, b, n / 24)) for n in range(25)}
            assert kinds == {True, False}, side


def test_full_land_is_dry_and_open_sea_is_wet_all_over(drawing: HexDrawing) -> None:
    """Hexes without a neighbour of another sort."""
    hexes, neighbours = drawing.board.hexes, drawing.board.neighbours
    for cell in hexes.values():
        around = [hexes[near] for near in neighbours[cell.id]]
        lake = _by_a_lake(drawing, cell.id, *neighbours[cell.id])
        dry = not lake and not cell.sea and all(not near.sea for near in around)
        wet = not cell.land and all(not near.land for near in around)
        if len(around) == 6 and (dry or wet):
            for corner in drawing.geometry.corners(cell.id):
                assert drawing.coast.is_land(*corner) == dry, cell.id


def _by_a_lake(drawing: HexDrawing, *labels: str) -> bool:
    return any("lake" in side.features for side in drawing.board.hexsides if {side.a, side.b} & set(labels))


@pytest.mark.parametrize("fine", [True, False])
def test_the_line_of_the_coast_parts_land_from_water(drawing: HexDrawing, fine: bool) -> None:
    """Along a parallel land changes to water only where the line passes: across Cornwall, Essex and into Belgium."""
    y = drawing.geometry.centre("L31")[1] + 13.0
    xs = [x * 2.0 for x in range(300, 2400)]
    land = [drawing.coast.is_land(x, y) for x in xs]
    changes = [x for x, here, after in zip(xs, land, land[1:], strict=False) if here != after]
    assert len(changes) == 5
    for x in changes:
        ways = [
            _distance((x + 1, y), (one.x(), one.y()), (other.x(), other.y()))
            for line in drawing.coast.line((x - 5, y - 5, x + 5, y + 5), fine)
            for one, other in pairwise(line)
        ]
        assert min(ways) < (2 if fine else 4)


def _distance(point: Point, a: Point, b: Point) -> float:
    """How far a point is from a piece of a line."""
    length = math.dist(a, b) ** 2
    along = sum((p - s) * (e - s) for p, s, e in zip(point, a, b, strict=True)) / length if length else 0.0
    return math.dist(point, between(a, b, max(0.0, min(1.0, along))))


def test_a_file_that_is_no_coast_is_named(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"none\.json"):
        Coast(tmp_path / "none.json", (0.0, 0.0))
    for text in ("{}", "[]", '{"block": 1, "land": {"0": []}, "shelves": [], "coast": [], "far_coast": []}', "{"):
        (tmp_path / "bad.json").write_text(text, encoding="utf-8")
        with pytest.raises(BoardError, match=r"bad\.json: not a coast"):
            Coast(tmp_path / "bad.json", (0.0, 0.0))


# --- ground ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scale", [0.10, FAR, 0.36, 0.5, NEAR, 1.6])
def test_the_ground_is_painted_at_every_level(drawing: HexDrawing, theme: str, scale: float) -> None:
    everything = frozenset(layer.id for layer in drawing.layers)
    for shown in (everything, frozenset[str]()):
        picture = Picture(drawing, drawing.geometry.centre("U26"), scale, theme, shown)
        assert len(picture.colours(drawing.geometry.centre("U26"), 190 / scale)) > 20


@pytest.mark.parametrize("theme", THEMES)
def test_close_up_land_shows_its_terrain(drawing: HexDrawing, theme: str) -> None:
    centre = drawing.geometry.centre
    for label, kind in (("N30", "plain"), ("Q33", "mountain"), ("N38", "swamp")):
        colours = Picture(drawing, centre(label), NEAR, theme).colours(centre(label), 35)
        assert colours[terrain(theme, kind).name()] > 0.3 * colours.total(), label
        plain = Picture(drawing, centre(label), NEAR, theme, frozenset((GRID,))).colours(centre(label), 35)
        assert plain[terrain(theme, "plain").name()] > 0.9 * plain.total(), label


@pytest.mark.parametrize("theme", THEMES)
def test_terrain_is_told_apart_without_colour(drawing: HexDrawing, theme: str) -> None:
    """Its pattern is lighter or darker than its fill."""
    centre = drawing.geometry.centre
    for label, kind in (("Q33", "mountain"), ("N38", "swamp")):
        picture = Picture(drawing, centre(label), NEAR, theme)
        shades = [QColor(name).lightness() for name in picture.colours(centre(label), 35)]
        assert max(shades) - min(shades) > 25, kind


@pytest.mark.parametrize("theme", THEMES)
def test_water_is_shallower_near_land(drawing: HexDrawing, theme: str) -> None:
    coast_hex, open_sea = drawing.geometry.centre("J33"), drawing.geometry.centre("L11")
    near = Picture(drawing, coast_hex, NEAR, theme).at(coast_hex)
    deep = Picture(drawing, open_sea, NEAR, theme).at(open_sea)
    assert deep == palette().colour(theme, "board.sea_deep")
    shallow = palette().colour(theme, "board.sea_shallow")
    assert far(near, shallow) < far(deep, shallow)


@pytest.mark.parametrize("theme", THEMES)
def test_beyond_the_hexes_is_the_frame(drawing: HexDrawing, theme: str) -> None:
    left, top, right, bottom = drawing.geometry.boxes["lend_lease_box"]
    below = ((left + right) / 2, bottom + 60)
    picture = Picture(drawing, below, 0.5, theme)
    assert picture.at(below) == palette().colour(theme, "board.frame")
    assert picture.at((below[0], (top + bottom) / 2)) == palette().colour(theme, "board.sea_deep")


def test_ground_out_of_play_is_hatched(drawing: HexDrawing) -> None:
    x, y = drawing.geometry.centre("R22")
    look = palette().owner("impassable", "light")
    colours = Picture(drawing, (x + 150, y), NEAR).colours((x + 100, y), 30)
    assert colours[QColor(look.fill).name()] and len(colours) > 1


def test_far_out_countries_have_their_owners_tint(drawing: HexDrawing) -> None:
    centre = drawing.geometry.centre
    plain = terrain("light", "plain")
    for label, owner in (("J50", "soviet_union"), ("O20", "france"), ("MM20", "italy")):
        tint = mixed(plain, QColor(palette().owner(owner, "light").fill), 0.42)
        picture = Picture(drawing, centre(label), FAR, shown=frozenset((TERRAIN,)))
        assert far(picture.at(centre(label)), tint) <= 6, label
        close = Picture(drawing, centre(label), NEAR, shown=frozenset((TERRAIN,)))
        assert close.at(centre(label)) == plain, label


def test_owners_are_named_by_hex_then_by_country(drawing: HexDrawing) -> None:
    ground = drawing.ground("light")
    assert (ground.owner("M34"), ground.owner("MM20"), ground.owner("MM29")) == ("poland", "italy", "united_kingdom")
    ground.owners = {"poland": "germany", "M34": "soviet_union"}
    assert (ground.owner("M33"), ground.owner("M34"), ground.owner("MM20")) == ("germany", "soviet_union", "neutral")


def test_a_conquered_country_changes_colour(view: BoardView, drawing: HexDrawing) -> None:
    x, y = drawing.geometry.centre("N34")
    view.center_on(x, y)

    def shown() -> QColor:
        view.settle()
        sight = view.sight()
        return view.grab().toImage().pixelColor(round(x * view.zoom - sight.x), round((y - 20) * view.zoom - sight.y))

    before = shown()
    view.set_position(BoardPosition(owners={"poland": "germany"}))
    conquered = shown()
    view.set_position(BoardPosition(owners={"poland": "germany", "N34": "soviet_union"}))
    assert len({before.name(), conquered.name(), shown().name()}) == 3


@pytest.mark.parametrize("theme", THEMES)
def test_close_up_an_owner_rims_its_ground(drawing: HexDrawing, theme: str) -> None:
    """Four pixels inside the border of Poland and the Soviet Union, on either side."""
    geometry = drawing.geometry
    ends = geometry.side("L38", "L39")
    middle = between(*ends, 0.5)
    picture = Picture(drawing, middle, NEAR, theme, frozenset((TERRAIN,)))
    for label, owner in (("L38", "poland"), ("L39", "soviet_union")):
        centre = geometry.centre(label)
        inside = between(middle, centre, 4 / NEAR / math.dist(middle, centre))
        assert far(picture.at(inside), QColor(palette().owner(owner, theme).fill)) < 12, label
        within = between(middle, centre, 12 / NEAR / math.dist(middle, centre))
        assert picture.at(within) == terrain(theme, "plain")
    assert far(picture.at(middle), palette().colour(theme, "board.border_power")) < 60


def test_ground_held_inside_another_country_is_rimmed_too(drawing: HexDrawing) -> None:
    geometry = drawing.geometry
    middle = between(*geometry.side("J48", "J49"), 0.5)
    centre = geometry.centre("J48")
    inside = between(middle, centre, 4 / NEAR / math.dist(middle, centre))
    own = Picture(drawing, middle, NEAR).at(inside)
    held = Picture(drawing, middle, NEAR, owners={"J48": "germany"}).at(inside)
    assert own == terrain("light", "plain") and far(held, QColor(palette().owner("germany", "light").fill)) < 12


def test_rivers_run_near_their_hexsides(drawing: HexDrawing) -> None:
    rivers = [side for side in drawing.board.hexsides if "river" in side.features and not side.sea]
    water = palette().colour("light", "board.river")
    for side in rivers[::40]:
        middle = between(*drawing.geometry.side(side.a, side.b), 0.5)
        colours = Picture(drawing, middle, NEAR, shown=frozenset()).colours(middle, 14)
        assert any(far(QColor(name), water) < 20 for name in colours), side


def test_layers_are_shown_and_hidden(drawing: HexDrawing) -> None:
    geometry = drawing.geometry
    grid = between(*geometry.side("J48", "J49"), 0.5)
    assert Picture(drawing, grid, NEAR, shown=frozenset((GRID,))).at(grid) != terrain("light", "plain")
    assert Picture(drawing, grid, NEAR, shown=frozenset()).at(grid) == terrain("light", "plain")
    ink = QColor(palette().highlight("light", "front_line").line)
    front = next(side for side in drawing.board.hexsides if side.front_boundary and side.land)
    middle = between(*geometry.side(front.a, front.b), 0.5)
    for shown, seen in ((frozenset(("fronts",)), True), (frozenset(), False)):
        colours = Picture(drawing, middle, NEAR, shown=shown).colours(middle, 20)
        assert any(far(QColor(name), ink) < 4 for name in colours) == seen
    centre = geometry.centre("V13")
    without = Picture(drawing, centre, FAR, shown=frozenset((TERRAIN,))).colours(centre, 30)
    patterned = Picture(drawing, centre, FAR, shown=frozenset((TERRAIN, PATTERNS))).colours(centre, 30)
    assert len(patterned) > len(without)


def test_tiles_of_the_ground_fit_together(drawing: HexDrawing) -> None:
    """The same points look the same in pictures that are cut elsewhere."""
    geometry = drawing.geometry
    x, y = geometry.centre("V32")
    shift = 16 / level_for(NEAR, geometry.width).scale
    lit = (Highlight("V32", "reachable"), Highlight("V33", "reachable"), Highlight("W32", "target"))
    one = Picture(drawing, (x, y), NEAR, lit=lit)
    other = Picture(drawing, (x + 5 * shift, y + 5 * shift), NEAR, lit=lit)
    points = [(x - 40 + dx * 3.1, y - 40 + dy * 3.1) for dx in range(40) for dy in range(40)]
    differing = [point for point in points if far(one.at(point), other.at(point)) > 24]
    assert len(differing) < len(points) * 0.05


@pytest.mark.parametrize("theme", THEMES)
def test_the_stamp_shows_land_water_and_frame(drawing: HexDrawing, theme: str) -> None:
    geometry = drawing.geometry
    level = level_for(200 / geometry.width, geometry.width)
    image = QImage(level.period, int(geometry.height * level.scale), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    drawing.ground(theme).paint_stamp(painter, level, (0, 0, geometry.width, geometry.height))
    painter.end()

    def at(label: str) -> QColor:
        x, y = geometry.centre(label)
        return image.pixelColor(round(x * level.scale), round(y * level.scale))

    assert far(at("L11"), palette().colour(theme, "board.sea")) < 12
    assert far(at("J50"), at("L11")) > 60 and far(at("J50"), at("O20")) > 30
    assert image.pixelColor(level.period - 4, image.height() - 4) == palette().colour(theme, "board.frame")


# --- what is lit -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scale", [FAR, 0.5, NEAR])
def test_every_kind_of_light_shows(drawing: HexDrawing, theme: str, scale: float) -> None:
    centre = drawing.geometry.centre("J48")
    plain = Picture(drawing, centre, scale, theme)
    seen = set()
    for kind in ORDER:
        picture = Picture(drawing, centre, scale, theme, lit=(Highlight("J48", kind),))
        colours = picture.colours(centre, 60)
        assert colours != plain.colours(centre, 60), kind
        seen.add(frozenset(colours.items()))
    assert len(seen) == len(ORDER)


def test_one_outline_runs_around_all_that_can_be_reached(drawing: HexDrawing) -> None:
    geometry = drawing.geometry
    inner = between(*geometry.side("J48", "J49"), 0.5)
    outer = between(*geometry.side("J49", "J50"), 0.5)
    lit = (Highlight("J48", "reachable"), Highlight("J49", "reachable"))
    picture = Picture(drawing, inner, NEAR, shown=frozenset(), lit=lit)
    style = palette().highlight("light", "reachable")
    fill = mixed(terrain("light", "plain"), QColor(style.fill), style.fill_opacity)
    assert far(picture.at(inner), fill) < 12
    assert far(picture.at(outer), QColor(style.line)) < 90


def test_own_ground_in_reach_is_lit_half(drawing: HexDrawing) -> None:
    centre = drawing.geometry.centre("J48")
    plain = Picture(drawing, centre, NEAR).at(centre)
    full = Picture(drawing, centre, NEAR, lit=(Highlight("J48", "reachable"),)).at(centre)
    half = Picture(drawing, centre, NEAR, lit=(Highlight("J48", "reachable", faint=True),)).at(centre)
    assert far(plain, half) == pytest.approx(far(plain, full) / 2, abs=6)


def test_zones_and_refusals_are_hatched(drawing: HexDrawing) -> None:
    centre = drawing.geometry.centre("J48")
    for kind in ("zone_of_control", "refused"):
        colours = Picture(drawing, centre, NEAR, lit=(Highlight("J48", kind),)).colours(centre, 30)
        shades = [QColor(name).lightness() for name in colours]
        assert max(shades) - min(shades) > 20, kind
    even = Picture(drawing, centre, NEAR, lit=(Highlight("J48", "reachable"),)).colours(centre, 30)
    assert len(even) == 1


def test_a_box_can_be_lit(drawing: HexDrawing) -> None:
    centre = drawing.geometry.centre("us_box")
    before = Picture(drawing, centre, 0.5).at(centre)
    assert Picture(drawing, centre, 0.5, lit=(Highlight("us_box", "selected"),)).at(centre) != before


def test_a_line_of_contact_has_its_teeth_towards_the_enemy(view: BoardView, drawing: HexDrawing) -> None:
    geometry = drawing.geometry
    middle = between(*geometry.side("J48", "J49"), 0.5)
    view.center_on_area("J48", NEAR)
    view.set_layer("fronts", True)

    def dark(share: float) -> int:
        """How many dark pixels lie along a line beside the border."""
        view.settle()
        image, sight = view.grab().toImage(), view.sight()
        x = (middle[0] + share) * view.zoom - sight.x
        ys = [round(middle[1] * view.zoom - sight.y) + n for n in range(-18, 19)]
        return sum(image.pixelColor(round(x), y).lightness() < 60 for y in ys)

    off = 5.0 / NEAR
    assert dark(off) == dark(-off) == 0
    view.set_fronts([FrontLine((("J48", "J49"),))])
    assert dark(off) > dark(-off) == 0
    view.set_fronts([FrontLine((("J49", "J48"),))])
    assert dark(-off) > dark(off) == 0
    view.set_layer("fronts", False)
    assert dark(off) == dark(-off) == 0
    with pytest.raises(ValueError):
        view.set_fronts([FrontLine((("J48", "J52"),))])
    with pytest.raises(KeyError):
        view.set_fronts([FrontLine((("J48", "nowhere"),))])


# --- words about the board -------------------------------------------------------------------------------------------


def test_places_waters_boxes_and_hexes_can_be_looked_for(drawing: HexDrawing) -> None:
    places = drawing.places()
    found = {place.name: place for place in places}
    assert found["Berlin"].area == "L31" and found["Berlin"].detail == "capital"
    assert found["Kiel"].detail == "port" and found["Rhine"].detail == "river"
    assert found["United States"].area == "us_box"
    assert found["Poland"].detail == "country" and drawing.board.hexes[found["Poland"].area].country == "poland"
    assert found["L31"].area == "L31" and found["L31"].detail == "Berlin"
    assert {place.area for place in places} == set(drawing.geometry.titles)


def test_a_hex_is_described(drawing: HexDrawing) -> None:
    assert drawing.describe("L31") == "Berlin · L31, clear, Germany"
    assert drawing.describe("J35") == "Danzig · J35, clear, coast, Poland"
    assert drawing.describe("L11") == "L11, sea"
    assert drawing.describe("us_box") == "United States"


@pytest.mark.parametrize("theme", THEMES)
def test_every_line_of_the_legend_has_a_sample_of_its_own(drawing: HexDrawing, theme: str) -> None:
    titles = [item.title for item in drawing.legend()]
    assert len(set(titles)) == len(titles) > 10
    seen = set()
    for item in drawing.legend():
        image = QImage(34, 20, QImage.Format.Format_RGB32)
        image.fill(palette().colour(theme, "interface.surface"))
        blank = image.copy()
        painter = QPainter(image)
        item.paint(painter, QRectF(1, 1, 32, 18), theme)
        painter.end()
        assert image != blank, item.title
        seen.add(bytes(image.constBits()))
    assert len(seen) == len(titles)


def test_a_level_is_chosen_for_looking_at_one_hex(drawing: HexDrawing) -> None:
    level: Level = level_for(drawing.full_zoom, drawing.geometry.width)
    assert 80 < level.scale * 100 < 110


def test_words_are_painted_before_they_come_into_sight(view: BoardView, qtbot: QtBot) -> None:
    def in_sight() -> set[int]:
        sight = view.sight()
        words = layout.writings_between(sight.y, sight.y + sight.height)
        return {id(word) for word in words if sight.shows(word.box.y, word.box.h) and [*sight.copies(*word.box[::2])]}

    view.center_on_area("M30", 0.92)
    qtbot.waitUntil(lambda: not view.preparing, timeout=20_000)
    layout = view._scene.layout_now(view.sight().level)
    before, painted = in_sight(), set(layout.pictures)
    view.pan_by(140, 90)
    assert in_sight() - before
    assert not in_sight() - painted
