"""Changes of base in the movement phase, announced as a whole before the enemy answers (TR-13.7, TR-29.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Choice, Context, Counts, Decision, Option, Place, Places, Refusal, Step
from boardgame.engine.frame import copy_value
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.at_sea import Force
from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.geography.barriers import missing
from boardgame.games.third_reich.geography.waters import Water
from boardgame.games.third_reich.hands import why_shut_out
from boardgame.games.third_reich.losses import sparing
from boardgame.games.third_reich.losses.ships import afloat, factors
from boardgame.games.third_reich.naval import dangers, routes
from boardgame.games.third_reich.naval.actions import Recall, Sail
from boardgame.games.third_reich.naval.frames import OrdersFrame
from boardgame.games.third_reich.naval.ships import announced, by_base, in_the_box, items, together
from boardgame.games.third_reich.places import kiel
from boardgame.games.third_reich.places.ports import (
    fleet_waters,
    full,
    may_base,
    room,
    shared,
    shut_to,
    two_fronts,
    waters_of,
    why_apart,
)
from boardgame.games.third_reich.places.us_box import (
    BOX,
    BROUGHT,
    cell_of,
    entries,
    label_of,
    name_of,
    why_not_based,
    why_not_leaving,
)
from boardgame.games.third_reich.politics.activation import intervene
from boardgame.games.third_reich.politics.command import commanders
from boardgame.games.third_reich.state import NOBODY, SAILED, US_BOX, State
from boardgame.games.third_reich.territory import aiding, may_aid, why_not_out_of_france


class Rebase(Step[State]):
    """Each seat announces which fleets change their base; then they sail, and may be met on their way."""

    name = "naval.rebase"
    frame = OrdersFrame

    def decision(self, state: State, frame: OrdersFrame) -> Decision | None:
        """Which fleets go where."""
        if frame.sailed or (frame.forces and frame.result is not None):
            return None
        seats = tuple(
            seat
            for seat in commanders(state, frame.nations)
            if seat not in frame.done and (_able(state, frame, seat) or announced(frame.forces, seat))
        )
        if not seats:
            return None
        text = "Change the bases of fleets."
        data = {"announced": [_told(state, force) for force in frame.forces]}
        rules = ("TR-13.7", "TR-13.1b", "TR-29.21", "TR-29.12", "TR-29.22", "TR-4.2")
        return Decision(seats, "rebase_fleets", text, rules, data,
                        "any" if len(seats) > 1 else "one")  # fmt: skip

    def heads(self, state: State, frame: OrdersFrame, seat: str) -> list[Option]:
        """Each port whose fleets may leave it, what was announced, and the end."""
        found = []
        for base, fleets in _able(state, frame, seat).items():
            least = min(state.factors(unit) for unit in fleets)
            blank = Counts("fleets", items(state, fleets), 1, _most(state, frame, fleets, base, least))
            text = f"Change base from {name_of(state, base)}"
            rules = ("TR-29.21", "TR-29.25d") if base == US_BOX else ("TR-29.21", *two_fronts(state, base))
            found.append(Option({"by": seat, "do": "sail"}, (blank,), text, rules, label_of(state, base), staged=True))
        for force in frame.forces:
            if force.by == seat:
                action = {"by": seat, "do": "recall", "fleet": force.fleets[0]}
                text = f"Let the fleets of {name_of(state, force.base)} stay"
                found.append(Option(action, (), text, ("TR-13.7",), label_of(state, force.base), tone="aside"))
        found += sparing.heads(state, seat)
        return [*found, Option({"by": seat, "do": "done"}, (), "No more changes of base", ("TR-13.7",), tone="end")]

    def expand(self, state: State, frame: OrdersFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The ports, then the ways to the one chosen."""
        if option.action["do"] != "sail" or "via" in filled:
            return ()
        fleets = tuple(filled["fleets"])
        if not fleets:
            raise Refusal(NOT_THERE, "Choose the fleets that change their base.")
        if refusal := why_apart(state, fleets):
            raise refusal
        labels, base = state.world.labels, state.where[fleets[0]]
        if "to" not in filled:
            found = {label_of(state, cell): far for cell, far in _goals(state, frame, fleets, base).items()}
            places = tuple(Place(label, label, far) for label, far in found.items())
            if not places:
                raise Refusal("TR-29.11", "No port has room for so many.", (label_of(state, base),))
            return (Places("to", places),)
        goal = cell_of(state, filled["to"])
        nation, water = state.world.units[fleets[0]].nation, routes.water_between(state, fleets, goal)
        assert water is not None
        stops = routes.choices(state, nation, water, base, goal)
        if _passing(state, nation, water):
            stops = [via for via in stops if why_not(state, frame, fleets, goal, via) is None]
        ways = [routes.way(state, nation, water, base, via, goal) for via in stops]
        texts = tuple(dangers.told(state, nation, water, found) for found in ways)
        return (Choice("via", tuple([labels[cell] for cell in via] for via in stops), texts),)

    def act(self, ctx: Context[State], frame: OrdersFrame, action: Any) -> None:
        """Announce, take back, or be done."""
        state = ctx.state
        number = state.world.number
        if isinstance(action, Done):
            frame.done.append(action.by)
        elif isinstance(action, sparing.Spare):
            sparing.carry_out(ctx, action)
        elif isinstance(action, Recall):
            _recall(frame, action)
        elif isinstance(action, Sail):
            if unknown := [label for label in (action.to, *action.via) if label not in number and label != BOX]:
                raise missing(unknown[0])
            base = together(state, action.by, frame.nations, action.fleets)
            if BOX in action.via:
                raise Refusal("TR-29.23", "Choose hexes of open sea for the way.")
            goal, via = cell_of(state, action.to), [number[label] for label in action.via]
            if refusal := why_not(state, frame, action.fleets, goal, tuple(via)):
                raise refusal
            water = routes.water_between(state, action.fleets, goal)
            assert water is not None
            way = routes.way(state, state.world.units[action.fleets[0]].nation, water, base, via, goal)
            force = Force("rebase", action.by, water, list(action.fleets), way)
            force.from_box, force.to_box = base == US_BOX, goal == US_BOX
            frame.forces.append(force)
            labels = state.world.labels
            ctx.event("sails", action.by, mission="rebase", units=list(action.fleets), way=[labels[c] for c in way],
                      base=label_of(state, force.base), to=label_of(state, force.goal),
                      rules=["TR-29.21", *routes.past_suez(state, way)])  # fmt: skip
        else:
            raise Refusal(MALFORMED, "Say which fleets change their base, or that none more do.")

    def advance(self, ctx: Context[State], frame: OrdersFrame) -> None:
        """Let them sail; those that come through are in their new port."""
        state = ctx.state
        status = frame.take_result()
        if frame.forces and status is None:
            frame.sailed = True
            ctx.call("naval.round", forces=[copy_value(force) for force in frame.forces])
            return
        for force, how in zip(frame.forces, status or [], strict=True):
            for unit in afloat(state, force.fleets):
                if how == "sails":
                    kiel.moor(state, unit, force.goal, force.water)
                if how == "sails" and force.to_box:
                    state.clocks.setdefault(f"{BROUGHT}{unit}", state.turn)
                state.mark(unit, SAILED)
            if how == "sails" and (fleets := afloat(state, force.fleets)):
                ctx.event("fleets_rebased", force.by, units=fleets, base=label_of(state, force.base),
                          to=label_of(state, force.goal))  # fmt: skip
                _come_to_aid(ctx, fleets, force.goal)
        ctx.end()


