"""What a movement panel puts on the board: lit places, badges that say the whole truth, routes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from boardgame.app.board import Badge, BoardView, Highlight, Route
from boardgame.app.families.axis_allies.intents.intent_odds import IntentOdds
from boardgame.app.families.axis_allies.intents.intent_words import what, who
from boardgame.app.families.axis_allies.odds.move_odds import AttackList
from boardgame.app.families.axis_allies.odds.odds_in_words import figure, tone
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.intents.intent import Intent
from boardgame.games.axis_allies.state import State

_TONES = {"success": "accent", "warning": "warning", "danger": "danger"}
"""Tones of badges by those of chances."""


def _tr(words: str) -> str:
    return QCoreApplication.translate("MovementPanel", words)


class MovementLights:
    """Lights the board for a selection.

    Args:
        edition: the edition played.
        board: the board.
        odds: the chances of the intents.
        attacks: the attacks ordered already.
    """

    def __init__(self, edition: Edition, board: BoardView, odds: IntentOdds, attacks: AttackList) -> None:
        self._edition, self._board, self._odds, self._attacks = edition, board, odds, attacks
        self.refused: tuple[str, ...] = ()

    def light(self, state: State, area: str, reach: Mapping[str, Sequence[Intent]], war: Mapping[str, str]) -> None:
        """Light the area looked at, what its chosen units can reach, and what war would open to them."""
        lit = [
            Highlight(place, "target" if any(intent.battle for intent in found) else "reachable")
            for place, found in reach.items()
            if place not in self.refused
        ]
        lit += [Highlight(place, "refused") for place in {**war, **dict.fromkeys(self.refused)} if place != area]
        if area:
            lit.append(Highlight(area, "selected"))
        self._board.set_highlights(lit)
        self._board.set_badges([*self._badges(state, reach, war)])

    def _badges(self, state: State, reach: Mapping[str, Sequence[Intent]], war: Mapping[str, str]) -> Iterator[Badge]:
        for area, found in reach.items():
            words = self.badge(state, found)
            if words:
                tone_ = "warning" if found[0].useless else "danger" if self._fights(found[0]) else "accent"
                yield Badge(area, words, tone_)
        for area in war:
            if area not in reach:
                yield Badge(area, _tr("declare first"), "refused")
        for area in self._attacks.areas:
            summary = self._attacks.summary(area)
            if summary is not None and area not in reach:
                yield Badge(area, figure(summary), _TONES[tone(summary.win)])

    def _fights(self, intent: Intent) -> bool:
        return intent.battle and intent.kind != "walk_in"

    def badge(self, state: State, found: Sequence[Intent]) -> str:
        """Who gets there, what happens there, the chance: of the likeliest intent, in at most three parts."""
        likeliest = found[0]
        parts = [who(self._edition, state, likeliest), what(likeliest)]
        if likeliest.useless:
            parts = [parts[1], _tr("no destroyer")]
        elif (summary := self._odds.of(likeliest)) is not None:
            parts.append(figure(summary))
        elif not parts[1]:
            parts.insert(0, str(likeliest.cost) if likeliest.cost else "")
        return " · ".join(filter(None, parts))

    def routes(self, state: State, homes: Sequence[tuple[str, ...]], shown: Intent | None) -> None:
        """Draw flights home, moves ordered, and the way of the intent that is looked at."""
        routes = [Route(way, "landing") for way in homes]
        for order in state.orders:
            if order["do"] == "move":
                routes.append(Route(tuple(order["path"]), "ordered"))
        if shown is not None and len(shown.path) > 1:
            routes.append(Route(shown.path, "hover"))
        self._board.set_routes(routes)
