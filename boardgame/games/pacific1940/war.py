"""Who is at war with Japan: what brings a power in, and what follows (P40-POL-01 to P40-POL-28, P40-NEU-09).

The state holds pairs at peace (``State.peace``); a power that comes to be at war with Japan leaves them for good.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from boardgame.games.axis_allies.board.relations import at_war, end_peace
from boardgame.games.axis_allies.board.spaces import is_hostile_land
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.phases.combat import combat_spaces
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.consequences import Consequence
from boardgame.games.axis_allies.telling.names_in_english import power_name, the
from boardgame.games.pacific1940.just_hostile import note_caught
from boardgame.games.pacific1940.powers import ANZAC, DUTCH, JAPAN, UNITED_KINGDOM, UNITED_STATES

BLITZED = "blitzed"
"""Where the state remembers whose territory was blitzed in the combat move in progress."""

PACIFIC = frozenset({UNITED_KINGDOM, ANZAC})
"""For politics they act as one power (P40-POL-08)."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """A row of the table of war triggers: an act, and who is at war with Japan from then on beside China.

    Attributes:
        by: powers that act.
        on: owners acted on; for Japan's acts anybody of these, for the others Japan itself.
        joins: powers that come to be at war with Japan.
        rule: its id.
    """

    by: frozenset[str]
    on: frozenset[str]
    joins: frozenset[str]
    rule: str


DECLARED = (
    Trigger(frozenset({JAPAN}), PACIFIC, PACIFIC, "P40-POL-04"),
    Trigger(frozenset({JAPAN}), frozenset({UNITED_STATES}), frozenset({UNITED_STATES}), "P40-POL-04"),
    Trigger(PACIFIC, frozenset({JAPAN}), PACIFIC, "P40-POL-09"),
    Trigger(frozenset({UNITED_STATES}), frozenset({JAPAN}), frozenset({UNITED_STATES}), "P40-POL-26"),
)
"""What follows from a declaration of war."""

ATTACKED = (
    # P40-SET-03, P40-POL-06, P40-POL-13. Attacks on China and French territory bring nobody in: P40-POL-07, P40-POL-23.
    Trigger(
        frozenset({JAPAN}),
        PACIFIC | {DUTCH, UNITED_STATES},
        PACIFIC | {UNITED_STATES},
        "P40-POL-24",
    ),
)
"""What follows from an attack. Whoever attacks Japan has declared war before (P40-NEU-10, P40-SET-04, P40-POL-25)."""


def in_war(edition: Edition, state: State) -> frozenset[str]:
    """The powers at war with Japan, and the owners that nobody plays."""
    return frozenset(power for power in edition.power_by_id if at_war(edition, state, JAPAN, power))


def with_dutch(allies: frozenset[str]) -> frozenset[str]:
    """Powers at war with Japan, and the Dutch, who are if the United Kingdom and ANZAC both are (P40-POL-05)."""
    return allies | {DUTCH} if allies >= PACIFIC else allies


def bring_in(ctx: AxisContext, edition: Edition, trigger: Trigger) -> None:
    """Carry out a trigger: all at war with Japan are allies of one another from now on (P40-NEU-09).

    The United Kingdom and ANZAC guard the territories of the Dutch (P40-POL-05).
    """
    state = ctx.state
    before = in_war(edition, state)
    allies = with_dutch(before | trigger.joins)
    order = [power for power in edition.power_by_id if power in allies]
    axis = [power for power in edition.power_by_id if edition.side(power) == edition.side(JAPAN)]
    all_ = (*axis, *order)
    ended = end_peace(state, [(a, b) for number, a in enumerate(all_) for b in all_[number + 1 :]])
    note_caught(edition, state, ended)
    new = [power for power in order if power not in before and power != DUTCH]
    if new:
        ctx.event("war", state.turn, powers=new, rule=trigger.rule)


def attacked(edition: Edition, state: State) -> frozenset[str]:
    """The enemies of the power in turn whose territories, empty ones too, or units it is about to fight."""
    units = (unit for unit in state.units.values() if unit.owner == state.turn)
    areas = combat_spaces(edition, state) | {
        unit.area for unit in units if is_hostile_land(edition, state, unit.area, state.turn)
    }
    owners = {state.owners[area] for area in areas if area in state.owners}
    owners |= {unit.owner for area in areas for unit in state.at(area)}
    return frozenset(owner for owner in owners if at_war(edition, state, owner, state.turn))


def _phase_began(ctx: AxisContext, edition: Edition, phase: str) -> None:
    """Attacks count as the combat moves are over, before any of them is fought (P40-POL-06)."""
    if phase == "combat":
        victims = attacked(edition, ctx.state) | set(ctx.state.memory.pop(BLITZED, ()))
        _act(ctx, edition, victims)


def _captured(ctx: AxisContext, edition: Edition, area: str, taker: str, loser: str) -> None:
    """A blitz is an attack as well (P40-POL-06); it may be taken back, so it counts when the moves are over."""
    if ctx.state.phase == "combat_move":
        ctx.state.memory[BLITZED] = sorted({*ctx.state.memory.get(BLITZED, ()), loser})


def _act(ctx: AxisContext, edition: Edition, victims: Iterable[str]) -> None:
    for trigger in ATTACKED:
        joining = trigger.joins - in_war(edition, ctx.state)
        if ctx.state.turn in trigger.by and trigger.on & set(victims) and joining:
            bring_in(ctx, edition, trigger)


def _consequences(edition: Edition, state: State) -> list[Consequence]:
    """The attacks of the power in turn that would bring somebody in."""
    warring = in_war(edition, state)
    return [
        Consequence(trigger.on, with_dutch(warring | trigger.joins) - warring, trigger.rule)
        for trigger in ATTACKED
        if state.turn in trigger.by and trigger.joins - warring
    ]


def _war(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    names = [the(edition, power) for power in data["powers"]]
    return f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'} at war with {power_name(edition, JAPAN)}."


HOOKS = Hooks(
    phase_began=(_phase_began,), captured=(_captured,), consequences=(_consequences,), sentences={"war": _war}
)
"""Called when somebody attacks, at once or later in the game (P40-SET-05).

At the start China alone is at war (P40-SET-02, P40-POL-01, P40-POL-02), and French territory lies open.
"""
