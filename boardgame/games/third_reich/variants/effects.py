"""What each variant counter does, and when it may be played (TR-33.41, TR-33.42)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from boardgame.engine import Context, Refusal
from boardgame.games.third_reich.accounts import spendable, too_dear
from boardgame.games.third_reich.frames import ActingFrame, TurnFrame
from boardgame.games.third_reich.lending.aid import tried
from boardgame.games.third_reich.politics import winter
from boardgame.games.third_reich.politics.activation import barred
from boardgame.games.third_reich.politics.holdings import gain
from boardgame.games.third_reich.state import POOL, START, US_BOX, State
from boardgame.games.third_reich.variant import PLAYED, first_holder, held, holder
from boardgame.games.third_reich.variants import conditions as when
from boardgame.games.third_reich.variants import countries, iraq, ireland
from boardgame.games.third_reich.variants.texts import TEXTS

MORE_BRPS = 50
"""BRPs that the counter of 1942 brings Germany (TR-33.41-6)."""
Effect = Callable[[Context[State]], None]
Test = Callable[[State], str]
"""The rule that bars a counter, or an empty text."""


class Counter(NamedTuple):
    """A counter.

    Attributes:
        rule: its rule.
        moment: when it is played, or several parted by ``|``: ``setup``, ``year``, ``fall``, ``entry``, ``winter``,
            or ``turn`` for the start of a player turn of its side.
        time: the rule that says when.
        bars: what bars it.
        effect: what it does at once; what it changes for good is asked where it matters.
        more: other rules that say what it does.
        cost: BRPs that its holder's power pays, by power.
    """

    rule: str
    moment: str
    time: str
    bars: Test
    effect: Effect
    more: tuple[str, ...] = ()
    cost: tuple[str, int] | None = None


def _nothing(ctx: Context[State]) -> None:
    """What it changes is asked where it matters."""


def _brps(seat: str, amount: int, rule: str) -> Effect:
    def effect(ctx: Context[State]) -> None:
        gain(ctx, seat, amount, rule)

    return effect


def _german_brps(ctx: Context[State]) -> None:
    """Axis 6: 50 BRPs, after the count of the year where there is one (TR-33.41-6, TR-33.41-6b)."""
    if not ctx.state.turn:
        gain(ctx, "germany", MORE_BRPS, "TR-33.41-6b")


def _french_reserves(ctx: Context[State]) -> None:
    """Allied 1: infantry and replacements of the French builds are set up with the rest."""
    state = ctx.state
    for unit in state.world.units:
        if unit.nation == "france" and unit.kind in ("infantry", "replacement") and state.where[unit.id] == unit.begins:
            state.put(unit.id, START)


def _american_fleets(ctx: Context[State]) -> None:
    """Allied 6: the fleets of the American builds are there at start, and two more may be built (TR-33.42-6b)."""
    state = ctx.state
    for unit in state.of("united_states", POOL):
        if state.world.units[unit].kind == "fleet":
            state.put(unit, US_BOX)
    countries.open_variant_builds(state, "united_states")


def _italian_reserves(ctx: Context[State]) -> None:
    """Axis 9: 25 BRPs, and four units for the Italian force pool (TR-33.41-9b)."""
    countries.open_variant_builds(ctx.state, "italy")
    gain(ctx, "italy", 25, "TR-33.41-9")


COUNTERS: dict[tuple[str, int], Counter] = {
    ("axis", 1): Counter(
        "TR-33.41-1", "turn", "TR-33.41-1", when.iraq_quiet, iraq.rise, ("TR-33.41-1b", "TR-33.41-1c", "TR-33.41-1d")
    ),
    ("axis", 2): Counter(
        "TR-33.41-2", "turn", "TR-33.41-2", ireland.bars, ireland.play, ("TR-33.41-2b", "TR-33.41-2c", "TR-33.41-2d")
    ),
    ("axis", 3): Counter("TR-33.41-3", "turn", "TR-33.41-3b", when.vichy_waits, countries.activate_vichy),
    ("axis", 4): Counter(
        "TR-33.41-4", "turn", "TR-33.41-4c", when.spain_joins_italy, countries.activate_spain, cost=("italy", 35)
    ),
    ("axis", 5): Counter(
        "TR-33.41-5", "turn", "TR-33.41-5b", when.russian_war_after_france, countries.activate_the_east
    ),
    ("axis", 6): Counter("TR-33.41-6", "year", "TR-33.41-6", when.more_in_1942, _german_brps),
    ("axis", 7): Counter(
        "TR-33.41-7", "turn", "TR-33.41-7d", when.turkey_joins_germany, countries.activate_turkey, cost=("germany", 35)
    ),
    ("axis", 8): Counter(
        "TR-33.41-8", "turn", "TR-33.41-8b", when.from_year(1942, "TR-33.41-8b"), countries.show_submarines
    ),
    ("axis", 9): Counter(
        "TR-33.41-9", "turn|setup", "TR-33.41-9c", when.italy_before_1942, _italian_reserves, ("TR-33.41-9b",)
    ),
    ("axis", 10): Counter(
        "TR-33.41-10", "year", "TR-33.41-10c", when.jets_in_1943, _nothing, ("TR-33.41-10b",)
    ),
    ("allies", 1): Counter("TR-33.42-1", "setup", "TR-33.42-1b", when.of_1939("TR-33.42-1b"), _french_reserves),
    ("allies", 2): Counter(
        "TR-33.42-2", "turn", "TR-33.42-2b", when.france_stands, _brps("france", 40, "TR-33.42-2")
    ),
    ("allies", 3): Counter(
        "TR-33.42-3", "fall", "TR-33.42-3f", when.french_fleet_free, _nothing,
        ("TR-33.42-3d", "TR-33.42-3e", "TR-33.42-3b"),
    ),
    ("allies", 4): Counter("TR-33.42-4", "turn", "TR-33.42-4", when.britain_stands, _nothing),
    ("allies", 5): Counter("TR-33.42-5", "year", "TR-33.42-5b", when.year_of(1941, "TR-33.42-5b"), _nothing),
    ("allies", 6): Counter(
        "TR-33.42-6", "entry|setup", "TR-33.42-6d", when.entry_or_1944, _american_fleets, ("TR-33.42-6b", "TR-33.42-6c")
    ),
    ("allies", 7): Counter("TR-33.42-7", "year", "TR-33.42-7b", when.bombers_in_1944, _nothing),
    ("allies", 8): Counter("TR-33.42-8", "turn", "TR-33.42-8b", when.from_year(1943, "TR-33.42-8b"), _nothing),
    ("allies", 9): Counter(
        "TR-33.42-9", "turn", "TR-33.42-9", when.russia_stands, _brps("soviet_union", 50, "TR-33.42-9")
    ),
    ("allies", 10): Counter(
        "TR-33.42-10", "winter", "TR-33.42-10d", when.winter, _nothing, ("TR-33.42-10b", "TR-33.42-10c")
    ),
}  # fmt: skip
"""The counters, by side and number."""
_SEVERE = ("allies", 10)
"""The counter with a severe winter in Russia."""


def rules_of(side: str, number: int) -> tuple[str, ...]:
    """The rules that say what a counter does."""
    counter = COUNTERS[side, number]
    return (counter.rule, *counter.more)


def saying(state: State, seat: str) -> tuple[str, tuple[str, ...]]:
    """What the counter that a seat may still play says, and its rules; nothing where there is none it knows of."""
    side = state.world.side(seat)
    number = held(state, side) if holder(state, side) == seat else 0
    return (TEXTS[side, number], rules_of(side, number)) if number else ("", ())


_BROUGHT: dict[tuple[str, int], str] = {("axis", 4): "spain", ("axis", 7): "turkey"}
"""The countries on which the Axis may declare war, and which counters bring in otherwise."""
_COUNTRIES: dict[tuple[str, int], tuple[str, ...]] = {
    ("axis", 1): (iraq.REBELS,),
    ("axis", 3): ("vichy_france",),
    ("axis", 4): ("spain",),
    ("axis", 5): countries.OF_GERMANY,
    ("axis", 7): ("turkey",),
}
"""The countries whose activation by a counter aid may foil (TR-33.63)."""


def why_not(state: State, seat: str, moment: str) -> Refusal | None:
    """Why a seat may not play the counter of its side at a moment; None where it may."""
    side = state.world.side(seat)
    number = held(state, side)
    if holder(state, side) != seat or not number:
        return Refusal("TR-33.1", "You hold no variant counter that could be played.")
    counter = COUNTERS[side, number]
    brought = _BROUGHT.get((side, number), "")
    if brought and barred(state, brought):
        return Refusal("TR-25.7c", "Who has been attacked by Germany or Italy is never their ally.")
    if any(tried(state, nation) for nation in _COUNTRIES.get((side, number), ())):
        return Refusal("TR-33.65", "What aid has foiled is tried again in a later turn.")
    closed = counter.bars(state) or ("" if moment in counter.moment.split("|") else counter.time)
    if closed:
        return Refusal(closed, "Your counter cannot be played now.")
    if counter.cost and spendable(state, counter.cost[0]) < counter.cost[1]:
        return too_dear(state, *counter.cost, f"That costs {counter.cost[1]} BRPs, which may not be spent.")
    return None


def play(ctx: Context[State], seat: str, moment: str) -> None:
    """Show a counter to all, and carry it out (TR-33.2).

    Raises:
        Refusal: it may not be played.
    """
    state = ctx.state
    if refusal := why_not(state, seat, moment):
        raise refusal
    side = state.world.side(seat)
    number = held(state, side)
    state.clocks[PLAYED + side] = state.turn
    state.clocks[f"{PLAYED}{side}:{number}"] = state.turn
    counter = COUNTERS[side, number]
    rules = [*rules_of(side, number), *(winter.beside(state) if (side, number) == _SEVERE else ())]
    rules += ["TR-33.3b"] if seat != first_holder(side) else []
    ctx.reveal("variant_played", seat, side=side, number=number, rules=rules)
    counter.effect(ctx)
    _let_move(state)


def _let_move(state: State) -> None:
    """A country that has come in as its power's turn begins acts in it."""
    new = [n for n, s in state.minors.items() if s.kind == "active" and s.turn == state.turn]
    for frame in state.stack:
        if isinstance(frame, TurnFrame | ActingFrame):
            frame.nations += [n for n in new if n not in frame.nations and state.minors[n].power in frame.nations]
