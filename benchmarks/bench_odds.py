"""How long odds take: ``pytest benchmarks/bench_odds.py -s``. The limits are those the program promises.

Each battle is timed exact (the least computing of several runs, nothing remembered) and by fighting 20,000 of them.
What other programs do at the same time shows in the median by the clock.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from boardgame.ai.axis_allies.odds import Force, Odds, Question, Retreat, forget, load_chart, odds, parse_units

MS = 0.001
CHART = load_chart("spring1942")
PACIFIC = load_chart("pacific1940")
BATTLES = {
    "24 against 20 on land": (
        "10 infantry 4 artillery 6 tank 3 fighter 1 bomber", "14 infantry 4 tank 2 fighter", "land", 5 * MS,
    ),
    "30 against 30 on land": ("20 infantry 10 tank", "25 infantry 5 tank", "land", 20 * MS),
    "40 against 40 on land": (
        "15 infantry 10 artillery 10 tank 5 fighter", "20 infantry 10 artillery 6 tank 4 fighter", "land", 50 * MS,
    ),
    "fleets of 17 and 14": (
        "2 battleship 2 aircraft_carrier 4 fighter 3 destroyer 4 submarine 2 transport",
        "1 battleship 2 aircraft_carrier 4 fighter 4 destroyer 3 submarine", "sea", 200 * MS,
    ),
    "400 against 400 on land": (
        "200 infantry 50 artillery 100 tank 50 fighter", "300 infantry 100 tank", "land", 1000 * MS,
    ),
    "24 against 20 and a gun": (
        "10 infantry 4 artillery 6 tank 3 fighter 1 bomber", "14 infantry 4 tank 2 fighter 1 antiaircraft_gun", "land",
        None,
    ),
}  # fmt: skip

REVISED = load_chart("revised")
IN_FORCE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "nothing in force": ((), ()),
    "technologies of both sides": (("super_submarines", "jet_fighters"), ("super_submarines", "jet_fighters")),
    "a wolf pack": (("wolf_packs",), ()),
}
"""What both sides have in the battle of fleets, by the rules of Revised."""

PACIFIC_BATTLES = {
    "fleets of 19 and 14": (
        "2 battleship 2 aircraft_carrier 4 fighter 2 tactical_bomber 3 destroyer 4 submarine 2 transport",
        "1 battleship 2 aircraft_carrier 4 fighter 4 destroyer 3 submarine", "sea", 300 * MS,
    ),
    "fleets of 15 and 15, hits that must not be wasted": (
        "1 battleship 1 aircraft_carrier 4 fighter 3 tactical_bomber 6 submarine",
        "2 aircraft_carrier 2 fighter 2 tactical_bomber 4 destroyer 5 submarine", "sea", 1000 * MS,
    ),
    "40 against 40 on land": (
        "12 infantry 6 artillery 4 mechanized_infantry 8 tank 5 fighter 4 tactical_bomber 1 strategic_bomber",
        "20 infantry 5 artillery 8 tank 4 fighter 3 tactical_bomber", "land", 50 * MS,
    ),
}  # fmt: skip


def _quickest(ask: Callable[[], Odds], runs: int) -> tuple[float, float, Odds]:
    """The least time of computing, the median time by the clock, and an answer."""
    times: list[float] = []
    computing: list[float] = []
    for _ in range(runs):
        forget()
        began, before = time.perf_counter(), time.process_time()
        found = ask()
        computing.append(time.process_time() - before)
        times.append(time.perf_counter() - began)
    return min(computing), sorted(times)[runs // 2], found


@pytest.mark.parametrize("name", BATTLES)
def test_an_exact_answer(name: str) -> None:
    attack, defend, kind, limit = BATTLES[name]
    question = Question(CHART, Force(parse_units(attack, CHART)), Force(parse_units(defend, CHART)), kind)
    best, median, found = _quickest(lambda: odds(question, method="exact"), 40 if limit != 1000 * MS else 5)
    sampling, _, tried = _quickest(lambda: odds(question, method="sample", battles=20_000), 3)
    print(f"\n{name}: exact {best / MS:.1f} ms (by the clock {median / MS:.1f}), "
          f"20,000 battles {sampling / MS:.0f} ms; "
          f"win {100 * found.win:.3f} %, by sample {100 * tried.win:.2f} %")  # fmt: skip
    assert tried.interval[0] <= found.win <= tried.interval[1] or abs(tried.win - found.win) < 0.02
    if limit is not None:
        assert best < limit
        assert odds(question).exact


@pytest.mark.parametrize("name", IN_FORCE)
def test_fleets_of_revised(name: str) -> None:
    attack, defend, kind, limit = BATTLES["fleets of 17 and 14"]
    has, other = IN_FORCE[name]
    question = Question(
        REVISED, Force(parse_units(attack, REVISED), has=has), Force(parse_units(defend, REVISED), has=other), kind
    )
    best, median, found = _quickest(lambda: odds(question), 20)
    print(f"\nRevised, {name}: exact {best / MS:.1f} ms (by the clock {median / MS:.1f}); win {100 * found.win:.3f} %")
    assert limit is not None and best < limit and found.exact


@pytest.mark.parametrize("name", PACIFIC_BATTLES)
def test_an_exact_answer_in_the_pacific(name: str) -> None:
    attack, defend, kind, limit = PACIFIC_BATTLES[name]
    question = Question(PACIFIC, Force(parse_units(attack, PACIFIC)), Force(parse_units(defend, PACIFIC)), kind)
    best, median, found = _quickest(lambda: odds(question, method="exact"), 20)
    print(f"\nPacific, {name}: exact {best / MS:.1f} ms (by the clock {median / MS:.1f}); win {100 * found.win:.3f} %")
    assert best < limit
    assert odds(question).exact


def test_the_best_retreat() -> None:
    attack, defend, kind, _ = BATTLES["24 against 20 on land"]
    force, other = Force(parse_units(attack, CHART)), Force(parse_units(defend, CHART))
    question = Question(CHART, force, other, kind, Retreat("best"))
    best, median, _ = _quickest(lambda: odds(question, method="exact"), 5)
    print(f"\nbest retreat, 24 against 20: {best / MS:.1f} ms (by the clock {median / MS:.1f})")
    assert best < 200 * MS


def test_an_answer_given_before() -> None:
    question = Question(CHART, Force({"infantry": 3}), Force({"infantry": 3}))
    odds(question)
    began = time.perf_counter()
    odds(question)
    print(f"\nremembered: {(time.perf_counter() - began) / MS:.3f} ms")


@pytest.mark.parametrize(("edition", "bomber"), [
    ("spring1942", "bomber"), ("revised", "bomber"), ("pacific1940", "strategic_bomber"),
])  # fmt: skip
def test_the_first_answer_of_a_process(edition: str, bomber: str, tmp_path: Path) -> None:
    # As where the program is installed: what has been compiled once is kept.
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path), "PYTHONDONTWRITEBYTECODE": ""}
    code = (
        "from boardgame.cli.main import main; import sys\n"
        f"sys.exit(main(['odds', '{edition}', '--attack', '10 infantry 4 artillery 6 tank 3 fighter 1 {bomber}',\n"
        "'--defend', '14 infantry 4 tank 2 fighter']))"
    )
    times, computing = [], []
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, env=environment)
    for _ in range(7):
        began, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, env=environment)
        times.append(time.perf_counter() - began)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        computing.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    print(f"\n{edition}, first answer of a process: {min(times):.2f} s by the clock (median {sorted(times)[3]:.2f}), "
          f"{min(computing):.2f} s of computing")  # fmt: skip
    assert min(computing) < 0.4


def test_memory_of_the_largest_battle() -> None:
    code = (
        "import resource\n"
        "from boardgame.ai.axis_allies.odds import Force, Question, odds\n"
        "ships = {'battleship': 4, 'aircraft_carrier': 4, 'fighter': 8, 'cruiser': 6, 'destroyer': 8, 'submarine': 8}\n"
        "land = {'infantry': 200, 'artillery': 50, 'tank': 100, 'fighter': 30}\n"
        "for units, kind in ((ships, 'sea'), (land, 'land')):\n"
        "    odds(Question('spring1942', Force(units), Force(units), kind), budget=5.0)\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    answer = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    print(f"\nmemory of the largest battles: {int(answer.stdout) / 1024:.0f} MB")
    assert int(answer.stdout) < 300 * 1024
