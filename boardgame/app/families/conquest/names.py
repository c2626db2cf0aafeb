"""What the identifiers of the game are called on the screen."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from boardgame.games.conquest.scenario.cards import ActionCard
from boardgame.games.conquest.state import Status
from boardgame.games.conquest.telling.names import seat_name
from boardgame.games.conquest.view import View
from boardgame.games.conquest.world import World

_DECISIONS = {
    "cadres": QT_TRANSLATE_NOOP("Conquest", "Set-up"),
    "arrivals": QT_TRANSLATE_NOOP("Conquest", "Arrivals"),
    "muster": QT_TRANSLATE_NOOP("Conquest", "Muster"),
    "activism": QT_TRANSLATE_NOOP("Conquest", "Activism"),
    "production": QT_TRANSLATE_NOOP("Conquest", "Production"),
    "government": QT_TRANSLATE_NOOP("Conquest", "Government"),
    "answer": QT_TRANSLATE_NOOP("Conquest", "Double Agent"),
    "duplicate": QT_TRANSLATE_NOOP("Conquest", "Technology theft"),
    "turn_intelligence": QT_TRANSLATE_NOOP("Conquest", "Intelligence"),
    "use_taken": QT_TRANSLATE_NOOP("Conquest", "A card that was taken"),
    "hand_limit": QT_TRANSLATE_NOOP("Conquest", "Hand limit"),
    "satellite": QT_TRANSLATE_NOOP("Conquest", "Units of a Satellite"),
    "command": QT_TRANSLATE_NOOP("Conquest", "Command"),
    "command_order": QT_TRANSLATE_NOOP("Conquest", "Command Order"),
    "opening": QT_TRANSLATE_NOOP("Conquest", "Declarations of War"),
    "movement": QT_TRANSLATE_NOOP("Conquest", "Movement"),
    "recruiting": QT_TRANSLATE_NOOP("Conquest", "Recruiting Partisans"),
    "partisans": QT_TRANSLATE_NOOP("Conquest", "Partisans"),
    "surplus": QT_TRANSLATE_NOOP("Conquest", "Too many units on an Islet"),
    "battle": QT_TRANSLATE_NOOP("Conquest", "Battle"),
    "enemies": QT_TRANSLATE_NOOP("Conquest", "Battle: the Enemies"),
    "group": QT_TRANSLATE_NOOP("Conquest", "Battle: next group"),
    "window": QT_TRANSLATE_NOOP("Conquest", "Battle: technologies"),
    "hits": QT_TRANSLATE_NOOP("Conquest", "Battle: hits"),
    "first": QT_TRANSLATE_NOOP("Conquest", "Battle: who fires first"),
    "forced_retreat": QT_TRANSLATE_NOOP("Conquest", "Retreat"),
    "escape": QT_TRANSLATE_NOOP("Conquest", "Submarines escape"),
    "next_battle": QT_TRANSLATE_NOOP("Conquest", "Next Battle"),
    "suppression": QT_TRANSLATE_NOOP("Conquest", "Suppression"),
    "sneak_raid": QT_TRANSLATE_NOOP("Conquest", "Sneak Attack"),
    "withdrawal": QT_TRANSLATE_NOOP("Conquest", "Units without Supply"),
}
_ACTIONS = {
    "deploy": QT_TRANSLATE_NOOP("Conquest", "Choose these types"),
    "place": QT_TRANSLATE_NOOP("Conquest", "Place it here"),
    "promote": QT_TRANSLATE_NOOP("Conquest", "Raise by 1 CV"),
    "recruit": QT_TRANSLATE_NOOP("Conquest", "Place the Cadre"),
    "canvass": QT_TRANSLATE_NOOP("Conquest", "Place the marker"),
    "buy": QT_TRANSLATE_NOOP("Conquest", "Buy cards"),
    "done": QT_TRANSLATE_NOOP("Conquest", "End Production"),
    "commit": QT_TRANSLATE_NOOP("Conquest", "Play it face down"),
    "pass_command": QT_TRANSLATE_NOOP("Conquest", "Pass"),
    "set_order": QT_TRANSLATE_NOOP("Conquest", "Play in this order"),
    "declare": QT_TRANSLATE_NOOP("Conquest", "Declare War"),
    "sneak": QT_TRANSLATE_NOOP("Conquest", "Prepare a Sneak Attack"),
    "go": QT_TRANSLATE_NOOP("Conquest", "Begin to move"),
    "move": QT_TRANSLATE_NOOP("Conquest", "Move"),
    "violate": QT_TRANSLATE_NOOP("Conquest", "Violate neutrality"),
    "militarize": QT_TRANSLATE_NOOP("Conquest", "Make Militia"),
    "rise": QT_TRANSLATE_NOOP("Conquest", "Let them rise"),
    "insurrection": QT_TRANSLATE_NOOP("Conquest", "Begin the Insurrection"),
    "end_movement": QT_TRANSLATE_NOOP("Conquest", "End movement"),
    "drop": QT_TRANSLATE_NOOP("Conquest", "Give it up"),
    "reveal": QT_TRANSLATE_NOOP("Conquest", "Reveal a Technology"),
    "discard": QT_TRANSLATE_NOOP("Conquest", "Discard"),
    "achieve": QT_TRANSLATE_NOOP("Conquest", "Achieve the Technology"),
    "diplomacy": QT_TRANSLATE_NOOP("Conquest", "Lay it for Influence"),
    "wildcard": QT_TRANSLATE_NOOP("Conquest", "Play the Wildcard"),
    "industry": QT_TRANSLATE_NOOP("Conquest", "Raise Industry"),
    "loyalty": QT_TRANSLATE_NOOP("Conquest", "Raise Loyalty"),
    "partisan": QT_TRANSLATE_NOOP("Conquest", "Place the Partisan"),
    "intelligence": QT_TRANSLATE_NOOP("Conquest", "Play Intelligence"),
    "vault": QT_TRANSLATE_NOOP("Conquest", "Put them into the vault"),
    "garrison": QT_TRANSLATE_NOOP("Conquest", "Place these units"),
    "pass": QT_TRANSLATE_NOOP("Conquest", "Pass"),
    "activate": QT_TRANSLATE_NOOP("Conquest", "Activate these Battles"),
    "stay": QT_TRANSLATE_NOOP("Conquest", "Stay"),
    "take": QT_TRANSLATE_NOOP("Conquest", "Let it take the hit"),
    "fire": QT_TRANSLATE_NOOP("Conquest", "Fire"),
    "retreat": QT_TRANSLATE_NOOP("Conquest", "Retreat"),
    "rebase": QT_TRANSLATE_NOOP("Conquest", "Rebase"),
    "claim_bomb": QT_TRANSLATE_NOOP("Conquest", "Claim the victory"),
    "disband": QT_TRANSLATE_NOOP("Conquest", "Disband"),
    "resume": QT_TRANSLATE_NOOP("Conquest", "Be asked again"),
    "repudiate": QT_TRANSLATE_NOOP("Conquest", "Give up Influence"),
    "answer": QT_TRANSLATE_NOOP("Conquest", "Answer"),
    "turn": QT_TRANSLATE_NOOP("Conquest", "Turn it against them"),
    "leave": QT_TRANSLATE_NOOP("Conquest", "Make no use of it"),
    "use": QT_TRANSLATE_NOOP("Conquest", "Use the card"),
    "resolve": QT_TRANSLATE_NOOP("Conquest", "Fight this Battle"),
    "attack": QT_TRANSLATE_NOOP("Conquest", "Attack them"),
    "join": QT_TRANSLATE_NOOP("Conquest", "Let this group join"),
    "reveal_now": QT_TRANSLATE_NOOP("Conquest", "Reveal"),
    "keep_secret": QT_TRANSLATE_NOOP("Conquest", "Keep it secret"),
    "strike": QT_TRANSLATE_NOOP("Conquest", "Hit and Run"),
    "kamikaze": QT_TRANSLATE_NOOP("Conquest", "Kamikaze"),
    "bomb": QT_TRANSLATE_NOOP("Conquest", "Bomb the industry"),
    "hold": QT_TRANSLATE_NOOP("Conquest", "Hold"),
    "first_defender": QT_TRANSLATE_NOOP("Conquest", "Let them fire first"),
    "escape": QT_TRANSLATE_NOOP("Conquest", "Escape"),
    "suppress": QT_TRANSLATE_NOOP("Conquest", "Suppress Partisans"),
    "agitate": QT_TRANSLATE_NOOP("Conquest", "Recruit Partisans"),
    "no_recruits": QT_TRANSLATE_NOOP("Conquest", "Recruit none"),
    "place_partisans": QT_TRANSLATE_NOOP("Conquest", "Place the Partisans"),
    "withdraw": QT_TRANSLATE_NOOP("Conquest", "Withdraw"),
}
STAGES = {
    "setup": ("new", "5"),
    "new_year": ("clock", "7"),
    "production": ("factory", "7"),
    "government": ("diplomacy", "7"),
    "spring": ("move", "10"),
    "summer": ("move", "10"),
    "fall": ("move", "10"),
    "winter": ("weather_winter", "10"),
}
"""Stage of a year to its icon and the chapter that describes it."""


def _tr(words: object) -> str:
    return QCoreApplication.translate("Conquest", str(words))


def decision_title(kind: str) -> str:
    """What a decision is about, for its heading; empty for a kind that has no words of its own."""
    return _tr(_DECISIONS[kind]) if kind in _DECISIONS else ""


def action_name(do: str) -> str:
    """An action's verb, for a button; empty for one that has none of its own."""
    return _tr(_ACTIONS[do]) if do in _ACTIONS else ""


