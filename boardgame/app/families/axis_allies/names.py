"""What the game's identifiers are called on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.session.session import Session
from boardgame.engine.decision import Decision
from boardgame.engine.option import Item
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.telling import progress

_PHASES = {
    "develop_weapons": ("technology", "TEC"),
    "purchase": ("purchase", "PUR"),
    "combat_move": ("move", "CM"),
    "combat": ("battle", "CON"),
    "noncombat_move": ("noncombat", "NCM"),
    "mobilize": ("mobilize", "MOB"),
    "income": ("income", "INC"),
}
"""Phase to its icon and the section of the catalogue that describes it."""

_DECISIONS = {
    "choose_advantages": QT_TRANSLATE_NOOP("Names", "National advantages"),
    "lend_lease": QT_TRANSLATE_NOOP("Names", "Lend-Lease"),
    "enigma": QT_TRANSLATE_NOOP("Names", "Enigma decoded"),
    "lightning_assaults": QT_TRANSLATE_NOOP("Names", "Lightning assaults"),
    "declare_war": QT_TRANSLATE_NOOP("Names", "War and peace"),
    "disrupt_convoys": QT_TRANSLATE_NOOP("Names", "Convoys"),
    "scramble": QT_TRANSLATE_NOOP("Names", "Scramble"),
    "kamikaze": QT_TRANSLATE_NOOP("Names", "Kamikaze attacks"),
    "ambush": QT_TRANSLATE_NOOP("Names", "Submarines lie in wait"),
    "ambush_losses": QT_TRANSLATE_NOOP("Names", "Transports lost"),
    "aim": QT_TRANSLATE_NOOP("Names", "Bombing targets"),
    "choose_combat": QT_TRANSLATE_NOOP("Names", "Choose a combat"),
    "intercept": QT_TRANSLATE_NOOP("Names", "Intercept a raid"),
    "bombard": QT_TRANSLATE_NOOP("Names", "Offshore bombardment"),
    "submarines": QT_TRANSLATE_NOOP("Names", "Submarines"),
    "casualties": QT_TRANSLATE_NOOP("Names", "Casualties"),
    "agree_casualties": QT_TRANSLATE_NOOP("Names", "Agree on casualties"),
    "press_or_retreat": QT_TRANSLATE_NOOP("Names", "Press on or retreat"),
    "answer": QT_TRANSLATE_NOOP("Names", "A question"),
    "relocate": QT_TRANSLATE_NOOP("Names", "Land aircraft"),
}

_ACTIONS = {
    "develop": QT_TRANSLATE_NOOP("Names", "Research"),
    "choose_advantage": QT_TRANSLATE_NOOP("Names", "Choose this advantage"),
    "rocket": QT_TRANSLATE_NOOP("Names", "Fire the rocket"),
    "kamikaze": QT_TRANSLATE_NOOP("Names", "Kamikaze attack"),
    "declare_war": QT_TRANSLATE_NOOP("Names", "Declare war"),
    "disrupt": QT_TRANSLATE_NOOP("Names", "Disrupt the convoys"),
    "scramble": QT_TRANSLATE_NOOP("Names", "Scramble"),
    "ambush": QT_TRANSLATE_NOOP("Names", "Fire with submarines"),
    "aim": QT_TRANSLATE_NOOP("Names", "Bomb"),
    "convert": QT_TRANSLATE_NOOP("Names", "Ask for these units"),
    "enigma": QT_TRANSLATE_NOOP("Names", "Move these units"),
    "lightning_assault": QT_TRANSLATE_NOOP("Names", "Land here too"),
    "move_complex": QT_TRANSLATE_NOOP("Names", "Move the complex"),
    "purchase": QT_TRANSLATE_NOOP("Names", "Buy"),
    "move": QT_TRANSLATE_NOOP("Names", "Move"),
    "load": QT_TRANSLATE_NOOP("Names", "Load"),
    "offload": QT_TRANSLATE_NOOP("Names", "Offload"),
    "assault": QT_TRANSLATE_NOOP("Names", "Amphibious assault"),
    "attack": QT_TRANSLATE_NOOP("Names", "Declare an attack"),
    "launch": QT_TRANSLATE_NOOP("Names", "Launch to fight here"),
    "stand_by": QT_TRANSLATE_NOOP("Names", "Stay out of the battle"),
    "raid": QT_TRANSLATE_NOOP("Names", "Bombing raid"),
    "take_back": QT_TRANSLATE_NOOP("Names", "Take an order back"),
    "end_phase": QT_TRANSLATE_NOOP("Names", "End the phase"),
    "fight": QT_TRANSLATE_NOOP("Names", "Fight"),
    "answer": QT_TRANSLATE_NOOP("Names", "Answer"),
    "intercept": QT_TRANSLATE_NOOP("Names", "Intercept"),
    "bombard": QT_TRANSLATE_NOOP("Names", "Bombard"),
    "submarines": QT_TRANSLATE_NOOP("Names", "Submerge these, strike with the others"),
    "casualties": QT_TRANSLATE_NOOP("Names", "Take these casualties"),
    "press": QT_TRANSLATE_NOOP("Names", "Press on"),
    "retreat": QT_TRANSLATE_NOOP("Names", "Retreat"),
    "relocate": QT_TRANSLATE_NOOP("Names", "Land"),
    "place": QT_TRANSLATE_NOOP("Names", "Place"),
}

_WITH_UNITS = {
    "scramble": QT_TRANSLATE_NOOP("Names", "Scramble {0}"),
    "ambush": QT_TRANSLATE_NOOP("Names", "Fire with {0}"),
    "aim": QT_TRANSLATE_NOOP("Names", "Bomb with {0}"),
    "convert": QT_TRANSLATE_NOOP("Names", "Ask for {0}"),
    "enigma": QT_TRANSLATE_NOOP("Names", "Move {0}"),
}
"""Actions by units that are named on the button."""

_SIDES = {"axis": QT_TRANSLATE_NOOP("Names", "Axis"), "allies": QT_TRANSLATE_NOOP("Names", "Allies")}


def _tr(words: object) -> str:
    return QCoreApplication.translate("Names", str(words))


def _plain(identifier: str) -> str:
    return identifier.replace("_", " ").capitalize()


def phase_name(phase: str) -> str:
    """A phase of the turn."""
    return _tr(progress.phase_name(phase))


def phase_icon(phase: str) -> str:
    """The icon of a phase."""
    return _PHASES[phase][0] if phase in _PHASES else "step"


def phase_section(phase: str) -> str:
    """The section code of the catalogue that describes a phase (``"CM"``)."""
    return _PHASES[phase][1] if phase in _PHASES else "SEQ"


def decision_name(kind: str) -> str:
    """What sort of decision it is."""
    return _tr(_DECISIONS[kind]) if kind in _DECISIONS else phase_name(kind)


def decision_title(edition: Edition, decision: Decision) -> str:
    """What a decision is about, for its heading: the ability it belongs to, else what sort of decision it is."""
    found = (known.name for known in edition.abilities if known.rule in decision.rules[:1])
    return next(found, "") or decision_name(decision.kind)


def action_name(action: Mapping[str, Any]) -> str:
    """An action's verb, for a button."""
    do = str(action.get("do", ""))
    return _tr(_ACTIONS[do]) if do in _ACTIONS else _plain(do)


