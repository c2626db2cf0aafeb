"""Invasions by the computer player of Third Reich: where a coast is open, and from where."""

from __future__ import annotations

from boardgame.ai.brains import player_of
from boardgame.ai.player import Budget
from boardgame.ai.seen import SeenPosition
from boardgame.ai.third_reich.ground import Ground
from boardgame.ai.third_reich.weights import weights
from boardgame.engine import SeededChance
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import State
from tests.games.third_reich.position import game, position

BRITAIN = "united_kingdom"
PORTSMOUTH, PARIS = "L22", "O22"
TROOPS = [f"{BRITAIN} infantry 3-4"] * 2


def across_the_channel(*, ships: int, guards: int = 0) -> State:
    """Two British infantry and fleets in Portsmouth; France is German, the enemy's beaches have so many guards."""
    hexes = game().world.scenario.board.hexes
    france = {label: "germany" for label, cell in hexes.items() if cell.country == "france"}
    units = {PORTSMOUTH: [*TROOPS, *[f"{BRITAIN} fleet 9"] * ships], "L31": ["germany infantry 3-3"]}
    if guards:
        shores = [label for label, cell in hexes.items() if cell.country in ("france", "germany") and beach(label)]
        units |= {label: ["germany infantry 3-3"] * guards for label in shores}
    state = position(units, "combat", nations=(BRITAIN,), control=france)
    state.turn, state.half = 9, "allies"
    return game().start(state, SeededChance(1))[0]


def beach(label: str) -> bool:
    return bool(geography().beach[geography().number[label]])


def landed(state: State) -> list[str]:
    """What the seat announces and attacks until its combat is over: the hexes that are invaded, then its targets."""
    table, player, done = game(), player_of(game(), "general", "1"), []
    while state.stack and (decisions := table.decisions(state)):
        (decision, *_) = decisions
        seat = decision.seats[0]
        action = player.decide(SeenPosition(table, state, seat), decision, Budget()).action
        if action["do"] == "mission":
            done.append(f"invades {action['to']}")
        elif action["do"] == "advance":
            done.append(f"lands in {action['to']}")
        state, _ = table.apply(state, action, SeededChance(1))
    return done


def test_it_lands_on_an_open_coast() -> None:
    done = landed(across_the_channel(ships=2))
    assert [word.rsplit(" ", 1)[0] for word in done[:2]] == ["invades", "lands in"]
    assert done[0].split()[-1] == done[1].split()[-1]


def test_it_does_not_land_against_a_strong_guard_or_without_ships() -> None:
    assert landed(across_the_channel(ships=2, guards=1)) == []
    assert landed(across_the_channel(ships=0)) == []


def test_beaches_draw_troops_to_the_ports_of_fleets() -> None:
    own, at = weights(), game().world.number[PORTSMOUTH]
    assert Ground(across_the_channel(ships=2), "allies", own).pull[at] > 5
    assert Ground(across_the_channel(ships=0), "allies", own).pull.get(at, 0.0) < 1
