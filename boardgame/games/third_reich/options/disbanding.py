"""Units that a power destroys of its own will before it moves (TR-12.5)."""

from __future__ import annotations

from typing import Any

from boardgame.engine import Context, Counts, Decision, Item, Option, Refusal, Step
from boardgame.engine.option import Number
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.losses.elimination import place_of, remove
from boardgame.games.third_reich.options.actions import Disband, DisbandAir
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import DISBANDED, DISBANDED_AIR, GONE, LOST, State, Wing


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
            found.append(Option({"by": seat, "do": "disband"}, (blank,), "Destroy a unit", ("TR-12.5", "TR-12.5b")))
        for nation, cell, wing in state.wings():
            if nation == seat and why_none(state, seat) is None:
                at = world.labels[cell]
                air = Number("factors", 1, wing.fresh + wing.flown)
                action = {"by": seat, "do": "disband_air", "base": at}
                found.append(Option(action, (air,), f"Destroy air factors in {at}", ("TR-12.5",), at))
        return found

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """Destroy them, or end."""
        state = ctx.state
        if isinstance(action, Done):
            if action.by in frame.done:
                raise Refusal(MALFORMED, "You have said so already.")
            frame.done.append(action.by)
            return
        if isinstance(action, DisbandAir) and action.by not in frame.done:
            _destroy_air(ctx, action)
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
            # An airborne unit that has just dropped is lost for good as if it had been eliminated (TR-31.4).
            place = place_of(state, unit)
            remove(state, unit, place)
            state.mark(unit, LOST | DISBANDED)
            rules = ["TR-12.5", "TR-12.5b", *(["TR-31.4"] if place == GONE else [])]
            ctx.event("disbanded", action.by, unit=unit, hex=state.world.labels[cell], rules=rules)

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
    return why_none(state, seat)


def why_none(state: State, seat: str) -> Refusal | None:
    """Why a seat may destroy nothing of its own; None where it may."""
    if seat == "france" and state.world.date(state.turn).year < 1942:
        return Refusal("TR-12.5", "France destroys no units before 1942.")
    return None


def _destroy_air(ctx: Context[State], action: DisbandAir) -> None:
    """Return air factors to the force pool, those first that have flown; they are not built again in this turn."""
    state, seat = ctx.state, action.by
    if refusal := why_none(state, seat):
        raise refusal
    cell = state.world.number.get(action.base, -1)
    wing = state.wing(seat, cell)
    if action.factors > wing.fresh + wing.flown:
        raise Refusal(NOT_THERE, "There are not so many air factors of yours.", (action.base,))
    flown = min(wing.flown, action.factors)
    state.set_wing(seat, cell, Wing(wing.fresh - action.factors + flown, wing.flown - flown))
    state.clocks[DISBANDED_AIR + seat] = state.clocks.get(DISBANDED_AIR + seat, 0) + action.factors
    state.air_pool[seat] = state.air_pool.get(seat, 0) + action.factors
    rules = ["TR-12.5", "TR-12.5b"]
    ctx.event("air_destroyed", seat, hex=action.base, factors=action.factors, rule="TR-12.5", rules=rules)