def side_name(side: str) -> str:
    """A side of the war."""
    return _tr(_SIDES[side]) if side in _SIDES else _plain(side)


def heading(name: str) -> str:
    """A name at the beginning of a line: ``Sea zone 14``."""
    return name[:1].upper() + name[1:]


def action_with_units(action: Mapping[str, Any], units: str) -> str:
    """An action on a button, with who does it in words: ``Bomb with 2 bombers``; with nobody it is only named."""
    template = _WITH_UNITS.get(str(action.get("do", "")))
    if units and template:
        return _tr(template).format(units)
    return _tr("{0}: {1}").format(action_name(action), units or _tr("none"))


def item_name(edition: Edition, item: Item) -> str:
    """What an item of a blank counts: a unit type (of a power), or a place."""
    # A group of units that differs from another of its type bears a number: tank_2.
    parts = [part if part in edition.types else part.rstrip("0123456789").rstrip("_") for part in item.key.split(":")]
    type_ = next((edition.types[part] for part in parts if part in edition.types), None)
    if type_ is not None:
        owner = edition.power_by_id.get(parts[0])
        return f"{owner.name} {type_.name.lower()}" if owner is not None else type_.name
    place = edition.board.areas.get(item.key)
    return place.name if place is not None else _plain(item.key)


def player_name(session: Session, power: str) -> str:
    """Who plays a power: the person's name, or the side's where nobody gave one."""
    player = session.player(power)
    return side_name(player) if player == edition_of(session).side(power) else player
