"""What strategic warfare does to BRPs at the end of a year (TR-10.2, TR-10.32)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import Field, StrictInt

from boardgame.engine import Context, Decision, Frame, Option, Places, Refusal, Step
from boardgame.engine.option import Number, Place
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.state import State, Wing
from boardgame.games.third_reich.warfare import box
from boardgame.games.third_reich.warfare.box import AMERICA, BRITAIN, GERMANY

COUNTER = 5
"""Factors of the air unit that is exchanged, and interceptors for it (TR-10.23b)."""
LATE_RATES = 1943
"""The year from whose sequence on a factor of ASW cancels more than one of submarines (TR-10.21b)."""
LAST_YEAR = 1945
"""The last year before which strategic warfare is resolved in the Year Start Sequence (TR-10.5)."""
TAKEN, OWED = "exchanged", "owed"
"""In ``State.warfare``: air units that have become interceptors; those still to be built for it (TR-10.23c)."""
_KEPT = {"spring": 1, "summer": 2, "fall": 3, "winter": 4}
"""Quarters of the British factors that a conquest in each season leaves (TR-10.24b)."""


class SplitLosses(Action):
    """Name the submarine factors that cost Britain BRPs; the others cost the United States (TR-10.22)."""

    do: Literal["split_losses"] = "split_losses"
    british: StrictInt = Field(ge=0)


class GiveUpAir(Action):
    """Name the base of the air unit that becomes interceptors (TR-10.23b)."""

    do: Literal["give_up_air"] = "give_up_air"
    base: str


@dataclass(slots=True)
class ResolutionFrame(Frame):
    """The resolution.

    Attributes:
        done: whether the factors have cancelled one another.
        submarines: factors that still cost BRPs, and have not been divided.
        air: whether an air unit is due for the exchange.
    """

    done: bool = False
    submarines: int = 0
    air: bool = False


class WarfareResolution(Step[State]):
    """The factors are shown and cancel one another; what is left costs BRPs (TR-10.21 to TR-10.23)."""

    name = "year.warfare"
    frame = ResolutionFrame

    def decision(self, state: State, frame: ResolutionFrame) -> Decision | None:
        """How submarines' losses are divided; which air unit becomes interceptors."""
        if frame.submarines:
            text = f"{frame.submarines} submarine factors are left: how many of them strike Britain?"
            return Decision((GERMANY,), "losses", text, ("TR-10.22",), {"factors": frame.submarines})
        if frame.air and bases(state):
            return Decision((GERMANY,), "air", "Which air unit becomes interceptors?", ("TR-10.23b",))
        return None

    def heads(self, state: State, frame: ResolutionFrame, seat: str) -> list[Option]:
        """A number, or a base."""
        if frame.submarines:
            blank = Number("british", 0, frame.submarines)
            return [Option({"by": seat, "do": "split_losses"}, (blank,), "Strike Britain with", ("TR-10.22",))]
        labels = state.world.labels
        places = Places("base", tuple(Place(labels[cell], labels[cell]) for cell in bases(state)))
        return [Option({"by": seat, "do": "give_up_air"}, (places,), "Give up air", ("TR-10.23b",))]

    def act(self, ctx: Context[State], frame: ResolutionFrame, action: Any) -> None:
        """Do so."""
        state = ctx.state
        if frame.submarines and isinstance(action, SplitLosses):
            if action.british > frame.submarines:
                raise Refusal("TR-10.22", f"There are {frame.submarines} factors.")
            self.strike(ctx, {BRITAIN: action.british, AMERICA: frame.submarines - action.british})
            frame.submarines = 0
        elif frame.air and not frame.submarines and isinstance(action, GiveUpAir):
            cell = state.world.number.get(action.base, -1)
            if cell not in bases(state):
                raise Refusal("TR-10.23b", "There is no German air unit of five factors.", (action.base,))
            wing = state.wing(GERMANY, cell)
            flown = min(wing.flown, COUNTER)
            state.set_wing(GERMANY, cell, Wing(wing.fresh - COUNTER + flown, wing.flown - flown))
            self.exchanged(ctx, action.base)
            frame.air = False
        else:
            raise Refusal(MALFORMED, "That is not asked now.")

    def advance(self, ctx: Context[State], frame: ResolutionFrame) -> None:
        """Show and cancel; what costs nobody a choice."""
        state = ctx.state
        year = state.world.date(state.turn + 1).year
        if year > LAST_YEAR:
            ctx.end()  # what was built in 1945 has been resolved in its turns
            return
        if not frame.done:
            frame.done = True
            left = resolve(ctx, year)
            victims = _victims(state, year)
            if len(victims) == 1:
                self.strike(ctx, {victims[0]: left.submarine})
            elif victims:
                frame.submarines = left.submarine
            frame.air = self.bomb(ctx, left.sac)
            return
        if frame.air:
            self.owed(ctx)
        ctx.end()

    def strike(self, ctx: Context[State], struck: Mapping[str, int]) -> None:
        """Take the BRPs that submarine factors cost each power (TR-10.22)."""
        for seat, count in struck.items():
            take(ctx, seat, count * box.per_submarine(ctx.state), "TR-10.22")

    def bomb(self, ctx: Context[State], sac: int) -> bool:
        """Take what surviving bombers cost Germany; whether an air unit is due for it (TR-10.23, TR-10.23b).

        In a year without losses an air unit that was exchanged returns to the force pool (TR-10.23d).
        """
        state = ctx.state
        if not sac or state.conquered(GERMANY):
            if state.warfare.get(TAKEN, 0):
                state.warfare[TAKEN] -= 1
                state.air_pool[GERMANY] = state.air_pool.get(GERMANY, 0) + COUNTER
                ctx.event("air_returned", GERMANY, rule="TR-10.23d")
            return False
        take(ctx, GERMANY, sac * box.per_sac(ctx.state), "TR-10.23")
        return True

    def exchanged(self, ctx: Context[State], base: str) -> None:
        """An air unit is off the map."""
        exchange(ctx, base)

    def owed(self, ctx: Context[State]) -> None:
        """TR-10.23c: none is on the map, so one is built for it in the spring."""
        ctx.state.warfare[OWED] = ctx.state.warfare.get(OWED, 0) + 1
        ctx.event("air_owed", GERMANY, rules=["TR-10.23c"])


