"""The surrender of Italy before its capital falls (TR-26.7)."""

from __future__ import annotations

from boardgame.engine import Context, Step
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.politics.fall import leave_the_war, lose_the_rest, remove
from boardgame.games.third_reich.politics.holdings import side_behind
from boardgame.games.third_reich.politics.kept_ships import keep_ships, note_ships
from boardgame.games.third_reich.scenario.card import Date
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.supply.status import supply_of

ITALY, GERMANY = "italy", "germany"
_FROM = Date(1943, "spring")
_AFRICA = ("morocco", "spanish_morocco", "algeria", "tunisia", "libya", "egypt")
_ISLANDS = (("sicily",), ("sardinia", "corsica"))


class ItalySurrenders(Step[State]):
    """As the Axis combat phase has ended Italy may surrender (TR-26.7)."""

    name = "surrender.italy"
    frame = ActingFrame

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """Look whether it does."""
        ctx.end()
        state = ctx.state
        if ITALY not in state.world.seat_ids or state.conquered(ITALY) or state.half != "axis":
            return
        held = conditions(state)
        if all(held.values()):
            surrender(ctx)
        elif held["TR-26.7A"]:
            ctx.event("holds_out", ITALY, rules=[rule for rule, met in held.items() if not met])


def conditions(state: State) -> dict[str, bool]:
    """The four conditions under which Italy surrenders as an Axis combat phase ends, each with whether it holds."""
    return {
        "TR-26.7A": _landed(state),
        "TR-26.7B": _out_of_africa(state),
        "TR-26.7C": any(_taken(state, names) for names in _ISLANDS),
        "TR-26.7D": state.first == "allies",
    }


def _landed(state: State) -> bool:
    """From Spring 1943 on: a supplied enemy that is not airborne stands in Italy, Sicily apart."""
    world = state.world
    if state.turn < world.turn_of(_FROM):
        return False
    units, enemies = world.units, state.enemies(ITALY)
    return any(
        units[unit].ground
        and units[unit].kind not in ("airborne", "partisan")
        and units[unit].nation in enemies
        and supply_of(state, unit).supplied
        for cell in sorted(world.area(ITALY) - world.area("sicily"))
        for unit in state.at(cell)
    )


def _out_of_africa(state: State) -> bool:
    """No forces of the Axis are in Africa; those of Vichy count once it is active."""
    inside = state.world.hexes_in(_AFRICA)
    units = state.world.units
    nations = {units[unit].nation for cell in inside for unit in state.at(cell)}
    nations |= {nation for nation, cell, _ in state.wings() if cell in inside}
    return not any(_axis(state, nation) for nation in nations)


def _axis(state: State, nation: str) -> bool:
    status = state.minors.get(nation)
    if nation == "vichy_france":
        return status is not None and status.kind == "active"
    return side_behind(state, nation) == "axis"


def _taken(state: State, names: tuple[str, ...]) -> bool:
    """The Allies control every hex."""
    return all(side_behind(state, state.controller(cell)) == "allies" for cell in state.world.hexes_in(names))


def surrender(ctx: Context[State]) -> None:
    """What Italy controls is Germany's; its units are gone, and its minor allies (TR-26.71, TR-26.71c, TR-26.6b).

    What these hold is nobody's, as after a conquest (TR-26.6).
    """
    state = ctx.state
    minors = [n for n, status in state.minors.items() if status.kind == "active" and status.power == ITALY]
    ships = note_ships(state)
    rules = ["TR-26.7", "TR-26.71", "TR-26.71c", *(["TR-26.6b"] if minors else [])]
    ctx.event("surrendered", ITALY, winner=GERMANY, kept=[], rule="TR-26.7", rules=rules)
    for nation in (ITALY, *minors):
        remove(state, nation)
    heir = GERMANY if not state.conquered(GERMANY) else ""
    cells = range(len(state.control))
    state.set_control([cell for cell in cells if state.controller(cell) == ITALY], heir)
    # In all else it is a conquest: what its allies hold is nobody's (TR-26.6).
    state.set_control([cell for cell in cells if state.controller(cell) in minors], "")
    leave_the_war(state, ITALY, minors, GERMANY)
    lose_the_rest(ctx, ITALY)
    keep_ships(ctx, *ships)
