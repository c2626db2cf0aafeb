"""Small questions of a Battle: which Enemies, which group, who first, what is revealed (CNC-12.43b, 12.71, 9.4c)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Context, Decision, Option, Refusal
from boardgame.engine.option import Subset
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.engine.sealed import SealedStep
from boardgame.games.conquest.actions.combat import Attack, FirstDefender, Join, KeepSecret, RevealNow
from boardgame.games.conquest.combat import field as fields
from boardgame.games.conquest.combat.acting import can_do
from boardgame.games.conquest.combat.battle import join, waiting_groups
from boardgame.games.conquest.combat.briefing import briefing, side_name
from boardgame.games.conquest.combat.frames import ActFrame, BattleFrame, WindowFrame, battle_of, field_of
from boardgame.games.conquest.combat.order import next_queues
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.state import State
from boardgame.games.conquest.technology import vault
from boardgame.games.conquest.technology.achieving import tech_name
from boardgame.games.conquest.telling.cards import card_words
from boardgame.games.conquest.telling.names import area_name, seat_name, sentence


class Enemies(DecisionStep):
    """Whom the Active seat attacks where more than one Enemy stands (CNC-12.43b)."""

    name = "battle.enemies"
    frame = ActFrame

    def decision(self, state: State, frame: ActFrame) -> Decision | None:
        """Which of them."""
        battle = battle_of(state)
        found = _opponents(state)
        if battle.enemies or len(found) < 2:
            return None
        text = f"Which Enemies do you attack in {area_name(state.world, battle.area)}?"
        data = {**briefing(state), "enemies": list(found)}
        return Decision((frame.seat,), "enemies", text, ("CNC-12.43b",), data, open=True)

    def advance(self, ctx: Context[State], frame: ActFrame) -> None:
        """It is settled."""
        ctx.end()

    def options(self, state: State, frame: ActFrame, seat: str) -> list[Option]:
        """Any of them, or all."""
        found = _opponents(state)
        blank = Subset("enemies", found, tuple(sentence(side_name(state, side)) for side in found), 1)
        return [Option({"by": seat, "do": "attack"}, (blank,), "Attack", ("CNC-12.43b",), tone="battle")]

    def carry_out(self, ctx: Context[State], frame: ActFrame, action: Any) -> None:
        """They are attacked."""
        if not isinstance(action, Attack):
            raise Refusal(MALFORMED, "Name the Enemies that you attack.")
        found = _opponents(ctx.state)
        if not action.enemies or not set(action.enemies) <= set(found):
            raise Refusal("CNC-12.43b", "Name one or more of the Enemies there.")
        battle_of(ctx.state).enemies = [side for side in found if side in action.enemies]


def _opponents(state: State) -> tuple[str, ...]:
    battle = battle_of(state)
    return fields.opponents(state, battle.area, battle.seat)


class Groups(DecisionStep):
    """Which Battle Group joins (CNC-12.71)."""

    name = "battle.group"
    frame = ActFrame

    def decision(self, state: State, frame: ActFrame) -> Decision | None:
        """Which of those that wait."""
        battle = battle_of(state)
        text = f"Which Battle Group joins the Battle in the {area_name(state.world, battle.area)} now?"
        waiting = waiting_groups(state, battle)
        if not waiting:
            return None
        data = {**briefing(state), "groups": waiting}
        public = f"{sentence(seat_name(state.world, frame.seat))} chooses the Battle Group that joins now."
        rules = ("CNC-12.71", "CNC-12.71b")
        return Decision((frame.seat,), "group", text, rules, data, private=True, public_text=public)

    def advance(self, ctx: Context[State], frame: ActFrame) -> None:
        """None is left."""
        ctx.end()

    def options(self, state: State, frame: ActFrame, seat: str) -> list[Option]:
        """Each group."""
        return [
            Option({"by": seat, "do": "join", "group": group}, (), f"Group {group} joins", ("CNC-12.71",))
            for group in waiting_groups(state, battle_of(state))
        ]

    def carry_out(self, ctx: Context[State], frame: ActFrame, action: Any) -> None:
        """It joins."""
        if not isinstance(action, Join):
            raise Refusal(MALFORMED, "A Battle Group joins now.")
        battle = battle_of(ctx.state)
        if action.group not in waiting_groups(ctx.state, battle):
            raise Refusal("CNC-12.71", "No such Battle Group waits there.")
        ctx.end()
        join(ctx, battle, action.group)


class FirstOfTwo(DecisionStep):
    """Which of two defenders acts first (CNC-12.43c)."""

    name = "battle.first"
    frame = ActFrame

    def decision(self, state: State, frame: ActFrame) -> Decision | None:
        """Which."""
        sides = _tied(state)
        if len(sides) < 2 or battle_of(state).first in sides:
            return None
        text = f"Who acts first in {area_name(state.world, battle_of(state).area)}?"
        data = {**briefing(state), "sides": sides}
        return Decision((frame.seat,), "first", text, ("CNC-12.43c",), data, open=True)

    def advance(self, ctx: Context[State], frame: ActFrame) -> None:
        """It is settled."""
        ctx.end()

    def options(self, state: State, frame: ActFrame, seat: str) -> list[Option]:
        """Each of them."""
        return [
            Option(
                {"by": seat, "do": "first_defender", "enemy": side},
                (),
                f"{sentence(side_name(state, side))} first",
                ("CNC-12.43c",),
            )
            for side in _tied(state)
        ]

    def carry_out(self, ctx: Context[State], frame: ActFrame, action: Any) -> None:
        """It acts first."""
        if not isinstance(action, FirstDefender):
            raise Refusal(MALFORMED, "Say which of your Enemies acts first.")
        if action.enemy not in _tied(ctx.state):
            raise Refusal(NOT_THERE, "That Enemy does not act now.")
        battle_of(ctx.state).first = action.enemy


def _tied(state: State) -> list[str]:
    battle = field_of(state)
    queues = next_queues(state, battle, lambda block: can_do(state, battle, block))
    return list(dict.fromkeys(queue.side for queue in queues))


class Window(SealedStep[State]):
    """Who has a pair in the Secret Vault, and to whom a Technology could matter, may reveal some, unseen by the others
    until all have answered."""

    name = "battle.window"
    frame = WindowFrame

    def question(self, state: State, frame: WindowFrame, seat: str) -> Decision:
        """What is revealed."""
        where = area_name(state.world, frame.area)
        text = f"Do you reveal a Technology in {where}?"
        public = f"Technologies may be revealed in {where}."
        rules = ("CNC-9.4c", "CNC-PM-35")
        return Decision((seat,), "window", text, rules, {"area": frame.area}, answers="all", public_text=public)

    def heads(self, state: State, frame: WindowFrame, seat: str) -> list[Option]:
        """One of them, or nothing."""
        found = [
            Option({"by": seat, "do": "keep_secret", "whole": False}, (), "Reveal nothing", ("CNC-9.4c",)),
            Option({"by": seat, "do": "keep_secret", "whole": True}, (), "Nothing in this Battle", ("CNC-9.4c",)),
        ]
        for tech, proofs in vault.revealable(state, seat):
            for keep in proofs:
                action = {"by": seat, "do": "reveal_now", "tech": tech, "keep": keep}
                text = f"Reveal {tech_name(state.world, tech)}, {card_words(state.world, keep)} stays open"
                found.append(Option(action, (), text, ("CNC-9.4c", "CNC-9.3")))
        return found

    def check(self, state: State, frame: WindowFrame, seat: str, action: Any) -> None:
        """Only what lies in the own vault."""
        if isinstance(action, KeepSecret):
            return
        if not isinstance(action, RevealNow):
            raise Refusal(MALFORMED, "Reveal a Technology, or nothing.")
        if not any(action.tech == tech and action.keep in proofs for tech, proofs in vault.revealable(state, seat)):
            raise Refusal(NOT_THERE, "This Technology is not in your Secret Vault, or this card does not show it.")

    def told(self, frame: WindowFrame) -> dict[str, Any]:
        """What is revealed; who reveals nothing does not tell for how long."""
        return {
            "answers": {
                seat: {key: value for key, value in frame.answers[seat].items() if key != "whole"}
                for seat in sorted(frame.answers)
            }
        }

    def reveal(self, ctx: Context[State], frame: WindowFrame, answers: Mapping[str, dict[str, Any]]) -> None:
        """All at once; after a reveal all are asked again."""
        ctx.end()
        battle = next((f for f in reversed(ctx.state.stack) if isinstance(f, BattleFrame)), None)
        again = False
        for seat in ctx.state.world.seat_ids:
            answer = answers.get(seat)
            if answer is None:
                continue
            if answer["do"] == "reveal_now":
                vault.reveal(ctx, seat, answer["tech"], answer["keep"])
                again = True
            elif answer["whole"] and battle is not None and seat not in battle.quiet:
                battle.quiet.append(seat)
        below = ctx.state.stack[-1]
        if again and hasattr(below, "stage"):
            below.stage = "window"
