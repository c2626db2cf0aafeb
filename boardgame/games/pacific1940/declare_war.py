"""Declaring war as the combat move begins, but for one occasion (P40-POL-04, P40-POL-09, P40-POL-16, P40-NEU-16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.games.axis_allies.actions import Action, EndPhase, Id
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.phases.turn import note_hostile_zones
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.consequences import Consequence
from boardgame.games.axis_allies.telling.names_in_english import the
from boardgame.games.pacific1940.powers import JAPAN, UNITED_STATES
from boardgame.games.pacific1940.war import DECLARED, PACIFIC, Trigger, bring_in, in_war, with_dutch

PROVOKED = "provoked"
"""Where the state remembers that Japan made war on the United Kingdom and ANZAC unprovoked (P40-POL-16)."""

THIRD_TURN = 3
"""As it collects income in this turn the United States may declare war whatever Japan does; later in every combat move
(P40-POL-17, P40-POL-28)."""

ENTRY = "us_entry"
"""Option: whether it then ``may`` declare war, or does so ``automatically`` (P40-POL-18)."""


class DeclareWar(Action):
    """Declare war on a power that one is at peace with."""

    do: Literal["declare_war"] = "declare_war"
    against: Id


class DeclareWarStep(EditionStep):
    """Asks the power in turn on whom it declares war, until it goes on.

    It comes at the beginning of the combat move, and once for the United States before it collects income.
    """

    name = "declare_war"

    def decision(self, state: State, frame: Frame) -> Decision | None:
        """Asked while somebody is left on whom war may be declared."""
        found = _declarations(self.edition, state)
        if not found:
            return None
        rules = tuple(trigger.rule for trigger in found)
        return Decision((state.turn,), self.name, "Declare war, or go on.", rules)

    def advance(self, ctx: AxisContext, frame: Frame) -> None:
        """Nobody is left."""
        ctx.end()

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """Each declaration, by the first of the powers it is made on, and none."""
        found = [
            Option({"do": self.name, "by": state.turn, "against": min(trigger.on)}, (),
                   f"Declare war on {_names(self.edition, trigger)}", (trigger.rule, "P40-NEU-16"), tone="battle")
            for trigger in _declarations(self.edition, state)
        ]  # fmt: skip
        end = {"do": "end_phase", "by": state.turn}
        return [*found, Option(end, (), "Declare no war", ("P40-NEU-16",), tone="end")]

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """Declare war, or go on to the moves."""
        if isinstance(action, EndPhase):
            ctx.end()
            return
        if not isinstance(action, DeclareWar):
            raise Refusal(NOT_ASKED, "Declare war now, or go on to your moves.")
        made = (one for one in _declarations(self.edition, ctx.state) if action.against in one.on)
        trigger = next(made, None)
        if trigger is None:
            whom = the(self.edition, action.against)
            raise self.edition.refuse("P40-NEU-16", f"You may not declare war on {whom} now.")
        _declare(ctx, self.edition, trigger)


def _declare(ctx: AxisContext, edition: Edition, trigger: Trigger) -> None:
    state, power = ctx.state, ctx.state.turn
    if power == JAPAN and trigger.joins >= PACIFIC:
        state.memory[PROVOKED] = True  # had they acted first, there would be war already (P40-POL-09, P40-POL-15)
    ctx.event("war_declared", power, against=sorted(trigger.on), rule=trigger.rule)
    bring_in(ctx, edition, trigger)
    if state.phase == "combat_move":
        note_hostile_zones(edition, state)  # P40-NEU-17


def _free(state: State) -> bool:
    """Whether the United States may declare war now (P40-POL-16, P40-POL-17, P40-POL-19)."""
    third = state.round == THIRD_TURN and state.phase == "income"
    return bool(state.memory.get(PROVOKED)) or third or state.round > THIRD_TURN


def _declarations(edition: Edition, state: State) -> list[Trigger]:
    """What the power in turn may declare now; one declaration for powers that come in together (P40-POL-08)."""
    if state.turn == UNITED_STATES and not _free(state):
        return []
    warring = in_war(edition, state)
    return [trigger for trigger in DECLARED if state.turn in trigger.by and not trigger.joins <= warring]


def _told(edition: Edition, state: State) -> list[Consequence]:
    """Who comes into the war by each declaration."""
    warring = in_war(edition, state)
    return [
        Consequence(one.on, with_dutch(warring | one.joins | one.on) - warring - {state.turn}, one.rule)
        for one in _declarations(edition, state)
    ]


def _names(edition: Edition, trigger: Trigger) -> str:
    return " and ".join(the(edition, power) for power in sorted(trigger.on))


def _phase_began(ctx: AxisContext, edition: Edition, phase: str) -> None:
    """Ask before the combat move, the United States in its third turn before income, and only who may declare."""
    state = ctx.state
    third = phase == "income" and state.turn == UNITED_STATES and state.round == THIRD_TURN
    found = _declarations(edition, state) if phase == "combat_move" or third else []
    if third and found and state.options[ENTRY] == "automatic":
        _declare(ctx, edition, found[0])
    elif found:
        ctx.call(DeclareWarStep.name)


def _declared(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    names = " and ".join(the(edition, other) for other in data["against"])
    return f"{the(edition, by)} declares war on {names}."


HOOKS = Hooks(phase_began=(_phase_began,), declarations=(_told,), sentences={"war_declared": _declared})
"""The step comes before the combat move, and before the convoys and income of the third American turn, so that the
money of a war that begins then is paid at once (P40-POL-20)."""
