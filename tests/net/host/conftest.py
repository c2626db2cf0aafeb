"""Hosts in tests have the computer players that the command brings."""

from __future__ import annotations

import pytest

from boardgame.ai.bots import BOTS
from boardgame.net.host.bots import bring


@pytest.fixture(autouse=True)
def computer_players() -> None:
    """Bring them."""
    bring(BOTS)
