"""The panels of Third Reich, by the kind of decision; every other kind has the panel that answers any."""

from __future__ import annotations

_STACKS = "boardgame.app.families.third_reich.panels.stacks:StackPanel"
PANELS = dict.fromkeys(("move", "exploit", "redeploy", "rebase_fleets"), _STACKS)
"""Kinds of decisions to the path of their panel."""
