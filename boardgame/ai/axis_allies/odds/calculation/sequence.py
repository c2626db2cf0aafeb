"""The battle steps of an edition's own lists, made into steps on a distribution over positions."""

from __future__ import annotations

from typing import Any

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.chances import Floats
from boardgame.ai.axis_allies.odds.calculation.first_fire import OWN, length
from boardgame.ai.axis_allies.odds.calculation.judgement import sweeps, sweeps_attackers, verdict
from boardgame.ai.axis_allies.odds.calculation.kernels import carried, kernel
from boardgame.ai.axis_allies.odds.calculation.lines import LineExchange
from boardgame.ai.axis_allies.odds.calculation.opening import bombarding, bombardment_class
from boardgame.ai.axis_allies.odds.calculation.side_position import LATER, NEXT, NOW, Position, Unheard
from boardgame.ai.axis_allies.odds.calculation.steps import (
    BattleStepOdds,
    BeginRound,
    Exchange,
    Fire,
    Gather,
    Move,
    Press,
    Release,
    Strikes,
    Test,
)
from boardgame.ai.axis_allies.odds.calculation.tables import ALL, STRIKE, Tables, facts_at
from boardgame.ai.axis_allies.odds.calculation.tally import Tally
from boardgame.ai.axis_allies.odds.calculation.volleys import Volleys
from boardgame.ai.axis_allies.odds.question import AFTER, NEVER
from boardgame.games.axis_allies.edition.battle_rules import SUBMARINE

_WHOLE = {"b": "a", "d": "c"}
_OTHER = {"b": "d", "d": "b"}


def _joined(steps: list[BattleStepOdds]) -> list[BattleStepOdds]:
    """The steps, two volleys that make an exchange as one."""
    made: list[BattleStepOdds] = []
    for step in steps:
        last = made[-1] if made else None
        if isinstance(step, Fire) and isinstance(last, Fire) and (last.spec, step.spec) == Exchange.specs:
            made[-1] = Exchange(last, step)
        else:
            made.append(step)
    return made


