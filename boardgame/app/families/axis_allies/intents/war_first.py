"""Acts of war on the card of a place: a war that must be declared before it, and who is drawn in by an attack."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from boardgame.app.families.axis_allies.docks.relations import joined
from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.intents.target_card import IntentLine
from boardgame.app.session.session import Session
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.intents.intent import Intent
from boardgame.games.axis_allies.intents.intents import wanting_war
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.prospects import declaration_on, drawn_in, drawn_in_by_attack


def _tr(words: str) -> str:
    return QCoreApplication.translate("WarFirst", words)


def back_to_declaration(session: Session) -> int:
    """Actions to be taken back before the power in turn can declare war again; 0 where it cannot."""
    phase, ended = 0, 0
    for number, entry in enumerate(session.entries):
        if any(event.kind == "phase_began" for event in entry.events):
            phase, ended = number, 0
        elif phase < number and not ended and entry.action.get("do") == "end_phase":
            ended = number
    count = len(session.entries) - ended if ended else 0
    return count if session.can_undo and count <= len(session.undo_list()) else 0


class WarFirst:
    """The places that chosen units could attack if war were declared on their owners first.

    Attributes:
        places: these places, each with its owner.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.places: Mapping[str, str] = {}

    def look(self, chosen: Sequence[int], reach: Collection[str]) -> None:
        """Find them for units, without those that can be reached as things stand."""
        found = wanting_war(edition_of(self._session), self._session.view, chosen) if chosen else {}
        self.places = {area: owner for area, owner in found.items() if area not in reach}

    @property
    def back(self) -> int:
        """Actions to be taken back before war can be declared; 0 where it cannot be any more in this turn."""
        return back_to_declaration(self._session)

    def may_declare(self, area: str) -> bool:
        """Whether war can still be declared on the owner of a place."""
        return area in self.places and self.back > 0

    def declare(self, area: str, then: Callable[[str], None]) -> None:
        """Go back to where war is declared, and hand the place on; the orders given since are taken back."""
        if area in self.places and (back := self.back):
            self._session.undo(back).then(lambda _: then(area))

    def line(self, area: str) -> IntentLine:
        """The row of a place on its card: on whom war is declared, who is drawn in, and when."""
        edition, state = edition_of(self._session), self._session.view
        owner, back = self.places[area], self.back
        made = declaration_on(edition, state, owner)
        on = [power for power in edition.power_by_id if made is not None and power in made.on]
        title = _tr("First declare war on {0}").format(joined(edition, on or [owner]))
        if back > 1:
            when = _tr("The orders given in this phase are taken back.")
        elif back:
            when = _tr("No order has been given yet.")
        else:
            when = _tr("War is declared before the moves: the next time in round {0}.").format(state.round + 1)
        others = [power for power in drawn_in(edition, state, on, declared=True) if power not in on]
        parts = [_tr("It brings {0} into the war.").format(joined(edition, others)) if others else "", when]
        return IntentLine("diplomacy", title, " ".join(filter(None, parts)))


def war_words(edition: Edition, state: State, intent: Intent) -> tuple[str, str]:
    """Who is drawn into the war by an intent, as a sentence, and the rule; both empty where nobody is."""
    found = drawn_in_by_attack(edition, state, _places(intent)) if intent.battle or intent.kind == "walk_in" else {}
    if not found:
        return "", ""
    words = _tr("This brings {0} into the war.").format(joined(edition, list(found)))
    return words, next(iter(found.values()))


def _places(intent: Intent) -> list[str]:
    return [place for place in (intent.area, intent.zone) if place]
