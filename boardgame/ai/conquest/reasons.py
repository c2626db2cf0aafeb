"""Says why the computer does something, in a sentence, and draws its moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.ai.generic.player import Candidate
from boardgame.ai.player import Arrow, Seen

_SENTENCES: Mapping[str, str] = {
    "industry": "More Industry means a higher Production Level for the rest of the game.",
    "diplomacy": "Influence there brings its Population and Resources.",
    "wildcard": "Influence there counts at once.",
    "vault": "The pair is kept secret until it is needed.",
    "buy": "More cards give more choices in the Government Phase.",
    "promote": "Stronger units hold what is held.",
    "recruit": "A new unit where one is wanted.",
    "declare": "The enemy is worth more beaten than at Peace.",
    "claim_bomb": "This wins the game.",
}


def reason_of(seen: Seen, candidate: Candidate) -> str:
    """Why, in a sentence; empty where nobody would ask."""
    action = candidate.action
    word = str(action.get("do", ""))
    if word == "move" and isinstance(goal := action.get("goal"), str):
        return _move_reason(seen, goal)
    return _SENTENCES.get(word, "")


def arrows_of(seen: Seen, action: Mapping[str, Any]) -> tuple[Arrow, ...]:
    """The move on the board; none for what moves nothing."""
    start, goal = action.get("area"), action.get("goal")
    if action.get("do") not in ("move", "retreat") or not isinstance(start, str) or not isinstance(goal, str):
        return ()
    return (Arrow((start, goal)),)


def _move_reason(seen: Seen, goal: str) -> str:
    facts = seen.game.board.areas.get(goal)  # type: ignore[attr-defined]
    name = facts.name if facts is not None else goal
    holder = seen.view.control.get(goal)
    areas = seen.view.world.areas
    worth = []
    if goal in areas and not areas[goal].sea:
        worth = [f"{areas[goal].population} POP"] * bool(areas[goal].population)
        worth += [f"{areas[goal].resources} RES"] * bool(areas[goal].resources)
        worth += ["a Base"] * areas[goal].base
    what = f" ({', '.join(worth)})" if worth else ""
    if holder is None:
        return f"Goes to {name}."
    if holder == seen.viewer:
        return f"Strengthens {name}{what}."
    return f"Goes for {name}{what}."
