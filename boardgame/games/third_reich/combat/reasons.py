"""What the odds of a battle, and its result, rest on (TR-14.25)."""

from __future__ import annotations

from boardgame.games.third_reich.combat import air_support
from boardgame.games.third_reich.combat.frames import BattleFrame
from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.field import is_fortress
from boardgame.games.third_reich.field.fortresses import fortress_rules
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.politics.winter import freezes
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.variant import played_in


def rules_of_odds(state: State, frame: BattleFrame) -> list[str]:
    """The rules by which the factors of both sides came about."""
    return ["TR-14.25", "TR-14.22", *_of_the_hexes(state, frame), *_of_support(state, frame), *_of_units(state, frame)]


def _of_support(state: State, frame: BattleFrame) -> list[str]:
    """Air over the hexes, and ships off them."""
    found = []
    if frame.support:
        found.append("TR-28.421")
        flying = sum(sortie.factors for sortie in air_support.of_battle(state, frame, "support"))
        found += ["TR-28.422"] if flying > frame.support else []
        found += ["TR-28.424"] if len(frame.targets) > 1 else []
        flags = {sortie.nation for sortie in air_support.of_battle(state, frame, "support")}
        found += ["TR-34.36b"] if any(friction.apart(state, a, b) for a in flags for b in flags) else []
        helped = {state.world.units[unit].nation for unit in frame.attackers}
        found += ["TR-34.32"] if friction.BRITAIN in flags and helped == {friction.FRANCE} else []
    if frame.das:
        found += ["TR-28.511", "TR-28.514"] if frame.support else ["TR-28.511"]
    if frame.ships:
        found += ["TR-29.411", "TR-29.412", "TR-29.433c"] if frame.support else ["TR-29.411"]
    return found


def _of_units(state: State, frame: BattleFrame) -> list[str]:
    """Replacements, partisans, and what a winter does to the defenders."""
    units, found = state.world.units, []
    if any(units[unit].kind == "replacement" for unit in frame.defenders):
        found.append("TR-30.3")
    if played_in(state, "allies", 10) == state.turn and any(freezes(state, unit) for unit in frame.defenders):
        found.append("TR-33.42-10b")
    if any(units[unit].kind == "partisan" for unit in frame.attackers):
        found += ["TR-32.2d"] if frame.support else []
        obstacles = geography().obstacles
        if any((origin, cell) in obstacles for origin in frame.origins for cell in frame.targets):
            found.append("TR-32.3")
    return found


def _of_the_hexes(state: State, frame: BattleFrame) -> list[str]:
    """What the attacked hexes themselves decide: who defends in them, and what no city adds to that."""
    geo, found = geography(), []
    here = [state.where[unit] for unit in frame.defenders]
    if len(here) > len(set(here)):
        found.append("TR-14.23")
    if _some_stay(state, frame):
        found.append("TR-14.23b")
    if frame.extra:
        found.append("TR-14.24b")
    if any(str(cell) in state.bridgeheads for cell in frame.targets):
        found.append("TR-9.5c")
    for cell in frame.targets:
        found += fortress_rules(state, cell)
        if geo.city[cell] and not is_fortress(state, cell):
            found.append("TR-5.44b")
    return list(dict.fromkeys(found))


def _some_stay(state: State, frame: BattleFrame) -> bool:
    """Whether units stay behind in a hex out of which others attack: they may attack elsewhere, or not at all."""
    units = state.world.units
    friends = {units[unit].nation for unit in frame.attackers}
    return any(
        units[unit].ground and units[unit].nation in friends and unit not in frame.attackers
        for cell in {origin for origin in frame.origins if origin >= 0}
        for unit in state.at(cell)
    )


def after_a_drop(state: State, frame: BattleFrame, loser: str) -> list[str]:
    """The hex stays the defender's where all of both sides are lost, though units had dropped on it (TR-7.3b)."""
    dropped = any(state.where[unit] in frame.targets for unit in frame.attackers)
    return ["TR-7.3b"] if loser == "both" and dropped else []
