"""Which attacks to make with what: units are given to targets one after another, where they bring most.

A target's attack is built up unit by unit in a few orders, and the best of all its stages kept; of all targets the one
that gains most is taken first, and the others are looked at again with what is left. What is gained is what the battle
wins in units, what the territory is worth as far as it can be held against the enemy's next turn, less what that turn
could win there and where the attackers came from.
"""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.ai.axis_allies.analysis.crossing import Crossing
from boardgame.ai.axis_allies.analysis.fight import fight, survivors
from boardgame.ai.axis_allies.analysis.position import Counts, Position
from boardgame.ai.axis_allies.analysis.reach import Group, Passage, Reach, Reaching, reach_of
from boardgame.ai.axis_allies.analysis.threat import Threats
from boardgame.ai.axis_allies.plans.strike import Chunk, Lift, Pool, Strike, mixed, without
from boardgame.ai.axis_allies.weights import Weights

_MOST = 26
"""Units that an attack is built up to at most."""
_EFFORT = 0.015
_SURE = 0.7
"""Chance from which the defenders of a target are taken to be gone in the enemy's next turn."""


class AttackPlanner:
    """Plans the attacks of one power.

    Args:
        position: the position.
        power: the power.
        threats: what its enemies could do.
        weights: what is valued.
        reserve: units that will be placed in a territory this turn, by territory.
        spare: targets that are left alone.
        bias: added to what each IPC of a territory is worth, for plans that are bolder or more careful.
        crossing: what the shores are worth, where landings are to cost what their troops are missed for.

    Attributes:
        strikes: the attacks planned so far, by target.
        considered: the best attack on each target by itself, with everything that there is.
    """

    def __init__(
        self,
        position: Position,
        power: str,
        threats: Threats,
        weights: Weights,
        reserve: dict[str, Counts] | None = None,
        spare: frozenset[str] = frozenset(),
        bias: float = 1.0,
        crossing: Crossing | None = None,
    ) -> None:
        self.position = position
        self.power = power
        self.threats = threats
        self.weights = weights
        self.reserve = reserve or {}
        self.spare = spare
        self.bias, self.crossing = bias, crossing
        self.atlas = position.atlas
        self.kinds = position.atlas.kinds
        self.reach: Reach = reach_of(position, power)
        self.reaching = Reaching(position, power)
        self.pool = Pool()
        self.strikes: dict[str, Strike] = {}
        self.considered: dict[str, Strike] = {}
        self._laid_open: dict[tuple[str, str], tuple[Counts | None, float, float]] = {}

    # --- the plan ---------------------------------------------------------------------------------------------

    def plan(self) -> list[Strike]:
        """The attacks, the most important first."""
        found: dict[str, Strike] = {}
        for target in self.targets():
            strike = self.best(target)
            if strike is not None:
                found[target] = strike
        self.considered = dict(found)
        while found:
            strike = max(found.values(), key=lambda s: (s.gain, s.target))
            del found[strike.target]
            if strike.gain <= self.weights.edge:
                break
            self._commit(strike)
            taken = set(strike.groups) | {g for lift in strike.lifts for g in lift.load}
            ships = {lift.way.ship for lift in strike.lifts}
            for target, other in list(found.items()):
                needs = set(other.groups) | {g for lift in other.lifts for g in lift.load}
                fleet = {lift.way.ship for lift in other.lifts}
                if needs & taken or fleet & ships or strike.target in self.atlas.sea:
                    again = self.best(target)
                    if again is None:
                        del found[target]
                    else:
                        found[target] = again
            if strike.target in self.atlas.sea:
                for target in self.targets():
                    if target not in found and target not in self.strikes and target in self.reach.passages:
                        again = self.best(target)
                        if again is not None:
                            found[target] = again
        for _ in range(self.weights.improve):
            if not self._improve():
                break
        return sorted(self.strikes.values(), key=lambda s: -s.gain)

    def targets(self) -> list[str]:
        """Every space that could be attacked."""
        reach = self.reach
        found = {*reach.by_land, *reach.by_air, *reach.passages}
        found |= {zone for zone in reach.by_sea if self.position.enemies(zone, self.power)}
        return sorted(area for area in found if area not in self.spare)

    def _commit(self, strike: Strike) -> None:
        self.strikes[strike.target] = strike
        self.pool.take(strike)
        self._laid_open.clear()

    def _gone(self, target: str) -> frozenset[str]:
        """The spaces whose defenders are beaten by then."""
        sure = {t for t, s in self.strikes.items() if s.outcome.win >= _SURE}
        return frozenset({target, *sure})

    # --- one target -------------------------------------------------------------------------------------------

    def best(self, target: str) -> Strike | None:
        """The best attack on a target with what is left, or None if none brings anything."""
        best: Strike | None = None
        for order in range(self.weights.breadth):
            strike = Strike(target)
            worse = 0
            for number, chunk in enumerate(self._chunks(target, order)):
                self._add(strike, chunk)
                self.judge(strike)
                if self._allowed(strike) and (best is None or strike.gain > best.gain + 0.05):
                    best, worse = strike.copy(), 0
                else:
                    worse += 1
                if number >= _MOST or (worse > 6 and strike.outcome.win > 0.9) or (best and worse > 9):
                    break
        return best if best is not None and best.gain > 0 else None

    def _allowed(self, strike: Strike) -> bool:
        least = self.weights.minimum
        if strike.target in self.atlas.capitals:
            least = min(least, 0.35)
        return strike.outcome.win >= least

    def _add(self, strike: Strike, chunk: Chunk) -> None:
        if isinstance(chunk, Lift):
            strike.lifts.append(chunk)
            for group, count in self._escorts(chunk).items():
                strike.bombards[group] = count
        else:
            strike.groups[chunk] = strike.groups.get(chunk, 0) + 1

    def _escorts(self, lift: Lift) -> dict[Group, int]:
        """Warships that go along with a transport: those that lie beside it and have nothing else to do."""
        found = {}
        way = lift.way
        for type_, count in self.position.own(way.ship, self.power).items():
            kind = self.kinds[type_]
            group = Group(way.ship, type_)
            left = count - self.pool.used.get(group, 0)
            if kind.warship and left > 0 and way.landing in self.reaching.sails(way.ship, kind.move, False):
                found[group] = left
        return found

    def _left(self, group: Group, count: int) -> int:
        return count - self.pool.used.get(group, 0)

    def _chunks(self, target: str, order: int) -> list[Chunk]:
        """Single units and laden transports in the order in which they are added."""
        kinds = self.kinds
        if target in self.atlas.sea:
            ships = self._singles(self.reach.by_sea.get(target, {}))
            ships = [g for g in ships if kinds[g.type].attack or kinds[g.type].hits > 1]
            air = self._singles(self.reach.by_air.get(target, {}))
            ships.sort(key=lambda g: (kinds[g.type].cost - 20 * (kinds[g.type].hits - 1), g.area))
            air.sort(key=lambda g: (kinds[g.type].cost, g.area))
            return [*air, *ships] if order == 1 else [*ships, *air] if order == 0 else mixed(ships, air)
        land = self._singles(self.reach.by_land.get(target, {}))
        land.sort(key=lambda g: (kinds[g.type].cost, g.area))
        foot = mixed([g for g in land if kinds[g.type].supported], [g for g in land if kinds[g.type].supports])
        fast = [g for g in land if not kinds[g.type].supported and not kinds[g.type].supports]
        air = self._singles(self.reach.by_air.get(target, {}))
        air.sort(key=lambda g: (kinds[g.type].cost, self.atlas.flight(g.area, target)))
        lifts = list(self._lifts(target))
        if order == 0:
            return [*foot, *air, *fast, *lifts]
        if order == 1:
            first: list[Chunk] = [*foot[:1]] or [*lifts[:1]] or [*fast[:1]]
            rest: list[Chunk] = [*foot, *fast, *lifts]
            return [*first, *air, *without(rest, first)]
        return [*lifts, *mixed(foot, fast), *air] if lifts else mixed(mixed(foot, fast), air)

    def _singles(self, groups: dict[Group, int]) -> list[Group]:
        return [group for group, count in groups.items() for _ in range(self._left(group, count))]

    def _lifts(self, target: str) -> Iterator[Lift]:
        """Laden transports that could land troops, each ship and each unit once."""
        ships = {zone: n - self.pool.ships.get(zone, 0) for zone, n in self.reach.lift.items()}
        spent: dict[Group, int] = {}
        overland = self.reach.by_land.get(target, {})
        ways = sorted(self.reach.passages.get(target, ()), key=lambda w: (w.ship, w.pickup != w.ship, w.landing))
        for zone in dict.fromkeys(way.ship for way in ways):
            mine = [way for way in ways if way.ship == zone and self._open(way)]
            waiting = dict(self.reach.aboard.get(zone, {}))
            for type_, count in self.pool.aboard.get(zone, {}).items():
                waiting[type_] = waiting.get(type_, 0) - count
            while mine and ships.get(zone, 0) > 0:
                ships[zone] -= 1
                aboard = self._from_aboard(waiting)
                if aboard:
                    yield Lift(next((w for w in mine if w.pickup == w.ship), mine[0]), (), aboard)
                    continue
                load, way = self._load(mine, spent, overland)
                if not load:
                    break
                yield Lift(way, load)

    def _open(self, way: Passage) -> bool:
        """Whether the landing zone is free, or will be by an attack of the plan."""
        if not self.position.warships(way.landing, self.power):
            return True
        strike = self.strikes.get(way.landing)
        if strike is None or strike.outcome.win <= 0.8:
            return False
        return any(not self.kinds[group.type].air for group in strike.groups)

    def _from_aboard(self, waiting: Counts) -> tuple[str, ...]:
        found: list[str] = []
        for type_ in sorted(waiting, key=lambda t: (self.kinds[t].light, t)):
            while waiting[type_] > 0 and len(found) < 2 and (not found or self.kinds[type_].light):
                waiting[type_] -= 1
                found.append(type_)
        return tuple(found)

    def _load(
        self, ways: list[Passage], spent: dict[Group, int], overland: dict[Group, int]
    ) -> tuple[tuple[Group, ...], Passage]:
        """The best two units that one transport can fetch: one of any kind and one that is light."""
        best: tuple[tuple[Group, ...], Passage] = ((), ways[0])
        most = 0.0
        for way in ways:
            load: list[Group] = []
            taken: dict[Group, int] = {}
            for group in self.reaching.loads(way.pickup):
                kind = self.kinds[group.type]
                have = self._left(group, self.position.own(group.area, self.power).get(group.type, 0))
                have -= spent.get(group, 0)
                if group in overland:
                    continue
                while have - taken.get(group, 0) > 0 and len(load) < 2 and (not load or kind.light):
                    load.append(group)
                    taken[group] = taken.get(group, 0) + 1
            value = sum(self.kinds[g.type].cost for g in load) - 0.01 * (way.pickup != way.ship)
            if value > most:
                best, most = (tuple(load), way), value
        for group in best[0]:
            spent[group] = spent.get(group, 0) + 1
        return best

    # --- what it is worth -------------------------------------------------------------------------------------

    def judge(self, strike: Strike) -> None:
        """Work out the odds of an attack and what it brings."""
        target, w = strike.target, self.weights
        force = strike.force()
        defenders = self.position.enemies(target, self.power)
        if target in self.atlas.sea:
            strike.outcome = found = fight(self.atlas, force, defenders)
            carried = w.fleet * sum(n for t, n in defenders.items() if self.kinds[t].transport)
            after = self._remain(force, found.left, lambda kind: kind.sea)
            cost = self.threats.cost(target, after, self._gone(target), 0.0)[0] if after and w.counter else 0.0
            strike.gain = (
                found.swing - self._effort(force) + found.win * (carried - w.counter * cost) - self._left_open(strike)
            )
            return
        guns = [self.kinds[g.type].bombard for g, n in strike.bombards.items() for _ in range(n)]
        bombard = tuple([value for value in guns if value][: 2 * len(strike.lifts)])
        strike.outcome = found = fight(self.atlas, force, defenders, bombard)
        worth = self.threats.worth
        strike.value = worth.held(target) * self.bias
        after = self._remain(force, found.left, lambda kind: kind.land)
        hold, cost = 1.0, 0.0
        if found.take > 0.05 and w.counter:
            value = self.atlas.ipc[target] * 2.0 + 0.5 * (target in self.position.complexes) * w.complex
            lost, chance = self.threats.answer(target, after, self._gone(target), value)
            hold, cost = 1.0 - chance, w.feared(lost, w.counter)
        elif not w.counter:
            hold = 0.6
        strike.hold = hold
        fleet = self._fleet_cost(strike)
        if self.crossing is not None:
            fleet += self.crossing.landing_cost(strike)
        strike.gain = (
            found.swing
            + found.take * (worth.at_once(target) * self.bias + hold * strike.value - cost)
            - fleet
            - self._effort(force)
            - self._left_open(strike)
        )

    def _effort(self, force: Counts) -> float:
        """What it costs that units are busy: little, but of two ways that win the same the cheaper is taken."""
        return _EFFORT * self.position.worth(force)

    def _remain(self, force: Counts, left: float, which: object) -> Counts:
        test: object = which
        assert callable(test)
        remaining = survivors(self.atlas, force, left, attacking=True)
        return {type_: count for type_, count in remaining.items() if test(self.kinds[type_])}

    def _fleet_cost(self, strike: Strike) -> float:
        """What the enemy could do to the ships of a landing afterwards."""
        if not strike.lifts or not self.weights.counter:
            return 0.0
        total = 0.0
        for zone in dict.fromkeys(lift.way.landing for lift in strike.lifts):
            ships = dict(self.position.defenders(zone, self.power))
            for lift in strike.lifts:
                if lift.way.landing == zone:
                    ships["transport"] = ships.get("transport", 0) + (lift.way.ship != zone)
            for group, count in strike.bombards.items():
                if group.area != zone:
                    ships[group.type] = ships.get(group.type, 0) + count
            total += max(0.0, self.threats.cost(zone, ships, self._gone(strike.target), 0.0)[0])
        return total * self.weights.counter * 0.6

    def _left_open(self, strike: Strike) -> float:
        """What the enemy could win more where the attackers came from."""
        if not self.weights.danger:
            return 0.0
        total = 0.0
        gone = self._gone(strike.target)
        for area, counts in strike.leaving().items():
            known = self._laid_open.get((strike.target, area))
            if known is None:
                known = self._laid_open[strike.target, area] = self._left_now(strike.target, area, gone)
            stay, value, before = known
            if stay is None:
                continue
            left = dict(stay)
            for type_, number in counts.items():
                left[type_] = left.get(type_, 0) - number
            after = self._open_cost(area, {t: n for t, n in left.items() if n > 0}, gone, value)
            total += max(0.0, after - before)
        return total * self.weights.danger

    def _left_now(self, target: str, area: str, gone: frozenset[str]) -> tuple[Counts | None, float, float]:
        """Who stays in a territory as the plan is without its attack on a target, its value, and what it may cost.

        None for a territory that nothing comes of.
        """
        if area not in self.atlas.land:
            return None, 0.0, 0.0
        value = self.threats.worth.held(area)
        if value < 3 or not self.threats.attackers(area, gone):
            return None, 0.0, 0.0
        stay = dict(self.position.defenders(area, self.power))
        for type_, count in self.reserve.get(area, {}).items():
            stay[type_] = stay.get(type_, 0) + count
        strike = self.strikes.get(target)
        going = strike.leaving().get(area, {}) if strike is not None else {}
        for type_ in self.position.own(area, self.power):
            stay[type_] -= self.pool.used.get(Group(area, type_), 0) - going.get(type_, 0)
        return stay, value, self._open_cost(area, stay, gone, value)

    def _open_cost(self, area: str, defenders: Counts, gone: frozenset[str], value: float) -> float:
        """What losing a territory would cost, as likely as that is; units may still leave it, so they count half."""
        worst = 0.0
        for force in self.threats.attackers(area, gone):
            found = fight(self.atlas, force, defenders)
            won = found.take * value + 0.5 * found.swing
            if found.swing + found.take * value > 0:
                worst = max(worst, won)
        return worst

    # --- better -----------------------------------------------------------------------------------------------

    def _improve(self) -> bool:
        """Take single units off attacks that do not need them, and give idle ones to those that do."""
        better = False
        for target in list(self.strikes):
            strike = self.strikes[target]
            self.judge(strike)
            options = [(group, -1) for group in strike.groups]
            for table in (self.reach.by_land, self.reach.by_air, self.reach.by_sea):
                options += [(g, 1) for g, n in table.get(target, {}).items() if self._left(g, n) > 0]
            for group, step in options:
                changed = strike.copy()
                changed.groups[group] = changed.groups.get(group, 0) + step
                if changed.groups[group] <= 0:
                    del changed.groups[group]
                if not changed.groups and not changed.lifts:
                    continue
                self.judge(changed)
                if changed.gain > strike.gain + 0.2 and self._allowed(changed):
                    self.pool.take(strike, -1)
                    self.strikes[target] = strike = changed
                    self.pool.take(strike)
                    self._laid_open.clear()
                    better = True
            if strike.gain < 0:
                self.pool.take(strike, -1)
                del self.strikes[target]
                self._laid_open.clear()
                better = True
        return better
