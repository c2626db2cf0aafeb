"""The conduct combat phase: interceptors, then raids, assaults and general combat, then rescue flights (A42-CON-01)."""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import NOT_ASKED, NOT_THERE, Refusal, Remedy
from boardgame.games.axis_allies.actions import (
    Action,
    Answer,
    Bombard,
    Casualties,
    Fight,
    Intercept,
    Press,
    Retreat,
    Submarines,
)
from boardgame.games.axis_allies.battle.antiaircraft import gun_owner
from boardgame.games.axis_allies.battle.assault import call_assault
from boardgame.games.axis_allies.battle.battle import call_battle
from boardgame.games.axis_allies.battle.battle_data import Battle
from boardgame.games.axis_allies.battle.raid import call_raid
from boardgame.games.axis_allies.battle.rescue import RESCUE
from boardgame.games.axis_allies.board.control import take_control
from boardgame.games.axis_allies.board.relations import allied, at_war
from boardgame.games.axis_allies.board.spaces import is_hostile_land, is_hostile_zone, may_leave_alone
from boardgame.games.axis_allies.board.unit_marks import BEGAN_HOSTILE
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.landing.fly_home import FLY_HOME, homing
from boardgame.games.axis_allies.movement.overflight import fire_on_the_way
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import place_name

COMBAT = "combat"
"""Name of the step and id of the phase."""
_NAMES = {"raid": "Raid on", "assault": "Assault on", "combat": "Combat in"}
_LATER = {"raid": "strategic bombing raids", "assault": "amphibious assaults", "combat": "general combat"}


def pending_combats(edition: Edition, state: State, done: list[str]) -> list[tuple[str, str]]:
    """The combats that may be fought next: raids first, then assaults, then the others (A42-CON-01).

    Args:
        edition: the edition played.
        state: a position in the combat phase.
        done: combats carried out, as ``"kind:area"``.

    Returns:
        Pairs of kind (``raid``, ``assault``, ``combat``) and space, in the order of the board.
    """
    return next((group for group in _due(edition, state, done) if group), [])


def _due(edition: Edition, state: State, done: list[str]) -> list[list[tuple[str, str]]]:
    """The combats that are left, a list for each group; the sea battle of an assault is part of it."""
    place = list(edition.board.areas)
    # A42-AMP-03, AAR-CON-02: what belongs to an assault still to come is fought with it.
    landings = {target for target in _assaults(edition, state, done) if f"assault:{target}" not in done}
    with_it = landings | {entry["zone"] for entry in state.assaults if entry["target"] in landings}
    return [
        [
            (kind, area)
            for kind in group
            for area in sorted(SPACES[kind](edition, state, done), key=place.index)
            if f"{kind}:{area}" not in done and not (kind == "combat" and area in with_it)
        ]
        for group in edition.battle.combats
    ]


def _raids(edition: Edition, state: State, done: list[str]) -> list[str]:
    return [
        area
        for area, raid in state.raids.items()
        if any(unit in state.units for unit in raid["bombers"]) and is_hostile_land(edition, state, area, state.turn)
    ]


def _assaults(edition: Edition, state: State, done: list[str]) -> list[str]:
    """A42-AMP-01, A42-CM-30: what was announced and can still land."""
    return list(
        dict.fromkeys(
            entry["target"]
            for entry in state.assaults
            if any(unit in state.units and state.units[unit].area == entry["zone"] for unit in entry["cargo"])
        )
    )


def _general(edition: Edition, state: State, done: list[str]) -> list[str]:
    """A42-CON-04: every space with units committed to combat and enemies; an empty territory needs no combat."""
    found = []
    own: dict[str, list[Unit]] = {}
    for unit in state.units.values():
        if unit.owner == state.turn:
            own.setdefault(unit.area, []).append(unit)
    for area in edition.board.areas.values():
        units = own.get(area.id)
        if not units:
            continue
        if area.kind == "land":
            if f"assault:{area.id}" in done or not is_hostile_land(edition, state, area.id, state.turn):
                continue
            battle = Battle.unplaced(edition, state, area.id, "land")
            if battle.attackers_at() and not _walk_in(battle):
                found.append(area.id)
        elif area.id not in state.fought and _sea_combat(edition, state, area.id, units):
            found.append(area.id)
    return found


def _walk_in(battle: Battle) -> bool:
    """Whether nothing in a territory resists: no defender, and no gun with aircraft to fire at."""
    if battle.defenders_at():
        return False
    air = any(battle.edition.types[unit.type].domain == "air" for unit in battle.attackers_at())
    return not (air and gun_owner(battle))


