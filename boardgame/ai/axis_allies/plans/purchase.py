"""What to buy, for a plan: walls for what is threatened, ships only where they sail, the rest for the front."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from boardgame.ai.axis_allies.analysis.atlas import FAR, Kind
from boardgame.ai.axis_allies.analysis.crossing import Crossing
from boardgame.ai.axis_allies.analysis.field import Field
from boardgame.ai.axis_allies.analysis.position import Counts, Position
from boardgame.ai.axis_allies.analysis.reach import Reaching
from boardgame.ai.axis_allies.analysis.threat import Threats
from boardgame.ai.chances import percent
from boardgame.games.axis_allies.telling.names_in_english import place_name

_SAFE = 0.06
_FLEET_COST = 4.0
_NEAR = 3
"""Spaces within which units march against a new complex, or to its help."""
_MOST_TRANSPORTS = 8
_UNIT = 3.7
"""What a unit that is shipped costs in the mean."""
_MOST_IDLE = 2
"""Transports that may lie empty in the harbour where troops are shipped in a stream, before none is bought."""
_FOR_TROOPS = 0.75
"""Share of the income that goes to troops where ships bring them across."""
_WAITING = 2
"""Troops that may wait for ships that come next turn."""
MIXES: Mapping[str, tuple[str, ...]] = {
    "balanced": ("foot", "near", "foot", "tank", "foot", "guns"),
    "many": ("foot", "foot", "near", "foot", "foot", "tank"),
    "fast": ("foot", "tank"),
}
"""What is bought for the front, over and over: ``near`` is a gun near the front, and a tank far from it."""


@dataclass(slots=True)
class Shopping:
    """What is bought and where it is meant to go.

    Attributes:
        units: numbers by type.
        places: numbers by space and type.
        money: what is left.
        room: units that each complex can still mobilize.
        reason: why, in a sentence.
    """

    money: int
    room: dict[str, int]
    units: Counts = field(default_factory=dict)
    places: dict[str, Counts] = field(default_factory=dict)
    reason: str = ""

    def buy(self, kind: Kind, area: str, complex_: str, count: int = 1) -> bool:
        """Buy units for a space, if money and room allow."""
        if count <= 0 or kind.cost * count > self.money:
            return False
        if not kind.facility:
            if self.room.get(complex_, 0) < count:
                return False
            self.room[complex_] -= count
        self.money -= kind.cost * count
        self.units[kind.id] = self.units.get(kind.id, 0) + count
        places = self.places.setdefault(area, {})
        places[kind.id] = places.get(kind.id, 0) + count
        return True

    def swap(self, old: Kind, new: Kind, area: str) -> bool:
        """Buy a dearer unit in the place of one that was meant for the same space."""
        if self.places.get(area, {}).get(old.id, 0) <= 0 or new.cost - old.cost > self.money:
            return False
        self.money -= new.cost - old.cost
        for counts in (self.units, self.places[area]):
            counts[old.id] -= 1
            if not counts[old.id]:
                del counts[old.id]
            counts[new.id] = counts.get(new.id, 0) + 1
        return True


class Shopper:
    """Plans the purchase of one power.

    Args:
        position: the position, as the attacks of the turn are expected to leave it.
        power: the power.
        threats: what its enemies could do then.
        pull: where its units are wanted.
        room: units that each of its complexes can mobilize.
        allowed: types that may be bought.
        mix: what is bought for the front, of :data:`MIXES`.
        crossing: what the shores are worth, where ships and troops are bought in step for them.
        held: territories that are its own already, where it may build; by default those of the position.
    """

    def __init__(
        self,
        position: Position,
        power: str,
        threats: Threats,
        pull: Field,
        room: Mapping[str, int],
        allowed: frozenset[str],
        mix: str = "balanced",
        crossing: Crossing | None = None,
        held: frozenset[str] | None = None,
    ) -> None:
        self.position, self.power, self.threats, self.pull = position, power, threats, pull
        self.held = position.owned(power) if held is None else held
        self.atlas, self.kinds = position.atlas, position.atlas.kinds
        self.mix, self.crossing = mix, crossing
        self.allowed = allowed
        self.shopping = Shopping(position.money.get(power, 0), dict(room))
        self.capital = position.capitals.get(power, "")
        self.income = max(1, position.production(power))
        land = [kind for kind in self.kinds.values() if kind.captures and kind.id in allowed]
        self.foot = min(land, key=lambda k: (k.cost, k.id), default=None)
        self.guns = min((k for k in land if k.supports), key=lambda k: k.cost, default=None)
        self.tank = max((k for k in land if k.blitz), key=lambda k: k.attack, default=None)
        self.fighter = self._first("fighter")
        self.transport = self._first("transport")
        self.destroyer = self._first("destroyer")
        self.carrier = self._first("aircraft_carrier")

    def _first(self, type_: str) -> Kind | None:
        return self.kinds.get(type_) if type_ in self.allowed else None

    def plan(self) -> Shopping:
        """The purchase."""
        if self.foot is None or not self.shopping.room:
            return self.shopping
        factories = sorted(self.shopping.room, key=lambda a: (-self.threats.worth.held(a), a))
        for area in factories:
            self._wall(area)
        inland = [a for a in factories if self.pull.front[a] < FAR]
        islands = [a for a in factories if self.pull.front[a] >= FAR]
        if islands and (not inland or self.capital in islands):
            self._overseas(islands)
        for area in sorted(inland, key=lambda a: (-self.pull.pull[a], a)):
            self._front(area)
        self._rest(factories)
        if not self.shopping.reason:
            self.shopping.reason = "Buys for the front."
        return self.shopping

    # --- walls ------------------------------------------------------------------------------------------------

    def _wall(self, area: str) -> None:
        """Infantry for a complex that would fall, as far as that helps."""
        assert self.foot is not None
        shop = self.shopping
        defenders = dict(self.position.defenders(area, self.power))
        chance = self.threats.chance(area, defenders)
        if chance <= _SAFE:
            return
        most = min(shop.room[area], shop.money // self.foot.cost)
        need = 0
        for count in range(1, most + 1):
            tried = {**defenders, self.foot.id: defenders.get(self.foot.id, 0) + count}
            need = count
            if self.threats.chance(area, tried) <= _SAFE:
                break
        tried = {**defenders, self.foot.id: defenders.get(self.foot.id, 0) + need}
        saved = chance - self.threats.chance(area, tried)
        if area != self.capital and saved < 0.25:
            return
        if need and shop.buy(self.foot, area, area, need):
            name = place_name(self.atlas.edition, area)
            shop.reason = shop.reason or f"Infantry for {name}, which could be taken with {percent(chance)}."

    # --- the front --------------------------------------------------------------------------------------------

    def _front(self, area: str) -> None:
        """Land units for a complex with a way to the enemy: cheap ones near the front, fast ones far from it."""
        assert self.foot is not None
        shop = self.shopping
        if self.threats.chance(area, self._with_bought(area)) > 0.6 and area != self.capital:
            return
        far = self.pull.front[area] > 2
        kinds = {"foot": self.foot, "guns": self.guns, "tank": self.tank, "near": self.tank if far else self.guns}
        cycle = [kinds[word] for word in MIXES[self.mix]]
        number = 0
        while shop.room[area] > 0 and shop.money >= self.foot.cost:
            kind = cycle[number % len(cycle)] or self.foot
            number += 1
            if not shop.buy(kind, area, area):
                shop.buy(self.foot, area, area)
        self._upgrade(area)

    def _upgrade(self, area: str) -> None:
        """Spend what room does not allow to spend on more units on better ones."""
        assert self.foot is not None
        for better in (self.guns, self.tank, self.fighter):
            for worse in (self.foot, self.guns, self.tank):
                while better and worse and better.cost > worse.cost and self.shopping.swap(worse, better, area):
                    pass

    def _with_bought(self, area: str) -> Counts:
        found = dict(self.position.defenders(area, self.power))
        for type_, count in self.shopping.places.get(area, {}).items():
            found[type_] = found.get(type_, 0) + count
        return found

    # --- overseas ---------------------------------------------------------------------------------------------

    def _overseas(self, factories: list[str]) -> None:
        """Transports and troops for them; warships where the fleet needs cover; or a complex on the other shore."""
        assert self.foot is not None
        shop = self.shopping
        home = max(factories, key=lambda a: (shop.room.get(a, 0), a))
        self._complex_abroad()
        zone = self._harbour(home)
        ships = dict(self.position.defenders(zone, self.power)) if zone else {}
        transports = self._transports_near(zone) if zone else 0
        troops = self._troops_near(zone) if zone else 0
        if zone and self.transport and self.crossing is not None:
            self._stream(zone, home, ships, transports, troops)
            return
        wanted = min(_MOST_TRANSPORTS, max(1, min(6, self.income // 7), (troops + 1) // 2))
        if zone and self.transport and transports < wanted and not self._idle_transports(zone):
            count = min(2, wanted - transports, shop.money // self.transport.cost, shop.room[home])
            cover = self._cover(zone, ships, count)
            if cover is not None:
                for kind in cover:
                    shop.buy(kind, zone, home)
                if count > 0 and shop.buy(self.transport, zone, home, count):
                    transports += count
                    shop.reason = shop.reason or "Transports to bring troops across."
        elif zone and transports:
            for kind in self._cover(zone, ships, 0) or ():
                shop.buy(kind, zone, home)
        lack = 2 * transports - troops
        cycle = [self.foot, self.tank, self.foot, self.guns]
        number = 0
        while (lack > 0 or self.transport is None) and shop.money >= self.foot.cost and shop.room[home] > 0:
            kind = cycle[number % 4] or self.foot
            number += 1
            lack -= 1
            if not shop.buy(kind, home, home) and not shop.buy(self.foot, home, home):
                break

    def _stream(self, zone: str, home: str, ships: Counts, transports: int, troops: int) -> None:
        """Transports and troops in step: ships for the troops that money makes, and troops for the ships there are."""
        assert self.foot is not None and self.transport is not None and self.crossing is not None
        shop = self.shopping
        turns = self.crossing.turns(zone)
        trips = 1.0 if turns == 1 and self.crossing.zones[zone] > 0 else 2.0 * turns
        wanted = min(_MOST_TRANSPORTS, max(2, round(_FOR_TROOPS * self.income * trips / 2 / _UNIT)))
        cycle = [self.foot, self.tank, self.foot, self.guns or self.foot]
        if self._idle_transports(zone) >= _MOST_IDLE:
            wanted = transports
        number = 0
        # A ship that nobody waits for is bought last, and so are troops that no ship fetches.
        while shop.room[home] > 0 and shop.money >= self.foot.cost:
            if troops >= 2 * transports and transports < wanted:
                cover = self._cover(zone, ships, 1)
                if cover is None or not shop.buy(self.transport, zone, home):
                    wanted = transports
                    continue
                for kind in cover:
                    if shop.buy(kind, zone, home):
                        ships[kind.id] = ships.get(kind.id, 0) + 1
                ships[self.transport.id] = ships.get(self.transport.id, 0) + 1
                transports += 1
                shop.reason = shop.reason or "Transports to bring troops across."
            elif troops < 2 * transports + _WAITING:
                kind = cycle[number % 4] or self.foot
                number += 1
                if not shop.buy(kind, home, home) and not shop.buy(self.foot, home, home):
                    break
                troops += 1
            else:
                break

    def _harbour(self, home: str) -> str:
        """The zone beside a complex where new ships are safest and nearest to where troops are wanted."""
        zones = self.atlas.near_sea[home]
        free = [z for z in zones if not self.position.warships(z, self.power)]
        reaching = Reaching(self.position, self.power)

        def score(zone: str) -> tuple[float, str]:
            reach = reaching.sails(zone, 2, False, fight=False)
            if self.crossing is not None:
                goal = max((2 * self.crossing.zones[z] - 0.4 * d for z, d in reach.items()), default=0.0)
            else:
                goal = max((self.pull.coast(z) - 0.8 * d for z, d in reach.items()), default=0.0)
            ships = dict(self.position.defenders(zone, self.power))
            cost = self.threats.cost(zone, {**ships, "transport": ships.get("transport", 0) + 1}, value=0.0)[0]
            return goal + 0.1 * min(20, self.position.worth(ships)) - 0.3 * cost, zone

        return max(free, key=score, default="")

    def _cover(self, zone: str, ships: Counts, transports: int) -> list[Kind] | None:
        """Warships to buy so that the fleet of a zone need not fear the next turn; None where that costs too much."""
        fleet = {**ships}
        if self.transport and transports:
            fleet[self.transport.id] = fleet.get(self.transport.id, 0) + transports
        money = self.shopping.money - (self.transport.cost * transports if self.transport else 0)
        bought: list[Kind] = []
        for _ in range(3):
            cost = self.threats.cost(zone, fleet, value=0.0)[0]
            if cost <= _FLEET_COST:
                return bought
            first = self.carrier is not None and money >= 26 and not fleet.get(self.carrier.id)
            kind = self.carrier if first else self.destroyer
            if kind is None or kind.cost > money:
                break
            bought.append(kind)
            money -= kind.cost
            fleet[kind.id] = fleet.get(kind.id, 0) + 1
        return bought if self.threats.cost(zone, fleet, value=0.0)[0] <= 2 * _FLEET_COST else None

    def _transports_near(self, zone: str) -> int:
        found = 0
        for area, counts in self.position.stacks_of(self.power):
            if area in self.atlas.sea and self.atlas.voyage(area, zone) <= 3:
                found += sum(n for t, n in counts.items() if self.kinds[t].transport)
        return found

    def _idle_transports(self, zone: str) -> int:
        """Transports that lie empty in a zone: those bought before them have not sailed, or have just come back."""
        ships = self.position.own(zone, self.power)
        aboard = sum(self.position.cargo.get(zone, {}).get(self.power, {}).values())
        return max(0, sum(n for t, n in ships.items() if self.kinds[t].transport) - (aboard + 1) // 2)

    def _troops_near(self, zone: str) -> int:
        """Land units that wait for a ship, those bought included."""
        found = 0
        for area in self.atlas.near_land[zone]:
            if self.pull.front.get(area, 0) >= FAR:
                for counts in (self.position.own(area, self.power), self.shopping.places.get(area, {})):
                    found += sum(n for t, n in counts.items() if self.kinds[t].captures)
        return found

    def _complex_abroad(self) -> None:
        """A complex where troops are wanted, once there is money for it and for what it will make."""
        kinds = [k for k in self.kinds.values() if k.facility and k.id in self.allowed and 0 < k.cost <= 15]
        kinds = [k for k in kinds if "complex" in k.id and "upgrade" not in k.id]
        own = [a for a in self.shopping.room if self.pull.front[a] < FAR]
        if not kinds or len(own) >= 2 or self.shopping.money < 28 + 10 * len(own):
            return
        kind = kinds[0]
        record = self.atlas.edition.types[kind.id].facility
        least = max(2, record.min_ipc if record else 2)
        best, area = 0.0, ""
        for place, owner in self.position.owners.items():
            if owner != self.power or place not in self.held or place in self.position.complexes:
                continue
            if self.atlas.ipc.get(place, 0) < least:
                continue
            defenders = self.position.defenders(place, self.power)
            if self.pull.front[place] > 3 or self.threats.chance(place, defenders) > 0.1:
                continue
            if not self._holds(place):
                continue
            value = self.pull.pull[place] * self.atlas.ipc[place]
            if value > best:
                best, area = value, place
        if area and self.shopping.buy(kind, area, area):
            self.shopping.reason = f"A complex in {place_name(self.atlas.edition, area)}, near the front."

    def _holds(self, place: str) -> bool:
        """Whether a new complex would be held for more than a turn: the enemy near it is no stronger than friends."""
        position, near = self.position, self.atlas
        strength = {True: 0, False: 0}
        for area in near.land:
            if near.march(place, area) <= _NEAR:
                strength[True] += self._marching(position.defenders(area, self.power))
                strength[False] += self._marching(position.enemies(area, self.power))
        made = self.atlas.ipc[place] * self.foot.cost if self.foot else 0
        # Troops that ships bring need no complex that the enemy may take.
        return strength[False] * (1 if self.crossing is None else 3) <= strength[True] + made

    def _marching(self, counts: Mapping[str, int]) -> int:
        return sum(self.kinds[type_].cost * count for type_, count in counts.items() if self.kinds[type_].captures)

    # --- what is left -----------------------------------------------------------------------------------------

    def _rest(self, factories: list[str]) -> None:
        """Spend what is left: aircraft that can reach the war, else whatever there is room for."""
        assert self.foot is not None
        shop = self.shopping
        for area in factories:
            while shop.room[area] > 0 and self.fighter and shop.money >= self.fighter.cost:
                if not shop.buy(self.fighter, area, area):
                    break
        for area in factories:
            if self.pull.front[area] < FAR or area == self.capital:
                while shop.room[area] > 0 and shop.money >= self.foot.cost:
                    if not shop.buy(self.foot, area, area):
                        break
