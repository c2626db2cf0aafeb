"""Garbage is collected between events, and only what is due."""

from __future__ import annotations

import gc
import weakref

from boardgame.app.shell.collector import Collector, collect_due


class _Knot:
    def __init__(self) -> None:
        self.me = self


def test_nothing_is_collected_while_an_event_is_handled_and_all_of_it_afterwards(qapp, qtbot):
    gc.collect()
    collector = Collector(qapp)
    knots = [_Knot() for _ in range(2000)]
    dead = [weakref.ref(knot) for knot in knots]
    del knots
    assert all(knot() is not None for knot in dead)
    qtbot.waitUntil(lambda: all(knot() is None for knot in dead), timeout=20_000)
    collector.deleteLater()


def test_what_is_not_due_is_left_alone():
    gc.collect()
    knot = _Knot()
    dead = weakref.ref(knot)
    del knot
    collect_due()
    assert dead() is not None
