"""The plan of a phase in its parts, for advice: what is done, from where and why, and what is left alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from boardgame.ai.axis_allies.analysis.position import Counts, Position
from boardgame.ai.axis_allies.analysis.threat import Threats
from boardgame.ai.axis_allies.plans.lookahead import Lookahead
from boardgame.ai.axis_allies.plans.orders import Order
from boardgame.ai.axis_allies.plans.strike import Strike
from boardgame.ai.axis_allies.telling import benefits, told
from boardgame.ai.player import Arrow, Intention, Prospect
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.names_in_english import join, place_name, unit_words

_WORTH_A_WORD = 0.5
"""Chance from which an attack that is not made is spoken of."""
_LOST_AGAIN = 0.4
_SEEN = 0.005
"""By how much a chance must change to be told."""
_MOST_LEFT = 2


def attacks(position: Position, power: str, strikes: Iterable[Strike], exact: bool = False) -> list[Intention]:
    """The attacks of a plan, with exact odds where there is time for that."""
    return [_attack(position, power, strike, exact) for strike in strikes]


def _attack(position: Position, power: str, strike: Strike, exact: bool, left: str = "") -> Intention:
    atlas = position.atlas
    name = place_name(atlas.edition, strike.target)
    found = strike.outcome
    text = f"Take {name}" if found.take > 0.3 else f"Attack {name}"
    if strike.target in atlas.sea:
        text = f"Sink the ships in {name}"
    reason = left
    if not left:
        who = join(f"{unit_words(atlas.edition, counts)} from {_name(position, area)}"
                   for area, counts in _starts(strike).items())  # fmt: skip
        why = benefits(position, power, strike, exact)
        reason = _sentence(who) + (f" {_sentence(', '.join(why))}" if why else "")
    chance = told(position, power, strike, exact).chance
    starts = [area for area in _starts(strike) if area != strike.target]
    starts += [lift.way.landing for lift in strike.lifts]
    arrows = tuple(Arrow((area, strike.target), "battle") for area in dict.fromkeys(starts))
    return Intention(text, reason, chance, () if left else arrows, strike.target, bool(left))


def _starts(strike: Strike) -> dict[str, Counts]:
    """What comes from where, cargo that is aboard already from its ship's zone."""
    found = strike.leaving()
    for lift in strike.lifts:
        for type_ in lift.aboard:
            counts = found.setdefault(lift.way.ship, {})
            counts[type_] = counts.get(type_, 0) + 1
    return found


def left_alone(
    position: Position, power: str, made: Sequence[Strike], considered: Mapping[str, Strike]
) -> list[Intention]:
    """What could be attacked with a good chance and is not: why, those worth most first."""
    targets = {strike.target for strike in made}
    taken = {group for strike in made for group in strike.groups}
    passed = [s for t, s in considered.items() if t not in targets and s.outcome.win >= _WORTH_A_WORD]
    passed.sort(key=lambda s: (-s.value - s.gain, s.target))
    found = []
    for strike in passed[:_MOST_LEFT]:
        if strike.target in position.atlas.land and strike.hold < _LOST_AGAIN:
            why = "It would be taken back, with what took it."
        elif taken & set(strike.groups):
            why = "What it takes does more elsewhere."
        else:
            why = "It would leave more open than it brings."
        found.append(_attack(position, power, strike, True, why))
    return found


def moves(position: Position, state: State, orders: Iterable[Order], verb: str = "Move to") -> list[Intention]:
    """Moves without a battle, those to one place together."""
    gathered: dict[str, dict[str, Counts]] = {}
    reasons: dict[str, str] = {}
    for order in orders:
        action = order.action
        units = [state.units[u] for u in action.get("units", ()) if isinstance(action["units"], list)]
        to = order.part
        if not to or not units:
            continue
        reasons[to] = reasons.get(to) or order.reason
        for unit in units:
            counts = gathered.setdefault(to, {}).setdefault(unit.area, {})
            counts[unit.type] = counts.get(unit.type, 0) + 1
    found = []
    for to, starts in gathered.items():
        who = join(f"{unit_words(position.atlas.edition, counts)} from {_name(position, area)}"
                   for area, counts in starts.items())  # fmt: skip
        arrows = tuple(Arrow((area, to)) for area in starts if area != to)
        found.append(Intention(f"{verb} {_name(position, to)}", _sentence(who), None, arrows, to))
    return found


def placements(position: Position, orders: Iterable[Order]) -> list[Intention]:
    """Where new units are placed; only what the first orders place, for the others stand in for them."""
    gathered: dict[str, Counts] = {}
    for order in orders:
        if order.part:
            counts = gathered.setdefault(order.part, {})
            for type_, count in order.action["units"].items():
                counts[type_] = counts.get(type_, 0) + count
    edition = position.atlas.edition
    return [
        Intention(f"Place {unit_words(edition, counts)} in {_name(position, area)}", "", None, (), area)
        for area, counts in gathered.items()
    ]


def prospects(ahead: Lookahead, after: Position, now: float, then: float) -> list[Prospect]:
    """What following a plan changes: how likely the capital falls in the enemy's next turn, and who wins.

    Args:
        ahead: the look ahead from the position.
        after: the position at the end of the power's turn, when the plan has gone as is likeliest.
        now: how likely the side of the power is to win.
        then: the same if the plan is followed, as far as that is better than attacking nothing.
    """
    position, power = ahead.position, ahead.power
    found = []
    capital = position.capitals.get(power, "")
    if capital and position.owners.get(capital) == power:
        before = ahead.threats.chance(capital, position.defenders(capital, power))
        falls = Threats(after, power, ahead.quick).chance(capital, after.defenders(capital, power))
        if max(before, falls) >= _SEEN:
            found.append(Prospect(_begun(f"{_name(position, capital)} falls next turn"), before, falls, danger=True))
    found.append(Prospect("Your chance to win the game", now, then))
    return found


def _begun(words: str) -> str:
    """Words that begin a sentence."""
    return words[:1].upper() + words[1:]


def _name(position: Position, area: str) -> str:
    return place_name(position.atlas.edition, area)


def _sentence(words: str) -> str:
    stop = "" if words.endswith(".") else "."
    return f"{words[:1].upper()}{words[1:]}{stop}" if words else ""