def _come_to_aid(ctx: Context[State], fleets: list[int], goal: int) -> None:
    """Fleets that base in a country that was attacked come to its aid (TR-23.1)."""
    nation = ctx.state.world.units[fleets[0]].nation
    if goal >= 0 and (country := ctx.state.controller(goal)) in may_aid(ctx.state, nation):
        intervene(ctx, nation, country)


def why_not(
    state: State, frame: OrdersFrame, fleets: tuple[int, ...], goal: int, via: tuple[int, ...]
) -> Refusal | None:
    """Why fleets of one base may not change it to a port by a way through some hexes; None where they may."""
    units = state.world.units
    base, nation = state.where[fleets[0]], units[fleets[0]].nation
    if any(unit in force.fleets for force in frame.forces for unit in fleets):
        return Refusal("TR-29.33", "Those fleets sail already.", (label_of(state, goal),))
    for unit in fleets if base == US_BOX else ():
        if refusal := why_not_leaving(state, unit):
            return refusal
    nations = dict.fromkeys(units[unit].nation for unit in fleets)
    if refusal := _why_no_port(state, frame, tuple(nations), fleets, base, goal):
        return refusal
    water = routes.water_between(state, fleets, goal)
    assert water is not None
    try:
        way = routes.way(state, nation, water, base, via, goal)
    except Refusal as no_way:
        return no_way
    if _passing(state, nation, water) and (refusal := _watched(state, nation, water, way)):
        return refusal
    return None


