"""Phase 1, Purchase Units: repairs, then one order of units that ends the phase (A42-PUR-01 to A42-PUR-10)."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import MALFORMED, NOT_ASKED, Refusal
from boardgame.games.axis_allies.actions import Action, Purchase, Repair
from boardgame.games.axis_allies.board.facilities import facilities_at, facility_kinds, repair_key, serving, set_damage
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.movement.terrain import Reason
from boardgame.games.axis_allies.phases.production import room_left
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.names_in_english import place_name

REPAIR_COST = 1
"""IPCs for each point of damage taken off a facility (A42-PUR-06, P40-FAC-08)."""


class PurchaseStep(EditionStep):
    """Asks the power in turn what it repairs and what it buys.

    A42-SET-14, A42-PUR-10: money is spent here only, on the power's own turn. A power without its capital never gets
    here (A42-PUR-09): the phase is skipped.
    """

    name = "purchase"

    def decision(self, state: State, frame: Frame) -> Decision | None:
        """Always asked; buying nothing is an answer too (A42-SEQ-04)."""
        power = state.turn
        repairs = ("A42-PUR-06",) if self.edition.economy.repairs else ()
        return Decision(
            (power,),
            "purchase",
            f"Buy units and repair {_facilities(self.edition)}." if repairs else "Buy units.",
            tuple(self.edition.cite(rule) for rule in ("A42-PUR-01", "A42-PUR-04", *repairs)),
            {
                "treasury": state.treasury[power],
                "capacity": room_left(self.edition, state, power, {}),
                "damage": self._damage(state),
            },
        )

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """One order of units within the treasury, and repairs beforehand where a complex is damaged."""
        edition, power, money = self.edition, state.turn, state.treasury[state.turn]
        items = tuple(
            Item(kind.id, money // kind.cost, cost=kind.cost, detail=kind.name)
            for kind in edition.types.values()
            if kind.cost <= money and not may_not_buy(edition, state, kind.id)
        )
        order = Counts("units", items, minimum=0, budget=money)
        options = [
            Option({"do": "purchase", "by": power}, (order,), "Buy units", (edition.cite("A42-PUR-04"),), tone="end")
        ]
        damaged = tuple(
            Item(key, min(points, money // REPAIR_COST), cost=REPAIR_COST, detail=_name(edition, key))
            for key, points in self._damage(state).items()
        )
        if damaged and money >= REPAIR_COST:
            repairs = Counts("repairs", damaged, budget=money)
            options.append(
                Option({"do": "repair", "by": power}, (repairs,), "Repair damage", (edition.cite("A42-PUR-06"),))
            )
        return options

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """Repair, or order units and end the phase."""
        if isinstance(action, Repair):
            self._repair(ctx, action.repairs)
        elif isinstance(action, Purchase):
            self._purchase(ctx, action)
        else:
            raise Refusal(NOT_ASKED, f"Buy units or repair {_facilities(self.edition)} now.")

    def _purchase(self, ctx: AxisContext, action: Purchase) -> None:
        edition, state, power = self.edition, ctx.state, ctx.state.turn
        units = {type_: count for type_, count in action.units.items() if count}
        for type_ in units:
            if type_ not in edition.types:
                # A42-PUR-02: every type of the chart is for sale, guns and complexes included, and no other.
                raise edition.refuse("A42-PUR-02", f"There is no unit “{type_}” to buy.")
            reason = may_not_buy(edition, state, type_)
            if reason:
                raise edition.refuse(*reason)
        # A42-SET-21: pieces in the box set no limit to what may be bought.
        cost = sum(edition.types[type_].cost * count for type_, count in units.items())
        total = cost + REPAIR_COST * sum(action.repairs.values())
        money = state.treasury[power]
        if total > money:
            raise edition.refuse("A42-PUR-04", f"This costs {total} IPC; there are {money} to spend.")
        # A42-PUR-03: order, pay for units and repairs, put the units into the mobilization zone.
        if any(action.repairs.values()):
            self._repair(ctx, action.repairs)
        state.treasury[power] -= cost  # A42-PUR-05: what is not spent is kept
        # A42-PUR-01, A42-PUR-08, A42-SET-12: they wait in the mobilization zone and act from the next turn on.
        ordered = {type_: units[type_] for type_ in edition.types if type_ in units}
        held = state.purchased  # AAR-MOB-13: what could not be placed in an earlier turn
        state.purchased = {
            type_: ordered.get(type_, 0) + held.get(type_, 0)
            for type_ in edition.types
            if type_ in ordered or type_ in held
        }
        ctx.event("purchased", power, units=ordered, cost=cost, treasury=state.treasury[power])
        _repair_ships(ctx, edition)
        ctx.end()

    def _repair(self, ctx: AxisContext, repairs: Mapping[str, int]) -> None:
        edition, state, power = self.edition, ctx.state, ctx.state.turn
        if not edition.economy.repairs:
            raise Refusal(NOT_ASKED, "Nothing can be repaired for money in this edition.")
        if not any(repairs.values()):
            raise Refusal(MALFORMED, "Say how much damage to repair.")
        own = {repair_key(edition, area, type_): (area, type_, damage)
               for area, type_, damage in _own_facilities(edition, state, power)}  # fmt: skip
        for key, points in repairs.items():
            if not points:
                continue
            area = key.partition(":")[0]
            name = place_name(edition, area) if area in edition.board.areas else area
            if key not in own:
                what = "such facility" if ":" in key else "industrial complex"
                raise edition.refuse("A42-PUR-06", f"You have no {what} to repair in {name}.", (area,))
            left = own[key][2]
            if points > left:
                what = edition.types[own[key][1]].name.lower() if ":" in key else "complex"
                raise edition.refuse("A42-PUR-06", f"The {what} in {name} has {left} damage, not {points}.", (area,))
        cost = REPAIR_COST * sum(repairs.values())
        if cost > state.treasury[power]:
            raise edition.refuse("A42-PUR-06", f"Repairs cost {cost} IPC; there are {state.treasury[power]} to spend.")
        for key, points in repairs.items():
            if points:
                area, type_, damage = own[key]
                # A42-PUR-07, P40-PUR-06: counts in this turn's mobilization, and a base is of use at once.
                set_damage(edition, state, area, type_, damage - points)
                base = {"type": type_} if ":" in key else {}
                ctx.event("repaired", power, area=area, count=points, **base)
        state.treasury[power] -= cost

    def _damage(self, state: State) -> dict[str, int]:
        """Damage of the power's own facilities, where there is any, by the words of an order of repairs."""
        found = {
            repair_key(self.edition, area, type_): damage
            for area, type_, damage in _own_facilities(self.edition, state, state.turn)
            if damage
        }
        return dict(sorted(found.items()))


