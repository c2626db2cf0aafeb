"""How large the parts of a saved game may be: far more than any game has, far less than a computer could not bear.

Spring 1942 and Pacific 1940 write about 380 characters and 32 parts of JSON for each action; a position has up
to 28 kB.
"""

from __future__ import annotations

MOST_BYTES = 128 << 20
"""Bytes of a file and its companions."""
MOST_ACTIONS = 30_000
"""Actions of a game, and whole positions beside them."""
MOST_CELL = 2 << 20
"""Bytes of one row of a table."""
MOST_CHARACTERS = 24 << 20
"""Characters of all actions together with what came of them."""
MOST_PARTS = 1_200_000
"""Values in the lists and objects of all actions together."""
MOST_STATE = 4 << 20
"""Bytes of one whole position, unpacked."""
MOST_STATE_PARTS = 400_000
"""Values in the lists and objects of one whole position."""
MOST_HEADER = 1 << 16
"""Characters of the header, and of the summary."""
MOST_TRIES = 20
"""How many damaged positions are passed over before the game is played again from its start."""
MOST_SECONDS = 20.0
"""For one reading of the tables."""
MOST_STEPS = 100_000_000
"""Instructions of SQLite for one reading of the tables."""
MOST_REPLAYED = 20_000
"""Actions that are played again at once, to come to a position that a file does not hold."""
MOST_REPLAY_SECONDS = 180.0
"""Computing time for it; ten thousand actions took 44 on a slow computer."""
MOST_HISTORY = 4 * MOST_CHARACTERS
"""Characters of an exported history, which holds sentences as well."""
