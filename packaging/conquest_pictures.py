"""Makes the pictures of Conquest & Consequence for the README; called by ``pictures.py conquest``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

PLAYERS = {"japan": "Anna", "usa": "Marta", "soviet": "Carl"}
HANDS = {
    "japan": ["A01", "A05", "A12", "I03", "I08", "I20"],
    "usa": ["A02", "A07", "I02", "I05"],
    "soviet": ["A03", "A09", "I11"],
}
CHINA: dict[str, Any] = {
    "year": 1937,
    "season": "summer",
    "hands": HANDS,
    "units": {
        "jehol": {"japan": {"infantry": [3, 2], "tank": 2}},
        "mukden": {"japan": {"tank": 2, "air_force": 3}},
        "korea": {"japan": {"infantry": 2}},
        "yellow_sea": {"japan": {"fleet": 3}},
        "suchow": {"nationalist_china": {"infantry": [2, 1]}},
        "nanking": {"nationalist_china": {"fortress": 2, "infantry": 2}},
        "vladivostok": {"soviet_union": {"infantry": 3, "fleet": 1}},
        "sian": {"red_china": {"militia": [2, 1]}},
    },
    "influence": {"shansi": {"soviet": 1}, "inner_mongolia": {"japan": 2}, "chungking": {"usa": 1}},
    "turn": {"seat": "japan", "commands": 6},
}
SEA: dict[str, Any] = {
    "year": 1941,
    "season": "fall",
    "hands": HANDS,
    "units": {
        "philippine_sea": {
            "japan": {"air_force": 2, "carrier": 4, "submarine": 2, "fleet": 4},
            "united_states": {"carrier": 3, "fleet": 4, "infantry": 2},
        },
        "manila": {"united_states": {"infantry": 2, "air_force": 1}},
        "guam": {"united_states": {"marine": 1}},
        "palau": {"japan": {"fortress": 1}},
        "formosa": {"japan": {"infantry": 2}},
    },
    "wars": [["japan", "usa"]],
    "turn": {"seat": "japan", "from": "combat.activate"},
}
GOVERNMENT: dict[str, Any] = {
    "year": 1938,
    "stage": "government",
    "hands": {
        "japan": ["A01", "A14", "A20", "A26", "A33", "I05", "I12", "I50"],
        "usa": ["A21", "I01"],
        "soviet": ["A15"],
    },
    "vaults": {"usa": [["I02", "I33", "heavy_bombers"]]},
    "units": CHINA["units"],
    "influence": {"inner_mongolia": {"japan": 2}, "shansi": {"soviet": 1}, "thailand": {"japan": 1}},
}
ROUTES: dict[str, Any] = {
    **CHINA,
    "year": 1940,
    "wars": [["japan", "usa"]],
    "units": {
        **CHINA["units"],
        "chungking": {"japan": {"infantry": 2}},
        "philippine_sea": {"united_states": {"submarine": 2}},
    },
    "control": {"chungking": "japan"},
}


def take_conquest(window: Any, folder: Path, take: Callable[[str], None]) -> None:
    """A card's uses, a move into a Neutral with its consequences, routes, and a sea battle in its first round."""
    from PySide6.QtTest import QTest

    table = _lay(window, CHINA, folder)
    panel = table.host.panel
    table.board.center_on_area("jehol", 0.7)
    table.board.settle()
    block = next(one for one in table.session.view.own if (one.area, one.cv) == ("jehol", 3))
    panel.select("jehol", (block.id,))
    QTest.qWait(300)
    _click(table, "peiping")
    QTest.qWait(2500)  # until the odds are there
    take("conquest_table")
    _take_government(window, folder, take)
    _take_routes(window, folder, take)
    table = _lay(window, SEA, folder)
    table.board.center_on_area("philippine_sea", 0.5)
    for _ in range(40):
        decision = table.session.decision
        if decision.kind == "battle" and decision.seat == "usa" and decision.data.get("round", 1) >= 1:
            if len(table.session.entries) > 6:
                break
        table.host.panel.primary()
        QTest.qWait(120)
        _lift(table)
    QTest.qWait(2500)
    take("conquest_battle")


def _take_government(window: Any, folder: Path, take: Callable[[str], None]) -> None:
    """The hand, and what one of its cards could do now."""
    from PySide6.QtTest import QTest

    from boardgame.app.families.conquest.hand.tray import HandTray

    table = _lay(window, GOVERNMENT, folder)
    table.board.center_on_area("hanoi", 0.6)
    tray = table.docks.below.findChild(HandTray)
    next(card for card in tray.cards if card.facts.card == "A26").pressed.emit()
    QTest.qWait(300)
    table.board.settle()
    take("conquest_government")


def _take_routes(window: Any, folder: Path, take: Callable[[str], None]) -> None:
    """Supply Lines and Trade Routes over the map, one cut, and the card that says by what."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QAbstractButton

    table = _lay(window, ROUTES, folder)
    chips = [made for made in table.findChildren(QAbstractButton) if made.text() in ("Supply", "Trade routes")]
    for chip in chips:
        chip.click()
    table.board.center_on_area("suchow", 0.55)
    table.area.card.tell_of("chungking", table.board.area_view_pos("chungking"))
    QTest.qWait(500)
    table.board.settle()
    take("conquest_routes")
    for chip in chips:
        chip.click()


def _lay(window: Any, position: Mapping[str, Any], folder: Path) -> Any:
    """A table with a position on it, in the eyes of the one who decides."""
    from PySide6.QtTest import QTest

    from boardgame.app.session.local import LocalSession
    from boardgame.engine.chance import SeededChance
    from boardgame.engine.record.match import Match
    from boardgame.games.conquest.cases.position import lay_position
    from boardgame.games.conquest.conquest import Conquest
    from boardgame.games.conquest.scenario import scenario
    from boardgame.games.conquest.state import State

    class Laid(Conquest):
        """The game, begun from the position."""

        def new_state(self, setup: Mapping[str, Any]) -> State:
            return lay_position(self, super().new_state(setup), {"clear": "all", **position})

    file = folder / f"conquest {position['year']}.wartable"
    match = Match.new(Laid(scenario()), {"players": PLAYERS}, SeededChance("pictures"), file)
    window.put_on_table(LocalSession(match))
    QTest.qWait(800)
    _lift(window.table)
    return window.table


def _lift(table: Any) -> None:
    from PySide6.QtTest import QTest

    if table.curtain.isVisible():
        table.curtain.show_buttons[0].click()
        QTest.qWait(200)


def _click(table: Any, area: str) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    view = table.board.viewport()
    spot = table.board.area_view_pos(area)
    QTest.mouseMove(view, spot)
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
