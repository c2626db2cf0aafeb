"""The panels of cards, played with mouse and keys."""

from __future__ import annotations

import pytest

from tests.app.conquest.hands import answer

HANDS = {
    "japan": ["A20", "A14", "A33", "A44", "A07", "A26", "I02", "I05", "I12", "I30", "I45"],
    "usa": ["A21", "I01", "I38", "A02", "A30", "I33", "I36"],
    "soviet": ["A15", "A16", "A12", "I21", "I22", "A23", "A24", "A43", "A03"],
}
POSITION = {
    "stage": "government",
    "year": 1938,
    "order": ["japan", "usa", "soviet"],
    "hands": HANDS,
    "influence": {"inner_mongolia": {"japan": 2}, "shansi": {"soviet": 1}, "vietnam": {"usa": 1}},
    "table": {"usa": {"A25": "vietnam", "A27": "vietnam"}},
    "vaults": {"usa": [["I07", "I08", "sonar"]]},
}


@pytest.mark.parametrize("seed", range(2))
def test_every_play_of_the_government_goes_through_its_panel(begin, seed):
    player = begin(seed, position=POSITION, size=(1180, 700) if seed % 2 else (1600, 1000))
    kinds = set()
    for _ in range(44):
        player.lift()
        decision = player.table.session.decision
        if decision is None or decision.kind in ("opening", "movement", "production"):
            break
        kinds.add(decision.kind)
        answer(player)
    assert {"government", "hand_limit", "command"} & kinds
