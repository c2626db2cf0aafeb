"""The redeployment phase (TR-16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import Field, StrictInt

from boardgame.engine import Context, Counts, Decision, Item, Option, Places, Refusal, Step
from boardgame.engine.option import Blank, Place
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.action import Action, Done
from boardgame.games.third_reich.air import markers
from boardgame.games.third_reich.change import how_many, may_go, moved, open_to, why_no_change
from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.lending.deliveries import deliver, parts
from boardgame.games.third_reich.lending.lend_lease import move_on
from boardgame.games.third_reich.murmansk import protection
from boardgame.games.third_reich.murmansk.box import assigned
from boardgame.games.third_reich.places.bases import why_full
from boardgame.games.third_reich.places.us_box import DEPLOYED
from boardgame.games.third_reich.politics.activation import intervene
from boardgame.games.third_reich.politics.vichy import VICHY, note_crossing
from boardgame.games.third_reich.redeploy import air, air_overseas, deployment, fleets, overseas, suez, transfer
from boardgame.games.third_reich.redeploy.routes import (
    carried,
    goals,
    out_of_vichy,
    past_enemies,
    why_not,
    why_not_there,
)
from boardgame.games.third_reich.scenario.card import Power
from boardgame.games.third_reich.state import CEILING, REDEPLOYED, State, Wing
from boardgame.games.third_reich.surrender.garrison import only_to_russia
from boardgame.games.third_reich.territory import may_aid, why_not_out_of_france


class Redeploy(Action):
    """Redeploy a unit (TR-16.2).

    Attributes:
        unit: its number, as a list of one.
        to: label of the hex where it ends.
    """

    do: Literal["redeploy"] = "redeploy"
    unit: list[StrictInt]
    to: str


class RedeployAir(Action):
    """Redeploy air factors of a base, five at most for each redeployment (TR-16.5), fresh ones first."""

    do: Literal["redeploy_air"] = "redeploy_air"
    nation: str
    base: str
    to: str
    factors: StrictInt = Field(ge=1, le=air.COUNTER)


@dataclass(slots=True)
class RedeployFrame(ActingFrame):
    """Redeployments.

    Attributes:
        used: how many each seat has made.
        landed: air factors that have been redeployed to a base, by ``nation:hex``, the hex as its number.
        begun: whether BRPs on their way have arrived.
        deployed: units and grants that count as initial deployment of the United States (TR-16.71).
    """

    used: dict[str, int] = field(default_factory=dict)
    landed: dict[str, int] = field(default_factory=dict)
    deployed: int = 0
    begun: bool = False


class Redeployment(Step[State]):
    """Each power redeploys units up to its limit; those of its minor allies count (TR-16.1, TR-16.9)."""

    name = "redeploy"
    frame = RedeployFrame

    def decision(self, state: State, frame: RedeployFrame) -> Decision | None:
        """What to redeploy."""
        seats = tuple(
            seat
            for seat in state.world.seat_ids
            if seat in frame.nations and seat not in frame.done and left(state, frame, seat)
        )
        if not seats or not frame.begun:
            return None
        data = {"left": {seat: left(state, frame, seat) for seat in seats}}
        limits = (rule for seat in seats for rule in state.world.card.powers[seat].behind("sr"))
        return Decision(seats, "redeploy", "Redeploy units.", ("TR-16.1", "TR-16.2", *limits), data, "any")

    def heads(self, state: State, frame: RedeployFrame, seat: str) -> list[Option]:
        """The units that can be redeployed, and the end."""
        found = [Option({"by": seat, "do": "done"}, text="Redeploy nothing more", tone="end")]
        world = state.world
        groups: dict[tuple[str, str, str], list[int]] = {}
        for unit in state.on_map():
            if carried(state, unit) and why_not(state, seat, unit) is None and any(True for _ in goals(state, unit)):
                key = (world.labels[state.where[unit]], world.units[unit].nation, world.units[unit].sort.text)
                groups.setdefault(key, []).append(unit)
        for (at, nation, sort), units in groups.items():
            item = Item(f"{at}:{nation}:{sort}", 1, tuple(units), text=sort)
            blank = Counts("unit", (item,), 1, 1)
            action = {"by": seat, "do": "redeploy"}
            text = f"Redeploy {sort} from {world.hex_name(world.number[at])}"
            found.append(Option(action, (blank,), text, _rules(sort), at, staged=True))
        for nation, base, _ in state.wings():
            able = movable(state, frame, nation, base) if air.why_not(state, seat, nation, base) is None else 0
            most = (
                {cell: air_overseas.most(state, nation, base, cell, able) for cell in air.goals(state, nation, base)}
                if able
                else {}
            )
            if cells := open_to(state, nation, base, most):
                at = world.labels[base]
                action = {"by": seat, "do": "redeploy_air", "nation": nation, "base": at}
                places = Places("to", tuple(Place(world.labels[cell], world.labels[cell]) for cell in cells))
                found.append(
                    Option(
                        action,
                        (places,),
                        f"Redeploy air from {world.hex_name(base)}",
                        ("TR-16.5", "TR-16.5b", "TR-28.65", "TR-28.32c"),
                        at,
                        staged=True,
                    )
                )
        found += overseas.heads(state, seat, left(state, frame, seat))
        every = {(nation, base): movable(state, frame, nation, base) for nation, base, _ in state.wings()}
        found += air_overseas.heads(state, seat, every, left(state, frame, seat))
        found += fleets.heads(state, seat, left(state, frame, seat))
        found += suez.heads(state, seat)
        found += markers.heads(state, seat)
        found += protection.heads(state, seat)
        found += transfer.heads(state, seat, left(state, frame, seat), every)
        return [*found, *deployment.heads(state, seat, frame.deployed)]

    def expand(
        self, state: State, frame: RedeployFrame, option: Option, filled: Mapping[str, Any]
    ) -> tuple[Blank, ...]:
        """Where to."""
        if option.action["do"] == "redeploy_air" and "factors" not in filled:
            base, to = (state.world.number[label] for label in (option.action["base"], filled["to"]))
            nation = option.action["nation"]
            most = air_overseas.most(state, nation, base, to, movable(state, frame, nation, base))
            return (how_many(may_go(state, nation, base, to, most)),)
        if option.action["do"] == "redeploy_air_over_sea":
            base = state.world.number[option.action["base"]]
            most = movable(state, frame, option.action["nation"], base)
            return air_overseas.expand(state, option.action, filled, most)
        if option.action["do"] == "transfer_italian":
            return transfer.expand(state, option, filled)
        if option.action["do"] == "redeploy_over_sea":
            seat = option.action["by"]
            return overseas.expand(state, seat, filled, left(state, frame, seat))
        if "to" in filled or option.action["do"] != "redeploy":
            return ()
        labels = state.world.labels
        cells = goals(state, filled["unit"][0])
        return (Places("to", tuple(Place(labels[cell], labels[cell]) for cell in cells)),)

    def act(self, ctx: Context[State], frame: RedeployFrame, action: Any) -> None:
        """Redeploy, or end."""
        state = ctx.state
        if action.by in frame.done:
            raise Refusal(MALFORMED, "You have ended your redeployment.")
        if isinstance(action, Done):
            frame.done.append(action.by)
            return
        if isinstance(action, markers.PlaceBase):
            markers.carry_out(ctx, action)
            return
        if isinstance(action, RedeployAir | air_overseas.RedeployAirOverSea):
            _redeploy_air(ctx, frame, action)
            return
        if isinstance(action, deployment.BringOver):
            _bring_over(ctx, frame, action)
            return
        if isinstance(action, transfer.Transfer):
            _transfer(ctx, frame, action)
            return
        if isinstance(action, protection.MoveAsw):
            protection.move_asw(ctx, action)
            return
        if isinstance(
            action, overseas.RedeployOverSea | fleets.RedeployFleet | suez.BlockSuez | protection.ProtectConvoy
        ):
            _counted(ctx, frame, action)
            return
        if not isinstance(action, Redeploy) or len(action.unit) != 1:
            raise Refusal(MALFORMED, "One unit after the other is redeployed now.")
        unit = action.unit[0]
        if not 0 <= unit < len(state.where) or action.to not in state.world.number:
            raise Refusal(NOT_THERE, "There is no such unit or hex.")
        if refusal := why_not(state, action.by, unit):
            raise refusal
        if not left(state, frame, action.by):
            raise Refusal("TR-16.1", "Your redeployments of this turn are used up.")
        cell = state.world.number[action.to]
        if refusal := why_not_there(state, unit, cell):
            raise refusal
        start, leaving = state.world.labels[state.where[unit]], out_of_vichy(state, unit, state.where[unit])
        frame.used[action.by] = frame.used.get(action.by, 0) + 1
        state.put(unit, cell)
        state.mark(unit, REDEPLOYED)
        # Redeployed, it no longer counts as supplied for having exploited or dropped.
        rules = ["TR-16.1"] if state.since.pop(unit, None) is None else ["TR-16.1", "TR-27.34"]
        rules += leaving
        rules += ["TR-35.32c"] if state.marked(unit, CEILING) else []
        nation, number = state.world.units[unit].nation, state.world.number
        rules += ["TR-37.2c"] if any(past_enemies(state, nation, end) for end in (number[start], cell)) else []
        rules += friction.company(state, nation, cell)
        ctx.event("redeployed", action.by, unit=unit, start=start, to=action.to, rules=rules)
        if state.controller(cell) == VICHY:
            note_crossing(ctx, state.world.units[unit].nation)
        if (country := state.controller(cell)) in may_aid(state, state.world.units[unit].nation):
            intervene(ctx, state.world.units[unit].nation, country)

    def advance(self, ctx: Context[State], frame: RedeployFrame) -> None:
        """Grants arrive first; then all are done."""
        if not frame.begun:
            frame.begun = True
            frame.deployed += deliver(ctx, frame.used) + move_on(ctx, frame.used)
            frame.deployed += ctx.state.grants.get(DEPLOYED, 0)
            for seat, brps in assigned(ctx.state).items():
                frame.used[seat] = frame.used.get(seat, 0) + parts(brps)  # TR-16.6
                frame.deployed += parts(brps) if seat == deployment.AMERICA else 0
            return
        ctx.end()


def _rules(sort: str) -> tuple[str, ...]:
    return ("TR-16.1", "TR-28.12c") if sort == "air_base" else ("TR-16.1",)


def movable(state: State, frame: RedeployFrame, nation: str, base: int) -> int:
    """Air factors of a base that have not been redeployed in this turn."""
    wing = state.wing(nation, base)
    return wing.fresh + wing.flown - frame.landed.get(f"{nation}:{base}", 0)


def _redeploy_air(
    ctx: Context[State], frame: RedeployFrame, action: RedeployAir | air_overseas.RedeployAirOverSea
) -> None:
    state = ctx.state
    number = state.world.number
    if action.base not in number or action.to not in number:
        raise Refusal(NOT_THERE, "There is no such hex.")
    base, to = number[action.base], number[action.to]
    if refusal := air.why_not(state, action.by, action.nation, base):
        raise refusal
    if not left(state, frame, action.by):
        raise Refusal("TR-16.1", "Your redeployments of this turn are used up.")
    chain: tuple[int, ...] = ()
    taken = 1
    if isinstance(action, air_overseas.RedeployAirOverSea):
        chain, taken = air_overseas.check(state, action, left(state, frame, action.by))
    elif to not in air.goals(state, action.nation, base):
        nation = action.nation
        bound = only_to_russia(state, nation, base, to) or why_not_out_of_france(state, nation, [base], to)
        raise air.why_not_there(state, nation, base, to) or bound or air.why_no_way(state, nation, base, to)
    if action.factors > movable(state, frame, action.nation, base):
        raise Refusal("TR-16.1", "Not so many factors may be redeployed.", (action.base,))
    if refusal := why_full(state, to, action.nation, action.factors, base):
        raise refusal
    before = moved(state, action.nation, base, base, 0)
    if refusal := why_no_change(state, action.nation, before, moved(state, action.nation, base, to, action.factors)):
        raise refusal
    wing, there = state.wing(action.nation, base), state.wing(action.nation, to)
    fresh = min(wing.fresh, action.factors)
    flown = action.factors - fresh
    state.set_wing(action.nation, base, Wing(wing.fresh - fresh, wing.flown - flown))
    state.set_wing(action.nation, to, Wing(there.fresh + fresh, there.flown + flown))
    frame.used[action.by] = frame.used.get(action.by, 0) + taken
    key = f"{action.nation}:{to}"
    frame.landed[key] = frame.landed.get(key, 0) + action.factors
    if (country := state.controller(to)) in may_aid(state, action.nation):
        intervene(ctx, action.nation, country)
    data = {"nation": action.nation, "base": action.base, "to": action.to, "factors": action.factors}
    ctx.event("rebased", action.nation, **data, rules=overseas.round_africa(state, base, chain, taken))
    if chain:
        overseas.serve(ctx, action.by, chain)


def _counted(ctx: Context[State], frame: RedeployFrame, action: Any) -> None:
    """What fleets do, for a redeployment each."""
    state = ctx.state
    if not left(state, frame, action.by):
        raise Refusal("TR-16.1", "Your redeployments of this turn are used up.")
    taken = 1
    if isinstance(action, fleets.RedeployFleet):
        taken = fleets.redeploy(ctx, action, left(state, frame, action.by))
    elif isinstance(action, suez.BlockSuez):
        suez.block(ctx, action)
    elif isinstance(action, protection.ProtectConvoy):
        protection.protect(ctx, action)  # TR-16.8
    else:
        taken = overseas.redeploy(ctx, action, left(state, frame, action.by))
    frame.used[action.by] = frame.used.get(action.by, 0) + taken


def _transfer(ctx: Context[State], frame: RedeployFrame, action: transfer.Transfer) -> None:
    state = ctx.state
    if not action.back and not left(state, frame, action.by):
        raise Refusal("TR-36.22", "Your redeployments of this turn are used up.")
    every = {(nation, base): movable(state, frame, nation, base) for nation, base, _ in state.wings()}
    if transfer.carry_out(ctx, action, every):
        frame.used[action.by] = frame.used.get(action.by, 0) + 1
    elif action.base:
        # TR-36.24b: air that is reclaimed is not redeployed in that phase either.
        key = f"{action.by}:{state.world.number[action.base]}"
        frame.landed[key] = frame.landed.get(key, 0) + action.factors


def _bring_over(ctx: Context[State], frame: RedeployFrame, action: deployment.BringOver) -> None:
    state = ctx.state
    if action.to not in state.world.number:
        raise Refusal(NOT_THERE, "There is no such hex.")
    if not left(state, frame, action.by):
        raise Refusal("TR-16.1", "Your redeployments of this turn are used up.")
    frame.deployed += deployment.bring_over(ctx, action, frame.deployed)
    frame.used[action.by] = frame.used.get(action.by, 0) + 1
    if action.unit == deployment.AIR:
        key = f"{action.by}:{state.world.number[action.to]}"
        frame.landed[key] = frame.landed.get(key, 0) + air.COUNTER


def left(state: State, frame: RedeployFrame, seat: str) -> int:
    """How many redeployments a seat has left in this turn, those of Vichy among Germany's (TR-16.1, TR-49.3c)."""
    most = state.world.card.powers.get(seat, Power()).sr
    # TR-33.62: aid to each country takes one of them.
    return most - frame.used.get(seat, 0) - state.grants.get(f"year:moves:{seat}", 0)
