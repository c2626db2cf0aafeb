"""Questions made in the middle of a battle: what is left of both sides, the stage in progress, a choice being made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from boardgame.ai.axis_allies.odds.chart import STEPS, Chart, chart_of
from boardgame.ai.axis_allies.odds.questions.from_state import (
    Attack,
    from_battle,
    landing_attack,
    raid_attack,
    sparing_transports,
)
from boardgame.games.axis_allies.battle.assault import AssaultFrame
from boardgame.games.axis_allies.battle.battle_board import current_battle
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, Battle, RaidFrame
from boardgame.games.axis_allies.battle.hits import CasualtiesFrame
from boardgame.games.axis_allies.battle.retreat import flyers, movers
from boardgame.games.axis_allies.board.unit_marks import FOUGHT
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State

_KAMIKAZE = "kamikaze_attacks"
"""The group of a battle that holds the aircraft of a kamikaze attack and whom they hit."""
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
    if aimed and isinstance(battle.frame, RaidFrame):
        battle.frame.aims |= {type_: list(ids) for type_, ids in aimed.items()}
    chosen = _hits(state, battle, casualties)
    side, stage = _side_hit(state), battle.frame.stage
    if chosen:
        _take(battle, side, chosen, _strips(battle, side, stage))
    _spend(battle, chosen if stage == "kamikaze" else [])
    diving = {*submerged, *battle.memory.diving} if stage in ("submarines", "submerge") else set()
    battle.leave(diving)
    chart = _rest(battle, stage, side)
    if not _still_fire(chart, battle):
        battle.leave(list(battle.frame.struck))
    made = from_battle(edition, battle, "raid" if battle.frame.kind == "raid" else "combat", chart=chart)
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
    if not battle.frame.units[ATTACKER]:
        made = from_battle(edition, battle, "combat", chart=_rest(battle, "press", ""))
        return replace(made, question=None, settled="retreat")
    return from_battle(edition, battle, "combat", chart=_rest(battle, "press", ""))


def before_landing(edition: Edition, state: State, ships: Iterable[int] | None = None) -> Attack | None:
    """The landing whose bombardment is asked about, with the ships chosen; None if none is."""
    for frame in reversed(state.stack):
        if isinstance(frame, AssaultFrame):
            return landing_attack(edition, state, frame.target, ships, frame.landing)
    return None


def before_raid(edition: Edition, state: State, area: str, interceptors: Iterable[int]) -> Attack | None:
    """The raid whose interceptors are asked about, with those chosen; None if there is none."""
    return raid_attack(edition, state, area, interceptors) if area in state.raids else None


# --- the hits in question ------------------------------------------------------------------------------------------


def _copy(edition: Edition, state: State) -> Battle | None:
    """The battle in progress, with a frame and a position of its own."""
    battle = current_battle(edition, state)
    if battle is None:
        return None
    return Battle(edition, state.copy(), battle.frame.copy())


def _frame(state: State) -> CasualtiesFrame | None:
    """The hits being assigned, or agreed upon; None if none are."""
    hits = (frame for frame in reversed(state.stack[-2:]) if isinstance(frame, CasualtiesFrame))
    return next(hits, None)


def _side_hit(state: State) -> str:
    hits = _frame(state)
    return hits.side if hits else ""


def _hits(state: State, battle: Battle, casualties: Sequence[int]) -> list[int]:
    """The units that take the hits of the volley: those settled, those chosen, the cheapest for what is left."""
    hits = _frame(state)
    if not hits:
        return []
    taken = [*hits.chosen, *casualties]
    given = len(casualties)
    for group in hits.groups:
        left = max(0, group.hits - given)
        given = max(0, given - group.hits)
        while left:
            able = [unit for unit in group.ids if _room(battle, unit, taken) > 0]
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
            battle.frame.struck.append(unit_id)
        else:
            battle.leave([unit_id])


def _spend(battle: Battle, chosen: Sequence[int]) -> None:
    """Let aircraft of a kamikaze attack go, and whom it hit; submarines it hit still fire (AAR-ADV-J2, AAR-ADV-J2c)."""
    fired = set(battle.frame.fired)
    spent = {*battle.frame.groups.get(_KAMIKAZE, ()), *chosen}.intersection(battle.frame.struck)
    boats = {unit.id for unit in battle.tagged(DEFENDER, "submarine")} - fired
    battle.leave(spent - boats)


def _strips(battle: Battle, side: str, stage: str) -> bool:
    """Whether units hit in a stage wait behind the casualty strip (A42-CON-13, A42-AMP-11, A42-SUB-11)."""
    if stage == "bombardment":
        return battle.rules.bombarded_answer
    if stage == "submarines":
        return side == DEFENDER
    if stage == "air_battle":
        return isinstance(battle.frame, RaidFrame) and battle.frame.half == "attack"
    return stage in _STRIPS


# --- the steps still to come ---------------------------------------------------------------------------------------


def _rest(battle: Battle, stage: str, side: str) -> Chart:
    """The edition's chart whose battle begins with what is left of the round in progress."""
    rules, frame = battle.rules, battle.frame
    chart = chart_of(battle.edition)
    asked_first = stage in ("submarines", "submerge") and not side  # who submerges is asked before any dice
    part: tuple[str, ...] = ()
    if side and stage == "submarines":
        part = ("answer_strike",) if DEFENDER in frame.memory.to_fire else ("remove",)
    elif side and stage == "opening_submarines":
        part = ("answer_opening",) if DEFENDER in frame.memory.to_fire else ("release",)
    if isinstance(frame, RaidFrame):
        steps = rules.raid_steps
        part = ("defense",) if side and stage == "air_battle" and frame.half == "attack" else part
    else:
        steps = rules.steps if frame.in_rounds else rules.opening
    following = steps[frame.number + (not asked_first) :]
    left = (*part, *(name for name in following if name in STEPS))
    if isinstance(frame, RaidFrame):
        return replace(chart, rules=replace(chart.rules, raid_steps=left))
    return replace(chart, rules=replace(chart.rules, opening=left))


def _still_fire(chart: Chart, battle: Battle) -> bool:
    """Whether units behind the strip can still matter: somebody of a side with struck units fires before they go."""
    rules = chart.rules
    ahead = (*rules.raid_steps,) if battle.frame.kind == "raid" else (*rules.opening, *rules.steps)
    ahead = ahead[: ahead.index("remove")] if "remove" in ahead else ahead
    struck = set(battle.frame.struck)
    answers = {"defense", "answer_strike", "answer_opening"}
    firing = {ATTACKER: {"attack", "air_battle"}, DEFENDER: {*answers, "air_battle"}}
    return any(struck.intersection(battle.frame.units[side]) and firing[side].intersection(ahead) for side in firing)
