"""National advantages: which to choose, and what is answered when one asks: where, and whether its moment has come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from boardgame.ai.axis_allies.analysis.fight import Outcome, fight
from boardgame.ai.axis_allies.analysis.position import Counts
from boardgame.ai.axis_allies.answers.any_answer import filled
from boardgame.ai.player import Move, Seen
from boardgame.engine.decision import Decision

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.plans.turn import TurnPlanner

RANKED = (
    "russian_winter", "nonaggression_treaty", "lend_lease", "salvage", "mobile_industry", "trans_siberian_railway",
    "u_boat_interdiction", "fortress_europe", "atlantic_wall", "panzerblitz", "dive_bombers", "wolf_packs",
    "colonial_garrison", "enigma_decoded", "radar", "french_resistance", "mideast_oil", "joint_strike",
    "lightning_assaults", "dug_in_defenders", "banzai_attacks", "kamikaze_attacks", "tokyo_express", "kaiten_torpedoes",
    "chinese_divisions", "superfortresses", "marines", "mechanized_infantry", "fast_carriers", "island_bases",
)  # fmt: skip
"""National advantages of each power in the order in which they are chosen: those that bring something every round, or
whose moment can be told, before those that need a plan of their own."""

_WINTER = 12.0
"""IPCs that a severe winter must bring to be declared; it can be done once in the game."""
_IN_DANGER, _SAFE = 0.5, 0.25
"""Chance to lose its territory from which a complex goes to another, and up to which another will do."""

Answer = Callable[[Seen, Decision, "TurnPlanner"], "Move | None"]


def choose_advantage(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """The advantage that brings most the way the computer plays."""
    rank = {name: number for number, name in enumerate(RANKED)}
    options = seen.heads()
    return Move(filled(seen, min(options, key=lambda o: rank.get(str(o.action.get("advantage")), len(rank)))))


def advantage_answer(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """The answer to a question of a national advantage; None where the decision is none of them."""
    if any(option.action.get("do") == "move_complex" for option in seen.heads()):
        return _move_complex(seen, decision, turn)
    found = _QUESTIONS.get(str(decision.data.get("question", "")))
    return found(seen, decision, turn) if found is not None else None


def _said(seen: Seen, choice: str, reason: str = "") -> Move:
    option = seen.heads()[0]
    return Move(filled(seen, option, {option.blanks[0].name: choice}), reason)


def _places(seen: Seen, turn: TurnPlanner) -> list[str]:
    """The territories among the answers."""
    values = getattr(seen.heads()[0].blanks[0], "values", ())
    return [str(value) for value in values if value in turn.atlas.land]


def _winter(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """A severe winter, once the enemies' next turns would cost enough less by it (AAR-ADV-S1)."""
    turn.look(seen.view)
    position, threats = turn.position, turn.threats
    saved = 0.0
    for area, owner in position.owners.items():
        own = position.own(area, turn.power)
        foot = own.get("infantry", 0)
        if owner != turn.power or not foot:
            continue
        plain = position.defenders(area, turn.power)
        harder = {**plain, "infantry": plain["infantry"] - foot, "tank": plain.get("tank", 0) + foot}  # defends at 3
        value = threats.worth.held(area)
        attacks = [(fight(turn.atlas, force, plain), force) for force in threats.attackers(area)]
        best = max(attacks, key=lambda item: _won(item[0], value), default=None)
        if best is not None and _won(best[0], value) > 0:
            after = fight(turn.atlas, best[1], {type_: n for type_, n in harder.items() if n})
            saved += (best[0].take - after.take) * value + max(0.0, after.lost - best[0].lost)
    if saved < _WINTER:
        return _said(seen, "wait")
    return _said(seen, "declare", f"A severe winter would cost the enemies’ next attacks about {saved:.0f} IPC.")


def _won(found: Outcome, value: float) -> float:
    return found.swing + found.take * value


def _treaty(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Four infantry where they win back most of what Japan attacks (AAR-ADV-S2)."""
    position = turn.fresh(seen.view)
    worth, power = turn.threats.worth, str(seen.viewer)

    def gain(area: str) -> float:
        ours = position.defenders(area, power)
        joined: Counts = {**ours, "infantry": ours.get("infantry", 0) + 4}
        theirs, value = position.enemies(area, power), worth.held(area)
        return _won(fight(turn.atlas, theirs, ours), value) - _won(fight(turn.atlas, theirs, joined), value)

    places = _places(seen, turn)
    return _said(seen, max(places, key=lambda area: (gain(area), area))) if places else None


def _garrison(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """A complex where it is near the enemy and the enemies' first turns do not take it (AAR-ADV-U6)."""
    turn.look(seen.view)
    position, threats = turn.position, turn.threats
    pull = turn.pull(position, threats).pull

    def use(area: str) -> tuple[float, str]:
        safe = 1 - threats.chance(area, position.defenders(area, turn.power))
        return safe * turn.atlas.ipc[area] * (1 + pull[area]), area

    places = _places(seen, turn)
    return _said(seen, max(places, key=use)) if places else None


def _division(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Where one infantry more makes most difference; a territory that falls all the same gets none (AAR-ADV-A2)."""
    turn.look(seen.view)
    position, threats = turn.position, turn.threats

    def saved(area: str) -> tuple[float, str]:
        ours = position.defenders(area, turn.power)
        joined = {**ours, "infantry": ours.get("infantry", 0) + 1}
        lost = threats.chance(area, joined)
        return threats.worth.held(area) * (threats.chance(area, ours) - lost) + 3 * (1 - lost), area

    places = _places(seen, turn)
    return _said(seen, max(places, key=saved)) if places else None


def _move_complex(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """A complex that is about to be taken goes where it is not, the nearest the front where several will do."""
    turn.look(seen.view)
    position, threats = turn.position, turn.threats

    def chance(area: str) -> float:
        return threats.chance(area, position.defenders(area, turn.power))

    for option in seen.heads():
        if option.action.get("do") != "move_complex" or chance(str(option.action["area"])) < _IN_DANGER:
            continue
        blank = option.blanks[0]
        safe = [str(to) for to in getattr(blank, "values", ()) if chance(str(to)) <= _SAFE]
        if safe:
            to = max(safe, key=lambda area: (turn.atlas.ipc[area], area))
            name = turn.edition.board.areas[str(option.action["area"])].name
            return Move(filled(seen, option, {blank.name: to}), f"{name} could be taken, and its complex with it.")
    end = next((option for option in seen.heads() if option.tone == "end"), None)
    return Move(filled(seen, end)) if end else None


_QUESTIONS: Mapping[str, Answer] = {
    "declare_winter": _winter,
    "break_of_treaty": _treaty,
    "colonial_garrison": _garrison,
    "chinese_divisions": _division,
}
"""What answers each question, by the name of its step."""
