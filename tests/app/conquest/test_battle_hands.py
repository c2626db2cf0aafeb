"""Combat Phases played with mouse and keys: every decision of a Battle can be answered on its board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.app.conquest.hands import HANDS, answer

AT_WAR: dict[str, Any] = {
    "clear": "all",
    "season": "summer",
    "hands": {"japan": ["A01"], "usa": ["A02"], "soviet": ["A03"]},
    "wars": [["japan", "usa"], ["japan", "soviet"]],
}
IN_COMBAT = {"turn": {"seat": "japan", "from": "combat.activate"}}
POSITIONS: Mapping[str, Mapping[str, Any]] = {
    "sea": {
        **AT_WAR,
        **IN_COMBAT,
        "units": {
            "philippine_sea": {
                "japan": {"air_force": 2, "carrier": 4, "submarine": [2, 1], "fleet": [4, 3], "infantry": 2},
                "united_states": {"carrier": 3, "fleet": [4, 4], "submarine": 2, "infantry": 2},
            },
            "manila": {"united_states": {"infantry": 2}},
            "palau": {"japan": {"fortress": 1}},
        },
        "vaults": {"usa": [["I06", "I25", "naval_radar"]]},
    },
    "three sides": {
        **AT_WAR,
        **IN_COMBAT,
        "units": {
            "mukden": {
                "japan": {"infantry": [3, 3, 2], "air_force": 2, "tank": 2},
                "united_states": {"infantry": [2, 2], "air_force": 1},
                "soviet_union": {"infantry": [3, 3], "tank": 2},
            },
        },
    },
    "raids and Partisans": {
        **AT_WAR,
        **IN_COMBAT,
        "units": {
            "hawaii": {
                "japan": {"carrier": [3, 3], "fleet": 4},
                "united_states": {"fortress": 2, "air_force": [2, 2], "fleet": [2, 2]},
            },
            "shansi": {"japan": {"infantry": [3, 1, 1], "air_force": 2}},
            "fukien": {"japan": {"infantry": [2, 2]}, "nationalist_china": {"infantry": 1, "militia": [2, 2]}},
        },
        "markers": {"marshalls": "japan"},
        "status": {"shansi": ["satellite", "japan"]},
        "partisans": {"shansi": 3},
        "techs": {"soviet": ["guerrilla"]},
    },
    "groups": {
        **AT_WAR,
        "units": {
            "formosa": {"japan": {"fleet": [3, 2]}},
            "palau": {"japan": {"fleet": 3, "submarine": 2}},
            "philippine_sea": {"united_states": {"fleet": [2, 1], "submarine": [2, 1], "infantry": 1}},
            "manila": {"united_states": {"infantry": 2}},
        },
        "markers": {"palau": "japan"},
        "turn": {"seat": "japan", "from": "move.orders"},
    },
    "sneak attack": {
        "clear": "all",
        "year": 1941,
        "hands": {"usa": ["A01"]},
        "markers": {"truk": "japan", "marshalls": "japan"},
        "units": {
            "marshalls": {"japan": {"fleet": [4, 4], "carrier": [3, 3, 3]}},
            "hawaii": {"united_states": {"fortress": 2, "marine": 2, "air_force": 2, "fleet": 4, "carrier": [1, 2]}},
            "nanking": {"nationalist_china": {"militia": 1}},
        },
        "turn": {"seat": "japan", "from": "move.open"},
    },
}
BEFORE: Mapping[str, list[dict[str, Any]]] = {
    "groups": [
        {"by": "japan", "do": "move", "area": "formosa", "power": "japan", "goal": "philippine_sea",
         "units": {"japan fleet 3": 1}},
        {"by": "japan", "do": "move", "area": "formosa", "power": "japan", "goal": "philippine_sea",
         "units": {"japan fleet 2": 1}},
        {"by": "japan", "do": "move", "area": "palau", "power": "japan", "goal": "philippine_sea",
         "units": {"japan fleet 3": 1, "japan submarine 2": 1}},
        {"by": "japan", "do": "end_movement"},
    ],
    "sneak attack": [
        {"by": "japan", "do": "sneak", "victim": "usa"},
        {"by": "japan", "do": "go"},
        {"by": "japan", "do": "move", "area": "marshalls", "power": "japan", "goal": "hawaii",
         "units": {"japan carrier 3": 3, "japan fleet 4": 2}},
        {"by": "japan", "do": "end_movement"},
    ],
}  # fmt: skip


SIZES = ((1600, 1000), (1180, 700))


OURS = [kind for kind, path in HANDS.items() if path.startswith("battle:")]
SURE: Mapping[str, set[str]] = {
    "sea": {"battle", "window"},
    "three sides": {"activation", "enemies"},
    "raids and Partisans": {"activation"},
    "groups": {"group", "battle"},
    "sneak attack": {"sneak_raid"},
}
"""Decisions that are asked in a position whatever is answered."""


@pytest.mark.parametrize("name", POSITIONS)
def test_every_decision_of_a_battle_is_answered_on_its_board(begin, name) -> None:
    asked = set()
    seat = begin(1, position=POSITIONS[name], size=SIZES[list(POSITIONS).index(name) % 2])
    seat.lift()
    for action in BEFORE.get(name, ()):
        seat.act(action)
    for _ in range(45):
        seat.lift()
        decision = seat.table.session.decision
        if decision is None or decision.kind not in OURS:
            break
        asked.add(decision.kind)
        answer(seat)
    assert SURE[name] <= asked
