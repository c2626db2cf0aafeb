"""What comes of an intent beside its battle: who is drawn into the war, and what enemies may do before it is fought."""

from __future__ import annotations

from boardgame.app.families.axis_allies.intents.target_card import Warned
from boardgame.app.families.axis_allies.intents.war_first import war_words
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.intents.intent import Intent
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.consequences import answers


def foreseen(edition: Edition, state: State, intent: Intent) -> list[Warned]:
    """The warnings on the card of a place; none for what merely goes there."""
    words, rule = war_words(edition, state, intent)
    found = [Warned("diplomacy", words, rule)] if words else []
    if intent.battle or intent.kind in ("land", "walk_in"):
        places = dict.fromkeys(place for place in (intent.area, intent.zone) if place)
        told = (answer for place in places for answer in answers(edition, state, place))
        found += [Warned("warning", answer.text, answer.rule) for answer in told]
    return found
