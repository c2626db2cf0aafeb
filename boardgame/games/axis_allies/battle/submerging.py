"""Submarines submerge at the end of a round and surface when the noncombat move ends (AAR-CON-60 to AAR-CON-64)."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.engine.step import Decision
from boardgame.games.axis_allies.actions import Action, Submarines
from boardgame.games.axis_allies.battle.battle_board import board_data
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, SIDES, Battle, count_powers, count_types, other
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.state import Unit


class Submerge(Stage):
    """After a round, powers with submarines no enemy destroyer finds say which submerge, the attacker first."""

    def decision(self, battle: Battle) -> Decision | None:
        """See :class:`Stage`."""
        if not battle.memo.get("ask"):
            return None
        side, power = battle.memo["ask"][0]
        edition = battle.edition
        name, place = edition.power_by_id[power].name, edition.board.areas[battle.area].name
        data = board_data(edition, battle.state, asked=[unit.id for unit in _boats(battle, side, power)])
        rules = tuple(edition.cite(rule) for rule in ("AAR-CON-60", "AAR-CON-62"))
        return Decision(power, "submarines", f"{name}: which submarines submerge in {place}?", rules, data)

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        memo = battle.memo
        if "ask" not in memo:
            memo["ask"] = [
                [side, power]
                for side in SIDES
                for power in ([battle.attacker] if side == ATTACKER else battle.data["defenders"])
                if _boats(battle, side, power)
            ]
        return not memo["ask"]

    def options(self, battle: Battle) -> list[Option]:
        """See :class:`Stage`."""
        side, power = battle.memo["ask"][0]
        kinds: dict[str, list[int]] = {}
        for unit in _boats(battle, side, power):
            kinds.setdefault(unit.type, []).append(unit.id)
        items = tuple(Item(key, len(ids), tuple(ids)) for key, ids in kinds.items())
        blank = Counts("submerge", items, 0, sum(item.maximum for item in items))
        rules = (battle.edition.cite("AAR-CON-60"),)
        return [Option({"by": power, "do": "submarines"}, (blank,), "Submerge, or stay", rules)]

    def act(self, ctx: AxisContext, battle: Battle, action: Action) -> None:
        """See :class:`Stage`."""
        if not isinstance(action, Submarines):
            raise Refusal(NOT_ASKED, "Say first which submarines submerge.", (battle.area,))
        side, power = battle.memo["ask"][0]
        boats = _boats(battle, side, power)
        if isinstance(action.submerge, Mapping):
            for key in action.submerge:
                if not any(unit.type == key.rpartition(":")[2] for unit in boats):
                    raise battle.edition.refuse("AAR-CON-60", "Only submarines can submerge.", (battle.area,))
        diving = pick(battle.state, action.submerge, boats, power, battle.area)
        battle.memo["ask"].pop(0)
        ids = sorted(unit.id for unit in diving)
        if ids:
            ctx.event("submerged", power, area=battle.area, units=count_types(battle.edition, diving))
            battle.mark(ids, unit_marks.SUBMERGED)
            battle.data["submerged"] += ids
            battle.leave(ids)


def _boats(battle: Battle, side: str, power: str) -> list[Unit]:
    """The submarines of a power that may submerge: none beside a destroyer (AAR-CON-61, AAR-SUB-05)."""
    if battle.has(other(side), "anti_submarine"):
        return []
    return [unit for unit in battle.tagged(side, "submarine") if unit.owner == power]


def surface(ctx: AxisContext, edition: Edition) -> None:
    """Every submerged submarine of any power surfaces; no combat follows (AAR-SUB-06, AAR-NCM-13)."""
    state = ctx.state
    found = [unit for unit in state.units.values() if unit_marks.SUBMERGED in unit.marks]
    for area in sorted({unit.area for unit in found}):
        units = [unit for unit in found if unit.area == area]
        for power, types in count_powers(edition, units).items():
            ctx.event("surfaced", power, area=area, units=types)
    for unit in found:
        state.put(unit.unmarked(unit_marks.SUBMERGED))
