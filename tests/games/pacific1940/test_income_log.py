"""What the log says of income that is more or less than the value of the territories."""

from __future__ import annotations

import pytest

from boardgame.engine import Event
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.telling.income_sheet import income_sheet
from boardgame.games.axis_allies.telling.log import describe
from boardgame.games.pacific1940 import game
from boardgame.games.pacific1940.convoys import DISRUPTED
from boardgame.games.pacific1940.objectives import OBJECTIVES, REASONS


@pytest.mark.parametrize(
    ("amount", "rule", "by", "sentence"),
    [
        (5, "P40-INC-13", "japan", "Japan collects 5 IPC more for the East Indies."),
        (40, "P40-INC-16", "united_states", "The United States collects 40 IPC more for its wartime economy."),
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


def test_disrupted_convoys_are_taken_from_the_power_in_turn_alone() -> None:
    pacific = game()
    units = {"sz06": {"united_states": {"cruiser": 1}}}
    position = {"turn": "japan", "phase": "mobilize", "at_war": [["japan", "united_states"]], "units": units}
    state = AxisAlliesWords(pacific).lay_position(pacific.new_state({}), position)
    before = {power.id: income_sheet(pacific.edition, state, power.id).collected for power in pacific.edition.powers}
    state.memory[DISRUPTED] = {"sz06": {"united_states": 1}}
    after = {power.id: income_sheet(pacific.edition, state, power.id).collected for power in pacific.edition.powers}
    assert {power: before[power] - after[power] for power in before if before[power] != after[power]} == {"japan": 1}
