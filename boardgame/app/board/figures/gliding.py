"""Figures that glide along their way after a move, over a board that shows the new position already.

Nothing waits for them: where they arrive the board goes on showing what stood there before, until they are there.
"""

from __future__ import annotations

import math
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from PySide6.QtCore import QEasingCurve, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QPainter

from boardgame.app.board.board_position import Glide, Stack
from boardgame.app.board.figures.moving import find, moving_figure
from boardgame.app.board.figures.routes import smooth_line
from boardgame.app.board.layers import Layer
from boardgame.app.board.layout import MARGIN, Figure, Layout, Placed
from boardgame.app.board.navigation import NavigableView
from boardgame.app.board.scene import BoardScene
from boardgame.app.board.sight import Sight
from boardgame.app.look.skipping import Skipping

LEAST, MOST = 0.3, 0.7
"""Seconds that the shortest and the longest way take."""
_PIXELS_A_SECOND = 900.0
_MOST_IN_ALL = 1.0
"""Seconds that ways take which follow one another, as boarding, sailing and landing do."""
_PATIENCE = 1.0
"""Seconds after which nothing sets out any more, as something lies over the board."""
_FRAME = 16
_ABREAST = 0.7
"""Share of its width by which a figure keeps away from others that go the same way."""
_Z = 5.5
_EASE = QEasingCurve(QEasingCurve.Type.InOutCubic)


@dataclass(slots=True)
class Traveller:
    """A figure on its way, in pixels of the level and seconds from the start of all.

    Attributes:
        figure: how it looks.
        line: its way.
        far: how far along the way each point is.
        begin, end: when it sets out and arrives.
        before, after: whether it is to be seen before it sets out, and after it has arrived.
    """

    figure: Figure
    line: list[QPointF]
    far: list[float]
    begin: float = 0.0
    end: float = 0.0
    before: bool = True
    after: bool = True

    def at(self, moment: float) -> QPointF | None:
        """Where its middle is at a moment; None while it is not to be seen."""
        if (moment < self.begin and not self.before) or (moment >= self.end and not self.after):
            return None
        share = 1.0 if moment >= self.end else max(0.0, (moment - self.begin) / (self.end - self.begin))
        way = _EASE.valueForProgress(share) * self.far[-1]
        number = min(bisect_right(self.far, way), len(self.far) - 1)
        start, length = self.far[number - 1], self.far[number] - self.far[number - 1]
        part = (way - start) / length if length else 0.0
        return self.line[number - 1] + (self.line[number] - self.line[number - 1]) * part


