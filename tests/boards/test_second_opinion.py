"""The quick tables of boards and rules say what networkx finds on the same board."""

from __future__ import annotations

import random
from functools import cache

import networkx
import pytest

from boardgame.boards import AreaBoard, HexBoard, load_game_board, load_hex_board
from boardgame.engine.files import data_path
from boardgame.games.axis_allies.board.airspace import flying_distances, spaces_to
from boardgame.games.axis_allies.landing.landing import Plane
from boardgame.games.axis_allies.landing.matching import Deck, assign

GAMES = ("spring1942", "revised", "pacific1940", "conquest")


@cache
def third_reich() -> HexBoard:
    files = (data_path("scenarios", "third_reich", name) for name in ("hexes.csv", "hexsides.csv", "places.yaml"))
    return load_hex_board(*files)


def passable(board: AreaBoard, *kinds: str) -> networkx.Graph:
    """The part of a board that units may pass, its areas of these kinds."""
    graph = board.graph.copy()
    graph.remove_edges_from([(a, b) for a, b, border in graph.edges.data("border") if border == "impassable"])
    graph.remove_nodes_from([area.id for area in board.areas.values() if area.impassable or area.kind not in kinds])
    return graph


@pytest.mark.parametrize("game", GAMES)
def test_distances_of_areas(game: str) -> None:
    board = load_game_board(game)
    tables = {("land", "sea"): board.distances, ("land",): board.land_distances, ("sea",): board.sea_distances}
    for kinds, table in tables.items():
        found = dict(networkx.all_pairs_shortest_path_length(passable(board, *kinds)))
        for area in board.areas:
            assert table[area] == found.get(area, {area: 0})


@pytest.mark.parametrize("way", ["land", "sea"])
def test_distances_and_reach_of_hexes(way: str) -> None:
    board = third_reich()
    near = board.ground_neighbours if way == "land" else board.sea_neighbours
    graph = networkx.DiGraph([(a, b) for a, around in near.items() for b in around])
    graph.add_nodes_from(board.hexes)
    rng = random.Random(3)
    for start in rng.sample(list(board.hexes), 12):
        blocked = set(rng.sample(list(board.hexes), 200)) - {start}
        open_ground = graph.subgraph(set(board.hexes) - blocked)
        expected = networkx.single_source_shortest_path_length(open_ground, start, cutoff=9)
        assert board.reach(start, 9, way, blocked=blocked) == expected  # type: ignore[arg-type]
        steps = networkx.single_source_shortest_path_length(graph, start)
        measure = board.ground_distance if way == "land" else board.sea_distance
        assert {cell: measure(start, cell) for cell in board.hexes} == {cell: steps.get(cell) for cell in board.hexes}


@pytest.mark.parametrize("game", GAMES[:3])
def test_flights_around_closed_areas(game: str) -> None:
    board = load_game_board(game)
    graph = passable(board, "land", "sea")
    rng = random.Random(5)
    for _ in range(10):
        shut = frozenset(rng.sample(list(board.areas), 5))
        free = graph.subgraph(set(graph) - shut)
        start, *homes = rng.sample(sorted(free), 4)
        ways = networkx.single_source_shortest_path_length(free, start)
        table = flying_distances(board, shut)
        assert {area: table[start].get(area) for area in free} == {area: ways.get(area) for area in free}
        spaces = spaces_to(board, frozenset(homes), shut)
        nearest = networkx.multi_source_dijkstra_path_length(free, set(homes), weight=None)
        assert {area: spaces.get(area) for area in free} == {area: nearest.get(area) for area in free}


def test_as_many_fighters_are_seated_as_a_matching_holds() -> None:
    board = load_game_board("pacific1940")
    zones = [area.id for area in board.areas.values() if area.kind == "sea"]
    rng = random.Random(11)
    for _ in range(60):
        decks = [Deck(100 + number, (rng.choice(zones),), rng.randint(0, 2)) for number in range(6)]
        planes = {number: Plane(rng.choice(zones), rng.randint(0, 3), True) for number in range(8)}
        graph = networkx.Graph()
        graph.add_nodes_from(planes)
        for deck in decks:
            for slot in range(deck.slots):
                reached = (n for n, p in planes.items() if board.distances[p.area].get(deck.zones[0], 99) <= p.reach)
                graph.add_edges_from((number, (deck.id, slot)) for number in reached)
        most = networkx.bipartite.maximum_matching(graph, top_nodes=list(planes))
        assert len(assign(planes, decks, board.distances).aircraft) == sum(number in most for number in planes)
