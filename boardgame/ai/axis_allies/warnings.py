"""What a seat leaves open if it ends its phase now."""

from __future__ import annotations

from boardgame.ai.axis_allies.analysis.fight import fight
from boardgame.ai.axis_allies.analysis.position import Counts, Position, position_of
from boardgame.ai.axis_allies.analysis.threat import Threats
from boardgame.ai.axis_allies.weights import weights
from boardgame.ai.chances import percent
from boardgame.ai.player import Concern, Seen
from boardgame.games.axis_allies.phases.production import room_left, usable_complexes
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.names_in_english import place_name

_RISK = 0.2
"""Chance from which a territory is spoken of."""
_FLEET = 10.0
"""IPCs that an attack on a fleet must win to be spoken of."""
_COIN = 3


def concerns(seen: Seen) -> list[Concern]:
    """The territories and ships that the enemy's next turn is likely to take, and money that is not spent."""
    state: State = seen.view
    seat = str(seen.viewer)
    if state.turn != seat or state.phase not in ("purchase", "noncombat_move", "mobilize"):
        return []
    edition = seen.game.edition  # type: ignore[attr-defined]
    position = position_of(edition, state)
    threats = Threats(position, seat, weights("veteran"))
    if state.phase == "purchase":
        return _money(position, seat, state)
    found = [*_territories(position, threats, seat, state), *_fleets(position, threats, seat)]
    return sorted(found, key=lambda concern: -concern.chance * concern.weight)


def _money(position: Position, seat: str, state: State) -> list[Concern]:
    money = state.treasury.get(seat, 0)
    room = sum(room_left(position.atlas.edition, state, seat, {}).values())
    cheapest = min((kind.cost for kind in position.atlas.kinds.values() if kind.cost), default=_COIN)
    if money < cheapest or not room:
        return []
    text = f"{money} IPC are not spent, and your complexes could still make {room} units."
    return [Concern(text, "", 1.0, float(money))]


def _territories(position: Position, threats: Threats, seat: str, state: State) -> list[Concern]:
    atlas, found = position.atlas, []
    coming: Counts = {t: n for t, n in state.purchased.items() if atlas.kinds[t].land}
    places = usable_complexes(state, seat)
    for area, owner in position.owners.items():
        friend = owner in position.powers.friends[seat]
        capital = area in atlas.capitals and friend
        if owner != seat and not capital:
            continue
        value = threats.worth.held(area)
        if not capital and area not in atlas.cities and area not in position.complexes and atlas.ipc[area] < 2:
            continue
        defenders = dict(position.defenders(area, seat))
        if area in places and owner == seat:
            for type_, count in coming.items():
                defenders[type_] = defenders.get(type_, 0) + count
        chance = threats.chance(area, defenders)
        if chance < _RISK or (not capital and area not in atlas.cities and chance < 0.5):
            continue
        name = place_name(atlas.edition, area)
        what = "the capital" if capital else f"{atlas.ipc[area]} IPC a turn"
        text = f"{name[:1].upper()}{name[1:]}, {what}, can be taken with {percent(chance)} in the enemy’s next turn."
        found.append(Concern(text, area, chance, value))
    return found


def _fleets(position: Position, threats: Threats, seat: str) -> list[Concern]:
    atlas, found = position.atlas, []
    for zone, counts in position.stacks_of(seat):
        if zone not in atlas.sea or not any(atlas.kinds[type_].sea for type_ in counts):
            continue
        fleet = position.defenders(zone, seat)
        for force in threats.attackers(zone):
            odds = fight(atlas, force, fleet)
            if odds.win > 0.5 and odds.swing >= _FLEET:
                name = place_name(atlas.edition, zone)
                text = f"The ships in {name} can be sunk with {percent(odds.win)}"
                text += f"; the enemy would win {odds.swing:.0f} IPC."
                found.append(Concern(text, zone, odds.win, odds.killed))
                break
    return found
