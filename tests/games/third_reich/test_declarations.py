"""On whom war cannot be declared."""

from __future__ import annotations

from boardgame.games.third_reich.politics.wars import why_not
from tests.games.third_reich.position import position


def test_nobody_declares_war_on_switzerland() -> None:
    # TR-21.1f
    refusal = why_not(position({}), "germany", "switzerland")
    assert refusal is not None and refusal.rule == "TR-21.1f"
