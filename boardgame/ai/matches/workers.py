"""Hands games out: to this process, to several of this machine, or to a Dask scheduler with many machines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
_RETRIES = 3
"""How often a game is given to another worker of a cluster after its worker has failed."""


class NoCluster(RuntimeError):
    """There is no cluster to be reached; the message says why."""


def in_processes(work: Callable[[T], R], tasks: Sequence[T], workers: int) -> Iterator[R]:
    """What comes of each task, in their order, by so many processes; with one, by this one."""
    if workers == 1 or len(tasks) < 2:
        yield from map(work, tasks)
        return
    from multiprocessing import get_context

    # Not forked: threads of a numeric library may hold locks that a forked process would wait for.
    with get_context("spawn").Pool(min(workers, len(tasks))) as pool:
        yield from pool.imap(work, tasks)


def on_cluster(work: Callable[[T], R], tasks: Sequence[T], address: str) -> Iterator[R]:
    """What comes of each task, as they are done, by the workers of a Dask scheduler.

    A task whose worker is lost is given to another one, and a task says all that its result depends on; so nothing is
    lost, and the results are those of :func:`in_processes`. The workers need this program installed.

    Args:
        work: a function that a worker can import.
        tasks: what it is called with.
        address: of the scheduler (``"tcp://10.0.0.5:8786"``).

    Raises:
        NoCluster: Dask is not installed, or nobody answers at the address.
    """
    try:
        from distributed import Client, as_completed
    except ImportError as error:
        raise NoCluster("a cluster needs Dask: pip install 'wartable[cluster]'") from error
    try:
        client = Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"no scheduler answers at {address}: {error}") from error
    with client:
        # Not pure: two equal games of two series are two games.
        futures = client.map(work, tasks, pure=False, retries=_RETRIES)
        for future in as_completed(futures, loop=client.loop):
            yield future.result()


def worker(workers: int = 1, cluster: str = "") -> Callable[[Callable[[T], R], Sequence[T]], Iterator[R]]:
    """How tasks are handed out, by what the command line says."""
    return partial(on_cluster, address=cluster) if cluster else partial(in_processes, workers=workers)
