"""What a Production Level is made of, as a screen shows it: the tracks, what cuts sources off, what would change it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from boardgame.games.conquest import cards
from boardgame.games.conquest.board import tracks
from boardgame.games.conquest.board.relations import at_peace
from boardgame.games.conquest.board.trade_net import TradeNet
from boardgame.games.conquest.board.ways import Route
from boardgame.games.conquest.state import State


def level_data(state: State, seat: str) -> dict[str, Any]:
    """A seat's Production Level (CNC-7.22) as plain data; all of it is public.

    Returns:
        ``ind``, ``pop``, ``res``, ``level``; ``limits``: the tracks that limit it; ``peace``: whether RES are left out;
        ``center``: whether the Production Center is held; ``cut``: each Blockaded source that does not count, with its
        POP and RES, the best route and what is in its way; ``at_war``, ``unblocked``: what the level would be if RES
        counted, and with every source; ``more``: by track, what it would be with one more.
    """
    cut = tracks.cut_off(state, seat)
    found = tracks.levels(state, seat, cut)
    peace = at_peace(state, seat)
    counts = {"ind": found.ind, "pop": found.pop} if peace else {"ind": found.ind, "pop": found.pop, "res": found.res}
    center = state.world.factions[seat].production_center
    held = state.control[center] == seat
    more = {track: min({**counts, track: value + 1}.values()) for track, value in counts.items()}
    return {
        "ind": found.ind,
        "pop": found.pop,
        "res": found.res,
        "level": found.level,
        "limits": [track for track, value in counts.items() if value == min(counts.values())],
        "peace": peace,
        "center": held,
        "cut": _cut(state, seat, cut),
        "at_war": min(found.ind, found.pop, found.res) if held else 0,
        "unblocked": tracks.levels(state, seat, ()).level,
        "more": more if held else {},
    }


def deck_data(state: State, bought: dict[str, int]) -> dict[str, int]:
    """How many cards of each deck can still be bought (CNC-7.244)."""
    return {deck: cards.available(state, deck) - bought.get(deck, 0) for deck in cards.DECKS}


def _cut(state: State, seat: str, cut: Collection[str]) -> list[dict[str, Any]]:
    used = tracks.used_by(state)
    areas = sorted(area for area in cut if used.get(area) == seat)
    net = TradeNet(state, seat) if areas else None
    return [_cut_source(state, seat, area, net.route(area)) for area in areas] if net is not None else []


def _cut_source(state: State, seat: str, area: str, route: Route) -> dict[str, Any]:
    return {
        "area": area,
        "pop": state.world.areas[area].population,
        "res": tracks.resources(state, seat, area),
        "route": list(route.areas),
        "rules": list(route.rules),
        "by": [[blocker.area, blocker.reason, blocker.who, blocker.rule] for blocker in route.blockers],
    }
