"""Games on a cluster of several processes: the same results, also where a worker is killed in the middle."""

from __future__ import annotations

import os
import signal
import threading
import time

import pytest

from boardgame.ai.matches.pairing import series
from boardgame.ai.matches.playing import play
from boardgame.ai.matches.task import MatchResult
from boardgame.ai.matches.workers import NoCluster, in_processes, on_cluster
from boardgame.games import registry

distributed = pytest.importorskip("distributed")


def told(results: list[MatchResult]) -> list[tuple[object, ...]]:
    """What must not depend on who has played."""
    ordered = sorted(results, key=lambda result: result.task.number)
    return [(each.task, each.winner, each.rounds, each.actions, each.hash, each.failure) for each in ordered]


@pytest.mark.slow
@pytest.mark.timeout(240)
def test_a_cluster_gives_the_same_results_and_loses_nothing_with_a_worker() -> None:
    tasks = series("spring1942", registry.game("spring1942"), ["random"], 4, "5", rounds=1)
    here = told(list(in_processes(play, tasks, 1)))
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        victim = next(iter(cluster.workers.values())).pid
        killed: list[int] = []

        def kill() -> None:
            time.sleep(1.0)  # while games are being played
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

        thread = threading.Thread(target=kill)
        thread.start()
        there = told(list(on_cluster(play, tasks, cluster.scheduler_address)))
        thread.join()
    assert killed
    assert there == here


def test_two_processes_give_the_same_results_as_one() -> None:
    tasks = series("spring1942", registry.game("spring1942"), ["random"], 2, "6", rounds=1)
    assert told(list(in_processes(play, tasks, 2))) == told(list(in_processes(play, tasks, 1)))


def test_no_scheduler_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    client = distributed.Client
    monkeypatch.setattr(distributed, "Client", lambda address, **more: client(address, **{**more, "timeout": "0.5s"}))
    with pytest.raises(NoCluster, match="no scheduler answers at"):
        list(on_cluster(play, [], "tcp://127.0.0.1:1"))
