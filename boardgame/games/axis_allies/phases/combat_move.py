"""Phase 2: combat moves, loading, and what is announced for the combat phase (A42-CM-01 to A42-CM-47)."""

from __future__ import annotations

from typing import Any

from boardgame.engine.option import Choice, Option
from boardgame.engine.refusal import Remedy
from boardgame.games.axis_allies.actions import Action, Assault, Attack, Launch, Load, Move, Offload, Raid, StandBy
from boardgame.games.axis_allies.board.spaces import is_hostile_land
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.movement import announcements
from boardgame.games.axis_allies.movement.analysis import Analysis, analyse
from boardgame.games.axis_allies.movement.combat_move_options import combat_move_options
from boardgame.games.axis_allies.movement.launching import launch, stand_by
from boardgame.games.axis_allies.movement.loading import load
from boardgame.games.axis_allies.movement.move import move
from boardgame.games.axis_allies.movement.orders import MovementFrame, MovementStep
from boardgame.games.axis_allies.movement.ships_without_purpose import Problem
from boardgame.games.axis_allies.state import State


class CombatMoveStep(MovementStep):
    """The combat move phase of a turn."""

    name = "combat_move"
    text = "Choose what attacks, and where to."
    rules = ("A42-CM-01", "A42-CM-07")

    def order(self, ctx: AxisContext, action: Action) -> dict[str, Any]:
        """See :class:`MovementStep`."""
        if isinstance(action, Move):
            return move(ctx, self.edition, action, combat=True)
        if isinstance(action, Load):
            return load(ctx, self.edition, action, combat=True)
        if isinstance(action, Assault):
            return announcements.assault(ctx, self.edition, action)
        if isinstance(action, Attack):
            return announcements.attack(ctx, self.edition, action)
        if isinstance(action, Launch):
            return launch(ctx, self.edition, action)
        if isinstance(action, StandBy):
            return stand_by(ctx, self.edition, action)
        if isinstance(action, Raid):
            return announcements.raid(ctx, self.edition, action)
        if isinstance(action, Offload):
            if is_hostile_land(self.edition, ctx.state, action.area, ctx.state.turn):
                text = "Troops land in hostile territory only by an amphibious assault: announce it."
                raise self.edition.refuse("A42-AMP-28", text, (action.area,))
            text = "Cargo goes ashore in friendly territory in the noncombat move only."
            raise self.edition.refuse("A42-CM-03", text, (action.area,))
        raise self.not_now()

    def end_phase(self, ctx: AxisContext) -> None:
        """A42-CM-07, A42-CM-44: nothing may be left without a purpose; then note the landing plan (A42-UNI-29)."""
        analysis = analyse(self.edition, ctx.state)
        for problem in analysis.problems:
            remedies = self._remedies(analysis, problem)
            raise self.edition.refuse(problem.rule, problem.text, (problem.area,), problem.units, remedies)
        plan = analysis.landing.plan
        ctx.state.landing_plan = {
            "carriers": {str(unit_id): zone for unit_id, zone in plan.carriers.items()},
            "aircraft": {str(unit_id): area for unit_id, area in plan.aircraft.items()},
        }

    def _remedies(self, analysis: Analysis, problem: Problem) -> tuple[Remedy, ...]:
        """What would give the units a purpose: an attack or assault from where they are, or taking their move back."""
        found = [
            Remedy(option.text, option.action)
            for option in combat_move_options(analysis)
            if option.action["do"] in ("attack", "assault") and not option.blanks
            and option.action["zone"] == problem.area and "units" not in option.action
        ]  # fmt: skip
        back = self.take_back_options(analysis.seen, set(problem.units))[0]
        choice = back.blanks[0]
        assert isinstance(choice, Choice)
        order, words = choice.values[-1], choice.labels[-1]
        return (*found, Remedy(f"Take back: {words}", {**back.action, "order": order}))

    def heads(self, state: State, frame: MovementFrame, seat: str) -> list[Option]:
        """What can move, load and attack, ways to take orders back, and the end of the phase when it may end."""
        analysis = analyse(self.edition, state)
        options = list(combat_move_options(analysis))
        concerned = {unit_id for problem in analysis.problems for unit_id in problem.units}
        options.extend(self.take_back_options(state, concerned))
        if not analysis.problems:
            options.append(Option({"by": state.turn, "do": "end_phase"}, text="End the combat move", tone="end"))
        return options
