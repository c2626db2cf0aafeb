"""What dice of the Axis & Allies games were rolled for, in words."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

_PURPOSES = {
    "antiaircraft": QT_TRANSLATE_NOOP("Dice", "antiaircraft fire"),
    "raid": QT_TRANSLATE_NOOP("Dice", "bombing"),
    "rocket": QT_TRANSLATE_NOOP("Dice", "rocket"),
    "research": QT_TRANSLATE_NOOP("Dice", "research"),
    "kamikaze": QT_TRANSLATE_NOOP("Dice", "kamikaze attack"),
    "bombardment": QT_TRANSLATE_NOOP("Dice", "bombardment"),
    "surprise_strike": QT_TRANSLATE_NOOP("Dice", "surprise strike"),
    "attack": QT_TRANSLATE_NOOP("Dice", "attack"),
    "defense": QT_TRANSLATE_NOOP("Dice", "defence"),
    "air_battle_attack": QT_TRANSLATE_NOOP("Dice", "escorts"),
    "air_battle_defense": QT_TRANSLATE_NOOP("Dice", "interceptors"),
}


def purpose_words(purpose: str, plain: bool = True) -> str:
    """What dice were rolled for, in words; without ``plain`` empty where it goes without saying in a battle."""
    if not plain and purpose in ("attack", "defense", "air_battle_attack", "air_battle_defense"):
        return ""
    return QCoreApplication.translate("Dice", str(_PURPOSES.get(purpose, "roll")))
