"""After the interception: defensive support goes on or goes home, and may be shown to hold Paris (TR-28.444)."""

from __future__ import annotations

from typing import Any, Literal

from boardgame.engine import Context, Decision, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.action import Action, Done
from boardgame.games.third_reich.combat import paris
from boardgame.games.third_reich.combat.frames import CombatFrame, Sortie, combat_of
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.politics.command import commander, commanders
from boardgame.games.third_reich.state import State


class Withdraw(Action):
    """Send defensive air support that has been intercepted back to its base (TR-28.444).

    Attributes:
        nation: whose air.
        base: label of its base.
        hex: label of the hex that it supports.
    """

    do: Literal["withdraw_support"] = "withdraw_support"
    nation: str
    base: str
    hex: str


class HoldParis(Action):
    """Show that the units in Paris and the air that supports them cannot lose it (TR-26.814)."""

    do: Literal["hold_paris"] = "hold_paris"


class Withdrawal(Step[State]):
    """The defender says which of the air that was intercepted goes home; what stays is not intercepted again."""

    name = "air.withdraw"
    frame = ActingFrame

    def decision(self, state: State, frame: ActingFrame) -> Decision | None:
        """Which air goes home."""
        combat = combat_of(state)
        nations = sorted({sortie.nation for sortie in _met(combat)})
        asked = {*commanders(state, nations), *_holders(state, combat)} - set(frame.done)
        seats = tuple(seat for seat in state.world.seat_ids if seat in asked)
        if not seats:
            return None
        text = "The air that was intercepted supports the defenders, or goes home."
        rules: tuple[str, ...] = ("TR-28.444",)
        if _holders(state, combat):
            text, rules = "Paris cannot fall: show it, and the French attack no more.", ("TR-26.814", "TR-28.444")
        return Decision(seats, "withdraw_support", text, rules, {}, "any" if len(seats) > 1 else "one")

    def heads(self, state: State, frame: ActingFrame, seat: str) -> list[Option]:
        """Each force that was intercepted, Paris, and the end."""
        combat, labels = combat_of(state), state.world.labels
        found = []
        for sortie in _met(combat):
            if commander(state, sortie.nation) == seat:
                action = {"by": seat, "do": "withdraw_support", "nation": sortie.nation, "base": labels[sortie.base],
                          "hex": labels[sortie.hex]}  # fmt: skip
                text = f"Send {sortie.factors} factors home from {state.world.hex_name(sortie.hex)}"
                found.append(Option(action, (), text, ("TR-28.444",), labels[sortie.hex]))
        if seat in _holders(state, combat):
            found.append(Option({"by": seat, "do": "hold_paris"}, (), "Show that Paris cannot fall", ("TR-26.814",)))
        end = Option({"by": seat, "do": "done"}, (), "All other air supports the defenders", ("TR-28.444",), tone="end")
        return [*found, end]

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """Send some home, show it, or be done."""
        state, combat = ctx.state, combat_of(ctx.state)
        if isinstance(action, Done):
            frame.done.append(action.by)
        elif isinstance(action, HoldParis):
            if action.by not in _holders(state, combat):
                raise Refusal("TR-26.814", "With the air that supports its defenders Paris could still fall.")
            combat.barred = True
            ctx.event("paris_held", action.by, rule="TR-26.814")
        elif isinstance(action, Withdraw):
            _withdraw(ctx, combat, action)
        else:
            raise Refusal(MALFORMED, "Say which air goes home, or that all of it stays.")

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """All have answered."""
        ctx.end()


def _met(combat: CombatFrame) -> list[Sortie]:
    """The defensive support that has been intercepted and is left."""
    return [sortie for sortie in combat.sorties if sortie.mission == "das" and sortie.met and sortie.factors]


def _holders(state: State, combat: CombatFrame) -> tuple[str, ...]:
    """The seat that holds Paris, where it can show that the French do not retake it."""
    if combat.barred or paris.FRANCE not in combat.nations or not paris.cannot_fall(state, combat):
        return ()
    return (commander(state, state.controller(paris.cell())),)


def _withdraw(ctx: Context[State], combat: CombatFrame, action: Withdraw) -> None:
    state, number = ctx.state, ctx.state.world.number
    if commander(state, action.nation) != action.by:
        raise Refusal(NOT_THERE, "You do not command that air.")
    wanted = (action.nation, number.get(action.base, -1), number.get(action.hex, -1))
    there = [s for s in combat.sorties if s.mission == "das" and (s.nation, s.base, s.hex) == wanted and s.factors]
    if not there:
        raise Refusal(NOT_THERE, "No such air supports the defenders.")
    if not there[0].met:
        # TR-28.444: only who has met interceptors may turn back.
        raise Refusal("TR-28.444", "Only air that has been intercepted goes home.", (action.hex,))
    combat.sorties = [sortie for sortie in combat.sorties if sortie is not there[0]]
    ctx.event("support_withdrawn", action.nation, base=action.base, hex=action.hex, factors=there[0].factors)
