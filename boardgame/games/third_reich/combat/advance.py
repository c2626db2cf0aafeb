"""Advance after combat, the bridgehead that may follow it, and breakthroughs (TR-14.29, TR-9.2, TR-14.31)."""

from __future__ import annotations

from typing import Any

from boardgame.engine import Choice, Context, Decision, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.at_sea import from_sea
from boardgame.games.third_reich.combat.actions import Advance, PlaceBridgehead
from boardgame.games.third_reich.combat.chain import within_chain
from boardgame.games.third_reich.combat.frames import AdvanceFrame, Breakthrough, combat_of, landing_at, origin_name
from boardgame.games.third_reich.combat.joint import survivors
from boardgame.games.third_reich.field import field_of, stack_limit
from boardgame.games.third_reich.field.stacking import counts, may_stack
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.hands import apart
from boardgame.games.third_reich.movement.entering import enter
from boardgame.games.third_reich.partisans.cities import note_rising
from boardgame.games.third_reich.partisans.ground import is_partisan, why_not_into
from boardgame.games.third_reich.politics.command import commander, commanders
from boardgame.games.third_reich.state import ABOARD, BY_SEA, DROPPED, LANDED, TAKEN_UP, UNSUPPLIED, State
from boardgame.games.third_reich.territory import why_not_stop


class AdvanceStep(Step[State]):
    """Surviving attackers enter the hexes that were emptied, one after the other."""

    name = "combat.advance"
    frame = AdvanceFrame

    def decision(self, state: State, frame: AdvanceFrame) -> Decision | None:
        """Who advances, or whether a bridgehead is placed."""
        if frame.asking >= 0:
            text = f"Place a bridgehead in {state.world.hex_name(frame.asking)}? It cannot be placed later."
            return Decision(
                (frame.by,),
                "bridgehead",
                text,
                ("TR-9.2", "TR-14.29c", "TR-9.7", "TR-9.2b", "TR-29.436", "TR-29.436b"),
                _hex(state, frame.asking),
            )
        seats = _asked(state, frame)
        if not seats:
            return None
        return Decision(tuple(seats), "advance", "Advance after combat.", ("TR-14.29",),
                        {"targets": [state.world.labels[cell] for cell in frame.targets]},
                        "any" if len(seats) > 1 else "one")  # fmt: skip

    def heads(self, state: State, frame: AdvanceFrame, seat: str) -> list[Option]:
        """Each hex with the units that may enter it, and the end."""
        labels, units = state.world.labels, state.world.units
        end = Option({"by": seat, "do": "done"}, (), "No further advance", ("TR-14.29", "TR-7.3"), tone="end")
        if frame.asking >= 0:
            label, number = labels[frame.asking], state.world.number
            why = "TR-9.11" if landing_at(state, frame.asking) is not None else _across(state, frame)
            action = {"by": seat, "do": "bridgehead", "hex": label}
            places = [Option(action, (), "Place a bridgehead", ("TR-9.1", why), label)]
            if why_none_left(state, seat):
                places = [
                    Option({**action, "instead": other}, (), text, ("TR-9.1", why, "TR-9.4"), label)
                    for other in _own(state, seat)
                    if (text := f"Place a bridgehead, and take up that in {state.world.hex_name(number[other])}")
                ]
            return [*places, Option({"by": seat, "do": "done"}, (), "No bridgehead", ("TR-9.2b",))]
        found = []
        for cell, able in _choices(state, frame, seat).items():
            names = tuple(f"{units[unit].sort.text} {_from(state, unit)}" for unit in able)
            action = {"by": seat, "do": "advance", "to": labels[cell]}
            blank = Choice("unit", tuple(able), names)
            text = f"Advance into {state.world.hex_name(cell)}"
            found.append(Option(action, (blank,), text, ("TR-14.29",), labels[cell]))
        return found if _must_enter(frame) else [*found, end]

    def act(self, ctx: Context[State], frame: AdvanceFrame, action: Any) -> None:
        """Advance a unit, place a bridgehead or not, or end it."""
        state = ctx.state
        if frame.asking >= 0:
            _bridgehead(ctx, frame, action)
            return
        if isinstance(action, Done):
            if _must_enter(frame):
                raise Refusal("TR-14.4", "Armor that attacks a vacant hex moves into it.")
            frame.done.append(action.by)
            return
        if not isinstance(action, Advance):
            raise Refusal(MALFORMED, "Advance a unit, or end the advance.")
        cell = state.world.number.get(action.to, -1)
        if cell not in frame.targets:
            raise Refusal("TR-14.29", "Units advance into a hex that they emptied.", (action.to,))
        if refusal := why_not(state, frame, action.unit, cell):
            raise refusal
        if commander(state, state.world.units[action.unit].nation) != action.by:
            raise Refusal(NOT_THERE, "You do not command that unit.", (action.to,), (action.unit,))
        nation = state.world.units[action.unit].nation
        start = state.where[action.unit]
        state.put(action.unit, cell)
        labels = state.world.labels
        ctx.event(
            "advanced",
            action.by,
            nation=nation,
            units=[action.unit],
            way=[labels[step] for step in (start, cell) if step >= 0],
            rules=["TR-14.36", "TR-14.36b"] if combat_of(state).stage > 0 else ["TR-14.29"],
        )
        if start == ABOARD:
            state.mark(action.unit, LANDED)
        if cell not in frame.entered:
            frame.entered.append(cell)
        if not frame.seaborne or action.unit in frame.seaborne:
            _offer_bridgehead(ctx, frame, action.by, cell)
        if is_partisan(state, action.unit):
            note_rising(ctx, [cell])
            return
        enter(ctx, frame.holder or nation, [cell])

    def advance(self, ctx: Context[State], frame: AdvanceFrame) -> None:
        """Hexes entered, or held by a unit that dropped there, become breakthrough hexes where armor attacked."""
        state = ctx.state
        combat = combat_of(state)
        held = [cell for cell in frame.targets if any(state.where[unit] == cell for unit in frame.attackers)]
        for cell in held:
            dropped = [unit for unit in frame.attackers if state.where[unit] == cell and cell not in frame.entered]
            if dropped:
                frame.entered.append(cell)
                enter(ctx, state.world.units[dropped[0]].nation, [cell])
                if state.stack[-1] is not frame:
                    return
            if any(state.where[unit] == cell and state.marked(unit, DROPPED) for unit in frame.attackers):
                # TR-9.11: what dropped together with an invasion occupies the hex as well.
                _offer_bridgehead(ctx, frame, frame.by, cell)
                if frame.asking >= 0:
                    return
        ctx.end()
        if not frame.armor or combat.stage > 0:
            # TR-14.36b: an advance in the exploitation makes no new breakthrough.
            return
        for cell in held:
            first = next(unit for unit in frame.attackers if state.where[unit] == cell)
            found = Breakthrough(cell, state.world.units[first].nation, list(dict.fromkeys(frame.origins)))
            combat.breakthroughs.append(found)
            rules = ["TR-14.31"]
            if any(map(from_sea, frame.origins)):
                # Armor from the sea, or beside the beach on land.
                rules.append("TR-29.435")
                units = state.world.units
                ashore = (units[unit].kind == "armor" for unit in frame.seaborne)
                rules += ["TR-29.435d"] if not any(ashore) else []
            ctx.event("breakthrough", frame.by, hex=state.world.labels[cell], rules=rules)
            # The seat that attacked is asked first, then its allies.
            for seat in sorted(commanders(state, combat.nations), key=lambda seat: seat == frame.by):
                ctx.call("combat.breakthrough", by=seat, place=len(combat.breakthroughs) - 1)


