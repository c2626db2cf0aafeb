"""Casualties: who may choose them, what may be chosen, and agreement among several defending powers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine.option import Choice, Counts, Option
from boardgame.engine.refusal import NOT_ASKED, NOT_THERE, Refusal
from boardgame.engine.step import Decision, Frame
from boardgame.games.axis_allies.actions import Action, Answer, Casualties
from boardgame.games.axis_allies.battle.battle_board import board_data
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, count_types
from boardgame.games.axis_allies.battle.hits import CASUALTIES, Hits
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.edition.battle_rules import BOMBARDMENT, CHART
from boardgame.games.axis_allies.edition.edition_step import AxisContext, KitStep
from boardgame.games.axis_allies.edition.modifiers import points_left
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.log import unit_words


class CasualtiesStep(KitStep):
    """Assigns the hits of one volley; the owner chooses, and several powers choose together (A42-CON-65)."""

    name = CASUALTIES

    def decision(self, state: State, frame: Frame) -> Decision | None:
        """See :class:`~boardgame.engine.step.Step`."""
        data = frame.data
        if not data["chooser"]:
            return None
        board = board_data(self.edition, state, hits=(data["side"], self._left(data)))
        place = self.edition.board.areas[data["area"]].name
        group = data["groups"][0]
        more = {"hits": group["hits"], "hits_in_all": self._left(data), "side": data["side"], "cause": data["cause"]}
        if data["agree"]:
            proposed = [state.units[unit] for unit in set(data["proposal"])]
            losses = unit_words(self.edition, count_types(self.edition, proposed))
            text = f"{self._power(data['chooser'])} proposes to lose {losses} in {place}. Do you agree?"
            more |= {"proposal": data["proposal"], "by": data["chooser"]}
            rules = (self.edition.cite("A42-CON-65"),)
            return Decision(data["agree"][0], "agree_casualties", text, rules, board | more)
        word = "casualty" if self._left(data) == 1 else "casualties"
        # Hits that some units cannot take are dealt with by themselves.
        number = str(group["hits"]) if group["hits"] == self._left(data) else f"{group['hits']} of {self._left(data)}"
        text = f"Choose {number} {word} in {place}."
        return Decision(data["chooser"], "casualties", text, self._rules(data), board | more)

    def advance(self, ctx: AxisContext, frame: Frame) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        if Hits(self.edition, ctx.state, frame.data).settle():
            # A42-CON-15: the attacker chooses the attacker's losses; A42-CON-13: the defender the defender's.
            frame.data["chooser"] = frame.data["powers"][0]
            return
        ctx.end(frame.data["chosen"])

    def options(self, state: State, frame: Frame) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        data = frame.data
        if data["agree"]:
            choice = Choice("choice", ("agree", "dispute"), ("Agree", "Disagree: the attacker chooses"))
            action = {"by": data["agree"][0], "do": "answer"}
            return [Option(action, (choice,), "Agree to the losses or not", (self.edition.cite("A42-CON-65"),))]
        hits = Hits(self.edition, state, data)
        count = data["groups"][0]["hits"]
        blank = Counts("units", hits.items(), count, count)
        action = {"by": data["chooser"], "do": "casualties"}
        text = f"Take {count} hit{'s' if count > 1 else ''}"
        return [Option(action, (blank,), text, self._rules(data), data["area"])]

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        data = frame.data
        if data["agree"]:
            self._answer(ctx, data, action)
            return
        if not isinstance(action, Casualties):
            raise Refusal(NOT_ASKED, "Choose casualties first.", (data["area"],))
        parts = self._divide(ctx.state, data, self._named(ctx.state, data, action))
        # A42-CON-65: the other powers that defend are asked, unless the same player plays them.
        players = ctx.state.players
        asked = {players.get(data["chooser"])}
        if data["chooser"] != data["attacker"]:
            for power in data["powers"]:
                if players.get(power) not in asked:
                    asked.add(players.get(power))
                    data["agree"].append(power)
        data["proposal"], data["parts"] = [unit for part in parts for unit in part], parts
        if not data["agree"]:
            self._accept(ctx, data)

    def _answer(self, ctx: AxisContext, data: dict[str, Any], action: Action) -> None:
        if not isinstance(action, Answer) or action.choice not in ("agree", "dispute"):
            raise Refusal(NOT_ASKED, "Agree to the proposed losses, or disagree.", (data["area"],))
        if action.choice == "dispute":
            # A42-CON-65: if they cannot agree, the attacker chooses.
            data["chooser"], data["agree"], data["proposal"], data["parts"] = data["attacker"], [], [], []
            return
        data["agree"].pop(0)
        if not data["agree"]:
            self._accept(ctx, data)

    def _accept(self, ctx: AxisContext, data: dict[str, Any]) -> None:
        hits = Hits(self.edition, ctx.state, data)
        for part in data["parts"]:
            hits.take(part)
            data["groups"].pop(0)
        data["chooser"], data["proposal"], data["parts"] = "", [], []

    def _named(self, state: State, data: dict[str, Any], action: Casualties) -> list[int]:
        """The units an action means, once for each hit."""
        hits = Hits(self.edition, state, data)
        if not isinstance(action.units, Mapping):
            return list(action.units)
        known = list(dict.fromkeys(unit for group in data["groups"] for unit in group["ids"]))
        chosen: list[int] = []
        for key, count in sorted(action.units.items()):
            owner, _, type_ = key.rpartition(":")
            ids = [unit for unit in known if state.units[unit].type == type_ and hits.room(unit) > 0]
            if owner:
                ids = [unit for unit in ids if state.units[unit].owner == owner]
            # Own units first, damaged ships last, then aircraft with the fewest moves left.
            ids.sort(key=lambda unit: (state.units[unit].owner != data["chooser"], state.units[unit].hits,
                                       points_left(self.edition, state, state.units[unit]), unit))  # fmt: skip
            if sum(hits.room(unit) for unit in ids) < count:
                self._refuse_unit(state, data, self._outsider(state, data, owner, type_), type_)
            chosen += hits.spread(ids, count)
        return chosen

    def _divide(self, state: State, data: dict[str, Any], named: list[int]) -> list[list[int]]:
        """The units named, for the first group of hits or for all groups; refuses what no hit may be given to."""
        hits = Hits(self.edition, state, {**data, "groups": [dict(group) for group in data["groups"]],
                                           "chosen": list(data["chosen"])})  # fmt: skip
        groups = hits.data["groups"]
        whole = len(named) == self._left(data) and len(groups) > 1
        if len(named) != groups[0]["hits"] and not whole:
            text = f"{groups[0]['hits']} hits must be given to units, not {len(named)}."
            raise self.edition.refuse(self._rules(data)[0], text, (data["area"],))
        parts = []
        left = list(named)
        for number, group in enumerate(groups if whole else groups[:1]):
            later = [set(rest["ids"]) for rest in groups[number + 1 :]] if whole else []
            # Units that no later hit may be given to come first.
            left.sort(key=lambda unit: (unit not in group["ids"], sum(unit in ids for ids in later)))
            part: list[int] = []
            rest = {**group}
            hits.data["groups"] = [rest, *groups[number + 1 :]]
            for _ in range(group["hits"]):
                eligible = hits.eligible(rest)
                unit = next((unit for unit in left if unit in eligible), 0)
                if not unit:
                    if eligible:
                        self._refuse_unit(state, {**data, "groups": [group]}, left[0] if left else 0, "")
                    break
                left.remove(unit)
                part.append(unit)
                hits.take([unit])
            parts.append(part)
        if left:
            self._refuse_unit(state, data, left[0], "")
        return parts

    def _outsider(self, state: State, data: dict[str, Any], owner: str, type_: str) -> int:
        """A unit of a type in the space that is not among those that may be hit, for the refusal."""
        known = {unit for group in data["groups"] for unit in group["ids"]}
        there = [unit for unit in state.at(data["area"]) if unit.type == type_ and owner in ("", unit.owner)]
        there.sort(key=lambda unit: (unit.id in known, unit.owner != data["chooser"], unit.id))
        return there[0].id if there else 0

    def _refuse_unit(self, state: State, data: dict[str, Any], unit: int, type_: str) -> None:
        """Refuse with the rule that protects a unit."""
        edition, area, group = self.edition, data["area"], data["groups"][0]
        piece = state.units.get(unit)
        if piece is None or piece.area != area:
            what = type_.replace("_", " ") or f"unit {unit}"
            raise Refusal(NOT_THERE, f"There is no {what} in {area} to take the hit.", (area,), (unit,) if unit else ())
        type_data = edition.types[piece.type]
        name = self._name(piece)
        rule, text = self._rules(data)[0], f"The {name} cannot take this hit."
        attacking = not at_war(edition, state, piece.owner, data["attacker"])
        carrier = state.units.get(piece.aboard)
        if edition.has(piece.type, "antiaircraft"):
            rule, text = "A42-UNI-13", f"The {name} is never a casualty."
        elif piece.aboard and type_data.domain == "land":
            rule, text = "A42-CON-10", f"The {name} is cargo and cannot be hit."
        elif carrier and carrier.owner == data["attacker"] != piece.owner:
            rule, text = "A42-CON-10", f"The {name} is cargo of the {self._name(carrier)} and cannot be hit."
        elif attacking and piece.owner != data["attacker"]:
            rule, text = "A42-CON-60", f"The {name} belongs to the attacker's ally and takes no part."
        elif attacking != (data["side"] == ATTACKER):
            rule, text = self._rules(data)[0], f"The {name} is on the other side of this battle."
        elif unit_marks.SUBMERGED in piece.marks:
            rule, text = "A42-SUB-15", f"The {name} has submerged."
        elif unit in group["ids"] and edition.battle.most_hits and not edition.has(piece.type, edition.battle.last):
            rule, text = "P40-CON-46", f"Hit the {name} and another hit would find nobody; all must be taken."
        elif unit in group["ids"] and edition.has(piece.type, edition.battle.last):
            rule, text = "A42-CON-17", f"The {name} can be hit only when no other unit is left to take the hit."
        elif type_data.domain == "air" and group["class"] not in (CHART, BOMBARDMENT):
            rule, text = "A42-CON-16", f"The {name} cannot be hit by submarines."
        elif edition.has(piece.type, "submarine"):
            rule, text = "A42-SUB-19", f"Aircraft without a destroyer cannot hit the {name}."
        elif group["class"] == BOMBARDMENT:
            rule, text = "A42-UNI-58", f"Bombardment cannot hit the {name}."
        raise edition.refuse(rule, text, (area,), (unit,))

    def _rules(self, data: Mapping[str, Any]) -> tuple[str, ...]:
        ids = ["A42-CON-15" if data["side"] == ATTACKER else "A42-CON-13"]
        extra = {"surprise_strike": "A42-SUB-09", "bombardment": "A42-AMP-11", "antiaircraft": "A42-SBR-20"}
        if data["cause"] == "surprise_strike" and data["side"] == ATTACKER:
            extra["surprise_strike"] = "A42-SUB-10"
        if data["cause"] in extra:
            ids.insert(0, extra[data["cause"]])
        return tuple(self.edition.cite(rule) for rule in ids)

    def _left(self, data: Mapping[str, Any]) -> int:
        return sum(group["hits"] for group in data["groups"])

    def _name(self, unit: Unit) -> str:
        return self.edition.types[unit.type].name.lower()

    def _power(self, power: str) -> str:
        return self.edition.power_by_id[power].name
