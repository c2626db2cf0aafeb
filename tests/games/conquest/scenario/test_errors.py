"""What is wrong with a scenario is told with file, line and reason."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from boardgame.engine.files import data_path
from boardgame.games.conquest.scenario import ScenarioError, load_scenario


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(data_path("scenarios", "conquest"), tmp_path / "conquest")
    return tmp_path / "conquest"


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


FAULTS = [
    (
        "cards.yaml",
        "{id: A04, season: spring, priority: D, command: 5",
        "{id: A04, season: spring, priority: D, command: five",
        r"cards\.yaml:60: action A04 command: a whole number is wanted, found \"five\"",
    ),
    ("cards.yaml", "{id: A04,", "{id: A04, colour: red,", r"cards\.yaml:60: action A04 colour: is not known here"),
    ("cards.yaml", "{id: A04,", "{id: A03,", r"cards\.yaml: card A03 stands twice"),
    (
        "cards.yaml",
        "neutrals: [canton, changsha]",
        "neutrals: [canton, chang]",
        r"cards\.yaml: A04: unknown neutral 'chang'",
    ),
    (
        "cards.yaml",
        "partisans: [wuhan, sian]",
        "partisans: [wuhan, manila]",
        r"cards\.yaml: A07: unknown Province 'manila'",
    ),
    ("cards.yaml", "season: summer", "season: winter", r"action A16 season: one of spring, summer or fall is wanted"),
    (
        "units.yaml",
        "unit_class: air,",
        "unit_class: flying,",
        r"units\.yaml:\d+: air_force unit_class: one of air, naval",
    ),
    ("technologies.yaml", "unit: fleet, first_fire", "unit: ship, first_fire", r"naval_radar: unknown unit 'ship'"),
    (
        "technologies.yaml",
        "[air_defense_radar, sonar",
        "[air_radar, sonar",
        r"science_1938: unknown technology 'air_radar'",
    ),
    (
        "events.yaml",
        "neutral: british_empire",
        "neutral: egypt",
        r"events\.yaml: war_clouds_1939: unknown neutral 'egypt'",
    ),
    ("neutrals.yaml", "id: wakhan", "id: tibet", r"neutrals\.yaml: neutral tibet: the board has no such Nation"),
    ("tracks.yaml", "    pop: 10", "    pop: 12", r"tracks\.yaml: japan: POP begins at 12, but the board has 10"),
    ("tracks.yaml", "red_muster: 2", "red_muster: 3", r"soviet: RedMuster begins at 3, but the board has 2"),
    (
        "tracks.yaml",
        "british_empire: {pop: 6",
        "british_empire: {pop: 5",
        r"british_empire: POP begins at 5, but the board has 6",
    ),
    (
        "scenario.yaml",
        "capital: nanking",
        "capital: nankin",
        r"scenario\.yaml: power nationalist_china: unknown area 'nankin'",
    ),
    (
        "scenario.yaml",
        "default: guessed",
        "default: certain",
        r"option factory_cost_steps: the default is none of its values",
    ),
    (
        "scenario.yaml",
        "unless_enemy: naval_radar",
        "unless_enemy: radar",
        r"Precision Optics: unknown technology 'radar'",
    ),
    (
        "setup.csv",
        "tokyo,japan,fleet,1,4",
        "tokyo,japan,fleet,1,5",
        r"setup\.csv:2: fleet of japan has 4 CV at most, not 5",
    ),
    ("setup.csv", "tokyo,japan,fleet,1,4", "kyoto,japan,fleet,1,4", r"setup\.csv:2: unknown area 'kyoto'"),
    ("setup.csv", "tokyo,japan,fleet,1,4", "tokyo,japan,ship,1,4", r"setup\.csv:2: unknown unit 'ship'"),
    (
        "force_pools.csv",
        "japan,fortress,6,3",
        "japan,fortress,6,4",
        r"force_pools\.csv:2: fortress of japan has 3 CV at most",
    ),
    (
        "areas.csv",
        "main_capital,3,0",
        "main_capital,4,0",
        r"areas\.csv:2: tokyo: a main capital has POP 3 and Muster 6, not 4",
    ),
    ("areas.csv", "main_capital,3,0", "metropolis,3,0", r"areas\.csv:2: city: one of ,? ?main_capital"),
    ("areas.csv", "tokyo,Tokyo,land,japan", "tokyo,Tokyo,land,nippon", r"areas\.csv: tokyo: unknown power 'nippon'"),
    (
        "connections.csv",
        "tokyo,osaka,land,mountain,C",
        "tokyo,osaka,land,mountain,D",
        r"connections\.csv:2: grade: one of A, B or C",
    ),
    ("columns.yaml", "connections:", "links:", r"columns\.yaml: areas and connections have columns, not 'links'"),
]


@pytest.mark.parametrize(("name", "old", "new", "message"), FAULTS)
def test_a_fault_is_told_with_its_place(folder: Path, name: str, old: str, new: str, message: str) -> None:
    replace(folder / name, old, new)
    with pytest.raises(ScenarioError, match=message):
        load_scenario(folder)


@pytest.mark.parametrize("name", ["cards.yaml", "units.yaml", "setup.csv", "areas.csv", "tracks.yaml"])
def test_a_missing_file_is_told(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(ScenarioError, match=rf"{name}: cannot be read"):
        load_scenario(folder)


def test_home_territory_without_a_way_to_its_center(folder: Path) -> None:
    """Khabarovsk is Home Territory; with every link of it closed it is still on the board."""
    path = folder / "connections.csv"
    lines = path.read_text("utf-8").splitlines()
    shut = []
    for line in lines:
        a, b, kind, *_ = line.split(",")
        closed = "khabarovsk" in (a, b)
        shut.append(f"{a},{b},{kind},impassable,C,,Closed." if closed else line)
    path.write_text("\n".join(shut) + "\n", "utf-8")
    with pytest.raises(ScenarioError, match=r"areas\.csv:\d+: khabarovsk has no way to novosibirsk, its Prod"):
        load_scenario(folder)
