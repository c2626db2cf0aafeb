"""The step of a movement phase: one order after another, any of which can be taken back until the phase ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Blank, Choice, Option, Places
from boardgame.engine.refusal import NOT_ASKED, NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Action, EndPhase, TakeBack, parse_action
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.movement.analysis import analyse
from boardgame.games.axis_allies.movement.destinations import places_to_go, together
from boardgame.games.axis_allies.state import State, restore, snapshot
from boardgame.games.axis_allies.telling.names_in_english import place_name, unit_words


@dataclass(slots=True)
class MovementFrame(Frame):
    """A movement phase.

    Attributes:
        begun: whether it has been noted where everything stands.
    """

    begun: bool = False


class MovementStep(EditionStep):
    """A movement phase of the power in turn. Subclasses say what an order does and when the phase may end."""

    frame = MovementFrame
    text: ClassVar[str] = ""
    """The question the phase asks."""
    rules: ClassVar[tuple[str, ...]] = ()
    """Ids of the rules behind it."""

    def decision(self, state: State, frame: MovementFrame) -> Decision | None:
        """See :class:`~boardgame.engine.step.Step`."""
        if not frame.begun:
            return None
        rules = tuple(self.edition.cite(rule) for rule in self.rules)
        return Decision((state.turn,), self.name, self.text, rules, {"orders": len(state.orders)})

    def advance(self, ctx: AxisContext, frame: MovementFrame) -> None:
        """Begin the phase: note where everything stands, for taking orders back."""
        frame.begun = True
        ctx.state.orders = []
        ctx.state.before = snapshot(ctx.state)

    def act(self, ctx: AxisContext, frame: MovementFrame, action: Action) -> None:
        """Carry out, take back or end."""
        if isinstance(action, TakeBack):
            self._take_back(ctx, action.order)
        elif isinstance(action, EndPhase):
            self.end_phase(ctx)
            ctx.state.orders = []
            ctx.state.before = {}
            ctx.end()
        else:
            ctx.state.orders.append(self.order(ctx, action))

    def expand(
        self, state: State, frame: MovementFrame, option: Option, filled: Mapping[str, Any]
    ) -> tuple[Blank, ...]:
        """The places to which the units of a move can go together; see :class:`~boardgame.engine.step.Step`."""
        if "path" in filled:
            return ()
        analysis = analyse(self.edition, state)
        units = together(analysis, filled["units"])
        found = places_to_go(analysis, units) if units else []
        if not found:
            raise Refusal(NOT_THERE, "There is no place to which all these units can go.")
        return (Places("path", tuple([analysis.place(reach) for reach in found])),)

    def order(self, ctx: AxisContext, action: Action) -> dict[str, Any]:
        """Carry out one order and return it with everything filled in; or refuse it."""
        raise self.not_now()

    def end_phase(self, ctx: AxisContext) -> None:
        """Do what ends the phase; or refuse to."""

    def not_now(self) -> Refusal:
        """The refusal of an action of another phase."""
        return Refusal(NOT_ASKED, "Move your units now, or end the phase.")

    def take_back_options(self, state: State, concerned: set[int]) -> list[Option]:
        """Ways to take an order back; first among those that moved ``concerned`` units, if any did."""
        options = []
        orders = state.orders
        blamed = [
            number
            for number, order in enumerate(orders)
            if concerned & {*(order.get("units") or ()), order.get("ship") or 0}
        ]
        for numbers, text in ((blamed, "Take back what cannot stand"), (range(len(orders)), "Take back an order")):
            if numbers:
                labels = tuple(_words(self.edition, state, orders[number]) for number in numbers)
                choice = Choice("order", tuple(numbers), labels)
                options.append(Option({"by": state.turn, "do": "take_back"}, (choice,), text=text, tone="back"))
        return options

    def _take_back(self, ctx: AxisContext, number: int) -> None:
        """Go back to the beginning of the phase and give the other orders again, as far as they are still allowed."""
        orders = ctx.state.orders
        if number >= len(orders):
            raise Refusal(NOT_THERE, f"There is no order {number + 1} to take back.")
        restore(ctx.state, ctx.state.before)
        ctx.state.orders = []
        events = len(ctx.events)
        dropped = []
        for place, plain in enumerate(orders):
            if place == number:
                continue
            try:
                # Orders refuse before they change anything, so one that is dropped leaves no trace.
                ctx.state.orders.append(self.order(ctx, parse_action(plain, self.edition.actions)))
            except Refusal:
                dropped.append(plain)
        del ctx.events[events:]
        ctx.event("taken_back", ctx.state.turn, order=orders[number], dropped=dropped)


def _words(edition: Edition, state: State, order: dict[str, Any]) -> str:
    """An order in short, for a list: ``1 cruiser to sea zone 3``."""
    counts: dict[str, int] = {}
    for unit_id in order.get("units") or ():
        if unit_id in state.units:
            type_ = state.units[unit_id].type
            counts[type_] = counts.get(type_, 0) + 1
    places = [*order.get("path", ())[-1:], *(order.get(key) for key in ("target", "area", "zone"))]
    place = next((str(place) for place in places if place), "")
    where = place_name(edition, place) if place in edition.board.areas else ""
    if order["do"] == "move":
        return f"{unit_words(edition, counts)} to {where}"
    words = f"{str(order['do']).replace('_', ' ')} {where}".rstrip()
    return f"{words}, {unit_words(edition, counts)}" if counts else words
