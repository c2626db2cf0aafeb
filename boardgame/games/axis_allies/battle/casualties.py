"""Casualties: who may choose them, what may be chosen, and agreement among several defending powers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Choice, Counts, Option
from boardgame.engine.refusal import NOT_ASKED, NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Action, Answer, Casualties
from boardgame.games.axis_allies.battle.battle_board import board_data, current_battle
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, count_types
from boardgame.games.axis_allies.battle.casualty_costs import cargo_worth, note, suggested, tolls
from boardgame.games.axis_allies.battle.hits import CASUALTIES, CasualtiesFrame, HitGroup, Hits
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.edition.battle_rules import BOMBARDMENT, CHART
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.modifiers import points_left
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.log import unit_words
from boardgame.games.axis_allies.telling.names_in_english import place_name, plural, type_words

AGREE = "agree_casualties"
"""Name of the step that asks whether a power agrees to losses."""

DISPUTE = "dispute"
"""The answer of a power that does not agree."""


class CasualtiesStep(EditionStep):
    """Assigns the hits of one volley; the owner chooses, and several powers choose together (A42-CON-65)."""

    name = CASUALTIES
    frame = CasualtiesFrame

    def decision(self, state: State, frame: CasualtiesFrame) -> Decision | None:
        """See :class:`~boardgame.engine.step.Step`."""
        if not frame.chooser or frame.proposal:
            return None
        board = board_data(self.edition, state, hits=(frame.side, frame.left))
        place, hits = place_name(self.edition, frame.area), frame.groups[0].hits
        more = {"hits": hits, "hits_in_all": frame.left, "side": frame.side, "cause": frame.cause}
        word = "casualty" if frame.left == 1 else "casualties"
        # Hits that some units cannot take are dealt with by themselves.
        number = str(hits) if hits == frame.left else f"{hits} of {frame.left}"
        text = f"Choose {number} {word} in {place}."
        return Decision((frame.chooser,), "casualties", text, self._rules(frame), board | more)

    def advance(self, ctx: AxisContext, frame: CasualtiesFrame) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        if frame.proposal:
            self._hear(ctx, frame)
        elif Hits(self.edition, ctx.state, frame).settle():
            # A42-CON-15: the attacker chooses the attacker's losses; A42-CON-13: the defender the defender's.
            frame.chooser = frame.powers[0]
        else:
            ctx.end(frame.chosen)

    def heads(self, state: State, frame: CasualtiesFrame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        count = frame.groups[0].hits
        hits, battle = Hits(self.edition, state, frame), current_battle(self.edition, state)
        blank = Counts("units", hits.items(), count, count)
        if battle is not None:
            costs = tolls(battle, hits)
            items = tuple(replace(item, note=note(battle, costs[item.ids[0]])) for item in blank.items)
            blank = replace(blank, items=items, suggested=tuple(suggested(battle, hits)))
        action = {"by": frame.chooser, "do": "casualties"}
        text = f"Take {count} hit{'s' if count > 1 else ''}"
        return [Option(action, (blank,), text, self._rules(frame), frame.area)]

    def act(self, ctx: AxisContext, frame: CasualtiesFrame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        if not isinstance(action, Casualties):
            raise Refusal(NOT_ASKED, "Choose casualties first.", (frame.area,))
        frame.proposal = self._divide(ctx.state, frame, self._named(ctx.state, frame, action))
        # A42-CON-65: the other powers that defend are asked, unless the same player plays them.
        played_with = ctx.state.played_with
        asked = {played_with.get(frame.chooser)}
        if frame.chooser != frame.attacker:
            for power in frame.powers:
                if played_with.get(power) not in asked:
                    asked.add(played_with.get(power))
                    frame.to_agree.append(power)

    def _hear(self, ctx: AxisContext, frame: CasualtiesFrame) -> None:
        """Ask the next power whether it agrees; take the losses when all do."""
        if frame.take_result() == DISPUTE:
            # A42-CON-65: if they cannot agree, the attacker chooses.
            frame.chooser, frame.to_agree, frame.proposal = frame.attacker, [], []
        elif frame.to_agree:
            units = [unit for part in frame.proposal for unit in part]
            ctx.call(AGREE, power=frame.to_agree.pop(0), chooser=frame.chooser, side=frame.side, area=frame.area,
                     cause=frame.cause, hits=frame.groups[0].hits, hits_in_all=frame.left, proposal=units)  # fmt: skip
        else:
            hits = Hits(self.edition, ctx.state, frame)
            for part in frame.proposal:
                hits.take(part)
                frame.groups.pop(0)
            frame.chooser, frame.proposal = "", []

    def _named(self, state: State, frame: CasualtiesFrame, action: Casualties) -> list[int]:
        """The units an action means, once for each hit."""
        hits = Hits(self.edition, state, frame)
        if not isinstance(action.units, Mapping):
            return list(action.units)
        known = list(dict.fromkeys(unit for group in frame.groups for unit in group.ids))
        chosen: list[int] = []
        battle = current_battle(self.edition, state)
        for key, count in sorted(action.units.items()):
            owner, _, type_ = key.rpartition(":")
            ids = [unit for unit in known if state.units[unit].type == type_ and hits.room(unit) > 0]
            if owner:
                ids = [unit for unit in ids if state.units[unit].owner == owner]
            # Own units first, damaged ships last, then those with the least aboard, then aircraft with the fewest moves
            # left: whoever wants to lose a loaded ship beside an empty one names it by its id.
            aboard = {unit: cargo_worth(battle, unit) for unit in ids}
            ids.sort(key=lambda unit: (state.units[unit].owner != frame.chooser, state.units[unit].hits, aboard[unit],
                                       points_left(self.edition, state, state.units[unit]), unit))  # fmt: skip
            if sum(hits.room(unit) for unit in ids) < count:
                if ids:
                    room = sum(hits.room(unit) for unit in ids)
                    what = type_words(self.edition, type_, room)
                    text = f"Only {room} {what} can take {'a hit' if room == 1 else 'hits'}, not {count}."
                    raise Refusal(NOT_THERE, text, (frame.area,), tuple(ids))
                self._refuse_unit(state, frame, self._outsider(state, frame, owner, type_), type_, frame.groups[0])
            chosen += hits.spread(ids, count)
        return chosen

    def _divide(self, state: State, frame: CasualtiesFrame, named: list[int]) -> list[list[int]]:
        """The units named, for the first group of hits or for all groups; refuses what no hit may be given to."""
        hits = Hits(self.edition, state, frame.copy())
        groups = hits.frame.groups
        whole = len(named) == frame.left and len(groups) > 1
        if len(named) != groups[0].hits and not whole:
            number = groups[0].hits
            text = f"{number} {plural(number, 'hit', 'hits')} must be given to units, not {len(named)}."
            raise self.edition.refuse(self._rules(frame)[0], text, (frame.area,))
        parts = []
        left = list(named)
        for number, group in enumerate(groups if whole else groups[:1]):
            later = [set(rest.ids) for rest in groups[number + 1 :]] if whole else []
            # Units that no later hit may be given to come first.
            left.sort(key=lambda unit: (unit not in group.ids, sum(unit in ids for ids in later)))
            part: list[int] = []
            rest = replace(group)
            hits.frame.groups = [rest, *groups[number + 1 :]]
            for _ in range(group.hits):
                eligible = hits.eligible(rest)
                unit = next((unit for unit in left if unit in eligible), 0)
                if not unit:
                    if eligible:
                        self._refuse_unit(state, frame, left[0] if left else 0, "", group)
                    break
                left.remove(unit)
                part.append(unit)
                hits.take([unit])
            parts.append(part)
        if left:
            self._refuse_unit(state, frame, left[0], "", frame.groups[0])
        return parts

    def _outsider(self, state: State, frame: CasualtiesFrame, owner: str, type_: str) -> int:
        """A unit of a type in the space that is not among those that may be hit, for the refusal."""
        known = {unit for group in frame.groups for unit in group.ids}
        there = [unit for unit in state.at(frame.area) if unit.type == type_ and owner in ("", unit.owner)]
        there.sort(key=lambda unit: (unit.id in known, unit.owner != frame.chooser, unit.id))
        return there[0].id if there else 0

    def _refuse_unit(self, state: State, frame: CasualtiesFrame, unit: int, type_: str, group: HitGroup) -> None:
        """Refuse with the rule that protects a unit."""
        edition, area = self.edition, frame.area
        piece = state.units.get(unit)
        if piece is None or piece.area != area:
            what = type_.replace("_", " ") or f"unit {unit}"
            text = f"There is no {what} in {place_name(edition, area)} to take the hit."
            raise Refusal(NOT_THERE, text, (area,), (unit,) if unit else ())
        type_data = edition.types[piece.type]
        name = self._name(piece)
        rule, text = self._rules(frame)[0], f"The {name} cannot take this hit."
        attacking = not at_war(edition, state, piece.owner, frame.attacker)
        carrier = state.units.get(piece.aboard)
        if edition.has(piece.type, "antiaircraft"):
            rule, text = "A42-UNI-13", f"The {name} is never a casualty."
        elif piece.aboard and type_data.domain == "land":
            rule, text = "A42-CON-10", f"The {name} is cargo and cannot be hit."
        elif carrier and carrier.owner == frame.attacker != piece.owner:
            rule, text = "A42-CON-10", f"The {name} is cargo of the {self._name(carrier)} and cannot be hit."
        elif attacking and piece.owner != frame.attacker:
            rule, text = "A42-CON-60", f"The {name} belongs to the attacker's ally and takes no part."
        elif attacking != (frame.side == ATTACKER):
            rule, text = self._rules(frame)[0], f"The {name} is on the other side of this battle."
        elif unit_marks.SUBMERGED in piece.marks:
            rule, text = "A42-SUB-15", f"The {name} has submerged."
        elif unit in group.ids and edition.battle.most_hits and not edition.has(piece.type, edition.battle.last):
            rule, text = "most_hits", f"If the {name} takes this, another hit has no target; all hits must be taken."
        elif unit in group.ids and edition.has(piece.type, edition.battle.last):
            rule, text = "A42-CON-17", f"The {name} can be hit only when no other unit is left to take the hit."
        elif type_data.domain == "air" and group.kind not in (CHART, BOMBARDMENT):
            rule, text = "A42-CON-16", f"The {name} cannot be hit by submarines."
        elif edition.has(piece.type, "submarine"):
            rule, text = "A42-SUB-19", f"Aircraft without a destroyer cannot hit the {name}."
        elif group.kind == BOMBARDMENT:
            rule, text = "A42-UNI-58", f"Bombardment cannot hit the {name}."
        raise edition.refuse(rule, text, (area,), (unit,))

    def _rules(self, frame: CasualtiesFrame) -> tuple[str, ...]:
        ids = ["A42-CON-15" if frame.side == ATTACKER else "A42-CON-13"]
        extra = {"surprise_strike": "A42-SUB-09", "bombardment": "A42-AMP-11", "antiaircraft": "A42-SBR-20"}
        if frame.cause == "surprise_strike" and frame.side == ATTACKER:
            extra["surprise_strike"] = "A42-SUB-10"
        if frame.cause in extra:
            ids.insert(0, extra[frame.cause])
        return tuple(self.edition.cite(rule) for rule in ids)

    def _name(self, unit: Unit) -> str:
        return self.edition.types[unit.type].name.lower()


@dataclass(slots=True)
class AgreeFrame(Frame):
    """A proposal of losses that a power has not answered yet.

    Attributes:
        power: the power asked.
        chooser: the power that proposes.
        side, area, cause: as in :class:`~.hits.CasualtiesFrame`.
        hits, hits_in_all: hits of the first group, and all that are left.
        proposal: ids of the units proposed, once for each hit.
    """

    power: str = ""
    chooser: str = ""
    side: str = ""
    area: str = ""
    cause: str = ""
    hits: int = 0
    hits_in_all: int = 0
    proposal: list[int] = field(default_factory=list)


class AgreeStep(EditionStep):
    """Asks one of several defending powers whether it agrees to the losses proposed (A42-CON-65).

    The step's result is the answer.
    """

    name = AGREE
    frame = AgreeFrame

    def decision(self, state: State, frame: AgreeFrame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        edition = self.edition
        losses = unit_words(edition, count_types(edition, [state.units[unit] for unit in set(frame.proposal)]))
        who, place = edition.power_by_id[frame.chooser].name, place_name(edition, frame.area)
        text = f"{who} proposes to lose {losses} in {place}. Do you agree?"
        board = board_data(edition, state, hits=(frame.side, frame.hits_in_all))
        more = {"hits": frame.hits, "hits_in_all": frame.hits_in_all, "side": frame.side, "cause": frame.cause,
                "proposal": list(frame.proposal), "by": frame.chooser}  # fmt: skip
        return Decision((frame.power,), "agree_casualties", text, (edition.cite("A42-CON-65"),), board | more)

    def heads(self, state: State, frame: AgreeFrame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        choice = Choice("choice", ("agree", DISPUTE), ("Agree", "Disagree: the attacker chooses"))
        action = {"by": frame.power, "do": "answer"}
        return [Option(action, (choice,), "Agree to the losses or not", (self.edition.cite("A42-CON-65"),))]

    def act(self, ctx: AxisContext, frame: AgreeFrame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        if not isinstance(action, Answer) or action.choice not in ("agree", DISPUTE):
            raise Refusal(NOT_ASKED, "Agree to the proposed losses, or disagree.", (frame.area,))
        ctx.end(action.choice)
