"""Strategic bombing raids: bombers choose among facilities, each with guns (P40-SBR-01 to P40-SBR-17).

Escorts, interceptors and the air battle are the kit's (P40-SBR-03 to P40-SBR-10).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Counts, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.games.axis_allies.actions import Action, Id, Units
from boardgame.games.axis_allies.battle.antiaircraft import GunFire, Volley
from boardgame.games.axis_allies.battle.battle_board import battle_in_progress, board_data
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, Battle, count_types
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.raid import end_raid, raid_frame
from boardgame.games.axis_allies.board.facilities import facilities_at, max_damage, set_damage
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.movement.combat_move_options import unit_items
from boardgame.games.axis_allies.movement.selection import groups, pick
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import place_name


class Aim(Action):
    """Say how many of the bombers of a raid attack one facility of the territory; it may be none."""

    do: Literal["aim"] = "aim"
    facility: Id
    units: Units


def targets(battle: Battle) -> list[str]:
    """The types of the facilities in the raided territory, in the order of the chart."""
    there = facilities_at(battle.edition, battle.state, battle.area)
    return [type_ for type_ in battle.edition.types if type_ in there]


def facilities_left(battle: Battle) -> list[str]:
    """The types of facilities that no bombers have been aimed at yet."""
    return [type_ for type_ in targets(battle) if type_ not in raid_frame(battle).aims]


class AimStage(Stage):
    """The attacker shares the bombers out among the facilities; the last one takes what is left (P40-SBR-11)."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        aims = raid_frame(battle).aims
        left = facilities_left(battle)
        bombers = [unit.id for unit in _free(battle)]
        if bombers and len(left) > 1:
            ctx.call(AimStep.name)
            return False
        if bombers:
            aims[left[0]] = bombers
        return True


class AimStep(EditionStep):
    """Asks how many bombers attack one of the facilities that have no bombers yet (P40-SBR-11)."""

    name = "aim"

    def decision(self, state: State, frame: Frame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        battle = battle_in_progress(self.edition, state)
        place = place_name(self.edition, battle.area)
        more = {"area": battle.area, "facilities": facilities_left(battle),
                "bombers": [unit.id for unit in _free(battle)]}  # fmt: skip
        data = board_data(self.edition, state) | more
        return Decision((battle.attacker,), "aim", f"Which facility in {place} do the bombers attack?",
                        ("P40-SBR-11",), data)  # fmt: skip

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        battle = battle_in_progress(self.edition, state)
        found = []
        for type_ in facilities_left(battle):
            blank = Counts("units", unit_items(groups(_free(battle)).values()), 0)
            action = {"by": battle.attacker, "do": "aim", "facility": type_}
            most = max_damage(self.edition, state, battle.area, type_)
            damage = facilities_at(self.edition, state, battle.area)[type_]
            name = self.edition.types[type_].name.lower()
            text = f"Bomb the {name} ({damage} of {most} damage)"
            found.append(Option(action, (blank,), text, ("P40-SBR-11",), battle.area, 0, "battle"))
        return found

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        battle = battle_in_progress(self.edition, ctx.state)
        edition, area = self.edition, battle.area
        if not isinstance(action, Aim):
            raise Refusal(NOT_ASKED, "First say which facility the bombers attack.", (area,))
        if action.facility not in facilities_left(battle):
            text = f"There is no facility of that type left to aim at in {place_name(edition, area)}."
            raise edition.refuse("P40-SBR-01", text, (area,))
        escorts = [unit for unit in battle.units(ATTACKER) if not edition.has(unit.type, "raider")]
        named = action.units
        if any(u.type in named or f"{u.owner}:{u.type}" in named or u.id in named for u in escorts):
            raise edition.refuse("P40-SBR-12", "Escorts take no part in the bombing.", (area,))
        chosen = pick(battle.state, named, _free(battle), battle.attacker, area)
        raid_frame(battle).aims[action.facility] = sorted(unit.id for unit in chosen)
        ctx.end()


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
    taken = {unit for ids in raid_frame(battle).aims.values() for unit in ids}
    return [unit for unit in battle.tagged(ATTACKER, "raider") if unit.id not in taken]


def _aimed(battle: Battle, type_: str) -> list[Unit]:
    """The bombers left that attack a facility."""
    ids = set(raid_frame(battle).aims.get(type_, ()))
    return [unit for unit in battle.units(ATTACKER) if unit.id in ids]


STAGES: dict[str, Stage] = {"aim": AimStage(), "facility_guns": FacilityGuns(), "facility_bombs": FacilityBombs()}
"""The edition's steps of a raid."""
