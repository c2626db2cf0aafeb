"""Nothing hidden reaches a widget while somebody looks who may not see it, or while the curtain is down."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from boardgame.engine.viewer import SPECTATOR
from tests.app.smugglers.eyes import leaks


def found(player) -> list[str]:
    match = player.table.session.match
    return leaks(player.window, player.table, match.state, [event for entry in match.history for event in entry.events])


@pytest.mark.parametrize("seed", range(2))
def test_the_window_tells_nobody_what_others_hide(begin, seed):
    player = begin(seed, rounds=2)
    covered = 0
    while not player.over:
        if player.table.curtain.isVisible():
            assert player.table.session.viewer is SPECTATOR
            covered += 1
            player.rest()
            assert found(player) == []
        seat = player.lift()
        player.rest()
        assert not seat or player.table.session.viewer == seat
        player.table.docks.below.show_tab(player.rng.randrange(3))
        player.rest()
        assert found(player) == []
        player.play(1)
    assert covered > 8


def test_a_leak_that_is_planted_is_found(begin):
    player = begin(3)
    player.lift()
    session = player.table.session
    assert found(player) == []
    (other, *_) = (seat for seat in session.match.state.hands if seat != session.viewer)
    card = session.match.state.hands[other][0]
    planted = QLabel("", player.table.docks.overview)
    planted.setToolTip(f"holds {card}.")
    assert any(repr(card) in leak for leak in found(player))
    planted.setToolTip("")
    assert found(player) == []
    agents = session.match.state.agents
    player.play(3)  # all have hidden their agents
    player.lift()
    agents = session.match.state.agents
    assert all(agents.values())
    position = player.table.family.board_position(session.game, session.match.state)
    player.table.board.set_position(position)
    assert any("is drawn" in leak for leak in found(player))
