"""Combat Phases at random, from positions full of Battles: they end, nothing is lost, and no secret slips out."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame.ai.random_player import play_game
from boardgame.engine import SeededChance
from boardgame.engine.plain import canonical_json
from boardgame.games.conquest.board import control, possession
from boardgame.games.conquest.board.relations import seat_of
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.combat.field import Field, fighters
from boardgame.games.conquest.combat.hits import after_hit, count_hits, strongest
from boardgame.games.conquest.combat.order import next_queues
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.scenario import scenario
from boardgame.games.conquest.state import State
from tests.leaks import LeakSearch

AT_WAR = {
    "season": "summer",
    "clear": "all",
    "wars": [["japan", "usa"], ["japan", "soviet"], ["usa", "soviet"]],
    "status": {
        "british_empire": ["satellite", "usa"],
        "tsingtao": ["armed", "japan"],
        "shansi": ["satellite", "japan"],
    },
    "hands": {"japan": ["A01"], "usa": ["A02"], "soviet": ["A03"]},
    "vaults": {"usa": [["I06", "I25", "naval_radar"]], "japan": [["I01", "I02", "incendiaries"]]},
    "partisans": {"shansi": 3},
    "techs": {"soviet": ["guerrilla"]},
    "units": {"tsingtao": {"minor": {"fortress": 2}}, "shansi": {"japan": {"infantry": [1, 2]}}},
}
LAND = ("fukien", "mukden", "saipan", "formosa", "manila", "hawaii", "korea", "vladivostok", "tsingtao", "guam")
SEAS = ("philippine_sea", "celebes_sea", "sea_of_japan", "south_china_sea", "sulu_sea")
POWERS = ("japan", "united_states", "british_empire", "soviet_union", "nationalist_china", "red_china")


def full_of_battles(game: Conquest, start: State, seed: int) -> State:
    """A position with units of all sides in the same areas, as the Combat Phase of a seat begins."""
    rng = random.Random(seed)
    active = rng.choice(("japan", "usa", "soviet"))
    position = {**AT_WAR, "turn": {"seat": active, "from": "combat.activate"}}
    # At sea Enemies meet in the turn of one of them alone (CNC-1.21b).
    foes = {sea: rng.choice([seat for seat in ("japan", "usa", "soviet") if seat != active]) for sea in SEAS}
    laid = lay_position(game, start, position)
    for _ in range(45):
        power = rng.choice(POWERS)
        unit = rng.choice(laid.world.units_of(power))
        facts = laid.world.units[unit]
        chinese = power.endswith("china")
        sea = rng.random() < 0.4 and not chinese and not laid.world.has_trait(power, unit, "immobile")
        area = rng.choice(SEAS if sea else ("fukien", "mukden", "tsingtao") if chinese else LAND)
        if sea and seat_of(laid, power) not in (active, foes[area]):
            continue
        if facts.unit_class in ("naval", "submarine") and not laid.world.areas[area].sea:
            if not laid.world.geography.coastal(area):
                continue
        if laid.world.has_trait(power, unit, "one_an_area") and any(b.type == unit for b in laid.at(area)):
            continue
        if laid.pool(power, unit):
            cv = rng.randint(1, laid.world.highest_cv(power, unit))
            facing = "escaped" if sea and facts.unit_class == "submarine" and rng.random() < 0.3 else "up"
            possession.build(laid, power, unit, area, cv, facing)  # type: ignore[arg-type]
    control.take(laid)
    return laid


class Battlefield(Conquest):
    """The game from such a position on, without the Supply Phase, in which everybody learns lawfully who is immune."""

    seed: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__(scenario())
        self.steps = {name: step for name, step in self.steps.items() if not name.startswith("supply.")}

    def new_state(self, setup: Mapping[str, Any]) -> State:
        return full_of_battles(self, super().new_state(setup), self.seed)


def battlefield(number: int) -> Battlefield:
    """A game that begins with the position of a seed."""
    return type("Battlefield", (Battlefield,), {"seed": number})()


def test_combat_phases_at_random_end_and_ask_everything() -> None:
    asked: Counter[str] = Counter()

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Any]) -> None:
        asked[action["do"]] += 1
        game.audit(before, after, events)
        assert all(game.describe(event) for event in events if event.kind not in ("answered", "revealed"))
        again = game.state_from_plain(json.loads(canonical_json(after.to_plain())))
        assert again == after

    for seed in range(24):
        game = battlefield(seed)
        play_game(game, {}, random.Random(seed), SeededChance(seed), 1, watch)
    wanted = (
        "activate resolve attack reveal_now keep_secret fire strike kamikaze hold retreat first_defender take escape "
        "rebase stay suppress"
    )
    assert not set(wanted.split()) - set(asked)


class OpenSearch(LeakSearch):
    """A search that compares actions whose public part is the same: what is done in a Battle everybody sees."""

    def _alike(self, twin: Any, action: dict[str, Any], rng: random.Random) -> dict[str, Any] | None:
        other = super()._alike(twin, action, rng)
        if other is None or self.game.action_for(other, None) != self.game.action_for(action, None):
            return None
        return other


@pytest.mark.parametrize("seed", range(3))
def test_no_secret_slips_out_of_a_combat_phase(seed: int) -> None:
    search = OpenSearch(battlefield(seed))
    search.play(1, 25)
    assert search.compared["differing"] > 10


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 10_000))
def test_every_unit_acts_in_the_order_of_priority_and_hits_fall_on_the_strongest(seed: int) -> None:
    game = battlefield(seed)
    state = game.new_state({})
    units = state.world.units
    state.set_blocks(b._replace(facing="flat") for b in state.on_map() if b.power != "minor")
    for area in LAND:
        battle = Field(area, "japan", ("usa", "soviet"))
        acted: list[int] = []
        priorities = []
        battle.acted = acted
        while queues := next_queues(state, battle):
            assert len({queue.side == "japan" for queue in queues}) == 1
            block = queues[0].blocks[0]
            priorities.append(units[block.type].priority)
            acted.append(block.id)
        assert priorities == sorted(priorities) and len(acted) == len(set(acted))
        everybody = [b for side in ("japan", "usa", "soviet") for b in fighters(state, battle, side)]
        assert sorted(acted) == sorted(block.id for block in everybody)
        for block in strongest(state, battle, "usa", "naval"):
            assert after_hit(state, block) == max(0, block.cv - (2 if block.type == "carrier" else 1))


def test_a_die_hits_with_the_firepower_or_less() -> None:
    assert count_hits([1, 2, 3, 4, 5, 6], 3) == 3
    assert count_hits([], 4) == 0
