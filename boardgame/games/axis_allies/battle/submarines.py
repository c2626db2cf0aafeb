"""Step 2 of a sea battle: submarines strike by surprise or submerge (A42-SUB-05 to A42-SUB-17)."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.engine.step import Decision
from boardgame.games.axis_allies.actions import Action, Submarines
from boardgame.games.axis_allies.battle.battle_board import board_data
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, Battle, count_types, other
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.firing import volley
from boardgame.games.axis_allies.battle.hits import call_casualties, hit_groups
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.battle_rules import SUBMARINE
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.state import Unit


class SubmarineStage(Stage):
    """Each free submarine strikes or submerges; all decide before any dice, the attacker first (A42-SUB-07)."""

    def decision(self, battle: Battle) -> Decision | None:
        """See :class:`Stage`."""
        asked = battle.memo.get("ask")
        if not asked:
            return None
        side, power = asked[0]
        edition = battle.edition
        name, place = edition.power_by_id[power].name, edition.board.areas[battle.area].name
        data = board_data(edition, battle.state, asked=[unit.id for unit in self._boats(battle, side, power)])
        rules = tuple(edition.cite(rule) for rule in ("A42-SUB-07", "A42-SUB-08", "A42-SUB-16"))
        return Decision(power, "submarines", f"{name}: which submarines submerge in {place}?", rules, data)

    def options(self, battle: Battle) -> list[Option]:
        """See :class:`Stage`."""
        side, power = battle.memo["ask"][0]
        kinds: dict[str, list[int]] = {}
        for unit in self._boats(battle, side, power):
            kinds.setdefault(unit.type, []).append(unit.id)
        items = tuple(Item(key, len(ids), tuple(ids)) for key, ids in kinds.items())
        blank = Counts("submerge", items, 0, sum(item.maximum for item in items))
        rules = (battle.edition.cite("A42-SUB-07"),)
        return [Option({"by": power, "do": "submarines"}, (blank,), "Submerge, or strike by surprise", rules)]

    def act(self, ctx: AxisContext, battle: Battle, action: Action) -> None:
        """See :class:`Stage`."""
        if not isinstance(action, Submarines):
            raise Refusal(NOT_ASKED, "Say first which submarines submerge.", (battle.area,))
        side, power = battle.memo["ask"].pop(0)
        boats = self._boats(battle, side, power)
        if isinstance(action.submerge, Mapping):
            for key in action.submerge:
                if not any(unit.type == key.rpartition(":")[2] for unit in boats):
                    raise battle.edition.refuse("A42-SUB-05", "Only submarines can submerge.", (battle.area,))
        diving = pick(battle.state, action.submerge, boats, power, battle.area)
        battle.memo["diving"] += sorted(unit.id for unit in diving)

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        memo = battle.memo
        if "diving" not in memo:
            memo["diving"] = []
            # A42-SUB-17: asked anew each round. A42-SUB-24: this is the only moment of a round to submerge.
            memo["ask"] = [
                [side, power]
                for side in (ATTACKER, DEFENDER)
                for power in ([battle.attacker] if side == ATTACKER else battle.data["defenders"])
                if self._boats(battle, side, power)
            ]
            memo["fire"] = [side for side in (ATTACKER, DEFENDER) if any(asked[0] == side for asked in memo["ask"])]
            return not memo["ask"]
        if "strike" not in memo:
            self._submerge(ctx, battle)
            return False
        if "volley" in memo:
            self._take_hits(ctx, battle, memo.pop("volley"))
        if memo["fire"]:
            side = memo["fire"].pop(0)
            striking = [battle.state.units[unit] for unit in memo["strike"][side] if unit in battle.state.units]
            if striking:
                self._strike(ctx, battle, side, striking)
            return False
        # A42-SUB-11, A42-SUB-12: both strikes are done, all they struck leave play and fire no more.
        battle.remove(ctx, list(battle.data["struck"]))
        return True

    def _boats(self, battle: Battle, side: str, power: str) -> list[Unit]:
        """The submarines of a power that may choose: none when the enemy has a destroyer in the battle."""
        # A42-SUB-06, A42-SUB-25, A42-UNI-72: only a destroyer of the enemy's battle side cancels; A42-SUB-20.
        if battle.has(other(side), "anti_submarine"):
            return []
        return [unit for unit in battle.tagged(side, "submarine") if unit.owner == power]

    def _submerge(self, ctx: AxisContext, battle: Battle) -> None:
        """A42-SUB-08: those that submerge leave the battle board and stay in the zone."""
        memo, data = battle.memo, battle.data
        diving = set(memo["diving"])
        memo["strike"] = {
            side: [
                unit.id
                for unit in battle.tagged(side, "submarine")
                if unit.id not in diving and side in memo["fire"]
            ]
            for side in (ATTACKER, DEFENDER)
        }
        for power in dict.fromkeys(battle.state.units[unit].owner for unit in memo["diving"]):
            units = [battle.state.units[unit] for unit in memo["diving"] if battle.state.units[unit].owner == power]
            ctx.event("submerged", power, area=battle.area, units=count_types(battle.edition, units))
        battle.mark(memo["diving"], unit_marks.SUBMERGED)
        data["submerged"] += memo["diving"]
        battle.leave(memo["diving"])

    def _strike(self, ctx: AxisContext, battle: Battle, side: str, striking: list[Unit]) -> None:
        """A42-SUB-09, A42-SUB-10: one die for each submarine that strikes."""
        target = other(side)
        battle.data["fired"] += [unit.id for unit in striking]  # A42-SUB-16
        hits = volley(ctx, battle, side, striking, "surprise_strike", battle.values(side), SUBMARINE)
        battle.memo["volley"] = side
        call_casualties(ctx, battle, target, hit_groups(battle, target, hits), "surprise_strike")

    def _take_hits(self, ctx: AxisContext, battle: Battle, side: str) -> None:
        target = other(side)
        chosen = battle.data.pop("result")
        battle.data["hits"][target] = 0
        # A42-SUB-11: a defending submarine hit by the attacker's strike still makes its own.
        battle.take_hits(ctx, target, chosen, "surprise_strike", strip=target == DEFENDER)
