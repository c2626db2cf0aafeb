"""Rocket attacks: guns fire at enemy complexes in the combat phase (AAR-SBR-20 to AAR-SBR-27)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.engine.refusal import NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Action, EndPhase, Id
from boardgame.games.axis_allies.battle.raid import take_money
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.spaces import is_hostile_land
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.landing.fly_home import homing
from boardgame.games.axis_allies.phases.combat import CombatFrame, CombatStep, pending_combats, walk_ins
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import place_name
from boardgame.games.revised.advantages.soviet_union import attacked_economy
from boardgame.games.revised.developments import ROCKETS, has

_FACES = 6
RANGE = 3
"""Spaces from a gun to its target at most (AAR-SBR-22)."""
_RULES = ("AAR-SBR-21", "AAR-CON-26")


class Rocket(Action):
    """Fire a rocket from one gun in ``area`` at the complex in ``target``."""

    do: Literal["rocket"] = "rocket"
    area: Id
    target: Id


def launchers(edition: Edition, state: State) -> dict[str, list[Unit]]:
    """The guns of the power in turn that may still fire a rocket this turn, by territory.

    AAR-SBR-26: each gun once. A gun at sea, or captured or put ashore this turn, does not fire: it is not set up yet.
    """
    found: dict[str, list[Unit]] = {}
    if not any(has(state, power, ROCKETS) for power in state.developments):
        return found
    for unit in state.units.values():
        if unit.owner != state.turn or not edition.has(unit.type, "antiaircraft") or unit.aboard:
            continue
        # AAR-TEC-09: a gun that fights for another power than its own has what its own has developed.
        ready = has(state, unit_marks.colours(unit), ROCKETS)
        if ready and not {unit_marks.FOUGHT, unit_marks.CAPTURED, unit_marks.OFFLOADED} & set(unit.marks):
            found.setdefault(unit.area, []).append(unit)
    return found


def in_range(edition: Edition, area: str, target: str) -> bool:
    """Whether a target is near enough, counted over land and sea alike but not through neutral territory."""
    distance = edition.board.distance(area, target)
    return distance is not None and distance <= RANGE


def rockets_to_fire(edition: Edition, state: State) -> list[tuple[str, str]]:
    """Pairs of a territory with a launcher and a complex in its range, in the order of the board."""
    places = [area for area in edition.board.areas if area in state.complexes]
    targets = [area for area in places if is_hostile_land(edition, state, area, state.turn)]
    return [
        (area, target) for area in launchers(edition, state) for target in targets if in_range(edition, area, target)
    ]


def fire_rocket(ctx: AxisContext, edition: Edition, action: Rocket) -> None:
    """One die of damage, with no defense against it (AAR-SBR-23, AAR-SBR-25); the controller pays (AAR-SBR-24).

    Raises:
        Refusal: the power has no such weapon, no gun there that may fire, or the target is none or too far.
    """
    state, areas = ctx.state, edition.board.areas
    for area in (action.area, action.target):
        if area not in areas:
            raise Refusal(NOT_THERE, f"There is no space {area}.")
    ready = launchers(edition, state)
    if not ready and not has(state, state.turn, ROCKETS):
        raise edition.refuse("AAR-SBR-20", "Only a power that has developed Rockets fires them.", (action.area,))
    guns = ready.get(action.area)
    if not guns:
        text = f"No gun in {place_name(edition, action.area)} can fire a rocket; each fires once a turn."
        raise edition.refuse("AAR-SBR-26", text, (action.area,))
    name = place_name(edition, action.target)
    hostile = is_hostile_land(edition, state, action.target, state.turn)
    if action.target not in state.complexes or not hostile:
        raise edition.refuse("AAR-SBR-20", f"There is no enemy complex in {name}.", (action.target,))
    if not in_range(edition, action.area, action.target):
        text = f"{name} is more than {RANGE} spaces away."
        raise edition.refuse("AAR-SBR-22", text, (action.area, action.target))
    gun = guns[0]
    state.put(gun.marked(unit_marks.FOUGHT))  # AAR-SBR-27: it has fought and does not move in the noncombat move
    count, owner = edition.battle.rocket_dice, state.owners[action.target]
    dice = ctx.roll(count, state.turn, "rocket", area=action.target, side="attacker", units={gun.type: 1})
    take_money(ctx, edition, action.target, min(sum(dice), areas[action.target].ipc), state.turn, "rocket")
    attacked_economy(ctx, owner)


@dataclass(slots=True)
class RocketsFrame(CombatFrame):
    """A combat phase in which rockets may be fired.

    Attributes:
        rockets_over: whether no more are fired.
    """

    rockets_over: bool = False


class CombatWithRockets(CombatStep):
    """The conduct combat phase of Revised: rockets may be fired before, between and after the combats."""

    frame = RocketsFrame

    def decision(self, state: State, frame: Any) -> Decision | None:
        """See :class:`~boardgame.engine.step.Step`."""
        base = super().decision(state, frame)
        if base is None and not self._asks(state, frame):
            return None
        if base is None:
            text = "Fire rockets, or end the combat phase."
            listed = {"combats": [], "done": list(frame.done)}
            base = Decision((state.turn,), "choose_combat", text, _RULES, listed)
        areas = self.edition.board.areas
        pairs = [
            {"area": area, "target": target, "most": min(_FACES, areas[target].ipc)}  # AAR-SBR-23, AAR-SBR-25
            for area, target in rockets_to_fire(self.edition, state)
        ]
        return replace(base, data={**base.data, "rockets": pairs}) if pairs else base

    def heads(self, state: State, frame: Any, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        found = super().heads(state, frame, seat)
        if not found:
            found.append(Option({"by": state.turn, "do": "end_phase"}, text="End the combat phase", tone="end"))
        names = self.edition.board.areas
        for area, target in rockets_to_fire(self.edition, state):
            action = {"by": state.turn, "do": "rocket", "area": area, "target": target}
            text = f"Rocket from {names[area].name} on {names[target].name}"
            found.append(Option(action, (), text, _RULES, target, 0, "battle"))
        return found

    def act(self, ctx: AxisContext, frame: Any, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        if isinstance(action, Rocket):
            fire_rocket(ctx, self.edition, action)
        elif isinstance(action, EndPhase) and not pending_combats(self.edition, ctx.state, frame.done):
            frame.rockets_over = True
        else:
            super().act(ctx, frame, action)

    def _asks(self, state: State, frame: Any) -> bool:
        """Whether nothing is left to fight but rockets could still be fired."""
        if not frame.begun or frame.to_intercept or frame.rescued or frame.rockets_over:
            return False
        if homing(self.edition, state)[0]:
            return False
        combats = pending_combats(self.edition, state, frame.done)
        return (
            not combats and not walk_ins(self.edition, state, frame.done) and bool(rockets_to_fire(self.edition, state))
        )
