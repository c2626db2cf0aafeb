"""The board of areas: what it loads, what it refuses, and what it answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgame.boards import AreaBoard, BoardError, load_area_board, load_game_board
from boardgame.engine.files import data_path

AREAS = """id,name,kind,owner,ipc,capital_of,victory_city,impassable
home,Home,land,blue,8,blue,Tower,
march,March,land,blue,2,,,
peak,Peak,land,,,,,yes
far,Far,land,red,1,,,
sz1,Sea zone 1,sea,,,,,
sz2,Sea zone 2,sea,,,,,
"""
LINKS = """a,b,kind
home,march,land
march,peak,land
peak,far,land
home,sz1,coast
sz1,sz2,sea
sz2,far,coast
"""


def load(tmp_path: Path, areas: str = AREAS, links: str = LINKS) -> AreaBoard:
    (tmp_path / "areas.csv").write_text(areas, encoding="utf-8")
    (tmp_path / "connections.csv").write_text(links, encoding="utf-8")
    return load_area_board(tmp_path / "areas.csv", tmp_path / "connections.csv")


@pytest.fixture(scope="module")
def world() -> AreaBoard:
    folder = data_path("scenarios", "spring1942")
    return load_area_board(folder / "areas.csv", folder / "connections.csv")


def test_areas_keep_the_order_and_the_values_of_the_file(tmp_path: Path) -> None:
    board = load(tmp_path)
    assert list(board.areas) == ["home", "march", "peak", "far", "sz1", "sz2"]
    home = board.areas["home"]
    assert (home.name, home.kind, home.owner, home.ipc) == ("Home", "land", "blue", 8)
    assert (home.capital_of, home.victory_city, home.impassable) == ("blue", "Tower", False)
    assert board.areas["peak"].impassable and board.areas["peak"].ipc == 0
    assert board.areas["sz1"].is_sea


def test_neighbours_are_split_by_kind_and_ordered_as_the_areas(tmp_path: Path) -> None:
    board = load(tmp_path)
    assert board.neighbours["home"] == ("march", "sz1")
    assert board.land_neighbours["home"] == ("march",)
    assert board.sea_neighbours["far"] == ("sz2",)
    assert board.adjacent("sz1", "home") and not board.adjacent("home", "far")
    assert board.link_kind("home", "sz1") == board.link_kind("sz1", "home") == "coast"
    assert board.link_kind("home", "far") is None


def test_distances_go_round_impassable_areas(tmp_path: Path) -> None:
    board = load(tmp_path)
    assert board.distance("march", "far") == 4
    assert board.distance("march", "peak") is None
    assert "far" not in board.land_distances["home"]
    assert board.sea_distances["sz1"] == {"sz1": 0, "sz2": 1}


def test_the_board_cannot_be_changed(tmp_path: Path) -> None:
    board = load(tmp_path)
    with pytest.raises(TypeError):
        board.areas["home"] = board.areas["far"]  # type: ignore[index]
    with pytest.raises(AttributeError):
        board.areas["home"].ipc = 9  # type: ignore[misc]


def test_graph_carries_areas_and_kinds(tmp_path: Path) -> None:
    graph = load(tmp_path).graph
    assert list(graph) == ["home", "march", "peak", "far", "sz1", "sz2"]
    assert graph.nodes["home"]["area"].owner == "blue"
    assert graph.edges["home", "sz1"]["kind"] == "coast"


@pytest.mark.parametrize(
    ("areas", "links", "message"),
    [
        (AREAS + "home,Again,land,,,,,\n", LINKS, "areas.csv:8: area 'home' was already given in line 2"),
        (AREAS.replace("sea,,,,,\nsz2", "lake,,,,,\nsz2"), LINKS, "areas.csv:6: unknown kind 'lake'"),
        (AREAS.replace(",8,", ",eight,"), LINKS, "areas.csv:2: ipc of 'home' must be a whole number"),
        (AREAS.replace(",8,", ",-8,"), LINKS, "areas.csv:2: ipc of 'home' must be a whole number"),
        (AREAS.replace(",,,,,yes", ",,,,,maybe"), LINKS, "areas.csv:1: column|areas.csv:4: impassable of 'peak'"),
        (AREAS.replace(",owner", ""), LINKS, "areas.csv:1: column owner is missing"),
        (AREAS.replace("march,March,land,blue,2,,,", "march,March"), LINKS, "areas.csv:3: expected 8 values"),
        (AREAS + ",Nowhere,land,,,,,\n", LINKS, "areas.csv:8: an area needs an id"),
        (AREAS + "lost,Lost,land,,,,,\n", LINKS, "areas.csv:8: area 'lost' cannot be reached from 'home'"),
        (
            AREAS + "lost,Lost,land,,,,,\nlost2,Lost too,land,,,,,\n",
            LINKS + "lost,lost2,land\n",
            "areas.csv:8: area 'lost' cannot be reached from 'home', nor can 'lost2'",
        ),
        (AREAS.splitlines()[0] + "\n", LINKS, "areas.csv: no areas"),
        (AREAS, LINKS + "home,moon,land\n", "connections.csv:8: unknown area 'moon'"),
        (AREAS, LINKS + "march,home,land\n", "connections.csv:8: 'march' and 'home' were already linked in line 2"),
        (AREAS, LINKS + "home,home,land\n", "connections.csv:8: 'home' is linked to itself"),
        (AREAS, LINKS + "home,far,bridge\n", "connections.csv:8: unknown kind 'bridge'"),
        (AREAS, LINKS + "home,far,sea\n", "connections.csv:8: a sea link cannot join 'home'"),
        (AREAS, LINKS.replace("a,b,kind", "a,b,type"), "connections.csv:1: column kind is missing"),
    ],
)
def test_faults_are_refused_with_file_and_line(tmp_path: Path, areas: str, links: str, message: str) -> None:
    with pytest.raises(BoardError) as caught:
        load(tmp_path, areas, links)
    assert any(part in str(caught.value) for part in message.split("|"))


BORDERED = """a,b,kind,border
home,march,land,mountain
march,peak,land,impassable
peak,far,land,
home,sz1,coast,
sz1,sz2,sea,canal
sz2,far,coast,strait
"""


def test_borders_and_forms_are_kept(tmp_path: Path) -> None:
    board = load(tmp_path, AREAS.replace("impassable\n", "impassable,form\n").replace(",\n", ",,\n").replace(
        "yes\n", "yes,\n").replace("far,Far,land,red,1,,,,", "far,Far,land,red,1,,,,island"), BORDERED)
    assert board.areas["far"].form == "island" and board.areas["home"].form == ""
    assert board.border("march", "home") == "mountain" and board.border("home", "far") is None
    assert [link.border for link in board.links] == ["mountain", "impassable", "", "", "canal", "strait"]
    link = board.link("peak", "march")
    assert link is not None and not link.passable
    assert board.graph.edges["sz1", "sz2"]["border"] == "canal"


def test_no_way_leads_over_an_impassable_border(tmp_path: Path) -> None:
    links = BORDERED.replace("mountain", "impassable")
    board = load(tmp_path, links=links)
    assert board.adjacent("home", "march")
    assert board.distance("home", "march") is None and board.distance("home", "far") == 3


def test_details_are_asked_for_by_name(tmp_path: Path) -> None:
    (tmp_path / "areas.csv").write_text(
        "id,name,kind,owner,ipc,capital_of,victory_city,impassable,oil\nhome,Home,land,,,,,,much\n", encoding="utf-8"
    )
    (tmp_path / "connections.csv").write_text("a,b,kind\n", encoding="utf-8")
    board = load_area_board(tmp_path / "areas.csv", tmp_path / "connections.csv", ("oil",))
    assert board.areas["home"].details == {"oil": "much"}
    with pytest.raises(BoardError, match=r"areas\.csv:1: unknown column 'oil'"):
        load_area_board(tmp_path / "areas.csv", tmp_path / "connections.csv")
    with pytest.raises(BoardError, match=r"areas\.csv:1: column gold is missing"):
        load_area_board(tmp_path / "areas.csv", tmp_path / "connections.csv", ("oil", "gold"))


def of_game(folder: Path, columns: str) -> AreaBoard:
    (folder / "areas.csv").write_text(
        "id,name,kind,owner,ipc,capital_of,victory_city,impassable\nhome,Home,land,,,,,\nmarch,March,land,,,,,\n",
        encoding="utf-8",
    )
    (folder / "connections.csv").write_text("a,b,kind,border,toll\nhome,march,land,wilderness,3\n", encoding="utf-8")
    (folder / "columns.yaml").write_text(columns, encoding="utf-8")
    return load_game_board("any", folder)


def test_links_have_further_columns_and_wilderness_is_no_way(tmp_path: Path) -> None:
    board = of_game(tmp_path, "areas: []\nconnections: [toll]\n")
    link = board.link("home", "march")
    assert link and link.details == {"toll": "3"} and not link.passable
    assert board.adjacent("home", "march") and board.distance("home", "march") is None
    with pytest.raises(BoardError, match=r"connections\.csv:1: unknown column 'toll'"):
        of_game(tmp_path, "[]")


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ("links: [toll]", "areas and connections have columns, not 'links'"),
        ("connections: toll", "a list of columns is wanted"),
        ("3", "a list of columns is wanted"),
    ],
)
def test_a_wrong_list_of_columns_is_refused(tmp_path: Path, columns: str, message: str) -> None:
    with pytest.raises(BoardError, match=message):
        of_game(tmp_path, columns)


@pytest.mark.parametrize(
    ("links", "message"),
    [
        (BORDERED.replace("mountain", "hedge"), "connections.csv:2: unknown border 'hedge'"),
        (BORDERED.replace("sea,canal", "sea,river"), "connections.csv:6: a sea link has no river border"),
        (BORDERED.replace("land,mountain", "land,canal"), "connections.csv:2: a land link has no canal border"),
    ],
)
def test_faulty_borders_are_refused(tmp_path: Path, links: str, message: str) -> None:
    with pytest.raises(BoardError) as caught:
        load(tmp_path, links=links)
    assert message in str(caught.value)


def test_an_unknown_form_is_refused(tmp_path: Path) -> None:
    (tmp_path / "areas.csv").write_text(
        "id,name,kind,owner,ipc,capital_of,victory_city,impassable,form\nhome,Home,land,,,,,,bog\n", encoding="utf-8"
    )
    with pytest.raises(BoardError, match=r"areas\.csv:2: unknown form 'bog'"):
        load_area_board(tmp_path / "areas.csv", tmp_path / "connections.csv")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"nowhere\.csv: cannot be read"):
        load_area_board(tmp_path / "nowhere.csv", tmp_path / "connections.csv")


def test_the_world_of_1942(world: AreaBoard) -> None:
    assert len(world) == 145
    assert sum(area.is_sea for area in world.areas.values()) == 64
    assert sorted(a.id for a in world.areas.values() if a.capital_of) == [
        "eastern_united_states", "germany", "japan", "russia", "united_kingdom",
    ]
    assert sum(bool(area.victory_city) for area in world.areas.values()) == 12
    for start, steps in world.distances.items():
        assert all(world.distances[area][start] == count for area, count in steps.items())
    assert world.sea_distances["sz15"]["sz34"] == 1
