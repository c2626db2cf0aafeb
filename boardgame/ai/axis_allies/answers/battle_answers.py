"""Answers within a battle: which is fought next, losses, retreats, submarines, bombardment, where aircraft land."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from boardgame.ai.axis_allies.analysis.fight import fight
from boardgame.ai.axis_allies.analysis.position import Counts
from boardgame.ai.axis_allies.answers.any_answer import any_answer, filled
from boardgame.ai.chances import percent
from boardgame.ai.player import Move, Seen
from boardgame.engine.decision import Decision
from boardgame.engine.option import Counts as CountsBlank
from boardgame.games.axis_allies.state import State

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.plans.turn import TurnPlanner

BattleAnswer = Callable[[Seen, Decision, "TurnPlanner"], Move | None]


def choose_combat(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """The battle whose outcome the others need least waits longest: sea zones first, then the surest."""
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
    """The losses that cost least; an attacker keeps a land unit for territory that is worth an aircraft."""
    option = seen.heads()[0]
    action = filled(seen, option)
    battle = decision.data.get("battle")
    blank = option.blanks[0]
    if not battle or decision.data.get("side") != "attacker" or not isinstance(blank, CountsBlank):
        return Move(action)
    state, kinds = seen.view, turn.atlas.kinds
    chosen = list(action["units"])
    if battle["area"] in turn.atlas.sea:
        return Move(action)
    left = [u for u in battle["attacker_units"] if u in state.units and u not in chosen]
    if any(kinds[state.units[u].type].captures for u in left):
        return Move(action)
    land = [u for u in chosen if kinds[state.units[u].type].captures]
    offered = {u for item in blank.items for u in item.ids}
    air = [u for u in left if kinds[state.units[u].type].air and u in offered]
    worth = turn.threats.worth
    if land and air and worth.at_once(battle["area"]) + 0.6 * worth.held(battle["area"]) > 7:
        keep = max(land, key=lambda u: (kinds[state.units[u].type].attack, u))
        give = min(air, key=lambda u: (kinds[state.units[u].type].cost, u))
        chosen[chosen.index(keep)] = give
        better = {**action, "units": chosen}
        if seen.explain(better) is None:
            return Move(better)
    return Move(action)


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
    value = 0.0
    if area in turn.atlas.land:
        value = turn.threats.worth.at_once(area) + 0.5 * turn.threats.worth.held(area)
    gain = found.swing + found.take * value
    if gain >= 0 or found.win > 0.85:
        return Move(filled(seen, press))
    name = turn.edition.board.areas[area].name
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
    return Move(any_answer(seen))


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
