"""Germany's minor allies come in (TR-25)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.third_reich.lending.aid import rules_of_activation
from boardgame.games.third_reich.politics.holdings import gain
from boardgame.games.third_reich.politics.relations import calm, unite
from boardgame.games.third_reich.scenario.card import Date
from boardgame.games.third_reich.state import LATER, START, Minor, State, pair

ACTIVATION = Date(1941, "summer")
"""The turn in which Germany's minor allies come in by themselves (TR-25.1)."""
_VICHY = "vichy_france"
_BY_AID = ("spain", "turkey")
"""Countries that whoever comes to their aid activates (TR-25.22)."""
_WON = ("united_kingdom", "turkey")
"""Turkey as an ally of Britain, by rules of its own."""
_OF_GERMANY = ("finland", "hungary", "rumania", "bulgaria")


def due(state: State) -> list[str]:
    """The minor allies that come in as the Axis player turn begins (TR-25.1, TR-25.31).

    None where one is barred (TR-25.7, TR-25.7c), or attacked by Russia while Germany is at peace with it: then Germany
    may come to its aid (TR-25.25).
    """
    world = state.world
    if state.turn < world.turn_of(ACTIVATION) or state.conquered("germany"):
        return []
    return [
        nation
        for nation in _OF_GERMANY
        if nation in state.minors and state.minors[nation].kind == "inactive" and capital_free(state, nation)
    ]


def barred(state: State, nation: str) -> bool:
    """Whether Germany or Italy has declared war on a country, so that it never is their ally (TR-25.7c)."""
    return any(f"declared:{seat}:{nation}" in state.clocks for seat in ("germany", "italy"))


def capital_free(state: State, nation: str) -> bool:
    """Whether an enemy has never come to hold the capital of a minor ally (TR-25.7)."""
    world = state.world
    return state.controller(world.number[world.nations[nation].capital]) in (nation, "germany", "italy")


def activate(ctx: Context[State], nation: str, power: str, attacked: bool = False, more: tuple[str, ...] = ()) -> None:
    """Let a minor country be the active ally of a power.

    It is at war with the power's enemies (TR-25.33), its BRPs come at once (TR-25.3), its units are set up in the
    country unless it fights already (TR-25.4, TR-25.35).

    Args:
        ctx: the context.
        nation: the country.
        power: whose ally it is from now on.
        attacked: it was attacked, and the power has come to its aid (TR-25.2c).
        more: further rules behind it.
    """
    state = ctx.state
    world = state.world
    state.minors[nation] = Minor("active", power, state.turn)
    if attacked:
        state.clocks[f"aided:{nation}"] = state.turn
    quiet = attacked and nation in _BY_AID
    # TR-25.33: Spain and Turkey are at war with nobody but their attacker.
    wars = {pair(nation, enemy) for enemy in state.enemies(power) if enemy != nation and not quiet}
    state.set_wars(state.wars | wars, state.alliances | {pair(nation, power)})
    unite(state)
    won = (power, nation) == _WON
    rules = [] if attacked else rules_of_activation(state, nation)
    rules += [*_grounds(state, nation, power, attacked), *more, *(["TR-33.73"] if won else [])]
    ctx.event("activated", power, nation=nation, rules=rules)
    if brp := world.nations[nation].brp:
        state.counted[f"{power}:{nation}"] = brp
        # TR-12.15b: within the turn, whose order they change no more.
        rule, when = "TR-33.72b" if won else "TR-25.3", "TR-12.15b" if attacked else "TR-12.15"
        gain(ctx, power, brp, rule, nation, (when,))
    if not attacked and nation != _VICHY:
        call_up(ctx, nation)


def _grounds(state: State, nation: str, power: str, attacked: bool) -> list[str]:
    """The rules by which a country comes to be the active ally of a power, and what follows from it."""
    here = ["TR-25.5", "TR-25.3b", *([] if state.world.nations[nation].brp else ["TR-25.34"])]
    if not attacked:
        usual = ["TR-25.1", "TR-25.31", "TR-25.33"] if nation in _OF_GERMANY else ["TR-25.1b"]
        # The units of Vichy stand on the map, and it brings no BRPs.
        return [*(["TR-25.1c", "TR-49.2e", "TR-49.2d"] if nation == _VICHY else usual), *here]
    if nation in _BY_AID:
        return ["TR-25.22", "TR-25.33", "TR-25.35", *here]
    by_italy = ["TR-25.2d"] if power == "italy" else []
    later = ["TR-25.25"] if state.turn >= state.world.turn_of(ACTIVATION) else []
    return ["TR-25.1d", "TR-25.2", "TR-25.2c", *by_italy, *later, "TR-25.35", *here]


def garrison(ctx: Context[State], power: str, nation: str) -> None:
    """German units in a minor ally whose attacker has left it: peace returns, the attacker stays away (TR-25.21b)."""
    calm(ctx.state, nation)
    ctx.state.clocks[f"safe:{nation}"] = ctx.state.turn
    ctx.event("garrisoned", power, nation=nation, rule="TR-25.21")


def intervene(ctx: Context[State], power: str, nation: str) -> None:
    """Let a power come to the aid of a minor country, whose ally it is from now on (TR-23.1e).

    The country's units have taken their turn, and do not move or fight again in this one (TR-23.3): they join the
    turns of the power from the next one on. A minor ally of Germany is activated by it, as are Spain and Turkey
    (TR-25.1d, TR-25.2, TR-25.2c, TR-25.2d, TR-25.22).
    """
    state = ctx.state
    status = state.minors[nation]
    master = state.world.nations[nation].minor_ally_of
    if nation in _BY_AID or (master and state.world.side(power) == state.world.side(master)):
        activate(ctx, nation, power, attacked=True)
        return
    state.minors[nation] = Minor("allied", power, state.turn, status.moved)
    friends = {pair(nation, friend) for friend in state.allies(power)}
    state.set_wars(state.wars, state.alliances | friends)
    rules = ["TR-23.1", "TR-23.1c", "TR-23.1e", "TR-22.1b", "TR-23.3"]
    ctx.event("intervened", power, nation=nation, rules=rules)


def call_up(ctx: Context[State], nation: str) -> None:
    """Let the forces of a minor country be set up by who commands them (TR-22.1, TR-25.4)."""
    state = ctx.state
    for unit in state.world.units:
        if unit.nation == nation and unit.kind != "partisan" and state.where[unit.id] == LATER:
            state.put(unit.id, START)
    for air in state.world.air:
        if air.nation == nation and air.begins == LATER:
            state.air_start[f"{nation}:{air.sort.factors}-{air.sort.movement}"] = air.counters
    if state.world.nations[nation].forces:
        ctx.call("setup.deploy", nation=nation)
