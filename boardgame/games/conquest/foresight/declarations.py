"""What a Declaration of War would bring about, before it is made (CNC-15.22 to CNC-15.24)."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.games.conquest.board.relations import BRITISH, british_joined
from boardgame.games.conquest.board.tracks import levels
from boardgame.games.conquest.foresight.consequence import Consequence
from boardgame.games.conquest.foresight.thought import thought
from boardgame.games.conquest.government.investing import cost
from boardgame.games.conquest.movement.analysis import Analysis
from boardgame.games.conquest.movement.obligations import Obligations
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.names import area_name, listed, neutral_name, seat_name, sentence
from boardgame.games.conquest.turn import turn_of
from boardgame.games.conquest.view import View
from boardgame.games.conquest.war.declaring import at_war_with, faction_seat


def declared(view: View, victim: str, sneak: bool = False) -> tuple[Consequence, ...]:
    """All that a Declaration of War means.

    Args:
        view: what the Active Player sees as its turn opens.
        victim: a seat, or the British Empire while it is Neutral.
        sneak: whether by a Sneak Attack, which comes before the Declaration.
    """
    before = thought(view).state
    seat = thought(view).seat
    after = before.copy()
    at_war_with(after, seat, victim)
    enemy = faction_seat(before, victim)
    name = neutral_name(before.world, victim) if victim == BRITISH else seat_name(before.world, victim)
    found = list(_sneak()) if sneak else []
    found += _war(before, after, seat, enemy, name)
    found += _schedule(before, after)
    found += _this_turn(before, seat, enemy, victim, sneak, name)
    return tuple(found)


def _sneak() -> Iterator[Consequence]:
    lines = (
        "Once in the game. Your units still pass those of the victim at sea, and may stop among them.",
        "In one Battle Group each, Air Forces and Carriers then fire once for free.",
        "Then War is declared, with all that follows.",
    )
    yield Consequence("war", "Sneak Attack", lines, ("CNC-15.24b", "CNC-15.24c", "CNC-15.24d", "CNC-15.24f"))


def _war(before: State, after: State, seat: str, enemy: str, name: str) -> Iterator[Consequence]:
    world = before.world
    lines = ["You lose 1 victory point."]
    rules = ["CNC-15.22b"]
    old, new = cost(before, enemy, "industry"), cost(after, enemy, "industry")
    if old != new:
        lines.append(f"The Factory Cost of {seat_name(world, enemy)} drops from {old} to {new}.")
        rules.append("CNC-15.22c")
    if british_joined(after) and not british_joined(before):
        lines.append(f"The British Empire joins {seat_name(world, enemy)} at once.")
        rules.append("CNC-15.22i")
    fresh = [one for one in (seat, enemy) if not any(one in key.split(":") for key in before.wars)]
    if fresh:
        names = sentence(listed([seat_name(world, one) for one in fresh]))
        counts = "count" if len(fresh) > 1 else "counts"
        draws = "draw" if len(fresh) > 1 else "draws"
        lines.append(f"{names} now {counts} RES in Production, and {draws} no more Peace Dividends.")
        rules += ["CNC-15.22d", "CNC-15.23d", "CNC-15.22j", "CNC-15.23"]
        for one in fresh:
            had, has = levels(before, one, ()).level, levels(after, one, ()).level
            if had != has:
                whose = "Your" if one == seat else f"{seat_name(world, one)}'s"
                drop = f"drops from {had} to {has}, and victory points with it"
                lines.append(f"{sentence(whose)} Production Level {drop}.")
        lines.append("Ground units without Supply lose strength from now on, and trade can be Blockaded.")
        rules.append("CNC-15.23c")
    lines.append("The War lasts to the end of the game.")
    rules.append("CNC-15.22")
    yield Consequence("war", f"War with {name}", tuple(lines), tuple(rules))


def _schedule(before: State, after: State) -> Iterator[Consequence]:
    """What the year track brings sooner, or at all."""
    known = {due.event: due.year for due in before.schedule}
    lines: list[str] = []
    rules: list[str] = []
    for due in after.schedule:
        if known.get(due.event) == due.year:
            continue
        event = after.world.scenario.events[due.event]
        was = f" instead of {known[due.event]}" if due.event in known else ""
        who = seat_name(after.world, event.seat)
        lines.append(f"{event.name} for {who}: New Year {due.year}{was}.")
        rules += event.rules
    if lines:
        yield Consequence("war", "The year track", tuple(lines), tuple(dict.fromkeys(rules)))


def _this_turn(before: State, seat: str, enemy: str, victim: str, sneak: bool, name: str) -> Iterator[Consequence]:
    lines = ["Surprise: all your units have First Fire in this Combat Phase."]
    rules = ["CNC-15.22e"]
    lines.append(f"Aggression against {name} must follow in this Movement Phase.")
    rules.append("CNC-15.21e")
    seas = _shared_seas(before, seat, enemy)
    if seas and not sneak:
        lines.append(f"Your units in {listed(seas)} leave, or fight there.")
        rules.append("CNC-15.22k")
    yield Consequence("duty", "This turn", tuple(lines), tuple(rules))


def _shared_seas(before: State, seat: str, enemy: str) -> list[str]:
    """The seas in which units of both are."""
    after = before.copy()
    at_war_with(after, seat, enemy)
    turn = turn_of(after)
    assert turn is not None
    stayers = Obligations(Analysis(after, turn)).stayers(["war", enemy])
    areas = dict.fromkeys(after.block(number).area for number in sorted(stayers))
    return [area_name(before.world, area) for area in areas]
