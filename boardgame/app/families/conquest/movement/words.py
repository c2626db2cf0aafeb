"""Words of the movement panel."""

from __future__ import annotations

from boardgame.app.look.elements import tr
from boardgame.games.conquest.foresight.borders import Passage
from boardgame.games.conquest.foresight.intents import Intent
from boardgame.games.conquest.foresight.movers import CLASSES, Mover
from boardgame.games.conquest.foresight.outcome import Outcome
from boardgame.games.conquest.movement.search import Way
from boardgame.games.conquest.telling.names import area_name, counted
from boardgame.games.conquest.world import World


def block_title(world: World, mover: Mover, powers: int) -> str:
    """A block in a row: its type and CV, with its nationality where several stand there."""
    block = mover.block
    name = world.units[block.type].name
    words = tr("Conquest", "{0}, {1} CV").format(name, block.cv)
    return f"{world.powers[block.power].adjective} {words}" if powers > 1 else words


def block_note(mover: Mover, way: Way | None = None) -> str:
    """How far it moves, or how far a way is of that; and what it hits on. Or why it does not move."""
    if mover.reason:
        return f"{mover.reason} {mover.rule}"
    known = {"land": mover.land, "sea": mover.sea, "air": mover.air}
    said = {
        "land": tr("Conquest", "{0} by land"),
        "sea": tr("Conquest", "{0} by sea"),
        "air": tr("Conquest", "{0} by air"),
        "coast": tr("Conquest", "along the coast"),
    }
    if way is None:
        rates = [said[mode].format(rate) for mode, rate in known.items() if rate]
        rates += [said["coast"]] if mover.coast else []
    elif way.mode == "coast":
        rates = [said["coast"]]
    else:
        rate = known[way.mode] * (2 if way.strategic and not mover.redeploys else 1)
        rates = [said[way.mode].format(tr("Conquest", "{0} of {1}").format(way.cost, rate))]
    fire = " ".join(f"{aim[0].upper()}{mover.fire[aim]}" for aim in CLASSES)
    return f"{', '.join(rates)} · {fire}"


def border_tag(passage: Passage) -> str:
    """What a border still lets through, on the map."""
    kind = passage.kind
    if not passage.used:
        return tr("Conquest", "{0}: {1} may cross").format(kind, passage.limit)
    return tr("Conquest", "{0}: {1} of {2} left").format(kind, passage.left, passage.limit)


def entry_words(world: World, intent: Intent) -> str:
    """A way of entering a goal, as one of several."""
    name = area_name(world, intent.entry or intent.way.entry)
    if intent.modes == ("air",):
        return tr("Conquest", "By air over {0}").format(name)
    across = "sea" in intent.modes and "land" not in intent.modes
    return tr("Conquest", "Across {0}").format(name) if across else tr("Conquest", "From {0}").format(name)


def go_words(world: World, intent: Intent, outcome: Outcome) -> str:
    """What the primary button does."""
    goal, neutral = area_name(world, intent.goal), intent.neutral
    if neutral and outcome.orders < len(intent.actions):
        return tr("Conquest", "Declare the Violation")
    if neutral:
        return tr("Conquest", "Declare it and move to {0}").format(goal)
    if outcome.joins:
        return tr("Conquest", "Join the Battle in {0}").format(goal)
    if intent.kind == "attack":
        return tr("Conquest", "Attack {0}").format(goal)
    if intent.commands > 1:
        return tr("Conquest", "Move {0} to {1}").format(counted(intent.commands, "unit"), goal)
    return tr("Conquest", "Move to {0}").format(goal)
