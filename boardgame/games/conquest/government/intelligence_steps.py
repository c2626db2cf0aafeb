"""What is asked about Intelligence cards: the answer, where a turned one strikes, what Mole and Blackmail bring."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from boardgame.engine import Choice, Context, Decision, Option, Refusal
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.conquest import cards
from boardgame.games.conquest.actions.government import Achieve, Answer, LayInVault, Leave, Turn, UseCard
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.government import influencing, intelligence, pairs
from boardgame.games.conquest.state import State
from boardgame.games.conquest.technology.achieving import is_red, shows, tech_name, why_not
from boardgame.games.conquest.telling.cards import card_name, card_names, command_words
from boardgame.games.conquest.telling.names import area_name, neutral_name, seat_name, sentence


@dataclass(slots=True)
class IntelligenceFrame(SeatFrame):
    """An Intelligence card in effect.

    Attributes:
        against: whom it is aimed at.
        kind: the Intelligence.
        card: the card; for Blackmail the one taken from the table.
    """

    against: str = ""
    kind: str = ""
    card: str = ""


# --- the answer ---------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class AnswerFrame(SeatFrame):
    """Intelligence that waits for an answer of the seat it is played against.

    Attributes:
        actor: who played it.
        kind, at, card: what, where, with which card.
    """

    actor: str = ""
    kind: str = ""
    at: str = ""
    card: str = ""


class AnswerSpy(DecisionStep):
    """Whoever an Intelligence card is played against may turn it, whether or not it can (CNC-9.7e)."""

    name = "government.answer"
    frame = AnswerFrame

    def decision(self, state: State, frame: AnswerFrame) -> Decision:
        """Asked of every seat that holds a card, so that the question tells nothing."""
        world = state.world
        name = world.scenario.cards.intelligence[frame.kind].name
        who = seat_name(world, frame.actor)
        text = f"{sentence(who)} plays {name} against you. Do you answer with a Double Agent?"
        public = f"{sentence(seat_name(world, frame.seat))} may answer {name}."
        data = {"actor": frame.actor, "kind": frame.kind, "at": frame.at, "card": frame.card}
        return Decision((frame.seat,), "answer", text, ("CNC-9.7e",), data, private=True, public_text=public)

    def options(self, state: State, frame: AnswerFrame, seat: str) -> list[Option]:
        """Let it be, or turn it."""
        found = [Option({"by": seat, "do": "answer"}, (), "Let it be", ("CNC-9.7e",), tone="end")]
        for card in cards.hand(state, seat):
            if _answers(state, card):
                action = {"by": seat, "do": "answer", "card": card}
                found.append(Option(action, (), f"Turn it: {card_name(state.world, card)}", ("CNC-9.7e",)))
        return found

    def carry_out(self, ctx: Context[State], frame: AnswerFrame, action: Any) -> None:
        """Let it take effect, this way or the other."""
        state = ctx.state
        if not isinstance(action, Answer):
            raise Refusal(MALFORMED, "You may answer the Intelligence card now.")
        if not action.card:
            ctx.event("let_be", action.by, kind=frame.kind)
            ctx.end()
            intelligence.take_effect(ctx, frame.actor, frame.seat, frame.kind, frame.at, frame.card)
            return
        if action.card not in cards.hand(state, action.by) or not _answers(state, action.card):
            raise Refusal(NOT_THERE, "This is no Double Agent in your hand.")
        cards.put(state, (action.card,), "discard")
        ctx.reveal("turned", action.by, card=action.card, kind=frame.kind, against=frame.actor)
        ctx.end()
        intelligence.turn_around(ctx, frame.seat, frame.actor, frame.kind, frame.card)


def _answers(state: State, card: str) -> bool:
    kind = intelligence.sort_of(state, card)
    return bool(kind) and state.world.scenario.cards.intelligence[kind].answer


class TurnAround(DecisionStep):
    """Who has turned an Intelligence card says where it takes effect."""

    name = "intel.turn"
    frame = IntelligenceFrame

    def decision(self, state: State, frame: IntelligenceFrame) -> Decision:
        """Where."""
        name = state.world.scenario.cards.intelligence[frame.kind].name
        text = f"Where does {name} take effect against {seat_name(state.world, frame.against)}?"
        data = {"kind": frame.kind, "against": frame.against}
        return Decision((frame.seat,), "turn_intelligence", text, ("CNC-9.7e",), data)

    def options(self, state: State, frame: IntelligenceFrame, seat: str) -> list[Option]:
        """The places."""
        blank = intelligence.place_blank(state, frame.kind, frame.against)
        name = state.world.scenario.cards.intelligence[frame.kind].name
        return [Option({"by": seat, "do": "turn"}, (blank,), f"{name} takes effect", ("CNC-9.7e",))]

    def carry_out(self, ctx: Context[State], frame: IntelligenceFrame, action: Any) -> None:
        """Let it take effect there."""
        if not isinstance(action, Turn):
            raise Refusal(MALFORMED, "You are to say where the Intelligence card takes effect.")
        intelligence.check_place(ctx.state, frame.kind, frame.against, action.at)
        ctx.end()
        intelligence.take_effect(ctx, frame.seat, frame.against, frame.kind, action.at, frame.card)


# --- the Mole -----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class MoleFrame(IntelligenceFrame):
    """What a Mole has found.

    Attributes:
        found: what the pairs of the vault mean; the seat alone knows.
    """

    SECRET: ClassVar[tuple[str, ...]] = ("found",)
    found: list[str] = field(default_factory=list)

    def guess_secrets(self, state: State, rng: random.Random) -> None:
        """What the vault holds in the position made up."""
        self.found = [pair.meaning for pair in state.vaults[self.against]]


class Duplicate(DecisionStep):
    """With a card of a Technology that a Mole has found, it makes a pair (CNC-9.7c)."""

    name = "intel.duplicate"
    frame = MoleFrame

    def decision(self, state: State, frame: MoleFrame) -> Decision:
        """Asked whatever the Mole has found, and whatever the hand holds."""
        text = "Mole: you may achieve a Technology that you have found."
        public = f"{sentence(seat_name(state.world, frame.seat))} may use what the Mole has found."
        data = {"against": frame.against, "found": list(frame.found)}
        return Decision((frame.seat,), "duplicate", text, ("CNC-9.7c",), data, private=True, public_text=public)

    def options(self, state: State, frame: MoleFrame, seat: str) -> list[Option]:
        """Technologies found of which the hand has a card."""
        world = state.world
        found = []
        for tech in frame.found:
            shown = self._cards(state, seat, tech)
            if shown:
                keep = Choice("keep", shown, card_names(world, shown), "card")
                name = tech_name(world, tech)
                action: dict[str, Any] = {"by": seat, "do": "achieve", "tech": tech, "other": frame.card}
                found.append(Option(action, (keep,), f"Achieve {name} openly", ("CNC-9.7c",)))
                first = Choice("first", shown, card_names(world, shown), "card")
                action = {"by": seat, "do": "vault", "meaning": tech, "second": frame.card}
                found.append(Option(action, (first,), f"Achieve {name} in secret", ("CNC-9.7c",)))
        return [*found, Option({"by": seat, "do": "leave"}, (), "Make no use of it", ("CNC-9.7c",), tone="end")]

    def _cards(self, state: State, seat: str, tech: str) -> tuple[str, ...]:
        if tech not in state.world.scenario.technologies or why_not(state, seat, tech) is not None:
            return ()
        return tuple(card for card in cards.hand(state, seat) if shows(state.world, card, tech))

    def carry_out(self, ctx: Context[State], frame: MoleFrame, action: Any) -> None:
        """Achieve it, or leave it."""
        match action:
            case Leave():
                ctx.event("left", action.by)
                ctx.end()
            case Achieve():
                self._check(ctx.state, frame, action.tech, action.keep, action.other)
                pairs.achieve_openly(ctx, action.by, action.tech, action.keep, action.other)
                ctx.end()
            case LayInVault():
                self._check(ctx.state, frame, action.meaning, action.first, action.second)
                seen_by = (action.by, frame.against)  # the pair is shown to the victim
                pairs.put_away(ctx, action.by, action.meaning, action.first, action.second, seen_by)
                ctx.end()
            case _:
                raise Refusal(MALFORMED, "You may use what the Mole has found now.")

    def _check(self, state: State, frame: MoleFrame, tech: str, card: str, mole: str) -> None:
        world = state.world
        if tech not in frame.found or tech not in world.scenario.technologies or is_red(world, tech):
            raise Refusal("CNC-9.7c", "The Mole has not found this Technology.")
        refusal = why_not(state, frame.seat, tech)
        if refusal is not None:
            raise refusal
        if mole != frame.card or card not in cards.hand(state, frame.seat) or not shows(world, card, tech):
            raise Refusal("CNC-9.7c", "The Mole makes a pair with a card of your hand that shows the Technology.")


# --- Blackmail ----------------------------------------------------------------------------------------------------


class UseTaken(DecisionStep):
    """A Diplomacy card taken from a Rival is played, or discarded (CNC-9.7d)."""

    name = "intel.use"
    frame = IntelligenceFrame

    def decision(self, state: State, frame: IntelligenceFrame) -> Decision:
        """All see the card: nothing is secret."""
        text = f"Blackmail: what do you do with {card_name(state.world, frame.card)}?"
        data = {"against": frame.against, "card": frame.card}
        return Decision((frame.seat,), "use_taken", text, ("CNC-9.7d",), data)

    def options(self, state: State, frame: IntelligenceFrame, seat: str) -> list[Option]:
        """Influence on one of its Neutrals, a Partisan, or nothing."""
        found = []
        for neutral in influencing.neutrals_of(state, frame.card):
            action = {"by": seat, "do": "use", "use": "influence", "at": neutral}
            found.append(Option(action, (), f"Play it for {neutral_name(state.world, neutral)}", ("CNC-9.7d",)))
        for province in influencing.partisan_provinces(state, seat, frame.card):
            action = {"by": seat, "do": "use", "use": "partisan", "at": province}
            found.append(Option(action, (), f"Partisan in {area_name(state.world, province)}", ("CNC-17.1",)))
        return [*found, Option({"by": seat, "do": "use", "use": "discard"}, (), "Discard it", ("CNC-9.7d",))]

    def further(
        self, state: State, frame: IntelligenceFrame, option: Option, filled: Mapping[str, Any]
    ) -> tuple[Blank, ...]:
        """Nothing more is asked."""
        return ()

    def carry_out(self, ctx: Context[State], frame: IntelligenceFrame, action: Any) -> None:
        """Take it off the table, and use it."""
        state, card = ctx.state, frame.card
        if not isinstance(action, UseCard):
            raise Refusal(MALFORMED, "You are to use the card that you have taken.")
        lawful = {
            "influence": influencing.neutrals_of(state, card),
            "partisan": influencing.partisan_provinces(state, action.by, card),
            "discard": ("",),
        }
        if action.at not in lawful[action.use]:
            raise Refusal("CNC-9.7d", f"{command_words(state.world, card)} cannot be used so.")
        del state.diplomacy[card]
        cards.put(state, (card,), "discard")
        ctx.event("taken", action.by, card=card, of=frame.against, use=action.use)
        ctx.end()
        if action.use == "influence":
            influencing.lay(ctx, action.by, card, action.at)
        elif action.use == "partisan":
            influencing.add_partisan(ctx, action.by, card, action.at)
