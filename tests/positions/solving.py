"""Positions with a right answer, and whether a computer player finds it.

A document lays a position as a case does; ``wanted`` says what the seat in turn must do in that turn. Run as a program
it lists what a level does not find: ``python tests/positions/solving.py general``.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boardgame.ai.brains import player_of
from boardgame.ai.player import Budget
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import SeededChance
from boardgame.engine.yaml_file import read_documents
from boardgame.games.axis_allies.board.unit_marks import MOVED_COMBAT
from boardgame.games.registry import case_words
from boardgame.games.registry import game as find_game

FOLDER = Path(__file__).resolve().parent


@dataclass
class Done:
    """What a player did in a turn.

    Attributes:
        first, last: its first and last action.
        bought, repaired: units and points of damage.
        spent: IPCs.
        attacked: spaces that it attacked.
        state: the position as its turn ends.
    """

    first: dict[str, Any] = field(default_factory=dict)
    last: dict[str, Any] = field(default_factory=dict)
    bought: dict[str, int] = field(default_factory=dict)
    repaired: int = 0
    spent: int = 0
    attacked: set[str] = field(default_factory=set)
    state: Any = None


def documents() -> list[dict[str, Any]]:
    """Every position, in the order of the files."""
    found = []
    for file in sorted(FOLDER.glob("*.yaml")):
        found += [document.data for document in read_documents(file)]
    return found


def play_turn(document: Mapping[str, Any], level: str, seed: str = "positions") -> Done:
    """Let a level play the turn of a position."""
    game: Any = find_game(document["game"])
    words: Any = case_words(document["game"])
    chance = SeededChance(seed)
    position = dict(document["position"])
    state = words.lay_position(game.new_state({"options": document.get("options", {})}), position)
    state, _ = game.start(state, chance)
    turn = state.turn
    done, players = Done(), {}
    while not game.over(state) and state.turn == turn:
        decision = game.decisions(state)[0]
        seat = decision.seat
        if seat not in players:
            players[seat] = player_of(game, level, f"{seed}-{seat}")
        action = players[seat].decide(SeenPosition(game, state, seat), decision, Budget()).action
        if seat == turn:
            done.first, done.last = done.first or dict(action), dict(action)
            _note(game, state, action, done)
        done.state = state
        state, _ = game.apply(state, action, chance)
    return done


def _note(game: Any, state: Any, action: Mapping[str, Any], done: Done) -> None:
    types = game.edition.types
    if action["do"] in ("purchase", "repair"):
        for type_, count in action.get("units", {}).items():
            done.bought[type_] = done.bought.get(type_, 0) + count
            done.spent += types[type_].cost * count
        points = sum(action.get("repairs", {}).values())
        done.repaired += points
        done.spent += points
    if action["do"] == "end_phase" and state.phase == "combat_move":
        units = [unit for unit in state.units.values() if unit.owner == state.turn]
        done.attacked |= {unit.area for unit in units if MOVED_COMBAT in unit.marks}
        done.attacked |= {assault["target"] for assault in state.assaults} | set(state.attacks)


def problems(document: Mapping[str, Any], done: Done) -> list[str]:
    """What of the right answer is missing, in words; empty where it was found."""
    game: Any = find_game(document["game"])
    types, wanted, found = game.edition.types, document["wanted"], []
    for area in wanted.get("attacks", ()):
        if area not in done.attacked:
            found.append(f"does not attack {area}")
    for area in wanted.get("spares", ()):
        if area in done.attacked:
            found.append(f"attacks {area}")
    if wanted.get("attacks_one_of") and not done.attacked & set(wanted["attacks_one_of"]):
        found.append(f"attacks none of {wanted['attacks_one_of']}")
    for what, least in wanted.get("buys_at_least", {}).items():
        count = sum(n for type_, n in done.bought.items() if what in (type_, types[type_].domain))
        if count < least:
            found.append(f"buys {count} {what}")
    for type_ in wanted.get("buys_none", ()):
        if done.bought.get(type_):
            found.append(f"buys {done.bought[type_]} {type_}")
    if done.spent < wanted.get("spends", 0):
        found.append(f"spends {done.spent}")
    if done.repaired < wanted.get("repairs", 0):
        found.append(f"repairs {done.repaired}")
    if any(done.first.get(key) != value for key, value in wanted.get("answers", {}).items()):
        found.append(f"answers {done.first}")
    turn = done.state.turn
    for area, bounds in wanted.get("at_end", {}).items():
        count = sum(1 for unit in done.state.at(area) if unit.owner == turn)
        if done.last.get("area") == area and done.last["do"] == "place":
            count += sum(done.last["units"].values())  # what is placed last ends the turn
        if not bounds.get("least", 0) <= count <= bounds.get("most", 999):
            found.append(f"has {count} units in {area}")
    if wanted.get("together"):
        first, second = wanted["together"]
        zones = [
            {u.area for u in done.state.units.values() if u.owner == turn and u.type == t} for t in (first, second)
        ]
        if not zones[0] & zones[1]:
            found.append(f"leaves {first} in {sorted(zones[0])} and {second} in {sorted(zones[1])}")
    return found


def unsolved(level: str) -> list[str]:
    """The positions whose right answer a level does not find, with what it does instead."""
    found = []
    for document in documents():
        missing = problems(document, play_turn(document, level))
        if missing:
            found.append(f"{document['game']}: {document['title']}: {', '.join(missing)}")
    return found


if __name__ == "__main__":
    print("\n".join(unsolved(sys.argv[1] if len(sys.argv) > 1 else "general")) or "all are solved")
