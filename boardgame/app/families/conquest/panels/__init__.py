"""Decision panels, each for the kinds of decisions that :data:`PANELS` gives it; all others have the generic one."""

from __future__ import annotations

_HERE = "boardgame.app.families.conquest"
GENERIC = "boardgame.app.table.panels.generic:GenericPanel"
_BATTLE = "battle.panel:BattlePanel"
_TYPES = "panels.deploying.types_panel:TypesPanel"
PANELS: dict[str, str] = {
    "opening": "movement.opening:OpeningPanel",
    "movement": "movement.panel:MovementPanel",
    "surplus": "movement.surplus:SurplusPanel",
    "withdrawal": "movement.withdrawal:WithdrawalPanel",
    "recruiting": "movement.recruiting:RecruitingPanel",
    "partisans": "movement.partisans:PartisansPanel",
    "activation": "panels.activation:ActivationPanel",
    "next_battle": "panels.next_battle:NextBattlePanel",
    "government": "panels.government:GovernmentPanel",
    "answer": "panels.intelligence:IntelligencePanel",
    "turn_intelligence": "panels.intelligence:IntelligencePanel",
    "duplicate": "panels.intelligence:IntelligencePanel",
    "use_taken": "panels.intelligence:TakenPanel",
    "hand_limit": "panels.hand_limit:HandLimitPanel",
    "command": "panels.command:CommandPanel",
    "command_order": "panels.command_order:CommandOrderPanel",
    "battle": _BATTLE,
    "enemies": _BATTLE,
    "group": _BATTLE,
    "window": _BATTLE,
    "hits": _BATTLE,
    "first": _BATTLE,
    "forced_retreat": _BATTLE,
    "escape": _BATTLE,
    "rebase": _BATTLE,
    "sneak_raid": _BATTLE,
    "suppression": _BATTLE,
    "activism": "panels.activism:ActivismPanel",
    "cadres": _TYPES,
    "satellite": _TYPES,
    "production": "panels.producing.panel:ProductionPanel",
    "muster": "panels.producing.panel:ProductionPanel",
    "arrivals": "panels.deploying.arrivals:ArrivalsPanel",
}
"""Kind of a decision to the path of its panel."""


def panel_path(kind: str) -> str:
    """Where the panel for decisions of a kind is found."""
    path = PANELS.get(kind, "")
    return f"{_HERE}.{path}" if path else GENERIC
