"""What the client knows of the game of smugglers: where its pieces stand, and a few words; no panel of its own."""

from __future__ import annotations

from boardgame.app.board.board_position import Block, BoardPosition, Stack
from boardgame.app.table.family import Family
from tests.toy.smugglers import Smugglers
from tests.toy.view import View
from tests.toy.village import BOARD, HOMES, SEATS

NAME = "smugglers"
COLOURS = {"amber": "china", "teal": "soviet_union", "violet": "united_kingdom"}
"""The palette knows nations; each seat takes the colours of one."""


class SmugglersFamily(Family):
    """Carts as counters, agents as blocks where they are known."""

    def board_position(self, game: Smugglers, view: View) -> BoardPosition:
        """Carts, and the agents that the viewer knows."""
        carts = [Stack(area, COLOURS[seat], "transport", 1) for seat, area in view.carts.items() if area]
        blocks = [Block(area, COLOURS[seat], "infantry", 1, 1) for seat, area in view.agents.items() if area]
        return BoardPosition({area: COLOURS[seat] for seat, area in HOMES.items()}, tuple(carts), blocks=tuple(blocks))

    def describe_area(self, game: Smugglers, view: View, area: str) -> str:
        """Name, crates, and who is known to be there."""
        parts = [BOARD.areas[area].name, f"{view.crates[area]} crates"]
        for seat in SEATS:
            parts += [f"cart of {seat.name}"] if view.carts[seat.id] == area else []
            parts += [f"agent of {seat.name}"] if view.agents[seat.id] == area else []
        return " · ".join(parts)

    def seat_detail(self, game: Smugglers, view: View, seat: str) -> str:
        """Crates and coins."""
        return f"{view.taken[seat]} crates · {view.coins[seat]}"

    def home(self, game: Smugglers, view: View, seat: str) -> str:
        """Where the cart stands."""
        return view.carts.get(seat, "")
