"""What a war changes, read from the positions before and after: who fights whom, and what becomes possible."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from boardgame.app.families.axis_allies.docks.relations import ALLIED, joined, related, table_of
from boardgame.app.families.axis_allies.names import heading
from boardgame.app.look.elements import tr
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.consequences import consequences
from boardgame.games.axis_allies.telling.income_sheet import objectives
from boardgame.games.axis_allies.telling.names_in_english import join, place_name, plural, the

How = Literal["before", "declared", "drawn", "peace"]
"""At war before, declared on now, at war from now on without being named, at peace still."""

_NAMED = 3
"""Territories named of those that can be attacked; the rest is counted."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something that a war changes.

    Attributes:
        icon: of the interface.
        title: in one line.
        words: more about it.
        rules: ids of the rules behind it.
    """

    icon: str
    title: str
    words: str
    rules: tuple[str, ...] = ()


def _tr(words: str) -> str:
    return tr("WarChanges", words)


def standings(edition: Edition, before: State, after: State, power: str, declared: Collection[str]) -> dict[str, How]:
    """How a power stands to each power of the other side, those that fought before first."""
    found: dict[str, How] = {}
    for other in related(edition, after):
        if not edition.at_war(power, other):
            continue
        if at_war(edition, before, power, other):
            found[other] = "before"
        elif at_war(edition, after, power, other):
            found[other] = "declared" if other in declared else "drawn"
        else:
            found[other] = "peace"
    order = ("before", "declared", "drawn", "peace")
    return dict(sorted(found.items(), key=lambda item: order.index(item[1])))


def changes(edition: Edition, before: State, after: State, power: str) -> list[Change]:
    """What becomes possible for a power, and what its enemies gain; only what the rules know."""
    new = [other for other in related(edition, after) if at_war(edition, after, power, other)
           and not at_war(edition, before, power, other)]  # fmt: skip
    found = [_territories(edition, after, new), *_objectives(edition, after, power, new)]
    found += [*_allies(edition, before, after), *_economies(edition, before, after), *_peace(edition, after, power)]
    return [change for change in found if change is not None]


def _territories(edition: Edition, after: State, new: list[str]) -> Change | None:
    areas = [area for area, owner in after.owners.items() if owner in new]
    if not areas:
        return None
    best = sorted(areas, key=lambda area: -edition.board.areas[area].ipc)[:_NAMED]
    names = [place_name(edition, area) for area in best]
    if len(areas) > len(best):
        names.append(_tr("{0} more").format(len(areas) - len(best)))
    noun = plural(len(areas), _tr("territory"), _tr("territories"))
    return Change("battle", _tr("{0} more {1} may be attacked").format(len(areas), noun), f"{heading(join(names))}.")


def _objectives(edition: Edition, after: State, power: str, new: list[str]) -> list[Change]:
    aims = [aim for aim in objectives(edition, after, power)
            if not aim.met and any(after.owners.get(area) in new for area in aim.places)]  # fmt: skip
    if not aims:
        return []
    words = join(f"{aim.name[5:] if aim.name.startswith('Hold ') else aim.name} +{aim.ipcs}" for aim in aims)
    title = plural(len(aims), _tr("An objective comes into reach"), _tr("Objectives come into reach"))
    return [Change("objective", title, f"{words[:1].upper()}{words[1:]}.")]


def _allies(edition: Edition, before: State, after: State) -> list[Change]:
    old, now = table_of(edition, before), table_of(edition, after)
    pairs = [pair for pair, kind in now.items() if kind == ALLIED and old.get(pair) != ALLIED]
    powers = [power.id for power in edition.powers if any(power.id in pair for pair in pairs)]
    if len(powers) < 2:
        return []
    words = _tr("From now on they fight together and may share territory.")
    title = _tr("{0} are allies").format(heading(joined(edition, powers)))
    return [Change("diplomacy", title, words)]


def _economies(edition: Edition, before: State, after: State) -> list[Change]:
    found = []
    for power in edition.powers:
        old = {aim.rule: aim.met for aim in objectives(edition, before, power.id) if aim.kind == "economy"}
        for aim in objectives(edition, after, power.id):
            if aim.kind == "economy" and aim.met and not old.get(aim.rule):
                title = _tr("{0} gets its war economy").format(heading(the(edition, power.id)))
                found.append(Change("factory", title, _tr("{0} IPC more each turn.").format(aim.ipcs), (aim.rule,)))
    return found


def _peace(edition: Edition, after: State, power: str) -> list[Change]:
    found = []
    still = [one for one in related(edition, after) if edition.at_war(power, one)
             and not at_war(edition, after, power, one)]  # fmt: skip
    for consequence in consequences(edition, after) if after.turn == power else ():
        joins = [other for other in still if other in consequence.joins]
        if joins:
            on = [other for other in edition.power_by_id if other in consequence.on]
            verb = _tr("{0} stays at peace for now") if len(joins) == 1 else _tr("{0} stay at peace for now")
            words = _tr("An attack on {0} brings {1} into the war.").format(
                joined(edition, on, any_of=True), joined(edition, joins)
            )
            found.append(Change("clock", verb.format(heading(joined(edition, joins))), words, (consequence.rule,)))
    return found
