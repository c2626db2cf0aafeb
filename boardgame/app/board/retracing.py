"""Arranging again after a small change: steps that would come out as they did before are not worked out anew.

A step depends on what stands in its area and on what is taken where it looks for room. Both are remembered, so that the
result is the very same as if everything were arranged from the start.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from boardgame.app.board.layout import Layout, Placed, PlacedName
from boardgame.app.board.room import Box


@dataclass(frozen=True, slots=True)
class Step:
    """One step of arranging: what it was given, where it looked for room, and what it placed.

    Attributes:
        given: everything it depends on but the room that is left.
        seen: what encloses all places it looked at; None if it looked at none.
        took: the room it took.
        pieces, names, words: what it placed.
    """

    given: Hashable
    seen: Box | None
    took: tuple[Box, ...]
    pieces: tuple[Placed, ...]
    names: tuple[PlacedName, ...]
    words: tuple[PlacedName, ...]


class Retracing:
    """The steps of one arranging, which the next one may repeat.

    Attributes:
        worked_out: how many steps were not repeated.
    """

    def __init__(self, layout: Layout, earlier: Retracing | None = None) -> None:
        """Begin.

        Args:
            layout: what the steps place things on.
            earlier: those of the arranging before, of the same board, level and layers of the map.
        """
        self._layout = layout
        self._earlier = earlier._steps if earlier is not None else {}
        self._steps: dict[Hashable, Step] = {}
        self._changed: list[Box] = []
        self.worked_out = 0

    def step(self, key: Hashable, given: Hashable, work: Callable[[], Iterable[None] | None]) -> Iterator[None]:
        """Take a step, pausing while it is worked out and after that; the keys come in the same order each time.

        Args:
            key: names the step.
            given: everything it depends on but the room that is left.
            work: places things on the layout, and may pause while it does.

        Yields:
            At each pause and when it is done; nothing where the step is repeated.
        """
        before = self._earlier.get(key)
        if before is not None and before.given == given and not self._touched(before.seen):
            self._repeat(before)
            self._steps[key] = before
            return
        now = self._steps[key] = yield from self._work_out(given, work)
        took_before = before.took if before is not None else ()
        if self._earlier and took_before != now.took:
            other = set(took_before) ^ set(now.took)
            self._changed.extend(copy for box in other for copy in self._layout.room.copies(box))
        self.worked_out += 1
        yield

    def knows(self, key: Hashable) -> bool:
        """Whether the arranging before took a step."""
        return key in self._earlier

    def _work_out(self, given: Hashable, work: Callable[[], Iterable[None] | None]) -> Generator[None, None, Step]:
        layout = self._layout
        pieces, names, words = len(layout.pieces), len(layout.names), len(layout.words)
        layout.room.watch()
        yield from work() or ()
        return Step(
            given,
            *layout.room.watched(),
            tuple(layout.pieces[pieces:]),
            tuple(islice(layout.names.values(), names, None)),
            tuple(layout.words[words:]),
        )

    def _repeat(self, step: Step) -> None:
        layout = self._layout
        for box in step.took:
            layout.room.take(box)
        layout.pieces.extend(step.pieces)
        layout.words.extend(step.words)
        layout.names.update((name.area, name) for name in step.names)

    def _touched(self, seen: Box | None) -> bool:
        """Whether anything stands otherwise where a step looked."""
        if seen is None:
            return False
        left, top, right, bottom = seen.x, seen.y, seen.x + seen.w, seen.y + seen.h
        return any(x < right and left < x + w and y < bottom and top < y + h for x, y, w, h in self._changed)
