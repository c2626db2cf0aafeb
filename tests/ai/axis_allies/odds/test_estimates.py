"""What an exact answer takes is known beforehand: work and memory, counted and not timed, for battles of all kinds."""

from __future__ import annotations

import gc
import tracemalloc
from dataclasses import replace

import numpy as np
import pytest

from boardgame.ai.axis_allies.odds import BadQuestion, Force, Question, Retreat, forget, load_chart, odds, parse_units
from boardgame.ai.axis_allies.odds.answer import battles_for
from boardgame.ai.axis_allies.odds.calculation import volleys
from boardgame.ai.axis_allies.odds.calculation.estimate import estimate, surely_little
from boardgame.ai.axis_allies.odds.calculation.exact import solve
from boardgame.ai.axis_allies.odds.calculation.tables import Tables

BATTLES = [
    ("spring1942", "land", "20 infantry 10 tank", "25 infantry 5 tank"),
    ("spring1942", "land", "15 infantry 10 artillery 10 tank 5 fighter", "20 infantry 16 artillery 4 fighter"),
    ("spring1942", "land", "15 infantry 10 artillery 10 tank 5 fighter", "20 infantry 19 tank 1 antiaircraft gun"),
    ("spring1942", "land", "60 infantry 40 tank", "80 infantry 20 tank"),
    ("spring1942", "land", "100 infantry 20 artillery 70 tank 10 fighter", "140 infantry 60 tank"),
    ("spring1942", "land", "150 infantry 20 tank 4 fighter", "100 infantry 1 antiaircraft gun"),
    ("spring1942", "sea", "2 battleship 2 carrier 4 fighter 3 destroyer 4 submarine 2 transport",
     "1 battleship 2 carrier 4 fighter 4 destroyer 3 submarine"),
    ("spring1942", "sea", "8 destroyer 6 cruiser 4 battleship 4 carrier 8 fighter", "14 destroyer 8 cruiser"),
    ("spring1942", "sea", "6 cruiser 20 fighter", "12 submarine 6 cruiser"),
    ("spring1942", "sea", "10 submarine 8 fighter", "8 submarine 6 cruiser 4 transport"),
    ("revised", "sea", "2 battleship 2 carrier 4 fighter 3 destroyer 4 submarine 2 transport",
     "1 battleship 2 carrier 4 fighter 4 destroyer 3 submarine"),
    ("revised", "sea", "4 battleship 4 carrier 8 fighter 6 destroyer 6 submarine 2 transport",
     "4 battleship 4 carrier 8 fighter 6 destroyer 8 submarine"),
    ("revised", "sea", "12 submarine 10 fighter 3 bomber", "15 destroyer 10 submarine 5 transport"),
    ("revised", "land", "20 infantry 10 tank 3 fighter", "30 infantry 4 tank 1 antiaircraft gun"),
    ("pacific1940", "land", "12 infantry 6 artillery 4 mechanized infantry 8 tank 5 fighter 4 tactical bomber",
     "20 infantry 5 artillery 8 tank 4 fighter 3 tactical bomber"),
    ("pacific1940", "sea", "2 battleship 2 carrier 4 fighter 2 tactical bomber 3 destroyer 4 submarine 2 transport",
     "1 battleship 2 carrier 4 fighter 4 destroyer 3 submarine"),
    ("pacific1940", "sea", "1 battleship 1 carrier 4 fighter 3 tactical bomber 6 submarine",
     "2 carrier 2 fighter 2 tactical bomber 4 destroyer 5 submarine"),
]  # fmt: skip


def asked(edition: str, kind: str, attack: str, defend: str) -> Question:
    chart = load_chart(edition)
    return Question(chart, Force(parse_units(attack, chart)), Force(parse_units(defend, chart)), kind)


def half_to_double(estimated: float, true: float) -> bool:
    return true / 2 <= estimated <= 2 * true


@pytest.mark.parametrize("battle", BATTLES, ids=[f"{edition} {attack}" for edition, _, attack, _ in BATTLES])
def test_work_and_memory_are_known_within_a_factor_of_two(battle: tuple[str, str, str, str]) -> None:
    tables = Tables(asked(*battle), 20_000)
    expected = estimate(tables)
    tables = Tables(asked(*battle), 20_000)  # anew, with nothing computed yet
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        tally = solve(tables).tally
        peak = tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()
    assert half_to_double(expected.fire, tally.fire), f"{expected.fire:,.0f} expected, {tally.fire:,} counted"
    assert half_to_double(expected.memory, peak), f"{expected.memory:,.0f} bytes expected, {peak:,} at the peak"


@pytest.mark.parametrize("retreat", [Retreat("best"), Retreat("below", chance=0.4)])
def test_looking_ahead_is_part_of_the_estimate(retreat: Retreat) -> None:
    question = replace(asked(*BATTLES[0]), retreat=retreat)
    tables = Tables(question, 20_000)
    assert half_to_double(estimate(tables).looks, solve(tables).tally.looks)
    assert estimate(tables).seconds > estimate(Tables(asked(*BATTLES[0]), 20_000)).seconds


