"""Violation of a Proxy Power: the first Foreign Aggression of each seat against it (CNC-16.33)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.conquest.board.relations import seat_of
from boardgame.games.conquest.china.gates import FREE
from boardgame.games.conquest.state import State
from boardgame.games.conquest.war.reaction import world_reaction


def would_violate(state: State, seat: str, proxy: str) -> bool:
    """Whether Foreign Aggression of a seat against a Proxy would be its first."""
    return seat_of(state, proxy) != seat and f"{seat}:{proxy}" not in state.violated_proxies


def violate_proxy(ctx: Context[State], seat: str, proxy: str) -> None:
    """The Patron of a Proxy draws cards by the Muster of its Capital, and its Loyalty rises; only the first time for
    each seat and Proxy. Neither War nor a Violation of Neutrality follows (CNC-16.33b)."""
    state = ctx.state
    patron = seat_of(state, proxy)
    if not would_violate(state, seat, proxy):
        return
    state.violated_proxies = tuple(sorted((*state.violated_proxies, f"{seat}:{proxy}")))
    state.loyalty[patron] += 1  # CNC-16.21b, CNC-16.22c
    rises = "CNC-16.21b" if patron == "usa" else "CNC-16.22c"
    rules = ["CNC-16.33", "CNC-15.21f", rises, *(["CNC-16.3b"] if seat == FREE else [])]
    ctx.event("proxy_violated", seat, proxy=proxy, loyalty=state.loyalty[patron], rules=rules)
    world_reaction(ctx, patron, state.world.areas[state.world.powers[proxy].capital].muster)
