"""An edition of the family: data, flags and small rule objects. The kit asks for nothing by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boardgame.boards import AreaBoard
from boardgame.engine.game_option import GameOption
from boardgame.engine.refusal import Refusal, Remedy
from boardgame.games.axis_allies.edition.battle_rules import BattleRules
from boardgame.games.axis_allies.edition.economy_rules import EconomyRules
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.edition.modifiers import Modifiers
from boardgame.games.axis_allies.edition.movement_rules import MovementRules
from boardgame.games.axis_allies.edition.unit_chart import UnitType

if TYPE_CHECKING:
    from boardgame.games.axis_allies.actions import Action
    from boardgame.games.axis_allies.battle.battle_stage import Stage
    from boardgame.games.axis_allies.edition.abilities import Ability


def sentence(text: str) -> str:
    """A sentence that begins with a capital, as “sea zone 6” does not, and has one full stop, as “S.S.R..” has not."""
    return f"{text[:1].upper()}{text[1:]}".replace("..", ".")


@dataclass(frozen=True, slots=True)
class Power:
    """A power: its name, side, place in the turn order and capital; or an owner of territory that nobody plays.

    Attributes:
        id, name, side: identifier, English name and side.
        capital: its capital's territory; empty for none (P40-CHN-16).
        money: IPCs at the start.
        status: empty for a power that is played; ``exile`` for one whose capital, off the map, is lost; ``closed`` for
            one whose territory nobody enters.
        rule: id of the rule that closes it.
        article: whether a name of one word takes an article within a sentence, as that of a people does.
    """

    id: str
    name: str
    side: str
    capital: str
    money: int
    status: str = ""
    rule: str = ""
    article: bool = False


@dataclass(frozen=True, slots=True)
class Canal:
    """Two sea zones joined by a canal, and the territories that control it."""

    id: str
    zones: frozenset[str]
    territories: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edition:
    """Everything that sets one edition apart.

    Attributes:
        id, name: identifier and title.
        prefix: beginning of its rule ids (``"A42-"``).
        powers: in turn order.
        board: the board.
        types: unit types in the order of the chart.
        canals: canals of the board.
        setup: pieces at the start: (area, power, unit type, count).
        victory_cities: territory to city.
        phases: ids of the phases of a turn, in order.
        phases_without_capital: the phases left to a power whose capital is lost.
        options: what is agreed on before play.
        players: fewest and most players (A42-SET-01).
        first_owners: the power that controls each territory at the start (A42-MAP-02).
        original_owners: the power to which a territory goes when it is liberated, where that is another (P40-CHN-05).
        closed_zones: sea zones no ship enters or leaves while an option is in use: option id to zones (A42-MAP-14).
        power_by_id: the same powers by id, and after them the owners that nobody plays.
        peace: pairs that are neither enemies nor allies at the start, each under both, see ``relations.py``.
        battle: how battles are fought.
        movement: how units move.
        economy: how money and new units are handled.
        modifiers: what changes the numbers of units.
        hooks: functions of the edition that are called at certain moments.
        stages: battle steps and raid steps of its own, by the name under which its lists call them.
        actions: actions of its own steps.
        abilities: what powers may have besides their units.
        victory_levels: cities a side needs, by the value of the option ``victory``; empty for three in four, or all.
        citations: its id of each rule that the kit cites by its id in the 1942 edition, or by a name where that
            edition does not have the rule.
    """

    id: str
    name: str
    prefix: str
    board: AreaBoard
    powers: tuple[Power, ...]
    types: Mapping[str, UnitType]
    canals: tuple[Canal, ...]
    setup: tuple[tuple[str, str, str, int], ...]
    victory_cities: Mapping[str, str]
    phases: tuple[str, ...]
    phases_without_capital: tuple[str, ...]
    options: tuple[GameOption, ...]
    players: tuple[int, int]
    first_owners: Mapping[str, str]
    original_owners: Mapping[str, str] = field(default_factory=dict)
    closed_zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    power_by_id: Mapping[str, Power] = field(default_factory=dict)
    peace: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    battle: BattleRules = field(default_factory=BattleRules)
    movement: MovementRules = field(default_factory=MovementRules)
    economy: EconomyRules = field(default_factory=EconomyRules)
    modifiers: Modifiers = field(default_factory=Modifiers)
    hooks: Hooks = field(default_factory=Hooks)
    stages: Mapping[str, Stage] = field(default_factory=dict)
    actions: tuple[type[Action], ...] = ()
    abilities: tuple[Ability, ...] = ()
    victory_levels: Mapping[str, int] = field(default_factory=dict)
    citations: Mapping[str, str] = field(default_factory=dict)

    def cite(self, *ids: str) -> str:
        """This edition's id of a rule, given its id in the 1942 edition or, where that has no such rule, its name.

        Of several that could be behind it, the first that this edition has.

        Raises:
            LookupError: it has none of them.
        """
        for rule in ids:
            if rule.startswith(self.prefix):
                return rule
        for rule in ids:
            if rule in self.citations:
                return self.citations[rule]
        raise LookupError(f"{self.id} has no id among {ids}")

    def refuse(
        self,
        ids: str | tuple[str, ...],
        text: str,
        areas: tuple[str, ...] = (),
        units: tuple[int, ...] = (),
        remedies: tuple[Remedy, ...] = (),
    ) -> Refusal:
        """A refusal that cites this edition's id of a rule."""
        return Refusal(self.cite(*((ids,) if isinstance(ids, str) else ids)), sentence(text), areas, units, remedies)

    def side(self, power: str) -> str:
        """The side of a power."""
        return self.power_by_id[power].side

    def allied(self, a: str, b: str) -> bool:
        """Whether two powers are on one side; whether they are allies now is asked of ``relations.py``."""
        return self.power_by_id[a].side == self.power_by_id[b].side

    def at_war(self, a: str, b: str) -> bool:
        """Whether two powers are on different sides; whether they are enemies now is asked of ``relations.py``."""
        return self.power_by_id[a].side != self.power_by_id[b].side

    def has(self, unit_type: str, tag: str) -> bool:
        """Whether a unit type carries a tag."""
        return tag in self.types[unit_type].tags