class Sequence:
    """The steps of a battle, made from the edition's lists.

    Args:
        tables: the positions.

    Raises:
        Unheard: the lists name a step that is not known here, or come in an order that is not computed exactly.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables, self.rules, self.question = tables, tables.rules, tables.question
        self.sizes = {"a": tables.attack.count, "b": tables.attack.count}
        self.sizes |= {"c": tables.defend.count, "d": tables.defend.count}
        self.at_sea = self.question.kind == "sea"
        self.axes = "bd"
        self.whole: dict[str, int] = {}
        """What stands on the board of a side, those hit included, where only one position comes into question."""
        self.unhurt = {"b", "d"} if len(tables.beginnings) == 1 else {"d"}
        """The sides that are still where the odds begin."""
        for side, positions in (("b", tables.attack), ("d", tables.defend)):
            if any(positions.side.waiting.values()):
                self.whole[side] = positions.side.index[positions.side.behind(positions.side.start)]
        self.presses: list[Press] = []
        self.tally = Tally()
        self.volleys = Volleys(tables, self.tally)
        lists = [list(self.rules.raid_steps), []] if tables.raid else [list(self.rules.opening), list(self.rules.steps)]
        self.moment = NOW
        self.fires_as: Position | None = None
        """The defender's position at the beginning, where its submarines fire as if it were the position still."""
        self._tests: dict[tuple[Any, ...], list[BattleStepOdds]] = {}
        self.tested = False
        self.opening = self._make(lists[0], lists[1])
        self.moment = NEXT
        self.first_round = self._make(lists[1], [])
        if lists[1] and self._waiting():
            raise Unheard("units hit in one round would fire in the next")
        self.moment = LATER
        self.round = self._make(lists[1], [])

    def _beginning(self, side: str) -> int:
        """The number of the position in which a side is as the odds begin."""
        own = (self.tables.attack if side == "b" else self.tables.defend).side
        return own.index[own.start]

    def _waiting(self) -> bool:
        """Whether units that are hit may still be on the board."""
        return bool(self.whole) or self.axes != "bd"

    # --- making steps ----------------------------------------------------------------------------------------------

    def _make(self, names: list[str], following: list[str]) -> list[BattleStepOdds]:
        made: list[BattleStepOdds] = []
        whole = 0
        names = [name for name in names if name not in OWN or self._matters(name)]
        for number, name in enumerate(names):
            if number < whole:
                continue  # part of the step before
            fits = name == "opening_submarines" and not self._waiting() and any(self._boats())
            if fits and length(names[number:]):
                whole = number + length(names[number:])
                made.append(self.volleys.first_fire(self.moment, self.fires_as))
                self.tested, self.fires_as = False, None
                continue
            if name == "attack" and names[number + 1 : number + 3] == ["defense", "remove"]:
                lined = self._lined()
                if lined is not None:
                    whole = number + 2
                    made.append(lined)
                    self.tested = False
                    continue
            if name == "test" and self.tested:
                continue  # nothing has changed since the last one
            found = self._step(name, [*names[number + 1 :], *following])
            made += found
            if found and name != "begin_round":
                self.tested = name == "test"
        return _joined(made)

    def _step(self, name: str, later: list[str]) -> list[BattleStepOdds]:
        match name:
            case "place" | "antiaircraft" | "bombs" | "take_money" | "aim" | "facility_guns" | "facility_bombs":
                return []  # the start, and what a raid does in the end
            case "bombardment":
                return self._bombardment()
            case "begin_round":
                return [BeginRound()]
            case "kamikaze":
                return self._kamikaze()
            case "declare_kaiten":
                return self._kaiten()
            case "test":
                return self._test()
            case "submarines":
                return [*self._dive(), *self._submarines()]
            case "opening_submarines":
                return self._opening()
            case "answer_strike":
                return [*self._fire("d", "strike", split=False, again=False), *self._gather()]
            case "answer_opening":
                return [*self._fire("d", "strike", split=True, again=True), *self._release()]
            case "release":
                return self._release()
            case "submerge":
                return self._dive()
            case "attack":
                return self._volley("attack", True, later)
            case "defense":
                return self._volley("defense", False, later)
            case "air_battle" if lined := self._lined():
                return [lined]
            case "air_battle":
                return [*self._volley("attack", True, ["defense"]), *self._volley("defense", False, later)]
            case "remove":
                return self._gather()
            case "press":
                return self._press()
        raise Unheard(f"the battle step {name}")

    def _matters(self, name: str) -> bool:
        """Whether a battle step of an advantage does something: all happens in the first round, if at all."""
        first = self.moment == NEXT and "place" in self.rules.opening
        if name == "kamikaze":
            return first and "flown" in self.tables.attack.moved
        return first and name == "declare_kaiten" and "spent" in self.tables.defend.moved

    def _kamikaze(self) -> list[BattleStepOdds]:
        """Aircraft hit ships and are lost; what they hit is gone with the casualties of the opening fire (AAR-ADV-J2).

        Submarines they have hit still fire in it, and a destroyer they have hit still lets others answer it.
        """
        attack, defend = self.tables.attack, self.tables.defend
        self.fires_as = defend.side.start
        dice = [attack.side.planes(position) for position in attack.side.positions]
        hits = attack.scored(dice, ALL).get(SUBMARINE, np.ones((attack.count, 1)))
        table = carried(hits, defend.struck[SUBMARINE], np.arange(defend.count))
        every = np.ones((attack.count, defend.count), dtype=bool)
        return [Fire(table, ("bd", "bdz", "bz")), Move("b", attack.moved["flown"], every)]

    def _kaiten(self) -> list[BattleStepOdds]:
        """Submarines take no hits any more, fire once at a better value, and are gone (AAR-ADV-J3)."""
        defend = self.tables.defend
        self.fires_as = defend.side.start
        every = np.ones((self.tables.attack.count, defend.count), dtype=bool)
        return [Move("d", defend.moved["spent"], every)]

    def _gather(self) -> list[BattleStepOdds]:
        self.whole.clear()
        drop = "".join(axis for axis in self.axes if axis in "ac")
        if not drop:
            return []
        axes, self.axes = self.axes, "bd"
        return [Gather(axes, drop, self.sizes)]

    def _kernel(self, side: str, purpose: str) -> Floats | None:
        """The kernel of a side's volley in the general fire or in a surprise strike, at this moment."""
        return self.volleys.kernel(side == "b", purpose, self.moment)

    def _lined(self) -> LineExchange | None:
        """The general fire of both sides along lines, where that is possible and takes less than tables."""
        found = self.volleys.lined(self.moment, self.whole) if self.axes == "bd" else None
        if found is not None:
            self.unhurt.clear()
        return found

    def _volley(self, name: str, strip: bool, later: list[str]) -> list[BattleStepOdds]:
        """The general fire of a side."""
        ahead = later[: later.index("remove")] if "remove" in later else later
        side, answer = ("b", "defense") if name == "attack" else ("d", "attack")
        waits = _WHOLE[_OTHER[side]] in self.axes or _OTHER[side] in self.whole
        if not strip and waits and answer in ahead:
            raise Unheard("units removed at once among others that are still to fire")
        # Those hit need an axis of their own only as long as they are still to fire before they are removed.
        return self._fire(side, "fire", split=strip and answer in ahead, again=name in ahead)

    def _fire(self, side: str, purpose: str, split: bool, again: bool) -> list[BattleStepOdds]:
        """A side fires: its targets part into whole and left where ``split``; ``again``: it fires once more."""
        table, target = self._kernel(side, purpose), _OTHER[side]
        if table is None:
            return []
        fires = _WHOLE[side] if _WHOLE[side] in self.axes else side
        if side in self.whole:
            table = np.broadcast_to(table[self.whole[side]], table.shape)
        letters = {axis: axis for axis in self.axes}
        if split and target not in self.whole and _WHOLE[target] not in letters:
            if self.moment == NOW and target in self.unhurt:
                self.whole[target] = self._beginning(target)
            else:
                letters[_WHOLE[target]] = target
        self.unhurt.discard(target)
        letters[target] = "z"
        if fires != side and not again:
            del letters[fires]
        before, self.axes = self.axes, "".join(sorted(letters))
        return [Fire(table, (before, fires + target + "z", "".join(letters[axis] for axis in self.axes)))]

    def _submarines(self) -> list[BattleStepOdds]:
        """Surprise strikes before the general fire (A42-SUB-05 to A42-SUB-17)."""
        if not any(self._boats()):
            return []
        if self._waiting() or not self.rules.destroyer_delays:
            return [*self._strike(False), *self._gather()]
        attack, defend = self.tables.attack, self.tables.defend
        rows, columns = (np.flatnonzero(~side.facts.hunts) for side in (attack, defend))
        now = self.moment
        strikes = (
            kernel(attack, defend, STRIKE, now, columns, tally=self.tally),
            kernel(defend, attack, STRIKE, now, rows, tally=self.tally),
        )
        return [Strikes(*strikes, rows, columns, (attack.count, defend.count))]

    def _boats(self) -> tuple[bool, bool]:
        """Whether each side has submarines at all."""
        return any(self.tables.attack.side.boats), any(self.tables.defend.side.boats)

    def _strike(self, answered: bool) -> list[BattleStepOdds]:
        """The attacker's submarines, then the defender's, those just hit among them (A42-SUB-09 to A42-SUB-12).

        Args:
            answered: whether those hit may fire later in the round.
        """
        made: list[BattleStepOdds] = []
        both = self._kernel("d", "strike") is not None
        made += self._fire("b", "strike", split=answered or both, again=answered)
        made += self._fire("d", "strike", split=answered, again=answered)
        return made

    def _opening(self) -> list[BattleStepOdds]:
        """Submarines of both sides fire; those hit leave unless a destroyer of theirs lets them answer."""
        return [*self._strike(True), *self._release()]

    def _release(self) -> list[BattleStepOdds]:
        """Those hit leave, apart from the side that a destroyer of its own lets answer."""
        made: list[BattleStepOdds] = []
        for side, positions in (("b", self.tables.attack), ("d", self.tables.defend)):
            if side in self.whole and not positions.facts.hunts[self.whole[side]]:
                del self.whole[side]
            if _WHOLE[side] in self.axes:
                made.append(Release(self.axes, side, positions.facts.hunts))
        return made

    def _dive(self) -> list[BattleStepOdds]:
        """A42-SUB-06, A42-SUB-25: none that an enemy destroyer finds."""
        made: list[BattleStepOdds] = []
        attack, defend = self.tables.attack, self.tables.defend
        shape = (attack.count, defend.count)
        for side, own, other in (("b", attack, defend), ("d", defend, attack)):
            if "dived" in own.moved:
                if self._waiting():
                    raise Unheard("submarines that submerge while units hit are still to fire")
                free = ~other.facts.hunts
                mask = np.broadcast_to(free[None, :] if side == "b" else free[:, None], shape)
                mask = mask & ((own.facts.boats > 0)[:, None] if side == "b" else (own.facts.boats > 0)[None, :])
                made.append(Move(side, own.moved["dived"], mask, since=own.side.force.submerge))
        return made

    def _bombardment(self) -> list[BattleStepOdds]:
        chances = bombarding(self.question)
        if chances is None:
            return []
        defend = self.tables.defend
        table = np.zeros((1, defend.count, defend.count))
        at = here = np.arange(defend.count)
        for number in range(len(chances)):
            table[:, here, at] += chances[number]
            at = defend.struck[bombardment_class(self.question)][at]
        whole = np.broadcast_to(table, (self.tables.attack.count, defend.count, defend.count))
        if not self.rules.bombarded_answer:
            return [Fire(whole, ("bd", "bdz", "bz"))]
        self.whole["d"] = self._beginning("d")
        return [Fire(whole, ("bd", "bdz", "bz"))]

    def _test(self) -> list[BattleStepOdds]:
        attack, defend = self.tables.attack, self.tables.defend
        dice = (id(positions.shots[self.moment]) for positions in (attack, defend))
        key = (self.axes, *sorted(self.whole.items()), *dice)
        if key in self._tests:
            return self._tests[key]
        made: list[BattleStepOdds] = []
        shape = {axis: [1] * len(self.axes) for axis in "abcd"}
        facts = {}
        for axis in "abcd":
            if axis in self.axes:
                shape[axis][self.axes.index(axis)] = -1
                positions = attack if axis in "ab" else defend
                facts[axis] = facts_at(positions.facts_in(self.moment), np.arange(positions.count).reshape(shape[axis]))
        for axis, side, positions in (("a", "b", attack), ("c", "d", defend)):
            if side in self.whole:
                at = np.full([1] * len(self.axes), self.whole[side])
                facts[axis] = facts_at(positions.facts_in(self.moment), at)
        facts.setdefault("a", facts["b"])
        facts.setdefault("c", facts["d"])
        if "swept" in {*attack.moved, *defend.moved} and self._waiting():
            raise Unheard("transports swept while units hit are still to fire")
        if "swept" in defend.moved:
            made.append(Move("d", defend.moved["swept"], sweeps(self.rules, facts["b"], facts["d"])))
        if "swept" in attack.moved:
            made.append(Move("b", attack.moved["swept"], sweeps_attackers(self.rules, facts["b"], facts["d"])))
        over = verdict(self.rules, facts["a"], facts["c"], facts["b"], facts["d"])
        made.append(Test(self.axes, np.broadcast_to(over, tuple(self.sizes[axis] for axis in self.axes))))
        self._tests[key] = made
        return made

    def _press(self) -> list[BattleStepOdds]:
        attack, retreat = self.tables.attack, self.question.retreat
        if retreat.when == NEVER:
            return []
        if self._waiting():
            raise Unheard("a retreat while units hit are still to fire")
        mask = np.zeros((attack.count, self.tables.defend.count), dtype=bool)
        if retreat.when == AFTER:
            mask |= attack.facts.leaves[:, None]
        since = retreat.round if retreat.when == AFTER else 0
        empty = attack.facts.count == 0
        press = Press(Move("b", attack.moved["withdrawn"], mask, since, empty), retreat.when != AFTER)
        self.presses.append(press)
        return [press]
