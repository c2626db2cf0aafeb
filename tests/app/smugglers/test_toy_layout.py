"""Curtain, generic panel and table show their words whole in every kind of decision, with larger text too."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest

from tests.app.cut_off import PERCENTS, cut_off

pytestmark = pytest.mark.layout


@pytest.mark.parametrize("percent", PERCENTS)
def test_every_decision_of_the_toy_is_whole(begin, window, client, percent: int) -> None:
    client.font_percent = percent
    try:
        player = begin(seed=3, rounds=2)
        table = player.table
        seen: set[str] = set()
        while not player.over and len(seen) < 7:
            kind = "curtain" if table.curtain.isVisible() else table.session.decision.kind
            if kind not in seen:
                seen.add(kind)
                for _ in range(20):
                    if not cut_off(window):
                        break
                    QTest.qWait(50)
                assert cut_off(window) == [], kind
                assert table.docks.panel_dock.geometry().right() <= table.width()
            if kind == "curtain":
                assert table.curtain.size() == table.size()
                player.lift()
            else:
                player.play(1)
        assert {"curtain", "hide", "bid", "order", "turn"} <= seen
    finally:
        client.font_percent = 100
