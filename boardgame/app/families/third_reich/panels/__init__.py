"""The panels of Third Reich, by the kind of decision; every other kind has the panel for questions."""

from __future__ import annotations

_HERE = "boardgame.app.families.third_reich.panels."
_ATTACK = f"{_HERE}attack:AttackPanel"
_SUGGESTING, _BATTLE = f"{_HERE}suggesting:SuggestingPanel", f"{_HERE}battle:BattlePanel"
_TRAYS, _ORDERS = f"{_HERE}trays.", f"{_HERE}orders."
PANELS = {
    "deploy": f"{_TRAYS}setup:SetupPanel",
    "construction": f"{_TRAYS}construction:ConstructionPanel",
    "disband": f"{_HERE}disbanding:DisbandingPanel",
    "declare": f"{_HERE}declaring:DeclaringPanel",
    "move": f"{_HERE}movement.panel:MovementPanel",
    "options": f"{_HERE}options:OptionsPanel",
    "exploit": f"{_ORDERS}exploiting:ExploitPanel",
    "redeploy": f"{_ORDERS}redeploying:RedeployPanel",
    "rebase_fleets": f"{_ORDERS}rebasing:RebasePanel",
    "minor_option": f"{_HERE}minor_options:MinorOptionPanel",
    "advance": f"{_HERE}battle:AdvancePanel",
    "warfare": f"{_HERE}warfare:WarfarePanel",
    "carry": f"{_HERE}carrying:CarryPanel",
    **dict.fromkeys(("losses", "defend", "shed"), _SUGGESTING),
    **dict.fromkeys(("exchange", "breakthrough", "counter", "result", "bridgehead"), _BATTLE),
    **dict.fromkeys(("attrition_loss", "attrition_hexes", "retreat"), f"{_HERE}attrition:AttritionPanel"),
    **dict.fromkeys(("interception", "break_off", "go_on"), f"{_HERE}interception:InterceptionPanel"),
    "missions": f"{_HERE}air.panel:AirPanel",
    "naval_missions": f"{_ORDERS}missions:MissionPanel",
    "attack": _ATTACK,
}
"""Kinds of decisions to the path of their panel."""
QUESTION = f"{_HERE}question:QuestionPanel"
"""The path of the panel for all others."""
