"""Answers within a battle: which is fought next, losses, retreats, submarines, bombardment, where aircraft land."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from boardgame.ai.axis_allies.analysis.fight import fight
from boardgame.ai.axis_allies.analysis.position import Counts
from boardgame.ai.axis_allies.answers.advantage_answers import advantage_answer
from boardgame.ai.axis_allies.answers.any_answer import any_answer, filled
from boardgame.ai.axis_allies.answers.exact import outlook, pressing
from boardgame.ai.axis_allies.answers.research import rocket
from boardgame.ai.chances import percent
from boardgame.ai.player import Move, Seen
from boardgame.engine.decision import Decision
from boardgame.engine.option import Counts as CountsBlank
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.names_in_english import place_name

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.plans.turn import TurnPlanner

_DOUBT = 25.0
"""IPCs within which quick odds are not relied on where exact ones can be had."""
_AN_AIRCRAFT = 7.0
"""What a territory must be worth for an aircraft to be lost in the place of the land unit that takes it."""
BattleAnswer = Callable[[Seen, Decision, "TurnPlanner"], Move | None]


def choose_combat(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Rockets first, which cost nothing; then sea zones, then the surest battle."""
    fired = rocket(seen, decision, turn)
    if fired is not None:
        return fired
    heads = [option for option in seen.heads() if option.action.get("do") == "fight"]
    if not heads:
        return None
    board = turn.edition.board.areas
    odds = {s.target: s.outcome.win for s in turn.strikes}

    def order(option: Any) -> tuple[bool, float, str]:
        area = str(option.action["area"])
        return board[area].kind != "sea", -odds.get(area, 0.5), area

    return Move(filled(seen, min(heads, key=order)))


def _forces(state: State, battle: Mapping[str, Any]) -> tuple[Counts, Counts]:
    found: list[Counts] = []
    for key in ("attacker_units", "defender_units"):
        counts: Counts = {}
        for unit_id in battle.get(key, ()):
            unit = state.units.get(unit_id)
            if unit is not None:
                counts[unit.type] = counts.get(unit.type, 0) + 1
        found.append(counts)
    return found[0], found[1]


