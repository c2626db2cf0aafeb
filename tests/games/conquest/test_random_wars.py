"""War at random: all are at War, or about to be, armed with every Technology, and nothing that may happen breaks.

Two games by default; ``WARTABLE_WAR_GAMES`` says how many. From a hundred on every kind of action must have occurred.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import yaml

from boardgame.ai.random_player import play_game
from boardgame.engine import SeededChance
from boardgame.games.conquest.actions import OPEN_PARTS
from boardgame.games.conquest.cases.words import case_words
from boardgame.games.conquest.conquest import STEPS, Conquest
from boardgame.games.conquest.scenario import scenario
from boardgame.games.conquest.state import State

GAMES = int(os.environ.get("WARTABLE_WAR_GAMES", "2"))
_ALL = 100
"""So many games must have seen everything."""
WAR = """
clear: all
year: 1943
season: summer
order: [japan, usa, soviet]
status: {british_empire: [satellite, usa], peiping: [defeated, japan], sinkiang: [satellite, soviet],
         kansu: [satellite, soviet], chungking: [satellite, usa], vietnam: [armed, japan]}
markers: {peiping: japan}
ind: {japan: 18, usa: 16, soviet: 12}
influence: {dei: {usa: 1}, thailand: {japan: 2}, inner_mongolia: {soviet: 1}, tsingtao: {japan: 1}, canton: {usa: 1}}
wars: [[japan, usa], [japan, soviet]]
techs: {japan: [advanced_torpedoes], soviet: [guerrilla],
        usa: [atomic_research_1, atomic_research_2, atomic_research_3, incendiaries]}
vaults: {usa: [[I43, I41, jets], [I25, I49, naval_radar]], japan: [[I12, I55, heavy_bombers]],
         soviet: [[A22, A31, shansi]]}
partisans: {shansi: 3, peiping: 2, sian: 1, wuhan: 2, mukden: 1}
hands:
  usa: [I36, I20, A11, A26, A27, I38]
  japan: [I33, I31, A12, A28, A24]
  soviet: [I32, I34, I37, A25, A29, A23]
table: {usa: {A20: vietnam, A04: canton}, japan: {A42: thailand, A16: dei}}
units:
  tokyo: {united_states: {air_force: 1}}
  kyushu: {japan: {carrier: 3, air_force: 2}}
  mukden: {japan: {infantry: [2, 2]}, red_china: {infantry: 1}}
  harbin: {japan: {air_force: 2, infantry: 2}, soviet_union: {infantry: 2}}
  truk: {japan: {fleet: [2, 2], submarine: 2, marine: 1}}
  saipan: {united_states: {air_force: 3}}
  palau: {japan: {submarine: 1}}
  okinawa: {japan: {infantry: 1}, united_states: {marine: 2}}
  peiping: {japan: {infantry: 3}}
  shansi: {japan: {infantry: 2}, red_china: {militia: 1}, nationalist_china: {militia: 1}}
  saigon: {japan: {infantry: 2, fleet: 1}, minor: {fortress: 1}}
  hanoi: {minor: {fortress: 1}}
  guam: {united_states: {fleet: [2, 3], carrier: 2, submarine: 2}}
  iwo_jima: {united_states: {air_force: 2, fortress: 1}}
  manila: {united_states: {submarine: [1, 2], infantry: 2, tank: 2}}
  rabaul: {united_states: {air_force: 2, infantry: 1}, japan: {marine: 1, air_force: 1}}
  los_angeles: {united_states: {fortress: 2, fleet: 1}}
  singapore: {british_empire: {fortress: 1, fleet: 1}}
  new_delhi: {british_empire: {infantry: 1}}
  sulu_sea: {japan: {carrier: 3, fleet: 2, submarine: 1},
             united_states: {fleet: 2, carrier: 1, submarine: 1, air_force: 1}}
  papua: {japan: {infantry: 1, air_force: 2}, united_states: {infantry: 1}}
  fukien: {nationalist_china: {infantry: 1}, red_china: {infantry: 1}, japan: {infantry: 1}}
  arafura_sea: {united_states: {fleet: 1}}
  coral_sea: {united_states: {fleet: 1}}
  bismarck_sea: {united_states: {submarine: 1}}
  nanking: {nationalist_china: {militia: 2, infantry: 1}}
  suchow: {nationalist_china: {militia: 1}, japan: {infantry: 1}}
  chungking: {nationalist_china: {militia: 1}}
  sian: {red_china: {infantry: 2}}
  vladivostok: {soviet_union: {submarine: 1, fleet: 1, air_force: 2}}
  novosibirsk: {soviet_union: {infantry: 2, tank: 1}}
  khabarovsk: {soviet_union: {infantry: 2}}
