"""The data of the game: they load, add up as the rulebook says, and a wrong file is told with its line."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from boardgame.engine.files import data_path
from boardgame.games.third_reich.scenario import CARDS, ScenarioError, load_scenario, scenario
from boardgame.games.third_reich.scenario.card import Date
from boardgame.games.third_reich.state import LATER, POOL, START
from boardgame.games.third_reich.world import World


@pytest.mark.parametrize("card", CARDS)
def test_every_card_loads(card: str) -> None:
    world = World(scenario(card))
    assert world.card.id == card
    assert {world.units[number].id for number in range(len(world.units))} == set(range(len(world.units)))


def test_the_cards_last_as_long_as_the_rulebook_says() -> None:
    # TR-SC39c, TR-50.2, TR-50.3
    assert [scenario(card).card.turns for card in CARDS] == [12, 24, 12, 9]


def test_the_campaign_adds_to_the_card_of_1939() -> None:
    before, after = World(scenario("1939")), World(scenario("campaign"))
    assert after.card.powers["germany"].base == 150 and after.card.deployment == before.card.deployment
    armor = [unit for unit in after.units if unit.nation == "germany" and unit.sort.text == "armor 5-6"]
    assert [(unit.begins, unit.since) for unit in armor] == [(LATER, Date(1943, "spring"))] * 2
    assert not [unit for unit in before.units if unit.nation == "germany" and unit.sort.text == "armor 5-6"]


def test_forces_of_1939() -> None:
    world = World(scenario("1939"))
    start = Counter((unit.nation, unit.sort.text) for unit in world.units if unit.begins == START)
    assert start["germany", "armor 4-6"] == 4 and start["poland", "infantry 1-3"] == 7
    pool = Counter((unit.nation, unit.sort.text) for unit in world.units if unit.begins == POOL)
    assert pool["germany", "infantry 3-3"] == 20 and pool["italy", "infantry 2-3"] == 4
    air = {(air.nation, air.sort.text, air.begins): air.counters for air in world.air}
    assert air["united_kingdom", "air 1-4", START] == 4 and air["germany", "air 5-4", POOL] == 2
    # The United States sets up in Spring 1942 (TR-SC39aw).
    assert {unit.begins for unit in world.units if unit.nation == "united_states" and unit.kind != "air_base"} == {
        LATER
    }


def test_brps_of_countries_add_up_as_the_rulebook_says() -> None:
    brp = {nation.id: nation.brp for nation in scenario().nations.values()}
    assert sum(brp[name] for name in ("finland", "hungary", "rumania", "bulgaria")) == 45  # TR-50.26
    assert sum(brp[name] for name in ("denmark", "belgium", "netherlands", "luxembourg")) == 40
    assert brp["poland"] == 20


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(data_path("scenarios", "third_reich"), tmp_path / "data"))


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("scenarios/1939.yaml", "infantry 3-3: 8", "infantry 3-3: 0", r"1939.yaml:\d+: .*0 of infantry 3-3"),
        ("scenarios/1939.yaml", "infantry 3-3: 8", "cavalry 3-3: 8", r"1939.yaml:\d+: .*cavalry 3-3.* is no counter"),
        ("scenarios/1939.yaml", "within: [albania]", "within: [atlantis]", r"1939.yaml:\d+: .*no area atlantis"),
        ("scenarios/1939.yaml", "[1939, fall]", "[1939, autumn]", r"1939.yaml:\d+: first_turn"),
        ("scenarios/1939.yaml", "wars: [[germany, poland]", "wars: [[germany, utopia]", r"no nation utopia"),
        ("scenarios/1939.yaml", "growth: 50", "grows: 50", r"1939.yaml:\d+: powers germany grows: is not known here"),
        ("nations.yaml", "capital: L31", "capital: L99", r"nations.yaml:\d+: germany: there is no land hex L99"),
        ("nations.yaml", "{id: sweden", "{id: turkey", r"nations.yaml:\d+: turkey stands twice"),
        ("tables.yaml", "[EX, EX, EX, EX, EX, EX, EX, EX]", "[EX, EX]", r"tables.yaml:\d+: combat rows 0"),
        ("tables.yaml", "offensive: 15", "offensive: some", r"tables.yaml:\d+: costs offensive: a whole number"),
    ],
)
def test_a_wrong_file_is_told(folder: Path, file: str, old: str, new: str, reason: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ScenarioError, match=reason):
        load_scenario("1939", folder)


def test_a_country_without_a_nation_is_told(folder: Path) -> None:
    path = folder / "nations.yaml"
    kept = [line for line in path.read_text(encoding="utf-8").splitlines() if "id: sweden" not in line]
    path.write_text("\n".join(kept), encoding="utf-8")
    with pytest.raises(ScenarioError, match="nothing of sweden, which the board has"):
        load_scenario("1939", folder)
