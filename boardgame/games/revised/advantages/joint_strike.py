"""Joint Strike: once in the game British units fight in the American turn (AAR-ADV-U2, AAR-ADV-U2b, AAR-ADV-U2c).

The United Kingdom declares it as its combat move begins, and so has neither combat move nor combat in that turn. In the
next American combat move British units belong to the United States and keep their colours, and with them what Britain
has: powers share neither developments (AAR-TEC-09) nor national advantages (AAR-OPT-03). As the
combat phase is over they are British again; aircraft in the air and carriers that these count on when they have landed.
Losses of such a force the two powers choose together; if they cannot agree the opponent chooses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from boardgame.engine.option import Choice, Option
from boardgame.games.axis_allies.battle.battle_board import current_battle
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER
from boardgame.games.axis_allies.battle.casualties import DISPUTE, AgreeFrame, AgreeStep, CasualtiesStep
from boardgame.games.axis_allies.battle.hits import CasualtiesFrame
from boardgame.games.axis_allies.board.unit_marks import COLOURS_OF
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.log import power_name
from boardgame.games.revised.advantages.advantage import Advantage, holds, use_up, used
from boardgame.games.revised.advantages.question import QuestionStep

UNITED_KINGDOM, UNITED_STATES = "united_kingdom", "united_states"
_ID, _RULE = "joint_strike", "AAR-ADV-U2"
_MARK = COLOURS_OF + UNITED_KINGDOM
_WAITING = "joint_strike"
"""Part of ``State.memory`` from the declaration to the American combat move."""


class DeclareJointStrikeStep(QuestionStep):
    """Asked as the British combat move begins."""

    name = "declare_joint_strike"
    power = UNITED_KINGDOM
    text = "Declare a joint strike, and attack in the American turn instead of this one? Once in the game."
    rules = (_RULE, "AAR-ADV-U2b")

    def answers(self, state: State) -> Mapping[str, str]:
        """Yes or no."""
        return {"wait": "Attack now", "declare": "Declare a joint strike"}

    def carry_out(self, ctx: AxisContext, choice: str) -> None:
        """The combat move that was about to begin is over."""
        if choice == "declare":
            use_up(ctx.state, _ID)
            ctx.state.memory[_WAITING] = True
            ctx.event("joint_strike_declared", UNITED_KINGDOM)
            ctx.end()


def _phase_began(ctx: AxisContext, edition: Edition, phase: str) -> None:
    state = ctx.state
    american = state.turn == UNITED_STATES
    ready = holds(state, UNITED_KINGDOM, _ID) and not used(state, _ID)
    if phase == "combat_move" and state.turn == UNITED_KINGDOM and ready:
        ctx.call(DeclareJointStrikeStep.name)
    elif phase == "combat_move" and american and state.memory.pop(_WAITING, False):
        _lend(ctx)
    elif not (phase == "combat" and american):
        _give_back(ctx, edition, still_needed=phase == "noncombat_move" and american)


def _skips(edition: Edition, state: State, phase: str) -> str:
    """AAR-ADV-U2: the British turn has no combat phase."""
    return _RULE if phase == "combat" and state.turn == UNITED_KINGDOM and _WAITING in state.memory else ""


def _lent(state: State) -> list[Unit]:
    return [unit for unit in state.units.values() if _MARK in unit.marks]


def _lend(ctx: AxisContext) -> None:
    """AAR-ADV-U2b: the United States may move any British units, and fights with them as its own."""
    state = ctx.state
    ids = [unit.id for unit in state.units.values() if unit.owner == UNITED_KINGDOM]
    for unit_id in ids:
        state.put(state.units[unit_id]._replace(owner=UNITED_STATES).marked(_MARK))
    ctx.event("joint_strike", UNITED_STATES, converts=ids)


def _give_back(ctx: AxisContext, edition: Edition, still_needed: bool) -> None:
    """Units are British again; guns that changed hands meanwhile are not.

    Args:
        ctx: the working context.
        edition: the edition played.
        still_needed: whether aircraft that attacked, and carriers, stay until the noncombat move is over.
    """
    state = ctx.state
    back: list[Unit] = []
    for unit in _lent(state):
        aloft = edition.board.areas[unit.area].kind == "sea" and not unit.aboard
        flying = edition.types[unit.type].domain == "air" and (unit.moved > 0 or aloft)
        if still_needed and (flying or edition.has(unit.type, "carrier")):
            continue
        if unit.owner == UNITED_STATES:
            back.append(unit)
        else:
            state.put(unit.unmarked(_MARK))
    for unit in back:
        state.put(unit._replace(owner=UNITED_KINGDOM).unmarked(_MARK))
    if back:
        ctx.event("joint_strike_over", UNITED_STATES, converts=[unit.id for unit in back])


class JointCasualtiesStep(CasualtiesStep):
    """The casualties of Revised: those of a joint strike need the consent of both powers (AAR-ADV-U2c)."""

    def advance(self, ctx: AxisContext, frame: CasualtiesFrame) -> None:
        """See :class:`CasualtiesStep`."""
        state = ctx.state
        lent = {unit.id for unit in _lent(state)}
        hit = {unit for group in frame.groups for unit in group.ids}
        if frame.side == ATTACKER and len(frame.powers) == 1 and lent & hit:
            # Where only a gun fires, as in a raid, the opponent is whoever controls the territory.
            battle = current_battle(self.edition, state)
            owner = (battle and battle.owner(DEFENDER)) or state.owners.get(frame.area, "")
            if owner:
                frame.powers, frame.attacker = [UNITED_STATES, UNITED_KINGDOM], owner
        super().advance(ctx, frame)


class JointAgreeStep(AgreeStep):
    """Asks the other power of a joint strike whether it agrees to the losses (AAR-ADV-U2c)."""

    def heads(self, state: State, frame: AgreeFrame, seat: str) -> list[Option]:
        """See :class:`AgreeStep`."""
        found = super().heads(state, frame, seat)
        if frame.side == ATTACKER:
            choice = Choice("choice", ("agree", DISPUTE), ("Agree", "Disagree: the opponent chooses"))
            found = [replace(option, blanks=(choice,), rules=("AAR-ADV-U2c",)) for option in found]
        return found


def _lay(state: State, value: object) -> None:
    """Lay whether the strike has been declared, in a case."""
    if not isinstance(value, bool):
        raise ValueError(f"a joint strike is declared or not, true or false, not {value}")
    if value:
        use_up(state, _ID)
        state.memory[_WAITING] = True


def _declared(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    return f"{power_name(edition, by)} declares a joint strike with the {power_name(edition, UNITED_STATES)}."


def _begun(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    return f"British units fight for the {power_name(edition, by)} in this turn."


JOINT_STRIKE = Advantage(
    _ID, "Joint Strike", UNITED_KINGDOM, 2, _RULE,
    "once, British units attack in the American turn",
    hooks=Hooks(phase_began=(_phase_began,), skips=(_skips,),
                lay={"joint_strike_declared": _lay},
                sentences={"joint_strike_declared": _declared, "joint_strike": _begun}),
    steps=(DeclareJointStrikeStep, JointCasualtiesStep, JointAgreeStep),
)  # fmt: skip
