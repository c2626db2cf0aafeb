"""Missions of fleets in the combat phase, announced before the enemy answers (TR-14.11, TR-29.4, TR-29.55)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Choice, Context, Counts, Decision, Option, Place, Places, Refusal, Step
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.at_sea import Force
from boardgame.games.third_reich.change import how_many
from boardgame.games.third_reich.combat.attackers import offensive_anywhere
from boardgame.games.third_reich.combat.frames import CombatFrame, combat_of
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.geography.waters import Water
from boardgame.games.third_reich.losses import sparing
from boardgame.games.third_reich.movement.permitted import options_of
from boardgame.games.third_reich.naval import dangers, errands, ferrying, loads, passage, routes, targets
from boardgame.games.third_reich.naval.actions import Mission, Recall
from boardgame.games.third_reich.naval.ships import announced, items, together, why_idle
from boardgame.games.third_reich.places.ports import two_fronts, why_apart
from boardgame.games.third_reich.places.us_box import cell_of, label_of, name_of, why_no_mission
from boardgame.games.third_reich.politics.command import commanders
from boardgame.games.third_reich.state import US_BOX, State

RULES = {"transport": "TR-29.421", "invasion": "TR-29.431", "bombardment": "TR-29.411"}
ALSO = {
    "transport": ("TR-29.422", "TR-29.422b", "TR-29.424", "TR-29.427"),
    "invasion": ("TR-29.433", "TR-29.433b", "TR-29.434"),
    "bombardment": ("TR-29.413",),
}
"""What else each mission rests on."""
_TEXTS = {"transport": "Transport units", "invasion": "Invade", "bombardment": "Bombard"}


class Missions(Step[State]):
    """Each seat announces missions: which fleets, whom they carry, where to, by which way."""

    name = "naval.missions"
    frame = ActingFrame

    def decision(self, state: State, frame: ActingFrame) -> Decision | None:
        """Which missions."""
        combat = combat_of(state)
        if not offensive_anywhere(state, combat.nations):
            return None
        seats = tuple(
            seat
            for seat in commanders(state, combat.nations)
            if seat not in frame.done
            and (loads.able(state, combat, seat) or _air_at(state, combat, seat) or announced(combat.forces, seat))
        )
        if not seats:
            return None
        data = {"announced": [_told(state, combat, place) for place in range(len(combat.forces))]}
        rules = ("TR-29.312", "TR-29.55", "TR-29.12b")
        return Decision(seats, "naval_missions", "Send fleets on missions.", rules, data,
                        "any" if len(seats) > 1 else "one")  # fmt: skip

    def heads(self, state: State, frame: ActingFrame, seat: str) -> list[Option]:
        """Each base with the missions of its fleets, what was announced, and the end."""
        combat, labels = combat_of(state), state.world.labels
        found = []
        for (base, kind, guests), (fleets, due) in loads.able(state, combat, seat).items():
            text = f"{_TEXTS[kind]} with fleets of {name_of(state, base)}"
            blank = Counts("fleets", items(state, fleets), 1, suggested=tuple(fleets), due=due)
            action = {"by": seat, "do": "mission", "mission": kind}
            rules = (RULES[kind], *ALSO[kind], *_port_rules(state, base))
            if guests:
                action["guests"] = guests
                text += f", {state.world.nations[guests].adjective} units aboard"
                rules = (*rules, *passage.rules(state.world.units[fleets[0]].nation, guests))
            found.append(
                Option(
                    action,
                    (blank,),
                    text,
                    rules,
                    label_of(state, base),
                    staged=True,
                )
            )
        for base, nation, due in _air_at(state, combat, seat):
            fleets = errands.ready(state, combat, seat)[base]
            text = f"Transport air with fleets of {name_of(state, base)}"
            blank = Counts("fleets", items(state, fleets), 1, suggested=tuple(fleets), due=due)
            action = {"by": seat, "do": "mission", "mission": "transport", "nation": nation}
            rules = ("TR-29.421", "TR-29.425b")
            found.append(Option(action, (blank,), text, rules, label_of(state, base), staged=True))
        for force in combat.forces:
            if force.by == seat:
                recall = {"by": seat, "do": "recall", "fleet": force.fleets[0]}
                text = f"Call off the mission to {state.world.hex_name(force.goal)}"
                found.append(Option(recall, (), text, ("TR-29.55",), labels[force.goal], tone="aside"))
        found += sparing.heads(state, seat)
        return [*found, Option({"by": seat, "do": "done"}, (), "No more missions of fleets", ("TR-29.55",), tone="end")]

    def expand(self, state: State, frame: ActingFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The port of embarkation, the cargo, the goal, the way."""
        combat, labels, number = combat_of(state), state.world.labels, state.world.number
        kind, seat, fleets = option.action.get("mission", ""), option.action["by"], tuple(filled.get("fleets", ()))
        if option.action["do"] != "mission" or "via" in filled:
            return ()
        if not fleets:
            raise Refusal(NOT_THERE, "Choose the fleets.")
        if refusal := why_apart(state, fleets):
            raise refusal
        base = state.where[fleets[0]]
        whose, guests = option.action.get("nation", ""), option.action.get("guests", "")
        if kind == "transport" and "port" not in filled:
            ports = (
                ferrying.embarkations(state, combat, seat, fleets).get(whose, [])
                if whose
                else loads.loading(state, combat, seat, kind, fleets, guests)
            )
            if not ports:
                raise Refusal(
                    "TR-29.421", "These fleets find nobody whom they could take anywhere.", (label_of(state, base),)
                )
            named = [label_of(state, port) for port in ports]
            return (Places("port", tuple(Place(label, label) for label in named)),)
        port = cell_of(state, filled["port"]) if filled.get("port") else base
        if kind != "bombardment" and "cargo" not in filled and not whose:
            return (loads.cargo(state, combat, seat, kind, fleets, port, guests),)
        cargo = tuple(filled.get("cargo", ()))
        if kind == "transport" and "air" not in filled:
            most = loads.most_air(state, combat, fleets, cargo, port, whose)
            if most or whose:
                whom = whose or state.world.units[cargo[0]].nation
                able = ferrying.payable(state, combat, whom, port, most)
                return (how_many(able if whose else [0, *able], "air"),)
        air = int(filled.get("air", 0))
        if "to" not in filled:
            goals = loads.goals(state, combat, kind, fleets, cargo, port, air, whose)
            if not goals:
                raise Refusal("TR-29.421", "There is nowhere to go for all of these.", (label_of(state, port),))
            tone = "" if kind == "transport" else "battle"
            return (Places("to", tuple(Place(labels[cell], labels[cell], far, tone) for cell, far in goals.items())),)
        goal = number[filled["to"]]
        force = errands.sailing_force(state, seat, kind, fleets, cargo, port, goal, ())
        water: Water = force.water  # type: ignore[assignment]
        nation = state.world.units[fleets[0]].nation
        stops = _ways(state, combat, force, port)
        before = force.way[: force.way.index(port)] if port != US_BOX else []
        ways = [[*before, *routes.way(state, nation, water, port, via, goal)] for via in stops]
        texts = tuple(dangers.told(state, nation, water, found) for found in ways)
        return (Choice("via", tuple([labels[cell] for cell in via] for via in stops), texts),)

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """Announce, call off, or be done."""
        state, combat = ctx.state, combat_of(ctx.state)
        if isinstance(action, Done):
            frame.done.append(action.by)
        elif isinstance(action, sparing.Spare):
            sparing.carry_out(ctx, action)
        elif isinstance(action, Recall):
            mine = [force for force in combat.forces if action.fleet in force.fleets and force.by == action.by]
            if not mine:
                raise Refusal(NOT_THERE, "That fleet has been sent on no mission.")
            combat.forces = [force for force in combat.forces if force is not mine[0] and not _hangs_on(force, mine[0])]
        elif isinstance(action, Mission):
            _announce(ctx, combat, action)
        else:
            raise Refusal(MALFORMED, "Send fleets on missions, or say that no more go.")
        state.changed()

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """All have been announced."""
        ctx.end()


