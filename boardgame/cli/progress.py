"""How many games are done, for commands that play many."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(total: int) -> Iterator[tuple[Callable[[], None], Callable[[str], None]]]:
    """Show on the standard error how many games are done: a bar on a terminal, else a line for every tenth.

    Yields:
        What to call after each game, and what to call with a line to print beside the progress.
    """
    if sys.stderr.isatty() and os.environ.get("TERM") != "dumb":
        with _bar(total) as shown:
            yield shown
        return
    began, done = time.perf_counter(), 0

    def advance() -> None:
        nonlocal done
        done += 1
        if done == total or done * 10 // total != (done - 1) * 10 // total:
            seconds = time.perf_counter() - began
            print(f"{done}/{total} games, {seconds:.0f} s", file=sys.stderr, flush=True)

    yield advance, lambda line: print(line, file=sys.stderr, flush=True)


@contextmanager
def _bar(total: int) -> Iterator[tuple[Callable[[], None], Callable[[str], None]]]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), TextColumn("{task.completed}/{task.total} games"), TimeElapsedColumn())
    console = Console(stderr=True, highlight=False, markup=False)
    # A thread that redraws the bar would still be running when the processes that play are forked.
    with Progress(*columns, console=console, auto_refresh=False) as bar:
        games = bar.add_task("", total=total)
        bar.refresh()

        def advance() -> None:
            bar.advance(games)
            bar.refresh()

        yield advance, console.print
