"""Hits to be assigned: which units may take them, which of those are alike, and what nobody has a choice about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from boardgame.engine.frame import Frame
from boardgame.engine.option import Item
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, Battle, count_types, defending_order
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.modifiers import points_left
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.log import unit_words

CASUALTIES = "casualties"
"""Name of the step that assigns hits; its result is the list of ids hit, a two-hit ship perhaps twice."""


@dataclass(slots=True)
class HitGroup:
    """Hits that the same units may take.

    Attributes:
        kind: the class of the hits, or of the first of them.
        hits: how many are still to be assigned.
        ids: ids of the units that may take them.
    """

    kind: str
    hits: int
    ids: list[int]


@dataclass(slots=True)
class CasualtiesFrame(Frame):
    """The hits of one volley that are being assigned.

    Attributes:
        side: the side that was hit.
        area: the space of the battle.
        cause: the purpose of the dice.
        attacker: the power that chooses where the owners disagree.
        powers: the powers that choose together, the one that proposes first.
        groups: the hits left, the most restricted first.
        chosen: ids of the units that take the hits assigned so far, a two-hit ship perhaps twice.
        chooser: the power that chooses; "" while nobody has a choice.
        proposal: the units proposed for each group, while the other powers are asked.
        to_agree: powers still to be asked whether they agree.
    """

    side: str = ""
    area: str = ""
    cause: str = ""
    attacker: str = ""
    powers: list[str] = field(default_factory=list)
    groups: list[HitGroup] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    chooser: str = ""
    proposal: list[list[int]] = field(default_factory=list)
    to_agree: list[str] = field(default_factory=list)

    @property
    def left(self) -> int:
        """Hits still to be assigned."""
        return sum(group.hits for group in self.groups)


def hit_groups(battle: Battle, side: str, hits: Mapping[str, int]) -> list[HitGroup]:
    """Hits on a side by class, each with the units that may take it, the most restricted first.

    Classes that the same units may take are one group, so that nobody is asked twice without need.
    """
    groups: dict[tuple[int, ...], HitGroup] = {}
    for hit, count in sorted(hits.items()):
        if not count:
            continue
        # A42-SUB-15: submerged submarines have left the battle board and are nobody's target.
        ids = tuple(unit.id for unit in battle.targets(side) if battle.may_take(hit, unit))
        group = groups.setdefault(ids, HitGroup(hit, 0, list(ids)))
        group.hits += count
    return sorted(groups.values(), key=lambda group: (len(group.ids), group.kind))


def call_casualties(ctx: AxisContext, battle: Battle, side: str, groups: list[HitGroup], cause: str) -> None:
    """Ask, or decide where nobody has a choice, which units of a side take hits."""
    if side == ATTACKER:
        powers = [battle.attacker]
    else:
        order = defending_order(battle.edition, battle.state, battle.area, battle.units(side))
        # Nobody plays the infantry of neutrals (P40-NEU-03): allies beside them choose, and alone they are all alike.
        powers = [power for power in order if not battle.edition.power_by_id[power].status] or order
    ctx.call(CASUALTIES, side=side, area=battle.area, cause=cause, groups=groups, powers=powers,
             attacker=battle.attacker)  # fmt: skip


class Hits:
    """The hits still to be assigned: what the rules ask of the step's frame."""

    def __init__(self, edition: Edition, state: State, frame: CasualtiesFrame) -> None:
        self.edition, self.state, self.frame = edition, state, frame

    @property
    def group(self) -> HitGroup:
        """The group whose hits are assigned now."""
        return self.frame.groups[0]

    def room(self, unit: int) -> int:
        """Hits a unit can still take."""
        piece = self.state.units[unit]
        return self.edition.types[piece.type].hits - piece.hits - self.frame.chosen.count(unit)

    def eligible(self, group: HitGroup) -> list[int]:
        """The units that may take the next hit of a group.

        A42-CON-17, A42-SUB-14, A42-UNI-81: transports only when no other eligible unit is left.
        """
        ids = [unit for unit in group.ids if self.room(unit) > 0]
        if self.edition.battle.most_hits and len(self.frame.groups) > 1 and group.hits:
            # P40-CON-46, P40-FAQ-20: no hit is given so that a later one finds nobody.
            best = self.most()
            ids = [unit for unit in ids if 1 + self.most(unit) == best] or ids
        last = self.edition.battle.last
        first = [unit for unit in ids if not self.edition.has(self.state.units[unit].type, last)]
        return first or ids

    def most(self, given: int = 0) -> int:
        """How many of the hits left can be given to units, after one of this group to ``given`` if that is a unit."""
        groups = self.frame.groups
        seats = {unit: self.room(unit) - (unit == given) for group in groups for unit in group.ids}
        taken: dict[int, list[int]] = {unit: [] for unit in seats}

        def place(hit: int, tried: set[int]) -> bool:
            for unit in groups[hit].ids:
                if unit in tried or seats[unit] <= 0:
                    continue
                tried.add(unit)
                if len(taken[unit]) < seats[unit]:
                    taken[unit].append(hit)
                    return True
                for number, other in enumerate(taken[unit]):
                    if other != hit and place(other, tried):
                        taken[unit][number] = hit
                        return True
            return False

        wanted = [number for number, group in enumerate(groups) for _ in range(group.hits)]
        if given:
            wanted.remove(0)
        return sum(place(number, set()) for number in wanted)

    def divide(self) -> None:
        """Split the first group of hits into single ones where some way of giving them all would waste others."""
        groups = self.frame.groups
        if not self.edition.battle.most_hits or len(groups) < 2 or groups[0].hits < 2:
            return
        later = {unit for group in groups[1:] for unit in group.ids}
        ids = sorted(self.eligible(groups[0]), key=lambda unit: unit not in later)
        worst = [unit for unit in ids for _ in range(self.room(unit))][: groups[0].hits]
        trial = Hits(self.edition, self.state, self.frame.copy())
        best = trial.most()
        trial.take(worst)
        if len(worst) + trial.most() < best:
            groups.insert(0, replace(groups[0], hits=1))
            groups[1].hits -= 1

    def kind(self, unit: int) -> str:
        """What the choice sees in a unit: two units of one kind are interchangeable."""
        piece = self.state.units[unit]
        words = [piece.owner, piece.type]
        if piece.aboard:
            words.append(f"aboard{piece.aboard}")
        if self.edition.types[piece.type].domain == "air":
            words.append(f"moved{piece.moved}")
        if self.edition.types[piece.type].hits > 1:
            words.append(f"hits{piece.hits + self.frame.chosen.count(unit)}")
        if unit_marks.SEABORNE in piece.marks:
            words.append("seaborne")
        if unit_marks.colours(piece) != piece.owner:
            words.append(unit_marks.colours(piece))
        cargo = self.state.cargo(unit) if self.edition.types[piece.type].domain == "sea" else []
        words += [f"{other.owner}.{other.type}" for other in cargo if other.id not in self.frame.groups[0].ids]
        return ":".join(words)

    def settle(self) -> bool:
        """Take what nobody has a choice about; True when a choice is left."""
        while self.frame.groups:
            self.divide()
            group = self.group
            ids = self.eligible(group)
            room = sum(self.room(unit) for unit in ids)
            if not group.hits or not room:
                self.frame.groups.pop(0)
            elif group.hits >= room:  # AAR-CON-51: those beyond are lost
                for unit in ids:
                    self.take([unit] * self.room(unit))
            elif len({self.kind(unit) for unit in ids}) == 1:
                # Units of one kind: two-hit ships are damaged before one is sunk.
                self.take(self.spread(ids, group.hits))
            else:
                return True
        return False

    def spread(self, ids: Sequence[int], hits: int) -> list[int]:
        """Hits on interchangeable units, round by round."""
        taken: list[int] = []
        while len(taken) < hits:
            taken += [unit for unit in ids if self.room(unit) > taken.count(unit)][: hits - len(taken)]
        return taken

    def take(self, ids: Sequence[int]) -> None:
        """Assign hits of the first group."""
        self.frame.chosen += ids
        self.group.hits -= len(ids)

    def items(self) -> tuple[Item, ...]:
        """The units to choose from; each whole two-hit ship is an item of its own."""
        items: dict[str, list[int]] = {}
        for unit in self.eligible(self.group):
            key = self.kind(unit) + (f":{unit}" if self.room(unit) > 1 else "")
            items.setdefault(key, []).extend([unit] * self.room(unit))
        return tuple(Item(key, len(ids), tuple(ids), detail=self.detail(ids[0])) for key, ids in items.items())

    def detail(self, unit: int) -> str:
        """What sets a kind of unit apart, for a screen."""
        piece = self.state.units[unit]
        type_ = self.edition.types[piece.type]
        words = []
        if type_.domain == "air" and not piece.aboard:
            words.append(f"{points_left(self.edition, self.state, piece)} moves left")
        if piece.hits + self.frame.chosen.count(unit) and type_.hits > 1:
            words.append("damaged")
        if unit_marks.SEABORNE in piece.marks:
            words.append("landed from the sea")
        if unit_marks.colours(piece) != piece.owner:
            words.append(f"of the {self.edition.power_by_id[unit_marks.colours(piece)].name}")
        if type_.domain == "sea":
            cargo = [other for other in self.state.cargo(unit) if other.id not in self.group.ids]
            words += [f"{unit_words(self.edition, count_types(self.edition, cargo))} aboard"] if cargo else []
        return ", ".join(words)
