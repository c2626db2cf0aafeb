"""An intent as a row of the card: its words, and the figure that tells what comes of it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from boardgame.ai.chances import percent
from boardgame.app.families.axis_allies.intents.intent_words import ICONS, note, title
from boardgame.app.families.axis_allies.intents.target_card import IntentLine
from boardgame.app.families.axis_allies.odds.odds_in_words import tone
from boardgame.app.families.axis_allies.odds.summary import Summary
from boardgame.engine.signed import signed
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.intents.intent import Intent
from boardgame.games.axis_allies.state import State


def _tr(words: str) -> str:
    return QCoreApplication.translate("Intents", words)


def intent_line(
    edition: Edition, state: State, intent: Intent, summary: Summary | None, waits: bool = False
) -> IntentLine:
    """A row for an intent.

    Args:
        edition: the edition played.
        state: the position.
        intent: what may be done.
        summary: its chance, None where that is not known or there is none.
        waits: whether the chance is still to come; it then has its room already, and nothing moves when it comes.
    """
    words = note(edition, state, intent)
    if waits and not intent.useless:
        raid = intent.kind == "raid"
        unknown = _tr("You lose {0} IPC, they lose {1}.").format("…", "…").removesuffix(".")  # "…." looks like an error
        words += "" if raid else f" {unknown}"
        meaning = _tr("IPC damage") if raid else _tr("to win")
        return IntentLine(ICONS[intent.kind], title(edition, state, intent), words, "…", meaning, "muted")
    if summary is not None and not summary.raid and any(summary.lost):
        lost, taken = (round(value) for value in summary.lost)
        words += " " + _tr("You lose {0} IPC, they lose {1}.").format(lost, taken)
    figure, meaning, colour = "", "", ""
    if intent.useless:
        figure, colour = _tr("no destroyer"), "warning"
    elif summary is not None and summary.raid:
        figure, meaning = f"{summary.damage:.1f}", _tr("IPC damage")
    elif summary is not None:
        figure, meaning, colour = percent(summary.win), _tr("to win"), tone(summary.win)
    elif intent.kind == "walk_in":
        value = edition.board.areas[intent.area].ipc
        figure, meaning, colour = signed(value), "IPC", "success"
    return IntentLine(ICONS[intent.kind], title(edition, state, intent), words, figure, meaning, colour)
