"""Battles of all sorts, as positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from boardgame.ai.conquest.odds import Policy
from boardgame.engine.chance import SeededChance
from boardgame.games.conquest.state import State
from boardgame.games.conquest.turn import TurnFrame
from tests.ai.conquest.odds.played import Table, alone, game, laid


@dataclass(frozen=True)
class Ground:
    """A battle.

    Attributes:
        area: where.
        position: in the words of cases.
        policies: how seats decide.
        seat: who attacks.
        change: something that the words of cases cannot say.
        rounds: Rounds to be fought on land.
    """

    area: str
    position: Mapping[str, Any]
    policies: Mapping[str, Policy] = field(default_factory=dict)
    seat: str = "japan"
    change: Callable[[State], State] = lambda state: state
    rounds: int = 1

    def state(self) -> State:
        """The position before the battle."""
        return self.change(laid(self.position, self.seat))


def _turn(state: State) -> TurnFrame:
    frame = state.stack[-1]
    assert isinstance(frame, TurnFrame)
    return frame


def _surprise(state: State) -> State:
    _turn(state).declared = ["usa"]
    return state


def _invades(state: State) -> State:
    found = [b for b in state.at("formosa") if b.power == "united_states" and b.type in ("infantry", "marine")]
    _turn(state).invaders = [block.id for block in found]
    _turn(state).engaged_from = {str(block.id): "philippine_sea" for block in found}
    return state


def _in_groups(state: State) -> State:
    """Fleets from two sides: the second group waits."""
    ids = [block.id for block in state.at("celebes_sea") if block.power == "japan" and block.type != "submarine"]
    turn = _turn(state)
    turn.groups = {"celebes_sea": ["1", "2"]}
    turn.group = {str(number): str(1 + place % 2) for place, number in enumerate(ids)}
    return state


def _begun(decisions: int) -> Callable[[State], State]:
    """The battle goes on until so many decisions have been taken in it."""

    def change(state: State) -> State:
        table, chance = Table(state, next(iter({b.area for b in state.on_map()})), {}), SeededChance(5)
        state, _ = game().start(state, chance)
        for _ in range(decisions):
            state, _ = game().apply(state, table.answer(state), chance)
        return state

    return change


_WAR: Mapping[str, Any] = {"wars": [["japan", "usa"]]}
_ALL_WAR: Mapping[str, Any] = {"wars": [["japan", "usa"], ["japan", "soviet"]]}

GROUNDS: dict[str, Ground] = {
    "land, all arms": Ground(
        "tsingtao",
        {
            "units": {
                "tsingtao": {
                    "japan": {"infantry": [3, 2], "tank": 2, "air_force": 2},
                    "nationalist_china": {"infantry": [3, 2], "militia": 2, "fortress": 1, "air_force": 1},
                }
            }
        },
    ),
    "land, fought on": Ground(
        "tsingtao",
        {"units": {"tsingtao": {"japan": {"infantry": 4}, "nationalist_china": {"infantry": 2, "fortress": 1}}}},
        rounds=4,
    ),
    "raid": Ground(
        "nanking",
        {"units": {"nanking": {"japan": {"air_force": [3, 2]}, "nationalist_china": {"infantry": 1, "air_force": 2}}}},
    ),
    "armed minor": Ground(
        "peiping",
        {
            "status": {"peiping": ["armed", "japan"]},
            "units": {"peiping": {"japan": {"infantry": 3, "air_force": 1}, "minor": {"fortress": 2}}},
        },
    ),
    "retreats": Ground(
        "tsingtao",
        {
            "units": {
                "tsingtao": {"japan": {"infantry": [4, 3], "tank": 3}, "nationalist_china": {"infantry": [3, 2, 1]}},
                "suchow": {"nationalist_china": {"infantry": 1}},
            }
        },
        {"usa": Policy(leave_below=0.8, leave_weak=1), "japan": Policy(leave_weak=1)},
    ),
    "sea, Precision Optics": Ground(
        "celebes_sea", {**_WAR, "units": {"celebes_sea": {"japan": {"fleet": [3, 1]}, "united_states": {"fleet": [4]}}}}
    ),
    "sea, Naval Radar": Ground(
        "celebes_sea",
        {
            **_WAR,
            "techs": {"usa": ["naval_radar"]},
            "units": {"celebes_sea": {"japan": {"fleet": [3, 1]}, "united_states": {"fleet": [4]}}},
        },
    ),
    "sea, Surprise against Radar": Ground(
        "celebes_sea",
        {
            **_WAR,
            "techs": {"usa": ["naval_radar"]},
            "units": {
                "celebes_sea": {"japan": {"fleet": 3, "carrier": 2}, "united_states": {"fleet": 3, "carrier": 2}}
            },
        },
        change=_surprise,
    ),
    "sea, Carriers, Submarines, Convoys": Ground(
        "celebes_sea",
        {
            **_WAR,
            "units": {
                "celebes_sea": {
                    "japan": {"carrier": 4, "fleet": 2, "submarine": 2},
                    "united_states": {"carrier": 3, "submarine": 1, "infantry": [3, 1]},
                }
            },
        },
    ),
    "sea, Air Forces that leave": Ground(
        "celebes_sea",
        {
            **_WAR,
            "units": {
                "celebes_sea": {"japan": {"air_force": 3, "fleet": 2}, "united_states": {"fleet": 3, "air_force": 2}},
                "palau": {"japan": {"fortress": 1}},
            },
        },
    ),
    "sea, strikes": Ground(
        "celebes_sea",
        {
            **_WAR,
            "units": {
                "celebes_sea": {"japan": {"carrier": [4, 3]}, "united_states": {"fleet": 3, "carrier": 1}},
                "palau": {"japan": {"fortress": 1}},
            },
        },
        {"japan": Policy(strike=True)},
    ),
    "sea, Kamikaze": Ground(
        "celebes_sea",
        {
            **_WAR,
            "units": {
                "celebes_sea": {"japan": {"carrier": 2, "fleet": 1}, "united_states": {"fleet": [3], "infantry": 2}}
            },
        },
        {"japan": Policy(kamikaze=True)},
    ),
    "sea, Submarines that escape": Ground(
        "celebes_sea",
        {**_WAR, "units": {"celebes_sea": {"japan": {"submarine": [3, 2]}, "united_states": {"fleet": [3, 2]}}}},
        {"japan": Policy(escape_below=1.0)},
    ),
    "sea, two groups": Ground(
        "celebes_sea",
        {
            **_WAR,
            "units": {"celebes_sea": {"japan": {"fleet": [2, 3], "carrier": 2}, "united_states": {"fleet": [4]}}},
        },
        change=_in_groups,
    ),
    "three sides": Ground(
        "manila",
        {
            **_ALL_WAR,
            "units": {
                "manila": {
                    "japan": {"infantry": [4], "air_force": 2, "fleet": 2},
                    "united_states": {"infantry": 2, "air_force": 1},
                    "soviet_union": {"infantry": 2, "fleet": 1},
                }
            },
        },
    ),
    "invasion": Ground(
        "formosa",
        {
            **_WAR,
            "units": {
                "formosa": {
                    "japan": {"infantry": 2, "fortress": 1},
                    "united_states": {"marine": 2, "infantry": 3, "fleet": 3},
                },
            },
        },
        seat="usa",
        change=_invades,
    ),
}

_MIDDLE: Mapping[str, Any] = {
    **_WAR,
    "units": {
        "celebes_sea": {
            "japan": {"fleet": [2, 2], "carrier": 3},
            "united_states": {"fleet": [3, 2], "submarine": 1, "carrier": 1},
        }
    },
}
GROUNDS = {
    **GROUNDS,
    **{f"in the middle, {number}": Ground("celebes_sea", _MIDDLE, change=_begun(number)) for number in (1, 3, 5)},
}
"""With one battle at several moments."""

__all__ = ["GROUNDS", "Ground", "alone", "game"]