def walk_ins(edition: Edition, state: State, done: list[str]) -> list[str]:
    """The undefended territories, due as soon as general combat is."""
    if any(kind != "combat" for kind, _ in pending_combats(edition, state, done)):
        return []
    return undefended(edition, state, done)


def undefended(edition: Edition, state: State, done: list[str]) -> list[str]:
    """Hostile territories with attackers and nobody to resist, in the order of the board."""
    found = []
    for area in dict.fromkeys(unit.area for unit in state.units.values() if unit.owner == state.turn):
        if is_hostile_land(edition, state, area, state.turn) and not {f"assault:{area}", f"combat:{area}"} & set(done):
            battle = Battle.unplaced(edition, state, area, "land")
            if battle.attackers_at() and _walk_in(battle):
                found.append(area)
    return sorted(found, key=list(edition.board.areas).index)


SPACES = {"raid": _raids, "assault": _assaults, "combat": _general}
"""The spaces in which combats of each kind are due, by kind."""


def combat_spaces(edition: Edition, state: State) -> frozenset[str]:
    """Every space in which combat of any kind is due, before the first of them is fought."""
    return frozenset(area for spaces in SPACES.values() for area in spaces(edition, state, []))


def _sea_combat(edition: Edition, state: State, zone: str, units: list[Unit]) -> bool:
    """Whether a battle is fought in a zone."""
    battle = Battle.unplaced(edition, state, zone, "sea")
    if not battle.defenders_at():
        return False
    if zone in state.attacks:
        return bool(battle.attackers_at())  # A42-CM-18, A42-SUB-22: only where it was declared
    if not is_hostile_zone(edition, state, zone, state.turn) or may_leave_alone(edition, state, zone, state.turn):
        return False
    return bool(battle.attackers_at())  # A42-CM-21, A42-CM-25, A42-SUB-04: a ship that is in a hostile zone fights


@dataclass(slots=True)
class CombatFrame(Frame):
    """A combat phase.

    Attributes:
        begun: whether it is known who may intercept.
        to_intercept: raided territories and powers still to be asked for interceptors, in order.
        interceptors: ids of the fighters that rise, by territory.
        ignored, withdrawn: zones that the assaults so far left alone, and retreated from.
        done: combats carried out, as ``"kind:area"``.
        rescued: whether defending aircraft have been seen to.
    """

    begun: bool = False
    to_intercept: list[tuple[str, str]] = field(default_factory=list)
    interceptors: dict[str, list[int]] = field(default_factory=dict)
    ignored: list[str] = field(default_factory=list)
    withdrawn: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    rescued: bool = False


