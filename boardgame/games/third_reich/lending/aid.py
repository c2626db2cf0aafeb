"""Foreign aid that powers have given to countries, and what it does to their activation (TR-33.6)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.third_reich.state import State

FAILED = "aid_failed:"
"""Begins the clock with the turn in which a country's activation has failed because of aid (TR-33.65)."""
_WARY = 6
"""What it takes to activate a minor ally once the Axis has declared war on Spain (TR-46.3)."""
_RUSSIA, _RUMANIA, _BESSARABIA = "soviet_union", "rumania", "bessarabia"


def given(state: State, seat: str, nation: str) -> int:
    """The BRPs of aid of a power to a country that still count.

    None do of a power that is conquered or has attacked the country (TR-33.63d), nor of a Russia that holds Bessarabia
    in Rumania (TR-33.61b).
    """
    if state.conquered(seat) or state.at_war(seat, nation) or f"declared:{seat}:{nation}" in state.clocks:
        return 0
    if _holds_bessarabia(state, seat, nation):
        return 0
    return state.aid.get(f"{seat}:{nation}", 0)


def excess(state: State, nation: str, power: str) -> int:
    """The BRPs by which the other side has given a country more than the power that would activate it (TR-33.63)."""
    world = state.world
    others = sum(given(state, seat, nation) for seat in world.seat_ids if world.side(seat) != world.side(power))
    return others - given(state, power, nation)


def automatic(state: State, nation: str) -> bool:
    """Whether a country is activated without a roll, as nobody's aid to it counts."""
    return not any(given(state, seat, nation) for seat in state.world.seat_ids)


def void(state: State, nation: str) -> list[str]:
    """The rules by which aid that a country has had does not count."""
    lost = [
        seat for seat in state.world.seat_ids if state.aid.get(f"{seat}:{nation}") and not given(state, seat, nation)
    ]
    return list(dict.fromkeys("TR-33.61b" if _holds_bessarabia(state, seat, nation) else "TR-33.63d" for seat in lost))


def rules_of_activation(state: State, nation: str) -> list[str]:
    """What the activation of a country rests on, as far as aid goes."""
    return ["TR-33.63b" if automatic(state, nation) else "TR-33.63", "TR-33.67", *void(state, nation)]


def _holds_bessarabia(state: State, seat: str, nation: str) -> bool:
    if (seat, nation) != (_RUSSIA, _RUMANIA):
        return False
    return any(state.controller(cell) == _RUSSIA for cell in state.world.area(_BESSARABIA))


def activation_fails(ctx: Context[State], nation: str, power: str) -> bool:
    """Roll for the activation of a country that has had aid; 1 or more after what the other side gave too much.

    Without any aid it is automatic (TR-33.63b); it may be tried again in later turns (TR-33.65). Once the Axis has
    declared war on Spain it takes a 6 in any case (TR-46.3). So aid delays or prevents what would come about by itself,
    and wins the country for nobody (TR-25.1e).
    """
    state = ctx.state
    wary = spain_attacked(state) and state.world.side(power) == "axis"
    if not wary and automatic(state, nation):
        return False
    less = max(0, excess(state, nation, power))
    die = ctx.roll(1, power, "activation", nation=nation, less=less)[0]
    if die - less >= (_WARY if wary else 1):
        return False
    state.clocks[FAILED + nation] = state.turn
    spain = ["TR-46.3"] if wary else []
    rules = ["TR-33.63", "TR-33.65", "TR-33.67", "TR-25.1e", *void(state, nation), *spain]
    ctx.event("activation_failed", power, nation=nation, rule="TR-33.63", rules=rules)
    return True


def spain_attacked(state: State) -> bool:
    """Whether the Axis has declared war on Spain, which makes others wary of it (TR-46.3)."""
    return any(f"declared:{seat}:spain" in state.clocks for seat in state.world.seats_of("axis"))


def tried(state: State, nation: str) -> bool:
    """Whether the activation of a country has failed in this turn."""
    return state.clocks.get(FAILED + nation) == state.turn
