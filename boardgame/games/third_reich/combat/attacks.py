"""Ground attacks, announced and resolved one after the other in any order (TR-14.16, TR-14.18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgame.engine import Choice, Context, Counts, Decision, Frame, Item, Option, Refusal, Step
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.combat import air_support, attackers, drops, joint, paris, precedence
from boardgame.games.third_reich.combat.actions import Attack, AttackTogether, Drop, LeaveFirst
from boardgame.games.third_reich.combat.frames import CombatFrame, combat_of, origin_name, origin_of
from boardgame.games.third_reich.combat.opening import begin
from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.field.stacking import takes_room
from boardgame.games.third_reich.geography.barriers import missing
from boardgame.games.third_reich.movement.permitted import FRONTS, options_of
from boardgame.games.third_reich.politics.command import commanded, commanders
from boardgame.games.third_reich.state import DROPPED, State


def _also(state: State, more: Sequence[tuple[int, ...]]) -> Choice:
    """Which hexes are attacked together with another one."""
    world = state.world
    values = tuple([world.labels[other] for other in chosen] for chosen in more)
    names = (" and ".join(map(world.hex_name, chosen)) for chosen in more)
    return Choice("also", values, tuple(f"with {name}" if name else "this hex alone" for name in names))


class Attacks(Step[State]):
    """Any seat with an Offensive Option attacks as often as it likes; it ends when all have said so."""

    name = "combat.attacks"

    def decision(self, state: State, frame: Frame) -> Decision | None:
        """What to attack next."""
        combat = combat_of(state)
        able = [nation for nation in combat.nations if "offensive" in options_of(state, nation)]
        waiting = [seat for seat in commanders(state, able) if seat not in combat.done]
        # Whoever has nothing to attack is not asked.
        seats = tuple(
            seat for seat in waiting if attackers.targets_of(state, combat, seat) or _drops(state, combat, seat)
        )
        if not seats:
            return None
        text = "Attack, or end the exploitation." if combat.stage else "Attack, or end the combat phase."
        rules = ("TR-14.18",) if combat.stage else ("TR-14.16", "TR-14.21")
        return Decision(seats, "attack", text, rules, {"stage": combat.stage}, "any" if len(seats) > 1 else "one")

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """All are done."""
        ctx.end("done")

    # --- what can be done -------------------------------------------------------------------------------------

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """Every hex that can be attacked, and the end."""
        combat = combat_of(state)
        labels, name = state.world.labels, state.world.hex_name
        found = _drops(state, combat, seat)
        for target, units in attackers.targets_of(state, combat, seat).items():
            vacant = not field_of(state, state.world.units[units[0]].nation).enemy_ground[target]
            more = attackers.combinations(state, combat, seat, target)
            blanks: tuple[Blank, ...] = (_units(state, combat, seat, (target,), vacant),)
            if len(more) > 1:
                blanks = (_also(state, more),)
            text = f"Enter {name(target)}" if vacant else f"Attack {name(target)}"
            action = {"by": seat, "do": "attack", "target": labels[target]}
            rules: tuple[str, ...] = ("TR-14.4",) if vacant else ("TR-14.21",)
            if precedence.second(combat, target):
                # Air that has defended the hex against the first attack does so against this one, too.
                rules = (*rules, "TR-45.3c", "TR-45.3b")
            found.append(Option(action, blanks, text, rules, labels[target], tone="battle", staged=len(more) > 1))
            found += self._together(state, combat, seat, target, more)
            if attackers.comes_first(state, combat, seat, target):
                text = f"Leave the first attack on {name(target)} to your allies"
                action = {"by": seat, "do": "leave_first", "target": labels[target]}
                found.append(Option(action, (), text, ("TR-45.3c",), labels[target], tone="aside"))
        if owed(state, combat, seat) is None:
            text, rules = _ending(combat)
            found.append(Option({"by": seat, "do": "done"}, (), text, ("TR-14.21c", *rules), tone="end"))
        return found

    def _together(
        self, state: State, combat: CombatFrame, seat: str, target: int, more: list[tuple[int, ...]]
    ) -> list[Option]:
        """The attack with units of allies, wherever some could join it and have not declined."""
        able = [also for also in more if joint.joiners(state, combat, seat, (target, *also))]
        able = [also for also in able if attackers.joining(state, combat, seat, (target, *also))]
        if not able or f"{seat}:{target}" in combat.declined:
            return []
        label = state.world.labels[target]
        action = {"by": seat, "do": "attack_together", "target": label}
        text = f"Attack {state.world.hex_name(target)} together with allies"
        return [Option(action, (_also(state, able),), text, ("TR-14.21",), label, staged=True)]

    def expand(self, state: State, frame: Frame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The units that can attack all the hexes chosen."""
        if option.action["do"] not in ("attack", "attack_together") or "units" in filled or "also" not in filled:
            return ()
        number, combat = state.world.number, combat_of(state)
        targets = (number[option.action["target"]], *(number[label] for label in filled["also"]))
        if option.action["do"] == "attack_together":
            seat = option.action["by"]
            others = joint.joiners(state, combat, seat, targets)
            own = attackers.joining(state, combat, seat, targets)
            return (
                Counts("units", tuple(_items(state, combat, own, False)), 1, suggested=tuple(own[:1])),
                Counts("joined", tuple(_items(state, combat, others, False)), 1, suggested=tuple(others[:1])),
            )
        blank = _units(state, combat, option.action["by"], targets, False)
        if not blank.items:
            raise Refusal("TR-14.23c", "No unit is adjacent to all these hexes.", (option.action["target"],))
        return (blank,)

    # --- doing it ---------------------------------------------------------------------------------------------

    def act(self, ctx: Context[State], frame: Frame, action: Any) -> None:
        """Attack, or be done."""
        state, combat = ctx.state, combat_of(ctx.state)
        if isinstance(action, Done):
            if (refusal := owed(state, combat, action.by)) is not None:
                raise refusal
            combat.done.append(action.by)
            return
        if isinstance(action, Drop):
            if combat.attacked:
                raise Refusal("TR-31.1c", "Drops come before the attacks.", units=(action.unit,))
            drops.drop(ctx, combat.nations, action)
            if combat.stage:
                combat.exploiting.append(action.unit)
            return
        if isinstance(action, LeaveFirst):
            target = state.world.number.get(action.target, -1)
            if not attackers.comes_first(state, combat, action.by, target):
                raise Refusal("TR-45.3c", "Nobody waits for your attack on that hex.", (action.target,))
            combat.left.append(f"{action.by}:{target}")
            ctx.event("left_first", action.by, hex=action.target, rules=["TR-45.3c"])
            return
        if not isinstance(action, Attack | AttackTogether):
            raise Refusal(MALFORMED, "Announce an attack, or end the combat phase.")
        number = state.world.number
        if unknown := [label for label in (action.target, *action.also) if label not in number]:
            raise missing(unknown[0])
        targets = [number[action.target], *(number[label] for label in action.also)]
        if isinstance(action, AttackTogether):
            self._announce(ctx, combat, action, targets)
            return
        attackers.check(state, combat, [action.by], targets, action.units)
        begin(ctx, combat, action.by, targets, list(action.units))

    def _announce(self, ctx: Context[State], combat: CombatFrame, action: AttackTogether, targets: list[int]) -> None:
        """Ask the partners for an attack that is allowed."""
        state = ctx.state
        units = [*action.units, *action.joined]
        if joint.strangers(state, action.by, units):
            raise Refusal("TR-45.3", "Russia and the western Allies attack no hex together.", units=tuple(units))
        allies = joint.partners(state, combat, action.by)
        attackers.check(state, combat, [action.by, *allies], targets, units)
        seats = joint.survivors(state, units)
        if action.by not in joint.survivors(state, action.units) or len(seats) < 2:
            raise Refusal("TR-14.21", "An attack together takes units of one's own and of an ally.")
        ctx.call("combat.agree", by=action.by, targets=targets, units=units,
                 waiting=[seat for seat in seats if seat != action.by])  # fmt: skip


