"""What a battle or raid came to, in words: its title, how the dice fell, what each side lost."""

from __future__ import annotations

from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, SIDES
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.telling.battle_summary import BattleSummary
from boardgame.games.axis_allies.telling.names_in_english import (
    area_name,
    join,
    place_name,
    plural,
    power_name,
    the,
    type_words,
    unit_words,
)

_LUCK = {
    -2: "The dice strongly favoured {defender}.",
    -1: "The dice favoured {defender}.",
    0: "The dice fell about as expected.",
    1: "The dice favoured {attacker}.",
    2: "The dice strongly favoured {attacker}.",
}


def title(edition: Edition, battle: BattleSummary) -> str:
    """What happened: ``Germany takes the Caucasus``, ``The raid does 4 damage``, ``Both sides are destroyed``."""
    words = _title(edition, battle)
    return words[:1].upper() + words[1:]


def _title(edition: Edition, battle: BattleSummary) -> str:
    place, attacker = place_name(edition, battle.area), the(edition, battle.attacker)
    if battle.is_raid:
        return _raid_title(edition, battle)
    here = next((taken for taken in battle.taken if taken.area == battle.area), None)
    if here is not None:
        verb = "liberates" if here.freed and here.to != here.by else "wins back" if here.freed else "takes"
        name = the(edition, here.by)
        return f"{name} wins {place} back" if verb == "wins back" else f"{name} {verb} {place}"
    at_sea = battle.kind == "sea"
    if battle.outcome == "attacker":
        destroyed = not battle.forces[DEFENDER].left() and battle.forces[DEFENDER].lost
        return f"{attacker} clears {place}" if at_sea and destroyed else f"{attacker} wins in {place}"
    if battle.outcome == "defender":
        powers = battle.forces[DEFENDER].powers
        if not powers:
            return f"{place} holds"
        who = " and ".join(the(edition, power) for power in powers) if len(powers) < 3 else "The defenders"
        verb = "hold" if len(powers) > 1 else "holds"
        return f"{who} {verb} {place}"
    if battle.outcome == "retreat":
        return f"{attacker} retreats from {place}"
    if battle.outcome == "draw" and not any(battle.forces[side].left() for side in SIDES):
        return "Both sides are destroyed"
    return f"Nobody wins in {place}"


def _raid_title(edition: Edition, battle: BattleSummary) -> str:
    if battle.damage:
        paid = [damage for damage in battle.damage if damage.power]
        if paid:
            ipcs = sum(damage.amount for damage in paid)
            return f"The raid costs {the(edition, paid[0].power)} {ipcs} IPC"
        return f"The raid does {sum(damage.amount for damage in battle.damage) or 'no'} damage"
    attack = battle.forces[ATTACKER]
    return "The raid is shot down" if attack.lost and not attack.left() else "The raid does no damage"


def subtitle(edition: Edition, battle: BattleSummary) -> str:
    """Where, and how long it took: ``Raid on Germany``, ``Caucasus · 2 rounds``."""
    place = area_name(edition, battle.area)
    name = place[:1].upper() + place[1:]
    parts = [f"Raid on {name}" if battle.is_raid else name]
    if battle.rounds and not battle.is_raid:
        parts.append(f"{battle.rounds} {plural(battle.rounds, 'round', 'rounds')}")
    return " · ".join(parts)


def luck_words(edition: Edition, battle: BattleSummary) -> str:
    """How the dice fell, in a plain sentence for hits and one for bombs; empty where nobody rolled."""
    defenders = battle.forces[DEFENDER].powers or list(dict.fromkeys(roll.by for roll in battle.fired(DEFENDER)))
    who = the(edition, defenders[0]) if len(defenders) == 1 else "the defenders"
    found = []
    if any(battle.fired(side) for side in SIDES):
        both = {min(1, max(-1, battle.luck(side))) for side in SIDES}
        if not battle.luck() and len(both) == 1 and 0 not in both:
            found.append(f"Both sides rolled {'well' if 1 in both else 'badly'}, and it evened out.")
        elif battle.luck() or not battle.bombs():  # that guns hit as often as expected is not what a raid is about
            found.append(_LUCK[battle.luck()].format(attacker=the(edition, battle.attacker), defender=who))
    if bombs := battle.bombs():
        dice = f"{len(bombs)} {plural(len(bombs), 'die shows', 'dice show')}"
        halves = 7 * len(bombs)  # a die shows 3.5 on average
        found.append(f"The bombs rolled {sum(bombs)}; {dice} {halves // 2}{'.5' if halves % 2 else ''} on average.")
    return " ".join(found)


def damage_words(edition: Edition, battle: BattleSummary) -> list[str]:
    """What bombs did, a sentence each."""
    found = []
    for damage in battle.damage:
        if damage.power:
            found.append(f"{power_name(edition, damage.power)} pays {damage.amount} IPC to the bank")
            continue
        name = type_words(edition, damage.facility, 1) if damage.facility else "industrial complex"
        found.append(f"The {name} takes {damage.amount} damage and has {damage.total}")
    return found


def loss_words(edition: Edition, battle: BattleSummary) -> str:
    """What each power lost, in one line; empty where nothing was lost."""
    parts = [
        f"{power_name(edition, power)} lost {unit_words(edition, types)}"
        for side in SIDES
        for power, types in battle.forces[side].lost.items()
    ]
    hurt = [unit_words(edition, battle.forces[side].damaged) for side in SIDES if battle.forces[side].damaged]
    return "; ".join([*parts, *([f"damaged: {join(hurt)}"] if hurt else [])])
