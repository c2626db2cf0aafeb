"""Nobody learns at this table what they may not know, and whoever lets it slip is found out."""

from __future__ import annotations

import pytest

from tests.games.conquest.pause import game_with_pauses
from tests.leaks import LeakSearch


@pytest.mark.parametrize("seed", range(2))
def test_two_positions_that_look_the_same_to_a_seat_give_it_the_same(seed: int) -> None:
    search = LeakSearch(game_with_pauses())
    search.play(seed, 120)
    assert min(search.compared[what] for what in ("view", "options", "blanks", "refusal", "history")) > 20
    assert search.compared["differing"] > 20
