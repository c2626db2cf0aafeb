"""What is told of an attack: the odds that the battle itself will show."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.ai.axis_allies.analysis.fight import fight
from boardgame.ai.axis_allies.analysis.position import position_of
from boardgame.ai.axis_allies.analysis.reach import Group
from boardgame.ai.axis_allies.plans.outline import attacks
from boardgame.ai.axis_allies.plans.strike import Strike
from boardgame.ai.axis_allies.telling import reason_of
from boardgame.engine.chance import SeededChance
from boardgame.games.registry import game as find_game


@pytest.fixture(scope="module")
def at_start() -> Any:
    game: Any = find_game("spring1942")
    state = game.start(game.new_state({}), SeededChance("telling"))[0]
    found = position_of(game.edition, state)
    found.units["sz02"]["soviet_union"] = {"submarine": 1}
    return found


@pytest.fixture
def at_sea(at_start: Any) -> Strike:
    """A submarine and aircraft against a battleship, a transport and a submarine, which aircraft cannot hit."""
    groups = {Group("sz08", "submarine"): 1, Group("norway", "fighter"): 1, Group("germany", "bomber"): 1}
    strike = Strike("sz02", groups)
    strike.outcome = fight(at_start.atlas, strike.force(), at_start.enemies("sz02", "germany"))
    return strike


def test_advice_tells_the_odds_of_a_battle_with_submarines_by_their_rules(at_start: Any, at_sea: Strike) -> None:
    quick, exact = (attacks(at_start, "germany", [at_sea], exact)[0] for exact in (False, True))
    assert quick.chance is not None and quick.chance > 0.5
    assert exact.chance == pytest.approx(0.158, abs=0.001)
    assert "Wins 16 IPC on average, submarines get away with 74 %." in exact.reason


def test_the_reason_of_an_attack_at_sea_says_that_a_submarine_may_get_away(at_start: Any, at_sea: Strike) -> None:
    reason = reason_of(at_start, "germany", at_sea, exact=True)
    assert reason.endswith("16 %, +16 IPC on average, submarines get away with 74 %.")
