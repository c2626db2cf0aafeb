"""Fills a set-up of the calculator with what stands on the map: what is ordered or fought, or could be sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from boardgame.ai.axis_allies.odds.questions.from_battle import in_progress
from boardgame.ai.axis_allies.odds.questions.from_state import Attack, attacks, could_intercept
from boardgame.ai.axis_allies.odds.questions.reach import Reach, against, raid_against, reach
from boardgame.app.families.axis_allies.odds.setup import ATTACKER, DEFENDER, Setup
from boardgame.app.look.elements import tr
from boardgame.games.axis_allies.board.facilities import facilities_at
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.log import unit_words


def fill_from_map(
    setup: Setup, edition: Edition, state: State, area: str, power: str, everything: bool, kind: str = ""
) -> tuple[str, tuple[str, ...]]:
    """Take the forces of the map: those ordered there, or everything in reach where nothing is, or on demand.

    Args:
        setup: the set-up to fill.
        edition: the edition played.
        state: the position on show.
        area: the space fought for.
        power: the attacking power.
        everything: whether what is ordered does not matter.
        kind: ``combat`` or ``raid``; empty for the kind on show, or the one ordered.

    Returns:
        Where the numbers come from, in words, and sentences about what is not included.
    """
    kind = kind or ("raid" if setup.kind == "raid" and everything else "")
    attack = None if everything else _ordered(edition, state, area, power, kind)
    fought = attack is not None and state.phase != "combat_move"
    source = tr("OddsView", "in the battle") if fought else tr("OddsView", "ordered so far")
    notes: list[str] = []
    found = Reach(power, ())
    if attack is None:
        source = tr("OddsView", "everything in reach")
        found = reach(edition, state, area, power)
        if kind == "raid":
            attack = raid_against(edition, state, area, power, found.units)
        else:
            attack = against(edition, state, area, power, found.units, found.ships, found.landed, found.zones)
            notes += _shipped(edition, state, found)
    sea = edition.board.areas[area].kind != "land"
    defender = attack.defenders[0] if attack and attack.defenders else state.owners.get(area, "")
    setup.empty()
    setup.kind = "sea" if sea else "raid" if kind == "raid" else "land"
    setup.powers, setup.area, setup.by_sea = (power, defender), area, False
    setup.escorts = bool(state.agreed(edition.battle.escorts))
    setup.has = _in_force(edition, state, power), _in_force(edition, state, defender)
    if attack is not None and attack.question is not None:
        setup.fill(attack)
    elif kind != "raid":
        _fill_one_side(setup, edition, state, area, power, found)
    if not fought:
        for unit in state.at(area):  # the gun waits for aircraft that may be added
            gun = edition.has(unit.type, "antiaircraft") and not sea and unit.owner != power
            if gun and setup.takes_part(DEFENDER, unit.type):
                setup.units[DEFENDER][unit.type] = 1
    if setup.kind == "raid":
        setup.add_sites(facilities_at(edition, state, area))
        if fighters := could_intercept(edition, state, area, power):
            notes.append(tr("OddsView", "{0} there could intercept.").format(_words(edition, fighters)))
    return source, (*(attack.left_out if attack else ()), *notes)


def _ordered(edition: Edition, state: State, area: str, power: str, kind: str) -> Attack | None:
    """The combat of the place that is in progress or ordered; a battle rather than a raid where there are both."""
    battle = in_progress(edition, state)
    if battle is not None and battle.area == area and kind in ("", battle.kind):
        return battle
    if power != state.turn or state.phase != "combat_move":
        return None
    ordered = [each for each in attacks(edition, state).get(area, ()) if each.question is not None]
    if kind:
        ordered = [each for each in ordered if (each.kind == "raid") == (kind == "raid")]
    return ordered[0] if ordered else None


def _in_force(edition: Edition, state: State, power: str) -> list[str]:
    """Ids of what a power has besides its units."""
    return [each.id for each in edition.abilities if each.id in getattr(state, each.kind).get(power, ())]


def _shipped(edition: Edition, state: State, found: Reach) -> list[str]:
    """What would be taken aboard first."""
    shipped = [unit for unit in found.units if unit.id in found.landed and not state.units[unit.id].aboard]
    if not shipped:
        return []
    zones = ", ".join(edition.board.areas[zone].name for zone in found.zones)
    return [tr("OddsView", "{0} would be shipped to {1}.").format(_words(edition, shipped), zones)]


def _fill_one_side(setup: Setup, edition: Edition, state: State, area: str, power: str, found: Reach) -> None:
    """Nobody attacks, or nobody defends: who is there stands in the table all the same."""
    coming = [(ATTACKER, unit) for unit in found.units if unit.area != area]
    standing = [(ATTACKER if unit.owner == power else DEFENDER, unit) for unit in state.at(area)]
    for side, unit in [*standing, *coming]:
        cargo = unit.area == area and unit.aboard and edition.types[unit.type].domain == "land"
        if not cargo and unit.type in setup.rows() and setup.takes_part(side, unit.type):
            setup.units[side][unit.type] = setup.units[side].get(unit.type, 0) + 1


def _words(edition: Edition, units: Iterable[Unit]) -> str:
    return unit_words(edition, dict(Counter(unit.type for unit in units)))
