"""An edition of the family: data, flags and small rule objects. The kit asks for nothing by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from boardgame.boards import AreaBoard
from boardgame.engine.refusal import Refusal
from boardgame.games.axis_allies.battle_rules import BattleRules
from boardgame.games.axis_allies.economy_rules import EconomyRules
from boardgame.games.axis_allies.hooks import Hooks
from boardgame.games.axis_allies.modifiers import Modifiers
from boardgame.games.axis_allies.movement_rules import MovementRules

if TYPE_CHECKING:
    from boardgame.games.axis_allies.abilities import Ability
    from boardgame.games.axis_allies.actions import Action
    from boardgame.games.axis_allies.battle_stage import Stage


def sentence(text: str) -> str:
    """A sentence that begins with a capital, as “sea zone 6” does not, and has one full stop, as “S.S.R..” has not."""
    return f"{text[:1].upper()}{text[1:]}".replace("..", ".")


COMPLEX = "complex"
"""The kind of facility that mobilizes units; a territory has one at most."""


@dataclass(frozen=True, slots=True)
class Facility:
    """What the chart says of a type of facility.

    Attributes:
        kind: ``complex``, or the name of a kind of base; a territory has one facility of a kind at most.
        capacity: units that it mobilizes a turn; None for as many as the territory's value (A42-MOB-03).
        max_damage: points of damage it can hold; 0 for a multiple of the value (A42-SBR-05).
        min_ipc: value that a territory needs for a new one.
        inoperative_from: damage from which it is of no use; 0 for never (P40-FAC-07).
        islands: whether a new one may stand on an island (P40-FAC-14).
        allowed_islands: islands on which it may stand all the same.
        coast: whether a new one needs a sea zone beside it (P40-MOB-14).
        repairs_ships: whether ships beside it are repaired before their owner moves (P40-FAC-19).
        upgrades, becomes: for an order that makes one type of the other (P40-FAC-12).
    """

    kind: str = COMPLEX
    capacity: int | None = None
    max_damage: int = 0
    min_ipc: int = 0
    inoperative_from: int = 0
    islands: bool = True
    allowed_islands: tuple[str, ...] = ()
    coast: bool = False
    repairs_ships: bool = False
    upgrades: str = ""
    becomes: str = ""


@dataclass(frozen=True, slots=True)
class UnitType:
    """A row of the unit chart.

    Attributes:
        id, name: identifier and English name.
        domain: ``land``, ``air``, ``sea`` or ``facility``.
        cost: price in IPCs.
        attack, defense: a die of this number or less hits; 0 never fires.
        move: spaces a turn.
        hits: hits that destroy it.
        bombard: value in an offshore bombardment; 0 cannot.
        tags: what the rules ask about, see :data:`TAGS`.
        symbol: name of its silhouette.
        move_rule: id of the rule that says how far it moves.
        facility: what the chart says beyond that of a facility; None for units.
    """

    id: str
    name: str
    domain: str
    cost: int
    attack: int
    defense: int
    move: int
    hits: int = 1
    bombard: int = 0
    tags: frozenset[str] = frozenset()
    symbol: str = ""
    move_rule: str = ""
    facility: Facility | None = None


TAGS = {
    "surface_warship": "makes a sea zone hostile",
    "submarine": "may strike by surprise, submerge and pass hostile zones",
    "anti_submarine": "cancels the abilities of enemy submarines",
    "captures": "takes control of territory",
    "blitz": "may go through an empty hostile territory",
    "blitz_beside": "may do so too, one beside each unit that may (P40-CM-38)",
    "supports": "raises the attack of one supported unit",
    "supported": "attacks at 2 beside a supporting unit",
    "directs": "raises the attack of one directed unit (P40-UNI-09)",
    "directed": "attacks at 4 beside a directing unit (P40-UNI-09)",
    "antiaircraft": "fires at attacking aircraft; never a casualty; moves in noncombat move only",
    "raider": "may make a strategic bombing raid",
    "escort": "may escort and intercept",
    "carrier_air": "lands on carriers",
    "carrier": "carries two aircraft of tag carrier_air",
    "transport": "carries land units; last casualty; no combat value",
    "light_cargo": "may be the second unit aboard a transport",
}
"""Every tag of a unit type and what it means to the kit."""


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
class GameOption:
    """A rule or value agreed on before play.

    Attributes:
        id, name: identifier, and what it is about or says.
        default: the value in force where nothing is chosen.
        values, labels: the allowed values, and each of them in words (same length, or empty).
        rules: ids of the rules behind it.
        unclear: whether the rulebook is silent or contradicts itself there; else the rulebook offers the choice.
        only_if: the values of other options with which it matters; without them its value changes nothing.
    """

    id: str
    name: str
    default: Any
    values: tuple[Any, ...]
    labels: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    unclear: bool = False
    only_if: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)

    @property
    def is_switch(self) -> bool:
        """Whether it is either on or off."""
        return set(self.values) == {True, False}

    def matters(self, chosen: Mapping[str, Any]) -> bool:
        """Whether its value makes a difference beside the values chosen for all options."""
        return all(chosen[other] in values for other, values in self.only_if.items())

    def words(self, value: Any) -> str:
        """One of its values in words."""
        return self.labels[self.values.index(value)] if self.labels else str(value)


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
        hooks: moments at which functions of the edition are asked or told.
        stages: battle steps and raid steps of its own, by the name under which its lists call them.
        actions: actions of its own steps.
        abilities: what powers may have besides their units.
        victory_levels: cities a side needs, by the value of the option ``victory``; empty for three in four, or all.
        citations: its id of each rule that the kit cites by the id of another edition.
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
        """The id of this edition among the ids under which the editions hold the same rule."""
        for rule in ids:
            if rule.startswith(self.prefix):
                return rule
        for rule in ids:
            if rule in self.citations:
                return self.citations[rule]
        raise LookupError(f"{self.id} has no id among {ids}")

    def refuse(
        self, ids: str | tuple[str, ...], text: str, areas: tuple[str, ...] = (), units: tuple[int, ...] = ()
    ) -> Refusal:
        """A refusal that cites this edition's id of a rule."""
        return Refusal(self.cite(*((ids,) if isinstance(ids, str) else ids)), sentence(text), areas, units)

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
