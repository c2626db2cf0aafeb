"""Decision panels, each for the kinds of decisions that :data:`PANELS` gives it; all others have the generic one."""

from __future__ import annotations

_HERE = "boardgame.app.families.conquest"
GENERIC = "boardgame.app.table.panels.generic:GenericPanel"
_TYPES = "panels.deploying.types_panel:TypesPanel"
PANELS: dict[str, str] = {
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
