"""Convoy disruption: enemy warships take from the income of the power in turn (P40-INC-06 to P40-INC-12).

The owners of the ships are asked before the income is collected, one after another in turn order; what they say nothing
about goes through (P40-INC-07, P40-INC-12).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Option
from boardgame.engine.refusal import NOT_ASKED, NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Action, EndPhase, Id
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.board.spaces import production
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.income_sheet import Danger
from boardgame.games.axis_allies.telling.log import place_name, unit_words
from boardgame.games.axis_allies.telling.names_in_english import the
from boardgame.games.pacific1940.powers import CHINA

LOSSES = {"surface_warship": 1, "submarine": 2}
"""IPCs that a warship takes, by its tag; transports and aircraft take nothing (P40-INC-08, P40-INC-09, P40-UNI-26)."""

DISRUPTED = "disrupted"
"""Where the state remembers, in an income phase, what was taken in each zone and by whom."""


class Disrupt(Action):
    """Disrupt the convoys in a sea zone with one's warships there; without a zone, wherever one can."""

    do: Literal["disrupt"] = "disrupt"
    zone: Id = ""


@dataclass(slots=True)
class DisruptConvoysFrame(Frame):
    """Convoys being disrupted.

    Attributes:
        done: powers that disrupt no more.
    """

    done: list[str] = field(default_factory=list)


class DisruptConvoysStep(EditionStep):
    """Asks each enemy with warships among the convoys of the power in turn where it disrupts them."""

    name = "disrupt_convoys"
    frame = DisruptConvoysFrame

    def decision(self, state: State, frame: DisruptConvoysFrame) -> Decision | None:
        """Asked of one enemy at a time, while there is something left to take."""
        power = self._asked(state, frame)
        if not power:
            return None
        zones = self._zones(state, power)
        text = f"Disrupt the convoys of {the(self.edition, state.turn)}, or let them pass."
        data = {"zones": zones, "income": production(self.edition, state, state.turn),
                "convoys": {zone: self._convoy(state, zone, power) for zone in zones}}  # fmt: skip
        return Decision((power,), self.name, text, ("P40-INC-06", "P40-INC-07", "P40-INC-08", "P40-INC-10"), data)

    def _convoy(self, state: State, zone: str, power: str) -> dict[str, Any]:
        """What there is to a convoy: the ships that take from it, what its coast yields, what others took of that."""
        ships = [unit.id for unit in state.at(zone) if unit.owner == power and _takes(self.edition, unit.type)]
        taken = dict(state.memory.get(DISRUPTED, {}).get(zone, {}))
        return {"ships": ships, "value": cap(self.edition, state, zone), "taken": taken}

    def advance(self, ctx: AxisContext, frame: DisruptConvoysFrame) -> None:
        """Everybody has said what they disrupt."""
        ctx.end()

    def heads(self, state: State, frame: DisruptConvoysFrame, seat: str) -> list[Option]:
        """All zones at once, each zone, and no more of them."""
        power = self._asked(state, frame)
        zones = self._zones(state, power)
        rules = ("P40-INC-08", "P40-INC-09", "P40-INC-10")
        text = f"Disrupt all convoys: {sum(zones.values())} IPC"
        every = [Option({"do": "disrupt", "by": power}, (), text, rules, tone="battle")] if len(zones) > 1 else []
        found = [
            Option({"do": "disrupt", "by": power, "zone": zone}, (),
                   f"Disrupt the convoys in {place_name(self.edition, zone)}: {loss} IPC",
                   rules, zone, cost=loss, tone="battle")
            for zone, loss in zones.items()
        ]  # fmt: skip
        end = {"do": "end_phase", "by": power}
        begun = any(power in shares for shares in state.memory.get(DISRUPTED, {}).values())
        text = "Let the others pass" if begun else "Let them pass"
        return [*every, *found, Option(end, (), text, ("P40-INC-07",), tone="end")]

    def act(self, ctx: AxisContext, frame: DisruptConvoysFrame, action: Action) -> None:
        """Disrupt the convoys in a zone or in all, or no more."""
        if isinstance(action, EndPhase):
            frame.done.append(action.by)
            return
        if not isinstance(action, Disrupt):
            raise Refusal(NOT_ASKED, "Disrupt convoys now, or let them pass.")
        for zone in (action.zone,) if action.zone else self._zones(ctx.state, action.by):
            self._disrupt(ctx, zone, action.by)

    def _disrupt(self, ctx: AxisContext, zone: str, power: str) -> None:
        edition, state = self.edition, ctx.state
        if zone not in edition.board.areas:
            raise Refusal(NOT_THERE, f"There is no space “{zone}”.")
        name = place_name(edition, zone)
        if not _is_convoy(edition, zone):
            raise edition.refuse("P40-INC-06", f"{name} has no convoy symbol.", (zone,))
        taken = state.memory.get(DISRUPTED, {}).get(zone, {})
        if power in taken:
            raise edition.refuse("P40-INC-08", f"Your ships in {name} have taken their share.", (zone,))
        if not raiders(edition, state, zone, power):
            raise edition.refuse("P40-INC-06", f"You have no warship in {name}.", (zone,))
        loss = self._zones(state, power).get(zone, 0)
        if not loss:
            victim = the(edition, state.turn)
            raise edition.refuse("P40-INC-10", f"There is nothing more of {victim} to take in {name}.", (zone,))
        # The memory is copied with the state, so what is in it is replaced and never changed in place.
        state.memory[DISRUPTED] = {**state.memory.get(DISRUPTED, {}), zone: {**taken, power: loss}}
        ctx.event("convoys_disrupted", power, zone=zone, power=state.turn, ipcs=loss)

    def _asked(self, state: State, frame: DisruptConvoysFrame) -> str:
        """The enemy whose ships can take something and who is not done; in turn order."""
        powers = (power.id for power in self.edition.powers if power.id not in frame.done)
        return next((power for power in powers if self._zones(state, power)), "")

    def _zones(self, state: State, power: str) -> dict[str, int]:
        """What a power can still take from the power in turn, by sea zone, in the order of the board."""
        return losses(self.edition, state, power)