def _why_no_port(
    state: State, frame: OrdersFrame, nations: tuple[str, ...], fleets: tuple[int, ...], base: int, goal: int
) -> Refusal | None:
    """Why a port is no new base for fleets of some nations, whatever way leads there."""
    at = (label_of(state, goal),)
    water = routes.water_between(state, fleets, goal)
    for nation in nations:
        if refusal := why_not_out_of_france(state, nation, [base], goal):
            return refusal
    if goal == US_BOX and goal != base and water is not None:
        return next((refusal for nation in nations if (refusal := why_not_based(state, nation))), None)
    if goal == base or goal not in state.world.ports or water is None:
        ends = frozenset((*waters_of(state, base), *waters_of(state, goal)))
        elsewhere = "TR-13.1b" if goal in state.world.ports else "TR-5.43"
        rule = "TR-29.33c" if goal == base else _APART.get(ends, elsewhere)
        rule = "TR-29.13b" if goal != base and kiel.parts(state, base) and goal in state.world.ports else rule
        return Refusal(rule, "The new base is another port on the front of the old one.", at)
    for nation in nations:
        if refusal := _closed(state, nation, goal):
            return refusal
    if factors(state, fleets) > _room(state, frame, goal):
        return Refusal(full(state, goal), "That port has no room for so many.", at)
    return None


def _closed(state: State, nation: str, goal: int) -> Refusal | None:
    """Ports in which fleets of a nation may not be based."""
    world, state = state.world, aiding(state, nation, goal)
    at = (world.labels[goal],)
    before = state.control_at_half[goal] if state.control_at_half else state.control[goal]
    held = before != NOBODY and state.allied(nation, world.nation_ids[before])
    if not held:
        return Refusal("TR-29.21c", "Its side has not controlled that port since its turn began.", at)
    if may_base(state, nation, goal):
        return why_shut_out(state, nation, goal)
    if nation == "soviet_union":
        rule = "TR-29.16b" if "mediterranean" not in waters_of(state, goal) else "TR-29.16c"
        return Refusal(
            rule, "Russian fleets are based in Russian ports, and Mediterranean ones that Russia has won.", at
        )
    if nation == "vichy_france":
        return Refusal("TR-29.18c", "The fleets of Vichy are based in its own ports.", at)
    if nation == "france":
        return Refusal("TR-29.18", "French fleets are based in French ports before Spring 1942.", at)
    if shared(state, nation, goal):
        rule = "TR-34.34b" if friction.marker_of(state, nation, goal) else friction.either(nation, "TR-34.34")
        return Refusal(rule, "British and French forces do not share a port.", at)
    if shut_to(state, nation, goal):
        return Refusal("TR-34.1", "British units do not stop there before 1942.", at)
    return Refusal("TR-29.16", "Fleets of that nation are not based there.", at)


def _passing(state: State, nation: str, water: str) -> bool:
    return routes.passes(state, nation, routes.front_of(water))


def _watched(state: State, nation: str, water: str, way: list[int]) -> Refusal | None:
    """Under a Pass Option no enemy fleet may be on the front, and no enemy air near the way (TR-29.21b, TR-19.4)."""
    units, enemies = state.world.units, state.enemies(nation)
    if any(
        units[unit].kind == "fleet" and units[unit].nation in enemies and water in fleet_waters(state, (unit,))
        for unit in state.on_map()
    ):
        return Refusal("TR-19.4", "Under a Pass Option no base is changed while enemy fleets are on the front.")
    bases = [cell for whose, cell, _ in state.wings() if whose in enemies]
    near = routes.near(bases, state.world.tables.air.mission)
    if any(cell in near for cell in way):
        return Refusal("TR-29.21b", "Under a Pass Option fleets keep out of the reach of enemy air.")
    return None


