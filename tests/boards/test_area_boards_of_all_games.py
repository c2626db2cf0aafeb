"""The boards of areas of every game: that they load, hold what they should, and are drawn as they are linked."""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import dataclass
from functools import cache

import pytest

from boardgame.boards import AreaBoard, BoardShapes, load_game_board, load_shapes
from boardgame.boards.borders import TOUCH, common_borders
from boardgame.engine.files import data_path

GAMES = ("spring1942", "revised", "pacific1940", "conquest")


@dataclass(frozen=True)
class Drawn:
    board: AreaBoard
    shapes: BoardShapes
    borders: dict[frozenset[str], float]


@cache
def drawn(game: str) -> Drawn:
    board = load_game_board(game)
    shapes = load_shapes(data_path("assets", "boards", game, "shapes.json"), board)
    return Drawn(board, shapes, common_borders(shapes))


def rows(game: str, table: str) -> list[dict[str, str]]:
    with data_path("scenarios", game, table).open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


@pytest.mark.parametrize(
    ("game", "areas", "land", "links"),
    [
        ("spring1942", 145, 81, 350),
        ("revised", 143, 79, 348),
        ("pacific1940", 149, 86, 334),
        ("conquest", 122, 95, 307),
    ],
)
def test_every_board_loads(game: str, areas: int, land: int, links: int) -> None:
    board = drawn(game).board
    assert len(board) == areas
    assert sum(area.kind == "land" for area in board.areas.values()) == land
    assert len(board.links) == links
    for start, steps in board.distances.items():
        assert all(board.distances[area][start] == count for area, count in steps.items())


@pytest.mark.parametrize("game", GAMES)
def test_linked_areas_are_drawn_side_by_side_or_joined_by_a_line(game: str) -> None:
    board, shapes, borders = drawn(game).board, drawn(game).shapes, drawn(game).borders
    links = {frozenset((link.a, link.b)) for link in board.links}
    joined = {frozenset(connector.areas) for connector in shapes.connectors}
    joined |= {frozenset(canal.between) for canal in shapes.canals}
    apart = [sorted(pair) for pair in links if borders.get(pair, 0.0) < TOUCH and pair not in joined]
    assert not apart
    assert joined <= links
    assert not [sorted(pair) for pair in joined if borders.get(pair, 0.0) >= TOUCH]


@pytest.mark.parametrize("game", GAMES)
def test_areas_drawn_side_by_side_are_linked_or_parted_by_a_barrier(game: str) -> None:
    board, shapes, borders = drawn(game).board, drawn(game).shapes, drawn(game).borders
    links = {frozenset((link.a, link.b)) for link in board.links}
    barred = {frozenset(barrier.areas) for barrier in shapes.closed}
    loose = [sorted(pair) for pair, length in borders.items() if length >= TOUCH and pair not in links | barred]
    assert not loose
    assert not barred & links
    # Two seas that meet in a narrow passage may be parted by a barrier however short.
    short = [pair for pair in barred if borders.get(pair, 0.0) < TOUCH]
    assert all(board.areas[area].is_sea for pair in short for area in pair)


@pytest.mark.parametrize("game", GAMES)
def test_every_area_has_room_for_counters(game: str) -> None:
    for area, shape in drawn(game).shapes.areas.items():
        assert 6 <= len(shape.slots) <= 12, area
        assert shape.slot_radius >= 7, area
        assert shape.label.lines, area


@pytest.mark.parametrize("game", GAMES)
def test_setup_stands_in_areas_of_the_board(game: str) -> None:
    board = drawn(game).board
    owners = {area.owner for area in board.areas.values()} - {""}
    for row in rows(game, "setup.csv"):
        area = board.areas[row["area"]]
        assert not area.impassable
        assert row["power"] in owners and int(row["count"]) > 0
        # P40-CM-11: powers allied from the start may share spaces.
        shared = game == "pacific1940" and (area.id, row["power"]) == ("malaya", "anzac")
        assert area.is_sea or area.owner in (row["power"], "") or shared, row


def income(game: str) -> dict[str, int]:
    found: Counter[str] = Counter()
    for area in drawn(game).board.areas.values():
        found[area.owner] += area.ipc
    return dict(found)


def test_incomes_at_the_start() -> None:
    world = {"soviet_union": 24, "germany": 40, "united_kingdom": 30, "japan": 30, "united_states": 42}
    assert world.items() <= income("spring1942").items()
    assert world.items() <= income("revised").items()
    pacific = {"japan": 26, "united_states": 17, "china": 12, "united_kingdom": 16, "anzac": 10}
    assert pacific.items() <= income("pacific1940").items()


def test_the_world_of_revised() -> None:
    board = drawn("revised").board
    assert [link.border for link in board.links if link.border] == ["canal", "canal"]
    assert board.border("sz15", "sz34") == board.border("sz19", "sz20") == "canal"
    assert sum(bool(area.victory_city) for area in board.areas.values()) == 12
    assert "iceland" not in board and "formosa" not in board


def test_the_pacific() -> None:
    board = drawn("pacific1940").board
    assert not [area.id for area in board.areas.values() if area.is_sea and area.owner]
    himalayas = board.areas["himalayas"]
    assert himalayas.impassable and not himalayas.owner and not himalayas.capital_of
    assert "china" not in {area.capital_of for area in board.areas.values()}
    assert board.areas["manchuria"].details["original_owner"] == "china"
    assert board.areas["sz35"].details["kamikaze"] == "philippines"
    assert sum(area.details["convoy"] == "yes" for area in board.areas.values()) == 17
    assert board.areas["olgiy"].details["neutral_infantry"] == "2" and board.areas["olgiy"].owner == ""
    assert sum(bool(area.victory_city) for area in board.areas.values()) == 8


def test_the_asia_of_conquest() -> None:
    board, shapes = drawn("conquest").board, drawn("conquest").shapes
    assert Counter(area.form for area in board.areas.values() if area.form) == {
        "island": 12, "strait": 5, "islet": 7, "islet_group": 9, "islet_base": 9, "ocean": 5,
    }
    assert [area.id for area in board.areas.values() if area.impassable] == ["great_sandy_desert", "tibet"]
    assert board.border("chita", "irkutsk") == "lake" and board.border("peiping", "jehol") == "plains"
    assert board.border("papua", "rabaul") == "strait" and board.border("tibet", "sinkiang") == "impassable"
    assert not board.adjacent("peiping", "suchow") and not board.adjacent("shansi", "jehol")
    assert board.land_distances["yunnan"].get("tibet") is None
    assert sum(int(area.details["population"] or 0) for area in board.areas.values() if area.owner == "japan") == 10
    # Every line drawn between lands is of a border that the table knows, or of a contact that is none.
    closed = {frozenset(barrier.areas) for barrier in shapes.closed}
    for line in shapes.borders:
        assert board.adjacent(*line.areas) or frozenset(line.areas) in closed, line.areas
    # An islet's border is its rim; all other borders over land have a line.
    lined = {frozenset(line.areas) for line in shapes.borders}
    islets = {area.id for area in board.areas.values() if area.form.startswith("islet")}
    over_land = [{link.a, link.b} for link in board.links if link.kind == "land"]
    assert not [pair for pair in over_land if pair not in lined and not pair & islets]
    assert all(shapes.areas[a.id].land for a in board.areas.values() if a.form.startswith(("islet", "strait")))
