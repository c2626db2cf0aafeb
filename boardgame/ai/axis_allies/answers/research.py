"""Weapons developments of Revised: which is worth its dice, and what rockets are fired at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from boardgame.ai.axis_allies.analysis.position import Position
from boardgame.ai.axis_allies.answers.any_answer import filled
from boardgame.ai.chances import percent
from boardgame.ai.player import Move, Seen
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.plans.turn import TurnPlanner

_DIE = 3.5
"""Mean of a die of damage (AAR-SBR-23)."""
_HIT = 1 / 6
"""Chance of a research die (AAR-TEC-06)."""
_TURNS = 7
"""Turns in which a development is expected to bring something, from the first round on."""
_LEAST_TURNS = 2
_WORTH_IT = 1.5
"""Times its price that a die must be expected to bring."""
_MOST_DICE = 2
"""Dice of one turn: whoever waits a turn loses little, and whoever has success needs no second die."""
_ROCKET_RANGE = 3
_BOMBER = 2.5
"""What the second die of a bomber brings each turn (AAR-TEC-15)."""
_SAFE = 0.15
"""Chance that the capital falls above which no money is spent on research."""


def develop(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Dice for the development that brings most each turn, where that is worth them; else none."""
    position = turn.fresh(seen.view)
    power = str(seen.viewer)
    money = position.money.get(power, 0)
    price = int(decision.data["cost"])
    offered = {row["id"] for row in decision.data["developments"] if not row["held"]}
    gains = {name: gain for name, gain in _gains(position, power).items() if name in offered}
    best = max(sorted(gains), key=lambda name: gains[name], default="")
    turns = max(_LEAST_TURNS, _TURNS - seen.view.round + 1)
    dice, chance = 0, 0.0
    while best and dice < _MOST_DICE and (dice + 1) * price <= money // 3:
        if _HIT * (1 - chance) * gains[best] * turns < _WORTH_IT * price:
            break
        dice, chance = dice + 1, 1 - (1 - chance) * (1 - _HIT)
    if dice and turn.weights.research and not _in_danger(turn, position, power):
        name = next(row["name"] for row in decision.data["developments"] if row["id"] == best)
        reason = f"{name} would bring about {gains[best]:.0f} IPC a turn: {percent(chance)} with {dice} of the dice."
        option = next(option for option in seen.heads() if option.action.get("development") == best)
        return Move(filled(seen, option, {"dice": dice}), reason)
    end = next(option for option in seen.heads() if option.tone == "end")
    return Move(filled(seen, end))


def _in_danger(turn: TurnPlanner, position: Position, power: str) -> bool:
    capital = position.capitals.get(power, "")
    return bool(capital) and turn.threats.chance(capital, position.defenders(capital, power)) > _SAFE


def _gains(position: Position, power: str) -> Mapping[str, float]:
    """What developments would bring a turn, in IPCs; those that depend on battles to come are left out."""
    atlas, kinds = position.atlas, position.atlas.kinds
    targets = [area for area in position.complexes if position.hostile(area, power)]
    launchers = bombers = 0
    for area, counts in position.stacks_of(power):
        guns = sum(count for type_, count in counts.items() if kinds[type_].gun)
        if any(atlas.flight(area, target) <= _ROCKET_RANGE for target in targets):
            launchers += guns
        bombers += sum(count for type_, count in counts.items() if kinds[type_].raider)
    return {"rockets": launchers * _DIE, "heavy_bombers": bombers * _BOMBER}


def rocket(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """The next rocket: at the complex that still has most to lose; None where none costs anybody anything."""
    most = {(pair["area"], pair["target"]): int(pair["most"]) for pair in decision.data.get("rockets", ())}
    state = seen.view
    best: tuple[tuple[int, int, str, str], Option] | None = None
    for option in seen.heads():
        if option.action.get("do") != "rocket":
            continue
        area, target = str(option.action["area"]), str(option.action["target"])
        money = int(state.treasury.get(state.owners.get(target, ""), 0))  # AAR-SBR-24: who holds it pays
        order = min(money, most.get((area, target), 0)), money, target, area
        if money and (best is None or order > best[0]):
            best = order, option
    if best is None:
        return None
    name = turn.edition.board.areas[best[0][2]].name
    return Move(filled(seen, best[1]), f"A rocket on {name} costs {_DIE:g} IPC on average.")