def _offer_bridgehead(ctx: Context[State], frame: AdvanceFrame, by: str, cell: int) -> None:
    """Ask once for a bridgehead in a hex that takes one, as it is first occupied (TR-9.2, TR-9.2b).

    After an invasion that is by a unit that came by sea, or dropped together with it (TR-9.11).
    """
    state = ctx.state
    if cell not in frame.beachheads or str(cell) in state.bridgeheads or cell in frame.offered:
        return
    frame.offered.append(cell)
    rule = why_none_left(state, by)
    if rule and not _own(state, by):
        ctx.event("no_bridgehead", by, hex=state.world.labels[cell], rules=[rule])
    else:
        frame.asking = cell


def _across(state: State, frame: AdvanceFrame) -> str:
    """The rule by which a hex that was attacked across a river or an arrow takes a bridgehead."""
    geo = geography()
    if any(frame.asking in geo.regions[wall] for wall in ("maginot_line", "west_wall")):
        return "TR-9.12b"
    return "TR-9.12c" if any(state.marked(unit, DROPPED) for unit in frame.attackers) else "TR-9.12"


def why_none_left(state: State, seat: str) -> str:
    """The rule by which a seat has no bridgehead to place; empty where one is left of those of its side (TR-9.3).

    Of several players Russia and Italy have one at most before they are actively allied with anybody (TR-9.7b).
    """
    side = state.world.side(seat)
    most = state.world.tables.counters.bridgeheads[side]  # type: ignore[index]
    others = [other for other in state.world.seats_of(side) if other != seat]
    alone = seat in ("italy", "soviet_union") and not any(state.allied(seat, other) for other in others)
    if alone and any(apart(state, seat, other) for other in others) and seat in state.bridgeheads.values():
        return "TR-9.7b"
    used = sum(state.world.side(owner) == side for owner in state.bridgeheads.values())
    return "" if used < most else "TR-9.3"


