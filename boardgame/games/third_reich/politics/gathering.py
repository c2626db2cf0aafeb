"""French units abroad go to the nearest French territory as France falls (TR-49.13b, TR-49.13c)."""

from __future__ import annotations

from typing import Any, Literal

from boardgame.engine import Context, Decision, Frame, Option, Place, Places, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import State, Wing

FRANCE, CORSICA, _GERMANY = "france", "corsica", "germany"
GROUPS = (("lebanon_syria",), ("tunisia", "algeria", "morocco"))
"""The colonies that follow one die together (TR-49.12)."""


def colony_of(state: State, cell: int) -> str:
    """The French colony in which a hex lies; empty for none."""
    country = geography().country[cell]
    return country if any(country in group for group in GROUPS) else ""


def _lands(state: State) -> dict[str, list[int]]:
    """The hexes that France still controls at home, Corsica included, and in each colony."""
    geo, home = geography(), state.world.area(FRANCE)
    found: dict[str, list[int]] = {}
    for cell in range(geo.size):
        if state.controller(cell) == FRANCE and (land := FRANCE if cell in home else colony_of(state, cell)):
            found.setdefault(land, []).append(cell)
    return found


def _abroad(state: State) -> list[int]:
    """The hexes with French units, fleets apart, that lie neither at home nor in what France holds of its colonies."""
    units = state.world.units
    inside = state.world.area(FRANCE) | {cell for cells in _lands(state).values() for cell in cells}
    found = {state.where[u.id] for u in units if u.nation == FRANCE and u.kind != "fleet" and state.where[u.id] >= 0}
    found |= {cell for nation, cell, _ in state.wings() if nation == FRANCE}
    return sorted(found - inside)


def _goals(state: State, cell: int) -> list[int]:
    """The nearest French hexes: one of each land that is as near as the nearest, home first."""
    geo = geography()
    best = {
        land: min((geo.distance(cell, goal), goal) for goal in cells) for land, cells in sorted(_lands(state).items())
    }
    least = min((away for away, _ in best.values()), default=0)
    found = {land: goal for land, (away, goal) in best.items() if away == least}
    # Colonies of one group follow the same die, so there is nothing to choose between them.
    groups = {next((group for group in GROUPS if land in group), (land,)): goal for land, goal in found.items()}
    return [goal for _, goal in sorted(groups.items(), key=lambda entry: entry[0] != (FRANCE,))]


def torn(state: State) -> list[int]:
    """The hexes whose French units are as near to one French land as to another (TR-49.13c)."""
    return [cell for cell in _abroad(state) if len(_goals(state, cell)) > 1]


def gather(state: State) -> bool:
    """Let all that is abroad go to the nearest French hex; whether anything was (TR-49.13b)."""
    cells = _abroad(state)
    paris = state.world.number[state.world.nations[FRANCE].capital]
    for cell in cells:
        _go(state, cell, next(iter(_goals(state, cell)), paris))
    return bool(cells)


def _go(state: State, cell: int, goal: int) -> None:
    units = state.world.units
    for unit in state.of(FRANCE, cell):
        if units[unit].kind != "fleet":
            state.put(unit, goal)
    wing, there = state.wing(FRANCE, cell), state.wing(FRANCE, goal)
    state.set_wing(FRANCE, cell, Wing())
    state.set_wing(FRANCE, goal, Wing(there.fresh + wing.fresh, there.flown + wing.flown))


class Gather(Action):
    """Say which of several French lands the units of a hex go to (TR-49.13c).

    Attributes:
        hex: label of the hex they leave.
        to: label of the hex they go to.
    """

    do: Literal["gather"] = "gather"
    hex: str
    to: str


class Gathering(Step[State]):
    """Germany chooses for units that are as near to France as to a colony, before the dice for the colonies."""

    name = "politics.gather"

    def decision(self, state: State, frame: Frame) -> Decision | None:
        """Where the units of the next hex go."""
        cells = torn(state)
        if not cells:
            return None
        where = state.world.hex_name(cells[0])
        text = f"French units in {where} are as near to one French land as to another: choose where they go."
        return Decision((_GERMANY,), "gather", text, ("TR-49.13b", "TR-49.13c"), {"hex": state.world.labels[cells[0]]})

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """The lands that are nearest."""
        labels, cell = state.world.labels, torn(state)[0]
        places = Places("to", tuple(Place(labels[goal], labels[goal]) for goal in _goals(state, cell)))
        action = {"by": seat, "do": "gather", "hex": labels[cell]}
        return [Option(action, (places,), "Send the French units", ("TR-49.13c",), labels[cell])]

    def act(self, ctx: Context[State], frame: Frame, action: Any) -> None:
        """Send them there."""
        state = ctx.state
        if not isinstance(action, Gather):
            raise Refusal(MALFORMED, "Choose where the French units go.")
        cell, number = torn(state)[0], state.world.number
        goal = number.get(action.to, -1)
        if action.hex != state.world.labels[cell] or goal not in _goals(state, cell):
            raise Refusal("TR-49.13c", "They go to one of the nearest French lands.", (action.to,))
        _go(state, cell, goal)
        ctx.event("gathered", _GERMANY, hex=action.hex, to=action.to, rules=["TR-49.13b", "TR-49.13c"])

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """All have somewhere to go."""
        ctx.end()
