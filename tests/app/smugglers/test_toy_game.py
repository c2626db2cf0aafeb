"""Whole games of smugglers in the window, through the generic panels and the curtain alone."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_played_with_mouse_and_keys(begin, seed):
    player = begin(seed, rounds=2)
    player.play()
    assert player.over and player.table.session.progress.winner
    assert player.seen >= {"ListChoice", "NumberEditor", "OrderEditor", "CountsEditor", "ButtonChoice"}
    assert set(player.curtains) == {"amber", "teal", "violet"}
    assert not player.table.curtain.isVisible()