def resolve(ctx: Context[State], year: int) -> box.Left:
    """Show what is in the box, cancel, and keep what is left there (TR-10.21, TR-10.21c)."""
    state = ctx.state
    rules = _without_britain(ctx)
    shown = {sort: box.factors(state, sort) for pair in box.TYPES.values() for sort in pair}
    left = box.cancelled(state, year)
    state.warfare |= left._asdict() | {f"shown:{sort}": count for sort, count in left._asdict().items()}
    if any(shown.values()):
        ctx.reveal("warfare", "", shown=shown, left=left._asdict(), rules=[*_rates(state, year), *rules, "TR-MAP-13"])
    if BRITAIN in state.world.seat_ids and state.conquered(BRITAIN) and not state.enemies(AMERICA):
        # TR-10.24c: what has survived goes with Britain.
        state.warfare |= {"asw": 0, "sac": 0, "shown:asw": 0, "shown:sac": 0}
    return left


def _rates(state: State, year: int) -> list[str]:
    """The rules by which factors cancel one another in a year, and what is left stays in the box."""
    rules = ["TR-10.21b" if year >= LATE_RATES else "TR-10.21", "TR-10.21c"]
    return [*rules, *(["TR-10.5", "TR-10.51"] if state.world.date(state.turn).year == LAST_YEAR else [])]


def _without_britain(ctx: Context[State]) -> list[str]:
    """Of a conquered Britain's factors a part is gone, unless the United States is at war.

    Returns:
        The rules by which it is so; none while Britain stands.
    """
    state = ctx.state
    status = state.minors.get(BRITAIN)
    if status is None or status.kind != "conquered":
        return []
    if state.enemies(AMERICA):
        return ["TR-10.24"]
    quarters = 4 - _KEPT[state.world.date(max(status.turn, 1)).season]
    for sort in box.TYPES["allies"]:
        state.warfare[sort] = box.factors(state, sort) - box.factors(state, sort) * quarters // 4
    return ["TR-10.24b", "TR-10.24c"]


def _victims(state: State, year: int) -> list[str]:
    """The powers that submarines cost BRPs (TR-10.22)."""
    found = [seat for seat in (BRITAIN, AMERICA) if seat in state.world.seat_ids and not state.conquered(seat)]
    return [seat for seat in found if seat == BRITAIN or (year >= box.AMERICAN_LOSSES and state.enemies(seat))]


def take(ctx: Context[State], seat: str, loss: int, rule: str) -> None:
    """Take BRPs from a power by a rule; what falls below zero reduces its base (TR-10.32)."""
    if not loss:
        return
    state = ctx.state
    account = state.brps[seat]
    # Of a deficit there was before, only what this adds counts.
    deficit = max(0, loss - max(0, account.on_hand))
    change = deficit - loss
    state.brps[seat] = account._replace(base=max(0, account.base - deficit), on_hand=account.on_hand + change)
    rules = [rule, *(["TR-10.32"] if deficit else [])]
    ctx.event("warfare_loss", seat, loss=loss, base=deficit, brps={seat: change}, rules=rules)


def bases(state: State) -> list[int]:
    """The bases with a whole German 5-4."""
    return sorted(cell for nation, cell, wing in state.wings() if nation == GERMANY and sum(wing) >= COUNTER)


def exchange(ctx: Context[State], base: str) -> None:
    """An air unit that is off the map becomes five interceptors (TR-10.23b, TR-10.23c)."""
    state = ctx.state
    for sort in ("interceptor", "shown:interceptor"):
        state.warfare[sort] = state.warfare.get(sort, 0) + COUNTER
    state.warfare[TAKEN] = state.warfare.get(TAKEN, 0) + 1
    ctx.event("air_exchanged", GERMANY, base=base, rules=["TR-10.23b", "TR-10.23c"])