class Gliding(QObject):
    """What glides over a view now; lives as long as the view.

    A key, a click, another zoom level or the next position ends it at once.

    Attributes:
        clock: tells the time in seconds.
    """

    def __init__(self, view: NavigableView, scene: BoardScene) -> None:
        """Nothing glides yet."""
        super().__init__(view)
        self.clock: Callable[[], float] = time.monotonic
        self._view, self._scene = view, scene
        self._glides: list[Glide] = []
        self._before: Layout | None = None
        self._travellers: list[Traveller] = []
        self._pace = 1.0
        self._asked = 0.0
        self._began: float | None = None  # when the first frame was shown
        self._layer: Layer | None = None
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_FRAME)
        self._timer.timeout.connect(self._tick)
        self._skipping = Skipping(self)
        self._skipping.pressed.connect(self.finish)
        view.view_changed.connect(self._look)

    @property
    def active(self) -> bool:
        """Whether something glides."""
        return bool(self._glides)

    @property
    def seconds(self) -> float:
        """How long all of it takes; 0 before the first frame."""
        return max((one.end for one in self._travellers), default=0.0)

    def begin(self, glides: Sequence[Glide], before: Layout | None, pace: float) -> None:
        """Let figures glide to where another position has them, in place of those that glide now.

        Those of a position that was never shown go on, one after another: their orders were given as one.

        Args:
            glides: what moved, in the order in which it did; nothing ends what glides now.
            before: what stood where until now; without it nothing glides.
            pace: by how much longer than usual it takes.
        """
        unseen = self._glides if self._glides and self._began is None else []
        before = self._before if unseen else before
        self.finish()
        if not glides or not self._view.isVisible() or before is None or before.level != self._view.sight().level:
            return
        self._glides = [*unseen, *glides]
        self._before, self._pace, self._asked = before, pace, self.clock()
        self._scene.held = self._held(before)
        self._layer = Layer(self._scene, self._view.sight, self._paint, _Z)
        self._timer.start()

    def make_way(self) -> None:
        """Something else has happened: end what was seen on its way; what nobody has seen yet goes on with it."""
        if self._began is not None:
            self.finish()

    def finish(self) -> None:
        """Show everything where it is."""
        self._timer.stop()
        self._skipping.watch(False)
        self._glides, self._travellers = [], []
        self._before = self._began = None
        self._scene.held = {}
        if self._layer is not None:
            self._scene.removeItem(self._layer)
            self._layer = None
            self._view.viewport().update()

    def _tick(self) -> None:
        unseen = self._began is None and self.clock() - self._asked > _PATIENCE
        if unseen or (self._began is not None and self.clock() - self._began >= self.seconds):
            self.finish()
        else:
            self._view.viewport().update()

    def _look(self) -> None:
        """The ways are those of one zoom level."""
        if self._before is not None and self._before.level != self._view.sight().level:
            self.finish()

    # --- working out ---------------------------------------------------------------------------------------------

    def _held(self, before: Layout) -> dict[str, list[Placed]]:
        """The areas where something arrives and nothing leaves, with what stood there."""
        left = {glide.areas[0] for glide in self._glides if _stood(before, glide)}
        arrived = {glide.areas[-1] for glide in self._glides} - left
        return {area: [piece for piece in before.pieces if piece.area == area] for area in sorted(arrived)}

    def _set_out(self, layout: Layout) -> None:
        """Work out all ways, in the layout of the new position."""
        assert self._before is not None
        parties = self._parties(layout)
        company = Counter(party[0].areas for party in parties)
        abreast: Counter[tuple[str, ...]] = Counter()
        ends: dict[str, float] = {}
        for party in parties:
            areas = party[0].areas
            one = self._traveller(party, layout, abreast[areas] - (company[areas] - 1) / 2)
            abreast[areas] += 1
            one.begin = ends.get(areas[0], 0.0)
            one.end = one.begin + max(LEAST, min(MOST, one.far[-1] / _PIXELS_A_SECOND))
            ends[areas[-1]] = max(ends.get(areas[-1], 0.0), one.end)
            self._travellers.append(one)
        share = self._pace * min(1.0, _MOST_IN_ALL / self.seconds)
        for one in self._travellers:
            one.begin, one.end = one.begin * share, one.end * share

    def _parties(self, layout: Layout) -> list[list[Glide]]:
        """What is one figure on its way: units of a power that go together where they stand as one pill."""
        parties: dict[object, list[Glide]] = {}
        for number, glide in enumerate(self._glides):
            alike = layout.level.pills and isinstance(glide.figure, Stack)
            parties.setdefault((glide.figure.power, glide.areas) if alike else number, []).append(glide)
        return list(parties.values())

    def _traveller(self, party: Sequence[Glide], layout: Layout, place: float) -> Traveller:
        assert self._before is not None
        scene, areas, first = self._scene, party[0].areas, party[0].figure
        start, end = find(self._before, areas[0], first), find(layout, areas[-1], first)
        figure = moving_figure([glide.figure for glide in party], end.figure if end else None, layout.level)
        aside = place * _ABREAST * figure.size(layout.level.counter_height)[0]
        middles = []
        for area in areas:
            x, y = scene.name_box(layout, area).centre
            middles.append((x + aside, y))
        if start is not None:
            middles[0] = start.middle.toTuple()
        if end is not None:
            middles[-1] = end.middle.toTuple()
        line = smooth_line(scene.way(layout.level, areas, middles)[0])
        steps = [math.hypot(b.x() - a.x(), b.y() - a.y()) for a, b in pairwise(line)]
        far = list(accumulate(steps, initial=0.0))
        stands = start is not None and start.own
        return Traveller(figure, line, far, before=stands, after=areas[-1] in scene.held)

    # --- painting ------------------------------------------------------------------------------------------------

    def _paint(self, painter: QPainter, scene: BoardScene, sight: Sight) -> None:
        layout = scene.layout()
        if layout is None or layout.level != sight.level or not self._glides:
            return
        if self._began is None:
            self._set_out(layout)
            self._began = self.clock()
            self._skipping.watch(True)
        moment = self.clock() - self._began
        height = layout.level.counter_height
        for one in self._travellers:
            middle = one.at(moment)
            if middle is None:
                continue
            wide, high = one.figure.size(height)
            x, y = middle.x() - wide / 2, middle.y() - high / 2
            sprite = scene.sprites.figure(one.figure, height, scene.theme, sight.ratio)
            if sprite is None or not sight.shows(y, high):
                continue
            for left in sight.copies(x, wide):
                painter.drawPixmap(QPointF(left - MARGIN, y - sight.y - MARGIN), sprite)


def _stood(before: Layout, glide: Glide) -> bool:
    """Whether what glides stood by itself where it sets out, rather than came there a moment ago."""
    found = find(before, glide.areas[0], glide.figure)
    return found is not None and found.own
