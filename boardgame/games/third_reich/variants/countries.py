"""Countries that variant counters bring in, and what else they show (TR-33.41)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.third_reich.accounts import spend
from boardgame.games.third_reich.lending.aid import activation_fails
from boardgame.games.third_reich.politics.activation import activate, capital_free
from boardgame.games.third_reich.scenario.card import Power, sort_of
from boardgame.games.third_reich.state import LATER, POOL, State
from boardgame.games.third_reich.variant import FEWER, PLAYED

OF_GERMANY = ("finland", "hungary", "rumania", "bulgaria")
_WAR = 35
"""BRPs that a country's entry into the war costs its power (TR-33.41-4b, TR-33.41-7c)."""


def fails(ctx: Context[State], nation: str, power: str, number: int) -> bool:
    """Whether aid keeps a country from coming in; then the counter may be tried again (TR-33.65)."""
    if not activation_fails(ctx, nation, power):
        return False
    _take_back(ctx.state, number)
    return True


def _take_back(state: State, number: int) -> None:
    state.clocks.pop(f"{PLAYED}axis")
    state.clocks.pop(f"{PLAYED}axis:{number}")


def activate_vichy(ctx: Context[State]) -> None:
    """Axis 3."""
    if not fails(ctx, "vichy_france", "germany", 3):
        activate(ctx, "vichy_france", "germany")


def _pay(ctx: Context[State], seat: str, nation: str, rules: list[str]) -> None:
    spend(ctx.state, seat, _WAR)
    ctx.event("war_paid", seat, nation=nation, paid=_WAR, brps={seat: -_WAR}, rules=rules)


def activate_spain(ctx: Context[State]) -> None:
    """Axis 4: Italy pays for its declaration of war."""
    if fails(ctx, "spain", "italy", 4):
        return
    _pay(ctx, "italy", "spain", ["TR-33.41-4b", "TR-SC39q", "TR-MAP-09"])
    activate(ctx, "spain", "italy")


def activate_turkey(ctx: Context[State]) -> None:
    """Axis 7: Germany pays likewise."""
    if fails(ctx, "turkey", "germany", 7):
        return
    _pay(ctx, "germany", "turkey", ["TR-33.41-7c", "TR-MAP-09"])
    activate(ctx, "turkey", "germany")


def activate_the_east(ctx: Context[State]) -> None:
    """Axis 5: all that are still inactive and have their capital; for those that aid keeps out it stays (TR-33.65)."""
    state, foiled = ctx.state, False
    for nation in OF_GERMANY:
        if state.minors[nation].kind == "inactive" and capital_free(state, nation):
            if activation_fails(ctx, nation, "germany"):
                foiled = True
            else:
                activate(ctx, nation, "germany")
    if foiled:
        _take_back(state, 5)


def show_submarines(ctx: Context[State]) -> None:
    """Axis 8: three submarines for two of ASW cut the deployment; fewer are answered by the ASW shown (TR-33.41-8c)."""
    state = ctx.state
    submarines, asw = state.warfare.get("submarine", 0), state.warfare.get("asw", 0)
    state.warfare["shown:submarine"] = submarines
    if submarines and 2 * submarines >= 3 * asw:
        state.clocks[FEWER] = state.turn
        ctx.reveal("submarines_shown", "germany", submarines=submarines, cut=True, rule="TR-33.41-8")
        return
    # As many as are needed to prevent it.
    needed = 2 * submarines // 3 + 1 if submarines else 0
    state.warfare["shown:asw"] = max(state.warfare.get("shown:asw", 0), needed)
    ctx.reveal("submarines_shown", "germany", submarines=submarines, asw=needed, cut=False, rule="TR-33.41-8c")


def open_variant_builds(state: State, seat: str) -> None:
    """Units of a counter come into the force pool of a power (TR-33.41-9b)."""
    builds = {sort_of(text): n for text, n in state.world.card.powers.get(seat, Power()).variant_builds.items()}
    units = state.world.units
    for unit in state.of(seat, LATER):
        sort = units[unit].sort
        if units[unit].since is None and builds.get(sort, 0):
            builds[sort] -= 1
            state.put(unit, POOL)