def _ways(state: State, combat: CombatFrame, force: Force, port: int) -> list[tuple[int, ...]]:
    """The ways that a force may take from a port, by hexes to pass: round other targets where it can (TR-29.33d)."""
    nation, water = state.world.units[force.fleets[0]].nation, force.water
    stops = routes.choices(state, nation, water, port, force.goal)  # type: ignore[arg-type]
    others = targets.targets_of(combat.forces)
    if force.mission == "transport":
        return stops
    clear = [via for via in stops if others.isdisjoint(routes.way(state, nation, water, port, via, force.goal)[1:-1])]  # type: ignore[arg-type]
    if clear:
        return clear
    other = targets.round_about(state, nation, water, port, force.goal, others)  # type: ignore[arg-type]
    return stops if other is None else [other]


def _port_rules(state: State, base: int) -> tuple[str, ...]:
    return ("TR-29.171",) if base == US_BOX else two_fronts(state, base)


def _hangs_on(force: Any, other: Any) -> bool:
    """Whether a bombardment makes no sense without an invasion that is called off (TR-29.413)."""
    return bool(other.mission == "invasion" and force.mission == "bombardment" and force.goal == other.goal)


def _announce(ctx: Context[State], combat: CombatFrame, action: Mission) -> None:
    state = ctx.state
    number, units = state.world.number, state.world.units
    if unknown := [label for label in (action.to, *action.via) if label not in number]:
        raise Refusal(NOT_THERE, f"There is no hex {unknown[0]}.")
    if action.port and cell_of(state, action.port) == -1:
        raise Refusal(NOT_THERE, f"There is no hex {action.port}.")
    base = together(state, action.by, combat.nations, action.fleets)
    if base == US_BOX and (refusal := why_no_mission(state, action.mission)):
        raise refusal
    for unit in action.fleets:
        if refusal := why_idle(state, unit):
            raise refusal
        if any(unit in force.fleets for force in combat.forces):
            raise Refusal("TR-29.33b", "That fleet has been sent on a mission.", units=(unit,))
    port, goal = cell_of(state, action.port) if action.port else base, number[action.to]
    if action.mission == "invasion" and port != base:
        raise Refusal("TR-29.434", "Who invades goes aboard in the base of the fleet.", (action.port,))
    if (action.mission == "bombardment") == bool(action.cargo or action.air):
        empty = not action.cargo and not action.air
        raise Refusal(NOT_THERE, "Choose who goes aboard." if empty else "Bombarding ships carry nobody.")
    if action.air and action.mission == "invasion":
        raise Refusal("TR-29.433", "Air is not carried in an invasion.")
    _check_cargo(state, combat, action, port)
    if refusal := errands.why_too_much(state, action.mission, action.fleets, action.cargo, action.air):
        raise refusal
    nation = action.nation or units[(action.cargo or action.fleets)[0]].nation
    if action.air:
        _check_air(state, combat, action, nation, port, goal)
    if action.cargo or not action.air:
        refusal = errands.why_not_there(state, combat, action.mission, action.fleets, action.cargo, port, goal)
        if refusal:
            raise refusal
    via = [number[label] for label in action.via]
    force = errands.sailing_force(state, action.by, action.mission, action.fleets, action.cargo, port, goal, via)
    if action.air:
        _load(state, combat, force, nation, action.air)
    if refusal := targets.why_not(state, force, combat.forces):
        raise refusal
    combat.forces.append(force)
    labels = state.world.labels
    fleets = units[action.fleets[0]].nation
    rules = [RULES[action.mission], *routes.crossed(state, fleets, base, goal, force.way)]
    ctx.event("sails", action.by, mission=action.mission, units=list(action.fleets), cargo=list(action.cargo),
              air=action.air, way=[labels[cell] for cell in force.way], rules=rules)  # fmt: skip


