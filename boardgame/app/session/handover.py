"""Who looks at a screen that several players share: whose eyes it shows, and when it must be covered first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgame.engine.decision import Decision
from boardgame.engine.viewer import MASTER, SPECTATOR, Viewer


def decision_of(decisions: Sequence[Decision], viewer: Viewer) -> Decision | None:
    """What a viewer is asked."""
    return next((found for found in decisions if viewer in found.seats), None)


def goes_on(before: Decision | None, now: Decision | None) -> bool:
    """Whether what a viewer is asked is what they were asked before, so that they keep the screen until they are done.

    An option drafted or a unit moved leaves the same question to the same seats, or to fewer of them.
    """
    return before is not None and now is not None and before.kind == now.kind and set(now.seats) <= set(before.seats)


def eyes_for(
    hides: bool, decisions: Sequence[Decision], viewer: Viewer, players: Mapping[str, str], here: bool = False
) -> Viewer:
    """Whose eyes a screen goes over to by itself when something else is asked.

    Where nothing is hidden, or one player has all seats, it shows what the seat asked sees. Else it goes over only
    between seats of one player; a question that any of several players may answer belongs to none of them until one
    of them says who it is. What another player can answer from what everybody sees is asked before everybody's eyes.

    Args:
        hides: whether the game hides anything from a seat.
        decisions: what the game waits for; nothing when it has ended.
        viewer: whose eyes it shows now.
        players: who plays each seat.
        here: whether the viewer has said so since the last action, or is in the middle of answering the same question.
    """
    if not decisions:
        return MASTER
    asked = decision_of(decisions, viewer)
    if not hides or len(set(players.values())) == 1:
        return viewer if asked is not None else decisions[0].seat
    if not isinstance(viewer, str):
        return SPECTATOR
    if asked is not None:
        several = asked.answers == "any" and len({players[seat] for seat in asked.seats}) > 1
        return SPECTATOR if several and not here else viewer
    seats = (seat for found in decisions for seat in found.seats)
    others = SPECTATOR if decisions[0].open else viewer
    return next((seat for seat in seats if players[seat] == players[viewer]), others)


def seats_to_look(hides: bool, decisions: Sequence[Decision], viewer: Viewer) -> tuple[str, ...]:
    """The seats of which one must take over before anything is shown to it; none where the viewer may go on looking.

    More than one only where any of them may answer.
    """
    if not hides or not decisions or decision_of(decisions, viewer) is not None:
        return ()
    first = decisions[0]
    if first.open and viewer is SPECTATOR:
        return ()
    return first.seats if first.answers == "any" else first.seats[:1]


def open_seat(hides: bool, decisions: Sequence[Decision], viewer: Viewer) -> str:
    """The seat that may answer before everybody's eyes what is asked now; empty where nobody may."""
    if not hides or viewer is not SPECTATOR or not decisions or not decisions[0].open:
        return ""
    return decisions[0].seat
