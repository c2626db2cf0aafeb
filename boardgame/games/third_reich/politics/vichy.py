"""What becomes of France when it falls: Vichy, the Free French, and what passes to the Axis (TR-49.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from boardgame.engine import Context
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.geography.sea_ways import sea_distances
from boardgame.games.third_reich.places.ports import room, waters_of
from boardgame.games.third_reich.politics.gathering import CORSICA, FRANCE, GROUPS, colony_of, gather
from boardgame.games.third_reich.politics.relations import unite
from boardgame.games.third_reich.state import GONE, LATER, POOL, START, Minor, State, Wing, pair
from boardgame.games.third_reich.variant import in_force

VICHY, FREE = "vichy_france", "free_france"
_MASTER, _BRITAIN = "germany", "united_kingdom"
MARSEILLES = "V19"
WAR = "war_on_vichy"
"""The clock that runs once the Allies have declared war on Vichy (TR-49.42e)."""
CROSSED = "vichy_crossed"
"""The clock that runs once Axis forces have gone through Vichy for no reason that excuses it (TR-49.42j)."""
FREE_COLONY = "free:"
"""Begins the clock of a colony that has become Free French."""
_FLEET = 9


def make_vichy(ctx: Context[State], winner: str, kept: frozenset[int]) -> None:
    """Carry out TR-49.11 to TR-49.14; Germany places what is left of the French units as a step of its own.

    Args:
        ctx: the context.
        winner: the power that holds Paris.
        kept: hexes of British units and their supply lines.
    """
    state = ctx.state
    free = _roll_for_colonies(ctx)
    abroad = gather(state)
    fleets = [unit.id for unit in state.world.units if unit.nation == FRANCE and unit.kind == "fleet"]
    for unit in fleets:
        if state.where[unit] >= 0:
            state.put(unit, _fleet_goes(state, unit))
    passed = _hand_over(state, winner, free, kept)
    survivors = _halve(state, free)
    state.minors[VICHY] = Minor("inactive", _MASTER, state.turn)
    enemies = {pair(FREE, enemy) for enemy in state.enemies(_BRITAIN)}
    state.set_wars(state.wars | enemies, state.alliances | {pair(FREE, _BRITAIN)})
    unite(state)
    by_counter = ["TR-33.42-3", "TR-33.42-3d", "TR-33.42-3e"] if in_force(state, "allies", 3) else []
    rules = ["TR-49.1", "TR-49.11", "TR-49.13", "TR-49.14", "TR-29.18b", *(by_counter or ["TR-49.12", "TR-49.13d"])]
    rules += [*(["TR-49.13b"] if abroad else []), *passed]
    ctx.event("vichy", winner, free=sorted(free), **survivors, rules=rules)
    ctx.call("setup.deploy", nation=VICHY)


def _roll_for_colonies(ctx: Context[State]) -> set[str]:
    """TR-49.12: a die for each group; odd makes Free French colonies of what the Axis has not conquered."""
    state = ctx.state
    free: set[str] = set()
    for group in GROUPS:
        if in_force(state, "allies", 3):
            free |= set(group)  # TR-33.42-3
            state.clocks |= {FREE_COLONY + colony: state.turn for colony in group}
            continue
        die = ctx.roll(1, _MASTER, "colonies", colonies=list(group))[0]
        if die % 2:
            free |= set(group)
            state.clocks |= {FREE_COLONY + colony: state.turn for colony in group}
    return free


def _fleet_goes(state: State, unit: int) -> int:
    """Where a French fleet goes: to Marseilles (TR-49.13d), or as a Free French one to a colony or to Britain.

    The latter by the counter of TR-33.42-3e: to the nearest British port on its front that has room for it.
    """
    world, cell = state.world, state.where[unit]
    if not in_force(state, "allies", 3):
        return world.number[MARSEILLES]
    if colony_of(state, cell):
        return cell
    away = {
        (far, port)
        for water in waters_of(state, cell)
        for port, far in sea_distances(water, cell).items()
        if port in world.ports and water in waters_of(state, port) and state.controller(port) == _BRITAIN
        and room(state, port) >= state.factors(unit)
    }  # fmt: skip
    return min(away)[1] if away else world.number[MARSEILLES]


def _hand_over(state: State, winner: str, free: set[str], kept: frozenset[int]) -> list[str]:
    """Vichy and Corsica are Vichy's, colonies what their die says, all else the Axis's (TR-49.14, TR-26.5).

    Returns:
        The rules by which French hexes elsewhere have passed to the Axis, or stay with a Free French colony.
    """
    world, geo = state.world, geography()
    vichy, home = world.area(VICHY), world.area(FRANCE) - geo.regions[CORSICA]
    french = [cell for cell in range(geo.size) if state.controller(cell) == FRANCE]
    linked = _linked(state, free)
    axis = [cell for cell in home if cell not in vichy and cell not in kept and _ours(state, cell, winner)]
    state.set_control([cell for cell in vichy if cell not in kept and _ours(state, cell, winner, taken=False)], VICHY)
    state.set_control(axis, winner)
    passed = []
    for cell in french:
        colony = colony_of(state, cell)
        if cell in home:
            continue
        if colony:
            owner = FREE if colony in free else VICHY
        elif cell in geo.regions[CORSICA]:
            owner = VICHY
        else:
            owner = FREE if cell in linked and _nearest_is_free(cell, free) else winner
            passed.append("TR-49.14b" if owner == FREE else "TR-49.14c")
        state.set_control([cell], owner)
    return sorted(set(passed))


def _nearest_is_free(cell: int, free: set[str]) -> bool:
    """Whether a hex is no nearer to European France or to a Vichy colony than to a Free French one (TR-49.14b)."""
    geo = geography()

    def away(cells: Iterable[int]) -> int:
        return min((geo.distance(cell, other) for other in cells), default=geo.size)

    colonies = [colony for group in GROUPS for colony in group]
    mine = away(other for colony in free for other in geo.hexes_of[colony])
    theirs = away(other for colony in colonies if colony not in free for other in geo.hexes_of[colony])
    return mine <= min(theirs, away(geo.hexes_of[FRANCE]))


def _ours(state: State, cell: int, winner: str, taken: bool = True) -> bool:
    """Whether a hex of France passes on: what the French still hold, and for Vichy what the Axis has overrun, too."""
    holder = state.controller(cell)
    axis = state.world.side(holder) == state.world.side(winner) if holder else False
    return holder == FRANCE or not holder or (axis and not taken)


def _linked(state: State, free: set[str]) -> set[int]:
    """French hexes joined over French ground to a Free French colony stay with it (TR-49.14b)."""
    geo = geography()
    start = [c for c in range(geo.size) if colony_of(state, c) in free and state.controller(c) == FRANCE and free]
    found, edge = set(start), list(start)
    while edge:
        for near in geo.ground[edge.pop()]:
            if near not in found and state.controller(near) == FRANCE:
                found.add(near)
                edge.append(near)
    return found


def _halve(state: State, free: set[str]) -> dict[str, dict[str, int]]:
    """Turn the French counters into Vichy's and Free French ones; in Europe half of each type stays (TR-49.11).

    Those in the colonies are not halved, and follow their colony (TR-49.13).
    """
    world = state.world
    europe: Counter[str] = Counter()
    told: dict[str, Counter[str]] = {VICHY: Counter(), FREE: Counter()}
    naval = 0
    for unit in world.units:
        if unit.nation != FRANCE:
            continue
        cell = state.where[unit.id]
        colony = colony_of(state, cell) if cell >= 0 else ""
        if unit.kind == "fleet" and cell >= 0 and in_force(state, "allies", 3):
            _counter(state, FREE, unit.sort.text, cell)  # TR-33.42-3d: it is not halved
            told[FREE][unit.sort.text] += 1
        elif unit.kind == "fleet":
            naval += state.factors(unit.id) if cell >= 0 else 0
            state.damaged.pop(unit.id, None)
        elif colony:
            nation = FREE if colony in free else VICHY
            _counter(state, nation, unit.sort.text, cell)
            told[nation][unit.sort.text] += 1
        elif cell >= 0:
            europe[unit.sort.text] += 1
        state.put(unit.id, GONE)
    for text, count in europe.items():
        told[VICHY][text] += -(-count // 2)
        for _ in range(-(-count // 2)):
            # Air bases are placed or kept, as those of a power are.
            _counter(state, VICHY, text, POOL if text == "air_base" else START)
    told[VICHY]["air"], told[FREE]["air"] = _halve_air(state, free)
    told[VICHY]["fleet"] = _ships(state, -(-naval // 2))
    return {"vichy": dict(told[VICHY]), "free_french": dict(told[FREE])}


def _counter(state: State, nation: str, text: str, place: int) -> None:
    """Put a counter of a nation that looks like a French one somewhere."""
    found = (unit for unit in state.of(nation, LATER) if state.world.units[unit].sort.text == text)
    if (unit := next(found, None)) is not None:
        state.put(unit, place)


def _halve_air(state: State, free: set[str]) -> tuple[int, int]:
    """The air factors of Vichy and of the Free French; Vichy's from France are placed anew."""
    factors, kept, gone = 0, 0, 0
    for nation, cell, wing in list(state.wings()):
        if nation != FRANCE:
            continue
        state.set_wing(FRANCE, cell, Wing())
        if not (colony := colony_of(state, cell)):
            factors += wing.fresh + wing.flown
            continue
        owner = FREE if colony in free else VICHY
        state.set_wing(owner, cell, wing)
        kept += (wing.fresh + wing.flown) * (owner == VICHY)
        gone += (wing.fresh + wing.flown) * (owner == FREE)
    half = -(-factors // 2)
    for size in (5, 1):
        if half // size:
            state.air_start[f"{VICHY}:{size}-4"] = half // size
        half %= size
    state.air_pool.pop(FRANCE, None)
    return -(-factors // 2) + kept, gone


def _ships(state: State, factors: int) -> int:
    """Vichy's fleet at Marseilles."""
    left = factors
    for unit in tuple(state.of(VICHY, LATER)):
        if state.world.units[unit].kind == "fleet" and left:
            state.put(unit, state.world.number[MARSEILLES])
            if left < _FLEET:
                state.damaged[unit] = left
            left -= min(left, _FLEET)
    return factors - left


def go_to_war_with_vichy(state: State) -> None:
    """A declaration of war on Vichy: Axis forces fight beside its units, which does not activate it (TR-49.2c)."""
    state.clocks.setdefault(WAR, state.turn)
    friends = {pair(VICHY, ally) for ally in state.allies(_MASTER) if ally != VICHY}
    state.set_wars(state.wars, (state.alliances | friends) - state.wars)


def destroy_stranded(ctx: Context[State], nations: Iterable[str]) -> None:
    """British units that have not left Vichy by the Allied turn after the fall of France are destroyed (TR-49.6c).

    Unless war is declared on Vichy in that turn.
    """
    state, units = ctx.state, ctx.state.world.units
    if _BRITAIN not in nations or "france_fell" not in state.clocks or state.at_war(_BRITAIN, VICHY):
        return
    for unit in list(state.on_map()):
        cell = state.where[unit]
        facts = units[unit]
        if facts.ground and state.controller(cell) == VICHY and state.world.side(facts.nation) == "allies":
            state.put(unit, POOL)
            ctx.event("eliminated", facts.nation, unit=unit, hex=state.world.labels[cell], rule="TR-49.6c")


def note_crossing(ctx: Context[State], nation: str) -> None:
    """Axis units have gone through Vichy, which tells against it later, but not in a war with it (TR-49.42b)."""
    state = ctx.state
    fell = state.clocks.get("france_fell", state.turn)
    if nation in (_MASTER, "italy") and WAR not in state.clocks and not _first_axis_turn(state, fell):
        if CROSSED not in state.clocks:
            state.clocks[CROSSED] = state.turn
            ctx.event("vichy_crossed", nation, rules=["TR-49.42j", "TR-49.42b"])


def _first_axis_turn(state: State, fell: int) -> bool:
    # France falls in an Allied turn; the next Axis turn is the same game turn's where the Axis plays second.
    return state.turn == fell or (state.turn == fell + 1 and _axis_was_first(state))


def _axis_was_first(state: State) -> bool:
    return state.first_before == "axis"


def disband(state: State, nations: Iterable[str] = (VICHY,)) -> None:
    """Take Vichy's units out of the game (TR-49.5)."""
    for unit in state.world.units:
        if unit.nation in nations:
            state.put(unit.id, GONE)
            state.damaged.pop(unit.id, None)
    for nation, cell, _ in list(state.wings()):
        if nation in nations:
            state.set_wing(nation, cell, Wing())


def end_vichy(ctx: Context[State], rule: str) -> None:
    """Vichy ceases to be: its units go, what it had in Europe is German, its colonies nobody's (TR-49.5, TR-49.5e)."""
    state = ctx.state
    world, geo = state.world, geography()
    disband(state)
    mine = [cell for cell in range(geo.size) if state.controller(cell) == VICHY]
    europe = world.area(FRANCE)
    state.set_control([cell for cell in mine if cell in europe], _MASTER)
    state.set_control([cell for cell in mine if cell not in europe], "")
    state.minors[VICHY] = Minor("conquered", "", state.turn)
    # Deactivated or fallen: its colonies go to whoever takes all their ports and cities first.
    more = ["TR-49.41b", "TR-49.41c"] if rule == "TR-49.41" else ["TR-49.5e"]
    ctx.event("vichy_ended", _MASTER, rule=rule, rules=[rule, *more])


def fallen(state: State) -> str:
    """The rule by which Vichy ends as a combat phase ends; empty where it goes on (TR-49.5, TR-49.5c)."""
    world = state.world
    status = state.minors.get(VICHY)
    if status is None or status.kind not in ("inactive", "active"):
        return ""

    def allied(label: str) -> bool:
        holder = state.controller(world.number[label])
        return bool(holder) and (world.side(holder) == "allies" or bool(world.nations[holder].acts_as))

    if allied(world.nations[VICHY].capital):
        return "TR-49.5"
    return "TR-49.5c" if state.half == "axis" and allied(world.nations[FRANCE].capital) else ""