def _drops(state: State, combat: CombatFrame, seat: str) -> list[Option]:
    """The drops of a seat: none once an attack has been made (TR-31.1c)."""
    phase = "TR-14.35c" if combat.stage else "TR-14.15"
    return [] if combat.attacked else drops.head(state, combat.nations, seat, phase)


def _ending(combat: CombatFrame) -> tuple[str, tuple[str, ...]]:
    """What the end of the stage is called, with the ground support that is lost by it, and its rule."""
    text = "End the exploitation" if combat.stage else "End the combat phase"
    lost = sum(sortie.factors for sortie in combat.sorties if air_support.wasted(combat, sortie))
    if not lost:
        return text, ()
    return f"{text}: {lost} air factors are lost whose hex was not attacked", ("TR-28.421b",)


def owed(state: State, combat: CombatFrame, seat: str) -> Refusal | None:
    """What a seat must still attack before it may end the phase; None where nothing.

    Units dropped on enemies attack these (TR-31.2); an Offensive Option takes an attack where one is possible
    (TR-12.24).
    """
    targets = attackers.targets_of(state, combat, seat)
    for target, units in targets.items():
        for unit in units:
            if state.where[unit] == target and state.marked(unit, DROPPED):
                text = "Units dropped on enemies attack them."
                return Refusal("TR-31.2", text, (state.world.labels[target],), (unit,))
    if combat.stage:
        return None
    if refusal := _opening(state, targets):
        return refusal
    geo = field_of(state, seat).geo if seat in state.world.nations else None
    for nation in commanded(state, seat, combat.nations):
        for front in FRONTS:
            choice = state.choices.get(f"{nation}:{front}")
            if choice is None or choice.option != "offensive" or choice.fulfilled or nation not in state.world.seat_ids:
                continue
            units_of = state.world.units
            for target, units in targets.items():
                if geo and geo.front[target] == front and any(units_of[unit].nation == nation for unit in units):
                    name = state.world.nations[nation].name
                    text = f"{name} has an Offensive Option on the {front.capitalize()} Front and must attack there."
                    return Refusal("TR-12.24", text, (state.world.labels[target],))
    return None


