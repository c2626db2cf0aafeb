"""A question and its answer as plain data, for JSON. What each field means stands in docs/odds.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from boardgame.ai.axis_allies.odds.question import Force, Question

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.odds.answer import Chances, Odds

VERSION = 2
"""Raised when a field goes or changes its meaning; new fields leave it as it is."""


def plain_odds(found: Odds) -> dict[str, Any]:
    """The answer and the question as it was understood."""
    return {
        "version": VERSION,
        "question": plain_question(found.question, found.orders_of_hits()),
        "exact": found.exact,
        "battles": found.battles,
        "why": found.why,
        "left_out": list(found.question.chart.left_out),
        "chances": _chances(found.chances),
        "win_interval_99": list(found.interval),
        "capture": found.capture,
        "swing": {"mean": found.swing, "deviation": found.deviation},
        "left": {side: dict(units) for side, units in found.left.items()},
        "damage": list(found.damage),
        "facilities": {type_: list(chances) for type_, chances in found.facilities.items()},
        "out_of_use": found.out_of_use(),
        "rounds": [_chances(chances) for chances in found.rounds],
        "survivors": {
            side: [{"units": units, "chance": chance} for units, chance in found.survivors(side)]
            for side in ("attacker", "defender")
        },
        "endings": [
            {"attacker": attacker, "defender": defender, "chance": chance}
            for attacker, defender, chance in found.endings()
        ],
        "seconds": found.seconds,
    }


def plain_question(question: Question, orders_of_hits: Mapping[str, tuple[str, ...]]) -> dict[str, Any]:
    """The question as it was understood, defaults included."""
    retreat, target = question.retreat, question.target
    return {
        "edition": question.chart.id,
        "kind": question.kind,
        "attacker": _force(question.attack, orders_of_hits.get("attacker", ())),
        "defender": _force(question.defend, orders_of_hits.get("defender", ())),
        "retreat": {
            "when": retreat.when, "round": retreat.round, "chance": retreat.chance, "possible": retreat.possible,
        },
        "any_target": question.any_target,
        "target": {
            "ipc": target.ipc, "damage": target.damage, "cash": target.cash,
            "sites": [{"type": site.type, "damage": site.damage, "bombers": site.bombers} for site in target.sites],
        },
        "area": question.area,
    }  # fmt: skip


def _chances(chances: Chances) -> dict[str, float]:
    return {name: getattr(chances, name) for name in ("win", "draw", "loss", "retreat", "stalemate")}


def _force(force: Force, orders: tuple[str, ...]) -> dict[str, Any]:
    order = force.order if isinstance(force.order, str) else list(force.order)
    counts = {
        name: {type_: count for type_, count in getattr(force, name).items() if count}
        for name in ("units", "damaged", "ships", "struck", "values", "bombard", "dice", "aloft", "one_way")
    }
    return counts | {
        "seaborne": None if force.seaborne is None else dict(force.seaborne),
        "order": order,
        "hits_order": list(orders),
        "damage_first": force.damage_first,
        "keep_land": force.keep_land,
        "submerge": force.submerge,
        "kamikaze": [list(attacked) for attacked in force.kamikaze],
        "has": list(force.has),
        "spend": force.spend,
    }
