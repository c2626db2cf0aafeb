"""Kaiten Torpedoes: Japanese submarines that spend themselves in defense (AAR-ADV-J3, AAR-ADV-J3b).

Declared in each round before submarines fire. A Kaiten submarine fires in the opening fire, and is behind the casualty
strip from the start: it takes no hit in the place of another unit, and goes with those hit in the opening fire.
"""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Choice, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.games.axis_allies.actions import Action, Answer
from boardgame.games.axis_allies.battle.battle_board import battle_in_progress
from boardgame.games.axis_allies.battle.battle_data import DEFENDER, Battle
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.board.spaces import lies_in_one_zone
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.modifiers import Modifiers
from boardgame.games.axis_allies.state import State
from boardgame.games.revised import developments
from boardgame.games.revised.advantages.advantage import Advantage, holds

JAPAN = "japan"
KAITEN_DEFENSE = 3
SUPER_KAITEN_DEFENSE = 4
_ID = "kaiten_torpedoes"
_RULE = "AAR-ADV-J3"


def in_kaiten_waters(edition: Edition, state: State, zone: str) -> bool:
    """Whether a zone borders an orange territory or an island group, either of them Japan's now."""
    board = edition.board
    return any(
        state.owners.get(area) == JAPAN and (edition.first_owners.get(area) == JAPAN or lies_in_one_zone(edition, area))
        for area in board.land_neighbours[zone]
    )


class DeclareKaiten(Stage):
    """Asks once a round how many submarines are Kaiten torpedoes; these are casualties, whatever they hit."""

    def boats(self, battle: Battle) -> list[int]:
        """The submarines that may be declared, in order of their ids; the odds ask for them, too."""
        return boats(battle)

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        if not battle.memory.begun:
            battle.memory.begun = True
            if not boats(battle):
                return True
            ctx.call(KaitenStep.name)
            return False
        chosen = battle.frame.take_result()
        if chosen:
            battle.frame.groups[_ID] = [*battle.frame.groups.get(_ID, ()), *chosen]
            battle.take_hits(ctx, DEFENDER, chosen, "kaiten", strip=True)  # AAR-ADV-J3b
        return True


class KaitenStep(EditionStep):
    """How many submarines are Kaiten torpedoes in this round? The result is the list of their ids."""

    name = _ID

    def decision(self, state: State, frame: Frame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        text = "How many of your submarines are Kaiten torpedoes?"
        area = battle_in_progress(self.edition, state).area
        return Decision((JAPAN,), "answer", text, (_RULE, "AAR-ADV-J3b"), {"area": area})

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """None, or up to all of them."""
        battle = battle_in_progress(self.edition, state)
        numbers = range(len(boats(battle)) + 1)
        labels = ("None", *(str(number) for number in numbers[1:]))
        choice = Choice("choice", tuple(str(number) for number in numbers), labels)
        return [Option({"do": "answer", "by": JAPAN}, (choice,), "Kaiten torpedoes", (_RULE,), battle.area)]

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """Take those with the lowest ids."""
        battle = battle_in_progress(self.edition, ctx.state)
        able = boats(battle)
        if not isinstance(action, Answer) or not action.choice.isdecimal():
            raise Refusal(NOT_ASKED, "Answer with the number of Kaiten torpedoes; 0 is allowed.")
        if int(action.choice) > len(able):
            raise self.edition.refuse(_RULE, f"{len(able)} submarines may be Kaiten torpedoes.", (battle.area,))
        ctx.end(able[: int(action.choice)])


def boats(battle: Battle) -> list[int]:
    """The submarines that may be declared, in order of their ids."""
    state = battle.state
    if not battle.at_sea or not holds(state, JAPAN, _ID):
        return []
    able = sorted(unit.id for unit in battle.targets(DEFENDER) if unit.owner == JAPAN and unit.type == "submarine")
    return able if able and in_kaiten_waters(battle.edition, state, battle.area) else []


class SpendKaiten(Stage):
    """Kaiten torpedoes go with the casualties of the opening fire, also where a destroyer lets others answer."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        on_board = set(battle.frame.struck)
        battle.remove(ctx, [unit for unit in battle.frame.groups.get(_ID, ()) if unit in on_board])
        return True


def _values(battle: Battle, side: str, values: Mapping[int, int]) -> dict[int, int]:
    """A Kaiten submarine defends at 3, or 4 with Super Submarines."""
    changed = dict(values)
    kaiten = battle.frame.groups.get(_ID, ()) if side == DEFENDER else ()
    if kaiten:
        better = developments.has(battle.state, JAPAN, developments.SUPER_SUBMARINES)
        changed |= {unit: SUPER_KAITEN_DEFENSE if better else KAITEN_DEFENSE for unit in kaiten if unit in changed}
    return changed


KAITEN_TORPEDOES = Advantage(
    _ID, "Kaiten Torpedoes", JAPAN, 3, _RULE,
    "submarines near home may defend at 3 and be lost",
    Modifiers(values=(_values,)), steps=(KaitenStep,),
    stages={"declare_kaiten": DeclareKaiten(), "spend_kaiten": SpendKaiten()}, where=in_kaiten_waters,
)  # fmt: skip
