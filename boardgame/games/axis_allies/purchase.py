"""Phase 1, Purchase Units: repairs, then one order of units that ends the phase (A42-PUR-01 to A42-PUR-10)."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import MALFORMED, NOT_ASKED, Refusal
from boardgame.engine.step import Decision, Frame
from boardgame.games.axis_allies.actions import Action, Purchase, Repair
from boardgame.games.axis_allies.kit import AxisContext, KitStep
from boardgame.games.axis_allies.production import room_left
from boardgame.games.axis_allies.spaces import own_complexes
from boardgame.games.axis_allies.state import State

REPAIR_COST = 1
"""IPCs for each point of damage taken off a complex (A42-PUR-06)."""


class PurchaseStep(KitStep):
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
            power,
            "purchase",
            "Buy units and repair industrial complexes." if repairs else "Buy units.",
            tuple(self.edition.cite(rule) for rule in ("A42-PUR-01", "A42-PUR-04", *repairs)),
            {
                "treasury": state.treasury[power],
                "capacity": room_left(self.edition, state, power, {}),
                "damage": self._damage(state),
            },
        )

    def options(self, state: State, frame: Frame) -> list[Option]:
        """One order of units within the treasury, and repairs beforehand where a complex is damaged."""
        edition, power, money = self.edition, state.turn, state.treasury[state.turn]
        items = tuple(
            Item(kind.id, money // kind.cost, cost=kind.cost, detail=kind.name)
            for kind in edition.types.values()
            if kind.cost <= money
        )
        order = Counts("units", items, minimum=0, budget=money)
        options = [
            Option({"do": "purchase", "by": power}, (order,), "Buy units", (edition.cite("A42-PUR-04"),), tone="end")
        ]
        damaged = tuple(
            Item(area, min(points, money // REPAIR_COST), cost=REPAIR_COST, detail=edition.board.areas[area].name)
            for area, points in self._damage(state).items()
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
            raise Refusal(NOT_ASKED, "Buy units or repair complexes now.")

    def _purchase(self, ctx: AxisContext, action: Purchase) -> None:
        edition, state, power = self.edition, ctx.state, ctx.state.turn
        units = {type_: count for type_, count in action.units.items() if count}
        for type_ in units:
            if type_ not in edition.types:
                # A42-PUR-02: every type of the chart is for sale, guns and complexes included, and no other.
                raise edition.refuse("A42-PUR-02", f"There is no unit “{type_}” to buy.")
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
        ctx.end()

    def _repair(self, ctx: AxisContext, repairs: Mapping[str, int]) -> None:
        edition, state, power = self.edition, ctx.state, ctx.state.turn
        if not edition.economy.repairs:
            raise Refusal(NOT_ASKED, "Nothing is ever repaired for money in this edition.")
        if not any(repairs.values()):
            raise Refusal(MALFORMED, "Say how much damage to repair.")
        own = set(own_complexes(state, power))
        for area, points in repairs.items():
            if not points:
                continue
            name = edition.board.areas[area].name if area in edition.board.areas else area
            if area not in own:
                raise edition.refuse("A42-PUR-06", f"{name} holds no industrial complex of yours to repair.", (area,))
            if points > state.complexes[area]:
                left = state.complexes[area]
                raise edition.refuse("A42-PUR-06", f"The complex in {name} has {left} damage, not {points}.", (area,))
        cost = REPAIR_COST * sum(repairs.values())
        if cost > state.treasury[power]:
            raise edition.refuse("A42-PUR-06", f"Repairs cost {cost} IPC; there are {state.treasury[power]} to spend.")
        for area, points in repairs.items():
            if points:
                state.complexes[area] -= points  # A42-PUR-07: counts in this turn's mobilization
                ctx.event("repaired", power, area=area, count=points)
        state.treasury[power] -= cost

    def _damage(self, state: State) -> dict[str, int]:
        """Damage of the power's own complexes, where there is any."""
        return {
            area: state.complexes[area] for area in sorted(own_complexes(state, state.turn)) if state.complexes[area]
        }
