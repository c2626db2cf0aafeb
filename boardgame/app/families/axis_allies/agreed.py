"""What was agreed on before a game, in words."""

from __future__ import annotations

from boardgame.app.look.elements import tr
from boardgame.app.table.agreements import Agreed, option_words
from boardgame.engine.game_option import GameOption
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State


def agreed_options(edition: Edition, state: State) -> list[tuple[str, list[Agreed]]]:
    """The options that matter beside the others, under headings; those not as recommended or as printed are marked."""
    chosen = state.options

    def listed(options: list[GameOption]) -> list[Agreed]:
        found = []
        for option in options:
            value = chosen.get(option.id, option.default)
            if option.matters(chosen):
                found.append(Agreed(option_words(option, value), value != option.default, option.rules))
        return found

    clear = [option for option in edition.options if not option.unclear]
    unclear = [option for option in edition.options if option.unclear]
    return [
        (tr("AboutGame", "Agreed before play"), listed(clear)),
        (tr("AboutGame", "Where the rulebook is unclear"), listed(unclear)),
    ]
