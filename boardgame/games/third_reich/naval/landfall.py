"""The missions of fleets are carried out: they sail, units come ashore, invaders wait off the beach (TR-14.13)."""

from __future__ import annotations

from typing import Any

from boardgame.engine import Context, Decision, Option, Place, Places, Refusal, Step
from boardgame.engine.frame import copy_value
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.at_sea import Force, Landing
from boardgame.games.third_reich.combat.frames import CombatFrame, combat_of
from boardgame.games.third_reich.field import enemy_holds
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.losses.ships import afloat, factors
from boardgame.games.third_reich.movement.entering import enter
from boardgame.games.third_reich.movement.movable import room
from boardgame.games.third_reich.movement.permitted import ways
from boardgame.games.third_reich.naval import errands, ferrying
from boardgame.games.third_reich.naval.actions import Inland
from boardgame.games.third_reich.naval.meeting import sailing_nations
from boardgame.games.third_reich.naval.ships import WHOLE
from boardgame.games.third_reich.places.ports import fleets_at
from boardgame.games.third_reich.places.us_box import AMERICA, DEPLOYED, label_of
from boardgame.games.third_reich.politics.activation import intervene
from boardgame.games.third_reich.politics.command import commander, commanders
from boardgame.games.third_reich.state import ABOARD, LANDED, MOVED, SERVED, US_BOX, State
from boardgame.games.third_reich.territory import may_aid, why_not_stop


class Sailing(Step[State]):
    """All missions sail at once, and may be met on their way; then those that came through land."""

    name = "naval.sailing"
    frame = ActingFrame

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """Sail, or land."""
        state, combat = ctx.state, combat_of(ctx.state)
        status = frame.take_result()
        if not combat.forces or status is not None:
            for force, how in zip(combat.forces, status or [], strict=False):
                force.status = how
            ctx.end()
            _land(ctx, combat)
            return
        if over := errands.from_the_box(combat):
            # Units that come over in an invasion count against the limit of the turn, and their fleets do not.
            state.grants[DEPLOYED] = state.grants.get(DEPLOYED, 0) + over
            ctx.event("deployed_by_sea", AMERICA, units=over, rules=["TR-16.77"])
        for force in combat.forces:
            _fulfil(state, force)
            for unit in force.fleets:
                state.mark(unit, SERVED)
        ctx.call("naval.round", forces=[copy_value(force) for force in combat.forces])
        for force in combat.forces:
            _drive_out(ctx, force)


def _fulfil(state: State, force: Force) -> None:
    """A mission fulfils the Offensive Option under which it is made (TR-12.24)."""
    front = geography().front[force.goal]
    for nation in sailing_nations(state, force):
        for owner in (nation, commander(state, nation)):
            key = f"{owner}:{front}"
            if key in state.choices:
                state.choices[key] = state.choices[key]._replace(fulfilled=True)


def _drive_out(ctx: Context[State], force: Force) -> None:
    """Partial fleets in a hex that is invaded leave it before the interception (TR-29.432b)."""
    state = ctx.state
    if force.mission != "invasion":
        return
    enemies = state.enemies(_lands(state, force))
    for unit in fleets_at(state, force.goal):
        if state.world.units[unit].nation in enemies and state.factors(unit) < WHOLE:
            ctx.call("losses.displace_fleet", unit=unit, hex=force.goal, rule="TR-29.432b")


def _land(ctx: Context[State], combat: CombatFrame) -> None:
    """Put units ashore that were transported, and those of invasions off their beach."""
    state = ctx.state
    for force in combat.forces:
        if force.status != "sails" or not afloat(state, force.fleets):
            continue
        force.cargo = _carried(state, force)
        if force.mission == "transport":
            _debark(ctx, combat, force)
            ferrying.come_ashore(ctx, combat, force)
        elif force.mission == "invasion" and not enemy_holds(state, _lands(state, force), force.goal):
            _reinforce(ctx, force)
        else:
            _lie_off(state, combat, force)
    combat.forces = []
    ferrying.give_up(combat)


def _lands(state: State, force: Force) -> str:
    """The seat whose units go ashore; that of the ships where nobody is aboard."""
    return commander(state, state.world.units[(force.cargo or force.fleets)[0]].nation)


def _carried(state: State, force: Force) -> list[int]:
    """Those who went aboard: no more than the ships that were left carry, the strongest first."""
    units = state.world.units
    left = factors(state, afloat(state, force.fleets)) // errands.share(state, force.mission)
    found = []
    for unit in sorted(force.cargo, key=lambda unit: (-units[unit].factors, unit)):
        if (state.where[unit] >= 0 or state.where[unit] == US_BOX) and units[unit].factors <= left:
            left -= units[unit].factors
            found.append(unit)
    return found


