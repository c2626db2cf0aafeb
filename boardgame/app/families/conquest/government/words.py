"""Plays of the Government in words, their consequence first."""

from __future__ import annotations

from boardgame.app.families.conquest.names import faction_name, status_name
from boardgame.app.look.elements import tr
from boardgame.games.conquest.government.prospects import Prospect, user, worth
from boardgame.games.conquest.state import Influence, Status
from boardgame.games.conquest.telling.names import counted, listed, seat_name, sentence
from boardgame.games.conquest.view import View
from boardgame.games.conquest.world import World


def owned(view: View, seat: str, mine: str) -> str:
    """Whose, before a thing: “your”, “the USA's”."""
    return tr("Conquest", "your") if seat == mine else tr("Conquest", "{0}'s").format(seat_name(view.world, seat))


def change(view: View, mine: str, before: Influence | None, after: Influence | None, thing: str) -> str:
    """What becomes of markers, or of cards on the table: “the USA's 2 table cards become 1”.

    Args:
        view: the position.
        mine: the seat spoken to.
        before, after: whose they are and how many.
        thing: one of them.
    """
    if before is None:
        return tr("Conquest", "{0} of yours").format(counted(after.markers, thing)) if after else ""
    had = f"{owned(view, before.seat, mine)} {counted(before.markers, thing)}"
    if after is None:
        gone = tr("Conquest", "{0} goes") if before.markers == 1 else tr("Conquest", "{0} go")
        return gone.format(had)
    if after.seat != before.seat:
        gone = tr("Conquest", "{0} goes, {1} of yours lies there")
        return gone.format(had, counted(after.markers, thing))
    becomes = tr("Conquest", "{0} becomes {1}") if before.markers == 1 else tr("Conquest", "{0} become {1}")
    return becomes.format(had, after.markers)


def otherwise(world: World, before: Prospect, after: Prospect) -> str:
    """What the Diplomacy Resolution would make of a Neutral without a play; empty where that is no different."""
    if after.result == before.result:
        return tr("Conquest", "The Resolution is the same without it.")
    if after.status == before.status:
        return ""
    return tr("Conquest", "Without it: {0}.").format(status_name(world, before.status))


def gain(view: View, mine: str, neutral: str, before: Status, after: Status) -> str:
    """What POP and RES a change of a Neutral brings to one seat and costs another; empty for none."""
    won, lost = user(after), user(before)
    if won == lost:
        return ""
    said = []
    if won and any(worth(view, won, neutral)):
        brings = tr("Conquest", "Brings {0}.") if won == mine else tr("Conquest", "Brings {1} {0}.")
        said.append(brings.format(_sources(view, won, neutral), seat_name(view.world, won)))
    if lost and any(worth(view, lost, neutral)):
        costs = tr("Conquest", "Costs you {0}.") if lost == mine else tr("Conquest", "Costs {1} {0}.")
        said.append(costs.format(_sources(view, lost, neutral), seat_name(view.world, lost)))
    return " ".join(said)


def _sources(view: View, seat: str, neutral: str) -> str:
    pop, res = worth(view, seat, neutral)
    return listed([f"{count} {name}" for count, name in ((pop, "POP"), (res, "RES")) if count])


def _lowered(words: str) -> str:
    return words if words.startswith("Armed") else words[:1].lower() + words[1:]


def places_words(world: World, prospect: Prospect) -> str:
    """The three places of a Neutral, for those who hear the screen."""
    parts = []
    if prospect.markers is not None:
        whose = faction_name(world, prospect.markers.seat)
        parts.append(tr("Conquest", "{0} of {1}").format(counted(prospect.markers.markers, "marker"), whose))
    if prospect.cards is not None:
        whose = faction_name(world, prospect.cards.seat)
        parts.append(tr("Conquest", "{0} of {1} on the table").format(counted(prospect.cards.markers, "card"), whose))
    parts.append(tr("Conquest", "at Resolution {0}").format(_lowered(status_name(world, prospect.status))))
    return sentence(", ".join(parts))
