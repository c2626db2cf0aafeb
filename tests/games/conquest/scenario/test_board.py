"""The board: its parts, its totals, and what each area is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from boardgame.games.conquest.scenario import scenario
from boardgame.games.conquest.scenario.areas import AreaFacts

AREAS, GEOGRAPHY = scenario().areas, scenario().geography


def of(*powers: str) -> list[AreaFacts]:
    return [area for area in AREAS.values() if area.power in powers]


def total(areas: Iterable[AreaFacts]) -> tuple[int, int]:
    found = list(areas)
    return sum(area.population for area in found), sum(area.resources for area in found)


def test_areas_and_links() -> None:
    kinds = Counter((area.sea, area.form or ("impassable" if area.impassable else "")) for area in AREAS.values())
    assert kinds == {
        (False, ""): 51, (False, "island"): 12, (False, "strait"): 5, (False, "islet"): 7, (False, "islet_group"): 9,
        (False, "islet_base"): 9, (False, "impassable"): 2, (True, ""): 22, (True, "ocean"): 5,
    }  # fmt: skip
    assert len(AREAS) == 122
    closed = [border for border in GEOGRAPHY.borders.values() if any(AREAS[area].impassable for area in border.areas)]
    assert len(GEOGRAPHY.borders) - len(closed) == 295
    assert all(border.kind == "impassable" and border.limit == 0 for border in closed)


@pytest.mark.parametrize(
    ("powers", "pop", "res"),
    [
        (("japan",), 10, 5),
        (("united_states", "nationalist_china"), 11, 10),
        (("nationalist_china",), 4, 2),
        (("british_empire",), 6, 6),
        (("soviet_union", "red_china"), 6, 8),
    ],
)
def test_population_and_resources_at_the_start(powers: tuple[str, ...], pop: int, res: int) -> None:
    assert total(of(*powers)) == (pop, res)


@pytest.mark.parametrize(
    ("neutral", "worth"), [("vietnam", (1, 1)), ("dei", (1, 3)), ("peiping", (1, 2)), ("kansu", (0, 0))]
)
def test_what_neutrals_are_worth(neutral: str, worth: tuple[int, int]) -> None:
    found = scenario().neutrals[neutral]
    assert (found.population, found.resources) == worth


def test_nat_cities_and_red_muster() -> None:
    assert sum(area.population for area in of("nationalist_china")) == 4  # CNC-16.21
    assert sum(area.muster for area in of("red_china")) == 2  # CNC-16.22


@pytest.mark.parametrize(
    ("area", "pop", "res"),
    [
        ("malacca", 1, 2), ("manila", 1, 1), ("chungking", 1, 0), ("changsha", 1, 0), ("yunnan", 0, 0),
        ("mongolia", 0, 0), ("fukien", 0, 0), ("sarawak", 0, 1), ("balikpapan", 0, 1),
    ],
)  # fmt: skip
def test_what_areas_are_worth(area: str, pop: int, res: int) -> None:
    assert total([AREAS[area]]) == (pop, res)


def test_oil_of_borneo() -> None:
    assert AREAS["sarawak"].oil and AREAS["balikpapan"].oil
    assert all(area.resources for area in AREAS.values() if area.oil)
    assert scenario().tracks.oil_factor == {"japan": 2}  # CNC-1.13


def test_capitals_and_bases() -> None:
    sort = {city: {area.id for area in AREAS.values() if area.city == city} for city in ("main_capital", "subcapital")}
    assert sort["main_capital"] == {"tokyo", "los_angeles"}
    assert sort["subcapital"] == {"osaka", "mukden", "novosibirsk", "new_delhi", "nanking"}
    assert set(GEOGRAPHY.great_capitals) == sort["main_capital"] | sort["subcapital"]
    assert set(GEOGRAPHY.bases) == {
        "formosa", "okinawa", "iwo_jima", "truk", "attu", "guam", "hawaii", "manila", "ceylon", "singapore", "sydney",
        "rabaul", "fiji",
    }  # fmt: skip
    assert GEOGRAPHY.production_centers == {"japan": "tokyo", "usa": "los_angeles", "soviet": "novosibirsk"}  # CNC-2.1


@pytest.mark.parametrize(
    ("area", "muster"),
    [
        ("peiping", 2), ("tsingtao", 2), ("saigon", 2), ("hanoi", 1), ("chungking", 2), ("sinkiang", 1),
        ("mongolia", 1), ("batavia", 2), ("inner_mongolia", 1),
    ],
)  # fmt: skip
def test_musters(area: str, muster: int) -> None:
    assert AREAS[area].muster == muster


def test_supply_sources_are_main_capitals_and_sub_capitals() -> None:
    sources = [area for faction in scenario().factions.values() for area in faction.supply_sources]
    assert sorted(sources) == sorted(GEOGRAPHY.great_capitals)  # CNC-14.11


def test_nations() -> None:
    nations = scenario().nations
    assert Counter(nation.kind for nation in nations.values()) == {"home": 6, "colony": 31, "province": 11, "minor": 7}
    assert all(nation.capital for nation in nations.values())
    outside = [nation.id for nation in nations.values() if nation.capital not in nation.areas]
    assert outside == ["british_empire", "papua"]  # CNC-2.21; the Capital of Papua is printed as Sydney
    assert nations["vietnam"].capital == "saigon" and nations["dei"].capital == "batavia"
    assert len(scenario().neutrals) == 19


def test_regions() -> None:
    assert len(GEOGRAPHY.provinces) == 22
    owners = Counter(AREAS[area].power for area in GEOGRAPHY.provinces)
    assert owners == {"": 12, "japan": 5, "nationalist_china": 4, "red_china": 1}
    assert not AREAS["hong_kong"].region and not AREAS["mongolia"].region  # CNC-1.0c
    indochina = {AREAS[area].nation for area in GEOGRAPHY.regions["indochina"]}
    assert indochina == {"india", "wakhan", "thailand", "vietnam", "malaya", "dei"}  # CNC-1.0b


def test_home_territory() -> None:
    assert set(GEOGRAPHY.home["british_empire"]) == {
        "canada", "sydney", "queensland", "western_australia", "tasmania", "new_zealand",
    }  # fmt: skip
    assert GEOGRAPHY.home["red_china"] == ("sian",)
    assert "java_sea" not in GEOGRAPHY.home_seas["japan"]
    near_japan = {"yellow_sea", "east_china_sea", "south_china_sea", "sea_of_japan"}
    assert not near_japan & {*GEOGRAPHY.home_seas["united_states"], *GEOGRAPHY.home_seas["british_empire"]}


def test_straits_and_islets_touch_seas() -> None:
    for area in AREAS.values():
        if area.strait or area.form == "island":
            assert len(GEOGRAPHY.seas[area.id]) >= (2 if area.form == "strait" else 1), area.id
    assert {area.id for area in AREAS.values() if area.islet} < {area.id for area in AREAS.values() if area.snlf_ground}


def test_neighbours_by_kind() -> None:
    assert GEOGRAPHY.seas["rabaul"] == ("bismarck_sea", "melanesia_sea", "coral_sea")
    assert GEOGRAPHY.by_land["rabaul"] == ("papua",) and GEOGRAPHY.limit("rabaul", "papua") == 1
    assert not GEOGRAPHY.by_land["tibet"] and "tibet" not in GEOGRAPHY.by_land["sinkiang"]
    assert GEOGRAPHY.border("tokyo", "los_angeles") is None
    assert not GEOGRAPHY.coastal("novosibirsk") and GEOGRAPHY.coastal("tokyo")
    for sea, coasts in GEOGRAPHY.coasts.items():
        assert all(sea in GEOGRAPHY.seas[area] for area in coasts)
        assert all(sea in GEOGRAPHY.by_sea[other] for other in GEOGRAPHY.by_sea[sea])


def test_border_limits() -> None:
    assert GEOGRAPHY.limit("jehol", "peiping") == 2  # Plains
    assert GEOGRAPHY.limit("peiping", "tsingtao") == 1
    lake = next(border for border in GEOGRAPHY.borders.values() if border.kind == "lake")
    assert (lake.limit, lake.winter_limit) == (1, 2)  # CNC-1.11
    assert {AREAS[area].region for area in lake.areas} == {"russia"}
    assert {border.limit for border in GEOGRAPHY.borders.values() if border.kind == "sea"} == {-1}
    assert {border.limit for border in GEOGRAPHY.borders.values() if border.kind in ("coast", "strait")} == {1}


def test_every_row_has_a_grade_and_its_evidence() -> None:
    assert all(area.evidence.endswith(".") for area in AREAS.values())
    assert all(border.evidence.endswith(".") for border in GEOGRAPHY.borders.values())
    grades = Counter(border.grade for border in GEOGRAPHY.borders.values())
    assert grades == {"A": 14, "B": 58, "C": 235}
    terrain = {"plains", "river", "mountain", "forest", "desert", "lake"}
    for border in GEOGRAPHY.borders.values():
        assert bool(border.kind_grade) == (border.kind in terrain), border
    certain = [set(border.areas) for border in GEOGRAPHY.borders.values() if border.kind_grade == "A"]
    assert certain == [{"jehol", "peiping"}]
    assert AREAS["tibet"].grade == "C" and AREAS["kwangsi"].values_grade == "C" and AREAS["peiping"].values_grade == "A"
    assert all(bool(area.values_grade) == (not area.sea and not area.impassable) for area in AREAS.values())
