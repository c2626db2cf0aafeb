"""Games among processes: five players or as many as the rules know, and spectators; hosts and programs are killed.

Three short ones; whole ones with ``WARTABLE_NETWORK_RUNS=20``, and games between Recruits, to victory or until they are
judged, with ``WARTABLE_NETWORK_RECRUITS=3``.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from boardgame.ai.brains import brain_of
from boardgame.engine.record.match import Match
from tests.net.client.guests import find_game
from tests.net.processes.checks import check_actions, check_bytes, check_proofs, check_same_everywhere
from tests.net.processes.whole_games import Plan, play

RUNS = int(os.environ.get("WARTABLE_NETWORK_RUNS", "0"))
RECRUITS = int(os.environ.get("WARTABLE_NETWORK_RECRUITS", "0"))
"""How many games of ``pacific1940`` between Recruits."""
_JUDGED = 30
"""They seldom win by the rules: after so many rounds the game is judged by what each side has."""
ACTIONS = int(os.environ.get("WARTABLE_NETWORK_ACTIONS", "5000"))
"""How many whole games, and after how many actions they are ended at the latest."""
SHORT = (
    Plan("conquest", 1, 60, host_kills=1, client_kills=1, cuts=0.03),
    Plan("pacific1940", 2, 60, host_kills=1, client_kills=1, cuts=0.03, computers=("anzac",)),
    Plan("spring1942", 3, 60, host_kills=1, client_kills=1, cuts=0.03, people=6),
)
"""For each change; none but the last has a game for five players."""
_WHOLE = (
    ("conquest", 5000), ("pacific1940", 700), ("conquest", 5000), ("third_reich", 900), ("pacific1940", 700),
    ("spring1942", 500),
)  # fmt: skip


def _whole(seed: int) -> Plan:
    game, actions = _WHOLE[seed % len(_WHOLE)]
    computers = {"pacific1940": ("anzac",), "conquest": ("soviet",)}.get(game, ()) if seed % 4 == 3 else ()
    return Plan(game, seed, min(actions, ACTIONS), computers)


def _of_recruits(seed: int) -> Plan:
    return Plan("pacific1940", seed, ACTIONS, ("anzac",), "recruit", _JUDGED)


PLANS = [*(_whole(seed) for seed in range(RUNS)), *(_of_recruits(seed) for seed in range(RECRUITS))] or SHORT


@pytest.mark.slow
@pytest.mark.timeout(300 if PLANS is SHORT else 1800)
@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_a_game_is_the_same_everywhere_whoever_is_killed_or_cut_off(plan: Plan, tmp_path: Path) -> None:
    played = play(plan, tmp_path)
    check_same_everywhere(played)
    check_actions(played)
    check_proofs(played)
    assert check_bytes(played) > 100_000
    back = sorted(seconds for person in played.people for seconds in person.report["back"])
    if plan.rounds:
        with Match.open(played.file, find_game, read_only=True) as match:
            assert match.over or match.state.round > plan.rounds
            print(f"\nround {match.state.round}: {brain_of(match.game).standing(match.game, match.state)}")
    if PLANS is not SHORT:
        number, size = (
            played.people[0].report["number"],
            sum(len(text) for each in played.people for text in each.heard),
        )
        middle = back[len(back) // 2]
        print(f"\n{plan}: {number} actions, {size} characters, back {len(back)} times, median {middle:.2f} s")
