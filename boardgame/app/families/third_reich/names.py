"""What the identifiers of the game are called on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

_DECISIONS = {
    "deploy": QT_TRANSLATE_NOOP("ThirdReich", "Set-up"),
    "declare": QT_TRANSLATE_NOOP("ThirdReich", "Declarations of war"),
    "consent": QT_TRANSLATE_NOOP("ThirdReich", "An ally asks for consent"),
    "corridor": QT_TRANSLATE_NOOP("ThirdReich", "The Polish Corridor"),
    "minor_option": QT_TRANSLATE_NOOP("ThirdReich", "Option of a minor country"),
    "disband": QT_TRANSLATE_NOOP("ThirdReich", "Voluntary destruction"),
    "move": QT_TRANSLATE_NOOP("ThirdReich", "Movement"),
    "shed": QT_TRANSLATE_NOOP("ThirdReich", "Too many units in a hex"),
    "rebase_fleets": QT_TRANSLATE_NOOP("ThirdReich", "Fleets change base"),
    "naval_missions": QT_TRANSLATE_NOOP("ThirdReich", "Naval missions"),
    "interception": QT_TRANSLATE_NOOP("ThirdReich", "Interception"),
    "ashore": QT_TRANSLATE_NOOP("ThirdReich", "Ashore"),
    "carry": QT_TRANSLATE_NOOP("ThirdReich", "Supply by sea"),
    "break_off": QT_TRANSLATE_NOOP("ThirdReich", "Break off the naval battle"),
    "missions": QT_TRANSLATE_NOOP("ThirdReich", "Air missions"),
    "air": QT_TRANSLATE_NOOP("ThirdReich", "Air"),
    "defend": QT_TRANSLATE_NOOP("ThirdReich", "Defensive air support"),
    "attack": QT_TRANSLATE_NOOP("ThirdReich", "Combat"),
    "join_attack": QT_TRANSLATE_NOOP("ThirdReich", "An attack together"),
    "holder": QT_TRANSLATE_NOOP("ThirdReich", "Who holds the hex"),
    "result": QT_TRANSLATE_NOOP("ThirdReich", "Counterattack"),
    "counter": QT_TRANSLATE_NOOP("ThirdReich", "Counterattack"),
    "losses": QT_TRANSLATE_NOOP("ThirdReich", "Losses"),
    "exchange": QT_TRANSLATE_NOOP("ThirdReich", "Exchange"),
    "retreat": QT_TRANSLATE_NOOP("ThirdReich", "Retreat"),
    "advance": QT_TRANSLATE_NOOP("ThirdReich", "Advance after combat"),
    "breakthrough": QT_TRANSLATE_NOOP("ThirdReich", "Breakthrough"),
    "exploit": QT_TRANSLATE_NOOP("ThirdReich", "Exploitation"),
    "bridgehead": QT_TRANSLATE_NOOP("ThirdReich", "Bridgehead"),
    "attrition_loss": QT_TRANSLATE_NOOP("ThirdReich", "Losses by attrition"),
    "attrition_hexes": QT_TRANSLATE_NOOP("ThirdReich", "Hexes won by attrition"),
    "construction": QT_TRANSLATE_NOOP("ThirdReich", "Unit construction"),
    "redeploy": QT_TRANSLATE_NOOP("ThirdReich", "Strategic redeployment"),
    "displace": QT_TRANSLATE_NOOP("ThirdReich", "Displaced air"),
    "displace_fleet": QT_TRANSLATE_NOOP("ThirdReich", "Displaced fleets"),
    "warfare": QT_TRANSLATE_NOOP("ThirdReich", "Strategic warfare"),
    "divide": QT_TRANSLATE_NOOP("ThirdReich", "BRPs to divide"),
    "claim_table": QT_TRANSLATE_NOOP("ThirdReich", "The Intelligence Table"),
    "share": QT_TRANSLATE_NOOP("ThirdReich", "Shares of the loss"),
    "winter": QT_TRANSLATE_NOOP("ThirdReich", "Russian winter"),
    "cede": QT_TRANSLATE_NOOP("ThirdReich", "Hexes ceded"),
    "surrender": QT_TRANSLATE_NOOP("ThirdReich", "Surrender"),
    "variant": QT_TRANSLATE_NOOP("ThirdReich", "Variant counter"),
}

STAGES = {
    "setup": ("new", "7"),
    "between": ("clock", "10"),
    "politics": ("diplomacy", "21"),
    "options": ("cards", "12"),
    "move": ("move", "13"),
    "combat": ("battle", "14"),
    "attrition": ("fortress", "18"),
    "construction": ("factory", "15"),
    "redeploy": ("redeploy", "16"),
}
"""Stage of a player turn to its icon and the section that describes it."""


_ACTIONS = {
    "attrition_loss": QT_TRANSLATE_NOOP("ThirdReich", "Lose these units"),
    "take_hex": QT_TRANSLATE_NOOP("ThirdReich", "Demand this hex"),
    "intercept": QT_TRANSLATE_NOOP("ThirdReich", "Intercept"),
    "strike": QT_TRANSLATE_NOOP("ThirdReich", "Attack from the air"),
    "break_off": QT_TRANSLATE_NOOP("ThirdReich", "Naval battle"),
    "go_on": QT_TRANSLATE_NOOP("ThirdReich", "Mission"),
    "mission": QT_TRANSLATE_NOOP("ThirdReich", "Send on this mission"),
    "carry": QT_TRANSLATE_NOOP("ThirdReich", "Let them carry supply"),
    "shed": QT_TRANSLATE_NOOP("ThirdReich", "Eliminate these units"),
    "declare_war": QT_TRANSLATE_NOOP("ThirdReich", "Declare war"),
    "variant": QT_TRANSLATE_NOOP("ThirdReich", "Variant counter"),
    "disband": QT_TRANSLATE_NOOP("ThirdReich", "Destroy a unit"),
    "disband_air": QT_TRANSLATE_NOOP("ThirdReich", "Destroy air factors"),
    "recall": QT_TRANSLATE_NOOP("ThirdReich", "Call off"),
    "spare": QT_TRANSLATE_NOOP("ThirdReich", "Ships to be spared"),
}
_ANSWERS = {
    ("break_off", False): QT_TRANSLATE_NOOP("ThirdReich", "Fight"),
    ("break_off", True): QT_TRANSLATE_NOOP("ThirdReich", "Break off"),
    ("go_on", True): QT_TRANSLATE_NOOP("ThirdReich", "Go on with the mission"),
    ("go_on", False): QT_TRANSLATE_NOOP("ThirdReich", "Return to base"),
    ("variant", True): QT_TRANSLATE_NOOP("ThirdReich", "Play the counter"),
    ("variant", False): QT_TRANSLATE_NOOP("ThirdReich", "Keep the counter"),
    ("spare", True): QT_TRANSLATE_NOOP("ThirdReich", "Spare these ships"),
    ("spare", False): QT_TRANSLATE_NOOP("ThirdReich", "Spare them no longer"),
}


def action_name(action: Mapping[str, Any]) -> str:
    """An action's verb, for a button or a heading; empty where its own words say it."""
    do = str(action.get("do", ""))
    answer = next((action[part] for part in ("flee", "on", "spare", "play") if part in action), None)
    words = _ANSWERS.get((do, answer)) or _ACTIONS.get(do)  # type: ignore[arg-type]
    return QCoreApplication.translate("ThirdReich", str(words)) if words else ""


def decision_title(kind: str) -> str:
    """What a kind of decision is about; empty where the kind says it."""
    return QCoreApplication.translate("ThirdReich", str(_DECISIONS[kind])) if kind in _DECISIONS else ""
