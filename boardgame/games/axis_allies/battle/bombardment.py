"""Offshore bombardment: which ships may fire, and their fire before the first round (A42-AMP-07 to A42-AMP-12)."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, Battle
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.firing import volley
from boardgame.games.axis_allies.battle.hits import call_casualties, hit_groups
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.battle_rules import BOMBARDMENT, CHART
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.modifiers import bombard_value
from boardgame.games.axis_allies.state import State, Unit


def bombarding_ships(edition: Edition, state: State, zones: Iterable[str], power: str) -> list[Unit]:
    """The ships of a power in the zones that may still bombard this turn.

    A42-UNI-57: from the zone of the transports. A42-AMP-07, A42-AMP-09, A42-CON-22, A42-UNI-59: none that fought at
    sea, as all in a zone where combat takes place do, wherever they retreated to. A42-AMP-12: none that has fired.
    """
    return [
        unit
        for zone in sorted(set(zones))
        for unit in state.at(zone)
        if unit.owner == power
        and bombard_value(edition, state, unit) > 0
        and unit_marks.FOUGHT not in unit.marks
    ]


def bombardment_class(state: State) -> str:
    """The class of bombardment hits: land units only, or any unit, as agreed before play (A42-AMP-11, A42-UNI-58)."""
    return BOMBARDMENT if state.options.get("bombardment_targets", "land") == "land" else CHART


class Bombardment(Stage):
    """The ships chosen fire; units hit go behind the casualty strip and still fire in the first round."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        memo, rules = battle.memo, battle.rules
        if "rolled" in memo:
            # A42-AMP-11, A42-AMP-13: behind the strip until the defenders of the first round have fired.
            chosen = battle.data.pop("result")
            battle.data["hits"][DEFENDER] = 0
            battle.take_hits(ctx, DEFENDER, chosen, "bombardment", strip=rules.bombarded_answer)
            return True
        ships = [ctx.state.units[unit] for unit in battle.data.get("bombard", ()) if unit in ctx.state.units]
        if not ships:
            return True
        memo["rolled"] = True
        power = {ship.id: bombard_value(battle.edition, ctx.state, ship) for ship in ships}
        # A42-AMP-10, A42-UNI-69: a battleship hits on 4, a cruiser on 3. The better value is rolled first.
        hits: dict[str, int] = {}
        for value in sorted(set(power.values()), reverse=True):
            group = [ship for ship in ships if power[ship.id] == value]
            values = {ship.id: value for ship in group}
            for kind, count in volley(
                ctx, battle, ATTACKER, group, "bombardment", values, bombardment_class(ctx.state)
            ).items():
                hits[kind] = hits.get(kind, 0) + count
        battle.mark([ship.id for ship in ships], unit_marks.BOMBARDED, unit_marks.FOUGHT)
        call_casualties(ctx, battle, DEFENDER, hit_groups(battle, DEFENDER, hits), "bombardment")
        return False