def losses(edition: Edition, state: State, power: str) -> dict[str, int]:
    """IPCs that a power's warships can still take from the power in turn, by sea zone.

    P40-INC-11: none from China. P40-INC-07, P40-POL-19: enemies at war only.
    """
    if state.turn == CHINA or not at_war(edition, state, power, state.turn):
        return {}
    found = {}
    for zone in (area for area in edition.board.areas if _is_convoy(edition, area)):
        taken = state.memory.get(DISRUPTED, {}).get(zone, {})
        left = cap(edition, state, zone) - sum(taken.values())
        loss = min(left, raiders(edition, state, zone, power))
        if power not in taken and loss > 0:
            found[zone] = loss
    return found


def raiders(edition: Edition, state: State, zone: str, power: str) -> int:
    """What the warships of a power in a zone take together, before any limit (P40-INC-08, P40-INC-09, P40-SUB-06)."""
    return sum(_takes(edition, unit.type) for unit in state.at(zone) if unit.owner == power)


def _takes(edition: Edition, type_: str) -> int:
    return sum(ipcs for tag, ipcs in LOSSES.items() if edition.has(type_, tag))


def cap(edition: Edition, state: State, zone: str) -> int:
    """The value of what the power in turn controls beside a zone; more is never lost there (P40-INC-10, P40-FAQ-26)."""
    coast = edition.board.land_neighbours[zone]
    return sum(edition.board.areas[area].ipc for area in coast if state.owners.get(area) == state.turn)


def _is_convoy(edition: Edition, area: str) -> bool:
    return edition.board.areas[area].details.get("convoy") == "yes"


def _phase_began(ctx: AxisContext, edition: Edition, phase: str) -> None:
    ctx.state.memory.pop(DISRUPTED, None)
    if phase == "income":
        ctx.call(DisruptConvoysStep.name)


def _income(edition: Edition, state: State, power: str) -> tuple[int, str]:
    """All that was taken of the power in turn; never more than the income, and nothing of the objectives.

    P40-INC-01, P40-INC-05.
    """
    taken = state.memory.get(DISRUPTED, {}) if power == state.turn else {}
    return -sum(ipcs for shares in taken.values() for ipcs in shares.values()), "P40-INC-01"


def _dangers(edition: Edition, state: State, power: str) -> list[Danger]:
    """What the enemies may still take in all from the power in turn, one after another in turn order."""
    if power != state.turn:
        return []
    left = {zone: cap(edition, state, zone) - sum(state.memory.get(DISRUPTED, {}).get(zone, {}).values())
            for zone in edition.board.areas if _is_convoy(edition, zone)}  # fmt: skip
    found, all_left = [], production(edition, state, power)
    for enemy in (other.id for other in edition.powers):
        for zone, most in losses(edition, state, enemy).items():
            loss = min(most, left[zone], all_left)
            if loss > 0:
                left[zone], all_left = left[zone] - loss, all_left - loss
                ships = unit_words(edition, _ships(edition, state, zone, enemy))
                note = f"{ships} of {the(edition, enemy)} in {place_name(edition, zone)}"
                found.append(Danger(enemy, loss, "P40-INC-08", "Convoys may be disrupted", note, (zone,)))
    return found


def _ships(edition: Edition, state: State, zone: str, power: str) -> dict[str, int]:
    """The warships of a power that take from a convoy, by type."""
    counted: dict[str, int] = {}
    for unit in state.at(zone):
        if unit.owner == power and _takes(edition, unit.type):
            counted[unit.type] = counted.get(unit.type, 0) + 1
    return counted


def _disrupted(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    whose = the(edition, data["power"])
    return f"{the(edition, by)} disrupts the convoys in [{data['zone']}]: {whose} loses {data['ipcs']} IPC."


HOOKS = Hooks(
    phase_began=(_phase_began,),
    income=(_income,),
    dangers=(_dangers,),
    sentences={"convoys_disrupted": _disrupted},
)
"""The step comes before the income phase, and the losses before every bonus."""
