"""Changes of base in the movement phase (TR-28.21)."""

from __future__ import annotations

from boardgame.engine import Context, Option, Place, Places, Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.air.actions import Rebase
from boardgame.games.third_reich.change import moved, open_to, why_no_change
from boardgame.games.third_reich.flights import reach
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.movement.permitted import FRONTS, options_of
from boardgame.games.third_reich.places.bases import air_bases, air_room, why_closed, why_full
from boardgame.games.third_reich.politics.activation import intervene
from boardgame.games.third_reich.politics.command import commanded, commander
from boardgame.games.third_reich.state import NOBODY, State, Wing
from boardgame.games.third_reich.territory import aiding, may_aid, partners, why_not_out_of_france


def movable(state: State, nation: str, base: int) -> int:
    """Factors at a base that have not changed it in this player turn."""
    wing = state.wing(nation, base)
    return wing.fresh + wing.flown - state.landed.get(f"{nation}:{base}", 0)


def why_not(state: State, nation: str, base: int, to: int) -> Refusal | None:
    """Why air of a nation may not change its base to a hex; None where it may."""
    world, geo = state.world, geography()
    at = (world.labels[to],)
    state = aiding(state, nation, to)
    quiet = options_of(state, nation)[FRONTS.index(geo.front[to])] == "pass" if geo.front[to] in FRONTS else True
    if to == base or to not in reach(state, nation, base, world.tables.air.base_change, quiet):
        open_ = to in reach(state, nation, base, world.tables.air.base_change)
        near = to != base and geo.distance(base, to) <= world.tables.air.base_change
        rule = "TR-19.3" if quiet and open_ else "TR-28.23" if near else "TR-28.21"
        return Refusal(rule, "A change of base reaches eight hexes, across no neutral territory.", at)
    friends = partners(state, nation)
    before = state.control_at_half[to] if state.control_at_half else state.control[to]
    held = before != NOBODY and world.nation_ids[before] in friends and state.controller(to) in friends
    if not held:
        return Refusal("TR-28.21", "Its side has not controlled that base since its turn began.", at)
    if refusal := why_not_out_of_france(state, nation, [base], to) or why_closed(state, nation, to):
        return refusal
    return why_full(state, to, nation, start=base)


def heads(state: State, nations: list[str], seat: str) -> list[Option]:
    """The bases whose air may go somewhere else."""
    labels = state.world.labels
    found = []
    mine = commanded(state, seat, nations)
    for nation, base, _ in state.wings():
        if nation not in mine or movable(state, nation, base) < 1:
            continue
        near = reach(state, nation, base, state.world.tables.air.base_change)
        aided = may_aid(state, nation)
        cells = [cell for cell in air_bases(state) if cell in near or (aided and state.controller(cell) in aided)]
        able = {to: most(state, nation, base, to) for to in cells if why_not(state, nation, base, to) is None}
        places = tuple(Place(labels[to], labels[to]) for to in open_to(state, nation, base, able))
        if places:
            action = {"by": seat, "do": "rebase", "nation": nation, "base": labels[base]}
            text = f"Change base from {state.world.hex_name(base)}"
            rules = ("TR-28.21", "TR-13.1b")
            found.append(Option(action, (Places("to", places),), text, rules, labels[base], staged=True))
    return found


def most(state: State, nation: str, base: int, to: int) -> int:
    """Factors that may go from a base to another."""
    return min(movable(state, nation, base), air_room(state, to, nation, base))


def rebase(ctx: Context[State], nations: list[str], action: Rebase) -> None:
    """Carry a change of base out, or refuse it."""
    state = ctx.state
    number = state.world.number
    if action.base not in number or action.to not in number:
        raise Refusal(NOT_THERE, "There is no such hex.")
    base, to, nation = number[action.base], number[action.to], action.nation
    if nation not in nations or commander(state, nation) != action.by:
        raise Refusal(NOT_THERE, "You do not command that air now.")
    if refusal := why_not(state, nation, base, to):
        raise refusal
    if action.factors > movable(state, nation, base):
        raise Refusal("TR-28.21", "Not so many factors may change their base.", (action.base,))
    if refusal := why_full(aiding(state, nation, to), to, nation, action.factors, base):
        raise refusal
    before = moved(state, nation, base, base, 0)
    if refusal := why_no_change(state, nation, before, moved(state, nation, base, to, action.factors)):
        raise refusal
    wing, there = state.wing(nation, base), state.wing(nation, to)
    # Those that came in this phase stay; of the others the fresh ones go first.
    fresh = min(wing.fresh, action.factors)
    flown = action.factors - fresh
    state.set_wing(nation, base, Wing(wing.fresh - fresh, wing.flown - flown))
    state.set_wing(nation, to, Wing(there.fresh + fresh, there.flown + flown))
    key = f"{nation}:{to}"
    state.landed[key] = state.landed.get(key, 0) + action.factors
    # What stays behind, or is there already, is broken down and put together as needed.
    parted = ["TR-28.61"] if action.factors < wing.fresh + wing.flown else []
    data = {"base": action.base, "to": action.to, "factors": action.factors}
    ctx.event("rebased", nation, **data, rules=["TR-28.21", *parted])
    if (country := state.controller(to)) in may_aid(state, nation):
        intervene(ctx, nation, country)
