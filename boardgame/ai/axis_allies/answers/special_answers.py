"""Answers to what single editions ask: weapons and advantages, declarations of war, convoys, scrambles, kamikazes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from boardgame.ai.axis_allies.analysis.fight import fight
from boardgame.ai.axis_allies.answers.advantage_answers import choose_advantage
from boardgame.ai.axis_allies.answers.any_answer import filled
from boardgame.ai.axis_allies.answers.battle_answers import BattleAnswer, all_of_them
from boardgame.ai.axis_allies.answers.politics import declare_war
from boardgame.ai.axis_allies.answers.research import develop
from boardgame.ai.player import Move, Seen
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.plans.turn import TurnPlanner

_LAND_AGAIN = 1.0
"""IPCs that a second landing must bring."""
_TURNS_IT = 12.0
"""IPCs that Enigma must bring before it is used up."""


def end_phase(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Nothing of what is offered."""
    option = next((option for option in seen.heads() if option.tone == "end"), None)
    return Move(filled(seen, option)) if option else None


def disrupt_convoys(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """All convoys that can be disrupted."""
    option = next((option for option in seen.heads() if option.action.get("do") == "disrupt"), None)
    return Move(filled(seen, option)) if option else end_phase(seen, decision, turn)


def scramble(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Everything, where it helps to win, and nothing where it would be lost with the rest."""
    zone, state = decision.data["zone"], seen.view
    position, power = turn.fresh(state), str(seen.viewer)
    ours = position.defenders(zone, power)
    theirs = position.enemies(zone, power)
    joined = dict(ours)
    for unit_id in decision.data["units"]:
        type_ = state.units[unit_id].type
        joined[type_] = joined.get(type_, 0) + 1
    before, after = fight(turn.atlas, theirs, ours), fight(turn.atlas, theirs, joined)
    if after.swing < before.swing or after.win < 0.45:
        return all_of_them(seen, decision, turn)
    return Move(filled(seen, seen.heads()[0]))


def kamikaze(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """One or two on each of the dearest ships, most of them when Japan itself is in danger."""
    if len(decision.data.get("declared", ())) >= 2:
        return end_phase(seen, decision, turn)
    state, kinds = seen.view, turn.atlas.kinds
    best: tuple[float, Any, list[int]] | None = None
    for option in seen.heads():
        if option.action.get("do") != "kamikaze":
            continue
        for item in getattr(option.blanks[0], "items", ()):
            ship = state.units[item.ids[0]]
            kind = kinds[ship.type]
            value = kind.cost / max(1, kind.hits - ship.hits)
            if best is None or value > best[0]:
                best = value, option, [ship.id]
    if best is None:
        return end_phase(seen, decision, turn)
    return Move(filled(seen, best[1], {best[1].blanks[0].name: best[2]}))


def lend_lease(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """All allied units in Soviet territory: they move and attack together with the Soviet ones then."""
    option = next((option for option in seen.heads() if option.action.get("do") == "convert"), None)
    if option is None:
        return end_phase(seen, decision, turn)
    units = [unit for item in getattr(option.blanks[0], "items", ()) for unit in item.ids[: item.maximum]]
    return Move(filled(seen, option, {option.blanks[0].name: units}), "They fight beside the Soviet units as one army.")


def land_again(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """The second landing that wins most with what is still aboard; none where none is likely to succeed."""
    state, power = seen.view, str(seen.viewer)
    position, worth = turn.fresh(state), turn.threats.worth
    best: tuple[float, Option] | None = None
    for option in seen.heads():
        if option.action.get("do") != "lightning_assault" or option.blanks:
            continue
        target = str(option.action["target"])
        force: dict[str, int] = {}
        for unit in state.cargo(int(option.action["ship"])):
            if unit.owner == power:
                force[unit.type] = force.get(unit.type, 0) + 1
        found = fight(turn.atlas, force, position.enemies(target, power))
        gain = found.swing + found.take * (worth.at_once(target) + 0.5 * worth.held(target))
        if gain > _LAND_AGAIN and (best is None or gain > best[0]):
            best = gain, option
    if best is None:
        return end_phase(seen, decision, turn)
    name = turn.edition.board.areas[str(best[1].action["target"])].name
    return Move(filled(seen, best[1]), f"Lands in {name} as well: worth about {best[0]:.0f} IPC.")


def reinforce(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """The units that help most where Germany attacks, once they turn a battle; it can be done once in the game."""
    state, power = seen.view, str(seen.viewer)
    position, worth = turn.fresh(state), turn.threats.worth
    attacked = set(decision.data.get("attacked", ()))
    best: tuple[float, Option, list[int]] | None = None
    for option in seen.heads():
        to = str(option.action.get("to", ""))
        if option.action.get("do") != "enigma" or to not in attacked or not option.blanks:
            continue
        blank = option.blanks[0]
        units = [unit for item in getattr(blank, "items", ()) for unit in item.ids][: getattr(blank, "maximum", 0)]
        theirs, ours = position.enemies(to, power), position.defenders(to, power)
        joined = dict(ours)
        for unit in units:
            type_ = state.units[unit].type
            joined[type_] = joined.get(type_, 0) + 1
        value = worth.held(to) if to in turn.atlas.land else 0.0
        before, after = fight(turn.atlas, theirs, ours), fight(turn.atlas, theirs, joined)
        gain = before.swing - after.swing + (before.take - after.take) * value
        if units and gain > _TURNS_IT and (best is None or gain > best[0]):
            best = gain, option, units
    if best is None:
        return end_phase(seen, decision, turn)
    name = turn.edition.board.areas[str(best[1].action["to"])].name
    reason = f"Enigma: {name} is reinforced before the battle, which is worth about {best[0]:.0f} IPC."
    return Move(filled(seen, best[1], {best[1].blanks[0].name: best[2]}), reason)


SPECIAL_ANSWERS: Mapping[str, BattleAnswer] = {
    "develop_weapons": develop,
    "choose_advantages": choose_advantage,
    "declare_war": declare_war,
    "disrupt_convoys": disrupt_convoys,
    "scramble": scramble,
    "kamikaze": kamikaze,
    "ambush": all_of_them,
    "enigma": reinforce,
    "lend_lease": lend_lease,
    "lightning_assaults": land_again,
}
"""What answers each kind of decision that only some editions have."""
