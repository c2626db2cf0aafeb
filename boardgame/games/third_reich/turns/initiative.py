"""Who plays first in a game turn (TR-12.11 to TR-12.15)."""

from __future__ import annotations

from boardgame.engine import Context, Frame, Step
from boardgame.games.third_reich.lending.aid import given
from boardgame.games.third_reich.lending.lend_lease import lent
from boardgame.games.third_reich.politics.activation import due
from boardgame.games.third_reich.state import State

_RUSSIA = "soviet_union"


def totals(state: State) -> dict[str, int]:
    """The BRPs that count for each side when the initiative is determined."""
    world = state.world
    found = {"axis": 0, "allies": 0}
    for seat in world.seat_ids:
        # TR-12.13: Italy always counts; Russia and the United States only at war with Germany. TR-12.14: what
        # the United States has counts from its second turn on, since it is not at war when its first begins.
        if seat in (_RUSSIA, "united_states") and not state.at_war(seat, "germany"):
            continue
        if not state.conquered(seat):
            # What is on the way by Lend Lease is still the lender's (TR-40.3f).
            found[world.side(seat)] += state.brps[seat].on_hand + lent(state).get(seat, 0)
    found["axis"] += coming(state)
    return found


def coming(state: State) -> int:
    """The BRPs of the minor allies that come in for certain in the game turn that begins: they count from its start.

    The activation of one that has had foreign aid is rolled for, and counts for nobody before (TR-33.63).
    """
    world = state.world
    sure = (nation for nation in due(state) if not any(given(state, seat, nation) for seat in world.seat_ids))
    return sum(world.nations[nation].brp for nation in sure)


def _rules(state: State) -> list[str]:
    """What decided whose BRPs count."""
    world = state.world
    apart = [seat for seat in ("italy", "soviet_union") if seat in world.seat_ids and not state.enemies(seat)]
    dates = (world.card.powers[seat].arrives for seat in world.seat_ids)
    entering = any(date is not None and world.turn_of(date) == state.turn for date in dates)
    parts = {"TR-12.13": apart, "TR-12.14": entering, "TR-12.15": coming(state)}
    return [rule for rule, holds in parts.items() if holds]


class Initiative(Step[State]):
    """The side with more BRPs plays first; of equals whoever did so before."""

    name = "turn.initiative"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Determine it."""
        state = ctx.state
        sums = totals(state)
        state.first_before = state.first
        rules = ["TR-12.11b", *state.world.card.behind("first")] if state.turn == 1 else ["TR-1.4", "TR-12.11"]
        if _RUSSIA in state.world.seat_ids and not state.at_war(_RUSSIA, "germany"):
            rules.append("TR-SC39ag")
        if state.turn == 1:
            state.first = state.world.card.first
        elif sums["axis"] != sums["allies"]:
            state.first = "axis" if sums["axis"] > sums["allies"] else "allies"
        # The side that was second and is now first takes two turns in a row.
        flip = bool(state.first_before) and state.first != state.first_before
        if flip:
            rules.append("TR-12.12")
        if lent(state):
            rules.append("TR-40.3f")
        rules += _rules(state)
        ctx.event("initiative", "", first=state.first, flip=flip, **sums, rules=rules)
        ctx.end()
