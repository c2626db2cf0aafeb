"""Changes of base: the fleets of each port, and what has been announced with its way (TR-13.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.app.families.third_reich.panels.orders.announced_orders import AnnouncedOrders


class RebasePanel(AnnouncedOrders):
    """Each port with fleets that can sail to another one."""

    ways = frozenset({"sail"})

    def title(self, count: int) -> str:
        """See :class:`OrdersPanel`."""
        return self.tr("Fleets that can change base") if count else self.tr("No more fleets can change base")

    def how(self) -> str:
        """See :class:`OrdersPanel`."""
        return self.tr("Click a port on the map or below, then the new one. All sail when you are done.")

    def first(self) -> str:
        """See :class:`PagePanel`."""
        return self.tr("Select the first port")

    def note(self, told: Mapping[str, Any]) -> str:
        """How far they sail."""
        far = len(told["way"]) - 1
        return self.tr("{0} hexes").format(far) if far > 0 else ""
