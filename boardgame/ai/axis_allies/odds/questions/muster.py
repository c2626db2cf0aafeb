"""The units of one side in a real battle, so that the edition itself says what they roll.

Technologies, national advantages and the like change numbers by functions of the edition that read a position and a
battle. They are asked here, for each position of a side that the odds come to, and nowhere written down again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from boardgame.ai.axis_allies.odds.chart import whole_edition
from boardgame.engine.chance import ScriptedChance
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, SIDES, Battle, BattleFrame
from boardgame.games.axis_allies.battle.raid import TakeMoney
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.modifiers import shot_at, unit_tags
from boardgame.games.axis_allies.state import State, Unit, units_to_plain

KAITEN = "declare_kaiten"
_SPENT = "kaiten_torpedoes"
"""The group of a battle in which they stand once declared."""
"""The battle step in which submarines that are spent are declared."""


class Sort(NamedTuple):
    """How units of one type behave; those of one sort cannot be told apart.

    Attributes:
        values: the number on which such a unit hits alone, now, in the next round and later.
        dice: how many dice it rolls, and in a raid.
        shot_at: whether guns fire at it.
        one_way: whether it makes a kamikaze attack.
        may_spend: whether it may be spent, as a Kaiten torpedo.
    """

    values: tuple[int, int, int]
    dice: tuple[int, int]
    shot_at: bool
    one_way: bool
    may_spend: bool


class _Asked(Battle):
    """A battle with whatever units are put on its board."""

    def __init__(self, edition: Edition, state: State, frame: BattleFrame) -> None:
        super().__init__(edition, state, frame)
        self.present: dict[str, list[Unit]] = {side: [state.units[unit] for unit in frame.units[side]]
                                               for side in SIDES}  # fmt: skip

    def units(self, side: str) -> list[Unit]:
        """See :class:`Battle`."""
        return self.present[side]


class Muster:
    """One side of a battle, with a position of its own.

    Args:
        battle: the battle; one whose units are not yet placed is told to begin.
        side: ``attacker`` or ``defender``.
    """

    def __init__(self, battle: Battle, side: str) -> None:
        self._edition: Edition | None = battle.edition
        self.id, self.side = battle.edition.id, side
        self.state, self.frame = _small(battle), battle.frame.copy()
        if not self.frame.took_part and self.frame.kind != "raid":
            began = Battle(battle.edition, self.state, self.frame)
            ctx = AxisContext(self.state, ScriptedChance(()), {})
            for listener in battle.edition.hooks.battle_began:
                listener(ctx, began)
        self.state.stack = []

    def __getstate__(self) -> tuple[Any, ...]:
        return self.id, self.side, self.state, self.frame

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.id, self.side, self.state, self.frame = state
        self._edition = None  # an edition is not sent from one process to another; each has its own

    @property
    def edition(self) -> Edition:
        """The edition played."""
        if self._edition is None:
            self._edition = whole_edition(self.id)
        return self._edition

    @cached_property
    def key(self) -> str:
        """Everything that tells it from another one."""
        state = self.state
        plain = (units_to_plain(state.units.values()), state.owners, state.developments, state.advantages, state.memory)
        return json.dumps([self.id, self.side, *plain, self.frame.to_plain()], sort_keys=True)

    @property
    def rounds(self) -> tuple[int, int, int]:
        """The round in progress as the odds begin, the next, and the one after, which stands for all later ones."""
        number = self.frame.round
        return number, number + 1, number + 2

    def bombs(self, type_: str) -> bool:
        """Whether units of a type may make bombing raids."""
        units = (self.state.units[unit] for unit in self.frame.units[self.side])
        return any("raider" in unit_tags(self.edition, self.state, unit) for unit in units if unit.type == type_)

    def roster(self, units: Mapping[str, int], damaged: Mapping[str, int], seaborne: Mapping[str, int]) -> Roster:
        """The units of the side, more or fewer of a type than there are in the position if that is asked."""
        return Roster(self, units, damaged, seaborne)


def _small(battle: Battle) -> State:
    """The position with the units of the battle alone."""
    state = battle.state.copy()
    fighting = {unit for side in SIDES for unit in battle.frame.units[side]} | set(battle.frame.struck)
    state.set_units([unit for unit in state.units.values() if unit.id in fighting])
    state.stack, state.orders, state.before, state.landing_plan = [], [], {}, {}
    return state


def in_force(battle: Battle) -> bool:
    """Whether something may change what the units of a battle roll, so that the edition is to be asked."""
    modifiers, state = battle.edition.modifiers, battle.state
    had = (*state.developments.values(), *state.advantages.values())
    return bool(modifiers.values or modifiers.dice or modifiers.shot_at) and (any(had) or bool(state.memory))


def may_spend(battle: Battle) -> list[int]:
    """Ids of the defending submarines that may be spent as Kaiten torpedoes; none in editions without that step."""
    stage: Any = battle.edition.stages.get(KAITEN)
    return stage.boats(battle) if stage is not None else []


class Roster:
    """Units of one side under the eyes of the edition.

    Args:
        muster: the side.
        units: how many of each type are wanted on the board.
        damaged: how many of them have taken a hit.
        seaborne: how many of them landed from the sea.

    Attributes:
        pieces: the units on the board by id, and their sort; then those behind the casualty strip.
        struck: ids of those behind the strip.
    """

    def __init__(
        self, muster: Muster, units: Mapping[str, int], damaged: Mapping[str, int], seaborne: Mapping[str, int]
    ) -> None:
        self.muster, self.side = muster, muster.side
        self.state, self.frame = muster.state.copy(), muster.frame.copy()
        struck = set(self.frame.struck)
        self.struck = [unit for unit in self.frame.units[self.side] if unit in struck]
        present: list[int] = []
        for type_, count in units.items():
            present += self._called(type_, count)
        for type_, count in damaged.items():
            self._damage([unit for unit in present if self.state.units[unit].type == type_], count)
        if self.side == ATTACKER:
            self._land(present, seaborne)
        self.frame.units[self.side] = [*present, *self.struck]
        self.battle = _Asked(muster.edition, self.state, self.frame)
        self.pieces = {unit: self._sort(self.state.units[unit]) for unit in (*present, *self.struck)}

    def landed(self, unit: int) -> bool:
        """Whether a unit came from the sea."""
        return self.side == ATTACKER and unit in self.frame.seaborne

    # --- who is there ------------------------------------------------------------------------------------------------

    def _called(self, type_: str, count: int) -> list[int]:
        """Ids of as many units of a type, those in the position first."""
        struck = set(self.struck)
        known = [unit for unit in self.frame.units[self.side] if unit not in struck]
        found = [unit for unit in known if self.state.units[unit].type == type_][:count]
        while len(found) < count:
            like = self.state.units[found[-1]] if found else None
            owner = like.owner if like else self._owner()
            area, next_marks = self.frame.area, like.marks if like else self._marks()
            unit = self.state.add(type_, owner, area, via=like.via if like else "", marks=next_marks)
            if like:
                for listed in self._lists():  # what the battle remembers of the one holds of the other
                    if like.id in listed:
                        listed.append(unit.id)
            found.append(unit.id)
        return found

    def _lists(self) -> list[list[int]]:
        """The lists of units that the battle keeps, but for those on the battle board."""
        frame = self.frame
        return [frame.struck, frame.fired, frame.seaborne, frame.bombard, frame.took_part, frame.submerged,
                *frame.groups.values()]  # fmt: skip

    def _owner(self) -> str:
        if self.side == ATTACKER:
            return self.frame.attacker
        owners = [self.state.units[unit].owner for unit in self.frame.units[self.side] if unit in self.state.units]
        defenders = [*owners, *self.frame.defenders, self.state.owners.get(self.frame.area, "")]
        return next(iter(filter(None, defenders)), "")

    def _marks(self) -> tuple[str, ...]:
        return (unit_marks.MOVED_COMBAT,) if self.side == ATTACKER else ()

    def _damage(self, ids: Sequence[int], count: int) -> None:
        hurt = [unit for unit in ids if self.state.units[unit].hits]
        wanted = [*hurt, *(unit for unit in ids if unit not in hurt)][:count]
        for unit in ids:
            self.state.put(self.state.units[unit]._replace(hits=int(unit in wanted)))

    def _land(self, ids: Sequence[int], seaborne: Mapping[str, int]) -> None:
        """Let as many units of each type have come from the sea."""
        before, now = set(self.frame.seaborne), []
        for type_, count in seaborne.items():
            own = [unit for unit in ids if self.state.units[unit].type == type_]
            now += sorted(own, key=lambda unit: unit not in before)[:count]
        self.frame.seaborne = now

    # --- what they do ------------------------------------------------------------------------------------------------

    def _sort(self, unit: Unit) -> Sort:
        edition, state, battle = self.muster.edition, self.state, self.battle
        spent = may_spend(Battle(edition, state, self.frame)) if self.side == DEFENDER else []
        return Sort(
            values=(self.values([unit], 0)[unit.id], self.values([unit], 1)[unit.id], self.values([unit], 2)[unit.id]),
            dice=(battle.dice(self.side, unit, self._purpose), battle.dice(self.side, unit, "raid")),
            shot_at=shot_at(edition, state, unit),
            one_way=self.side == ATTACKER and unit_marks.ONE_WAY in unit.marks,
            may_spend=unit.id in spent,
        )

    @property
    def _purpose(self) -> str:
        return "attack" if self.side == ATTACKER else "defense"

    def values(self, present: Sequence[Unit], moment: int, spent: Sequence[int] = ()) -> dict[int, int]:
        """The number on which each of some units hits.

        Args:
            present: the units of the side on the board.
            moment: 0 for the round in progress as the odds begin, 1 for the next, 2 for later ones.
            spent: those declared to be spent, as Kaiten torpedoes.
        """
        self.battle.present[self.side] = list(present)
        before = self.frame.round
        self.frame.round = self.muster.rounds[moment]
        if spent:
            self.frame.groups[_SPENT] = list(spent)
        try:
            return self.battle.values(self.side)
        finally:
            self.frame.round = before
            if spent:
                del self.frame.groups[_SPENT]

    def worth(self, unit: int, dice: Sequence[int]) -> int:
        """What dice of a raider come to, where raids cost money."""
        stages: Mapping[str, Any] = self.muster.edition.stages
        stage = stages.get("take_money", TakeMoney())
        return int(stage.worth(self.state.units[unit], dice))