def test_what_is_surely_little_is_little() -> None:
    for battle in BATTLES:
        tables = Tables(asked(*battle), 20_000)
        if surely_little(tables, 0.25):
            assert estimate(tables).seconds < 0.5
    assert surely_little(Tables(asked(*BATTLES[0]), 20_000), 0.25)


@pytest.mark.parametrize("attack, defend, kind", [
    ({"infantry": 6, "tank": 3, "fighter": 2}, {"infantry": 7, "antiaircraft_gun": 1}, "land"),
    ({"infantry": 2, "artillery": 3}, {"infantry": 3, "fighter": 2}, "amphibious"),
    ({"cruiser": 3, "battleship": 2}, {"destroyer": 4, "battleship": 1}, "sea"),
    ({"bomber": 4, "fighter": 3}, {"fighter": 5, "antiaircraft_gun": 1}, "raid"),
])  # fmt: skip
@pytest.mark.parametrize("retreat", [Retreat(), Retreat("after", round=2), Retreat("best")])
def test_lines_and_tables_give_the_same_odds(
    attack: dict, defend: dict, kind: str, retreat: Retreat, monkeypatch: pytest.MonkeyPatch
) -> None:
    ships = {"battleship": 2, "cruiser": 1} if kind == "amphibious" else {}
    question = Question("spring1942", Force(attack, ships=ships), Force(defend), kind, retreat)
    forget()
    by_tables = odds(question, method="exact")
    monkeypatch.setattr(volleys, "_TABLES", 0)
    assert volleys.in_lines(Tables(question, 1000), 2)
    forget()
    along_lines = odds(question, method="exact")
    forget()
    assert along_lines.swing == pytest.approx(by_tables.swing, abs=1e-9)
    assert along_lines.chances.win == pytest.approx(by_tables.chances.win, abs=1e-12)
    np.testing.assert_allclose(
        [row.win for row in along_lines.rounds], [row.win for row in by_tables.rounds], atol=1e-12
    )


@pytest.mark.parametrize("defend", ["200 infantry", "60 infantry 1 antiaircraft gun", "300 infantry 100 tank"])
def test_large_battles_on_land_are_exact(defend: str) -> None:
    units = "200 infantry 50 artillery 100 tank 50 fighter" if "tank" in defend else "50 infantry 10 tank 4 fighter"
    found = odds(asked("spring1942", "land", units, defend))
    assert found.exact and found.chances.total() == pytest.approx(1, abs=1e-9)


FLEET = "20 battleship 10 carrier 20 fighter 20 destroyer 20 submarine 10 transport"


def test_an_exact_answer_that_does_not_fit_is_refused_with_its_size() -> None:
    fleet = "6 battleship 5 carrier 10 fighter 5 destroyer 5 submarine"
    question = asked("spring1942", "sea", fleet, fleet)
    with pytest.raises(BadQuestion, match=r"about \d+(\.\d)? [GM]B of memory, and the limit is 200 MB"):
        odds(question, method="exact", memory=200e6)
    with pytest.raises(BadQuestion, match=r"about \d+\.\d GB of memory, and the limit is 1\.5 GB|different positions"):
        odds(asked("spring1942", "sea", FLEET, FLEET), method="exact")


def test_nothing_large_is_allocated_before_it_is_refused() -> None:
    fleet = "6 battleship 8 carrier 16 fighter 10 destroyer 10 submarine"
    question = asked("revised", "sea", fleet, fleet)
    tracemalloc.start()
    try:
        with pytest.raises(BadQuestion, match="memory"):
            odds(question, method="exact", memory=1e8)
        assert tracemalloc.get_traced_memory()[1] < 1e8
    finally:
        tracemalloc.stop()


def test_too_much_for_the_memory_is_fought_out_where_it_was_not_forced() -> None:
    found = odds(asked("spring1942", "sea", FLEET, FLEET), budget=60)
    assert not found.exact and ("memory" in found.why or "different positions" in found.why)


def test_a_machine_without_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(tables: Tables) -> None:
        raise MemoryError

    monkeypatch.setattr("boardgame.ai.axis_allies.odds.engine.solve", full)
    forget()
    question = asked(*BATTLES[0])
    with pytest.raises(BadQuestion, match="memory of this computer"):
        odds(question, method="exact")
    assert "memory of this computer" in odds(question).why
    forget()


def test_a_sample_aims_at_one_point_either_way_whatever_the_time() -> None:
    question = asked("spring1942", "land", "5 infantry 2 tank", "6 infantry")
    for budget in (0.5, 30.0):
        found = odds(question, budget, method="sample")
        low, high = found.interval
        assert found.battles == battles_for(0.01) == 16_588 and high - low <= 0.02
        assert low <= odds(question).win <= high
    rough = odds(question, method="sample", within=0.05)
    assert rough.battles == 664 and rough.interval[1] - rough.interval[0] <= 0.1


def test_a_sample_that_the_time_cut_short_says_so() -> None:
    forget()
    found = odds(asked(*BATTLES[4]), budget=1e-6)
    assert found.battles == 2_000 and "did not suffice for 16,588 battles" in found.why
    forget()
