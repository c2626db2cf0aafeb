"""The Government from its beginning to its end, and Diplomacy Resolution (CNC-7.4 to CNC-7.4d)."""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.engine import Context, Frame, Step
from boardgame.games.conquest import cards, diplomacy, phases
from boardgame.games.conquest.government import satellites
from boardgame.games.conquest.sequence import GOVERNMENT, next_stage
from boardgame.games.conquest.state import State


@dataclass(slots=True)
class GovernmentFrame(Frame):
    """The Government.

    Attributes:
        stage: where to go on, a place in :data:`~boardgame.games.conquest.sequence.GOVERNMENT`.
    """

    stage: int = 0


class Government(Step[State]):
    """Its stages, one after the other."""

    name = "government"
    frame = GovernmentFrame

    def advance(self, ctx: Context[State], frame: GovernmentFrame) -> None:
        """Begin the next stage."""
        if not frame.stage and not phases.begin(ctx):
            return
        place = next_stage(ctx, GOVERNMENT, frame.stage)
        if place is None:
            ctx.end()
            return
        frame.stage = place + 1
        ctx.call(GOVERNMENT[place])


@dataclass(slots=True)
class ResolutionFrame(Frame):
    """Diplomacy Resolution.

    Attributes:
        resolved: whether the cards have been resolved.
        satellites: new Satellites that have not deployed their units yet: seat and Neutral.
    """

    resolved: bool = False
    satellites: list[tuple[str, str]] = field(default_factory=list)


class Resolution(Step[State]):
    """All cards in Turn Order, then what has become of every Neutral, then the units of Satellites."""

    name = "government.resolve"
    frame = ResolutionFrame

    def advance(self, ctx: Context[State], frame: ResolutionFrame) -> None:
        """Resolve, then call one Satellite after the other."""
        if not frame.resolved:
            frame.resolved = True
            self._resolve(ctx)
            frame.satellites = self._review(ctx)
        elif frame.satellites:
            seat, neutral = frame.satellites.pop(0)
            ctx.call("satellite.deploy", seat=seat, neutral=neutral)
        else:
            ctx.end()

    def _resolve(self, ctx: Context[State]) -> None:
        """Every card adds a marker, or takes a Rival's away (CNC-7.4, CNC-7.4b)."""
        state = ctx.state
        for seat in state.order:
            for card in cards.pile(state, f"table:{seat}"):
                neutral = state.diplomacy.pop(card)
                cards.put(state, (card,), "discard")
                held = state.influence.get(neutral)
                diplomacy.add_influence(state, seat, neutral)  # CNC-8.0
                removed = held.seat if held is not None and held.seat != seat else ""
                rules = ["CNC-7.4", *(["CNC-7.4b"] if removed else [])]
                ctx.event("resolved", seat, card=card, neutral=neutral, of=removed, rules=rules)

    def _review(self, ctx: Context[State]) -> list[tuple[str, str]]:
        """What every Neutral is now; the new Satellites, in Turn Order (CNC-7.4c, CNC-8.2, CNC-8.43)."""
        state = ctx.state
        found = []
        for neutral, facts in state.world.scenario.neutrals.items():
            if not diplomacy.can_be_influenced(state, neutral):
                continue
            status = diplomacy.status_by_influence(state, neutral)
            if status == state.status[neutral]:
                continue
            if status.kind != "satellite":
                state.status[neutral] = status
            elif facts.great_power:
                diplomacy.british_join(state)
                ctx.event("british_joined", status.seat, rules=["CNC-8.43", "CNC-2.2"])
                continue
            else:
                satellites.make(state, status.seat, neutral)
                found.append((status.seat, neutral))
            rules = ["CNC-7.4c", "CNC-7.4d", *diplomacy.status_rules(state.world, neutral, status)]
            bears = diplomacy.marker(state.world, status.seat, neutral) if status.seat else ""
            ctx.event("status", status.seat, neutral=neutral, status=status.kind, marker=bears, rules=rules)
        return sorted(found, key=lambda item: state.order.index(item[0]))