def _debark(ctx: Context[State], combat: CombatFrame, force: Force) -> None:
    """TR-29.423: what is left of their movement they may use at once."""
    state = ctx.state
    for unit in force.cargo:
        points = errands.points_aboard(state, unit, force.embark)
        state.put(unit, force.goal)
        state.mark(unit, MOVED | LANDED)
        if points is not None and points > errands.DEBARK:
            combat.ashore[str(unit)] = points - errands.DEBARK
    if force.cargo:
        labels = state.world.labels
        ctx.event(
            "transported",
            force.by,
            units=list(force.cargo),
            port=label_of(state, force.embark),
            to=labels[force.goal],
            rules=["TR-14.14"],
        )
        nation = state.world.units[force.cargo[0]].nation
        if (country := state.controller(force.goal)) in may_aid(state, nation):
            intervene(ctx, nation, country)


def _reinforce(ctx: Context[State], force: Force) -> None:
    """TR-29.438: a bridgehead without a port is reinforced over the beach."""
    state = ctx.state
    nation = state.world.units[force.cargo[0]].nation if force.cargo else ""
    came = []
    for unit in force.cargo:
        if room(state, nation, force.goal) > 0:
            state.put(unit, force.goal)
            state.mark(unit, MOVED | LANDED)
            came.append(unit)
    if came:
        labels = state.world.labels
        ctx.event("transported", force.by, units=came, port=label_of(state, force.base), to=labels[force.goal],
                  rules=["TR-29.438"])  # fmt: skip


def _lie_off(state: State, combat: CombatFrame, force: Force) -> None:
    found = next((landing for landing in combat.landings if landing.hex == force.goal), None)
    if found is None:
        found = Landing(force.goal)
        combat.landings.append(found)
    ships = afloat(state, force.fleets)
    load = sum(state.world.units[unit].factors for unit in force.cargo) * errands.share(state, "invasion")
    found.ships += ships
    found.bombarding += factors(state, ships) - load
    for unit in force.cargo:
        found.units.append(unit)
        found.bases.append(state.where[unit])
        state.put(unit, ABOARD)


class Ashore(Step[State]):
    """Units that were transported move on with what is left of their movement (TR-29.423)."""

    name = "naval.ashore"
    frame = ActingFrame

    def decision(self, state: State, frame: ActingFrame) -> Decision | None:
        """Who moves on."""
        combat = combat_of(state)
        nations = sorted({state.world.units[unit].nation for unit in _fresh(state, combat)})
        seats = tuple(seat for seat in commanders(state, nations) if seat not in frame.done)
        if not seats:
            return None
        text = "Move the units that came ashore."
        rules = ("TR-29.423", "TR-29.424", "TR-29.427")
        return Decision(seats, "ashore", text, rules, {}, "any" if len(seats) > 1 else "one")

    def heads(self, state: State, frame: ActingFrame, seat: str) -> list[Option]:
        """Each of them with the hexes that it reaches, and the end."""
        combat, labels, units = combat_of(state), state.world.labels, state.world.units
        found = []
        for unit in _fresh(state, combat):
            if commander(state, units[unit].nation) == seat:
                cells = _inland(state, combat, unit)
                places = tuple(Place(labels[cell], labels[cell], cost) for cell, cost in cells.items())
                action = {"by": seat, "do": "inland", "unit": unit}
                text = f"Move {units[unit].sort.text} inland"
                at = labels[state.where[unit]]
                found.append(Option(action, (Places("to", places),), text, ("TR-29.423",), at))
        return [*found, Option({"by": seat, "do": "done"}, (), "Move no farther", ("TR-29.423",), tone="end")]

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """Move one, or be done."""
        state, combat = ctx.state, combat_of(ctx.state)
        if isinstance(action, Done):
            frame.done.append(action.by)
            return
        if not isinstance(action, Inland):
            raise Refusal(MALFORMED, "Move who came ashore, or end it.")
        unit, cell = action.unit, state.world.number.get(action.to, -1)
        if str(unit) not in combat.ashore or commander(state, state.world.units[unit].nation) != action.by:
            raise Refusal(NOT_THERE, "That is no unit of yours that came ashore.", units=(unit,))
        if cell not in _inland(state, combat, unit):
            points = combat.ashore[str(unit)]
            raise Refusal("TR-29.423", f"It has {points} movement points left.", (action.to,), (unit,))
        nation, start = state.world.units[unit].nation, state.where[unit]
        way = ways(state, nation, start, combat.ashore.pop(str(unit))).way(cell)
        state.put(unit, cell)
        labels = state.world.labels
        ctx.event("moved", action.by, nation=nation, units=[unit], way=[labels[step] for step in way])
        enter(ctx, nation, way[1:])

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """All have moved."""
        combat_of(ctx.state).ashore = {}
        ctx.end()


def _inland(state: State, combat: CombatFrame, unit: int) -> dict[int, int]:
    nation = state.world.units[unit].nation
    found = ways(state, nation, state.where[unit], combat.ashore[str(unit)])
    return {
        cell: cost
        for cell, cost in found.cost.items()
        if room(state, nation, cell) > 0 and why_not_stop(state, nation, [unit], cell) is None
    }


def _fresh(state: State, combat: CombatFrame) -> list[int]:
    units = [int(unit) for unit in combat.ashore]
    return [unit for unit in units if state.where[unit] >= 0 and _inland(state, combat, unit)]
