"""Air base markers that an enemy overruns or cuts off: back to their capital, or lost (TR-28.15)."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.engine import Context, Decision, Frame, Option, Place, Places, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.losses.actions import Displace
from boardgame.games.third_reich.places.bases import marker_at
from boardgame.games.third_reich.state import GONE, US_BOX, State

_RUSSIA, _AMERICA = "soviet_union", "united_states"


@dataclass(slots=True)
class MarkerFrame(Frame):
    """A Russian air base marker that goes to the east of the Urals.

    Attributes:
        unit: its number.
        hex: the hex it leaves.
    """

    unit: int = 0
    hex: int = 0


def send_home(ctx: Context[State], unit: int, rule: str) -> None:
    """Let an air base marker go back to the capital of its nation, where several count as one (TR-28.15c).

    It is lost where an enemy holds the capital (TR-28.15d). An American one goes back to the US box; once Moscow has
    fallen a Russian one goes to the east edge (TR-28.15e).

    Args:
        ctx: the context.
        unit: its number.
        rule: what sends it home.
    """
    state = ctx.state
    world = state.world
    nation, cell = world.units[unit].nation, state.where[unit]
    facts = world.nations[nation]
    capital = world.nations[facts.acts_as].capital if facts.acts_as else facts.capital
    home = world.number[capital] if capital else GONE
    if nation == _AMERICA:
        home, rule = US_BOX, "TR-28.15e"
    elif home >= 0 and state.controller(home) not in state.allies(nation):
        if nation == _RUSSIA and east_of_the_urals(state):
            ctx.call("losses.marker", unit=unit, hex=cell)
            return
        home, rule = GONE, "TR-28.15d"
    _go(ctx, unit, home, rule)


def _go(ctx: Context[State], unit: int, home: int, rule: str) -> None:
    state = ctx.state
    nation, cell = state.world.units[unit].nation, state.where[unit]
    state.put(unit, home)
    labels = state.world.labels
    to = labels[home] if home >= 0 else "us_box" if home == US_BOX else ""
    ctx.event("air_base_sent_home", nation, hex=labels[cell], to=to, rule=rule)


def east_of_the_urals(state: State) -> list[int]:
    """The Russian hexes of the east edge without an air base marker."""
    return [
        cell
        for cell in sorted(geography().east_edge)
        if state.controller(cell) == _RUSSIA and marker_at(state, cell) is None
    ]


class MarkerEast(Step[State]):
    """Russia names the hex of the east edge to which a marker goes (TR-28.15e)."""

    name = "losses.marker"
    frame = MarkerFrame

    def decision(self, state: State, frame: MarkerFrame) -> Decision | None:
        """Which hex."""
        if len(east_of_the_urals(state)) < 2:
            return None
        text = f"The air base in {state.world.hex_name(frame.hex)} goes to the east of the Urals: choose its hex."
        return Decision((_RUSSIA,), "marker_east", text, ("TR-28.15e",), {"hex": state.world.labels[frame.hex]})

    def heads(self, state: State, frame: MarkerFrame, seat: str) -> list[Option]:
        """The hexes."""
        labels = state.world.labels
        places = tuple(Place(labels[cell], labels[cell]) for cell in east_of_the_urals(state))
        return [Option({"by": seat, "do": "displace"}, (Places("to", places),), "Choose a hex", ("TR-28.15e",))]

    def act(self, ctx: Context[State], frame: MarkerFrame, action: object) -> None:
        """Go there."""
        if not isinstance(action, Displace):
            raise Refusal(MALFORMED, "Choose a hex for the air base.")
        cell = ctx.state.world.number.get(action.to, -1)
        if cell not in east_of_the_urals(ctx.state):
            raise Refusal("TR-28.15e", "It goes to a Russian hex of the east edge without an air base.", (action.to,))
        _go(ctx, frame.unit, cell, "TR-28.15e")
        ctx.end()

    def advance(self, ctx: Context[State], frame: MarkerFrame) -> None:
        """Go to the only hex, or be lost."""
        found = east_of_the_urals(ctx.state)
        _go(ctx, frame.unit, found[0] if found else GONE, "TR-28.15e" if found else "TR-28.15d")
        ctx.end()
