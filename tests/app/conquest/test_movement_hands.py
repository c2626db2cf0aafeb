"""The panels of a Player Turn's movement answer every decision that they are shown."""

from __future__ import annotations

import pytest

from tests.app.conquest.hands import HANDS, answer

KINDS = {kind for kind, path in HANDS.items() if path.startswith("movement:")}
RESTIVE = {
    "clear": "all",
    "year": 1938,
    "hands": {"japan": ["A01"]},
    "partisans": {"kansu": 1, "sian": 2, "shansi": 1, "peiping": 1},
    "units": {"novosibirsk": {"soviet_union": {"infantry": [1, 2]}}, "sian": {"red_china": {"infantry": 1}}},
    "turn": {"seat": "soviet", "commands": 5},
}
ISLET = {
    "clear": "all",
    "units": {"saipan": {"japan": {"air_force": [1, 2]}}, "palau": {"japan": {"air_force": 3, "infantry": 1}}},
    "turn": {"seat": "japan", "commands": 2},
}
HUNGRY = {
    "clear": "all",
    "year": 1942,
    "season": "fall",
    "stage": "supply",
    "wars": [["japan", "usa"]],
    "hands": {"japan": ["A01"], "usa": ["A02"], "soviet": ["A03"]},
    "markers": {"rabaul": "japan", "truk": "japan"},
    "units": {
        "papua": {"japan": {"infantry": 1, "air_force": 2}, "united_states": {"infantry": 1}},
        "arafura_sea": {"united_states": {"fleet": 1}},
        "bismarck_sea": {"united_states": {"fleet": 1}},
        "coral_sea": {"united_states": {"fleet": 1}},
        "melanesia_sea": {"united_states": {"fleet": 1}},
    },
    "status": {"british_empire": ["satellite", "usa"]},
}
OPENING = {
    "clear": "all",
    "year": 1941,
    "units": {"saipan": {"japan": {"infantry": 1, "fleet": 1}}, "truk": {"japan": {"fleet": 1}}},
    "turn": {"seat": "japan", "from": "move.open", "commands": 4},
}


def play(seat, most: int) -> set[str]:
    """Answer decisions by hand as long as a panel of movement is on show; the kinds that were."""
    seen = set()
    for _ in range(most):
        seat.lift()
        decision = seat.table.session.decision
        if decision is None or decision.kind not in KINDS:
            break
        seen.add(decision.kind)
        answer(seat)
    return seen


@pytest.mark.parametrize(
    ("position", "kinds"),
    [
        (RESTIVE, {"movement", "recruiting"}),
        (ISLET, {"movement", "surplus"}),
        (HUNGRY, {"withdrawal"}),
        (OPENING, {"opening", "movement"}),
    ],
)
def test_every_decision_is_answered_with_mouse_and_keys(begin, position, kinds):
    seen = set()
    for seed in range(2):
        seat = begin(seed, position=position, size=(1180, 700))
        seen |= play(seat, 9)
        seat.window.close()
    assert kinds <= seen


def test_a_turn_of_the_full_game_is_moved_by_hand(begin):
    seat = begin(1)
    seat.until("movement", 300)
    assert "movement" in play(seat, 14)
