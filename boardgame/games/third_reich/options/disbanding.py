"""Units that a power destroys of its own will before it moves (TR-12.5)."""

from __future__ import annotations

from typing import Any

from boardgame.engine import Context, Counts, Decision, Item, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.options.actions import Disband
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import GONE, LOST, POOL, State


class Disbanding(Step[State]):
    """Each seat may return units to the force pool, before anything moves."""

    name = "options.disband"
    frame = ActingFrame

    def decision(self, state: State, frame: ActingFrame) -> Decision | None:
        """Which units."""
        seats = tuple(seat for seat in state.world.seat_ids if seat in frame.nations and seat not in frame.done)
        if not seats:
            return None
        return Decision(seats, "disband", "Destroy units of your own, if you like.", ("TR-12.5",), {}, "any")

    def heads(self, state: State, frame: ActingFrame, seat: str) -> list[Option]:
        """Units by kind and hex, and the end."""
        found = [Option({"by": seat, "do": "done"}, text="Destroy nothing more", tone="end")]
        world = state.world
        groups: dict[tuple[str, str, str], list[int]] = {}
        for unit in state.on_map():
            if why_not(state, seat, unit) is None:
                key = (world.labels[state.where[unit]], world.units[unit].nation, world.units[unit].sort.text)
                groups.setdefault(key, []).append(unit)
        if groups:
            items = tuple(
                Item(f"{at}:{nation}:{sort}", len(units), tuple(units), text=f"{sort} in {at}")
                for (at, nation, sort), units in groups.items()
            )
            blank = Counts("units", items, 1, 1)
            found.append(Option({"by": seat, "do": "disband"}, (blank,), "Destroy a unit", ("TR-12.5",)))
        return found

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """Destroy them, or end."""
        state = ctx.state
        if isinstance(action, Done):
            if action.by in frame.done:
                raise Refusal(MALFORMED, "You have said so already.")
            frame.done.append(action.by)
            return
        if not isinstance(action, Disband) or action.by in frame.done:
            raise Refusal(MALFORMED, "Units may be destroyed now.")
        for unit in action.units:
            if not 0 <= unit < len(state.where):
                raise Refusal(NOT_THERE, "There is no such unit.")
            if refusal := why_not(state, action.by, unit):
                raise refusal
        for unit in action.units:
            cell = state.where[unit]
            # TR-22.5: what a minor country loses is lost for good.
            state.put(unit, POOL if state.world.units[unit].nation in state.world.seat_ids else GONE)
            state.mark(unit, LOST)
            ctx.event("disbanded", action.by, unit=unit, hex=state.world.labels[cell])

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """All are done."""
        ctx.end()


def why_not(state: State, seat: str, unit: int) -> Refusal | None:
    """Why a seat may not destroy a unit; None where it may."""
    facts = state.world.units[unit]
    if state.where[unit] < 0 or commander(state, facts.nation) != seat or facts.nation != seat:
        return Refusal(NOT_THERE, "That is no unit of yours on the map.")
    if facts.kind == "air_base":
        return Refusal("TR-12.5", "Air base counters are not destroyed.")
    if seat == "france" and state.world.date(state.turn).year < 1942:
        return Refusal("TR-12.5", "France destroys no units before 1942.")
    return None
