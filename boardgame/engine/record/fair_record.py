"""Whether the chance in the record of a game was made as its proofs say, and who had a part in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgame.engine.record.entry import Entry
from boardgame.engine.record.verdict import Verdict
from boardgame.engine.shared_chance.ledger import ChanceFault, Ledger
from boardgame.engine.shared_chance.seeds import HOST, position_before


def check_chance(entries: Sequence[Entry], setup: Mapping[str, Any]) -> Verdict:
    """Check the contributions, seeds and outcomes of a whole game.

    Args:
        entries: the start and every action.
        setup: of the game.

    Returns:
        The first action whose chance was not made so, and whose contribution does not fit; or who contributed.
    """
    ledger = Ledger()
    together: set[str] = set()
    shared, alone = 0, []
    last = len(entries) - 1
    for entry in entries:
        if not entry.chance:
            continue
        before = position_before(entries[entry.number - 1].hash if entry.number else "", setup)
        try:
            evidence = ledger.check(entry.number, before, entry.action, entry.chance)
        except ChanceFault as fault:
            return Verdict(last, entry.number, fault.reason, contributor=fault.contributor)
        if evidence is None or len(evidence.told) == 1:
            alone.append(entry.number)
        else:
            shared += 1
            together |= evidence.told.keys()
    return Verdict(last, chance=_sentence(shared, alone, together, ledger.skipped))


def _sentence(shared: int, alone: Sequence[int], together: set[str], skipped: int) -> str:
    """Who made the chance of a game, as a clause; empty where nothing in it came of chance."""
    if not shared:
        return "its chance came from one computer" if alone else ""
    *others, last = [*sorted(together - {HOST}), "the host"]
    made = f"{', '.join(others)} and {last} made its chance together, and no contribution differs"
    if alone:
        which = f"action {alone[0]}" if alone[0] else "the start of the game"
        made += f", but that of {len(alone)} actions (first: {which}) came from one computer"
    if skipped:
        made += f"; {skipped} contributions belong to nothing in the file, as after actions were taken back"
    return made
