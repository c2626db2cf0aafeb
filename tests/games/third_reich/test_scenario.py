"""The data of the game: they load, add up as the rulebook says, and a wrong file is told with its line."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from boardgame.engine.files import data_path
from boardgame.engine.yaml_file import YamlError
from boardgame.games.third_reich import game
from boardgame.games.third_reich.scenario import CARDS, ScenarioError, load_scenario, read_own, scenario
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
        ("scenarios/1939.yaml", "sr: [TR-SC39r]", "taxes: [TR-SC39r]", r"1939.yaml:\d+: .*italy.*rules for taxes"),
        ("nations.yaml", "capital: L31", "capital: L99", r"nations.yaml:\d+: germany: there is no land hex L99"),
        ("nations.yaml", "{id: sweden", "{id: turkey", r"nations.yaml:\d+: turkey stands twice"),
        ("map.yaml", "last: A66", "last: A67", r"map.yaml:\d+: TR-MAP-05: there is no hex A67"),
        ("map.yaml", "BB2, DD1]", "BB2, DD2]", r"map.yaml:\d+: TR-MAP-04: DD2 is half a hex"),
        ("map.yaml", "near: [A25, B23, B24]", "near: [A25, B24]", r"map.yaml:\d+: TR-MAP-03: not just these touch A24"),
        ("map.yaml", "N26, name: Bonn", "N26, name: Aachen", r"map.yaml:\d+: TR-MAP-15: Aachen is not in N26"),
        ("map.yaml", "Oder: [K32, L32]", "Oder: [K32, K33]", r"map.yaml:\d+: TR-MAP-15: Oder is not between K32"),
        ("map.yaml", "W27, X27", "M35, X27", r"map.yaml:\d+: TR-MAP-15: M35 is no mountain"),
        (
            "places.yaml",
            "kinds: [objective, port, city], seas: [baltic]}",
            "kinds: [port, city], seas: [baltic]}",
            r"map.yaml:\d+: TR-2.12: leningrad is no objective of the eastern front",
        ),
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


def test_what_is_assumed_is_told(folder: Path) -> None:
    notes = scenario().notes
    assert len(notes) == 6 and any("Iraq" in note for note in notes)


def test_a_player_puts_an_assumed_fact_right(tmp_path: Path) -> None:
    path = tmp_path / "assumed.yaml"
    assert read_own(path) == []
    path.write_text(
        "facts:\n"
        "  - {id: iraq_brp, brp: {iraq: 5}}\n"
        "  - {id: american_builds, builds_from: {united_states: [1942, summer]}}\n",
        encoding="utf-8",
    )
    own = read_own(path)
    table = game("1942").for_setup({"board": own})
    assert table.world.scenario.colonies["iraq"].brp == 5
    assert len(table.world.scenario.notes) == 4
    american = [unit for unit in table.world.units if unit.sort.text == "armor 5-6" and unit.begins == LATER]
    assert {unit.since for unit in american if unit.nation == "united_states"} == {Date(1942, "summer")}
    assert table.data_mark() != game("1942").data_mark()
    assert game("1942").for_setup({}) is game("1942")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("facts: [{id: moon_brp, brp: {iraq: 5}}]", "there is no assumed fact moon_brp"),
        ("facts: [{id: iraq_brp, brp: {germany: 5}}]", "it is about iraq"),
    ],
)
def test_an_own_fact_about_something_else_is_told(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "assumed.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError, match=reason):
        load_scenario("1939", own=read_own(path))


def test_a_wrong_own_file_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "assumed.yaml"
    path.write_text("facts:\n  - id: iraq_brp\n    brp: {iraq: many}\n", encoding="utf-8")
    with pytest.raises(YamlError, match=r"assumed.yaml:3: facts iraq_brp brp iraq: a whole number is wanted"):
        read_own(path)


_MIX = {
    "germany": {
        "infantry 3-3": 31, "infantry 1-3": 6, "armor 4-6": 13, "armor 5-6": 2, "airborne 3-3": 1, "replacement 1": 8,
        "fleet 9": 4, "air 5-4": 6, "air 1-4": 4,
    },
    "italy": {
        "infantry 3-3": 2, "infantry 2-3": 6, "infantry 1-3": 6, "armor 2-5": 4, "airborne 2-3": 1, "replacement 1": 6,
        "fleet 9": 6, "air 5-4": 2, "air 1-4": 1,
    },
    "united_kingdom": {
        "infantry 3-4": 7, "infantry 1-3": 3, "armor 4-5": 4, "armor 2-5": 1, "airborne 3-3": 1, "replacement 1": 6,
        "fleet 9": 10, "air 5-4": 4, "air 1-4": 4,
    },
    "france": {"infantry 2-3": 16, "armor 3-5": 3, "replacement 1": 4, "fleet 9": 3, "air 5-4": 2, "air 1-4": 2},
    "soviet_union": {
        "infantry 3-3": 20, "infantry 2-3": 10, "infantry 1-3": 15, "armor 4-5": 4, "armor 3-5": 6, "airborne 2-3": 2,
        "fleet 9": 3, "air 5-4": 3, "air 1-4": 2,
    },
    "united_states": {
        "infantry 3-4": 15, "armor 5-6": 5, "airborne 3-3": 1, "replacement 1": 7, "fleet 9": 9, "air 5-4": 5,
    },
}  # fmt: skip
"""The counters of the powers on the counter sheets."""


@pytest.mark.parametrize("card", CARDS)
def test_no_power_has_more_counters_than_the_sheets(card: str) -> None:
    world = World(scenario(card))
    have: Counter[tuple[str, str]] = Counter()
    for unit in world.units:
        if unit.nation in _MIX and unit.kind not in ("air_base", "partisan"):
            have[unit.nation, unit.sort.text] += 1
    for air in world.air:
        if air.nation in _MIX:
            have[air.nation, air.sort.text] += air.counters
    assert not {key: count for key, count in have.items() if count > _MIX[key[0]].get(key[1], 0)}


@pytest.mark.parametrize("nation", ["italy", "soviet_union", "united_states"])
def test_the_pools_of_the_campaign_and_of_1942_are_the_same(nation: str) -> None:
    def pool(card: str, until: int) -> Counter[str]:
        found: Counter[str] = Counter()
        for unit in World(scenario(card)).units:
            by_counter = unit.begins == LATER and unit.since is None  # TR-33.41-9b
            if unit.nation != nation or unit.kind == "partisan" or by_counter:
                continue
            if unit.since is None or unit.since.year <= until:
                found[unit.sort.text] += 1
        return found

    assert pool("campaign", 1942) == pool("1942", 1942)


def test_tables_are_as_printed() -> None:
    tables = scenario().tables
    assert tables.attrition.rows[0][2] == (3, 2)  # the example of TR-18.3: 25 factors, a 1
    assert tables.combat.columns[3] == "1-1" and tables.combat.rows[3][3] == "EX"
    assert tables.costs.factor["partisan"] == 2 and tables.costs.factor["fleet"] * 9 == 27
