"""Games among processes: five players or as many as the rules know, and spectators; hosts and programs are killed.

Three short ones; whole ones with ``WARTABLE_NETWORK_RUNS=20``.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.net.processes.checks import check_actions, check_bytes, check_proofs, check_same_everywhere
from tests.net.processes.whole_games import Plan, play

RUNS = int(os.environ.get("WARTABLE_NETWORK_RUNS", "0"))
ACTIONS = int(os.environ.get("WARTABLE_NETWORK_ACTIONS", "5000"))
"""How many whole games, and after how many actions they are ended at the latest."""
SHORT = (
    Plan("conquest", 1, 60, host_kills=1, client_kills=1, cuts=0.03),
    Plan("pacific1940", 2, 60, host_kills=1, client_kills=1, cuts=0.03, computers=("anzac",)),
    Plan("spring1942", 3, 60, host_kills=1, client_kills=1, cuts=0.03, people=6),
)
"""For each change; none but the last has a game for five players."""
_WHOLE = (("conquest", 5000), ("pacific1940", 700), ("conquest", 5000), ("pacific1940", 700), ("spring1942", 500))


def _whole(seed: int) -> Plan:
    game, actions = _WHOLE[seed % len(_WHOLE)]
    computers = {"pacific1940": ("anzac",), "conquest": ("soviet",)}.get(game, ()) if seed % 4 == 3 else ()
    return Plan(game, seed, min(actions, ACTIONS), computers)


@pytest.mark.slow
@pytest.mark.timeout(1800 if RUNS else 300)
@pytest.mark.parametrize("plan", [_whole(seed) for seed in range(RUNS)] if RUNS else SHORT, ids=str)
def test_a_game_is_the_same_everywhere_whoever_is_killed_or_cut_off(plan: Plan, tmp_path: Path) -> None:
    played = play(plan, tmp_path)
    check_same_everywhere(played)
    check_actions(played)
    check_proofs(played)
    assert check_bytes(played) > 100_000
    back = sorted(seconds for person in played.people for seconds in person.report["back"])
    if RUNS:
        number, size = (
            played.people[0].report["number"],
            sum(len(text) for each in played.people for text in each.heard),
        )
        middle = back[len(back) // 2]
        print(f"\n{plan}: {number} actions, {size} characters, back {len(back)} times, median {middle:.2f} s")
