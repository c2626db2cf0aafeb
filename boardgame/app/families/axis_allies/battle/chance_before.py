"""The chance that a battle or raid had before it began, for the card at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from boardgame.ai.axis_allies.odds.questions.from_state import attacks
from boardgame.ai.chances import percent
from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.odds.move_odds import MoveOdds
from boardgame.app.families.axis_allies.odds.oracle import Asker, Oracle
from boardgame.app.families.axis_allies.odds.summary import Summary
from boardgame.app.session.session import Session
from boardgame.engine.event import Event
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.battle_summary import BattleSummary
from boardgame.games.axis_allies.telling.names_in_english import the


def _tr(words: str) -> str:
    return QCoreApplication.translate("ChanceBefore", words)


class ChanceBefore:
    """Keeps the position in which each battle began, and asks for its odds when its card is shown.

    Args:
        session: the game.
        near: a widget on the table, to ask its oracle.
    """

    def __init__(self, session: Session, near: QWidget) -> None:
        self._session, self._near = session, near
        self._seen: State = session.view
        self._began: dict[tuple[str, bool], State] = {}
        self._odds: MoveOdds | None = None

    def read(self, events: Iterable[Event]) -> None:
        """Take what has just happened, or with no events that something was taken back."""
        for event in events:
            if event.kind == "combat_began":
                self._began[event.data["area"], event.data.get("kind") == "raid"] = self._seen
        self._seen = self._session.view

    def tell(self, battle: BattleSummary, then: Callable[[str], None]) -> None:
        """Say in a few words what was to be expected, as soon as it is known; nothing where it cannot be."""
        edition, oracle = edition_of(self._session), Oracle.near(self._near)
        before = self._began.get((battle.area, battle.is_raid))
        if before is None or oracle is None or before.phase not in ("combat_move", "combat"):
            return
        due = attacks(edition, before).get(battle.area, ())
        found = next((attack for attack in due if (attack.kind == "raid") == battle.is_raid), None)
        if found is None or found.attacker != battle.attacker:
            return
        odds = self._odds = self._odds or MoveOdds(Asker(oracle, self._near))

        def answered() -> None:
            if (summary := odds.found(found)) is not None:
                then(_words(the(edition, battle.attacker), summary))

        odds.ask({battle.area: [found]}, answered)


def _words(attacker: str, summary: Summary) -> str:
    if summary.raid:
        return _tr("{0} damage was to be expected").format(f"{summary.damage:.1f}")
    return _tr("{0} had {1} to win").format(attacker, percent(summary.win))