def faction_name(world: World, faction: str) -> str:
    """Who holds land: a seat, or a Neutral by itself; a Nation without Influence by its area."""
    if faction in world.factions:
        return world.factions[faction].name
    if faction in world.scenario.neutrals:
        return world.scenario.neutrals[faction].name
    return world.areas[faction].name if faction in world.areas else faction.replace("_", " ").capitalize()


def status_words(view: View, neutral: str) -> str:
    """What a Neutral is, and whose; of one that is nobody's, whose markers lie there."""
    world = view.world
    status = view.status[neutral]
    if status.kind == "neutral":
        held = view.influence.get(neutral)
        words = _tr("Unaligned")
        return f"{words}, {faction_name(world, held.seat)} {held.markers}" if held else words
    return status_name(world, status)


def status_name(world: World, status: Status) -> str:
    """What a Neutral is, and whose: “Protectorate of Japan”."""
    kinds = {
        "neutral": _tr("Unaligned"),
        "associate": _tr("Associate of {0}"),
        "protectorate": _tr("Protectorate of {0}"),
        "satellite": _tr("Satellite of {0}"),
        "armed": _tr("Armed Minor against {0}"),
        "defeated": _tr("defeated by {0}"),
    }
    return kinds[status.kind].format(seat_name(world, status.seat) if status.seat else "")


def card_title(world: World, card: str) -> str:
    """What a card is for, in a line: its Neutrals, its Wildcard, its Technologies or its Intelligence."""
    found = world.scenario.cards[card]
    scenario = world.scenario
    if isinstance(found, ActionCard):
        if found.wildcard:
            return scenario.cards.wildcards[found.wildcard].name
        return ", ".join(scenario.neutrals[neutral].name for neutral in found.neutrals)
    if found.intelligence:
        return scenario.cards.intelligence[found.intelligence].name
    if found.wildcard:
        return scenario.technology_wildcards[found.wildcard].name
    return ", ".join(scenario.technologies[tech].name for tech in found.technologies)


def card_short(world: World, card: str) -> str:
    """A card as its holder calls it: an Action card by Season and letter, “Summer E”, an Investment by its purpose."""
    found = world.scenario.cards[card]
    return f"{found.season.capitalize()} {found.priority}" if isinstance(found, ActionCard) else card_title(world, card)
