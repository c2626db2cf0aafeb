"""Who plays first in a game turn (TR-12.11 to TR-12.15)."""

from __future__ import annotations

from boardgame.engine import Context, Frame, Step
from boardgame.games.third_reich.lend_lease import lent
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
    return found


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
        ctx.event("initiative", "", first=state.first, flip=flip, **sums, rules=rules)
        ctx.end()
