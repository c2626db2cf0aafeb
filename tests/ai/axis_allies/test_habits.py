"""Bad habits are counted as what they are, and good play counts as none."""

from __future__ import annotations

from collections import Counter

import pytest

from boardgame.ai.axis_allies.habits import EMPTY_CAPITAL, HOPELESS, IDLE_SHIPS, HabitsWatcher
from boardgame.ai.player import Arrow, Move
from boardgame.games.axis_allies.state import State
from boardgame.games.registry import game

GAME = game("spring1942")
END = Move({"do": "end_phase"})


@pytest.fixture
def start() -> State:
    return GAME.new_state({})


def turn(state: State, power: str, phase: str) -> State:
    found = state.copy()
    found.turn, found.phase = power, phase
    return found


def attack(start: State, move: Move) -> dict[str, Counter[str]]:
    """One infantry against West Russia."""
    before = turn(start, "soviet_union", "combat_move")
    watcher = HabitsWatcher(GAME.edition, start)
    after = turn(before, "soviet_union", "combat")
    unit = next(u for u in after.at("archangel") if u.type == "infantry")
    after.put(unit._replace(area="west_russia"))
    watcher.saw(before, "soviet_union", move, before)
    watcher.saw(before, "soviet_union", END, after)
    return watcher.counts()


def test_a_hopeless_attack_counts_unless_its_reason_is_given():
    start = GAME.new_state({})
    order = {"do": "move", "units": [], "path": ["archangel", "west_russia"]}
    assert attack(start, Move(order)) == {"soviet_union": Counter({HOPELESS: 1})}
    assert attack(start, Move(order, "Keeps the tanks busy.", (Arrow(("archangel", "west_russia")),))) == {}


def test_a_capital_counts_as_empty_only_where_an_enemy_could_walk_in(start):
    def left(units: set[str], enemy: bool) -> dict[str, Counter[str]]:
        before = turn(start, "soviet_union", "income")
        for unit in [u for u in before.units.values() if u.area in ("russia", "west_russia", "ukraine_ssr")]:
            if (unit.area == "russia" and unit.type not in units) or (unit.area != "russia" and not enemy):
                before.remove(unit.id)
        for unit in [u for u in before.units.values() if u.owner == "germany" and not enemy]:
            before.remove(unit.id)
        after = turn(before, "germany", "purchase")
        watcher = HabitsWatcher(GAME.edition, start)
        watcher.saw(before, "soviet_union", END, after)
        return watcher.counts()

    assert left(set(), True) == {"soviet_union": Counter({EMPTY_CAPITAL: 1})}
    assert left({"infantry"}, True) == {}
    assert left(set(), False) == {}


def test_a_ship_bought_counts_after_three_turns_in_which_it_did_nothing(start):
    watcher = HabitsWatcher(GAME.edition, start)
    own = turn(start, "japan", "income")
    unit = next(u for u in own.units.values() if u.type == "transport" and u.owner == "japan")
    for ship in (own.next_id, own.next_id + 1):
        own.put(unit._replace(id=ship))
    other = turn(own, "united_states", "purchase")
    for _ in range(3):
        watcher.saw(own, "japan", END, other)
        assert watcher.counts() == {}
    sails = Move({"do": "move", "units": [own.next_id], "path": [unit.area, "sz62"]})
    watcher.saw(own, "japan", sails, own)
    watcher.saw(own, "japan", END, other)
    assert watcher.counts() == {"japan": Counter({IDLE_SHIPS: 1})}
