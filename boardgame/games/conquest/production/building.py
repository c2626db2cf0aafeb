"""What may be built where (CNC-7.24 to CNC-7.243d), by points of Production and by Nat Muster alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.conquest.board.relations import CHINESE, engaged, faction_of, seat_of
from boardgame.games.conquest.board.supply import has_supply, supplied
from boardgame.games.conquest.state import Block, State

PROVINCIALS = ("fortress", "militia")
"""The units of Nat Muster (CNC-16.121b)."""


def _unsupplied_rule(power: str) -> str:
    """The rule by which units without Supply are not built; the Regulars of Proxies never are."""
    return "CNC-14.11e" if power in CHINESE else "CNC-7.24e"


Wanted = Callable[[str, str, str], bool]
"""Whether units of an area, a power and a type are looked for."""


@dataclass
class Building:
    """What one seat may build in a position.

    Attributes:
        state: the position.
        seat: who builds.
        built: numbers of the blocks built in this Production already.
    """

    state: State
    seat: str
    built: Iterable[int] = ()

    def __post_init__(self) -> None:
        """Begin without Supply Lines; they are traced when somebody asks."""
        self._lines: dict[str, frozenset[str]] = {}

    def lines(self, power: str) -> frozenset[str]:
        """The areas that Supply Lines of a power can run through."""
        if power not in self._lines:
            self._lines[power] = supplied(self.state, power)
        return self._lines[power]

    @cached_property
    def powers(self) -> tuple[str, ...]:
        """The powers whose units the seat builds, the Neutral British Empire included (CNC-2.2b)."""
        return self.state.world.factions[self.seat].powers

    # --- Promotion --------------------------------------------------------------------------------------------

    def promotable(self, wanted: Wanted = lambda area, power, unit: True) -> Iterator[Block]:
        """The blocks that may be raised, of each sort in an area one that has not been built yet.

        Args:
            wanted: which of them are looked for, by area, power and type.
        """
        seen = set()
        for block in self.state.on_map():
            if seat_of(self.state, block.power) != self.seat:
                continue
            key = (block.area, block.power, block.type, block.cv)
            if key not in seen and wanted(*key[:3]) and self.why_not_promote(block) is None:
                seen.add(key)
                yield block

    def to_promote(self, area: str, power: str, unit: str, cv: int) -> Block:
        """The block that is raised when a seat names a sort.

        Raises:
            Refusal: there is none, or it may not be raised.
        """
        sort = (power, unit, cv)
        found = [b for b in self.state.at(area) if (b.power, b.type, b.cv) == sort]
        if not found or seat_of(self.state, power) != self.seat:
            raise Refusal(NOT_THERE, "You have no such unit there.", (area,))
        reasons = [self.why_not_promote(block) for block in found]
        for block, reason in zip(found, reasons, strict=True):
            if reason is None:
                return block
        raise next(reason for reason in reasons if reason is not None)

    def why_not_promote(self, block: Block) -> Refusal | None:
        """Why a block may not be raised; None where it may (CNC-7.24b to CNC-7.24e, CNC-7.241)."""
        state, area = self.state, block.area
        facts = state.world.areas[area]
        if facts.sea:
            return Refusal("CNC-7.24b", "Units at sea cannot be built.", (area,))
        if block.id in self.built:
            return Refusal("CNC-7.241", "A unit is raised once in a Production, a new Cadre not at all.", (area,))
        if block.cv >= state.world.highest_cv(block.power, block.type):  # CNC-3.121
            return Refusal("CNC-7.241b", "This unit has its highest CV.", (area,))
        if engaged(state, block):
            return Refusal("CNC-7.24d", "Units in a Battle cannot be built.", (area,))
        # CNC-1.41c, CNC-1.41e
        if facts.islet and not facts.base and not self._fort_like(block.power, block.type, area):
            text = "On an Islet without a Base only Fortresses and SNLF are built."
            return Refusal("CNC-7.24c", text, (area,))
        if not self._needs_no_supply(block.power, block.type, area) and not has_supply(
            state, block, self.lines(block.power)
        ):
            return Refusal(_unsupplied_rule(block.power), "It has no Supply Line.", (area,))
        return None

    # --- Recruiting -------------------------------------------------------------------------------------------

    def recruitable(
        self, wanted: Wanted = lambda area, power, unit: True
    ) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Areas, powers, and the types of new Cadres that these may have there.

        Args:
            wanted: which of them are looked for, by area, power and type.
        """
        state, world = self.state, self.state.world
        pools = {power: tuple(u for u in world.units_of(power) if state.pool(power, u)) for power in self.powers}
        for area in world.land:
            for power, units in pools.items():
                if not self._is_own(area, power):
                    continue
                home = self.is_home(area, power)
                types = tuple(
                    unit
                    for unit in units
                    if (home or self._fort_like(power, unit, area))
                    and wanted(area, power, unit)
                    and self._why_not_there(area, power, unit) is None
                )
                if types:
                    yield area, power, types

    def _is_own(self, area: str, power: str) -> bool:
        """Whether a power builds in an area: its own uncontested territory (CNC-7.242)."""
        owners = {self.seat, faction_of(self.state, power)}
        return self.state.control[area] in owners and set(self.state.occupants.get(area, ())) <= owners

    def why_not_recruit(self, area: str, power: str, unit: str) -> Refusal | None:
        """Why a Cadre may not be placed; None where it may (CNC-7.242 to CNC-7.243d)."""
        state = self.state
        world = state.world
        if power not in self.powers or area not in world.is_land or unit not in world.units_of(power):
            return Refusal(NOT_THERE, "You have no such units to place there.")
        if not state.pool(power, unit):
            return Refusal("CNC-3.0b", "There is no such unit in the force pool.")
        if not self._is_own(area, power):
            return Refusal("CNC-7.242", "Units are built in your own uncontested territory.", (area,))
        return self._why_not_there(area, power, unit)

    def _why_not_there(self, area: str, power: str, unit: str) -> Refusal | None:
        """Why a Cadre from the force pool may not be placed in own territory."""
        state, world = self.state, self.state.world
        if not self._fort_like(power, unit, area):
            return self._why_not_at_home(area, power, unit)
        own = [block for block in state.at(area) if block.type == unit]
        if unit == "fortress":
            if own:
                return Refusal("CNC-3.241c", "There is a Fortress already.", (area,))
            if power != self.fortress_power(area):
                return Refusal("CNC-7.243d", "Fortresses there are of another nationality.", (area,))
        elif own and world.areas[area].strait:
            return Refusal("CNC-7.243c", "There is an SNLF already.", (area,))
        return None

    def _why_not_at_home(self, area: str, power: str, unit: str) -> Refusal | None:
        """Why a Cadre that needs Home Territory and, but for Militia, Supply may not be placed."""
        world = self.state.world
        if not self.is_home(area, power):
            return Refusal("CNC-7.242", "Outside Home Territory only Fortresses and SNLF are recruited.", (area,))
        if world.units[unit].unit_class in ("naval", "submarine") and not world.geography.coastal(area):
            return Refusal("CNC-7.242", "Ships are built on a coast.", (area,))
        if not self._needs_no_supply(power, unit, area) and area not in self.lines(power):
            return Refusal(_unsupplied_rule(power), "There is no Supply Line.", (area,))
        return None

    def is_home(self, area: str, power: str) -> bool:
        """Whether an area is a power's Home Territory; that of a Proxy is all of China its Patron holds (CNC-2.4c)."""
        world = self.state.world
        if power in CHINESE:
            return area in world.provinces and self.state.control[area] == self.seat
        return world.areas[area].home_of == power

    def recruit_rules(self, area: str, power: str, units: Iterable[str]) -> tuple[str, ...]:
        """The rules by which new Cadres of these types may come to an area."""
        found = ["CNC-7.242", *(["CNC-2.4c"] if power in CHINESE else [])]
        for unit in units:
            if self._fort_like(power, unit, area):
                found.append("CNC-7.243b" if self.state.world.has_trait(power, unit, "snlf") else "CNC-7.243")
        return tuple(dict.fromkeys(found))

    def fortress_power(self, area: str) -> str:
        """Whose Fortresses a seat builds in an area (CNC-7.243d)."""
        world, seat = self.state.world, self.seat
        facts = world.areas[area]
        owner = facts.power
        if owner and seat_of(self.state, owner) == seat and world.powers[owner].kind == "great":
            return owner
        return world.scenario.satellite_rule(seat, facts.region).power

    def _fort_like(self, power: str, unit: str, area: str) -> bool:
        """Whether a unit is built anywhere in friendly territory: a Fortress, an SNLF on an Island or Strait."""
        if self.state.world.has_trait(power, unit, "snlf"):
            return self.state.world.areas[area].snlf_ground  # CNC-7.243b
        return self.state.world.has_trait(power, unit, "built_anywhere")  # CNC-7.243

    def _needs_no_supply(self, power: str, unit: str, area: str) -> bool:
        """Whether a unit is built without Supply (CNC-7.24e)."""
        return self.state.world.has_trait(power, unit, "no_supply") or self._fort_like(power, unit, area)
