"""What the layers of the game lay over the map: Supply Lines, zones of control, air ranges, objectives, options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from boardgame.app.board.board_position import Badge
from boardgame.app.board.drawing import LegendItem, MapLayer
from boardgame.app.board.figures.hatching import paint_hatch_sample
from boardgame.app.board.figures.threads import paint_thread_sample
from boardgame.app.board.overlay import Hatch, Overlay, Thread, Wash
from boardgame.app.board.overlay_layers import wash_colour
from boardgame.app.families.third_reich.docks.fronts import option_name
from boardgame.app.look.elements import tr
from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.naval.routes import near
from boardgame.games.third_reich.options.choosing import FRONTS
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.records import OptionKind
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.supply.status import Supply, supply_of
from boardgame.games.third_reich.victory.objectives import counts_for, objectives

SUPPLY, ZONES, AIR, OBJECTIVES, OPTIONS = "supply_lines", "enemy_zones", "air_range", "objectives", "options"
_TONES: Mapping[OptionKind, str] = {"offensive": "danger", "attrition": "warning", "pass": "accent"}
"""The colour of each option, the most warlike first."""


def map_layers() -> tuple[MapLayer, ...]:
    """The layers of the game, by the words of the language in use."""
    return (
        MapLayer(
            SUPPLY,
            tr("ThirdReich", "Supply"),
            False,
            True,
            True,
            tr("ThirdReich", "Supply Lines of the ground units of a power; dashes and a cross where one breaks"),
            (
                LegendItem(tr("ThirdReich", "Supply Line"), _sample("supply")),
                LegendItem(tr("ThirdReich", "Line that is barred"), _sample("cut")),
            ),
        ),
        MapLayer(
            ZONES,
            tr("ThirdReich", "Zones of control"),
            False,
            True,
            True,
            tr("ThirdReich", "Hexes that enemy armor controls against the units of a power"),
            (LegendItem(tr("ThirdReich", "Zone of German armor"), _zone_sample),),
        ),
        MapLayer(
            AIR,
            tr("ThirdReich", "Air range"),
            False,
            True,
            True,
            tr("ThirdReich", "How far the fresh air of a power flies on missions"),
            (LegendItem(tr("ThirdReich", "Limit of the range of air"), _air_sample),),
        ),
        MapLayer(
            OBJECTIVES,
            tr("ThirdReich", "Objectives"),
            False,
            True,
            False,
            tr("ThirdReich", "The objectives, and for which side each counts now"),
        ),
        MapLayer(
            OPTIONS,
            tr("ThirdReich", "Options"),
            False,
            True,
            False,
            tr("ThirdReich", "Each front in the colour of the option taken there; of several powers, the most warlike"),
            tuple(LegendItem(option_name(option), _option_sample(tone)) for option, tone in _TONES.items()),
        ),
    )


def _sample(kind: str) -> Callable[[QPainter, QRectF, str], None]:
    return lambda painter, rect, theme: paint_thread_sample(painter, rect, kind, theme)


def _zone_sample(painter: QPainter, rect: QRectF, theme: str) -> None:
    paint_hatch_sample(painter, rect, "germany", True, theme)


def _air_sample(painter: QPainter, rect: QRectF, theme: str) -> None:
    paint_hatch_sample(painter, rect, "germany", False, theme)


def _option_sample(tone: str) -> Callable[[QPainter, QRectF, str], None]:
    def paint(painter: QPainter, rect: QRectF, theme: str) -> None:
        painter.fillRect(rect, wash_colour(tone, theme))

    return paint


def overlay(view: State, layers: frozenset[str], seat: str) -> Overlay:
    """What lies over the map; of nobody, as between two turns, there are no lines.

    Args:
        view: the position as somebody sees it.
        layers: the layers that are shown.
        seat: whose lines are drawn.
    """
    counted = tuple(_objectives(view)) if OBJECTIVES in layers else ()
    washes = tuple(_options(view)) if OPTIONS in layers else ()
    if not seat:
        return Overlay(badges=counted, washes=washes)
    supplies = dict(_supplies(view, seat)) if SUPPLY in layers else {}
    zones = tuple(_zones(view, seat)) if ZONES in layers else ()
    ranges = tuple(_in_range(view, seat)) if AIR in layers else ()
    return Overlay(tuple(_threads(view, supplies)), (*ranges, *zones), (*_badges(view, supplies), *counted), washes)


def _in_range(view: State, seat: str) -> Iterator[Hatch]:
    """The last hexes that fresh air of a seat can reach on a mission (TR-28.22): within, the map stays clear."""
    world = view.world
    bases = [cell for nation, cell, wing in view.wings() if wing.fresh and commander(view, nation) == seat]
    reached, around = near(bases, world.tables.air.mission), geography().around
    for cell in sorted(reached):
        if any(step not in reached for step in around[cell]):
            yield Hatch(world.labels[cell], seat)


def _options(view: State) -> Iterator[Wash]:
    """The land of each front in the colour of the most warlike option that is taken there (TR-12.2)."""
    geo, labels = geography(), view.world.labels
    for front in FRONTS:
        taken = {choice.option for key, choice in view.choices.items() if key.endswith(f":{front}")}
        option = next((option for option in _TONES if option in taken), None)
        if option is not None:
            land = tuple(labels[cell] for cell in range(geo.size) if geo.front[cell] == front and geo.land[cell])
            yield Wash(land, _TONES[option])


def _objectives(view: State) -> Iterator[Badge]:
    """For which side each objective counts (TR-2.1)."""
    names = {"axis": (tr("ThirdReich", "Axis"), "danger"), "allies": (tr("ThirdReich", "Allies"), "accent")}
    for cell in objectives(view):
        side = counts_for(view, cell)
        words, tone = names[side] if side else (tr("ThirdReich", "neither"), "plain")
        yield Badge(view.world.labels[cell], words, tone)


def _zones(view: State, seat: str) -> Iterator[Hatch]:
    """The zones of control of the enemies of a seat, in the colours of whose armor it is (TR-8.2)."""
    field, world = field_of(view, seat), view.world
    enemies = view.enemies(seat)
    for cell, count in enumerate(field.zone.count):
        if count:
            near = next(other for other in (cell, *field.geo.overland[cell]) if other in field.zone.armor)
            whose = next(world.units[unit].nation for unit in view.at(near) if world.units[unit].nation in enemies)
            yield Hatch(world.labels[cell], whose, True)


def _supplies(view: State, seat: str) -> Iterator[tuple[int, Supply]]:
    """How the ground units of each nation in each hex that a seat commands are supplied (TR-27)."""
    world = view.world
    done: set[tuple[str, int]] = set()
    for unit in view.on_map():
        facts, cell = world.units[unit], view.where[unit]
        if facts.ground and (facts.nation, cell) not in done and commander(view, facts.nation) == seat:
            done.add((facts.nation, cell))
            yield cell, supply_of(view, unit)


def _threads(view: State, supplies: dict[int, Supply]) -> Iterator[Thread]:
    """Each line up to where it joins one that is drawn already; first the whole ones, then those that are barred."""
    labels = view.world.labels
    drawn: set[int] = set()
    for supply in supplies.values():
        if supply.supplied and len(supply.line) > 1:
            met = next((place for place, cell in enumerate(supply.line) if cell in drawn), len(supply.line) - 1)
            if met:
                yield Thread(tuple(labels[cell] for cell in supply.line[: met + 1]), "supply")
            drawn.update(supply.line)
    for supply in supplies.values():
        if not supply.supplied and supply.line:
            yield Thread(
                tuple(labels[cell] for cell in supply.line), "cut", tuple(labels[cell] for cell in supply.barred)
            )


def _badges(view: State, supplies: dict[int, Supply]) -> Iterator[Badge]:
    for cell, supply in supplies.items():
        if not supply.supplied:
            yield Badge(view.world.labels[cell], tr("ThirdReich", "no supply"), "danger")
