"""The three places of a Neutral in a row: its markers, the cards on the table, what they come to at the Resolution."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.docks.diplomacy import Places
from boardgame.app.families.conquest.government.words import places_words
from boardgame.app.families.conquest.names import status_name
from boardgame.app.look.elements import emblem_label, icon_label, plain_words, row, text
from boardgame.games.conquest.diplomacy import marker
from boardgame.games.conquest.government.prospects import Prospect
from boardgame.games.conquest.state import Influence
from boardgame.games.conquest.world import World


class ThreePlaces(QWidget):
    """A Neutral's markers, its table cards, and after an arrow the markers and the status of the Resolution."""

    def __init__(self, world: World, neutral: str, shown: Prospect, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        cards: list[QWidget] = []
        if shown.cards is not None:
            emblem = emblem_label(marker(world, shown.cards.seat, neutral), 13)
            cards = [icon_label("cards", "text_muted", 15), text(f"{shown.cards.markers} ×", "caption", 600), emblem]
        arrow = text("→", "secondary", 600, "muted")
        name = text(status_name(world, shown.status), "caption", 600, elide=True)
        layout = row(_markers(world, neutral, shown.markers), *cards, arrow, spacing=4)
        layout.addWidget(_markers(world, neutral, shown.result))
        layout.addWidget(name, 1)
        self.setLayout(layout)
        words = places_words(world, shown)
        self.setToolTip(plain_words(words))
        self.setAccessibleName(words)


def _markers(world: World, neutral: str, held: Influence | None) -> Places:
    places = Places()
    if held is not None:
        places.show_markers(marker(world, held.seat, neutral), held.markers)
    return places
