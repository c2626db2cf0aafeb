"""Answers to what single editions ask: weapons and advantages, declarations of war, convoys, scrambles, kamikazes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from boardgame.ai.axis_allies.analysis.fight import fight
from boardgame.ai.axis_allies.answers.any_answer import filled
from boardgame.ai.axis_allies.answers.battle_answers import BattleAnswer, all_of_them
from boardgame.ai.axis_allies.answers.politics import declare_war
from boardgame.ai.player import Move, Seen
from boardgame.engine.decision import Decision

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.plans.turn import TurnPlanner

_ADVANTAGES = (
    "lend_lease", "russian_winter", "nonaggression_treaty", "trans_siberian_railway", "luftwaffe_dive_bombers",
    "u_boat_interdiction", "wolf_packs", "atlantic_wall", "colonial_garrison", "radar", "joint_strike",
    "dug_in_defenders", "tokyo_express", "banzai_attacks", "island_bases", "marines", "superfortresses",
)  # fmt: skip
"""National advantages, those first that help whoever does nothing special with them."""


def end_phase(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Nothing of what is offered."""
    option = next((option for option in seen.heads() if option.tone == "end"), None)
    return Move(filled(seen, option)) if option else None


def choose_advantage(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """The advantage that helps most without further ado."""
    rank = {name: number for number, name in enumerate(_ADVANTAGES)}
    options = seen.heads()
    return Move(filled(seen, min(options, key=lambda o: rank.get(str(o.action.get("advantage")), 99))))


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


SPECIAL_ANSWERS: Mapping[str, BattleAnswer] = {
    "develop_weapons": end_phase,
    "choose_advantages": choose_advantage,
    "declare_war": declare_war,
    "disrupt_convoys": disrupt_convoys,
    "scramble": scramble,
    "kamikaze": kamikaze,
    "ambush": all_of_them,
    "enigma": end_phase,
    "lend_lease": end_phase,
    "lightning_assaults": end_phase,
}
"""What answers each kind of decision that only some editions have."""
