"""The fall of a major power (TR-26.2 to TR-26.6)."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine import Context
from boardgame.games.third_reich.cooperation import corps
from boardgame.games.third_reich.frames import ActingFrame, TurnFrame
from boardgame.games.third_reich.geography.waters import GIBRALTAR
from boardgame.games.third_reich.politics.holdings import behind, lose
from boardgame.games.third_reich.politics.partners import note_partners
from boardgame.games.third_reich.politics.relations import calm, make_peace
from boardgame.games.third_reich.politics.vichy import make_vichy
from boardgame.games.third_reich.state import GONE, Minor, State, Wing

FRANCE, RUSSIA, AMERICA = "france", "soviet_union", "united_states"
NEVER = {AMERICA: "TR-26.1", RUSSIA: "TR-26.9"}
"""The powers that do not fall with their capital, each with the rule that says so."""
FALLEN = "france_fell"
"""The clock that runs from the fall of France."""


_ABROAD = (GIBRALTAR, "malta", "cyprus", "rhodes")
"""What is drawn as a power's own land and is a colony all the same (TR-34.2), nobody's when it falls (TR-26.6)."""


def falling(state: State, seat: str) -> str:
    """The enemy that holds a power's capital as its combat phase ends: it falls (TR-26.2, TR-49.1); empty for none.

    The United States never fall (TR-26.1), Russia not with Moscow (TR-26.9).
    """
    world = state.world
    if seat in NEVER or state.conquered(seat):
        return ""
    holder = state.controller(world.number[world.nations[seat].capital])
    return holder if holder in state.enemies(seat) else ""


def fall(ctx: Context[State], seat: str, conqueror: str, kept: frozenset[int]) -> None:
    """Let a power be conquered.

    Args:
        ctx: the context.
        seat: the power.
        conqueror: who holds its capital.
        kept: hexes of units and supply lines that do not pass to the conqueror (TR-26.5, TR-24.23).
    """
    state = ctx.state
    world = state.world
    note_partners(state, seat, conqueror)
    rules = _taken_along(state, seat)
    if seat == corps.GERMANY:
        corps.give_all_back(state)
    if seat == FRANCE:
        kept -= world.area("vichy_france")  # TR-26.84, TR-49.6
    allies = state.allies(conqueror)
    winner = behind(state, conqueror)
    held_up = {cell: _holder(state, conqueror, cell) for cell in kept}
    minors = [nation for nation, status in state.minors.items() if status.kind == "active" and status.power == seat]
    ctx.event("power_fell", seat, conqueror=winner, rules=[*rules, *_grounds(state, seat, minors, kept)])
    if seat == FRANCE:
        state.clocks[FALLEN] = state.turn
        make_vichy(ctx, winner, kept)
    else:
        for nation in (seat, *minors):
            remove(state, nation)
        home = world.area(seat) - world.hexes_in(_ABROAD)
        _leave(state, [seat, *minors], home)
        state.set_control([c for c in home if c not in kept and state.controller(c) not in allies], conqueror)
    for cell, holder in held_up.items():
        state.set_control([cell], holder or state.controller(cell))
    leave_the_war(state, seat, minors, winner)
    lose_the_rest(ctx, seat)


def _taken_along(state: State, seat: str) -> list[str]:
    """The rules by which what a falling power has beside its own units goes with it, or does not."""
    found: list[str] = []
    if any(state.world.units[unit].nation == seat and state.where[unit] >= 0 for unit in state.world.partisans):
        found.append("TR-32.15")
    lent = bool(corps.units(state)) or any(nation == corps.CORPS for nation, _, _ in state.wings())
    if lent and seat == corps.GERMANY:
        found += ["TR-36.25", "TR-36.25b", "TR-36.25c"]
    elif lent and seat == corps.ITALY:
        found.append("TR-36.24c")
    return found


def _grounds(state: State, seat: str, minors: Sequence[str], kept: frozenset[int]) -> list[str]:
    """The rules by which a power falls, and what they make of its lands and allies."""
    found = ["TR-26.2", "TR-26.2b"]
    # The British in France keep their way to the coast, but for what becomes Vichy.
    found += ["TR-26.8", "TR-26.83"] if seat == FRANCE else ["TR-26.5", "TR-26.6"]
    there = (unit for cell in state.world.area(FRANCE) for unit in state.at(cell)) if seat == FRANCE else ()
    found += ["TR-26.84"] if any(state.world.units[unit].nation == "united_kingdom" for unit in there) else []
    return [*found, *(["TR-26.6b"] if minors else []), *(["TR-24.23"] if kept else [])]


def leave_the_war(state: State, seat: str, minors: Sequence[str], winner: str) -> None:
    """Let a power and its minor allies be at peace, and take no more part in the turn in progress.

    Args:
        state: the position.
        seat: the power.
        minors: its minor allies; with their power they are nobody's (TR-26.6b).
        winner: who has conquered it; empty for nobody.
    """
    gone = (seat, *minors)
    for nation in gone:
        make_peace(state, nation)
        state.minors[nation] = Minor("conquered", winner if nation == seat else "", state.turn)
    _hand_on(state, seat)
    for frame in state.stack:
        if isinstance(frame, TurnFrame | ActingFrame):
            frame.nations = [nation for nation in frame.nations if nation not in gone]
    state.pending = {key: amount for key, amount in state.pending.items() if not key.startswith(f"{seat}:")}


def _hand_on(state: State, seat: str) -> None:
    """Let countries to whose aid a power came, or which it attacked, go on with other powers, or by themselves.

    They are no minor allies of its, and do not cease with it (TR-26.6b). Who is attacked by nobody else has peace.
    """
    powers = [power for power in state.world.seat_ids if power != seat and not state.conquered(power)]
    for nation, status in tuple(state.minors.items()):
        if status.power != seat or status.kind not in ("allied", "attacked"):
            continue
        friend = next((power for power in powers if status.kind == "allied" and state.allied(power, nation)), "")
        foe = next((power for power in powers if state.at_war(power, nation)), "")
        if friend:
            state.minors[nation] = status._replace(power=friend)
        elif foe:
            state.minors[nation] = Minor("attacked", foe, status.turn, True)
        else:
            calm(state, nation)


def lose_the_rest(ctx: Context[State], seat: str) -> None:
    """Take the BRPs that a power still has (TR-26.22)."""
    if (left := ctx.state.brps[seat].on_hand) > 0:
        lose(ctx, seat, left, "TR-26.22")


def remove(state: State, nation: str) -> None:
    """Take all that a nation has out of the game (TR-26.22, TR-26.6b)."""
    if nation == corps.ITALY:
        corps.give_all_back(state)  # they go with it
    for unit in state.world.units:
        if unit.nation == nation:
            state.put(unit.id, GONE)  # its partisans, too
    for cell in [cell for whose, cell, _ in state.wings() if whose == nation]:
        state.set_wing(nation, cell, Wing())
    state.air_pool.pop(nation, None)
    state.bridgeheads = {cell: owner for cell, owner in state.bridgeheads.items() if owner != nation}


def _leave(state: State, nations: list[str], home: frozenset[int]) -> None:
    """TR-26.6: colonies, minor allies and conquests are nobody's until somebody enters them."""
    numbers = {state.world.nation_number[nation] for nation in nations}
    state.set_control([c for c, place in enumerate(state.control) if place in numbers and c not in home], "")


def _holder(state: State, conqueror: str, cell: int) -> str:
    units, enemies = state.world.units, state.enemies(conqueror)
    there = (units[unit] for unit in state.at(cell))
    found = (unit.nation for unit in there if unit.ground and unit.kind != "partisan" and unit.nation in enemies)
    return next(found, "")
