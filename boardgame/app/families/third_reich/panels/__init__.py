"""The panels of Third Reich, by the kind of decision; every other kind has the panel that answers any."""

from __future__ import annotations

_STACKS = "boardgame.app.families.third_reich.panels.stacks:StackPanel"
_ATTACK = "boardgame.app.families.third_reich.panels.attack:AttackPanel"
PANELS = {**dict.fromkeys(("move", "exploit", "redeploy", "rebase_fleets"), _STACKS), "attack": _ATTACK}
"""Kinds of decisions to the path of their panel."""
