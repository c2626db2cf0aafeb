"""Where a game stands, for every screen: round, power in turn, phases, and who has won."""

from __future__ import annotations

from boardgame.engine.progress import Progress, Stage
from boardgame.games.axis_allies.board.spaces import capital_lost, cities_held
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.consequences import condition
from boardgame.games.axis_allies.telling.names_in_english import side_words

_PHASES = {
    "develop_weapons": "Develop weapons",
    "purchase": "Purchase",
    "combat_move": "Combat move",
    "combat": "Combat",
    "noncombat_move": "Noncombat move",
    "mobilize": "Mobilize",
    "income": "Income",
}


def phase_name(phase: str) -> str:
    """The name of a phase of the turn."""
    return _PHASES.get(phase) or phase.replace("_", " ").capitalize()


def progress(edition: Edition, state: State) -> Progress:
    """Where the game stands; a power whose capital is lost skips phases (A42-SEQ-07)."""
    lost = bool(state.turn) and capital_lost(edition, state, state.turn)
    stages = tuple(
        Stage(phase, phase_name(phase), lost and phase not in edition.phases_without_capital)
        for phase in edition.phases
    )
    title = f"Round {state.round}" if state.turn else ""
    return Progress(
        title,
        state.round if state.turn else 0,
        state.turn,
        stages,
        state.phase,
        not state.stack,
        tuple(power.id for power in edition.powers if power.side == state.winner),
        side_words(state.winner).removeprefix("the ") if state.winner else "",
        _why(edition, state),
    )


def _why(edition: Edition, state: State) -> str:
    """How the side that has won has done it."""
    if not state.winner:
        return ""
    side = side_words(state.winner)
    by = condition(edition, state, state.winner)
    if by is not None:
        return f"{side[:1].upper()}{side[1:]} {by.won}."
    cities = len(cities_held(edition, state, state.winner))
    return f"{side[:1].upper()}{side[1:]} hold {cities} of {len(edition.victory_cities)} victory cities."