_APART: dict[frozenset[str], str] = {
    frozenset(("western", "mediterranean")): "TR-29.23d",
    frozenset(("baltic", "black_sea")): "TR-29.24",
}
"""The rules that keep fleets from going from one of two waters to the other."""
_ENDLESS = 999
"""Naval factors that the US box holds."""


def _room(state: State, frame: OrdersFrame, goal: int) -> int:
    """Room in a port beside those that were announced for it."""
    if goal == US_BOX:
        return _ENDLESS
    return room(state, goal) - sum(factors(state, force.fleets) for force in frame.forces if force.goal == goal)


def _goals(state: State, frame: OrdersFrame, fleets: tuple[int, ...], base: int) -> dict[int, int]:
    """The ports that fleets of one base may go to, each with the hexes to it."""
    units = state.world.units
    nations = tuple(dict.fromkeys(units[unit].nation for unit in fleets))
    found: dict[int, int] = {}
    for water in fleet_waters(state, fleets):
        away = routes.reached(state, nations[0], water, base)
        passing = _passing(state, nations[0], water)
        for cell in (*state.world.ports, US_BOX):
            if cell == US_BOX and base != US_BOX and water == "western":
                away = {**away, US_BOX: min((away[edge] for edge in entries() if edge in away), default=0)}
            if cell in found or cell not in away or routes.water_between(state, fleets, cell) != water:
                continue
            if _why_no_port(state, frame, nations, fleets, base, cell) is not None:
                continue
            if not passing or _unwatched(state, nations[0], water, base, cell):
                found[cell] = away[cell]
    return found


def _unwatched(state: State, nation: str, water: Water, base: int, cell: int) -> bool:
    """Whether some way to a port may be taken under a Pass Option."""
    return any(
        _watched(state, nation, water, routes.way(state, nation, water, base, via, cell)) is None
        for via in routes.choices(state, nation, water, base, cell)
    )


def _able(state: State, frame: OrdersFrame, seat: str) -> dict[int, list[int]]:
    """The fleets of a seat that find another port, by their base."""
    away = {unit for force in frame.forces for unit in force.fleets}
    found = {}
    units = state.world.units
    bases = by_base(state, seat, frame.nations)
    if box := [u for u in in_the_box(state, seat, frame.nations) if why_not_leaving(state, u) is None]:
        bases[US_BOX] = box
    for base, fleets in bases.items():
        known: dict[tuple[str, int, tuple[Water, ...]], bool] = {}
        left = []
        for unit in fleets:
            sort = (units[unit].nation, state.factors(unit), fleet_waters(state, (unit,)))
            if unit not in away and sort not in known:
                known[sort] = bool(_goals(state, frame, (unit,), base))
            if unit not in away and known[sort]:
                left.append(unit)
        if left:
            found[base] = left
    return found


def _most(state: State, frame: OrdersFrame, fleets: list[int], base: int, least: int) -> int:
    """The most fleets of a base, whichever they are, that find a port together."""
    units = state.world.units
    if len({units[unit].nation for unit in fleets}) > 1:
        return 1
    largest = max(state.factors(unit) for unit in fleets)
    rooms = [_room(state, frame, cell) for cell in _goals(state, frame, (fleets[0],), base)]
    return max(1, min(len(fleets), max(rooms, default=largest) // max(largest, 1)))


def _recall(frame: OrdersFrame, action: Recall) -> None:
    mine = [force for force in frame.forces if action.fleet in force.fleets and force.by == action.by]
    if not mine:
        raise Refusal(NOT_THERE, "That fleet has not been told to sail.")
    frame.forces.remove(mine[0])


def _told(state: State, force: Force) -> dict[str, Any]:
    labels = state.world.labels
    return {"by": force.by, "fleets": list(force.fleets), "way": [labels[cell] for cell in force.way],
            "from": label_of(state, force.base), "to": label_of(state, force.goal)}  # fmt: skip
