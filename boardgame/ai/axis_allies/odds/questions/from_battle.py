"""Questions made in the middle of a battle: what is left of both sides, the stage in progress, a choice being made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from boardgame.ai.axis_allies.odds.chart import STEPS, Chart, chart_of
from boardgame.ai.axis_allies.odds.questions.from_state import (
    Attack,
    from_battle,
    landing_attack,
    raid_attack,
    sparing_transports,
)
from boardgame.engine.plain import copy_plain
from boardgame.games.axis_allies.battle.battle_board import current_battle
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, Battle
from boardgame.games.axis_allies.battle.retreat import flyers, movers
from boardgame.games.axis_allies.board.unit_marks import FOUGHT
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State

_STRIPS = ("attack", "opening_submarines", "kamikaze")
"""Battle steps whose hits wait behind the casualty strip, whoever takes them."""


def in_progress(
    edition: Edition,
    state: State,
    casualties: Sequence[int] = (),
    submerged: Iterable[int] = (),
    aimed: Mapping[str, Sequence[int]] | None = None,
) -> Attack | None:
    """The battle in progress from the decision that is asked now.

    Args:
        edition: the edition played.
        state: the position.
        casualties: ids of the units chosen for the hits that are asked about, once for each hit.
        submerged: ids of the submarines that are chosen to submerge.
        aimed: ids of the bombers that are chosen to attack a facility, by its type.

    Returns:
        The battle as it goes on after that; None if none has begun.
    """
    battle = _copy(edition, state)
    if battle is None:
        return None
    if aimed:
        battle.data["aims"] = {**battle.data.get("aims", {}), **{type_: list(ids) for type_, ids in aimed.items()}}
    chosen = _hits(state, battle, casualties)
    side, stage = _side_hit(state), str(battle.data.get("stage", ""))
    if chosen:
        _take(battle, side, chosen, _strips(battle, side, stage))
    _spend(battle, chosen if stage == "kamikaze" else [])
    diving = {*submerged, *battle.memo.get("diving", ())} if stage in ("submarines", "submerge") else set()
    battle.leave(diving)
    chart = _rest(battle, stage, side)
    if not _still_fire(chart, battle):
        battle.leave(list(battle.data["struck"]))
    made = from_battle(edition, battle, "raid" if battle.data["kind"] == "raid" else "combat", chart=chart)
    if made.question is not None and any(entry["zone"] == made.area for entry in state.assaults):
        return replace(made, question=sparing_transports(made.question))
    return made


def landings_after(edition: Edition, state: State) -> list[Attack]:
    """The landings announced from the zone of the sea battle in progress, as they would begin after it."""
    battle = current_battle(edition, state)
    if battle is None or not battle.at_sea:
        return []
    targets = dict.fromkeys(entry["target"] for entry in state.assaults if entry["zone"] == battle.area)
    seen = state.copy()
    for unit in battle.units(ATTACKER):
        seen.put(seen.units[unit.id].marked(FOUGHT))  # A42-AMP-09: no ship that fought at sea bombards
    found = []
    for target in targets:
        landing = landing_attack(edition, seen, target)
        before = {zone: question for zone, question in landing.before.items() if zone != battle.area}
        found.append(replace(landing, before=before))
    return found


def after_retreat(edition: Edition, state: State) -> Attack | None:
    """The battle in progress after the attacker has retreated with all that may; None if none has begun."""
    battle = _copy(edition, state)
    if battle is None:
        return None
    leaving = [unit.id for unit in (*movers(battle), *flyers(battle))]
    battle.leave(leaving)
    if not battle.data["units"][ATTACKER]:
        made = from_battle(edition, battle, "combat", chart=_rest(battle, "press", ""))
        return replace(made, question=None, settled="retreat")
    return from_battle(edition, battle, "combat", chart=_rest(battle, "press", ""))


def before_landing(edition: Edition, state: State, ships: Iterable[int] | None = None) -> Attack | None:
    """The landing whose bombardment is asked about, with the ships chosen; None if none is."""
    for frame in reversed(state.stack):
        if "target" in frame.data and "landing" in frame.data:
            return landing_attack(edition, state, frame.data["target"], ships, frame.data["landing"])
    return None


def before_raid(edition: Edition, state: State, area: str, interceptors: Iterable[int]) -> Attack | None:
    """The raid whose interceptors are asked about, with those chosen; None if there is none."""
    return raid_attack(edition, state, area, interceptors) if area in state.raids else None


# --- the hits in question ------------------------------------------------------------------------------------------


def _copy(edition: Edition, state: State) -> Battle | None:
    """The battle in progress, with data and a position of its own."""
    battle = current_battle(edition, state)
    if battle is None:
        return None
    return Battle(edition, state.copy(), copy_plain(battle.data))


def _frame(state: State) -> Mapping[str, Any]:
    """The data of the hits being assigned; empty if none are."""
    data = state.stack[-1].data if state.stack else {}
    return data if "groups" in data and "chosen" in data else {}


def _side_hit(state: State) -> str:
    return str(_frame(state).get("side", ""))


def _hits(state: State, battle: Battle, casualties: Sequence[int]) -> list[int]:
    """The units that take the hits of the volley: those settled, those chosen, the cheapest for what is left."""
    data = _frame(state)
    if not data:
        return []
    taken = [*data["chosen"], *casualties]
    groups = data["groups"]
    given = len(casualties)
    for group in groups:
        left = max(0, group["hits"] - given)
        given = max(0, given - group["hits"])
        while left:
            able = [unit for unit in group["ids"] if _room(battle, unit, taken) > 0]
            if not able:
                break
            taken.append(min(able, key=lambda unit: _loss(battle, unit, taken)))
            left -= 1
    return taken


def _room(battle: Battle, unit: int, taken: Sequence[int]) -> int:
    piece = battle.state.units[unit]
    return battle.edition.types[piece.type].hits - piece.hits - list(taken).count(unit)


def _loss(battle: Battle, unit: int, taken: Sequence[int]) -> tuple[bool, bool, int, int]:
    """What it costs to give a unit one more hit; units wanted last come last."""
    row = battle.edition.types[battle.state.units[unit].type]
    return (battle.rules.last in row.tags, _room(battle, unit, taken) == 1, row.cost, unit)


def _take(battle: Battle, side: str, chosen: Sequence[int], strip: bool) -> None:
    """Carry the hits out: ships damaged, units behind the strip or gone."""
    for unit_id in chosen:
        unit = battle.state.units[unit_id]
        if unit.hits + 1 < battle.edition.types[unit.type].hits:
            battle.state.put(unit._replace(hits=unit.hits + 1))
        elif strip:
            battle.data["struck"].append(unit_id)
        else:
            battle.leave([unit_id])


def _spend(battle: Battle, chosen: Sequence[int]) -> None:
    """Let aircraft of a kamikaze attack go, and whom it hit; submarines it hit still fire (AAR-ADV-J2, AAR-ADV-J2c)."""
    fired = set(battle.data["fired"])
    spent = {*battle.data.get("kamikaze", ()), *chosen}.intersection(battle.data["struck"])
    boats = {unit.id for unit in battle.tagged(DEFENDER, "submarine")} - fired
    battle.leave(spent - boats)


def _strips(battle: Battle, side: str, stage: str) -> bool:
    """Whether units hit in a stage wait behind the casualty strip (A42-CON-13, A42-AMP-11, A42-SUB-11)."""
    if stage == "bombardment":
        return battle.rules.bombarded_answer
    if stage == "submarines":
        return side == DEFENDER
    if stage == "air_battle":
        return battle.data.get("half") == "attack"
    return stage in _STRIPS


# --- the steps still to come ---------------------------------------------------------------------------------------


def _rest(battle: Battle, stage: str, side: str) -> Chart:
    """The edition's chart whose battle begins with what is left of the round in progress."""
    rules, data, memo = battle.rules, battle.data, battle.memo
    chart = chart_of(battle.edition)
    asked_first = stage in ("submarines", "submerge") and not side  # who submerges is asked before any dice
    part: tuple[str, ...] = ()
    if side and stage == "submarines":
        part = ("answer_strike",) if DEFENDER in memo.get("fire", ()) else ("remove",)
    elif side and stage == "opening_submarines":
        part = ("answer_opening",) if DEFENDER in memo.get("fire", ()) else ("release",)
    if data["kind"] == "raid":
        steps, number = rules.raid_steps, data.get("next", 0)
        part = ("defense",) if side and stage == "air_battle" and data.get("half") == "attack" else part
    else:
        path, number = data.get("at", ["opening", 0])
        steps = rules.opening if path == "opening" else rules.steps
    following = steps[number + (not asked_first) :]
    left = (*part, *(name for name in following if name in STEPS))
    if data["kind"] == "raid":
        return replace(chart, rules=replace(chart.rules, raid_steps=left))
    return replace(chart, rules=replace(chart.rules, opening=left))


def _still_fire(chart: Chart, battle: Battle) -> bool:
    """Whether units behind the strip can still matter: somebody of a side with struck units fires before they go."""
    rules = chart.rules
    ahead = (*rules.raid_steps,) if battle.data["kind"] == "raid" else (*rules.opening, *rules.steps)
    ahead = ahead[: ahead.index("remove")] if "remove" in ahead else ahead
    struck = set(battle.data["struck"])
    answers = {"defense", "answer_strike", "answer_opening"}
    firing = {ATTACKER: {"attack", "air_battle"}, DEFENDER: {*answers, "air_battle"}}
    return any(struck.intersection(battle.data["units"][side]) and firing[side].intersection(ahead) for side in firing)
