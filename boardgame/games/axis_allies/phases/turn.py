"""The sequence of play: rounds, turns, phases (A42-SEQ-01 to A42-SEQ-07)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardgame.engine.frame import Frame
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.spaces import capital_lost, is_hostile_zone
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.phases.victory import check_victory
from boardgame.games.axis_allies.state import State

TURN = "turn"
"""Name of the step at the bottom of the stack."""


@dataclass(slots=True)
class TurnFrame(Frame):
    """The turn of a power.

    Attributes:
        next: place of the phase that comes next in the edition's list.
        phase: the phase in progress; "" before the first and between two of them.
    """

    next: int = 0
    phase: str = ""


class TurnStep(EditionStep):
    """Runs the phases of each power's turn, one power after another, until a side has won."""

    name = TURN
    frame = TurnFrame

    def advance(self, ctx: AxisContext, frame: TurnFrame) -> None:
        """Call the next phase, or end the turn and begin the next power's."""
        state, edition = ctx.state, self.edition
        if not state.turn:
            begin_turn(edition, state, edition.powers[0].id)
            ctx.event("turn_began", state.turn, round=state.round, treasury=state.treasury[state.turn])
        if frame.phase:
            ended, frame.phase = frame.phase, ""
            for listener in edition.hooks.phase_ended:
                listener(ctx, edition, ended)
        if frame.next < len(edition.phases):
            phase = edition.phases[frame.next]
            frame.next += 1
            # A42-SEQ-07, A42-CON-51: without its capital a power only moves and fights; A42-PUR-09: it buys nothing;
            # A42-INC-02, A42-CON-50: it collects nothing.
            if capital_lost(edition, state, state.turn) and phase not in edition.phases_without_capital:
                ctx.event("phase_skipped", state.turn, phase=phase, rule=edition.cite("A42-SEQ-07"))
                return
            for skips in edition.hooks.skips:
                rule = skips(edition, state, phase)
                if rule:
                    ctx.event("phase_skipped", state.turn, phase=phase, rule=rule)
                    return
            state.phase = frame.phase = phase
            ctx.event("phase_began", state.turn, phase=phase)
            ctx.call(phase)
            for listener in edition.hooks.phase_began:
                listener(ctx, edition, phase)
            return
        self._end_turn(ctx, frame)

    def _end_turn(self, ctx: AxisContext, frame: TurnFrame) -> None:
        state, edition = ctx.state, self.edition
        state.pending_liberations = {}  # A42-CON-45: what no freed capital has claimed is its captor's
        ctx.event("turn_ended", state.turn, round=state.round)
        order = [power.id for power in edition.powers]
        place = order.index(state.turn) + 1
        # A42-VIC-05, A42-SEQ-01: once a round, after the last power's turn.
        state.winner = check_victory(ctx, edition, place == len(order))
        if state.winner:
            ctx.end()
            return
        if place == len(order):
            state.round += 1  # A42-SEQ-06
            place = 0
        begin_turn(edition, state, order[place])
        frame.next = 0
        ctx.event("turn_began", state.turn, round=state.round, treasury=state.treasury[state.turn])


def begin_turn(edition: Edition, state: State, power: str) -> None:
    """Note where everything stands as a power's turn begins, and forget what was done in the turn before."""
    if state.purchased and not state.agreed(edition.economy.refund):
        state.waiting[state.turn] = state.purchased  # AAR-MOB-13: they stay in the mobilization zone
    state.turn = power
    state.start_owners = dict(state.owners)
    for unit in list(state.units.values()):
        words: tuple[str, ...] = ()
        if unit.aboard and edition.types[unit.type].domain == "land":
            words = (unit_marks.EARLIER_CARGO,)
        state.put(unit._replace(start=unit.area, moved=0, via="", marks=words))
    note_hostile_zones(edition, state)
    state.new_complexes = []
    state.purchased = state.waiting.pop(power, {})
    state.attacks, state.assaults, state.raids, state.fought = [], [], {}, []
    state.landing_plan, state.orders, state.before = {}, [], {}


def note_hostile_zones(edition: Edition, state: State) -> None:
    """Note which zones are hostile as the turn begins, and the ships of the power in turn that stand in them.

    Asked once more where war is declared before the first move, as hostility counts at once (P40-NEU-17).
    """
    zones = (area.id for area in edition.board.areas.values() if area.kind == "sea")
    began_hostile(edition, state, [zone for zone in zones if is_hostile_zone(edition, state, zone, state.turn)])


def began_hostile(edition: Edition, state: State, zones: Sequence[str]) -> None:
    """Note zones as those that were hostile when the turn began."""
    state.start_hostile = list(dict.fromkeys(zones))
    for zone in state.start_hostile:
        for unit in state.at(zone):
            if unit.owner == state.turn and edition.types[unit.type].domain == "sea":
                state.put(unit.marked(unit_marks.BEGAN_HOSTILE))  # A42-CM-20
