"""Air, fleets and air bases in a hex that an enemy ground unit enters (TR-28.24, TR-28.15, TR-29.26)."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.engine import Context, Decision, Frame, Option, Place, Places, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.cooperation.corps import pool_of, winner_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.losses.actions import Displace
from boardgame.games.third_reich.losses.elimination import rebuilt
from boardgame.games.third_reich.losses.markers import send_home
from boardgame.games.third_reich.places.bases import air_room
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import State, Wing

RANGE = 8
"""Hexes that air goes at most to another base (TR-28.24d)."""


@dataclass(slots=True)
class DisplaceFrame(Frame):
    """Air on its way from a base that was taken.

    Attributes:
        nation: whose it is.
        hex: the base it leaves.
        fresh, flown: its factors, until they have found a base.
        rule: what drives it out.
    """

    nation: str = ""
    hex: int = 0
    fresh: int = 0
    flown: int = 0
    rule: str = "TR-28.24"


def displace(ctx: Context[State], cell: int, by: str, rules: tuple[str, str] = ("TR-28.24", "TR-29.26")) -> None:
    """Drive out what is based in a hex that ground units of a nation have entered.

    Air goes to another base, as a step of its own where its owner chooses; an air base marker goes to the capital of
    its nation; an enemy bridgehead is removed (TR-9.4b).

    Args:
        ctx: the context.
        cell: the hex.
        by: the nation.
        rules: what drives out air, and what drives out fleets.
    """
    state = ctx.state
    world = state.world
    enemies = state.enemies(by)
    holder = state.bridgeheads.get(str(cell))
    if holder in enemies:
        del state.bridgeheads[str(cell)]
        ctx.event("bridgehead_removed", holder, hex=world.labels[cell], rule="TR-9.4b")
    for unit in state.at(cell):
        counter = world.units[unit]
        if counter.nation in enemies and counter.kind == "fleet":
            ctx.call("losses.displace_fleet", unit=unit, hex=cell, rule=rules[1])
        if counter.nation in enemies and counter.kind == "air_base":
            send_home(ctx, unit, "TR-28.15")
    for nation, base, wing in tuple(state.wings()):
        if base == cell and nation in enemies:
            state.set_wing(nation, cell, Wing())
            air = {"nation": nation, "hex": cell, "fresh": wing.fresh, "flown": wing.flown}
            ctx.call("losses.displace_air", **air, rule=rules[0])


class DisplaceAir(Step[State]):
    """Air finds the nearest base with room; its owner chooses among equally near ones (TR-28.24)."""

    name = "losses.displace_air"
    frame = DisplaceFrame

    def decision(self, state: State, frame: DisplaceFrame) -> Decision | None:
        """Which of several bases."""
        if len(_nearest(state, frame)) < 2:
            return None
        air = frame.fresh + frame.flown
        text = f"{air} air factors are driven out of {state.world.hex_name(frame.hex)}: choose their base"
        return Decision((commander(state, frame.nation),), "displace", text, (frame.rule,), {"hex": frame.hex})

    def advance(self, ctx: Context[State], frame: DisplaceFrame) -> None:
        """Go to the only base, or be destroyed where there is none (TR-28.24d)."""
        found = _nearest(ctx.state, frame)
        if found:
            _settle(ctx, frame, found[0])
            return
        state, lost = ctx.state, frame.fresh + frame.flown
        if rebuilt(state, frame.nation):
            pool = pool_of(frame.nation)
            state.air_pool[pool] = state.air_pool.get(pool, 0) + lost
        labels = state.world.labels
        ctx.event("air_destroyed", frame.nation, hex=labels[frame.hex], factors=lost,
                  rule="TR-28.24d")  # fmt: skip
        ctx.end()

    def heads(self, state: State, frame: DisplaceFrame, seat: str) -> list[Option]:
        """The bases."""
        labels = state.world.labels
        places = tuple(Place(labels[cell], labels[cell]) for cell in _nearest(state, frame))
        return [Option({"by": seat, "do": "displace"}, (Places("to", places),), "Choose a base", ("TR-28.24",))]

    def act(self, ctx: Context[State], frame: DisplaceFrame, action: object) -> None:
        """Go to the base chosen."""
        if not isinstance(action, Displace):
            raise Refusal(MALFORMED, "Choose a base for the air that was driven out.")
        cell = ctx.state.world.number.get(action.to)
        if cell not in _nearest(ctx.state, frame):
            raise Refusal("TR-28.24", "Air that is driven out goes to the nearest base with room.", (action.to,))
        _settle(ctx, frame, cell)


def _nearest(state: State, frame: DisplaceFrame) -> list[int]:
    """The nearest bases with room that the nation itself controls, in the order of the board."""
    geo = geography()
    found: dict[int, list[int]] = {}
    for cell in range(geo.size):
        if cell != frame.hex and state.controller(cell) == winner_of(frame.nation):
            away = geo.distance(frame.hex, cell)
            if away <= RANGE and air_room(state, cell, frame.nation, frame.hex) > 0:
                found.setdefault(away, []).append(cell)
    return found[min(found)] if found else []


def _settle(ctx: Context[State], frame: DisplaceFrame, cell: int) -> None:
    """As many factors as there is room for stay; the others look on."""
    state = ctx.state
    room = air_room(state, cell, frame.nation, frame.hex)
    fresh = min(frame.fresh, room)
    flown = min(frame.flown, room - fresh)
    there = state.wing(frame.nation, cell)
    state.set_wing(frame.nation, cell, Wing(there.fresh + fresh, there.flown + flown))
    labels = state.world.labels
    rules = [*dict.fromkeys((frame.rule, "TR-28.24")), "TR-28.24b", "TR-28.515b", *(["TR-28.24c"] if flown else [])]
    data = {"hex": labels[frame.hex], "to": labels[cell], "factors": fresh + flown}
    ctx.event("air_displaced", frame.nation, **data, rules=rules)
    frame.fresh -= fresh
    frame.flown -= flown
    if not frame.fresh + frame.flown:
        ctx.end()
