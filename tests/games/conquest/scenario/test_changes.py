"""A player's own board: rows by id that replace those of the program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boardgame.games.conquest.scenario import (
    Scenario,
    ScenarioError,
    load_scenario,
    read_changes,
    saved_changes,
    scenario,
)


def own(tmp_path: Path, **files: str) -> Scenario:
    """The scenario with files of these contents in the player's folder; ``__`` in a name stands for the dot."""
    for name, text in files.items():
        (tmp_path / name.replace("__", ".")).write_text(text, "utf-8")
    return load_scenario(changes=read_changes(tmp_path))


def test_an_empty_folder_changes_nothing(tmp_path: Path) -> None:
    assert own(tmp_path).hash == scenario().hash and own(tmp_path).changes == {}


def test_only_the_columns_given_differ(tmp_path: Path) -> None:
    found = own(tmp_path, areas__csv="id,oil\nhouston,-\n", connections__csv="b,a,border\nmukden,korea,mountain\n")
    assert not found.areas["houston"].oil and scenario().areas["houston"].oil
    assert found.areas["houston"].resources == scenario().areas["houston"].resources
    border = found.geography.border("korea", "mukden")
    assert border and border.kind == "mountain" and border.grade == "C"
    assert border.evidence == found.areas["houston"].evidence == "As on the player’s own board."
    assert found.areas["tokyo"].evidence == scenario().areas["tokyo"].evidence
    assert found.warnings == () and found.hash != scenario().hash


def test_links_are_dropped_and_added(tmp_path: Path) -> None:
    table = "a,b,kind,border\nchungking,yunnan,-,\nhanoi,yunnan,-,\npeiping,suchow,land,wilderness\n"
    found = own(tmp_path, connections__csv=table)
    assert not found.geography.border("chungking", "yunnan") and len(found.geography.borders) == 306
    assert "suchow" not in found.geography.by_land["peiping"]
    assert "suchow" in found.geography.touching["peiping"]  # CNC-8.3g: Wilderness does not keep apart
    new = found.geography.border("peiping", "suchow")
    assert new and (new.limit, new.grade) == (0, "C")


def test_setup_pools_and_tracks(tmp_path: Path) -> None:
    found = own(
        tmp_path,
        setup__csv="area,power,unit,count,value\nkorea,japan,cadre,2,\nhokkaido,japan,cadre,-,\nkyushu,japan,tank,1,2\n",
        force_pools__csv="power,unit,count\njapan,tank,3\n",
        tracks__yaml="seats: {japan: {factory_cost: {values: [6, 5, 4]}}}\n",
    )
    rows = {(row.area, row.unit): row for row in found.setup if row.power == "japan"}
    assert rows["korea", "cadre"].count == 2 and ("hokkaido", "cadre") not in rows
    assert rows["kyushu", "tank"].value == 2 and rows["kyushu", "cadre"].count == 2
    assert found.pool("japan", "tank") == 3
    assert found.tracks.seats["japan"].factory_cost.values == (6, 5, 4)
    assert found.tracks.seats["japan"].ind == 11 and found.tracks.seats["usa"] == scenario().tracks.seats["usa"]
    assert len(found.warnings) == 4  # units and blocks are all stated, that track is not


def test_against_a_stated_row_it_warns(tmp_path: Path) -> None:
    found = own(
        tmp_path,
        areas__csv="id,population,muster,city,base\nguam,,,,-\nkwangsi,1,2,city,\n",
        connections__csv="a,b,border\njehol,peiping,river\nmukden,jehol,river\n",
        tracks__yaml="seats: {usa: {ind: 7}}\n",
    )
    told = [warning.split(": ", 1)[1] for warning in found.warnings]
    assert told == [
        "guam: base is stated in the rulebook: yes",
        "jehol peiping: border is stated in the rulebook: plains",
        "seats.usa.ind is stated in the rulebook",
    ]
    assert found.tracks.seats["usa"].ind == 7 and found.geography.limit("jehol", "peiping") == 1


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"areas__csv": "id,oil\natlantis,yes\n"}, r"areas\.csv:2: there is no atlantis in areas\.csv"),
        ({"areas__csv": "id,oil\nburma,perhaps\n"}, r"areas\.csv:2: oil: .*yes or nothing is wanted"),
        ({"areas__csv": "id,colour\nburma,red\n"}, r"areas\.csv:1: unknown column 'colour'"),
        ({"areas__csv": "id,oil\nburma,-\nburma,yes\n"}, r"areas\.csv:3: burma stands twice"),
        ({"areas__csv": "id,resources\nburma,4\n"}, r"tracks\.yaml: british_empire: RES begins at 6, but"),
        ({"areas__csv": "id,city\nburma,metropolis\n"}, r"areas\.csv:2: city: one of"),
        (
            {"connections__csv": "a,b,border\ntokyo,osaka,river\nosaka,tokyo,river\n"},
            r"csv:3: osaka tokyo stands twice",
        ),
        ({"connections__csv": "a,b,kind\ntokyo,burma,-\n"}, r"connections\.csv:2: there is no burma tokyo in conn"),
        ({"connections__csv": "a,b,kind\ntokyo,burma,sea\n"}, r"connections\.csv:2: a sea link cannot join"),
        ({"connections__csv": "a,b,kind,border\ntokyo,burma,land,swamp\n"}, r"csv:2: unknown border 'swamp'"),
        ({"setup__csv": "area,power,unit,count,value\ntokyo,japan,militia,x,1\n"}, r"setup\.csv:2: count: a number"),
        ({"tracks__yaml": "seats: {usa: {vp: 7}}\n"}, r"tracks\.yaml: seats usa vp: is not known here"),
        ({"tracks__yaml": "- 3\n"}, r"tracks\.yaml: a mapping is wanted"),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path: Path, files: dict[str, str], message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        own(tmp_path, **files)


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="there is no such folder"):
        read_changes(tmp_path / "nowhere")


def test_a_save_keeps_the_changes_and_finds_the_same_board_again(tmp_path: Path) -> None:
    found = own(
        tmp_path, areas__csv="id,oil\nhouston,-\n", tracks__yaml="seats: {japan: {factory_cost: {values: [6, 5, 4]}}}\n"
    )
    kept = json.loads(json.dumps(found.changes))
    assert kept == {
        "areas": [{"id": "houston", "oil": "-"}],
        "tracks": {"seats": {"japan": {"factory_cost": {"values": [6, 5, 4]}}}},
    }
    again = load_scenario(changes=saved_changes(kept))
    assert again.hash == found.hash and again.areas == found.areas


@pytest.mark.parametrize(
    ("plain", "message"),
    [
        ([], "tables of changes are wanted"),
        ({"cards": []}, "tables of changes are wanted"),
        ({"areas": {}}, "areas: a list of rows is wanted"),
        ({"areas": ["burma"]}, "areas: row 1: columns with texts are wanted"),
        ({"areas": [{"oil": "yes"}]}, "areas: row 1: column id is missing"),
        ({"areas": [{"id": "burma", "colour": "red"}]}, "areas: row 1: unknown column 'colour'"),
        ({"tracks": []}, "tracks: a mapping is wanted"),
    ],
)
def test_changes_of_another_form_are_refused(plain: object, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        saved_changes(plain)