class CombatStep(EditionStep):
    """The conduct combat phase; does nothing when there is nothing to fight."""

    name = COMBAT
    frame = CombatFrame

    def decision(self, state: State, frame: CombatFrame) -> Decision | None:
        """See :class:`~boardgame.engine.step.Step`."""
        if not frame.begun or frame.to_intercept:
            return None
        combats = pending_combats(self.edition, state, frame.done)
        if homing(self.edition, state)[0] or not combats or walk_ins(self.edition, state, frame.done):
            return None
        rules = tuple(self.edition.cite(rule) for rule in ("A42-CON-01", "A42-CON-05"))
        last = sum(map(len, _due(self.edition, state, frame.done))) == 1
        text = "One combat is left to fight." if last else "Which combat is fought next?"
        listed = [{"kind": kind, "area": area} for kind, area in combats]
        return Decision((state.turn,), "choose_combat", text, rules, {"combats": listed, "done": list(frame.done)})

    def heads(self, state: State, frame: CombatFrame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        found = []
        for kind, area in pending_combats(self.edition, state, frame.done):
            text = f"{_NAMES[kind]} {place_name(self.edition, area)}"
            rules = (self.edition.cite("A42-CON-05"),)
            action = {"by": state.turn, "do": "fight", "kind": kind, "area": area}
            found.append(Option(action, (), text, rules, area, 0, "battle"))
        return found

    def act(self, ctx: AxisContext, frame: CombatFrame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        state = ctx.state
        if isinstance(action, Press | Retreat | Casualties | Submarines | Bombard | Answer):
            raise Refusal(NOT_ASKED, "Choose the next combat first.")
        if not isinstance(action, Fight):
            text = "There are still combats to fight; they are all fought before the phase ends."
            waiting = {area for _, area in pending_combats(self.edition, state, frame.done)}
            stayed = any(unit.area in waiting and BEGAN_HOSTILE in unit.marks for unit in state.units.values())
            left = tuple(Remedy(option.text, option.action) for option in self.heads(state, frame, action.by))
            rule = "A42-CM-25" if stayed else "A42-CON-04"
            raise self.edition.refuse(rule, text, tuple(sorted(waiting)), remedies=left)
        self._check(state, frame, action)
        self._note_assault(frame)
        # AAR-CM-26: what they meet on the way comes first, then their combat, before any other is taken up.
        fire_on_the_way(ctx, self.edition, self._flown_to(state, action))
        if (action.kind, action.area) not in pending_combats(self.edition, state, frame.done):
            return  # nobody got there
        frame.done.append(f"{action.kind}:{action.area}")
        if action.kind == "raid":
            call_raid(ctx, action.area, frame.interceptors.get(action.area, []))
        elif action.kind == "assault":
            call_assault(ctx, action.area, frame.ignored, frame.withdrawn)
        else:
            call_battle(ctx, action.area, self.edition.board.areas[action.area].kind, state.turn)

    def advance(self, ctx: AxisContext, frame: CombatFrame) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        if not frame.begun:
            frame.begun, frame.to_intercept = True, self._interceptions(ctx.state)
            return
        if not frame.to_intercept:
            self._note_assault(frame)  # before anything else is called, whose result would take its place
        if frame.to_intercept:
            self._intercept(ctx, frame)
        elif homing(self.edition, ctx.state)[0]:
            ctx.call(FLY_HOME)
        elif walk_ins(self.edition, ctx.state, frame.done):
            self._walk_in(ctx, frame)
        elif not frame.rescued:
            # A42-UNI-42, A42-SBR-17: after all combat, before the noncombat move phase.
            frame.rescued = True
            fire_on_the_way(ctx, self.edition)  # at those whose combat was over before they came to it
            ctx.call(RESCUE)
        else:
            ctx.end()

    def _intercept(self, ctx: AxisContext, frame: CombatFrame) -> None:
        """Ask the next power for interceptors, or note what it has answered."""
        area, power = frame.to_intercept[0]
        chosen = frame.take_result()
        if chosen is None:
            ctx.call(InterceptStep.name, area=area, power=power)
        else:
            frame.interceptors.setdefault(area, []).extend(chosen)
            frame.to_intercept.pop(0)

    def _walk_in(self, ctx: AxisContext, frame: CombatFrame) -> None:
        """Take what nobody defends, without dice, in the general combat step."""
        state, edition = ctx.state, self.edition
        for area in walk_ins(edition, state, frame.done):
            frame.done.append(f"combat:{area}")
            units = Battle.unplaced(edition, state, area, "land").attackers_at()
            fire_on_the_way(ctx, edition, [unit.id for unit in units])
            # A42-CON-32, A42-CON-35, A42-UNI-02: aircraft alone take nothing.
            if any(edition.has(unit.type, "captures") for unit in units):
                take_control(ctx, edition, area, state.turn)

    def _flown_to(self, state: State, action: Fight) -> list[int]:
        """The aircraft that came for a combat: the raiders, those at an assault, or those there."""
        if action.kind == "raid":
            raid = state.raids[action.area]
            return [*raid["bombers"], *raid["escorts"]]
        spaces = [action.area]
        if action.kind == "assault":
            spaces += [entry["zone"] for entry in state.assaults if entry["target"] == action.area]
        raiding = {unit for raid in state.raids.values() for unit in (*raid["bombers"], *raid["escorts"])}
        return [unit.id for area in dict.fromkeys(spaces) for unit in state.at(area) if unit.id not in raiding]

    def _note_assault(self, frame: CombatFrame) -> None:
        """Keep what the last assault reported."""
        result = frame.take_result()
        if isinstance(result, dict):
            frame.ignored, frame.withdrawn = result["ignored"], result["withdrawn"]

    def _interceptions(self, state: State) -> list[tuple[str, str]]:
        """Raided territories and the powers whose fighters may intercept there, where the option is in use."""
        if not state.agreed(self.edition.battle.escorts):  # A42-SBR-09, A42-SBR-10, A42-SBR-11
            return []
        return [
            (area, power.id)
            for area in sorted(state.raids)
            for power in self.edition.powers
            if could_intercept(self.edition, state, area, power.id)
        ]

    def _check(self, state: State, frame: CombatFrame, action: Fight) -> None:
        """Refuse a combat that is not due, with the rule that says why."""
        edition, area, kind = self.edition, action.area, action.kind
        if area not in edition.board.areas:
            raise Refusal(NOT_THERE, f"There is no space {area}.")
        combats = pending_combats(edition, state, frame.done)
        if (kind, area) in combats:
            return
        name = place_name(edition, area)
        if f"{kind}:{area}" in frame.done or (kind == "combat" and area in state.fought):
            # A42-CON-05 each space once, to its end; A42-CON-06, A42-CM-15 nothing enters it later.
            raise edition.refuse("A42-CON-05", f"The combat in {name} has been fought to its end.", (area,))
        if area in SPACES[kind](edition, state, frame.done):
            target = next((entry["target"] for entry in state.assaults if area in (entry["zone"], entry["target"])), "")
            if kind == "combat" and target and ("assault", target) in combats:
                text = f"The combat in {name} is fought with the assault on {place_name(edition, target)}."
                raise edition.refuse("A42-CON-01", text, (area, target))
            first = _LATER[combats[0][0]]
            raise edition.refuse("A42-CON-01", f"{first.capitalize()} come before {_LATER[kind]}.", (area,))
        if kind == "raid":
            raise edition.refuse("A42-SBR-01", f"No raid on {name} was announced.", (area,))
        if kind == "assault":
            raise edition.refuse("A42-AMP-01", f"No assault on {name} was announced.", (area,))
        allies = [u for u in state.at(area) if allied(edition, state, u.owner, state.turn) and u.owner != state.turn]
        owner = state.owners.get(area)
        if owner and allied(edition, state, owner, state.turn):
            raise edition.refuse("A42-CON-03", f"{name} is friendly; no power attacks its own side.", (area,))
        if allies and not any(u.owner == state.turn for u in state.at(area)):
            # A42-CON-59: allies defend together and never attack together.
            raise edition.refuse("A42-CON-59", f"Only allied units are in {name}.", (area,))
        raise edition.refuse("A42-CON-04", f"There is no combat in {name}.", (area,))


def could_intercept(edition: Edition, state: State, area: str, power: str) -> list[Unit]:
    """The fighters of a power at war with the raiders in a raided territory (A42-SBR-10)."""
    if not at_war(edition, state, power, state.turn):
        return []
    return [u for u in state.at(area) if u.owner == power and edition.has(u.type, "escort")]


@dataclass(slots=True)
class InterceptFrame(Frame):
    """A power that may intercept a raid.

    Attributes:
        area: the raided territory.
        power: the power asked.
    """

    area: str = ""
    power: str = ""


class InterceptStep(EditionStep):
    """Asks a power how many fighters intercept a raid; the result is the list of their ids."""

    name = "intercept"
    frame = InterceptFrame

    def decision(self, state: State, frame: InterceptFrame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        area, power = frame.area, frame.power
        name, place = self.edition.power_by_id[power].name, place_name(self.edition, area)
        raid = state.raids[area]
        fighters = could_intercept(self.edition, state, area, power)
        more = {"area": area, "fighters": [unit.id for unit in fighters],
                "raiders": [*raid["bombers"], *raid["escorts"]]}  # fmt: skip
        rules = tuple(self.edition.cite(rule) for rule in ("A42-SBR-10", "A42-SBR-11"))
        text = f"{name}: how many fighters intercept the raid on {place}?"
        return Decision((power,), "intercept", text, rules, more)

    def heads(self, state: State, frame: InterceptFrame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        kinds: dict[str, list[int]] = {}
        for unit in could_intercept(self.edition, state, frame.area, frame.power):
            kinds.setdefault(unit.type, []).append(unit.id)
        items = tuple(Item(key, len(ids), tuple(ids)) for key, ids in kinds.items())
        blank = Counts("units", items, 0, sum(item.maximum for item in items))
        rules = (self.edition.cite("A42-SBR-10"),)
        return [Option({"by": frame.power, "do": "intercept"}, (blank,), "Intercept", rules, frame.area)]

    def act(self, ctx: AxisContext, frame: InterceptFrame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        if not isinstance(action, Intercept):
            raise Refusal(NOT_ASKED, "First say how many fighters intercept; it may be none.")
        fighters = could_intercept(self.edition, ctx.state, frame.area, frame.power)
        chosen = pick(ctx.state, action.units, fighters, frame.power, frame.area)
        ctx.end(sorted(unit.id for unit in chosen))
