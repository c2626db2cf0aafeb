"""The panels of Third Reich, by the kind of decision; every other kind has the panel that answers any."""

from __future__ import annotations

_HERE = "boardgame.app.families.third_reich.panels."
_STACKS, _ATTACK = f"{_HERE}stacks:StackPanel", f"{_HERE}attack:AttackPanel"
_SUGGESTING = f"{_HERE}suggesting:SuggestingPanel"
_TRAYS = f"{_HERE}trays."
PANELS = {
    "deploy": f"{_TRAYS}setup:SetupPanel",
    "construction": f"{_TRAYS}construction:ConstructionPanel",
    "move": f"{_HERE}movement.panel:MovementPanel",
    "options": f"{_HERE}options:OptionsPanel",
    **dict.fromkeys(("exploit", "redeploy", "rebase_fleets"), _STACKS),
    **dict.fromkeys(("exchange", "losses", "defend", "shed"), _SUGGESTING),
    **dict.fromkeys(("attrition_loss", "attrition_hexes", "retreat"), f"{_HERE}attrition:AttritionPanel"),
    **dict.fromkeys(("interception", "break_off", "go_on"), f"{_HERE}interception:InterceptionPanel"),
    "missions": f"{_HERE}air.panel:AirPanel",
    "naval_missions": f"{_HERE}missions:MissionPanel",
    "attack": _ATTACK,
}
"""Kinds of decisions to the path of their panel."""
