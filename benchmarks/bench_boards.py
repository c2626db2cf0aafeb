"""How fast boards answer: ``pytest benchmarks/bench_boards.py``. The limits are those the program promises."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boardgame.boards import AreaBoard, HexBoard, load_area_board, load_hex_board, load_shapes
from boardgame.boards.hex_grid import centre, hex_at
from boardgame.engine.files import data_path

MS = 0.001
US = 0.000001


@pytest.fixture(scope="module")
def europe() -> HexBoard:
    folder = data_path("scenarios", "third_reich")
    return load_hex_board(folder / "hexes.csv", folder / "hexsides.csv", folder / "places.yaml")


@pytest.fixture(scope="module")
def world() -> AreaBoard:
    folder = data_path("scenarios", "spring1942")
    return load_area_board(folder / "areas.csv", folder / "connections.csv")


def test_reach_of_ground_units_over_the_whole_hex_board(benchmark: Any, europe: HexBoard) -> None:
    found = benchmark(europe.reach, "L31")
    assert len(found) > 1200
    assert benchmark.stats.stats.min < MS


def test_reach_of_fleets_over_the_whole_hex_board(benchmark: Any, europe: HexBoard) -> None:
    found = benchmark(europe.reach, "V8", way="sea")
    assert len(found) > 600
    assert benchmark.stats.stats.min < MS


def test_reach_with_enemies_in_the_way(benchmark: Any, europe: HexBoard) -> None:
    rng = random.Random(1)
    blocked = set(rng.sample(list(europe.hexes), 60)) - {"L31"}
    stops = {near for cell in blocked for near in europe.neighbours[cell]}
    benchmark(europe.reach, "L31", 6, blocked=blocked, stops=stops)
    assert benchmark.stats.stats.min < MS


@pytest.mark.parametrize("way", ["distance", "ground_distance", "sea_distance"])
def test_distance_on_the_hex_board(benchmark: Any, europe: HexBoard, way: str) -> None:
    ask = getattr(europe, way)
    coast = [cell.id for cell in europe.hexes.values() if cell.land and cell.sea][:40]
    pairs = [(a, b) for a in coast for b in coast]

    def ask_all() -> None:
        for a, b in pairs:
            ask(a, b)

    ask_all()
    benchmark(ask_all)
    assert benchmark.stats.stats.min / len(pairs) < US


def test_distance_on_an_area_board(benchmark: Any, world: AreaBoard) -> None:
    pairs = [(a, b) for a in list(world.areas)[:40] for b in list(world.areas)[:40]]
    distance = world.distance

    def ask_all() -> None:
        for a, b in pairs:
            distance(a, b)

    ask_all()
    benchmark(ask_all)
    assert benchmark.stats.stats.min / len(pairs) < US


def test_pick_the_hex_under_a_point(benchmark: Any, europe: HexBoard) -> None:
    x, y = centre((31, 11), 40.0)
    found = benchmark(lambda: europe.at(*hex_at(x + 9, y - 7, 40.0)))
    assert found is europe.hexes["L31"]
    assert benchmark.stats.stats.min < 0.2 * MS


def test_load_the_hex_board(benchmark: Any) -> None:
    folder = data_path("scenarios", "third_reich")
    files = [folder / name for name in ("hexes.csv", "hexsides.csv", "places.yaml")]
    benchmark.pedantic(load_hex_board, files, rounds=3)
    assert benchmark.stats.stats.min < 0.5


@pytest.mark.parametrize("game", ["spring1942", "revised"])
def test_load_an_area_board_with_its_shapes(benchmark: Any, game: str) -> None:
    folder = data_path("scenarios", game)

    def load() -> None:
        board = load_area_board(folder / "areas.csv", folder / "connections.csv")
        load_shapes(data_path("assets", "boards", game, "shapes.json"), board)

    benchmark.pedantic(load, rounds=3)
    assert benchmark.stats.stats.min < 0.5