def casualties(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """The losses that cost least, counting what they leave; an attacker keeps a land unit where that pays."""
    option = seen.heads()[0]
    action = filled(seen, option)
    battle = decision.data.get("battle")
    blank = option.blanks[0]
    if not battle or not isinstance(blank, CountsBlank):
        return Move(action)
    attacking = decision.data.get("side") == "attacker"
    ways = [list(action["units"])]
    if attacking and battle["area"] in turn.atlas.land:
        kept = _keeping_land(seen.view, battle, blank, ways[0], turn)
        ways = [kept, ways[0]] if kept else ways
    if turn.weights.exact:
        weakest = _weakest(seen.view, blank, attacking, turn)
        ways += [weakest] if sorted(weakest) not in [sorted(way) for way in ways] else []
        ways = _by_outlook(seen.view, battle, ways, attacking, turn)
    for units in ways:
        better = {**action, "units": units}
        if seen.explain(better) is None:
            return Move(better)
    return Move(action)


def _value(area: str, turn: TurnPlanner) -> float:
    """What a territory is worth to who attacks it, kept as often as not; 0 at sea."""
    if area not in turn.atlas.land:
        return 0.0
    worth = turn.threats.worth
    return worth.at_once(area) + 0.5 * worth.held(area)


def _keeping_land(
    state: State, battle: Mapping[str, Any], blank: CountsBlank, chosen: list[int], turn: TurnPlanner
) -> list[int]:
    """The same losses with the last land unit kept for an aircraft, where the territory is worth one; else empty."""
    kinds = turn.atlas.kinds
    left = [u for u in battle["attacker_units"] if u in state.units and u not in chosen]
    if any(kinds[state.units[u].type].captures for u in left):
        return []
    land = [u for u in chosen if kinds[state.units[u].type].captures]
    offered = {u for item in blank.items for u in item.ids}
    air = [u for u in left if kinds[state.units[u].type].air and u in offered]
    worth = turn.threats.worth
    if not land or not air or worth.at_once(battle["area"]) + 0.6 * worth.held(battle["area"]) <= _AN_AIRCRAFT:
        return []
    keep = max(land, key=lambda u: (kinds[state.units[u].type].attack, u))
    give = min(air, key=lambda u: (kinds[state.units[u].type].cost, u))
    return [give if unit == keep else unit for unit in chosen]


def _weakest(state: State, blank: CountsBlank, attacking: bool, turn: TurnPlanner) -> list[int]:
    """Losses of those who fight worst, whatever they cost; damage that destroys nothing comes first."""
    kinds = turn.atlas.kinds

    def order(row: tuple[int, int]) -> tuple[bool, bool, int, int, int]:
        unit, hit = row
        kind, piece = kinds[state.units[unit].type], state.units[unit]
        sinks = piece.hits + hit + 1 >= kind.hits
        return sinks, kind.transport, kind.attack if attacking else kind.defense, kind.cost, unit

    rows: list[tuple[int, int]] = []
    for item in blank.items:
        times: dict[int, int] = {}
        for unit in item.ids:
            rows.append((unit, times.get(unit, 0)))
            times[unit] = times.get(unit, 0) + 1
    return [unit for unit, _ in sorted(rows, key=order)[: blank.minimum]]


def _by_outlook(
    state: State, battle: Mapping[str, Any], ways: list[list[int]], attacking: bool, turn: TurnPlanner
) -> list[list[int]]:
    """Ways to lose units, the best by exact odds first; as they are where these are not known."""
    if len(ways) < 2:
        return ways
    value, kinds = _value(battle["area"], turn), turn.atlas.kinds
    found: list[tuple[float, int, list[int]]] = []
    for number, way in enumerate(ways):
        ahead = outlook(turn, state, value, way)
        if ahead is None:
            return ways
        lost = sum(kinds[state.units[u].type].cost for u in set(way) if _sinks(state, u, way.count(u), turn))
        found.append(((ahead if attacking else -ahead) - lost, -number, way))
    return [way for _, _, way in sorted(found, key=lambda row: row[:2], reverse=True)]


def _sinks(state: State, unit: int, hits: int, turn: TurnPlanner) -> bool:
    piece = state.units[unit]
    return piece.hits + hits >= turn.atlas.kinds[piece.type].hits


def press_or_retreat(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Press as long as what another round may bring is worth more than what it costs."""
    state, battle = seen.view, decision.data.get("battle", {})
    area = battle.get("area", "")
    ours, theirs = _forces(state, battle)
    ways = [option for option in seen.heads() if option.action.get("do") == "retreat"]
    press = next((option for option in seen.heads() if option.action.get("do") == "press"), None)
    if not ways or press is None:
        return Move(filled(seen, press)) if press is not None else None
    found = fight(turn.atlas, ours, theirs)
    value = _value(area, turn)
    gain = found.swing + found.take * value
    if turn.weights.exact and -_DOUBT < gain < _DOUBT:
        exact = pressing(turn, state, value)
        gain = gain if exact is None else exact
    if gain >= 0 or found.win > 0.85:
        return Move(filled(seen, press))
    name = place_name(turn.edition, area)
    reason = f"Breaks off in {name}: only {percent(found.win)} to win."

    def safety(option: Any) -> tuple[float, str]:
        to = str(option.action.get("to", ""))
        return (turn.threats.worth.held(to) if to in turn.atlas.land else 0.0), to

    return Move(filled(seen, max(ways, key=safety)), reason)


def submarines(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Submerge where the battle is being lost, and strike where it is not."""
    battle = decision.data.get("battle", {})
    ours, theirs = _forces(seen.view, battle)
    found = fight(turn.atlas, ours, theirs)
    attacking = battle.get("attacker") == seen.viewer
    losing = found.swing < -1 and found.win < 0.5 if attacking else found.swing > 1 and found.win > 0.5
    option = seen.heads()[0]
    blank = option.blanks[0]
    every = [unit for item in getattr(blank, "items", ()) for unit in item.ids]
    return Move(filled(seen, option, {blank.name: every if losing else []}))


def all_of_them(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """As many as may be of what is asked about: ships that bombard, submarines in ambush."""
    option = seen.heads()[0]
    answers: dict[str, Any] = {}
    for blank in option.blanks:
        if isinstance(blank, CountsBlank):
            every = [unit for item in blank.items for unit in item.ids[: item.maximum]]
            answers[blank.name] = every[: blank.maximum]
    return Move(filled(seen, option, answers))


def intercept(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Fighters rise against bombers that come with less escort than they are."""
    raiders = decision.data.get("raiders", ())
    fighters = decision.data.get("fighters", ())
    escorts = [u for u in raiders if u in seen.view.units and not turn.atlas.kinds[seen.view.units[u].type].raider]
    if len(fighters) > len(escorts):
        return all_of_them(seen, decision, turn)
    return Move(filled(seen, seen.heads()[0]))


def answer(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Questions with a few words for answers: land as announced, fight what can be beaten, else the first."""
    option = seen.heads()[0]
    values = getattr(option.blanks[0], "values", ()) if option.blanks else ()
    if "land" in values:
        state = seen.view
        target = decision.data.get("target", "")
        force: Counts = {}
        for unit in (state.units[u] for u in decision.data.get("units", ()) if u in state.units):
            force[unit.type] = force.get(unit.type, 0) + 1
        for unit in state.at(target):
            if unit.owner == seen.viewer:
                force[unit.type] = force.get(unit.type, 0) + 1
        found = fight(turn.atlas, force, turn.fresh(state).enemies(target, str(seen.viewer)))
        worth = turn.threats.worth.at_once(target) + 0.5 * turn.threats.worth.held(target)
        good = found.swing + found.take * worth > 0 or found.win > 0.6
        return Move(filled(seen, option, {option.blanks[0].name: "land" if good else "call_off"}))
    if "ignore" in values:
        zone = decision.data.get("area", "")
        state = seen.view
        position = turn.fresh(state)
        found = fight(turn.atlas, position.own(zone, str(seen.viewer)), position.enemies(zone, str(seen.viewer)))
        return Move(filled(seen, option, {option.blanks[0].name: "fight" if found.win > 0.7 else "ignore"}))
    return advantage_answer(seen, decision, turn) or Move(any_answer(seen))


def relocate(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Aircraft without a place land where they help most: own capital, then what is worth most."""
    options = [option for option in seen.heads() if option.action.get("do") == "relocate"]
    if not options:
        return None
    worth = turn.threats.worth

    def order(option: Any) -> tuple[float, str]:
        to = str(option.action.get("to", ""))
        return (worth.held(to) if to in turn.atlas.land else 1.0), to

    option = max(options, key=order)
    answers: dict[str, Any] = {}
    for blank in option.blanks:
        if isinstance(blank, CountsBlank):
            answers[blank.name] = [unit for item in blank.items for unit in item.ids][: blank.maximum]
    return Move(filled(seen, option, answers))


def agree(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Losses that an ally proposes are agreed to."""
    return Move(any_answer(seen))


BATTLE_ANSWERS: Mapping[str, BattleAnswer] = {
    "choose_combat": choose_combat,
    "casualties": casualties,
    "agree_casualties": agree,
    "press_or_retreat": press_or_retreat,
    "submarines": submarines,
    "bombard": all_of_them,
    "intercept": intercept,
    "answer": answer,
    "relocate": relocate,
}
"""What answers each kind of decision of a battle."""
