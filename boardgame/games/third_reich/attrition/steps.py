"""Attrition: the roll, the defender's losses, the attacker's hexes, retreats and the advance (TR-18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Context, Counts, Decision, Item, Option, Place, Places, Refusal, Step
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.attrition import contact
from boardgame.games.third_reich.attrition.actions import GiveBack, LoseToAttrition, Retreat, TakeHex
from boardgame.games.third_reich.attrition.frames import AttritionFrame, FrontFrame
from boardgame.games.third_reich.attrition.table import attrition_table
from boardgame.games.third_reich.field import excess
from boardgame.games.third_reich.losses import eliminate
from boardgame.games.third_reich.movement.entering import enter
from boardgame.games.third_reich.movement.permitted import FRONTS
from boardgame.games.third_reich.partisans.cities import note_rising
from boardgame.games.third_reich.partisans.ground import is_partisan
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import RETREATED, State


class Attrition(Step[State]):
    """Every front on which somebody has an Attrition Option, after all offensive combat (TR-14.34c)."""

    name = "attrition"
    frame = AttritionFrame

    def advance(self, ctx: Context[State], frame: AttritionFrame) -> None:
        """Begin the next roll."""
        state = ctx.state
        if not frame.begun:
            frame.begun = True
            frame.waiting = [
                (front, group) for front in FRONTS for group in contact.groups(state, frame.nations, front)
            ]
        if not frame.waiting:
            ctx.end()
            return
        front, group = frame.waiting.pop(0)
        units = contact.in_contact(state, group, front, frame.used)
        if units:
            frame.used += units
            ctx.call("attrition.front", front=front, nations=group, units=units)


class Front(Step[State]):
    """Attrition of allies on one front."""

    name = "attrition.front"
    frame = FrontFrame

    def decision(self, state: State, frame: FrontFrame) -> Decision | None:
        """Losses of a defender, a hex of the attacker, or the retreat of a unit."""
        data = {"front": frame.front, "hexes": frame.hexes, "taken": [_label(state, key) for key in frame.order]}
        if frame.stage == "losses" and frame.due:
            seat, number = next(iter(frame.due.items()))
            text = f"Attrition on the {frame.front.capitalize()} Front: lose {number} unit{'s' * (number > 1)}."
            rules = ("TR-18.31", "TR-30.3c", *(["TR-18.31d"] if contact.shared(state, frame) else []))
            return Decision((seat,), "attrition_loss", text, rules, {**data, "due": number})
        if frame.stage == "hexes" and frame.choosing:
            text = _asked(frame)
            first = ["TR-18.31d"] if len(frame.choosing) > 1 else []
            rules = ("TR-18.32", "TR-18.34b", *first)
            return Decision((frame.choosing[0],), "attrition_hexes", text, rules, data)
        if frame.stage == "retreat" and frame.retreating:
            unit = frame.retreating[0]
            if len(contact.refuges(state, frame, unit)) > 1:
                counter = state.world.units[unit]
                text = f"Retreat {counter.sort.text} from {state.world.hex_name(state.where[unit])}."
                return Decision((commander(state, counter.nation),), "retreat", text, ("TR-18.33", "TR-18.33b"),
                                {**data, "unit": unit})  # fmt: skip
        return None

    def heads(self, state: State, frame: FrontFrame, seat: str) -> list[Option]:
        """What is asked."""
        labels, units = state.world.labels, state.world.units
        if frame.stage == "losses":
            number = frame.due[seat]
            able = contact.losable(state, frame, seat)
            light = contact.lightest(state, able, number)
            blank: Blank = Counts("units", _items(state, able), number, number, suggested=tuple(light))
            return [Option({"by": seat, "do": "attrition_loss"}, (blank,), "Lose these", ("TR-18.31",))]
        if frame.stage == "retreat":
            unit = frame.retreating[0]
            places = tuple(Place(labels[cell], labels[cell]) for cell in contact.refuges(state, frame, unit))
            action = {"by": seat, "do": "retreat", "unit": unit}
            at = labels[state.where[unit]]
            return [Option(action, (Places("to", places),), f"Retreat {units[unit].sort.text}", ("TR-18.33b",), at)]
        found = []
        for cell, able in contact.demands(state, frame, seat).items() if frame.hexes else ():
            # Units of one nation can always stack; others are for whoever names them.
            own = [unit for unit in able if units[unit].nation == units[able[0]].nation]
            most, light = contact.most_advancing(state, cell, own), contact.lightest(state, own, 1)
            blank = Counts("units", _items(state, own), 1, most, suggested=tuple(light))
            action = {"by": seat, "do": "take_hex", "hex": labels[cell]}
            found.append(Option(action, (blank,), f"Demand {state.world.hex_name(cell)}", ("TR-18.32",),
                                labels[cell], tone="battle"))  # fmt: skip
        for cell in _taken(state, frame, seat):
            action = {"by": seat, "do": "give_back", "hex": labels[cell]}
            text = f"Demand {state.world.hex_name(cell)} no longer"
            found.append(Option(action, (), text, ("TR-18.32",), labels[cell], tone="back"))
        text = "Demand these" if _taken(state, frame, seat) else "Demand none"
        return [*found, Option({"by": seat, "do": "done"}, (), text, ("TR-18.34b",), tone="end")]

    def act(self, ctx: Context[State], frame: FrontFrame, action: Any) -> None:
        """Take the answer."""
        if frame.stage == "losses" and isinstance(action, LoseToAttrition):
            _lose(ctx, frame, action)
        elif frame.stage == "hexes" and isinstance(action, Done):
            frame.choosing = frame.choosing[1:]
            _next_chooser(ctx.state, frame)
        elif frame.stage == "hexes" and isinstance(action, TakeHex):
            _demand(ctx, frame, action)
        elif frame.stage == "hexes" and isinstance(action, GiveBack):
            _give_back(ctx, frame, action)
        elif frame.stage == "retreat" and isinstance(action, Retreat):
            cell = ctx.state.world.number.get(action.to, -1)
            if action.unit != frame.retreating[0]:
                raise Refusal(NOT_THERE, "Another unit retreats first.", units=(action.unit,))
            if cell not in contact.refuges(ctx.state, frame, action.unit):
                rule = "TR-18.34" if str(cell) in frame.taken else "TR-18.33b"
                raise Refusal(rule, "It may not retreat there.", (action.to,), (action.unit,))
            _retreat(ctx, frame, cell)
        else:
            raise Refusal(MALFORMED, "That is not what the attrition asks for.")

    # --- by itself --------------------------------------------------------------------------------------------

    def advance(self, ctx: Context[State], frame: FrontFrame) -> None:
        """Roll, and go on to the next stage."""
        if frame.stage == "roll":
            _roll(ctx, frame)
        elif frame.stage == "losses":
            frame.stage = "hexes"
            _next_chooser(ctx.state, frame)
        elif frame.stage == "hexes":
            frame.stage = "retreat"
            frame.retreating = _leaving(ctx.state, frame)
        elif frame.stage == "retreat" and frame.retreating:
            found = contact.refuges(ctx.state, frame, frame.retreating[0])
            if found:
                _retreat(ctx, frame, found[0])
            else:
                unit = frame.retreating.pop(0)
                eliminate(ctx, [unit], contact.why_no_refuge(ctx.state, unit))
        elif frame.stage == "retreat":
            frame.stage = "occupy"
        elif frame.stage == "occupy" and frame.taken:
            _occupy(ctx, frame)
        else:
            ctx.end()


def _roll(ctx: Context[State], frame: FrontFrame) -> None:
    state, units = ctx.state, ctx.state.world.units
    factors = sum(units[unit].factors for unit in frame.units)
    seat = commander(state, frame.nations[0])
    die = ctx.roll(1, seat, "attrition", front=frame.front, factors=factors)[0]
    frame.factors, frame.die = factors, die
    lost, frame.hexes = attrition_table().result(factors, die)
    defenders = contact.factors_of(state, contact.defenders_in_contact(state, frame))
    order = _strongest_first(ctx, defenders, bool(lost))
    frame.due = contact.shares(state, frame, lost, {seat: defenders[seat] for seat in order})
    attackers = contact.factors_of(state, frame.units)
    frame.choosing = _strongest_first(ctx, attackers, bool(frame.hexes))
    rules = contact.grounds(state, frame)
    ctx.event("attrition", seat, front=frame.front, factors=factors, units=lost, hexes=frame.hexes, rules=rules)
    frame.stage = "losses"


def _strongest_first(ctx: Context[State], factors: Mapping[str, int], matters: bool) -> list[str]:
    """Seats by their factors in contact, equal ones in an order drawn where it matters (TR-18.31d)."""
    seats = sorted(factors, key=ctx.state.world.seat_ids.index)
    if matters and len(set(factors.values())) < len(seats):
        seats = ctx.shuffle(seats)
        ctx.event("drawn_order", "", nations=list(seats), rule="TR-18.31d")
    return sorted(seats, key=lambda seat: -factors[seat])


def _lose(ctx: Context[State], frame: FrontFrame, action: LoseToAttrition) -> None:
    able, number = contact.losable(ctx.state, frame, action.by), frame.due[action.by]
    if len(set(action.units)) != len(action.units) or len(action.units) != number:
        raise Refusal("TR-18.31", f"{number} units are lost, no more and no fewer.")
    if outside := tuple(unit for unit in action.units if unit not in able):
        if any(contact.kept_out(ctx.state, unit) for unit in outside):
            raise Refusal("TR-18.31c", "Units in the US box, and those that stay put, are not lost.", units=outside)
        raise Refusal("TR-18.31", "Losses are units on the front, of nations in contact there.", units=outside)
    why = {unit: contact.why_lost(ctx.state, frame, unit) for unit in action.units}
    for rule in sorted(set(why.values())):
        eliminate(ctx, [unit for unit in action.units if why[unit] == rule], rule)
    frame.due = {seat: left for seat, left in frame.due.items() if seat != action.by}


def _demand(ctx: Context[State], frame: FrontFrame, action: TakeHex) -> None:
    state = ctx.state
    if action.hex not in state.world.number:
        raise Refusal(NOT_THERE, f"There is no hex {action.hex}.")
    if not frame.hexes:
        raise Refusal("TR-18.32", "No more hexes are given up.", (action.hex,))
    cell = state.world.number[action.hex]
    contact.check_demand(state, frame, action.by, cell, action.units)
    frame.taken = {**frame.taken, str(cell): list(action.units)}
    frame.order = [*frame.order, str(cell)]
    frame.hexes -= 1
    ctx.event("demanded", action.by, hex=action.hex, units=list(action.units))


def _give_back(ctx: Context[State], frame: FrontFrame, action: GiveBack) -> None:
    state = ctx.state
    cell = state.world.number.get(action.hex, -1)
    if cell not in _taken(state, frame, action.by):
        raise Refusal(NOT_THERE, "You have not demanded that hex.", (action.hex,))
    frame.taken = {key: units for key, units in frame.taken.items() if key != str(cell)}
    frame.order = [key for key in frame.order if key != str(cell)]
    frame.hexes += 1
    ctx.event("given_back", action.by, hex=action.hex)


def _taken(state: State, frame: FrontFrame, seat: str) -> list[int]:
    """The hexes that a seat has demanded."""
    units = state.world.units
    return [int(key) for key in frame.order if commander(state, units[frame.taken[key][0]].nation) == seat]


def _asked(frame: FrontFrame) -> str:
    front = f"Attrition on the {frame.front.capitalize()} Front"
    if not frame.hexes:
        return f"{front}: all hexes are chosen."
    return f"{front}: choose up to {frame.hexes} hex{'es' * (frame.hexes > 1)} that the enemy gives up."


def _next_chooser(state: State, frame: FrontFrame) -> None:
    """Leave out the seats that can demand nothing any more."""
    while frame.choosing and not (frame.hexes and contact.demands(state, frame, frame.choosing[0])):
        frame.choosing = frame.choosing[1:] if frame.hexes else []


def _leaving(state: State, frame: FrontFrame) -> list[int]:
    units = state.world.units
    attackers = set(frame.nations)
    return [
        unit for key in frame.order for unit in state.at(int(key))
        if units[unit].ground and state.enemies(units[unit].nation) & attackers
    ]  # fmt: skip


def _retreat(ctx: Context[State], frame: FrontFrame, cell: int) -> None:
    state = ctx.state
    unit = frame.retreating.pop(0)
    nation, start = state.world.units[unit].nation, state.where[unit]
    state.put(unit, cell)
    labels = state.world.labels
    crowded = excess(state, cell)
    rules = ["TR-18.33", *(["TR-18.35"] if crowded else [])]
    ctx.event("retreated", nation, units=[unit], way=[labels[start], labels[cell]], rules=rules)
    if crowded:
        for other in state.at(cell):
            state.mark(other, RETREATED)  # TR-6.13
    if not is_partisan(state, unit):
        enter(ctx, nation, [cell])


def _occupy(ctx: Context[State], frame: FrontFrame) -> None:
    """All hexes were vacated first; now they are occupied (TR-18.34)."""
    state = ctx.state
    key, *frame.order = frame.order
    units = frame.taken[key]
    frame.taken = {other: taken for other, taken in frame.taken.items() if other != key}
    cell, labels = int(key), state.world.labels
    # What is based there is driven out.
    based = ["TR-18.36"] if state.at(cell) or any(base == cell for _, base, _ in state.wings()) else []
    for unit in units:
        start = state.where[unit]
        state.put(unit, cell)
        nation = state.world.units[unit].nation
        rules, way = ["TR-18.34", *based], [labels[start], labels[cell]]
        ctx.event("advanced", nation, nation=nation, units=[unit], way=way, rules=rules)
    leading = next((unit for unit in units if not is_partisan(state, unit)), None)
    if leading is not None:
        enter(ctx, state.world.units[leading].nation, [cell])
    else:
        note_rising(ctx, [cell])


def _items(state: State, units: list[int]) -> tuple[Item, ...]:
    known, labels = state.world.units, state.world.labels
    found: dict[str, list[int]] = {}
    for unit in units:
        found.setdefault(f"{labels[state.where[unit]]}:{known[unit].nation} {known[unit].sort.text}", []).append(unit)
    return tuple(
        Item(key, len(ids), tuple(ids), area=key.split(":")[0],
             text=f"{known[ids[0]].sort.text} in {state.world.hex_name(state.where[ids[0]])}")
        for key, ids in found.items()
    )  # fmt: skip


def _label(state: State, key: str) -> str:
    return state.world.labels[int(key)]
