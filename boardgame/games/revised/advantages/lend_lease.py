"""Lend-Lease: the Soviet Union takes over units that its allies keep in its territory (AAR-ADV-S5).

Asked for as the Soviet purchase phase begins. Every allied unit that stands in a territory the Soviet Union controls
began the turn there or moved there before. The owner must agree, unless the players agreed otherwise before play: the
rule does not say so, but takes units from another player.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Choice, Counts, Item, Option
from boardgame.engine.refusal import NOT_ASKED, NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Action, Answer, EndPhase, Id, Units
from boardgame.games.axis_allies.battle.battle_data import count_types
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.log import power_name, unit_words
from boardgame.games.axis_allies.telling.names_in_english import place_name
from boardgame.games.revised.advantages.advantage import Advantage, holds

SOVIET_UNION = "soviet_union"
CONSENT = "lend_lease_consent"
"""Id of the option: whether the owner must agree."""
_RULE = "AAR-ADV-S5"


class Convert(Action):
    """Ask for units of one ally in a territory, to be one's own from now on."""

    do: Literal["convert"] = "convert"
    area: Id
    units: Units


@dataclass(slots=True)
class LendLeaseFrame(Frame):
    """What the Soviet Union asks for.

    Attributes:
        asked: ids of the units whose owner is being asked.
        denied: ids of the units it was refused.
    """

    asked: list[int] = field(default_factory=list)
    denied: list[int] = field(default_factory=list)


class LendLeaseStep(EditionStep):
    """The Soviet Union asks for units, their owners agree or not, until it asks for no more."""

    name = "lend_lease"
    frame = LendLeaseFrame

    def decision(self, state: State, frame: LendLeaseFrame) -> Decision | None:
        """Asked while there is something to ask for."""
        if frame.asked or not self._lent(state, frame):
            return None
        return Decision((SOVIET_UNION,), self.name, "Ask allies for units under Lend-Lease, or go on.", (_RULE,))

    def advance(self, ctx: AxisContext, frame: LendLeaseFrame) -> None:
        """Ask the owner and do what it answers; or there is nothing to ask for."""
        if not frame.asked:
            ctx.end()
            return
        match frame.take_result():
            case None:
                ctx.call(ConsentStep.name, units=list(frame.asked))
                return
            case "agree":
                self._convert(ctx, frame.asked)
            case _:
                frame.denied += frame.asked
        frame.asked = []

    def heads(self, state: State, frame: LendLeaseFrame, seat: str) -> list[Option]:
        """Some units of one ally in one territory, or none."""
        groups: dict[tuple[str, str], dict[str, list[int]]] = {}
        for unit in self._lent(state, frame):
            groups.setdefault((unit.area, unit.owner), {}).setdefault(unit.type, []).append(unit.id)
        found = []
        for (area, owner), kinds in groups.items():
            items = tuple(Item(f"{owner}:{type_}", len(ids), tuple(ids)) for type_, ids in kinds.items())
            text = f"Units of {power_name(self.edition, owner)} in {place_name(self.edition, area)}"
            action = {"do": "convert", "by": SOVIET_UNION, "area": area}
            found.append(Option(action, (Counts("units", items),), text, (_RULE,), area))
        end = {"do": "end_phase", "by": SOVIET_UNION}
        return [*found, Option(end, (), "Ask for nothing more", (_RULE,), tone="end")]

    def act(self, ctx: AxisContext, frame: LendLeaseFrame, action: Action) -> None:
        """Ask, or go on."""
        if isinstance(action, EndPhase):
            ctx.end()
        elif isinstance(action, Convert):
            units = self._named(ctx.state, frame, action)
            if ctx.state.options[CONSENT]:
                frame.asked = units
            else:
                self._convert(ctx, units)
        else:
            raise Refusal(NOT_ASKED, "Ask for units under Lend-Lease, or end the phase.")

    def _named(self, state: State, frame: LendLeaseFrame, action: Convert) -> list[int]:
        edition = self.edition
        if action.area not in edition.board.areas:
            raise Refusal(NOT_THERE, f"There is no space “{action.area}”.")
        if state.owners.get(action.area) != SOVIET_UNION:
            raise edition.refuse(_RULE, "Only units in Soviet territory can be lent.", (action.area,))
        units = pick(state, action.units, state.at(action.area), SOVIET_UNION, action.area)
        if len({unit.owner for unit in units}) != 1:
            raise edition.refuse(_RULE, "Ask one ally at a time.", (action.area,))
        lent = {unit.id for unit in self._lent(state, frame)}
        if any(unit.id not in lent for unit in units):
            text = "Only allied units can be lent, and none that were already refused."
            raise edition.refuse(_RULE, text, (action.area,))
        return [unit.id for unit in units]

    def _lent(self, state: State, frame: LendLeaseFrame) -> list[Unit]:
        """Allied units in Soviet territory that may be asked for."""
        return [
            unit
            for area in self.edition.board.areas
            if state.owners.get(area) == SOVIET_UNION
            for unit in state.at(area)
            if unit.owner != SOVIET_UNION and self.edition.allied(unit.owner, SOVIET_UNION)
            if unit.id not in frame.denied
        ]

    def _convert(self, ctx: AxisContext, ids: list[int]) -> None:
        units = [ctx.state.units[unit] for unit in ids]
        for unit in units:
            ctx.state.put(unit._replace(owner=SOVIET_UNION))
        ctx.event("converted", SOVIET_UNION, units=count_types(self.edition, units), ids=ids, converts=ids,
                  area=units[0].area, **{"from": units[0].owner})  # fmt: skip


@dataclass(slots=True)
class ConsentFrame(Frame):
    """Units that were asked for.

    Attributes:
        units: their ids.
    """

    units: list[int] = field(default_factory=list)


class ConsentStep(EditionStep):
    """Asks the owner of units whether the Soviet Union gets them; the result is the answer."""

    name = "lend_lease_consent"
    frame = ConsentFrame

    def decision(self, state: State, frame: ConsentFrame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        units = [state.units[unit] for unit in frame.units]
        what = unit_words(self.edition, count_types(self.edition, units))
        place = place_name(self.edition, units[0].area)
        text = f"The Soviet Union asks for your {what} in {place} under Lend-Lease."
        return Decision((units[0].owner,), "answer", text, (_RULE,), {"area": units[0].area})

    def heads(self, state: State, frame: ConsentFrame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        choice = Choice("choice", ("agree", "refuse"), ("Hand them over", "Keep them"))
        return [Option({"do": "answer", "by": seat}, (choice,), "Lend-Lease", (_RULE,))]

    def act(self, ctx: AxisContext, frame: ConsentFrame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        if not isinstance(action, Answer) or action.choice not in ("agree", "refuse"):
            raise Refusal(NOT_ASKED, "Say whether the units are handed over or kept.")
        ctx.end(action.choice)


def _begin(ctx: AxisContext, edition: Edition, phase: str) -> None:
    if phase == "purchase" and ctx.state.turn == SOVIET_UNION and holds(ctx.state, SOVIET_UNION, "lend_lease"):
        ctx.call(LendLeaseStep.name)


def _converted(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    what = unit_words(edition, data["units"])
    return f"{power_name(edition, by)} takes over {what} of {power_name(edition, data['from'])} in [{data['area']}]."


LEND_LEASE = Advantage(
    "lend_lease", "Lend-Lease", SOVIET_UNION, 5, _RULE,
    "allied units in Soviet territory may become Soviet",
    hooks=Hooks(phase_began=(_begin,), sentences={"converted": _converted}),
    steps=(LendLeaseStep, ConsentStep), actions=(Convert,),
)  # fmt: skip
