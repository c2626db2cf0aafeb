"""Smugglers: a complete small game that is nothing like the others, for tests of every floor and of the shell.

Three smugglers, a village of six areas. Each has a cart that everybody sees and an agent whose place only its owner
knows. It also shows what a game consists of, in the order in which to read it:

- ``rules.yaml``: the catalogue of rules, which everything else cites;
- ``board/``: areas, connections and shapes, in the game's own package;
- ``village.py``: what never changes: the board, the seats, the cards;
- ``actions.py``, ``state.py``, ``view.py``: what can be done, what is remembered, what each viewer may see of it;
- ``round_steps.py``: the sequence of play, then the steps it calls: ``secret_steps.py``, ``leader_steps.py``,
  ``turn_steps.py``;
- ``telling.py``: the log, and where the game stands, in words;
- ``smugglers.py``: the game itself, which holds all of this together;
- ``words.py`` and ``cases/``: the words of cases, and the cases.

The tests beside them are those that every game wants: board, cases, leaks, a match, random games. What the client
knows of the game stands in ``tests/app/smugglers/family.py``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from boardgame.games.registry import GameInfo

if TYPE_CHECKING:
    from tests.toy.smugglers import Smugglers

INFO = GameInfo(
    id="smugglers",
    title="Smugglers",
    players=(3, 3),
    length=(1, 1),
    weight=1,
    line="Three smugglers, hidden agents, secret bids.",
    package="tests.toy",
    family="",
    words="tests.toy.words",
)
"""What a test registers to find the game by its id, as ``boardgame simulate`` and the start screen do."""


@lru_cache(maxsize=1)
def game() -> Smugglers:
    """The game, ready to play; its module is not named ``game``, which would hide this function."""
    from tests.toy.smugglers import Smugglers

    return Smugglers()
