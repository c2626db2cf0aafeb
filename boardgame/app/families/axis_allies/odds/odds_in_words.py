"""Odds in words and figures."""

from __future__ import annotations

from boardgame.ai.chances import percent
from boardgame.app.families.axis_allies.odds.summary import Summary
from boardgame.app.look.elements import tr


def figure(summary: Summary) -> str:
    """An answer in a word: the chance to win, or what a raid should do."""
    return f"{round(summary.damage)} IPC" if summary.raid else percent(summary.win)


def tone(chance: float) -> str:
    """The tone of a chance to win: success from two in three, danger below two in five."""
    return "success" if chance >= 2 / 3 else "danger" if chance < 0.4 else "warning"


def certainty(summary: Summary) -> str:
    """How sure the figures are: exact, or the half-width of what was tried."""
    if not summary.battles:
        return tr("Odds", "exact")
    battles = f"{summary.battles:,}".replace(",", " ")
    return tr("Odds", "± {0} % · {1} battles").format(f"{summary.margin * 100:.1f}", battles)


def ipcs(value: float) -> str:
    """An amount of money with one decimal, whole amounts without."""
    return f"{value:.1f} IPC" if abs(value - round(value)) > 0.05 else f"{round(value)} IPC"


def outcome_words(summary: Summary) -> str:
    """What may happen besides a win, in a few words."""
    parts = [
        (summary.draw, tr("Odds", "all lost {0}")),
        (summary.stalemate, tr("Odds", "no result {0}")),
        (summary.retreat, tr("Odds", "retreat {0}")),
        (summary.loss, tr("Odds", "held {0}")),
    ]
    told = [(words, percent(chance).replace(" ", "\u00a0")) for chance, words in parts if chance >= 0.0005]
    return ", ".join(words.format(chance) for words, chance in told)
