"""Step 6: the attacker presses the attack or retreats (A42-CON-27 to A42-CON-31, A42-AMP-19 to A42-AMP-24)."""

from __future__ import annotations

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Option
from boardgame.engine.refusal import NOT_ASKED, NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Action, Retreat
from boardgame.games.axis_allies.actions import Press as PressAction
from boardgame.games.axis_allies.battle.battle_board import battle_in_progress, board_data
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, Battle, count_types
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.spaces import is_friendly_land, is_hostile_zone
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import place_name


def movers(battle: Battle) -> list[Unit]:
    """The attackers that would move to another space in a retreat: ships, or land units that came overland."""
    if battle.at_sea:
        return [unit for unit in battle.units(ATTACKER) if battle.edition.types[unit.type].domain == "sea"]
    return [
        unit
        for unit in battle.units(ATTACKER)
        if battle.edition.types[unit.type].domain == "land" and origin(battle, unit) in _may_retreat(battle)
    ]


def _may_retreat(battle: Battle) -> tuple[str, ...]:
    own = battle.rules.landing_retreat
    found = battle.rules.retreat if own is None or not battle.frame.seaborne else own
    # A42-AMP-21: to a territory from which some of the others came; without one the landed fight on.
    if battle.state.agreed(battle.rules.seaborne_follow) and retreat_spaces(battle):
        return (*found, "seaborne")
    return found


def _land(battle: Battle) -> list[Unit]:
    return [unit for unit in battle.units(ATTACKER) if battle.edition.types[unit.type].domain == "land"]


def flyers(battle: Battle) -> list[Unit]:
    """The attacking aircraft that may break off (A42-AMP-20, A42-AMP-23)."""
    if "air" not in _may_retreat(battle):
        return []
    return [unit for unit in battle.units(ATTACKER) if battle.edition.types[unit.type].domain == "air"]


def origin(battle: Battle, unit: Unit) -> str:
    """Whether an attacking land unit came from the sea or overland."""
    return "seaborne" if unit.id in battle.frame.seaborne else "overland"


def retreat_spaces(battle: Battle) -> list[str]:
    """The spaces the attacker may retreat to.

    A42-CON-28, A42-AMP-21: friendly and next to the battle, and some attacking land or naval unit came from there,
    dead or alive; A42-CON-29: a sea zone friendly since the turn began.
    """
    state, edition = battle.state, battle.edition
    spaces = []
    for space in battle.frame.entered:
        if not battle.at_sea:
            friendly = is_friendly_land(edition, state, space, battle.attacker)
        else:
            friendly = not is_hostile_zone(edition, state, space, battle.attacker)
            if battle.rules.sea_retreat_since_start and space in state.start_hostile:
                friendly = False
        if friendly:
            spaces.append(space)
    return spaces


class Press(Stage):
    """The attacker decides after each complete round whether to go on; the defender never retreats (A42-CON-27).

    A42-AMP-22: on land, too, at the end of any round.
    """

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        if battle.memory.begun:
            battle.frame.parting = False
            return True
        battle.memory.begun = True
        ctx.call(PressStep.name)
        return False


