"""What the log says of income that is more or less than the value of the territories."""

from __future__ import annotations

import pytest

from boardgame.engine import Event
from boardgame.games.axis_allies.telling.log import describe
from boardgame.games.pacific1940 import game
from boardgame.games.pacific1940.objectives import OBJECTIVES, REASONS


@pytest.mark.parametrize(
    ("amount", "rule", "by", "sentence"),
    [
        (5, "P40-INC-13", "japan", "Japan collects 5 IPC more for the East Indies."),
        (40, "P40-INC-16", "united_states", "United States collects 40 IPC more for its wartime economy."),
        (6, "P40-INC-19", "china", "China collects 6 IPC more for the open Burma Road."),
        (-4, "P40-INC-01", "anzac", "ANZAC collects 4 IPC less for convoys that were disrupted."),
    ],
)
def test_a_sentence_names_the_reason(amount: int, rule: str, by: str, sentence: str) -> None:
    assert describe(game().edition, Event("income_adjusted", by, {"amount": amount, "rule": rule})) == sentence


def test_a_disrupted_convoy_names_zone_and_both_powers() -> None:
    event = Event("convoys_disrupted", "japan", {"zone": "sz10", "power": "united_states", "ipcs": 12})
    text = "Japan disrupts the convoys in sea zone 10: the United States loses 12 IPC."
    assert describe(game().edition, event) == text


def test_every_objective_has_a_reason() -> None:
    assert {objective.rule for objective in OBJECTIVES} <= set(REASONS)
