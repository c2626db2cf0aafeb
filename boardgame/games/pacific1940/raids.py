"""Strategic bombing raids: bombers choose among facilities, each with guns (P40-SBR-01 to P40-SBR-17).

Escorts, interceptors and the air battle are the kit's (P40-SBR-03 to P40-SBR-10).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from boardgame.engine.option import Counts, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.engine.step import Decision
from boardgame.games.axis_allies.actions import Action, Id, Units
from boardgame.games.axis_allies.battle.antiaircraft import GunFire, Volley
from boardgame.games.axis_allies.battle.battle_board import board_data
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, Battle, count_types
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.raid import end_raid
from boardgame.games.axis_allies.board.facilities import facilities_at, max_damage, set_damage
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.movement.combat_move_options import unit_items
from boardgame.games.axis_allies.movement.selection import groups, pick
from boardgame.games.axis_allies.state import Unit


class Aim(Action):
    """Say how many of the bombers of a raid attack one facility of the territory; none is allowed."""

    do: Literal["aim"] = "aim"
    facility: Id
    units: Units


def targets(battle: Battle) -> list[str]:
    """The types of the facilities in the raided territory, in the order of the chart."""
    there = facilities_at(battle.edition, battle.state, battle.area)
    return [type_ for type_ in battle.edition.types if type_ in there]


class AimStage(Stage):
    """The attacker shares the bombers out among the facilities; the last one takes what is left (P40-SBR-11)."""

    def decision(self, battle: Battle) -> Decision | None:
        """See :class:`Stage`."""
        if not battle.memo.get("ask"):
            return None
        place = battle.edition.board.areas[battle.area].name
        more = {"area": battle.area, "facilities": list(battle.memo["ask"]),
                "bombers": [unit.id for unit in _free(battle)]}  # fmt: skip
        data = board_data(battle.edition, battle.state) | more
        return Decision(battle.attacker, "aim", f"Which facility in {place} do the bombers attack?",
                        ("P40-SBR-11",), data)  # fmt: skip

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        aims = battle.data.setdefault("aims", {})
        left = [type_ for type_ in targets(battle) if type_ not in aims]
        bombers = [unit.id for unit in _free(battle)]
        if bombers and len(left) > 1:
            battle.memo["ask"] = left
            return False
        if bombers:
            aims[left[0]] = bombers
        return True

    def options(self, battle: Battle) -> list[Option]:
        """See :class:`Stage`."""
        found = []
        for type_ in battle.memo["ask"]:
            blank = Counts("units", unit_items(groups(_free(battle)).values()), 0)
            action = {"by": battle.attacker, "do": "aim", "facility": type_}
            most = max_damage(battle.edition, battle.state, battle.area, type_)
            damage = facilities_at(battle.edition, battle.state, battle.area)[type_]
            name = battle.edition.types[type_].name.lower()
            text = f"Bomb the {name} ({damage} of {most} damage)"
            found.append(Option(action, (blank,), text, ("P40-SBR-11",), battle.area, 0, "battle"))
        return found

    def act(self, ctx: AxisContext, battle: Battle, action: Action) -> None:
        """See :class:`Stage`."""
        if not isinstance(action, Aim):
            raise Refusal(NOT_ASKED, "Say first which facility the bombers attack.", (battle.area,))
        edition, area = battle.edition, battle.area
        if action.facility not in battle.memo["ask"]:
            text = f"There is no facility of that type left to aim at in {edition.board.areas[area].name}."
            raise edition.refuse("P40-SBR-01", text, (area,))
        escorts = [unit for unit in battle.units(ATTACKER) if not edition.has(unit.type, "raider")]
        named = action.units
        if any(u.type in named or f"{u.owner}:{u.type}" in named or u.id in named for u in escorts):
            raise edition.refuse("P40-SBR-12", "Escorts take no part in the bombing.", (area,))
        chosen = pick(battle.state, named, _free(battle), battle.attacker, area)
        battle.data["aims"][action.facility] = sorted(unit.id for unit in chosen)
        battle.memo["ask"] = []


class FacilityGuns(GunFire):
    """The facility's own guns fire once at each bomber; 1 destroys it (P40-SBR-13). No other gun does (P40-CM-28)."""

    def volleys(self, battle: Battle) -> Iterator[Volley]:
        """See :class:`GunFire`."""
        for type_ in targets(battle):
            if bombers := _aimed(battle, type_):
                guns = battle.edition.battle.facility_guns
                yield Volley(battle.state.owners[battle.area], guns, bombers, {"facility": type_})


class FacilityBombs(Stage):
    """Each bomber left does as much damage to its facility as its die says, up to what that holds.

    P40-SBR-14, P40-SBR-15.
    """

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        state, edition, area = ctx.state, battle.edition, battle.area
        for type_ in targets(battle):
            bombers = _aimed(battle, type_)
            if not bombers:
                continue
            dice = ctx.roll(len(bombers), battle.attacker, "raid", area=area, side=ATTACKER,
                            units=count_types(edition, bombers), facility=type_)  # fmt: skip
            before = facilities_at(edition, state, area)[type_]
            total = max(before, min(max_damage(edition, state, area, type_), before + sum(dice)))
            set_damage(edition, state, area, type_, total)
            ctx.event("raid_damage", battle.attacker, area=area, facility=type_, damage=total - before, total=total)
        end_raid(ctx, battle, bool(battle.tagged(ATTACKER, "raider")))
        return True


def _free(battle: Battle) -> list[Unit]:
    """The bombers that have no target yet; escorts never bomb (P40-SBR-12)."""
    taken = {unit for ids in battle.data.get("aims", {}).values() for unit in ids}
    return [unit for unit in battle.tagged(ATTACKER, "raider") if unit.id not in taken]


def _aimed(battle: Battle, type_: str) -> list[Unit]:
    """The bombers left that attack a facility."""
    ids = set(battle.data["aims"].get(type_, ()))
    return [unit for unit in battle.units(ATTACKER) if unit.id in ids]


STAGES: dict[str, Stage] = {"aim": AimStage(), "facility_guns": FacilityGuns(), "facility_bombs": FacilityBombs()}
"""The edition's steps of a raid."""
