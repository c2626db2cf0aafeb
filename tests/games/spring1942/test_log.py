"""Sentences of the log."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.engine.event import Event
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.scenario import load_edition
from boardgame.games.axis_allies.telling.log import describe, segments


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load_edition("spring1942")


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("turn_began", {"round": 2, "treasury": 40}, "Germany begins its turn of round 2 with 40 IPC."),
        ("phase_began", {"phase": "combat_move"}, "Germany begins its combat move phase."),
        ("phase_skipped", {"phase": "income", "rule": "A42-SEQ-07"}, "Germany skips its income phase."),
        (
            "purchased",
            {"units": {"infantry": 7, "tank": 3}, "cost": 36, "treasury": 4},
            "Germany buys 7 infantry and 3 tanks for 36 IPC; 4 IPC left.",
        ),
        ("purchased", {"units": {}, "cost": 0, "treasury": 4}, "Germany buys nothing; 4 IPC left."),
        ("repaired", {"area": "germany", "count": 3}, "Germany repairs 3 damage on the complex in Germany."),
        (
            "moved",
            {"units": {"tank": 1}, "ids": [1], "path": ["west_russia", "caucasus"], "phase": "combat_move"},
            "1 tank moves from West Russia to the Caucasus.",
        ),
        (
            "moved",
            {"units": {"battleship": 1, "transport": 2}, "path": ["sz14", "sz15", "sz34"]},
            "1 battleship and 2 transports move from sea zone 14 to sea zone 34 through sea zone 15.",
        ),
        (
            "loaded",
            {"units": {"infantry": 1}, "area": "germany", "zone": "sz05", "ship": 4},
            "1 infantry boards a transport in sea zone 5 from Germany.",
        ),
        (
            "rolled",
            {"purpose": "attack", "target": 1, "dice": [1, 5, 2], "units": {"infantry": 3}, "hits": 1},
            "3 infantry attack on 1: 1, 5, 2; 1 hit.",
        ),
        (
            "rolled",
            {"purpose": "kamikaze", "target": 3, "dice": [2], "units": {"fighter": 1}, "hits": 1},
            "1 fighter makes a kamikaze attack on 3 or less: 2; 1 hit.",
        ),
        (
            "rolled",
            {"purpose": "antiaircraft", "target": 1, "dice": [4, 6], "units": {"fighter": 2}},
            "The antiaircraft gun fires at 2 fighters on 1: 4, 6; no hits.",
        ),
        (
            "casualties",
            {"area": "caucasus", "units": {"soviet_union": {"infantry": 2}, "united_kingdom": {"tank": 1}}},
            "The Soviet Union loses 2 infantry and the United Kingdom loses 1 tank in the Caucasus.",
        ),
        (
            "captured",
            {"area": "caucasus", "from": "soviet_union", "to": "germany", "ipc": 4},
            "Germany captures the Caucasus (4 IPC) from the Soviet Union.",
        ),
        (
            "liberated",
            {"area": "karelia_ssr", "to": "soviet_union"},
            "Germany liberates Karelia S.S.R. for the Soviet Union.",
        ),
        ("liberated", {"area": "germany", "to": "germany"}, "Germany wins Germany back."),
        (
            "combat_began",
            {
                "kind": "land",
                "area": "karelia_ssr",
                "attacker": "germany",
                "defenders": ["soviet_union"],
                "units": {"germany": {"tank": 2}, "soviet_union": {"infantry": 1}},
            },
            "The combat in Karelia S.S.R. begins: 2 tanks of Germany against 1 infantry of the Soviet Union.",
        ),
        (
            "raid_damage",
            {"area": "germany", "damage": 3, "total": 5},
            "The complex in Germany takes 3 damage and has 5.",
        ),
        (
            "capital_captured",
            {"power": "soviet_union", "area": "russia", "ipcs": 24},
            "Germany holds the capital of the Soviet Union and takes 24 IPC.",
        ),
        (
            "retreated",
            {"area": "caucasus", "to": "ukraine_ssr", "units": {"tank": 2}},
            "2 tanks retreat from the Caucasus to Ukraine S.S.R.",
        ),
        (
            "destroyed",
            {"area": "sz05", "units": {"germany": {"fighter": 1}}, "reason": "no landing place"},
            "1 fighter of Germany is destroyed in sea zone 5: no landing place.",
        ),
        ("refunded", {"units": {"tank": 2}, "ipcs": 10}, "Germany gives back 2 tanks for 10 IPC."),
        ("income", {"amount": 40, "treasury": 44}, "Germany collects 40 IPC and has 44."),
        (
            "victory_checked",
            {"cities": {"allies": 6, "axis": 6}, "needed": 9},
            "Victory cities: the Allies 6 and the Axis 6; 9 are needed to win.",
        ),
        ("won", {"side": "axis", "cities": 9}, "The Axis win the game with 9 victory cities."),
        ("something_else", {}, ""),
    ],
)
def test_sentences(edition: Edition, kind: str, data: dict[str, Any], sentence: str) -> None:
    assert describe(edition, Event(kind, "germany", data)) == sentence


def test_places_are_told_apart_for_links(edition: Edition) -> None:
    event = Event("moved", "germany", {"units": {"tank": 1}, "path": ["west_russia", "sz16"]})
    assert segments(edition, event) == [
        ("1 tank moves from ", ""),
        ("West Russia", "west_russia"),
        (" to ", ""),
        ("sea zone 16", "sz16"),
        (".", ""),
    ]
