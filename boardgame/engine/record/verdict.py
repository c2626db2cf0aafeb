"""What is found when a saved game is verified."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found.

    Attributes:
        actions: how many actions the file holds, or the number of the last one that could be read.
        changed_at: number of the first action from which on the file is not what was played; 0 is the start of the
            game, None says that nothing differs.
        reason: what differs there, as a sentence without its subject; empty where nothing does.
        compared: whether the file keeps hashes of positions that can be compared; version 1 kept others.
        chance: who made its chance, as a clause; empty where nothing came of chance, or something differs.
        contributor: whose contribution to chance does not fit, by the name the host knows them by; empty where it is
            nobody’s.
    """

    actions: int
    changed_at: int | None = None
    reason: str = ""
    compared: bool = True
    chance: str = ""
    contributor: str = ""

    @property
    def sentence(self) -> str:
        """It in words."""
        if self.changed_at is not None:
            where = f"at action {self.changed_at}" if self.changed_at else "at the start of the game"
            before = f"; up to action {self.changed_at - 1} it is as it was played" if self.changed_at > 1 else ""
            return f"this file was changed {where}: {self.reason}{before}"
        chance = f"; {self.chance}" if self.chance else ""
        if not self.compared:
            return f"all {self.actions} actions follow the rules; the file is too old to compare the positions{chance}"
        return f"verified: all {self.actions} actions follow the rules and lead to the positions in the file{chance}"
