"""How fast the board is: built, panned, zoomed, pointed at. Whole board at 1920 x 1080, painted in software."""

from __future__ import annotations

import random
import resource
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture

from boardgame.app.board.view import BoardView
from boardgame.app.shell.boards.board_preview import game_view, light_example

SIZE = (1920, 1080)
FRAME = 0.016


@pytest.fixture
def view(qapp: QApplication) -> Iterator[BoardView]:
    view = game_view("spring1942", "light")
    view.resize(*SIZE)
    view.show()
    light_example(view)
    finish(view)
    yield view
    view.close()
    view.deleteLater()


def finish(view: BoardView) -> None:
    """Let the view prepare everything, near tiles included."""
    view.settle()
    end = time.perf_counter() + 5
    while view.preparing and time.perf_counter() < end:
        QApplication.processEvents()


def frames(view: BoardView, step: Callable[[int], None], count: int) -> list[float]:
    """Seconds each frame took: one step and the events that follow from it, its painting among them.

    Computing time of this thread, so that other work on the machine does not count.
    """
    times = []
    for number in range(count):
        start = time.thread_time()
        step(number)
        QApplication.processEvents()
        times.append(time.thread_time() - start)
    return sorted(times)


def p95(times: list[float]) -> float:
    return times[int(len(times) * 0.95)]


def measure(
    benchmark: BenchmarkFixture, view: BoardView, step: Callable[[int], None], count: int, limit: float = FRAME
) -> None:
    """Measure frames of a view, report them and hold them to the limit."""
    times: list[float] = []
    benchmark.pedantic(lambda: times.extend(frames(view, step, count)), rounds=1)
    times.sort()
    report(benchmark, times)
    assert p95(times) < limit


def zooming(view: BoardView) -> Callable[[int], None]:
    """Steps that zoom in, then out again, and wait between for the board to be prepared."""

    def step(number: int) -> None:
        if number % 8 == 0:
            view.zoom_by(1.2 if number % 80 < 40 else 1 / 1.2)

    return step


def report(benchmark: BenchmarkFixture, times: list[float]) -> None:
    benchmark.extra_info["frame p50 ms"] = round(times[len(times) // 2] * 1000, 2)
    benchmark.extra_info["frame p95 ms"] = round(p95(times) * 1000, 2)
    benchmark.extra_info["frame max ms"] = round(times[-1] * 1000, 2)
    print(benchmark.extra_info)


def test_start(benchmark: BenchmarkFixture, qapp: QApplication) -> None:
    """From the files to the first sharp picture."""
    times: list[float] = []

    def start() -> None:
        begun = time.thread_time()
        view = game_view("spring1942", "light")
        view.resize(*SIZE)
        view.show()
        view.viewport().repaint()
        times.append(time.thread_time() - begun)
        view.close()

    benchmark.pedantic(start, rounds=3)
    assert min(times) < 0.6


def test_pan_the_whole_board(benchmark: BenchmarkFixture, view: BoardView) -> None:
    measure(benchmark, view, lambda _: view.pan_by(37, 0), 120)


def test_pan_far_in(benchmark: BenchmarkFixture, view: BoardView) -> None:
    view.center_on_area("germany", 0.7)
    finish(view)
    measure(benchmark, view, lambda _: view.pan_by(16, 3), 200)


def test_zoom(benchmark: BenchmarkFixture, view: BoardView) -> None:
    measure(benchmark, view, zooming(view), 240)


def test_point(benchmark: BenchmarkFixture, view: BoardView) -> None:
    chance = random.Random(1942)
    points = [QPoint(chance.randrange(SIZE[0]), chance.randrange(SIZE[1])) for _ in range(1000)]
    benchmark(lambda: [view.area_at(point) for point in points])
    assert benchmark.stats.stats.mean / len(points) < 0.0002


def test_memory(qapp: QApplication) -> None:
    """What the board takes after wandering over it at every zoom step."""
    before = resident()
    view = game_view("spring1942", "light")
    view.resize(*SIZE)
    view.show()
    view.settle()
    for _ in range(6):
        view.zoom_by(1.4)
        for area in ("germany", "japan", "brazil", "australia", "eastern_united_states"):
            view.center_on_area(area)
            view.settle()
    grown = resident() - before
    view.close()
    print(f"grown by {grown:.0f} MB")
    assert grown < 150


def resident() -> float:
    """Memory of this process in megabytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20
