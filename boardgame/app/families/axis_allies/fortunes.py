"""The battles in which the dice fell best and worst for who attacked."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.app.look.elements import tr
from boardgame.app.table.fortune import Fortune
from boardgame.engine.record.entry import Entry
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.telling.battle_summary import BattleSummary, read_battles
from boardgame.games.axis_allies.telling.names_in_english import power_name

_FELT = 2.0
"""Hits more or fewer than expected from which a battle is worth telling."""


def fortunes(edition: Edition, entries: Sequence[Entry]) -> list[Fortune]:
    """The luckiest and the unluckiest battle of a game, as far as dice made a difference."""
    ends: list[Entry] = []
    rounds: list[int] = []
    for entry in entries:
        for event in entry.events:
            if event.kind == "combat_began":
                rounds.append(int(entry.place.get("round") or 0))
                ends.append(entry)
            elif ends and event.kind == "combat_ended":
                ends[-1] = entry
    battles = read_battles(edition, (event for entry in entries for event in entry.events))
    if len(battles) != len(ends):
        return []  # a stranger's file may hold anything
    told = [(surplus(one), one, at, when) for one, at, when in zip(battles, ends, rounds, strict=True) if one.outcome]
    if not told:
        return []
    best, worst = max(told, key=lambda each: each[0]), min(told, key=lambda each: each[0])
    found = []
    if best[0] >= _FELT:
        found.append(_fortune(edition, tr("Fortunes", "Luckiest battle"), *best[1:]))
    if worst[0] <= -_FELT:
        found.append(_fortune(edition, tr("Fortunes", "Unluckiest battle"), *worst[1:]))
    return found


def surplus(battle: BattleSummary) -> float:
    """Hits that the attacker scored beyond those expected, less those of the defender."""
    own, other = (battle.hits(side) - battle.sixths_expected(side) / 6 for side in (ATTACKER, DEFENDER))
    return own - other


def _fortune(edition: Edition, title: str, battle: BattleSummary, end: Entry, number: int) -> Fortune:
    area = edition.board.areas[battle.area].name
    outcomes = {
        "attacker": tr("Fortunes", "{0} attacks and wins"),
        "retreat": tr("Fortunes", "{0} attacks and retreats"),
        "defender": tr("Fortunes", "{0} attacks and loses"),
    }
    how = outcomes.get(battle.outcome, tr("Fortunes", "{0} attacks")).format(power_name(edition, battle.attacker))
    hits = tr("Fortunes", "{0}: {1} hits where {2} were expected, {3} against it where {4} were.").format(
        how,
        battle.hits(ATTACKER),
        f"{battle.sixths_expected(ATTACKER) / 6:.1f}",
        battle.hits(DEFENDER),
        f"{battle.sixths_expected(DEFENDER) / 6:.1f}",
    )
    place = tr("Fortunes", "{0}, round {1}").format(area, number)
    return Fortune(title, place, hits, end.number)
