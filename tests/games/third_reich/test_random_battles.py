"""Fields of random units fought over at random: whatever is offered is accepted, and what must hold holds."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from boardgame.engine.chance import SeededChance
from boardgame.games.third_reich.field import excess, field_of
from boardgame.games.third_reich.state import EXPLOITED, RETREATED, State
from boardgame.games.third_reich.supply.status import how_supplied, supply_of
from tests.games.third_reich.position import FRONTS, game, position, put

GERMANS = ["germany infantry 3-3"] * 10 + ["germany armor 4-6"] * 6 + ["germany airborne 3-3", "germany replacement 1"]
OTHERS = (
    ["poland infantry 1-3"] * 5 + ["poland infantry 2-3"] * 3 + ["france infantry 2-3"] * 4 + ["france armor 3-5"] * 2
)


def field(seed: int, step: str, option: str) -> State:
    """Germans and their enemies in random hexes of Poland and the east of Germany."""
    rng = random.Random(seed)
    state = position({}, step=step, options={f"germany:{front}": option for front in FRONTS})
    geo = field_of(state, "germany").geo
    near = [cell for cell in geo.hexes_of["poland"] if geo.distance(cell, geo.number["M34"]) <= 2]
    near += [cell for cell in geo.ground[geo.number["L33"]] if cell not in near]
    rng.shuffle(near)
    for sorts, cells, owner in ((GERMANS, near[::2], "germany"), (OTHERS, near[1::2], "poland")):
        for text in sorts:
            cell = rng.choice(cells)
            if len(state.at(cell)) < 2:
                put(state, text, geo.labels[cell])
                state.set_control([cell], owner)
    state.control_at_half = state.control_at_turn = state.control
    return state


def played(state: State, seed: int) -> tuple[State, Counter[str]]:
    """The position after the stage was played at random, and what was asked."""
    table, rng, chance = game(), random.Random(seed), SeededChance(seed)
    state, _ = table.start(state, chance)
    asked: Counter[str] = Counter()
    for _ in range(300):
        if not state.stack:
            return state, asked
        decision = rng.choice(table.decisions(state))
        seat = rng.choice(decision.seats)
        heads = table.heads(state, seat)
        act = [option for option in heads if option.tone != "end"]
        option = rng.choice(act if act and rng.random() < 0.85 else heads)
        asked[decision.kind] += 1
        after, events = table.apply(state, table.sample(state, option, rng), chance)
        assert all(table.sentence(event) is not None for event in events)
        assert table.state_from_plain(after.to_plain()) == after
        state = after
    pytest.fail("the stage does not end")


def sound(state: State) -> None:
    """Stacks are within their limits, but for breakthroughs and retreats, and supply is what its line says."""
    units = state.world.units
    for cell in {state.where[unit] for unit in state.on_map()}:
        loose = any(state.marked(unit, EXPLOITED | RETREATED) for unit in state.at(cell))
        assert loose or not excess(state, cell), state.world.labels[cell]
        nations = {units[unit].nation for unit in state.at(cell) if units[unit].ground}
        assert len(nations & {"germany"}) != 1 or nations == {"germany"}, (
            f"enemies together in {state.world.labels[cell]}"
        )
    for unit in state.on_map():
        nation, cell = units[unit].nation, state.where[unit]
        found = supply_of(state, unit)
        assert found.supplied == (how_supplied(state, nation, cell) != "none")
        if found.how == "line":
            zone = field_of(state, nation).zone.count
            assert not any(zone[step] for step in found.line[1:-1])


def test_random_combat_phases_end_well() -> None:
    asked: Counter[str] = Counter()
    for seed in range(25):
        state, found = played(field(seed, "combat", "offensive"), seed)
        asked += found
        sound(state)
    assert {"attack", "advance", "exchange", "breakthrough", "exploit", "bridgehead"} <= set(asked)


def test_random_attrition_ends_well() -> None:
    asked: Counter[str] = Counter()
    for seed in range(25):
        state, found = played(field(seed, "attrition", "attrition"), seed)
        asked += found
        sound(state)
    assert {"attrition_loss", "attrition_hexes", "retreat"} <= set(asked)


def test_random_movement_ends_well() -> None:
    asked: Counter[str] = Counter()
    for seed in range(6):
        state = field(seed, "move", "offensive")
        state.stack.insert(0, game().steps["move.end"].new_frame(nations=["germany"]))
        state, found = played(state, seed)
        asked += found
        sound(state)
    assert asked["move"] > 30
