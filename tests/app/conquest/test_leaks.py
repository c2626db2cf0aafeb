"""Nothing hidden reaches a widget while somebody looks who may not see it, or while the curtain is down."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from boardgame.engine.viewer import SPECTATOR
from tests.app.conquest.eyes import leaks


def found(player) -> list[str]:
    match = player.table.session.match
    return leaks(player.window, player.table, match.state, [event for entry in match.history for event in entry.events])


def test_the_window_tells_nobody_what_others_hide(begin):
    player = begin(seed=2)
    covered = 0
    kinds = set()
    for turn in range(64):
        if player.table.curtain.isVisible():
            assert player.table.session.viewer is SPECTATOR
            covered += 1
            assert found(player) == []
        player.lift()
        if player.table.session.decision.kind == "government":
            break  # from here on Battles and Intelligence tell lawfully of what is hidden again later
        kinds.add(player.table.session.decision.kind)
        player.table.docks.below.show_tab(turn % 3)
        player.rest()
        if turn % 4 == 0 or player.table.session.decision.kind != "cadres":
            assert found(player) == []
        player.play(1)
    assert covered > 2 and {"cadres", "production"} <= kinds


def test_a_leak_that_is_planted_is_found(begin):
    player = begin(3)
    player.lift()
    session = player.table.session
    state = session.match.state
    assert found(player) == []
    planted = QLabel("", player.table.docks.overview)
    planted.setToolTip("A Chinese Fortress stands there, and A07 is held.")
    said = " ".join(found(player))
    assert "A07" in said
    planted.setToolTip("")
    assert found(player) == []
    player.play(4)
    position = player.table.family.board_position(session.game, session.game.view(state, session.game.seats[1].id))
    if any(block.unit for block in position.blocks):
        player.table.board.set_position(position)
        assert any("is drawn" in leak for leak in found(player))
