"""Game after game in one window: nothing of those put away stays behind."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from boardgame.app.shell.window import Window


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="open files are listed there only")
def test_games_put_away_leave_no_widgets_and_no_open_files(qtbot, client):
    window = Window(client)
    qtbot.addWidget(window)
    window.resize(1200, 800)
    window.show_start()
    window.show()
    counts = []
    for number in range(8):
        assert window.begin("spring1942", {})
        window.table.session.act({"do": "purchase", "units": {}})
        qtbot.wait(10)
        window.show_start()
        qtbot.wait(10)
        gc.collect()
        if number in (6, 7):  # by then the list of saved games is as long as it gets
            counts.append((len(QApplication.allWidgets()), len(list(Path("/proc/self/fd").iterdir()))))
    assert counts[0] == counts[1]
