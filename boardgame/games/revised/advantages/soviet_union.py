"""The Soviet Union's national advantages (AAR-ADV-S1 to AAR-ADV-S6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Choice, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.games.axis_allies.actions import Action, EndPhase, Id
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, Battle
from boardgame.games.axis_allies.board.spaces import own_complexes
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.edition.modifiers import Lane, Modifiers
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.log import place_name, power_name
from boardgame.games.revised.advantages.advantage import Advantage, at_home, holds, of_colour, use_up, used
from boardgame.games.revised.advantages.lend_lease import LEND_LEASE
from boardgame.games.revised.advantages.question import NO, QuestionStep

SOVIET_UNION, JAPAN = "soviet_union", "japan"
WINTER_DEFENSE = 3
TREATY_INFANTRY = 4
RAILWAY = frozenset({"russia", "novosibirsk", "yakut_ssr", "buryatia_ssr"})
"""The stations of the Trans-Siberian Railway."""
BY_RAIL = ("infantry", "artillery", "antiaircraft_gun")


# --- 1, Russian Winter (AAR-ADV-S1) -------------------------------------------------------------------------------

_WINTER = "russian_winter"
_SNOW = "severe_winter"
"""Part of ``State.memory`` while it is winter."""


class RussianWinterStep(QuestionStep):
    """Once in the game, as the Soviet Union collects income: is this the winter?"""

    name = "declare_winter"
    power = SOVIET_UNION
    text = "Declare a severe winter until your next turn? Once in the game."
    rules = ("AAR-ADV-S1",)

    def answers(self, state: State) -> Mapping[str, str]:
        """Asked until it has been declared."""
        return {} if used(state, _WINTER) else {"wait": "Not this year", "declare": "Declare a severe winter"}

    def carry_out(self, ctx: AxisContext, choice: str) -> None:
        """From now to the start of the next Soviet turn."""
        if choice == "declare":
            use_up(ctx.state, _WINTER)
            _snow(ctx.state)
            ctx.event("winter_declared", SOVIET_UNION)


def _snow(state: State) -> None:
    state.memory[_SNOW] = True


def _ask_for_winter(ctx: AxisContext, edition: Edition, phase: str) -> None:
    if ctx.state.turn != SOVIET_UNION:
        return
    ctx.state.memory.pop(_SNOW, None)  # AAR-ADV-S1: it ended as this turn began; nobody defends before this phase
    if phase == "income" and holds(ctx.state, SOVIET_UNION, _WINTER):
        ctx.call(RussianWinterStep.name)


def _winter(battle: Battle, side: str, values: Mapping[int, int]) -> dict[int, int]:
    """All Soviet infantry defends at 3, wherever it is."""
    changed = dict(values)
    if side == DEFENDER and _SNOW in battle.state.memory:
        for unit in battle.units(side):
            if unit.owner == SOVIET_UNION and unit.type == "infantry":
                changed[unit.id] = max(changed[unit.id], WINTER_DEFENSE)
    return changed


def _winter_declared(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    return f"{power_name(edition, by)} declares a severe winter."


# --- 2, Nonaggression Treaty (AAR-ADV-S2, AAR-ADV-S2b) -------------------------------------------------------------

_TREATY = "nonaggression_treaty"


class TreatyStep(QuestionStep):
    """Japan attacks red territory for the first time: where do four Soviet infantry appear?

    They come as the combat phase begins, when every attack is known and none resolved. An attack is a combat or a
    landing; a territory that tanks have gone through already cannot be held any more, and bombs take no territory.
    """

    name = "break_of_treaty"
    power = SOVIET_UNION
    text = "Japan breaks the treaty: where do four infantry come to the defense?"
    rules = ("AAR-ADV-S2",)

    def answers(self, state: State) -> Mapping[str, str]:
        """The red territories under attack."""
        landings = {assault["target"] for assault in state.assaults}
        raiding = {unit for raid in state.raids.values() for unit in raid["bombers"]}
        answers = {
            area: self.edition.board.areas[area].name
            for area in of_colour(self.edition, SOVIET_UNION)
            if at_home(self.edition, state, area, SOVIET_UNION)
            and (area in landings or any(u.owner == JAPAN and u.id not in raiding for u in state.at(area)))
        }
        return {**answers, NO: "Nowhere"} if answers else {}

    def carry_out(self, ctx: AxisContext, choice: str) -> None:
        """Place them; either way the treaty has been broken."""
        use_up(ctx.state, _TREATY)
        if choice == NO:
            return
        for _ in range(TREATY_INFANTRY):
            ctx.state.add("infantry", SOVIET_UNION, choice)
        ctx.event("placed", SOVIET_UNION, units={"infantry": TREATY_INFANTRY}, area=choice, rule="AAR-ADV-S2")


def _treaty_in_force(state: State) -> bool:
    return holds(state, SOVIET_UNION, _TREATY) and not used(state, _TREATY)


def _combat_begins(ctx: AxisContext, edition: Edition, phase: str) -> None:
    if phase != "combat" or not _treaty_in_force(ctx.state):
        return
    if ctx.state.turn == JAPAN:
        ctx.call(TreatyStep.name)
    else:
        for area in ctx.state.raids:
            attacked_economy(ctx, ctx.state.owners[area])


def attacked_economy(ctx: AxisContext, power: str) -> None:
    """AAR-ADV-S2b: a Soviet raid or rocket on a Japanese complex is an attack on Japan."""
    if ctx.state.turn == SOVIET_UNION and power == JAPAN:
        _forfeit(ctx)


def _fought(ctx: AxisContext, battle: Battle) -> None:
    """AAR-ADV-S2b: the Soviet Union attacks Japanese units."""
    if battle.attacker == SOVIET_UNION and JAPAN in battle.frame.defenders:
        _forfeit(ctx)


def _took(ctx: AxisContext, edition: Edition, area: str, taker: str, loser: str) -> None:
    """AAR-ADV-S2b: the Soviet Union walks into Japanese territory."""
    if taker == SOVIET_UNION and loser == JAPAN:
        _forfeit(ctx)


def _forfeit(ctx: AxisContext) -> None:
    if _treaty_in_force(ctx.state):
        use_up(ctx.state, _TREATY)
        ctx.event("treaty_lost", SOVIET_UNION, rule="AAR-ADV-S2b")


def _treaty_lost(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    return f"{power_name(edition, by)} attacks Japan first and loses the Nonaggression Treaty."


# --- 3, Mobile Industry (AAR-ADV-S3, AAR-ADV-S3b) ------------------------------------------------------------------


class MoveComplex(Action):
    """Move an industrial complex to an adjacent territory."""

    do: Literal["move_complex"] = "move_complex"
    area: Id
    to: Id


@dataclass(slots=True)
class MobileIndustryFrame(Frame):
    """Complexes on the move.

    Attributes:
        moved: territories whose complex came this turn.
    """

    moved: list[str] = field(default_factory=list)


class MobileIndustryStep(EditionStep):
    """As the Soviet noncombat move begins: each complex may go one territory.

    It goes to a territory that the Soviet Union controls, has a value and has no complex.
    """

    name = "mobile_industry"
    frame = MobileIndustryFrame

    def decision(self, state: State, frame: MobileIndustryFrame) -> Decision | None:
        """Asked while a complex can go."""
        if not self._ways(state, frame):
            return None
        data = {"area": next(iter(self._ways(state, frame)))}
        return Decision((SOVIET_UNION,), "answer", "Move industrial complexes, or go on.", ("AAR-ADV-S3",), data)

    def advance(self, ctx: AxisContext, frame: MobileIndustryFrame) -> None:
        """No complex can go."""
        ctx.end()

    def heads(self, state: State, frame: MobileIndustryFrame, seat: str) -> list[Option]:
        """Where each complex may go."""
        areas = self.edition.board.areas
        found = [
            Option({"do": "move_complex", "by": SOVIET_UNION, "area": area},
                   (Choice("to", tuple(ways), tuple(f"{areas[area].name} to {areas[to].name}" for to in ways)),),
                   f"Move the complex in {place_name(self.edition, area)}", ("AAR-ADV-S3",), area)
            for area, ways in self._ways(state, frame).items()
        ]  # fmt: skip
        end = {"do": "end_phase", "by": SOVIET_UNION}
        return [*found, Option(end, (), "Move no complex", ("AAR-ADV-S3",), tone="end")]

    def act(self, ctx: AxisContext, frame: MobileIndustryFrame, action: Action) -> None:
        """Move one, or go on."""
        if isinstance(action, EndPhase):
            ctx.end()
            return
        if not isinstance(action, MoveComplex):
            raise Refusal(NOT_ASKED, "Move industrial complexes, or go on.")
        state, area, to = ctx.state, action.area, action.to
        if to not in self._ways(state, frame).get(area, ()):
            text = "Once a turn a complex may move to an adjacent territory of yours with a value and no complex."
            raise self.edition.refuse("AAR-ADV-S3", text)
        state.complexes[to] = state.complexes.pop(area)
        frame.moved.append(to)
        ctx.event("complex_moved", SOVIET_UNION, **{"from": area, "to": to})

    def _ways(self, state: State, frame: MobileIndustryFrame) -> dict[str, list[str]]:
        """Territories to which each complex may go."""
        board = self.edition.board
        ways = {
            area: [
                b
                for b in board.neighbours[area]
                if state.owners.get(b) == SOVIET_UNION and board.areas[b].ipc and b not in state.complexes
            ]
            for area in sorted(own_complexes(state, SOVIET_UNION))
            if area not in frame.moved and area not in state.new_complexes
        }
        return {area: found for area, found in ways.items() if found}


def _industry(ctx: AxisContext, edition: Edition, phase: str) -> None:
    turn = ctx.state.turn
    if phase == "noncombat_move" and turn == SOVIET_UNION and holds(ctx.state, SOVIET_UNION, "mobile_industry"):
        ctx.call(MobileIndustryStep.name)


def _complex_moved(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    return f"{power_name(edition, by)} moves the industrial complex in [{data['from']}] to [{data['to']}]."


# --- 4, Salvage (AAR-ADV-S4) --------------------------------------------------------------------------------------


def _salvage(ctx: AxisContext, battle: Battle) -> None:
    """A tank for the Soviet Union where it threw an attack with tanks back and destroyed one of them.

    It has won when it still stands in the territory and the attackers do not, dead or in retreat.
    """
    state, area = ctx.state, battle.area
    if battle.at_sea or battle.attacker == SOVIET_UNION or not holds(state, SOVIET_UNION, "salvage"):
        return
    stands = any(unit.owner == SOVIET_UNION for unit in battle.units(DEFENDER))
    held = battle.frame.outcome in ("defender", "retreat") and at_home(battle.edition, state, area, SOVIET_UNION)
    if held and stands and battle.frame.losses[ATTACKER].get("tank"):
        state.add("tank", SOVIET_UNION, area)
        ctx.event("placed", SOVIET_UNION, units={"tank": 1}, area=area, rule="AAR-ADV-S4")


# --- 6, Trans-Siberian Railway (AAR-ADV-S6) ------------------------------------------------------------------------


def _travels(state: State, unit: Unit) -> bool:
    by_rail = unit.owner == SOVIET_UNION and unit.type in BY_RAIL and unit.area in RAILWAY and unit.start in RAILWAY
    return by_rail and holds(state, SOVIET_UNION, "trans_siberian_railway")


def _rail_move(edition: Edition, state: State, unit: Unit, value: int) -> int:
    """Infantry, artillery and guns move 2 along the railway."""
    return max(value, 2) if _travels(state, unit) else value


def _rails(edition: Edition, state: State, unit: Unit) -> Lane | None:
    """The second space is for the railway only."""
    return Lane(RAILWAY, "" if unit.moved else unit.area, "AAR-ADV-S6") if _travels(state, unit) else None


ADVANTAGES = (
    Advantage(
        "russian_winter", "Russian Winter", SOVIET_UNION, 1, "AAR-ADV-S1",
        "once, infantry defends at 3 for a round",
        Modifiers(values=(_winter,)),
        Hooks(phase_began=(_ask_for_winter,), sentences={"winter_declared": _winter_declared}),
        (RussianWinterStep,), begin=_snow,
    ),
    Advantage(
        "nonaggression_treaty", "Nonaggression Treaty", SOVIET_UNION, 2, "AAR-ADV-S2",
        "four free infantry where Japan first attacks red territory",
        hooks=Hooks(phase_began=(_combat_begins,), battle_began=(_fought,), captured=(_took,),
                    sentences={"treaty_lost": _treaty_lost}),
        steps=(TreatyStep,),
    ),
    Advantage(
        "mobile_industry", "Mobile Industry", SOVIET_UNION, 3, "AAR-ADV-S3",
        "industrial complexes may move one territory a turn",
        hooks=Hooks(phase_began=(_industry,), sentences={"complex_moved": _complex_moved}),
        steps=(MobileIndustryStep,), actions=(MoveComplex,),
    ),
    Advantage(
        "salvage", "Salvage", SOVIET_UNION, 4, "AAR-ADV-S4",
        "a free tank where an attack with tanks on red territory fails",
        hooks=Hooks(battle_ended=(_salvage,)),
    ),
    LEND_LEASE,
    Advantage(
        "trans_siberian_railway", "Trans-Siberian Railway", SOVIET_UNION, 6, "AAR-ADV-S6",
        "infantry, artillery and guns move 2 between Russia and Buryatia",
        Modifiers(move=(_rail_move,), lane=(_rails,)),
    ),
)  # fmt: skip
"""In the order of the table."""