def _opening(state: State, targets: Mapping[int, list[int]]) -> Refusal | None:
    """In the first turn Germany attacks Polish ground units where it can, not vacant hexes alone (TR-43.1c)."""
    if (
        state.turn != 1
        or state.half != "axis"
        or not state.at_war("germany", "poland")
        or "fought:poland" in state.clocks
    ):
        return None
    units = state.world.units
    for target, found in targets.items():
        polish = any(units[unit].nation == "poland" and units[unit].ground for unit in state.at(target))
        if polish and any(units[unit].nation == "germany" for unit in found):
            text = "In its first turn Germany attacks Polish units at least once."
            return Refusal("TR-43.1c", text, (state.world.labels[target],))
    return None


def _units(state: State, combat: CombatFrame, seat: str, targets: Sequence[int], vacant: bool) -> Counts:
    """The units that can join an attack."""
    joining = attackers.joining(state, combat, seat, targets)
    armored = vacant or paris.leads(state, joining, targets[0])
    items = _items(state, combat, joining, armored)
    if armored:
        items = _with_armor(state, items)
    elif paris.whole(state, [unit for item in items for unit in item.ids], targets[0]):
        items = [Item(item.key, item.maximum, item.ids, text=item.text, minimum=item.maximum) for item in items]
    return Counts("units", tuple(items), 1, suggested=tuple(unit for item in items for unit in item.ids))


def all_able(state: State, combat: CombatFrame, seat: str, target: int) -> tuple[int, ...]:
    """The units that attack a hex where a player holds none back; of a vacant hex those that enter it."""
    return _units(state, combat, seat, (target,), attackers.vacant(state, combat, seat, target)).suggested


def _items(state: State, combat: CombatFrame, joining: Sequence[int], vacant: bool) -> list[Item]:
    """Units by hex and sort, no more of a hex than may attack out of it (TR-14.24c)."""
    known = state.world.units
    by_hex: dict[int, list[int]] = {}
    for unit in joining:
        by_hex.setdefault(origin_of(state, unit), []).append(unit)
    items: list[Item] = []
    for cell, units in sorted(by_hex.items()):
        room = attackers.room_to_attack(state, combat, cell)
        counting = [unit for unit in units if takes_room(state, unit)]
        counting.sort(key=lambda unit: (vacant and not attackers.occupies(state, unit), -known[unit].factors, unit))
        sorts: dict[str, list[int]] = {}
        for unit in (*counting[:room], *(unit for unit in units if not takes_room(state, unit))):
            enters = " that can enter" if vacant and attackers.occupies(state, unit) else ""
            sorts.setdefault(f"{known[unit].nation} {known[unit].sort.text}{enters}", []).append(unit)
        for sort, ids in sorts.items():
            where = origin_name(state, cell)
            text = f"{known[ids[0]].sort.text} {'in ' if cell >= 0 else ''}{where}"
            items.append(Item(f"{where}:{sort}", len(ids), tuple(ids), text=text))
    return items


def _with_armor(state: State, items: list[Item]) -> list[Item]:
    """A vacant hex takes one armor unit at least that can occupy it; the first such is asked for (TR-14.4b)."""
    found: list[Item] = []
    asked = False
    for item in items:
        if not asked and all(attackers.occupies(state, unit) for unit in item.ids):
            item = Item(item.key, item.maximum, item.ids, text=item.text, minimum=1)
            asked = True
        found.append(item)
    return found
