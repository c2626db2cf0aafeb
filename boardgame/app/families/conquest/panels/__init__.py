"""Decision panels, each for the kinds of decisions that :data:`PANELS` gives it; all others have the generic one."""

from __future__ import annotations

_HERE = "boardgame.app.families.conquest"
GENERIC = "boardgame.app.table.panels.generic:GenericPanel"
PANELS: dict[str, str] = {
    "opening": "movement.opening:OpeningPanel",
    "movement": "movement.panel:MovementPanel",
    "surplus": "movement.surplus:SurplusPanel",
    "withdrawal": "movement.withdrawal:WithdrawalPanel",
    "recruiting": "movement.recruiting:RecruitingPanel",
    "partisans": "movement.partisans:PartisansPanel",
}
"""Kind of a decision to the path of its panel."""


def panel_path(kind: str) -> str:
    """Where the panel for decisions of a kind is found."""
    path = PANELS.get(kind, "")
    return f"{_HERE}.{path}" if path else GENERIC
