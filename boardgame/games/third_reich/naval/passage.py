"""Whose units fleets carry and escort: those of their own power, and of its allies (TR-34.31, TR-36.1b)."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine import Refusal
from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.hands import apart
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import State

_RUSSIA = "soviet_union"


def why_not_served(state: State, ships: str, nation: str) -> Refusal | None:
    """Why fleets of a nation carry no units of another one of its side; None where they may.

    Before 1942 British and French fleets carry nobody of each other, before they are actively allied German and Italian
    ones neither, Russian and western ones never (TR-45.5).
    """
    a, b = commander(state, ships), commander(state, nation)
    if a == b or not a or not b or state.world.side(a) != state.world.side(b):
        return None
    if friction.apart(state, a, b):
        text = "British and French fleets do not carry each other's units."
        return Refusal(friction.either(a, "TR-34.31"), text)
    if not state.allied(a, b):
        return Refusal("TR-36.1b", "Before they are actively allied their fleets do not carry each other's units.")
    if _RUSSIA in (a, b):
        return Refusal("TR-45.5", "Russian and western fleets do not carry each other's units.")
    return None


def serves(state: State, ships: str, seat: str) -> bool:
    """Whether fleets of a nation are at the service of a seat: its own, and those of allies in the same hand."""
    owner = commander(state, ships)
    if owner == seat:
        return True
    if not owner or not state.allied(owner, seat) or apart(state, owner, seat):
        return False
    return why_not_served(state, ships, seat) is None


def goes_with(state: State, seat: str, ships: str, nation: str, acting: Sequence[str]) -> bool:
    """Whether units of a nation that acts now go aboard fleets of a seat: its own, or those of an ally it serves."""
    owner = commander(state, nation)
    return nation in acting and bool(owner) and (owner == seat or serves(state, ships, owner))


def guests(state: State, ships: str, seat: str, acting: Sequence[str]) -> list[str]:
    """The allied nations that act now and whose units go aboard fleets of a seat."""
    return [n for n in acting if commander(state, n) != seat and goes_with(state, seat, ships, n, acting)]


def rules(ships: str, nation: str) -> tuple[str, ...]:
    """The rules by which fleets of a nation carry units of another one: no longer barred by them."""
    if frozenset((ships, nation)) == frozenset(("germany", "italy")):
        return ("TR-36.1b",)
    return (friction.either(ships, "TR-34.31"),) if friction.stranger(ships) == nation else ()
