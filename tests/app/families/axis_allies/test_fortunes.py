"""The luckiest and the unluckiest battle of a game, read from what happened."""

from __future__ import annotations

from boardgame.app.families.axis_allies.fortunes import fortunes
from boardgame.engine.event import Event
from boardgame.engine.record.entry import Entry
from boardgame.games.registry import game

EDITION = game("spring1942").edition


def roll(area: str, by: str, side: str, dice: list[int], target: int) -> Event:
    """Dice of one side."""
    where = {"area": area, "purpose": "combat", "side": side, "round": 1, "units": {}}
    return Event("rolled", by, {**where, "dice": dice, "target": target})


def battle(number: int, area: str, attacking: list[int], defending: list[int], outcome: str) -> list[Entry]:
    """A battle of one round, in two entries: tanks on 3 against infantry on 2."""
    units = {"soviet_union": {"tank": len(attacking)}}
    began = Event("combat_began", "soviet_union", {
        "area": area, "kind": "land", "attacker": "soviet_union",
        "units": {"attacker": units, "defender": {"germany": {"infantry": len(defending)}}},
    })  # fmt: skip
    rolls = [
        roll(area, "soviet_union", "attacker", attacking, 3),
        roll(area, "germany", "defender", defending, 2),
    ]
    ended = Event("combat_ended", "soviet_union", {"area": area, "kind": "land", "outcome": outcome})
    place = {"round": number}
    return [
        Entry(2 * number, {"by": "soviet_union"}, (), (began, *rolls), place, ""),
        Entry(2 * number + 1, {"by": "soviet_union"}, (), (ended,), place, ""),
    ]


def test_the_battles_in_which_dice_made_most_difference_are_told():
    entries = [
        *battle(1, "ukraine_ssr", [1, 1, 1, 1, 1, 1], [6, 6, 6], "attacker"),
        *battle(2, "west_russia", [1, 4], [6, 1, 6], "retreat"),
        *battle(3, "belorussia", [6, 6, 6, 6], [1, 1, 1], "defender"),
    ]
    best, worst = fortunes(EDITION, entries)
    assert (best.title, best.place, best.number) == ("Luckiest battle", "Ukraine S.S.R., round 1", 3)
    words = "Soviet Union attacks and wins: 6 hits where 3.0 were expected, 0 against it where 1.0 were."
    assert best.words == words
    assert (worst.title, worst.place, worst.number) == ("Unluckiest battle", "Belorussia, round 3", 7)


def test_dice_that_fell_as_expected_are_no_fortune():
    assert fortunes(EDITION, battle(1, "ukraine_ssr", [1, 4], [6, 1, 6], "retreat")) == []
    assert fortunes(EDITION, []) == []