"""


CALM = {"sulu_sea": {"united_states": {"carrier": 1, "submarine": 1}}}
"""Nobody fights at sea when no Combat Phase is to come."""
BOMB = {"usa": [["I54", "I17", "atomic_research_4"]]}
EAGER = {"end": 1, "battle": 24}
"""Who ends little and fights much."""
GROUPS = {
    "palau": {"japan": {"fleet": 1, "carrier": 2}},
    "truk": {"japan": {"fleet": [2, 3]}},
    "saipan": {"japan": {"carrier": 3, "air_force": 2}},
    "philippine_sea": {"united_states": {"fleet": [2, 3]}},
    "bismarck_sea": {"united_states": {"carrier": 2}},
    "celebes_sea": {"united_states": {"fleet": 1}},
    "central_pacific": {"united_states": {"fleet": 2}},
    "nanking": {"nationalist_china": {"militia": 1}},
}
"""Ships that can hardly move but into a Battle, group after group."""
PEACE = {
    "marshalls": {"japan": {"fleet": [4, 4], "carrier": [3, 3, 3]}},
    "hawaii": {"united_states": {"fortress": 2, "air_force": 2, "fleet": 4, "carrier": [1, 2]}},
    "saipan": {"japan": {"marine": 2, "fleet": 2, "air_force": 3}},
    "guam": {"united_states": {"fleet": 2, "fortress": 1}},
    "formosa": {"japan": {"fleet": 3, "infantry": 2}},
    "manila": {"united_states": {"submarine": 2, "infantry": 2}},
    "mukden": {"japan": {"infantry": [2, 3]}},
    "vladivostok": {"soviet_union": {"submarine": 1, "infantry": 1}},
    "nanking": {"nationalist_china": {"militia": 2}},
    "sian": {"red_china": {"infantry": 2}},
}
"""Japan may still declare War, or begin it by a Sneak Attack."""
STARTS: tuple[dict[str, Any], ...] = (
    {"turn": {"seat": "japan", "commands": 12, "from": "combat.activate"}},
    {"turn": {"seat": "usa", "commands": 12, "from": "move.open"}},
    {"stage": "government", "units": CALM},
    {"turn": {"seat": "usa", "commands": 12, "from": "combat.activate"}},
    {"turn": {"seat": "japan", "commands": 12, "from": "move.open"}},
    {"turn": {"seat": "soviet", "commands": 12, "from": "move.open"}, "units": CALM},
    {"turn": {"seat": "usa", "commands": 12, "from": "move.open"}, "units": CALM, "vaults": BOMB},
    {"turn": {"seat": "japan", "commands": 12, "from": "move.orders"}, "alone": GROUPS},
    {"turn": {"seat": "japan", "commands": 12, "from": "move.open"}, "alone": PEACE, "wars": [], "year": 1941},
    {},
)
"""Where the games begin, one after the other; the last one with the choice of Cadres."""
FOR_TWO = {"canvass", "insurrection"}
"""Kinds of action of the game for two alone."""


def begun(conquest: Conquest, number: int) -> State | None:
    """The position at which a game begins; None for its ordinary beginning."""
    position, start = yaml.safe_load(WAR), STARTS[number % len(STARTS)]
    if not start:
        return None
    units = start.get("alone") or {**position["units"], **start.get("units", {})}
    laid = {**position, **{word: start[word] for word in start if word != "alone"}, "units": units}
    return case_words(conquest).lay_position(conquest.new_state({}), laid)


def test_wars_at_random_come_to_an_end() -> None:
    conquest = Conquest(scenario(), STEPS)
    actions: Counter[str] = Counter()
    for seed in range(GAMES):
        laid = begun(conquest, seed)

        def watch(before: Any, action: dict[str, Any], after: Any, events: list[Any]) -> None:
            conquest.audit(before, after, events)

        played = play_game(
            conquest, {}, random.Random(seed), SeededChance(seed), watch=watch, state=laid, weights=EAGER
        )
        actions += played.actions
        assert played.winner
    never = set(OPEN_PARTS) - set(actions)
    assert {"fire", "activate", "commit"} <= set(actions)
    assert GAMES < _ALL or never <= FOR_TWO, f"never taken: {sorted(never)}"
