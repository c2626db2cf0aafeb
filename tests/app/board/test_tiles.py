"""Tiles of the ground: painted together they look as each painted by itself."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter, QPixmap

from boardgame.app.board.areas.ground import AreaGround
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.ground.backdrop import Backdrop
from boardgame.app.board.ground.painted import Painted
from boardgame.app.board.ground.tiles import SIZE, TileStore
from boardgame.app.board.level import level_for
from boardgame.app.board.sight import Sight


def store(game: str, ratio: float) -> TileStore:
    drawing = drawing_of(game)
    ground = drawing.ground("light")
    ground.shown = frozenset(layer.id for layer in drawing.layers if layer.shown)
    return TileStore(ground, ratio)


def sight_of(store: TileStore, x: int, ratio: float) -> Sight:
    geometry = store.ground.geometry
    return Sight(level_for(0.4, geometry.width), x, 60, 900, 500, geometry.wraps_x, ratio)


def pixels(tile: QPixmap) -> list[bytes]:
    image = tile.toImage().convertToFormat(QImage.Format.Format_RGB32)
    return [bytes(image.constScanLine(row)) for row in range(image.height())]


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0, 1.3337])
def test_tiles_painted_together_look_as_each_by_itself(qapp, ratio):
    together, alone = store("spring1942", ratio), store("spring1942", ratio)
    sight = sight_of(together, -300, ratio)  # across the seam
    wanted = together.keys(sight)
    together.fill(wanted)
    assert together.complete(wanted)
    alone.keys(sight)
    values = different = 0
    for key in wanted:
        alone.work([key], (), 0.0)
        one, other = together.get(key), alone.get(key)
        assert one is not None and other is not None
        assert (one.size(), one.devicePixelRatio()) == (other.size(), other.devicePixelRatio())
        for a, b in zip(pixels(one), pixels(other), strict=True):
            values += len(a)
            different += 0 if a == b else sum(abs(x - y) > 4 for x, y in zip(a, b, strict=True))
    assert different < values / 1000  # smoothed edges are rounded otherwise here and there


def test_what_is_painted_already_stays(qapp):
    tiles = store("spring1942", 1.0)
    sight = sight_of(tiles, 200, 1.0)
    wanted = tiles.keys(sight)
    tiles.work(wanted[7:8], (), 0.0)
    kept = tiles.get(wanted[7])
    assert kept is not None and kept.width() == SIZE
    tiles.fill(wanted)
    assert tiles.complete(wanted)
    assert tiles.get(wanted[7]).cacheKey() == kept.cacheKey()


def test_the_ground_of_a_place_that_was_never_in_sight_is_shown_blurred_and_never_as_empty_sea(qapp):
    tiles = store("pacific1940", 1.0)
    tiles.ground.owners = dict.fromkeys(tiles.ground.geometry.land, "japan")
    backdrop = Backdrop(tiles)
    here, there = sight_of(tiles, 0, 1.0), sight_of(tiles, 1400, 1.0)
    tiles.fill(tiles.keys(here))
    backdrop.keep(here)
    for _ in range(2):
        picture = QPixmap(there.width, there.height)
        painter = QPainter(picture)
        backdrop.paint(painter, there)
        painter.end()
        colours = {picture.toImage().pixelColor(x, y).name() for x in range(0, 900, 9) for y in range(0, 500, 9)}
        assert len(colours) > 20
        assert not any(tiles.get(key) for key in tiles.keys(there))
        tiles.forget(["guam"])  # its colour is wrong for a moment, the others are right
        backdrop.keep(here)


def test_another_view_of_the_same_ground_begins_with_what_was_painted(qapp, monkeypatch):
    painted = Painted()
    first, same, other = (TileStore(store("spring1942", 1.0).ground, 1.0, painted) for _ in range(3))
    sight = sight_of(first, 200, 1.0)
    wanted = first.keys(sight)
    first.fill(wanted)
    same.keys(sight)
    with monkeypatch.context() as patch:
        patch.setattr(AreaGround, "paint", lambda *_: pytest.fail("painted once more"))
        same.fill(wanted)
    assert [pixels(same.get(key)) for key in wanted] == [pixels(first.get(key)) for key in wanted]
    other.ground.owners = dict.fromkeys(other.ground.owners, "united_kingdom")
    other.keys(sight)
    other.fill(wanted)
    assert any(pixels(other.get(key)) != pixels(first.get(key)) for key in wanted)


def test_what_was_painted_for_others_is_kept_up_to_a_limit(qapp):
    painted = Painted()
    for number in range(9):
        painted.keep("look", {(1, number, row): QPixmap(SIZE, SIZE) for row in range(40)})
    kept = painted.tiles("look")
    assert {(1, 8, row) for row in range(40)} <= set(kept)
    assert 100 < len(kept) < 200
    painted.keep("another look", {})
    assert not painted.tiles("look")
