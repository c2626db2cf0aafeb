"""Battles fought by the game itself, step by step, by players that decide as the odds take them to."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from math import comb
from typing import Any

from boardgame.ai.conquest.odds import STAND, Policy
from boardgame.engine.chance import SeededChance
from boardgame.games.conquest.board import control
from boardgame.games.conquest.board.relations import MINOR
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.combat import field as fields
from boardgame.games.conquest.combat.frames import battle_of, field_of
from boardgame.games.conquest.combat.hits import loss
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.scenario import scenario
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.technology import effects
from boardgame.games.conquest.turn import TurnFrame

_CLASSES = ("ground", "naval", "submarine", "air", "convoy")
_HANDS = {"japan": ["A01"], "usa": ["A02"], "soviet": ["A03"]}


@cache
def game() -> Conquest:
    return Conquest(scenario())


def laid(position: Mapping[str, Any], seat: str = "japan", begins: str = "combat.activate") -> State:
    """A position on an empty map, in a Player Turn of its own, after which all is over."""
    words = {"clear": "all", "season": "spring", "hands": _HANDS, **position}
    words["turn"] = {"seat": seat, "from": begins, **position.get("turn", {})}
    state = lay_position(game(), game().new_state({}), words)
    return alone(state)


def alone(state: State) -> State:
    """The position with nothing to come after the Player Turn."""
    state.stack = [frame for frame in state.stack if isinstance(frame, TurnFrame)]
    return state


@dataclass
class Ending:
    """What has come of a battle.

    Attributes:
        there: power, type and CV of the units left in it, by side.
        lost: CV lost, by side.
    """

    there: dict[str, list[tuple[str, str, int]]]
    lost: Counter[str] = field(default_factory=Counter)


class Table:
    """Fights the battle of an area again and again.

    Args:
        state: the position.
        area: where.
        policies: how seats decide.
    """

    def __init__(self, state: State, area: str, policies: Mapping[str, Policy]) -> None:
        self.start, self.area, self.policies = state, area, policies

    def fight(self, seed: str, rounds: int = 1) -> tuple[Ending, State]:
        """Fight it once, on land as many Rounds as wanted, each in a Player Turn of the same seat."""
        chance = SeededChance(seed)
        state = self.start
        before = self._cv(state)
        for number in range(rounds):
            if number:
                if not fields.opponents(state, self.area, self._seat):
                    break
                state = self._another_turn(state)
            state, _ = game().start(state, chance)
            while not game().over(state):
                state, _ = game().apply(state, self.answer(state), chance)
        lost = before
        lost.subtract(self._cv(state))
        there: dict[str, list[tuple[str, str, int]]] = {}
        for block in state.at(self.area):
            if block.facing != "escaped":
                there.setdefault(fields.side_of(state, block), []).append((block.power, block.type, block.cv))
        return Ending(there, Counter(lost)), state

    @property
    def _seat(self) -> str:
        frame = self.start.stack[0]
        assert isinstance(frame, TurnFrame)
        return frame.seat

    def _another_turn(self, state: State) -> State:
        again = state.copy()
        first = self.start.stack[0]
        assert isinstance(first, TurnFrame)
        again.stack = [game().steps["turn"].new_frame(seat=first.seat, kind="full", commands=9, stage=first.stage)]
        control.take(again)
        return again

    def _cv(self, state: State) -> Counter[str]:
        found: Counter[str] = Counter()
        for block in state.on_map():
            found[block.power if block.power == MINOR else state.world.powers[block.power].seat] += block.cv
        return found

    # --- answers --------------------------------------------------------------------------------------------------

    def answer(self, state: State) -> dict[str, Any]:
        """What the seat that is asked does."""
        decision = game().decision(state)
        assert decision is not None
        seat = decision.seats[0]
        by = {"by": seat}
        if decision.kind == "activation":
            return {**by, "do": "activate", "battles": [self.area]}
        if decision.kind == "enemies":
            return {**by, "do": "attack", "enemies": list(decision.data["enemies"])}
        if decision.kind == "group":
            return {**by, "do": "join", "group": decision.data["groups"][0]}
        if decision.kind == "window":
            return {**by, "do": "keep_secret", "whole": True}
        if decision.kind == "rebase":
            return {**by, "do": "stay"}
        heads = game().heads(state, seat)
        if decision.kind == "escape":
            if self._policy(seat).escapes(*self._strength(state, seat)):
                return game().sample(state, heads[0], random.Random(0))
            return {**by, "do": "stay"}
        if decision.kind == "hits":
            return dict(min((head.action for head in heads if head.action["do"] == "take"), key=self._worth(state)))
        if decision.kind == "forced_retreat":
            return game().sample(state, next(h for h in heads if h.action["do"] == "retreat"), random.Random(0))
        if decision.kind == "battle":
            return self._act(state, seat, decision.data)
        head = next(h for h in heads if h.action["do"] == "first_defender")
        return dict(head.action)

    def _policy(self, seat: str) -> Policy:
        return self.policies.get(seat, STAND)

    def _strength(self, state: State, side: str) -> tuple[int, int]:
        battle = field_of(state)
        own = sum(block.cv for block in fields.fighters(state, battle, side))
        foes = fields.foes_of(battle, side)
        return own, sum(block.cv for foe in foes for block in fields.fighters(state, battle, foe))

    def _worth(self, state: State) -> Any:
        def worth(action: Mapping[str, Any]) -> tuple[bool, int, str, str]:
            power, unit, _ = action["block"]
            fire = sum(effects.firepower(state, power, unit, fields.aimed_at(target)) for target in _CLASSES)
            return action["ready"], fire, unit, power

        return worth

    def _act(self, state: State, seat: str, data: Mapping[str, Any]) -> dict[str, Any]:
        power, unit, cv = max(data["ready"], key=lambda sort: (sort[2], sort[1], sort[0]))
        by = {"by": seat, "block": [power, unit, cv]}
        heads = [h for h in game().heads(state, seat) if h.action.get("block") == [power, unit, cv]]
        words = {head.action["do"]: head for head in heads}
        policy = self._policy(seat)
        if "retreat" in words and policy.retreats and policy.leaves(cv, *self._strength(state, seat)):
            return game().sample(state, words["retreat"], random.Random(0))
        block = next(b for b in state.at(self.area) if (b.power, b.type, b.cv) == (power, unit, cv))
        if policy.kamikaze and "kamikaze" in words:
            enemy, target = self._aim(state, block, ("naval", "convoy"), fields.kamikaze(state, block))
            return {**by, "do": "kamikaze", "enemy": enemy, "target": target}
        if policy.strike and "strike" in words:
            return {**by, "do": "strike", "enemy": words["strike"].action["enemy"]}
        if "fire" in words:
            enemy, target = self._aim(state, block, _CLASSES)
            return {**by, "do": "fire", "enemy": enemy, "target": target}
        return dict(next(iter(words.values())).action) if "retreat" not in words else {**by, "do": "hold"}

    def _aim(self, state: State, block: Block, classes: tuple[str, ...], firepower: int = 0) -> tuple[str, str]:
        """The class where most CV are to be expected to be lost."""
        battle = field_of(state)
        best: tuple[float, tuple[str, str]] = (-1.0, ("", ""))
        for target in _CLASSES:
            for foe in battle_of(state).enemies if fields.side_of(state, block) == battle.seat else [battle.seat]:
                fire = firepower or fields.firepower(state, block, target)
                if target not in classes or not fire:
                    continue
                here = [b for b in fields.fighters(state, battle, foe) if fields.target_class(state, b) == target]
                dice = effects.dice(state, block, fields.aimed_at(target))
                worth = _expected([b.cv for b in here], loss(state, here[0]) if here else 1, dice, fire)
                if worth > best[0] + 1e-12 and here:
                    best = worth, (foe, target)
        return best[1]


def _expected(cvs: list[int], each: int, dice: int, fire: int) -> float:
    found, total = 0.0, sum(cvs)
    for hits in range(dice + 1):
        left = list(cvs)
        for _ in range(hits):
            if left:
                left.remove(most := max(left))
                if most > each:
                    left.append(most - each)
        found += comb(dice, hits) * (fire / 6) ** hits * (1 - fire / 6) ** (dice - hits) * (total - sum(left))
    return found
