"""The board agrees with the moves, supply lines and trade routes of the example of play."""

from __future__ import annotations

from itertools import product

import pytest

from boardgame.games.conquest.scenario import scenario
from tests.games.conquest.scenario.ways import cost, sea_route, supplied, trade_route

AREAS, GEOGRAPHY = scenario().areas, scenario().geography


@pytest.mark.parametrize(
    ("start", "goal", "mode", "rate"),
    [
        ("osaka", "kyushu", "sea", 2), ("novosibirsk", "chita", "land", 4), ("irkutsk", "chita", "land", 2),
        ("jehol", "peiping", "land", 2), ("mukden", "peiping", "land", 2), ("kyushu", "peiping", "sea", 2),
        ("korea", "peiping", "air", 2), ("tokyo", "peiping", "sea", 3), ("peiping", "korea", "air", 2),
        ("peiping", "kyushu", "sea", 3), ("fukien", "suchow", "land", 2), ("nanking", "fukien", "land", 2),
        ("new_delhi", "calcutta", "land", 2), ("los_angeles", "hawaii", "sea", 4), ("peiping", "tsingtao", "land", 2),
        ("peiping", "tsingtao", "sea", 2), ("korea", "tsingtao", "air", 2), ("tsingtao", "kyushu", "air", 2),
        ("fukien", "formosa", "sea", 3), ("kansu", "inner_mongolia", "land", 2), ("hawaii", "marshalls", "sea", 3),
        ("formosa", "manila", "air", 2), ("formosa", "manila", "sea", 2), ("canton", "manila", "air", 2),
        ("canton", "manila", "sea", 2), ("guam", "samoa", "sea", 4), ("guam", "rabaul", "sea", 4),
        ("guam", "batavia", "sea", 4), ("calcutta", "sumatra", "sea", 4), ("calcutta", "dacca", "land", 2),
        ("calcutta", "burma", "land", 2), ("saigon", "balikpapan", "sea", 2), ("manila", "sarawak", "sea", 2),
        ("manila", "sarawak", "air", 2), ("samoa", "hawaii", "sea", 4), ("sumatra", "batavia", "sea", 4),
        ("marshalls", "manila", "sea", 6), ("saipan", "guam", "sea", 2), ("sarawak", "singapore", "air", 2),
        ("singapore", "balikpapan", "air", 2), ("hawaii", "rabaul", "air", 4), ("hawaii", "rabaul", "sea", 6),
        ("balikpapan", "singapore", "air", 2), ("guam", "papua", "sea", 2), ("kyushu", "guam", "sea", 4),
        ("philippine_sea", "melanesia_sea", "sea", 3), ("manila", "coral_sea", "sea", 6),
        ("manila", "bismarck_sea", "sea", 3), ("kyushu", "kyushu_sea", "sea", 2), ("rabaul", "melanesia_sea", "air", 2),
        ("balikpapan", "singapore", "sea", 2), ("manila", "sulu_sea", "sea", 3),
        ("bismarck_sea", "celebes_sea", "sea", 3), ("batavia", "sumatra", "sea", 4),
    ],
)  # fmt: skip
def test_a_move_told_is_possible(start: str, goal: str, mode: str, rate: int) -> None:
    assert cost(start, goal, mode) <= rate


@pytest.mark.parametrize(
    ("start", "goal", "far"), [("tokyo", "jehol", 3), ("calcutta", "java_sea", 4), ("truk", "hawaii", 3)]
)
def test_a_distance_told_is_exact(start: str, goal: str, far: int) -> None:
    assert cost(start, goal, "sea") == far


def test_fukien_is_reached_over_two_coasts() -> None:
    assert cost("kyushu", "fukien", "sea", last="east_china_sea") <= 2
    assert cost("formosa", "fukien", "sea", last="south_china_sea") <= 2


JAPANESE = {"coral_sea", "bismarck_sea", "melanesia_sea", "kyushu_sea"}
CORDON = ("gulf_of_siam", "sulu_sea", "celebes_sea", "arafura_sea")


def test_ways_round_enemy_seas() -> None:
    assert cost("hawaii", "melanesia_sea", "sea", JAPANESE) <= 3
    assert cost("sulu_sea", "batavia", "sea", {"celebes_sea", "south_china_sea", "philippine_sea"}) <= 3
    assert cost("papua", "batavia", "sea", {"coral_sea", "bismarck_sea"}) <= 4


def test_the_four_seas_round_borneo_are_reached_from_three_ports() -> None:
    ports = ("singapore", "western_australia", "sydney")
    far = {(port, sea): cost(port, sea, "sea", JAPANESE) for port in ports for sea in CORDON}
    assert any(
        set(choice) == set(ports) and all(far[port, sea] <= 6 for port, sea in zip(choice, CORDON, strict=True))
        for choice in product(ports, repeat=4)
    )