def _facilities(edition: Edition) -> str:
    """What the chart has to repair, in words."""
    return "facilities" if len(facility_kinds(edition)) > 1 else "industrial complexes"


def _own_facilities(edition: Edition, state: State, power: str) -> list[tuple[str, str, int]]:
    """Territory, type and damage of every facility of a power."""
    areas = [area for area in {**state.complexes, **state.bases} if state.owners.get(area) == power]
    return [(area, *entry) for area in areas for entry in facilities_at(edition, state, area).items()]


def may_not_buy(edition: Edition, state: State, type_: str) -> Reason | None:
    """Why the power in turn may not buy a type whatever it costs; None where it may."""
    return next((reason for gate in edition.hooks.may_buy if (reason := gate(edition, state, type_))), None)


def _name(edition: Edition, key: str) -> str:
    """The facility that an order of repairs names, in words."""
    area, _, type_ = key.partition(":")
    place = edition.board.areas[area].name
    return f"{edition.types[type_].name}, {place}" if type_ else place


def _repair_ships(ctx: AxisContext, edition: Edition) -> None:
    """Free repair of the power's ships beside a facility that repairs ships and works, an ally's too (P40-PUR-07).

    Done as the phase ends, so that a base made operative in it counts.
    """
    state, power = ctx.state, ctx.state.turn
    kinds = {t.facility.kind for t in edition.types.values() if t.facility and t.facility.repairs_ships}
    for unit in list(state.units.values()) if kinds else ():
        if unit.owner != power or not unit.hits or edition.types[unit.type].domain != "sea":
            continue
        if any(next(serving(edition, state, unit.area, power, kind), None) for kind in kinds):
            state.put(unit._replace(hits=0))
            ctx.event("repaired_ships", power, area=unit.area, units={unit.type: 1})
