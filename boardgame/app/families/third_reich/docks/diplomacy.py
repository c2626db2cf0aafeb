"""Who is at war with whom, what has become of the minor countries, and what the viewer alone knows (TR-21, TR-33)."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import clear, column, text, tr
from boardgame.app.look.lists import listed
from boardgame.app.session.session import Session
from boardgame.app.table.tool import OverviewSection
from boardgame.games.third_reich.records import MinorKind, Side
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.variant import holder, unplayed
from boardgame.games.third_reich.variants.texts import TEXTS

_SIDES: tuple[Side, ...] = ("axis", "allies")
_NOT_YET = ("vichy_france", "france")
"""Vichy before it comes into being."""
_KINDS: tuple[MinorKind, ...] = ("active", "inactive", "allied", "attacked", "conquered")


def wars(view: State) -> list[tuple[str, tuple[str, ...]]]:
    """Each war once: a power with those it is at war with, powers first, then minor countries in between themselves."""
    order = [*view.world.seat_ids, *(n for n in view.world.nation_ids if n not in view.world.seat_ids)]
    place = {nation: number for number, nation in enumerate(order)}
    found = []
    for nation in order:
        later = sorted((enemy for enemy in view.enemies(nation) if place[enemy] > place[nation]), key=place.__getitem__)
        if later:
            found.append((nation, tuple(later)))
    return found


def minors(view: State) -> list[tuple[MinorKind, str, tuple[str, ...]]]:
    """What minor countries have become, with the power concerned; those that are still neutral are left out."""
    found: dict[tuple[MinorKind, str], list[str]] = {}
    for nation, status in view.minors.items():
        if (nation, status.power) == _NOT_YET:
            continue
        found.setdefault((status.kind, status.power), []).append(nation)
    return [(kind, power, tuple(found[kind, power])) for kind in _KINDS for of, power in found if of == kind]


def secrets(view: State) -> Iterator[str]:
    """What the viewer may know of variant counters, and what intelligence has told."""
    names: dict[Side, str] = {"axis": tr("ThirdReich", "the Axis"), "allies": tr("ThirdReich", "the Allies")}
    for side in _SIDES:
        number = view.variants.get(side, 0) or next(
            (value for key, value in view.known.items() if key.endswith(f":{side}") and value), 0
        )
        if not unplayed(view, side):
            continue
        if number:
            words = tr("ThirdReich", "Variant counter of {0}: {1}.")
            yield words.format(names[side], TEXTS[side, number])
        elif whose := holder(view, side):
            words = tr("ThirdReich", "{0} holds a variant counter that you have not seen.")
            yield words.format(view.world.nations[whose].name)


class DiplomacySection(OverviewSection):
    """Wars, minor countries and secrets in a few lines each."""

    parted = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._shown: list[str] | None = None
        self._lines = column(spacing=3)
        self.setLayout(column(text(self.tr("Diplomacy"), weight=600), self._lines, spacing=5, margins=(12, 8, 12, 10)))

    def refresh(self) -> None:
        """Show the session's position."""
        view = self._session.shown
        told = [*self._wars(view), *self._minors(view), *secrets(view)]
        self.setVisible(bool(told))
        if told == self._shown:
            return
        self._shown = told
        clear(self._lines)
        for words in told:
            self._lines.addWidget(text(words, "caption", tone="muted", wrap=True))

    def _wars(self, view: State) -> Iterator[str]:
        for nation, enemies in wars(view):
            names = listed([view.world.nations[enemy].in_sentence for enemy in enemies])
            yield self.tr("{0} at war with {1}").format(view.world.nations[nation].name, names)

    def _minors(self, view: State) -> Iterator[str]:
        words: dict[MinorKind, str] = {
            "active": self.tr("Fighting beside {0}: {1}"),
            "inactive": self.tr("To join {0}: {1}"),
            "allied": self.tr("Aided by {0}: {1}"),
            "attacked": self.tr("Attacked by {0}: {1}"),
            "conquered": self.tr("Conquered by {0}: {1}"),
        }
        for kind, power, nations in minors(view):
            whose = view.world.nations[power].in_sentence if power else self.tr("nobody")
            yield words[kind].format(whose, listed([view.world.nations[nation].in_sentence for nation in nations]))