class PressStep(EditionStep):
    """Asks the attacker whether to press the attack or retreat (A42-CON-27)."""

    name = "press_or_retreat"

    def decision(self, state: State, frame: Frame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        edition, battle = self.edition, battle_in_progress(self.edition, state)
        place = place_name(edition, battle.area)
        rules = ["A42-CON-27", "A42-CON-28"]
        if not battle.at_sea and battle.frame.seaborne:
            rules.append("A42-AMP-19")
        spaces = retreat_spaces(battle) if movers(battle) else []
        text = f"Press the attack on {place}, or retreat?"
        if battle.frame.parting:
            rules, text = ["A42-CON-26"], f"Only transports are left in {place}: stay, or retreat?"
        elif not spaces and (movers(battle) or not flyers(battle)):
            text = f"Press the attack on {place}; no unit can retreat."
        data = board_data(edition, state, retreat=spaces, air_only=not movers(battle) and bool(flyers(battle)))
        return Decision((battle.attacker,), self.name, text, tuple(edition.cite(rule) for rule in rules), data)

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        edition, battle = self.edition, battle_in_progress(self.edition, state)
        by = battle.attacker
        stay = "Stay in the zone" if battle.frame.parting else "Press the attack"
        found = [Option({"by": by, "do": "press"}, (), stay, (edition.cite("A42-CON-23"),), battle.area, 0, "battle")]
        if movers(battle):
            for space in retreat_spaces(battle):
                name = place_name(edition, space)
                found.append(
                    Option({"by": by, "do": "retreat", "to": space}, (), f"Retreat to {name}",
                           (edition.cite("A42-CON-28"),), space)
                )  # fmt: skip
        elif flyers(battle):
            text = "Aircraft break off"
            found.append(Option({"by": by, "do": "retreat"}, (), text, (edition.cite("A42-CON-31"),), battle.area))
        return found

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        battle = battle_in_progress(self.edition, ctx.state)
        if isinstance(action, Retreat):
            leaving = movers(battle)
            self._check(battle, action.to, leaving)
            self._check_together(battle, action, leaving)
            self._retreat(ctx, battle, action.to or "", leaving)
        elif not isinstance(action, PressAction):
            raise Refusal(NOT_ASKED, "Press the attack or retreat.", (battle.area,))
        ctx.end()

    def _check(self, battle: Battle, to: str | None, leaving: list[Unit]) -> None:
        edition, area = battle.edition, battle.area
        if not leaving and not flyers(battle):
            raise edition.refuse("A42-AMP-19", "Units that landed from the sea cannot retreat.", (area,))
        if not leaving:
            if to is not None and any(origin(battle, unit) == "overland" for unit in _land(battle)):
                raise edition.refuse("A42-AMP-19", "No land unit of a landing can retreat.", (area,))
            if to is not None:
                raise edition.refuse("A42-CON-31", "Aircraft that retreat stay until they land.", (area, to))
            return
        if to is None:
            # A42-CON-30, A42-AMP-24: all that can retreat do so together, so surface units need a space.
            raise edition.refuse("A42-CON-30", "All units retreat together: name the space.", (area,))
        if to not in edition.board.areas:
            raise Refusal(NOT_THERE, f"There is no space {to}.")
        if to in retreat_spaces(battle):
            return
        name = place_name(edition, to)
        if battle.at_sea and to in battle.frame.entered:
            raise edition.refuse("A42-CON-29", f"{name} has not been friendly since the turn began.", (area, to))
        if not battle.at_sea and battle.frame.seaborne:
            raise edition.refuse("A42-AMP-21", f"No attacker came overland from {name}.", (area, to))
        why = f"{name} is not friendly." if to in battle.frame.entered else f"No attacker came from {name}."
        raise edition.refuse("A42-CON-28", why, (area, to))

    def _check_together(self, battle: Battle, action: Retreat, leaving: list[Unit]) -> None:
        """A42-CON-30, A42-AMP-24: whoever can retreat does; aircraft may be left out as they stay where they are."""
        if action.units is None:
            return
        named = {unit.id for unit in pick(
            battle.state, action.units, battle.units(ATTACKER), battle.attacker, battle.area,
            lambda unit: unit not in leaving,
        )}  # fmt: skip
        air, others = {unit.id for unit in flyers(battle)}, {unit.id for unit in leaving}
        if landed := sorted(named.intersection(battle.frame.seaborne) - others):
            text = "Units that landed from the sea cannot retreat."
            raise battle.edition.refuse("A42-AMP-19", text, (battle.area,), tuple(landed))
        if named not in (others | air, others):
            text = "All units that can retreat do so together, to one space."
            raise battle.edition.refuse("A42-CON-30", text, (battle.area,), tuple(sorted(named ^ (others | air))))

    def _retreat(self, ctx: AxisContext, battle: Battle, to: str, leaving: list[Unit]) -> None:
        """A42-CON-30: all together. A42-CON-31: aircraft stay where they are and land later."""
        state, edition, frame = ctx.state, battle.edition, battle.frame
        air = flyers(battle)
        for unit in leaving:
            for cargo in state.cargo(unit.id):
                state.put(cargo._replace(area=to))  # A42-UNI-91: cargo goes along and stays aboard
            state.put(state.units[unit.id]._replace(area=to))
        for group, target in ((leaving, to), (air, "")):
            if group:
                ctx.event("retreated", battle.attacker, area=battle.area, to=target,
                          units=count_types(edition, group), ids=[unit.id for unit in group])  # fmt: skip
        gone = [unit.id for unit in (*leaving, *air)]
        battle.mark(gone, unit_marks.RETREATED)
        battle.leave(gone)
        # A42-AMP-19: what landed from the sea fights on alone.
        if not frame.units[ATTACKER]:
            frame.outcome = "retreat"
