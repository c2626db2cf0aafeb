"""What the layers of the game lay over the map: Supply Lines, Trade Routes, who controls what and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from boardgame.app.board.board_position import Badge
from boardgame.app.board.drawing import LegendItem, MapLayer
from boardgame.app.board.figures.hatching import paint_hatch_sample
from boardgame.app.board.figures.threads import paint_thread_sample
from boardgame.app.board.overlay import Hatch, Overlay, Thread
from boardgame.app.families.conquest.shown_position import marker_of
from boardgame.app.look.elements import tr
from boardgame.games.conquest.board import control
from boardgame.games.conquest.board.possession import contested
from boardgame.games.conquest.board.relations import MINOR
from boardgame.games.conquest.board.seen import seen_position
from boardgame.games.conquest.board.supply_net import SupplyNet
from boardgame.games.conquest.board.tracks import used_by
from boardgame.games.conquest.board.trade_net import TradeNet
from boardgame.games.conquest.board.ways import Route
from boardgame.games.conquest.state import State
from boardgame.games.conquest.view import View
from boardgame.games.conquest.world import World

SUPPLY, TRADE, CONTROL = "supply_lines", "trade_routes", "control"
_INFLUENCED = {"associate": False, "protectorate": True}
"""Neutrals whose areas are hatched in the colours of who influences them, and whether closely."""


def map_layers() -> tuple[MapLayer, ...]:
    """The layers of the game, by the words of the language in use."""
    lines = tr("Conquest", "Supply Lines of the units of a Faction; dashes and a cross where they are cut")
    routes = tr("Conquest", "Trade Routes of a Faction’s POP and RES; dashes and a cross where they are cut")
    why = tr("Conquest", "Whose Influence Neutrals are under, and where control hangs on units alone")
    return (
        MapLayer(
            SUPPLY,
            tr("Conquest", "Supply"),
            False,
            True,
            True,
            lines,
            (LegendItem(tr("Conquest", "Supply Line"), _thread("supply")),),
        ),
        MapLayer(
            TRADE,
            tr("Conquest", "Trade routes"),
            False,
            True,
            True,
            routes,
            (
                LegendItem(tr("Conquest", "Trade Route"), _thread("trade")),
                LegendItem(tr("Conquest", "Route that is cut"), _thread("cut")),
            ),
        ),
        MapLayer(
            CONTROL,
            tr("Conquest", "Control"),
            False,
            True,
            False,
            why,
            (
                LegendItem(tr("Conquest", "Associate"), _hatch(False)),
                LegendItem(tr("Conquest", "Protectorate"), _hatch(True)),
            ),
        ),
    )


def _thread(kind: str) -> Callable[[QPainter, QRectF, str], None]:
    return lambda painter, rect, theme: paint_thread_sample(painter, rect, kind, theme)


def _hatch(close: bool) -> Callable[[QPainter, QRectF, str], None]:
    return lambda painter, rect, theme: paint_hatch_sample(painter, rect, "japan", close, theme)


def overlay(view: View, layers: frozenset[str], seat: str) -> Overlay:
    """What lies over the map; nothing of it tells more than the view does.

    Args:
        view: the position as somebody sees it.
        layers: the layers that are shown.
        seat: whose routes are drawn; of nobody, as between two turns and after the end, there are none.
    """
    state = seen_position(view)
    threads: list[Thread] = []
    if SUPPLY in layers and seat:
        threads += _threads(supply_routes(view, state, seat), "supply")
    if TRADE in layers and seat:
        threads += _threads(trade_routes(state, seat).values(), "trade")
    hatches = tuple(_hatches(view)) if CONTROL in layers else ()
    badges = tuple(_badges(state)) if CONTROL in layers else ()
    return Overlay(tuple(threads), hatches, badges)


# --- routes -------------------------------------------------------------------------------------------------------


def trade_routes(state: State, seat: str) -> Mapping[str, Route]:
    """The Trade Route of each area whose POP and RES a seat has the use of."""
    net = TradeNet(state, seat)
    return {area: net.route(area) for area, user in used_by(state).items() if user == seat}


def trade_user(state: State, area: str) -> str:
    """The seat that has the use of the POP and RES of an area; empty for none."""
    return used_by(state).get(area, "")


def supply_routes(view: View, state: State, seat: str) -> list[Route]:
    """The Supply Line of each area where Ground units of a seat stand, or may stand under backs, for each power."""
    found = []
    for power in powers_of(view.world, seat):
        places = [area for area in view.world.areas if _needs_supply(view, state, power, area)]
        net = SupplyNet(state, power) if places else None
        found += [net.route(area) for area in places if net is not None]
    return found


def powers_of(world: World, seat: str) -> Iterator[str]:
    """The powers whose blocks a seat moves."""
    yield from (power for power, found in world.powers.items() if found.seat == seat and power != MINOR)


def _needs_supply(view: View, state: State, power: str, area: str) -> bool:
    """Whether a block in an area needs a Supply Line: by its type where the viewer knows it, else on land."""
    facts = view.world.areas[area]
    for block in state.at(area):
        if block.power != power:
            continue
        if not block.type:
            if not facts.sea and block.facing != "escaped":
                return True
            continue
        privileged = view.world.has_trait(power, block.type, "snlf") and facts.snlf_ground
        exempt = view.world.has_trait(power, block.type, "no_supply") or privileged
        if view.world.units[block.type].is_ground and not exempt:
            return True
    return False


def _threads(routes: Iterable[Route], kind: str) -> Iterator[Thread]:
    """Lines for routes; where routes run together only one is drawn, and a cut one ends at its last blocker."""
    open_ = [route for route in routes if route.areas]
    drawn: set[tuple[str, str]] = set()
    for route in sorted(open_, key=lambda route: (not route.is_open, -len(route.areas))):
        areas = route.areas
        cuts = tuple(blocker.area for blocker in route.blockers)
        if cuts:
            areas = areas[: areas.index(cuts[-1]) + 1]
        if len(areas) < 2:
            continue
        line = [areas[0]]
        for area in areas[1:]:
            if (line[-1], area) in drawn and not cuts:
                break
            drawn.add((line[-1], area))
            line.append(area)
        # One that runs with another from its very start still shows where it begins.
        shown = tuple(line) if len(line) > 1 else areas[:2]
        yield Thread(shown, "cut" if cuts else kind, cuts)


# --- control ------------------------------------------------------------------------------------------------------


def _hatches(view: View) -> Iterator[Hatch]:
    for area, holder in view.control.items():
        status = view.status.get(holder)
        if status is not None and status.kind in _INFLUENCED:
            yield Hatch(area, marker_of(view, area, status.seat), _INFLUENCED[status.kind])


def _badges(state: State) -> Iterator[Badge]:
    """Where control ends with the units that stand there, and where it is fought over."""
    for area in state.world.land:
        if area not in state.control or state.world.areas[area].impassable:
            continue
        if contested(state, area):
            yield Badge(area, tr("Conquest", "contested"), "danger")
        elif control.reason(state, area) in ("occupied", "phase"):
            yield Badge(area, tr("Conquest", "occupied"), "warning")
