"""Phase 4: noncombat moves, landing aircraft, loading and offloading (A42-NCM-01 to A42-NCM-21)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from boardgame.engine.option import Option
from boardgame.engine.refusal import Refusal
from boardgame.games.axis_allies.actions import Action, Assault, Attack, Launch, Load, Move, Offload, Raid, StandBy
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.unit_counts import counted
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.landing.landing import Landing, Plan
from boardgame.games.axis_allies.landing.matching import Deck
from boardgame.games.axis_allies.landing.seating import land_on
from boardgame.games.axis_allies.movement.analysis import analyse
from boardgame.games.axis_allies.movement.loading import load, offload
from boardgame.games.axis_allies.movement.move import move
from boardgame.games.axis_allies.movement.noncombat_move_options import noncombat_move_options
from boardgame.games.axis_allies.movement.orders import MovementFrame, MovementStep
from boardgame.games.axis_allies.movement.overflight import fire_on_the_way
from boardgame.games.axis_allies.state import State, Unit


class NoncombatMoveStep(MovementStep):
    """The noncombat move phase of a turn."""

    name = "noncombat_move"
    text = "Move what did not fight, and land every aircraft."
    rules = ("A42-NCM-01", "A42-NCM-06")

    def order(self, ctx: AxisContext, action: Action) -> dict[str, Any]:
        """See :class:`MovementStep`."""
        if isinstance(action, Move):
            return move(ctx, self.edition, action, combat=False)
        if isinstance(action, Load):
            return load(ctx, self.edition, action, combat=False)
        if isinstance(action, Offload):
            return offload(ctx, self.edition, action)
        if isinstance(action, Assault):
            raise self.edition.refuse("A42-CM-30", "Assaults are announced in the combat move.", (action.target,))
        if isinstance(action, Attack | Launch | StandBy):
            raise self.edition.refuse("A42-NCM-21", "Nothing is attacked in the noncombat move.", (action.zone,))
        if isinstance(action, Raid):
            raise self.edition.refuse("A42-SBR-01", "Raids are announced in the combat move.", (action.area,))
        raise self.not_now()

    def end_phase(self, ctx: AxisContext) -> None:
        """Land what is over carriers, lose what cannot land (A42-NCM-13); refuse while something still could."""
        state, power = ctx.state, ctx.state.turn
        landing = analyse(self.edition, state).landing
        refusal = _unlanded(landing, _staying(landing))
        if refusal:
            raise refusal
        fire_on_the_way(ctx, self.edition)  # AAR-CON-57, AAR-CON-75
        analysis = analyse(self.edition, state)  # anew, for fire on the way may have brought aircraft down
        terrain, landing = analysis.terrain_of(state), analysis.landing
        now = _staying(landing)
        over: dict[str, list[int]] = {}
        for unit_id, zone in now.aircraft.items():
            if not landing.planes[unit_id].deck:
                over.setdefault(zone, []).append(unit_id)
        for zone, unit_ids in over.items():
            land_on(terrain, zone, unit_ids)  # A42-UNI-37; the others wait for new carriers (A42-NCM-09, A42-UNI-44)
        lost: dict[str, list[int]] = {}
        for unit_id in now.stranded:
            lost.setdefault(state.units[unit_id].area, []).append(unit_id)
        for area, unit_ids in lost.items():
            units = [state.remove(unit_id) for unit_id in unit_ids]
            rule = self.edition.cite("A42-NCM-13")
            ctx.event(
                "destroyed", power, area=area, units=counted(units, power), ids=unit_ids, reason="landing", rule=rule
            )

    def heads(self, state: State, frame: MovementFrame, seat: str) -> list[Option]:
        """What can move, load and unload, ways to take orders back, and the end of the phase when it may end."""
        analysis = analyse(self.edition, state)
        options = list(noncombat_move_options(analysis))
        options.extend(self.take_back_options(state, set()))
        if not _unlanded(analysis.landing, _staying(analysis.landing)):
            options.append(Option({"by": state.turn, "do": "end_phase"}, text="End the noncombat move", tone="end"))
        return options


def left_in_the_air(edition: Edition, state: State) -> list[Unit]:
    """Aircraft of the power in turn that are lost if its noncombat move ends as things stand (A42-NCM-13)."""
    return [state.units[unit] for unit in _staying(analyse(edition, state).landing).stranded]


def _here(decks: Iterable[Deck]) -> list[Deck]:
    """Carriers as they are if none moves; new ones can still be placed anywhere."""
    return [deck if deck.id < 0 else replace(deck, zones=deck.zones[:1]) for deck in decks]


def _staying(landing: Landing) -> Plan:
    """Who is landed if nothing moves any more."""
    planes = {unit_id: plane._replace(reach=0, stays=True) for unit_id, plane in landing.planes.items()}
    return landing.solve(planes, _here(landing.decks()))


def _unlanded(landing: Landing, now: Plan) -> Refusal | None:
    """Why the phase may not end: an aircraft that could land has not, or a carrier it needs has not come."""
    if not now.stranded:
        return None
    edition, state = landing.edition, landing.state
    best = landing.plan
    if len(now.stranded) <= len(best.stranded):
        return None
    unit_id = next(i for i in now.stranded if i not in best.stranded)
    area = state.units[unit_id].area
    if unit_id not in landing.solve(decks=_here(landing.decks())).stranded:
        text = f"An aircraft over {landing.terrain.name(area)} can still land and has not."
        return edition.refuse("A42-NCM-12", text, (area,), (unit_id,))
    zone = best.aircraft[unit_id]
    carriers = tuple(i for i, there in best.carriers.items() if there == zone and i > 0)
    text = f"A carrier must come to {landing.terrain.name(zone)}, to aircraft that cannot land elsewhere."
    if any(str(i) in state.landing_plan.get("carriers", {}) for i in carriers):
        return edition.refuse("A42-UNI-33", text, (zone,), (unit_id, *carriers))
    if unit_marks.MOVED_NONCOMBAT in state.units[unit_id].marks:
        return edition.refuse("A42-UNI-39", text, (zone,), (unit_id, *carriers))
    return edition.refuse("A42-NCM-19", text, (zone,), (unit_id, *carriers))
