"""The years, and the New Year but for its events (CNC-7.11 to CNC-7.15)."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.engine import Context, Frame, Step
from boardgame.games.conquest import cards, phases
from boardgame.games.conquest.board.relations import at_peace
from boardgame.games.conquest.sequence import NEW_YEAR, YEAR, next_stage
from boardgame.games.conquest.state import State


class Years(Step[State]):
    """One year after the other until the last is over (CNC-0.3)."""

    name = "years"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Begin the next year, or count the points at the end (CNC-18.5)."""
        state = ctx.state
        if state.year and not phases.begin(ctx):
            return
        first, last = state.world.scenario.years
        if state.year == last:
            ctx.replace("end.hegemony")
            return
        state.year = state.year + 1 if state.year else first  # CNC-7.11
        state.season = "new_year"
        state.ind_raised = dict.fromkeys(state.ind_raised, 0)
        state.loyalty_raised = dict.fromkeys(state.loyalty_raised, 0)
        began = "CNC-7.0" if state.year == first else "CNC-7.11"
        ctx.event("year_began", "", year=state.year, rules=["CNC-0.3", began])
        begins = f"year.{state.world.scenario.begins_at}" if state.year == first else NEW_YEAR[0]
        ctx.call("year", stage=YEAR.index(begins))


@dataclass(slots=True)
class YearFrame(Frame):
    """A year.

    Attributes:
        stage: where to go on, a place in :data:`~boardgame.games.conquest.sequence.YEAR`.
    """

    stage: int = 0


class Year(Step[State]):
    """The stages of a year, one after the other (CNC-6.0)."""

    name = "year"
    frame = YearFrame

    def advance(self, ctx: Context[State], frame: YearFrame) -> None:
        """Begin the next stage."""
        place = next_stage(ctx, YEAR, frame.stage)
        if place is None:
            ctx.end()
            return
        frame.stage = place + 1
        if YEAR[place] == "season":
            seasons = ctx.state.world.scenario.seasons
            ctx.call("season", season=seasons[place - YEAR.index("season")])
        else:
            ctx.call(YEAR[place])


class PeaceDividends(Step[State]):
    """Both decks are made anew; who kept the Peace draws a chit (CNC-7.14, CNC-7.14b)."""

    name = "year.dividends"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Reshuffle and draw."""
        state = ctx.state
        for deck in cards.DECKS:
            cards.reshuffle(ctx, deck)
            ctx.event("reshuffled", "", deck=deck, count=len(state.piles[deck]), rules=["CNC-7.14"])
        for seat in state.world.seat_ids:
            # CNC-7.14b, CNC-15.1b, CNC-15.22j, CNC-15.23
            if at_peace(state, seat) and seat not in state.activated and state.cup:
                value = ctx.draw(state.cup)[0]
                left = list(state.cup)
                left.remove(value)
                state.cup, state.dividends[seat] = tuple(left), (*state.dividends[seat], value)
                proxies = ["CNC-2.3b"] if state.world.factions[seat].proxy else []
                told = {"rules": ["CNC-7.14b", "CNC-4.4", "CNC-15.1b", *proxies]}
                ctx.whisper("dividend", seat, (seat,), {"value": value, **told}, told, reveals=True)
        state.activated = ()
        ctx.end()


class TurnOrder(Step[State]):
    """One die gives the Turn Order of the year (CNC-7.15)."""

    name = "year.order"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Roll."""
        state = ctx.state
        rolled = ctx.roll(1, "", "turn_order")[0]
        state.order = state.world.scenario.turn_order[rolled]
        ctx.event("ordered", "", order=list(state.order), rules=list(state.world.scenario.order_rules))
        ctx.end()