def _check_cargo(state: State, combat: CombatFrame, action: Mission, port: int) -> None:
    """Refuse units that may not go aboard, or not together."""
    units = state.world.units
    for unit in action.cargo:
        if not 0 <= unit < len(units) or not units[unit].ground or state.where[unit] < min(port, 0):
            raise Refusal(NOT_THERE, "There are no such units.")
        if refusal := passage.why_not_served(state, units[action.fleets[0]].nation, units[unit].nation):
            raise refusal
        if not passage.goes_with(state, action.by, units[action.fleets[0]].nation, units[unit].nation, combat.nations):
            raise Refusal(NOT_THERE, "You do not command that unit now.", units=(unit,))
        if units[unit].nation != units[action.cargo[0]].nation:
            raise Refusal(NOT_THERE, "Units of one nation go aboard together.", units=(unit,))
        if refusal := errands.why_not_aboard(state, combat, action.mission, unit, port):
            raise refusal


def _check_air(state: State, combat: CombatFrame, action: Mission, nation: str, port: int, goal: int) -> None:
    fleets = state.world.units[action.fleets[0]].nation
    if refusal := passage.why_not_served(state, fleets, nation):
        raise refusal
    if not passage.goes_with(state, action.by, fleets, nation, combat.nations):
        raise Refusal(NOT_THERE, "You do not command that air now.")
    if action.cargo and state.world.units[action.cargo[0]].nation != nation:
        raise Refusal(NOT_THERE, "Units of one nation go aboard together.")
    refusal = ferrying.why_not_aboard(state, combat, nation, port, action.air)
    refusal = refusal or ferrying.why_no_counters(state, combat, nation, port, action.air)
    if refusal := refusal or ferrying.why_not_there(state, combat, nation, action.air, port, goal):
        raise refusal


def _load(state: State, combat: CombatFrame, force: Any, nation: str, air: int) -> None:
    """Take air factors aboard, fresh ones first."""
    aboard = sum(f.fresh for f in combat.forces if f.embark == force.embark and f.air_of == nation)
    force.air, force.air_of = air, nation
    force.fresh = min(air, state.wing(nation, force.embark).fresh - aboard)


def _air_at(state: State, combat: CombatFrame, seat: str) -> list[tuple[int, str, int]]:
    """The bases of a seat whose fleets could transport air, with its nations and the naval factors that it takes."""
    away = tuple(force.goal for force in combat.forces if force.air)
    sailed = tuple(unit for force in combat.forces for unit in force.fleets)
    options = tuple(options_of(state, nation) for nation in combat.nations)
    key = ("air by sea", seat, tuple(combat.nations), options, away, sailed, tuple(state.landed.items()))
    return state.derived(key, lambda: _found_air(state, combat, seat))


def _found_air(state: State, combat: CombatFrame, seat: str) -> list[tuple[int, str, int]]:
    return [
        (base, nation, ferrying.least(state, combat, fleets, nation, ports))
        for base, fleets in errands.ready(state, combat, seat).items()
        for nation, ports in ferrying.embarkations(state, combat, seat, fleets).items()
    ]


def _told(state: State, combat: CombatFrame, place: int) -> dict[str, Any]:
    force, labels = combat.forces[place], state.world.labels
    return {"by": force.by, "mission": force.mission, "fleets": list(force.fleets), "cargo": list(force.cargo),
            "air": force.air, "way": [labels[cell] for cell in force.way]}  # fmt: skip
