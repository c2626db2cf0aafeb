"""Kamikaze Attacks: Japanese aircraft that come to stay (AAR-ADV-J2, AAR-ADV-J2b, AAR-ADV-J2c).

Declared in the combat move before the aircraft move; from then on nobody asks where they could land. They fire in the
opening fire of the first round, at ships alone, and their victims do not answer; they are lost whatever they hit. One
that found no battle is lost when the combat phase is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Action, Id, Units
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, Battle, count_types
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.firing import volley
from boardgame.games.axis_allies.battle.hits import call_casualties, hit_groups
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.battle_rules import SUBMARINE
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.movement.orders import MovementFrame
from boardgame.games.axis_allies.movement.selection import groups, pick
from boardgame.games.axis_allies.phases.combat_move import CombatMoveStep
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.log import power_name, unit_words
from boardgame.games.axis_allies.telling.names_in_english import place_name
from boardgame.games.revised.advantages.advantage import Advantage, holds

JAPAN = "japan"
_ID = "kamikaze_attacks"
_RULE = "AAR-ADV-J2"


class Kamikaze(Action):
    """Declare that aircraft in a space make a kamikaze attack this turn."""

    do: Literal["kamikaze"] = "kamikaze"
    units: Units
    area: Id


class CombatMoveWithKamikaze(CombatMoveStep):
    """The combat move of Revised: a kamikaze attack is an order like others and may be taken back."""

    def order(self, ctx: AxisContext, action: Action) -> dict[str, Any]:
        """See :class:`CombatMoveStep`."""
        if not isinstance(action, Kamikaze):
            return super().order(ctx, action)
        state, power, area = ctx.state, ctx.state.turn, action.area
        if area not in self.edition.board.areas:
            raise Refusal(NOT_THERE, f"There is no space “{area}”.")
        if power != JAPAN or not holds(state, JAPAN, _ID):
            text = "Only Japan makes kamikaze attacks, with that national advantage."
            raise self.edition.refuse(_RULE, text, (area,))
        units = pick(state, action.units, [u for u in state.at(area) if u.owner == power], power, area,
                     lambda unit: unit.id not in self._pilots(state))  # fmt: skip
        if not units:
            raise Refusal(NOT_THERE, "No aircraft is named.", (area,))
        if any(unit.id not in self._pilots(state) for unit in units):
            text = "Only aircraft that have not moved may make a kamikaze attack."
            raise self.edition.refuse(_RULE, text, (area,), tuple(unit.id for unit in units))
        for unit in units:
            state.put(unit.marked(unit_marks.ONE_WAY))
        ids = [unit.id for unit in units]
        ctx.event("kamikaze_declared", power, area=area, units=count_types(self.edition, units), ids=ids)
        return {**action.model_dump(), "units": ids}

    def heads(self, state: State, frame: MovementFrame, seat: str) -> list[Option]:
        """See :class:`CombatMoveStep`."""
        return [*self._kamikaze(state), *super().heads(state, frame, seat)]

    def _kamikaze(self, state: State) -> list[Option]:
        found = []
        pilots = self._pilots(state)
        for area in dict.fromkeys(unit.area for unit in pilots.values()):
            here = groups(unit for unit in pilots.values() if unit.area == area)
            items = tuple(Item(f"{kind[0].type}:{kind[0].id}", len(kind), tuple(unit.id for unit in kind))
                          for kind in here.values())  # fmt: skip
            text = f"Kamikaze attack from {place_name(self.edition, area)}"
            action = {"do": "kamikaze", "by": state.turn, "area": area}
            found.append(Option(action, (Counts("units", items),), text, (_RULE,), area))
        return found

    def _pilots(self, state: State) -> dict[int, Unit]:
        """Aircraft that may be declared."""
        if state.turn != JAPAN or not holds(state, JAPAN, _ID):
            return {}
        return {
            unit.id: unit
            for unit in state.units.values()
            if unit.owner == JAPAN
            and self.edition.types[unit.type].domain == "air"
            and not unit.moved
            and not {unit_marks.ONE_WAY, unit_marks.MOVED_COMBAT} & set(unit.marks)
        }


class KamikazeFire(Stage):
    """They fire before anybody else; what they hit waits behind the strip with them, as submarines may fire still."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        frame = battle.frame
        if battle.memory.begun:
            before = set(frame.struck)
            chosen = frame.take_result()
            battle.take_hits(ctx, DEFENDER, chosen, "kamikaze", strip=True)
            frame.groups[_ID] = [*frame.groups[_ID], *(unit for unit in frame.struck if unit not in before)]
            return True
        planes = [unit for unit in battle.targets(ATTACKER) if unit_marks.ONE_WAY in unit.marks]
        if not planes:
            return True
        battle.memory.begun = True
        frame.groups[_ID] = [unit.id for unit in planes]
        frame.fired += frame.groups[_ID]
        # AAR-ADV-J2b: only ships are hit, as by submarines.
        hits = volley(ctx, battle, ATTACKER, planes, "kamikaze", battle.values(ATTACKER), SUBMARINE)
        battle.take_hits(ctx, ATTACKER, frame.groups[_ID], "kamikaze", strip=True)  # AAR-ADV-J2c
        call_casualties(ctx, battle, DEFENDER, hit_groups(battle, DEFENDER, hits), "kamikaze")
        return False


class SpendKamikaze(Stage):
    """They and those they hit leave with the casualties of the opening fire; no destroyer lets anybody answer."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        struck = set(battle.frame.struck)
        battle.remove(ctx, [unit for unit in battle.frame.groups.pop(_ID, ()) if unit in struck])
        return True


def _crash(ctx: AxisContext, edition: Edition, phase: str) -> None:
    """Those that met nobody are lost when the combat phase is over."""
    if phase != "noncombat_move" or ctx.state.turn != JAPAN:
        return
    for area in edition.board.areas:
        lost = [unit for unit in ctx.state.at(area) if unit_marks.ONE_WAY in unit.marks]
        for unit in lost:
            ctx.state.remove(unit.id)
        if lost:
            ctx.event("destroyed", JAPAN, area=area, units={JAPAN: count_types(edition, lost)},
                      reason="kamikaze", rule="AAR-ADV-J2c")  # fmt: skip


def _kamikaze_declared(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    what = unit_words(edition, data["units"])
    return f"{power_name(edition, by)} sends {what} from [{data['area']}] on a kamikaze attack."


KAMIKAZE_ATTACKS = Advantage(
    _ID, "Kamikaze Attacks", JAPAN, 2, _RULE,
    "aircraft may attack ships first, without a place to land, and be lost",
    hooks=Hooks(phase_began=(_crash,), sentences={"kamikaze_declared": _kamikaze_declared}),
    steps=(CombatMoveWithKamikaze,), actions=(Kamikaze,),
    stages={"kamikaze": KamikazeFire(), "spend_kamikaze": SpendKamikaze()},
)  # fmt: skip