def of(area: str, *powers: str) -> bool:
    return AREAS[area].power in powers


TAKEN = {
    "peiping", "tsingtao", "shansi", "nanking", "suchow", "fukien", "canton", "saigon", "hanoi", "manila", "sarawak",
    "balikpapan", "guam",
}  # fmt: skip
SOURCES = {"tokyo", "osaka", "mukden"}
FREE_CHINA = {"wuhan", "chungking", "changsha", "yunnan", "kansu"}


def japans(area: str) -> bool:
    return (of(area, "japan") or area in TAKEN) and area != "papua"


def americas(area: str) -> bool:
    mine = of(area, "united_states", "british_empire") or AREAS[area].nation == "dei" or area in FREE_CHINA
    return mine and area not in TAKEN


def passed(area: str) -> bool:
    return americas(area) or area in ("kwangsi", "thailand")


@pytest.mark.parametrize("oil", ["balikpapan", "sarawak"])
def test_the_cordon_of_1942_needs_all_four_seas(oil: str) -> None:
    shut = {*CORDON, "melanesia_sea"}
    assert not supplied(oil, SOURCES, japans, shut)
    assert supplied(oil, SOURCES, japans, {"melanesia_sea"})
    assert all(supplied(oil, SOURCES, japans, shut - {sea}) for sea in CORDON)


def test_rabaul_is_supplied_over_papua_or_the_melanesia_sea() -> None:
    sources = {"new_delhi", "los_angeles"}
    assert not supplied("rabaul", sources, lambda area: americas(area) and area != "papua", JAPANESE)
    assert supplied("rabaul", {"new_delhi"}, americas, JAPANESE)
    open_now = JAPANESE - {"melanesia_sea"}
    straits = lambda area: area == "los_angeles" or (AREAS[area].strait and americas(area))  # noqa: E731
    assert supplied("rabaul", {"los_angeles"}, straits, open_now)


@pytest.mark.parametrize("area", ["chungking", "changsha", "wuhan"])
def test_free_china_trades_by_kwangsi_and_burma(area: str) -> None:
    assert trade_route(area, "los_angeles", passed, JAPANESE - {"melanesia_sea"}, americas)


@pytest.mark.parametrize("area", ["calcutta", "new_delhi", "malacca", "batavia", "sumatra", "burma"])
def test_the_empire_trades_south_of_australia_alone(area: str) -> None:
    shut = JAPANESE - {"melanesia_sea"}
    assert trade_route(area, "los_angeles", passed, shut, americas)
    assert not trade_route(area, "los_angeles", passed, shut, lambda strait: americas(strait) and strait != "tasmania")


def test_one_sea_segment_leads_to_kwangsi_but_not_to_tokyo() -> None:
    shut = {"south_china_sea", "sulu_sea", "celebes_sea", "java_sea"}
    assert sea_route("sarawak", "kwangsi", shut, lambda area: of(area, "japan"))
    assert not sea_route("sarawak", "tokyo", shut, lambda area: of(area, "japan"))


def test_contacts_that_the_rulebook_tells() -> None:
    near = GEOGRAPHY.touching
    assert any(of(area, "united_states") for area in near["canada"])
    assert any(of(area, "soviet_union") for area in near["sinkiang"])
    assert {"sian", "inner_mongolia"} <= set(near["shansi"])
    assert "kansu" in near["sian"] and "sinkiang" in near["kansu"]
    assert cost("sinkiang", "novosibirsk", "land") <= 2 and cost("kwangsi", "burma", "land") <= 2


@pytest.mark.parametrize(
    ("neutral", "soviet", "japan", "usa"),
    [
        ("mongolia", True, True, False), ("inner_mongolia", True, True, False), ("shansi", True, False, True),
        ("sinkiang", True, False, False), ("kansu", True, False, False), ("chungking", True, False, True),
        ("wakhan", True, False, False), ("peiping", False, True, False), ("tsingtao", False, False, True),
        ("changsha", False, False, True), ("canton", False, False, True), ("kwangsi", False, False, False),
        ("yunnan", False, False, False), ("thailand", False, False, False), ("saigon", False, False, False),
        ("hanoi", False, False, False), ("batavia", False, False, False), ("mexico", False, False, True),
        ("hainan", False, False, False), ("canada", False, False, True),
    ],
)  # fmt: skip
def test_who_touches_whom_in_1936(neutral: str, soviet: bool, japan: bool, usa: bool) -> None:
    """As the count of Wildcards tells; Neutral British land is not friendly."""
    owners = {AREAS[area].power for area in GEOGRAPHY.touching[neutral]}
    assert bool(owners & {"soviet_union", "red_china"}) == soviet
    assert ("japan" in owners) == japan
    assert bool(owners & {"united_states", "nationalist_china"}) == usa
