"""One battle: the roll, counterattacks back and forth, exchanges, and who advances (TR-14.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgame.engine import Context, Counts, Decision, Item, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.at_sea import from_sea
from boardgame.games.third_reich.combat import air_support, bombardment
from boardgame.games.third_reich.combat.actions import Defend
from boardgame.games.third_reich.combat.actions import Exchange as Lost
from boardgame.games.third_reich.combat.exchange import enough, exchange, lightest
from boardgame.games.third_reich.combat.forces import NAVAL_SHARE, Fighter, Forces
from boardgame.games.third_reich.combat.frames import BattleFrame, Sortie, combat_of, origin_name
from boardgame.games.third_reich.combat.joint import survivors
from boardgame.games.third_reich.combat.multiplier import Approach, all_across, multiplier
from boardgame.games.third_reich.combat.reasons import after_a_drop, rules_of_odds
from boardgame.games.third_reich.combat.results import BELOW, combat_table
from boardgame.games.third_reich.field import enemy_holds, is_fortress, stack_limit
from boardgame.games.third_reich.field.stacking import counts
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.losses import eliminate
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.politics.winter import freezes
from boardgame.games.third_reich.state import ABOARD, DROPPED, State

DEFEND_WHEN_OVERSTACKED = 2
"""Units that defend a hex in which more stand than its limit (TR-14.24)."""


_FIXED = ["TR-14.26i"]
"""What the results rest on that name the column of the counterattack."""


class Battle(Step[State]):
    """A battle from its announcement to the advance."""

    name = "combat.battle"
    frame = BattleFrame

    def decision(self, state: State, frame: BattleFrame) -> Decision | None:
        """Which units defend an overstacked hex, or which are lost in an exchange."""
        if frame.stage == "choose" and (over := overstacked(state, frame)) is not None:
            text = f"Two units defend {state.world.hex_name(over)}: choose which."
            return Decision((_owner(state, frame, over),), "defend", text, ("TR-14.24",), _told(state, frame))
        if frame.stage == "lost":
            owner = frame.by if frame.losing == "attacker" else _owner(state, frame, frame.targets[0])
            text = f"An exchange: lose units of {frame.due} factors at least."
            rules = ("TR-14.26c", "TR-14.26d", "TR-14.26e")
            return Decision((owner,), "exchange", text, rules, _told(state, frame))
        return None

    # --- what is asked ----------------------------------------------------------------------------------------

    def heads(self, state: State, frame: BattleFrame, seat: str) -> list[Option]:
        """The units to choose from."""
        if frame.stage == "choose":
            over = overstacked(state, frame)
            assert over is not None
            units = [unit for unit in _defenders_in(state, frame, over) if counts(state, unit)]
            blank = Counts("units", _items(state, units, dict.fromkeys(units, 0)), DEFEND_WHEN_OVERSTACKED,
                           DEFEND_WHEN_OVERSTACKED)  # fmt: skip
            return [Option({"by": seat, "do": "defend"}, (blank,), "Defend with these", ("TR-14.24",))]
        weights = _weights(state, frame)
        light = lightest(list(weights.values()), frame.due, _dearest(state, list(weights)))
        suggested = tuple(list(weights)[place] for place in light)
        blank = Counts("units", _items(state, list(weights), weights), 1, suggested=suggested, due=frame.due)
        return [Option({"by": seat, "do": "exchange"}, (blank,), "Lose these", ("TR-14.26e",))]

    def act(self, ctx: Context[State], frame: BattleFrame, action: Any) -> None:
        """Take the choice."""
        if frame.stage == "choose" and isinstance(action, Defend):
            _choose_defenders(ctx.state, frame, action)
        elif frame.stage == "lost" and isinstance(action, Lost):
            weights = _weights(ctx.state, frame)
            if len(set(action.units)) < len(action.units) or not set(action.units) <= set(weights):
                if any(ctx.state.where[unit] == ABOARD for unit in action.units if 0 <= unit < len(ctx.state.where)):
                    text = "Units aboard that did not join the attack are not lost in its exchange."
                    raise Refusal("TR-29.437", text, units=tuple(set(action.units) - set(weights)))
                if any(_spared(ctx.state, unit) for unit in action.units):
                    text = "A country that has just been aided loses nothing in an attack of who came to its aid."
                    raise Refusal("TR-23.3b", text, units=tuple(set(action.units) - set(weights)))
                raise Refusal(MALFORMED, "Only units of this battle are lost in it.")
            if not enough([weights[unit] for unit in action.units], frame.due):
                raise Refusal("TR-14.26c", f"Units of {frame.due} factors at least are lost.")
            _lose(ctx, frame, list(action.units))
        else:
            raise Refusal(MALFORMED, "The battle asks for a choice of units.")

    # --- by itself --------------------------------------------------------------------------------------------

    def advance(self, ctx: Context[State], frame: BattleFrame) -> None:
        """Roll, lose, and let the victor advance."""
        if frame.stage == "choose":
            take_positions(ctx, frame)
        elif frame.stage == "roll":
            _fight(ctx, frame)
        elif frame.stage == "advance":
            seats = survivors(ctx.state, frame.attackers)
            holder = frame.take_result()
            if len(seats) > 1 and holder is None:
                ctx.call("combat.holder", waiting=list(seats), seats=seats)
                return
            frame.stage = "over"
            ctx.call("combat.advance", by=frame.by, targets=list(frame.targets), attackers=list(frame.attackers),
                     origins=list(frame.origins), armor=frame.armor, beachheads=list(frame.beachheads),
                     seaborne=list(frame.seaborne),
                     vacant=not frame.times, holder=holder or "", split=holder == "")  # fmt: skip
        else:
            ctx.end()


def forces_of(state: State, frame: BattleFrame) -> Forces:
    """Everything that fights in a battle."""
    units = state.world.units
    attack = tuple(Fighter(units[unit].kind, units[unit].factors, 1, unit) for unit in frame.attackers)
    defense = tuple(
        Fighter(units[unit].kind, units[unit].factors, times, unit)
        for unit, times in zip(frame.defenders, frame.times, strict=True)
    )
    return Forces(attack, defense, frame.support, frame.das, frame.ships)


# --- the defenders ----------------------------------------------------------------------------------------------


def _defenders_in(state: State, frame: BattleFrame, cell: int) -> list[int]:
    enemies = state.enemies(state.world.units[frame.attackers[0]].nation)
    units = state.world.units
    return [unit for unit in state.at(cell) if units[unit].ground and units[unit].nation in enemies]


def overstacked(state: State, frame: BattleFrame) -> int | None:
    """The next attacked hex with more units than its limit, whose defenders are still to be chosen (TR-14.24)."""
    for cell in frame.targets:
        there = _defenders_in(state, frame, cell)
        counting = [unit for unit in there if counts(state, unit)]
        limit = stack_limit(state, cell, (state.world.units[unit].nation for unit in counting))
        if len(counting) > limit and not set(there) & {*frame.defenders, *frame.extra}:
            return cell
    return None


def _choose_defenders(state: State, frame: BattleFrame, action: Defend) -> None:
    over = overstacked(state, frame)
    assert over is not None
    there = _defenders_in(state, frame, over)
    counting = [unit for unit in there if counts(state, unit)]
    chosen = list(action.units)
    if (
        len(set(chosen)) != DEFEND_WHEN_OVERSTACKED
        or len(chosen) != len(set(chosen))
        or not set(chosen) <= set(counting)
    ):
        raise Refusal("TR-14.24", "Two of the units in the hex defend it.")
    frame.defenders += [unit for unit in there if unit in chosen or not counts(state, unit)]
    frame.extra += [unit for unit in counting if unit not in chosen]


def take_positions(ctx: Context[State], frame: BattleFrame) -> None:
    """Everybody else in the hexes defends; the column follows."""
    state = ctx.state
    frame.armor = any(state.world.units[unit].kind == "armor" for unit in frame.attackers)
    for cell in frame.targets:
        there = _defenders_in(state, frame, cell)
        frame.defenders += [unit for unit in there if unit not in (*frame.defenders, *frame.extra)]
    pairs = zip(frame.attackers, frame.origins, strict=True)
    frame.seaborne = [unit for unit, cell in pairs if from_sea(cell)]
    landing = bool(frame.seaborne)
    if landing:
        # TR-29.436, TR-29.436b: not in a hex that its own side held already.
        frame.beachheads = [cell for cell in frame.targets if _held_by_enemy(state, frame, cell)]
    if not frame.defenders:
        # TR-14.4: a vacant hex is taken without a roll.
        frame.stage = "advance"
        return
    approaches = [
        Approach(cell, from_sea(cell), state.world.units[unit].kind == "partisan")
        for unit, cell in zip(frame.attackers, frame.origins, strict=True)
    ]
    geo = geography()
    frame.beachheads += [cell for cell in frame.targets if not landing and _bridged(state, cell, frame)]
    frame.ships = bombardment.factors(state, frame.targets, landing)
    times = {cell: multiplier(geo, cell, approaches, is_fortress(state, cell)) for cell in frame.targets}
    frozen = {cell: multiplier(geo, cell, approaches, is_fortress(state, cell), winter=True) for cell in frame.targets}
    frame.times = [(frozen if freezes(state, unit) else times)[state.where[unit]].factor for unit in frame.defenders]
    times |= {state.where[unit]: frozen[state.where[unit]] for unit in frame.defenders if freezes(state, unit)}
    air_support.join(state, frame)
    forces = forces_of(state, frame)
    frame.column = combat_table().column(forces.attack, forces.defense)
    labels = state.world.labels
    ctx.event(
        "odds", frame.by, attack=forces.attack, defense=forces.defense, column=combat_table().name(frame.column),
        defenders=list(frame.defenders), times={labels[cell]: [m.factor, m.rule] for cell, m in times.items()},
        rules=[*rules_of_odds(state, frame), *dict.fromkeys(rule for m in times.values() for rule in m.also)],
    )  # fmt: skip
    frame.stage = "roll"


def _spared(state: State, unit: int) -> bool:
    """Whether a unit is of a minor country to whose aid a power has come in this turn."""
    known = state.world.units
    status = state.minors.get(known[unit].nation) if 0 <= unit < len(known) else None
    return status is not None and status.kind == "allied" and status.turn == state.turn


def _held_by_enemy(state: State, frame: BattleFrame, cell: int) -> bool:
    return enemy_holds(state, state.world.units[frame.attackers[0]].nation, cell)


def _bridged(state: State, cell: int, frame: BattleFrame) -> bool:
    """Whether a bridgehead may be placed in a hex that is taken: all came across a river or arrow (TR-9.12, TR-9.12b).

    Units dropped beside or on the hex change nothing about that (TR-9.12c).
    """
    coming = tuple(
        Approach(origin)
        for unit, origin in zip(frame.attackers, frame.origins, strict=True)
        if not state.marked(unit, DROPPED)
    )
    return all_across(geography(), cell, coming)


# --- the rolls --------------------------------------------------------------------------------------------------


def _fight(ctx: Context[State], frame: BattleFrame) -> None:
    """Roll until the battle ends or somebody must choose losses (TR-14.27)."""
    state, table = ctx.state, combat_table()
    forces = forces_of(state, frame)
    defender = _owner(state, frame, frame.targets[0])
    while True:
        below = frame.column == BELOW
        rolled = 0 if below else _die(ctx, frame.by, "attack", frame.column, frame.attackers)
        result = "A" if below else table.result(frame.column, rolled)
        spared = ["TR-29.437b", "TR-29.414"] if result == "A" and frame.ships else []
        asked = {"CA": ["TR-14.26f"], "CA1": _FIXED, "CA2": _FIXED, "CA3": _FIXED}.get(result, [])
        rules = ["TR-14.25b" if frame.column == BELOW else "TR-14.26", *asked, *spared]
        ctx.event("combat_result", frame.by, result=result, counterattack=False, rules=rules)
        if result in ("A", "D", "EX"):
            break
        column = table.counterattack_column(result, forces.attack, forces.basic_defense)
        # Below the first column the counterattacker is lost without a roll.
        below = column == BELOW
        rolled = 0 if below else _die(ctx, defender, "counterattack", column, frame.defenders)
        answer = "A" if below else table.result(column, rolled)
        # TR-14.29e: the defender stays where he is, even where he wins.
        ends = {"A": ["TR-14.26h"], "D": ["TR-14.26h", "TR-14.29e"], "EX": ["TR-14.26c"]}
        settled = [*ends.get(answer, ["TR-14.26g", "TR-14.27"]), "TR-14.28"]
        ctx.event("combat_result", defender, result=answer, counterattack=True, rules=settled)
        if answer in ("A", "D"):
            result = "D" if answer == "A" else "A"
            break
        if answer == "EX":
            _exchange(ctx, frame, forces, multiplied=False)
            return
        # TR-14.26g: the attacker rolls again at the original odds.
    if result == "EX":
        _exchange(ctx, frame, forces, multiplied=True)
    elif result == "A":
        _destroy(ctx, frame, "attacker", "TR-14.26")
        frame.stage = "over"
    else:
        _destroy(ctx, frame, "defender", "TR-14.26b")
        frame.stage = "advance"


def _die(ctx: Context[State], by: str, purpose: str, column: int, units: Sequence[int]) -> int:
    """The die of a seat, told with the nations for which it rolls where none of them is its own."""
    nations = list(dict.fromkeys(ctx.state.world.units[unit].nation for unit in units))
    others: dict[str, Any] = {} if by in nations or not nations else {"nations": nations}
    return ctx.roll(1, by, purpose, column=combat_table().name(column), **others)[0]


# --- exchanges --------------------------------------------------------------------------------------------------


def _exchange(ctx: Context[State], frame: BattleFrame, forces: Forces, multiplied: bool) -> None:
    """The smaller side loses all, the other at least as much (TR-14.26c, TR-14.26d)."""
    frame.multiplied = multiplied
    found = exchange(forces.attack, forces.defense if multiplied else forces.basic_defense)
    rules = ["TR-14.26c", *after_a_drop(ctx.state, frame, found.loser)]
    ctx.event("exchange", frame.by, loser=found.loser, due=found.due, multiplied=multiplied, rules=rules)
    for side in ("attacker", "defender") if found.loser == "both" else (found.loser,):
        _destroy(ctx, frame, side, "TR-14.26c")
    if found.loser == "both":
        frame.stage = "over"
        return
    frame.losing = "defender" if found.loser == "attacker" else "attacker"
    frame.due = found.due
    weights = _weights(ctx.state, frame)
    if sum(weights.values()) - min(weights.values()) < frame.due:
        # Nothing can be spared, so there is nothing to ask.
        _lose(ctx, frame, list(weights))
        return
    frame.stage = "lost"


def _weights(state: State, frame: BattleFrame) -> dict[int, int]:
    """The units that the side asked can lose, with what each counts for."""
    units = state.world.units
    # TR-28.423b, TR-28.515: air factors are lost instead of ground factors as their owner likes; they go by -1, -2 ...
    air = frame.support if frame.losing == "attacker" else frame.das
    flying = dict.fromkeys(range(-1, -air - 1, -1), 1)
    if frame.losing == "attacker":
        # TR-29.414: bombarding ships count at three for one; they go by -1001, -1002 ...
        afloat = dict.fromkeys(range(-1001, -1001 - bombardment.may_be_lost(state, frame) // NAVAL_SHARE, -1), 1)
        return {unit: units[unit].factors for unit in frame.attackers} | flying | afloat
    return {
        unit: units[unit].factors * (times if frame.multiplied else 1)
        for unit, times in zip(frame.defenders, frame.times, strict=True)
    } | flying


def _destroy(ctx: Context[State], frame: BattleFrame, side: str, rule: str) -> None:
    """All of one side is lost, its air support, too (TR-28.423, TR-28.515)."""
    if side == "attacker":
        eliminate(ctx, frame.attackers, rule)
        air_support.spend(ctx, frame, "support", sum(s.factors for s in _air(ctx, frame, "support")), "TR-28.423")
    else:
        eliminate(ctx, (*frame.defenders, *frame.extra), rule)
        air_support.spend(ctx, frame, "das", frame.das, "TR-28.515")


def _air(ctx: Context[State], frame: BattleFrame, mission: str) -> list[Sortie]:
    return air_support.of_battle(ctx.state, frame, mission)


def _lose(ctx: Context[State], frame: BattleFrame, lost: list[int]) -> None:
    flying = sum(-1000 < unit < 0 for unit in lost)
    if sunk := sum(unit < -1000 for unit in lost):
        bombardment.lose(ctx, frame, sunk)
    eliminate(ctx, [unit for unit in lost if unit >= 0], "TR-14.26c")
    if flying:
        attacking = frame.losing == "attacker"
        mission, rule = ("support", "TR-28.423b") if attacking else ("das", "TR-28.515")
        air_support.spend(ctx, frame, mission, flying, rule)
    if frame.losing == "defender":
        frame.stage = "over"
        return
    left = [(u, cell) for u, cell in zip(frame.attackers, frame.origins, strict=True) if u not in lost]
    # Hexes that the attack came from count for exploitation, whoever of it survives.
    frame.attackers = [unit for unit, _ in left]
    frame.stage = "advance" if left else "over"


def _dearest(state: State, units: list[int]) -> list[int]:
    """The places of units to be spared by default, the dearest first."""
    costs = state.world.tables.costs.factor
    known = state.world.units
    worth = [
        costs.get(known[unit].kind, 1) * known[unit].factors
        if unit >= 0
        else costs["air"]
        if unit > -1000
        else NAVAL_SHARE * costs["fleet"]
        for unit in units
    ]
    return sorted(range(len(units)), key=lambda place: (-worth[place], place))


def _area(state: State, unit: int) -> str:
    cell = state.where[unit]
    return state.world.labels[cell] if cell >= 0 else ""


def _items(state: State, units: list[int], weights: dict[int, int]) -> tuple[Item, ...]:
    found: dict[str, list[int]] = {}
    flying = tuple(unit for unit in units if -1000 < unit < 0)
    ships = tuple(unit for unit in units if unit < -1000)
    for unit in units:
        if unit < 0:
            continue
        counter = state.world.units[unit]
        label = origin_name(state, state.where[unit])
        found.setdefault(f"{label}:{counter.nation} {counter.sort.text}:{weights[unit]}", []).append(unit)
    items = tuple(
        Item(key, len(ids), tuple(ids), text=f"{state.world.units[ids[0]].sort.text} in {key.split(':')[0]}",
             weight=weights[ids[0]], area=_area(state, ids[0]))
        for key, ids in found.items()
    )  # fmt: skip
    if flying:
        items = (*items, Item("air", len(flying), flying, text="air factors", weight=1))
    return (*items, Item("ships", len(ships), ships, text="three naval factors", weight=1)) if ships else items


def _owner(state: State, frame: BattleFrame, cell: int) -> str:
    """Who decides for the defenders of a hex: the commander of most of their factors, whoever has dropped on them."""
    units = state.world.units
    total: dict[str, int] = {}
    for unit in _defenders_in(state, frame, cell):
        seat = commander(state, units[unit].nation)
        total[seat] = total.get(seat, 0) + units[unit].factors
    return max(total, key=lambda seat: total[seat]) if total else commander(state, state.controller(cell))


def _told(state: State, frame: BattleFrame) -> dict[str, Any]:
    labels = state.world.labels
    return {
        "targets": [labels[cell] for cell in frame.targets], "attackers": list(frame.attackers),
        "defenders": list(frame.defenders), "due": frame.due, "losing": frame.losing,
        "stage": combat_of(state).stage,
    }  # fmt: skip
