"""Actions at the end of a player turn."""

from __future__ import annotations

from typing import Literal

from pydantic import StrictBool

from boardgame.games.third_reich.action import Action


class KeepThePact(Action):
    """Destroy the German units east of the partition line, or break the pact with Russia (TR-43.3c)."""

    do: Literal["pact"] = "pact"
    keep: StrictBool
