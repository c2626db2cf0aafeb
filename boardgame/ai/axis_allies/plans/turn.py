"""The plan of a turn: what is bought, attacked, moved and placed, each planned from the position as it is by then."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from boardgame.ai.axis_allies.analysis.atlas import atlas
from boardgame.ai.axis_allies.analysis.crossing import Crossing
from boardgame.ai.axis_allies.analysis.expected import after_attacks
from boardgame.ai.axis_allies.analysis.field import Field
from boardgame.ai.axis_allies.analysis.position import Counts, Position, position_of
from boardgame.ai.axis_allies.analysis.reach import Group
from boardgame.ai.axis_allies.analysis.threat import NOTHING, Threats
from boardgame.ai.axis_allies.plans import outline
from boardgame.ai.axis_allies.plans.attack import AttackPlanner
from boardgame.ai.axis_allies.plans.homing import flights_home
from boardgame.ai.axis_allies.plans.judging import chances, lead_of, with_lead
from boardgame.ai.axis_allies.plans.lookahead import Lookahead
from boardgame.ai.axis_allies.plans.orders import Musters, Order, attack_order, attack_orders
from boardgame.ai.axis_allies.plans.placing import place_orders
from boardgame.ai.axis_allies.plans.purchase import MIXES, Shopper, Shopping
from boardgame.ai.axis_allies.plans.raids import plan_raids
from boardgame.ai.axis_allies.plans.regroup import Regrouping
from boardgame.ai.axis_allies.plans.shuttle import Shuttles
from boardgame.ai.axis_allies.plans.strike import Strike
from boardgame.ai.axis_allies.telling import reason_of
from boardgame.ai.axis_allies.weights import Weights
from boardgame.ai.player import Arrow, Budget, Intention, Move, Prospect, Seen
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import ChanceRunOut, ScriptedChance
from boardgame.engine.option import Counts as CountsBlank
from boardgame.engine.refusal import Refusal
from boardgame.engine.signed import signed
from boardgame.games.axis_allies.movement.analysis import Analysis, analyse
from boardgame.games.axis_allies.phases.production import room_left
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.names_in_english import place_name, unit_words


class TurnPlanner:
    """What a power means to do in one turn, its own or another's in which it is asked.

    Attributes:
        key: round and power in turn.
        power: whose plan it is.
        strikes: the attacks planned, once they are.
        shopping: what was bought and where it is meant to go.
        plan, prospects: of the phase whose orders were asked for last, for advice.
    """

    def __init__(self, game: Any, state: State, power: str, w: Weights, budget: Budget, seed: str = "") -> None:
        self.edition = game.edition
        self.atlas = atlas(game.edition)
        self.key = (state.round, state.turn)
        self.power = power
        self.weights = w
        self.budget = budget
        self.seed = seed
        self.strikes: list[Strike] = []
        self.shopping: Shopping | None = None
        self.plan: list[Intention] = []
        self.prospects: list[Prospect] = []
        self.look(state)

    def look(self, state: State) -> None:
        """See the position anew."""
        self.position = self.fresh(state)
        self.threats = Threats(self.position, self.power, self.weights)

    def fresh(self, state: State) -> Position:
        """The position of a state, for questions in the middle of a battle."""
        return position_of(self.edition, state)

    # --- purchase ---------------------------------------------------------------------------------------------

    def purchase(self, seen: Seen) -> Move:
        """What to buy; the attacks of the turn are planned first."""
        state = seen.view
        self.look(state)
        room = room_left(self.edition, state, self.power, {})
        allowed: set[str] = set()
        for option in seen.heads():
            if option.action.get("do") == "purchase" and isinstance(option.blanks[0], CountsBlank):
                allowed = {item.key for item in option.blanks[0].items}
        repair = self._repair(seen, room)
        if repair is not None:
            return repair
        self.strikes = self._attacks(self._guess(room))
        after = after_attacks(self.position, self.power, self.strikes)
        after.money[self.power] = state.treasury[self.power]  # plunder comes too late for this purchase
        threats = Threats(after, self.power, self.weights)
        pull, crossing = self._pull(after, threats)
        if not room and allowed:
            room = self._raised(state)
        held = self.position.owned(self.power)
        self.shopping = self._shop(
            lambda mix: Shopper(after, self.power, threats, pull, room, frozenset(allowed), mix, crossing, held)
        )
        units = {type_: count for type_, count in self.shopping.units.items() if count}
        plan = (
            Intention(f"Buy {unit_words(self.edition, units)}", self.shopping.reason),
            *outline.attacks(
                self.position, self.power, attack_order(self.edition, self.strikes), bool(self.weights.exact)
            ),
        )
        return Move({"do": "purchase", "units": units}, self.shopping.reason, (), plan if units else ())

    def _shop(self, shopper: Callable[[str], Shopper]) -> Shopping:
        """The purchase; of the General the one that is best when the attacks and the enemies' turns are played out."""
        plain = shopper("balanced").plan()
        if not self.weights.looks or not plain.units:
            return plain
        best: tuple[float, Shopping] | None = None
        for mix in MIXES:
            shopping = shopper(mix).plan()
            if best is not None and shopping.places == best[1].places:
                continue
            self.budget.tell(f"Looks ahead: buys {unit_words(self.edition, shopping.units)}.", 0.3)
            reserve = {area: counts for area, counts in shopping.places.items() if area in self.atlas.land}
            ahead = Lookahead(self.position, self.power, self.threats, self.weights, reserve)
            value = ahead.value(tuple(self.strikes)) - self.weights.doubt * (mix != "balanced")
            if best is None or value > best[0]:
                best = value, shopping
        assert best is not None
        return best[1]

    def pull(self, position: Position, threats: Threats) -> Field:
        """Where land units are wanted in a position."""
        return self._pull(position, threats)[0]

    def _pull(self, position: Position, threats: Threats) -> tuple[Field, Crossing | None]:
        """Where land units are wanted, and what the shores are worth to those that have to cross the sea."""
        pull = Field(position, self.power, threats.worth)
        if not self.weights.crossing:
            return pull, None
        crossing = Crossing(position, self.power, threats, pull)
        return crossing.ports(), crossing

    def _raised(self, state: State) -> dict[str, int]:
        """Where a power without complexes places units: without limit, where its rules say."""
        for raised in self.edition.hooks.raised_at:
            places = raised(self.edition, state)
            if places:
                return dict.fromkeys(places, 9)
        return {}

    def _repair(self, seen: Seen, room: dict[str, int]) -> Move | None:
        """Repair as much as the money needs room for."""
        state = seen.view
        money = state.treasury[self.power]
        for option in seen.heads():
            if option.action.get("do") != "repair" or not isinstance(option.blanks[0], CountsBlank):
                continue
            lack = money // 4 - sum(room.values())
            for item in option.blanks[0].items:
                points = min(item.maximum, lack)
                if ":" not in item.key and points > 0:
                    return Move({**option.action, "repairs": {item.key: points}}, "Repairs what production needs.")
        return None

    def _guess(self, room: dict[str, int]) -> dict[str, Counts]:
        """The infantry that could be placed at each complex at need."""
        money = self.position.money.get(self.power, 0)
        total = sum(room.values()) or 1
        return {area: {"infantry": min(n, money * n // (3 * total))} for area, n in room.items()}

    def _attacks(self, reserve: dict[str, Counts]) -> list[Strike]:
        self.budget.tell("Looks for attacks.", 0.2)
        spare = self._overlooked()
        crossing = self._pull(self.position, self.threats)[1]
        planner = AttackPlanner(
            self.position, self.power, self.threats, self.weights, reserve, spare, crossing=crossing
        )
        return planner.plan()

    def _overlooked(self) -> frozenset[str]:
        """Targets that a lower level does not see this turn; a capital is never overlooked."""
        if not self.weights.oversight:
            return NOTHING
        capitals, dice = self.atlas.capitals, random.Random(f"{self.seed} {self.key} {self.power}")
        rolls = {area: dice.random() for area in self.atlas.areas}
        return frozenset(a for a, roll in rolls.items() if roll < self.weights.oversight and a not in capitals)

    # --- orders -----------------------------------------------------------------------------------------------

    def orders(self, seen: Seen, phase: str) -> list[Order]:
        """The orders of a phase."""
        state = seen.view
        self.look(state)
        self.plan, self.prospects = [], []
        if phase == "mobilize":
            placed = place_orders(self.position, self.power, self.threats, self.shopping, state)
            self.plan = outline.placements(self.position, placed)
            return placed
        if phase == "combat_move":
            musters = Musters(self.edition, state, self.power)
            return [*self._combat_orders(state, musters), *self._raid_orders(seen, musters)]
        return self._noncombat_orders(state)

    def _reserve(self, state: State) -> dict[str, Counts]:
        if self.shopping is not None and state.purchased:
            return {a: c for a, c in self.shopping.places.items() if a in self.atlas.land}
        room = room_left(self.edition, state, self.power, {})
        best = max(room, key=lambda area: self.threats.worth.held(area), default="")
        bought = {t: n for t, n in state.purchased.items() if self.atlas.kinds[t].land}
        return {best: bought} if best and bought else {}

    def _combat_orders(self, state: State, musters: Musters) -> list[Order]:
        reserve = self._reserve(state)
        if self.weights.looks:
            crossing = self._pull(self.position, self.threats)[1]
            ahead = Lookahead(self.position, self.power, self.threats, self.weights, reserve, crossing)
            self.strikes = ahead.best(self.budget.tell)
            self._foresee(state, ahead)
        else:
            self.strikes = self._attacks(reserve)
        exact = bool(self.weights.exact)
        reasons = {s.target: reason_of(self.position, self.power, s, exact) for s in self.strikes}
        return attack_orders(musters, self.strikes, reasons)

    def _raid_orders(self, seen: Seen, musters: Musters) -> list[Order]:
        """Raids by bombers that do not attack; each is tried first, for a bomber that may not bomb would attack."""
        state = seen.view
        found: list[Order] = []
        intercepted = bool(state.agreed(self.edition.battle.escorts))
        for raid in plan_raids(self.position, self.power, self.strikes, intercepted):
            name = place_name(self.edition, raid.target)
            reason = f"Bombs {name}: {raid.damage:.0f} IPC of damage on average, {signed(raid.gain)} all told."
            for group, count in raid.groups.items():
                ids = musters.pick(group, count)
                move = {"do": "move", "by": self.power, "units": ids, "path": [group.area, raid.target]}
                drop = {"do": "raid", "by": self.power, "area": raid.target, "units": ids}
                if ids and self._may_bomb(seen, move, drop):
                    arrows = (Arrow((group.area, raid.target), "battle"),)
                    found += [Order(move, reason, arrows, raid.target), Order(drop, part=raid.target)]
                    if reason and self.plan:
                        self.plan.append(Intention(f"Bomb {name}", reason, None, arrows, raid.target))
                    reason = ""
        return found

    def _may_bomb(self, seen: Seen, move: dict[str, Any], drop: dict[str, Any]) -> bool:
        try:
            after, _ = seen.game.apply(seen.view, move, ScriptedChance(()))
        except (Refusal, ChanceRunOut):
            return False
        return SeenPosition(seen.game, after, self.power).explain(drop) is None

    def _foresee(self, state: State, ahead: Lookahead) -> None:
        """Tell the plan of the attacks, what it leaves alone and what it changes."""
        position, power = self.position, self.power
        ordered = attack_order(self.edition, self.strikes)
        self.plan = outline.attacks(position, power, ordered, exact=True)
        self.plan += outline.left_alone(position, power, ordered, ahead.considered)
        side = position.powers.side[power]
        now = chances(self.edition, state).get(side, 0.5)
        followed, idle = ahead.answered(tuple(self.strikes)), ahead.answered(())
        then = with_lead(now, lead_of(followed, side) - lead_of(idle, side))
        self.prospects = outline.prospects(ahead, ahead.reached(tuple(self.strikes)), now, then)

    def _noncombat_orders(self, state: State) -> list[Order]:
        self.budget.tell("Regroups.", 0.6)
        pull, crossing = self._pull(self.position, self.threats)
        analysis = analyse(self.edition, state)
        coming = self._reserve(state)
        plan = Regrouping(
            self.position, self.power, self.threats, pull, self.weights, self._movable(state, analysis), coming
        )
        musters = Musters(self.edition, state, self.power)
        orders: list[Order] = []
        orders += Shuttles(plan, musters, analysis, crossing).orders()
        for shift in plan.land():
            ids = musters.pick(shift.group, shift.count)
            if ids:
                action = {"do": "move", "by": self.power, "units": ids, "path": [shift.group.area, shift.to]}
                orders.append(Order(action, part=shift.to))
        orders += flights_home(plan, analysis)
        for shift in plan.fleet(self._harbour(pull)):
            ids = musters.pick(shift.group, shift.count)
            if ids:
                action = {"do": "move", "by": self.power, "units": ids, "path": [shift.group.area, shift.to]}
                orders.append(Order(action, part=shift.to))
        self.plan = outline.moves(self.position, state, orders)
        return orders

    def _movable(self, state: State, analysis: Analysis) -> dict[Group, int]:
        found: dict[Group, int] = {}
        for unit in state.units.values():
            kind = self.atlas.kinds[unit.type]
            if unit.owner != self.power or kind.facility or kind.air or (unit.aboard and kind.land):
                continue
            if analysis.may_move(unit):
                group = Group(unit.area, unit.type)
                found[group] = found.get(group, 0) + 1
        return found

    def _harbour(self, pull: Field) -> str:
        """The zone where ships gather: beside the complex with most troops that wait for them."""
        best, found = 0.0, ""
        for area in self.position.complexes:
            if self.position.owners.get(area) != self.power:
                continue
            for zone in self.atlas.near_sea[area]:
                fleet = self.position.worth(self.position.own(zone, self.power))
                value = self.atlas.ipc[area] + 0.3 * fleet + pull.coast(zone)
                if value > best:
                    best, found = value, zone
        return found
