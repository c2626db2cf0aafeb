"""Ground movement: any units, one move each, until every seat is done (TR-13.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgame.engine import Context, Counts, Decision, Item, Option, Place, Places, Refusal, Step
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.field import excess, field_of
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.geography.barriers import missing
from boardgame.games.third_reich.movement import disputes, movable
from boardgame.games.third_reich.movement.actions import Move, RemoveBridgehead
from boardgame.games.third_reich.movement.entering import enter
from boardgame.games.third_reich.movement.permitted import frees
from boardgame.games.third_reich.movement.remarks import remarks
from boardgame.games.third_reich.murmansk import moves
from boardgame.games.third_reich.murmansk.box import GERMANY
from boardgame.games.third_reich.partisans.cities import note_rising, rules_of_rising
from boardgame.games.third_reich.partisans.ground import is_partisan
from boardgame.games.third_reich.politics.command import commanded, commanders
from boardgame.games.third_reich.politics.vichy import VICHY
from boardgame.games.third_reich.state import MOVED, TAKEN_UP, State
from boardgame.games.third_reich.territory import hosted, partners


class MoveStep(Step[State]):
    """The movement phase of a turn."""

    name = "move"
    frame = ActingFrame

    def decision(self, state: State, frame: ActingFrame) -> Decision | None:
        """What to move next; any seat that is not done."""
        seats = tuple(seat for seat in commanders(state, frame.nations) if seat not in frame.done)
        if not seats:
            return None
        return Decision(
            seats, "move", "Move your ground units.", ("TR-13.1",), answers="any" if len(seats) > 1 else "one"
        )

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """All are done."""
        ctx.end()

    # --- what can be done -------------------------------------------------------------------------------------

    def heads(self, state: State, frame: ActingFrame, seat: str) -> list[Option]:
        """The stacks that can move, bridgeheads that can be taken up, and the end."""
        found = []
        for nation in commanded(state, seat, frame.nations):
            for cell in sorted({state.where[unit] for unit in _on_map(state, nation)}):
                for partisans in (False, True):
                    if (option := _stack(state, seat, nation, cell, partisans)) is not None:
                        found.append(option)
        labels = state.world.labels
        found += [
            Option({"by": seat, "do": "remove_bridgehead", "hex": labels[int(cell)]}, (), "Take up the bridgehead",
                   ("TR-9.4",), labels[int(cell)], tone="aside")
            for cell, owner in state.bridgeheads.items() if owner == seat
        ]  # fmt: skip
        found += disputes.heads(state, frame, seat)
        if GERMANY in frame.nations:
            found += moves.heads(state, seat)
            if seat == GERMANY and moves.trapped(state):
                return found  # TR-42.7b
        return [*found, Option({"by": seat, "do": "done"}, (), _ending(state, frame, seat), ("TR-13.1",), tone="end")]

    def expand(self, state: State, frame: ActingFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """Where the chosen units may end."""
        if option.action["do"] != "move" or "to" in filled:
            return ()
        labels = state.world.labels
        units = tuple(filled["units"])
        if not units:
            raise Refusal(NOT_THERE, "Choose the units that move.")
        field = field_of(state, state.world.units[units[0]].nation)
        places = tuple(
            Place(labels[cell], labels[cell], cost, "battle" if field.contacts(cell) else "")
            for cell, cost in movable.goals(state, units).items()
        )
        if not places:
            raise Refusal("TR-6.1", "There is no hex where these units could end together.")
        return (Places("to", places),)

    # --- doing it ---------------------------------------------------------------------------------------------

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """Move, take up a bridgehead, or be done."""
        if isinstance(action, Done):
            if action.by == GERMANY and GERMANY in frame.nations and moves.trapped(ctx.state):
                raise Refusal(
                    moves.trapped_by(ctx.state), "What is shut in the Murmansk box must leave it in this phase."
                )
            frame.done.append(action.by)
        elif isinstance(action, disputes.Contend | disputes.Yield):
            disputes.carry_out(ctx, frame, action)
        elif isinstance(action, moves.ACTIONS):
            moves.carry_out(ctx, action)
        elif isinstance(action, RemoveBridgehead):
            remove_bridgehead(ctx, action)
        elif isinstance(action, Move):
            self._move(ctx, frame, action)
        else:
            raise Refusal(MALFORMED, "It is the movement phase: move units, or end it.")

    def _move(self, ctx: Context[State], frame: ActingFrame, action: Move) -> None:
        state = ctx.state
        number = state.world.number
        if unknown := [label for label in (action.to, *action.via) if label not in number]:
            raise missing(unknown[0])
        goal = number[action.to]
        movable.check(state, action.by, frame.nations, action.units, goal)
        found = movable.ways_of(state, action.units)
        way = found.way(goal)
        if action.via:
            way = _by_way_of(state, action.units, [number[label] for label in action.via], goal)
        nation = state.world.units[action.units[0]].nation
        labels = state.world.labels
        partisans = is_partisan(state, action.units[0])
        shown = [] if partisans else remarks(state, action.units, way)
        for unit in action.units:
            state.put(unit, goal)
            state.mark(unit, MOVED)
        rules = ["TR-13.1", *frees(state, nation, found, way[0], goal), *shown, *_guests(state, nation, way[1:])]
        if hosted(state, nation, goal):
            rules.append("TR-3.36b")
        rules += [*friction.passing(state, nation, way), *friction.company(state, nation, goal)]
        if nation == friction.BRITAIN and (rule := friction.opened(state, goal)):
            rules.append(rule)
        told = [labels[cell] for cell in way]
        data = {"nation": nation, "units": list(action.units), "way": told}
        if partisans:
            # Where they pass through nothing changes.
            ctx.event("moved", action.by, **data, rules=["TR-32.14", *rules_of_rising(state, goal)])
            note_rising(ctx, [goal])
            return
        ctx.event("moved", action.by, **data, rules=rules)
        disputes.note(state, action.units, goal)
        enter(ctx, nation, way[1:])


def _guests(state: State, nation: str, way: Sequence[int]) -> list[str]:
    """What ground of others on a way remains: an ally's is his, with all that it is worth (TR-24.8, TR-24.8b).

    That of an inactive minor ally, and of Vichy, is as good as one's own (TR-25.6b, TR-25.6c).
    """
    owners = {state.controller(cell) for cell in way} - {nation}
    found = ["TR-24.8", "TR-24.8b"] if owners & state.allies(nation) else []
    quiet = (owners & partners(state, nation)) - state.allies(nation)
    if VICHY in owners:
        found += ["TR-25.6c", "TR-49.3b"] if nation == GERMANY else ["TR-49.3b"]
    return [*found, *(["TR-25.6b"] if quiet - {VICHY} else [])]


def remove_bridgehead(ctx: Context[State], action: RemoveBridgehead) -> None:
    """Take up a bridgehead (TR-9.4)."""
    state = ctx.state
    cell = state.world.number.get(action.hex, -1)
    if state.bridgeheads.get(str(cell)) != action.by:
        raise Refusal(NOT_THERE, "You have no bridgehead there.", (action.hex,))
    state.bridgeheads = {key: owner for key, owner in state.bridgeheads.items() if key != str(cell)}
    state.clocks[f"{TAKEN_UP}{action.hex}"] = state.turn
    state.changed()
    ctx.event("bridgehead_removed", action.by, hex=action.hex, rule="TR-9.4")


def _on_map(state: State, nation: str) -> list[int]:
    units = state.world.units
    return [unit for unit in state.on_map() if units[unit].nation == nation and units[unit].ground]


def _stack(state: State, seat: str, nation: str, cell: int, partisans: bool) -> Option | None:
    """The head of one stack, or of the partisans in it, or None where none of it finds a goal."""
    units = [unit for unit in movable.movable(state, nation, cell) if is_partisan(state, unit) == partisans]
    known = state.world.units
    most = 0
    # The slowest decides how far all get; if it finds no goal, the others may.
    while units and not (most := movable.most_together(state, units)):
        slowest = min(known[unit].movement for unit in units)
        units = [unit for unit in units if known[unit].movement > slowest]
    if not units:
        return None
    sorts: dict[str, list[int]] = {}
    for unit in units:
        sorts.setdefault(known[unit].sort.text, []).append(unit)
    items = tuple(Item(text, len(ids), tuple(ids)) for text, ids in sorts.items())
    label, name = state.world.labels[cell], state.world.hex_name(cell)
    blank = Counts("units", items, 1, most, suggested=tuple(units[:most]))
    action = {"by": seat, "do": "move"}
    if partisans:
        return Option(action, (blank,), f"Move partisans from {name}", ("TR-32.14",), label, staged=True)
    return Option(action, (blank,), f"Move from {name}", ("TR-13.1", "TR-4.1"), label, staged=True)


def _ending(state: State, frame: ActingFrame, seat: str) -> str:
    """What the end of the phase is called, with what it would cost."""
    nations = commanded(state, seat, frame.nations)
    here = {state.where[u] for nation in nations for u in _on_map(state, nation)}
    over = sum(excess(state, cell) for cell in here if f"{TAKEN_UP}{state.world.labels[cell]}" not in state.clocks)
    if not over:
        return "End movement"
    units = "1 unit over the stacking limit is" if over == 1 else f"{over} units over the stacking limit are"
    return f"End movement: {units} eliminated"


def _by_way_of(state: State, units: Sequence[int], via: Sequence[int], goal: int) -> list[int]:
    """The cheapest way through hexes in a given order, within the movement of all units."""
    from boardgame.games.third_reich.movement.permitted import ways_by

    known = state.world.units
    points = min(known[unit].movement for unit in units)
    first = movable.ways_of(state, units)
    found = ways_by(state, known[units[0]].nation, state.where[units[0]], points, via, goal, first)
    if found is None:
        raise Refusal("TR-13.2", "Their movement points do not take them there by that way.",
                      tuple(state.world.labels[cell] for cell in via))  # fmt: skip
    return found
