"""Trade Routes and Supply Lines in words: open, or cut by whom and where."""

from __future__ import annotations

from boardgame.app.families.conquest.names import faction_name
from boardgame.app.look.elements import tr
from boardgame.games.conquest.board.ways import Blocker, Route
from boardgame.games.conquest.telling.names import area_name, listed
from boardgame.games.conquest.world import World


def blocker_words(world: World, blocker: Blocker) -> str:
    """What is in the way and where, to stand behind “cut by”: “US units in the Yellow Sea”."""
    place = area_name(world, blocker.area)
    power = world.powers.get(blocker.who)
    whose = power.adjective if power else faction_name(world, blocker.who)
    words = {
        "units": tr("Conquest", "{0} units in {1}"),
        "submarines": tr("Conquest", "{0} escaped Submarines in {1}"),
        "enemy_land": tr("Conquest", "{1}, which is Enemy land ({0})"),
        "rival_land": tr("Conquest", "{1}, which is a Rival’s ({0})"),
        "neutral_land": tr("Conquest", "{1}, which is Neutral ({0})"),
        "unoccupied": tr("Conquest", "{1}, where no Foreign units stand"),
        "lost": tr("Conquest", "the loss of {1} to {0}"),
    }
    if blocker.reason == "neutral_land" and whose == place:
        return tr("Conquest", "{0}, which is Neutral").format(place)
    return words[blocker.reason].format(whose, place)


def route_words(world: World, route: Route) -> str:
    """A route in a sentence: how it leads, or what cuts it."""
    if not route.areas:
        return tr("Conquest", "There is no way at all.")
    if route.blockers:
        found = listed(blocker_words(world, blocker) for blocker in route.blockers)
        return tr("Conquest", "Cut by {0}.").format(found)
    over = [area_name(world, area) for area in route.areas[1:-1]]
    goal = area_name(world, route.areas[-1])
    if len(route.areas) == 1:
        return tr("Conquest", "This is {0} itself.").format(goal)
    return (
        tr("Conquest", "Open to {0}, over {1}.").format(goal, listed(over))
        if over
        else tr("Conquest", "Open to {0}.").format(goal)
    )


def rules_of(route: Route) -> tuple[str, ...]:
    """Ids of the rules that cut a route, or else of those it follows, each once."""
    return tuple(dict.fromkeys(blocker.rule for blocker in route.blockers)) or route.rules