def why_not(state: State, frame: AdvanceFrame, unit: int, cell: int) -> Refusal | None:
    """Why a unit may not advance into a hex; None where it may."""
    at = (state.world.labels[cell],)
    if unit not in frame.attackers or state.where[unit] in frame.targets:
        return Refusal("TR-14.29", "Only units that took part in the attack advance, once.", at, (unit,))
    counter = state.world.units[unit]
    if state.marked(unit, UNSUPPLIED):
        return Refusal("TR-14.29b", f"{counter.sort.text} was out of supply as this turn began.", at, (unit,))
    if state.marked(unit, DROPPED):
        return Refusal("TR-14.29b", "Units dropped in this turn do not advance.", at, (unit,))
    if frame.vacant and not frame.entered and counter.kind != "armor" and state.where[unit] != ABOARD:
        return Refusal("TR-14.4b", "Armor enters a vacant hex first.", at, (unit,))
    field = field_of(state, counter.nation)
    partisan = is_partisan(state, unit)
    if partisan and (refusal := why_not_into(state, unit, cell)) is not None:
        return refusal
    if not partisan and not field.enterable[cell]:
        status = state.minors.get(state.controller(cell))
        quiet = "TR-25.6d" if status is not None and status.kind == "inactive" else "TR-5.7c"
        rule = "TR-22.7c" if not state.world.nations[counter.nation].major else quiet
        return Refusal(rule, "They may not enter that hex.", at, (unit,))
    if not partisan and (refusal := why_not_stop(state, counter.nation, [unit], cell)) is not None:
        return refusal
    units = state.world.units
    for other in state.at(cell):
        if units[other].ground and (rule := may_stack(state, counter.nation, units[other].nation, cell)):
            return Refusal(rule, "They may not stack with the units there.", at, (unit,))
    there = [other for other in state.at(cell) if counts(state, other)]
    nations = (counter.nation, *(units[other].nation for other in there))
    if counts(state, unit) and len(there) >= stack_limit(state, cell, nations):
        return Refusal("TR-14.29", "No more units may stack there.", at, (unit,))
    combat = combat_of(state)
    if combat.stage > 0 and not within_chain(state, combat, unit, cell):
        return Refusal("TR-14.36", "Exploiting units stay within two hexes of their chain.", at, (unit,))
    return None


def _choices(state: State, frame: AdvanceFrame, seat: str) -> dict[int, list[int]]:
    """The hexes that units of a seat may enter, each with the units that may."""
    units = state.world.units
    mine = [unit for unit in frame.attackers if commander(state, units[unit].nation) == seat]
    found = {cell: [unit for unit in mine if why_not(state, frame, unit, cell) is None] for cell in frame.targets}
    return {cell: able for cell, able in found.items() if able}


def _asked(state: State, frame: AdvanceFrame) -> list[str]:
    """The seats that may still advance; where several attacked and do not agree, none (TR-14.29d)."""
    if frame.split:
        return []
    seats = survivors(state, frame.attackers)
    return [seat for seat in seats if seat not in frame.done and _choices(state, frame, seat)]


def _from(state: State, unit: int) -> str:
    """Where a unit comes from, in words."""
    cell = state.where[unit]
    return f"from {origin_name(state, cell)}" if cell >= 0 else origin_name(state, cell)


def _must_enter(frame: AdvanceFrame) -> bool:
    return frame.vacant and not frame.entered


def _bridgehead(ctx: Context[State], frame: AdvanceFrame, action: Any) -> None:
    state = ctx.state
    label = state.world.labels[frame.asking]
    if isinstance(action, PlaceBridgehead) and action.hex == label:
        _take_up(ctx, action)
        state.bridgeheads = {**state.bridgeheads, str(frame.asking): action.by}
        landing = landing_at(state, frame.asking)
        state.clocks.pop(f"{BY_SEA}{label}", None)  # that of an earlier bridgehead there
        if landing is not None and frame.seaborne:
            # TR-27.24c: supply comes over those that were placed after an invasion.
            state.clocks[f"{BY_SEA}{label}"] = state.turn
            # TR-29.436c: whoever waits aboard comes ashore.
            frame.attackers += [u for u in landing.units if state.where[u] == ABOARD and u not in frame.attackers]
            frame.done = [seat for seat in frame.done if seat != action.by]
        state.changed()
        ctx.event("bridgehead_placed", action.by, hex=label, rules=["TR-9.2", "TR-29.436", "TR-29.436c"])
    elif not isinstance(action, Done):
        raise Refusal(MALFORMED, "Place the bridgehead, or do without one.")
    frame.asking = -1


def _own(state: State, seat: str) -> list[str]:
    """The labels of the hexes with bridgeheads of a seat."""
    return [state.world.labels[int(cell)] for cell, owner in state.bridgeheads.items() if owner == seat]


def _take_up(ctx: Context[State], action: PlaceBridgehead) -> None:
    """Take up a bridgehead of one's own for the new one, where none is left (TR-9.4)."""
    state = ctx.state
    rule = why_none_left(state, action.by)
    if rule and not action.instead:
        raise Refusal(rule, "No bridgehead is left but those on the board: take one of yours up.", (action.hex,))
    if action.instead:
        if action.instead not in _own(state, action.by):
            raise Refusal("TR-9.4", "You have no bridgehead there.", (action.instead,))
        cell = str(state.world.number[action.instead])
        state.bridgeheads = {key: owner for key, owner in state.bridgeheads.items() if key != cell}
        state.clocks[f"{TAKEN_UP}{action.instead}"] = state.turn
        ctx.event("bridgehead_removed", action.by, hex=action.instead, rule="TR-9.4")


def _hex(state: State, cell: int) -> dict[str, Any]:
    return {"hex": state.world.labels[cell]}
