"""Makes the pictures of the README in ``docs/images/``: ``python packaging/pictures.py`` from the repository's top.

``python packaging/pictures.py revised`` makes those of Revised alone, ``spring1942`` and ``pacific1940`` those of these
games, ``conquest`` those of Conquest & Consequence, ``start`` those of the start screen and of a new game, ``network``
that of a table on the network, ``computers`` those of play against the computer. Those of the boards are made by
``board_pictures.py``.

Needs no screen. The game is the same each time (seeded dice), so a picture changes only when the client does.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))
PLAYERS = {
    "soviet_union": "Marta",
    "germany": "Anna",
    "united_kingdom": "Marta",
    "japan": "Anna",
    "united_states": "Marta",
}


ADVANTAGES = (
    "russian_winter", "lend_lease", "panzerblitz", "wolf_packs", "radar", "mideast_oil", "kamikaze_attacks",
    "tokyo_express", "marines", "superfortresses",
)  # fmt: skip
"""What is chosen before the game of Revised, in turn order, two for each power."""


def lay_out(window: Any, name: str, setup: dict[str, Any], seed: str) -> tuple[Any, Callable[..., None]]:
    """Put a new game on the table; the session, and a function that takes an action in it."""
    from PySide6.QtTest import QTest

    from boardgame.app.session.local import LocalSession
    from boardgame.engine.chance import SeededChance
    from boardgame.engine.record.match import Match
    from boardgame.engine.record.saved_games import new_save_path
    from boardgame.games.registry import game

    path = new_save_path(name, list(setup["players"].values()))
    session = LocalSession(Match.new(game(name), setup, chance=SeededChance(seed), path=path))
    window.put_on_table(session)
    QTest.qWait(800)

    def do(**action: object) -> None:
        assert session.act(action).value, action
        QTest.qWait(60)

    return session, do


def go_on(table: Any) -> None:
    """Press Enter: put away the card of a battle, or do what the panel would."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    QTest.keyClick(table.board, Qt.Key.Key_Return)
    QTest.qWait(60)


def take_revised(window: Any, take: Callable[[str], None]) -> None:
    """Play Revised as far as Germany's first turn: its research and its combat move."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    setup = {"players": PLAYERS, "options": {"advantages": "chosen", "advantages_each": "2"}}
    session, do = lay_out(window, "revised", setup, "revised")
    table = window.table
    for advantage in ADVANTAGES:
        do(do="choose_advantage", advantage=advantage)
    do(do="develop", development="rockets", dice=2)
    while session.view.turn == "soviet_union":
        asked = session.decision.kind
        do(**({"do": "purchase", "units": {}} if asked == "purchase" else
              {"do": "answer", "choice": "wait"} if asked == "answer" else {"do": "end_phase"}))  # fmt: skip
    table.notes[0].hide()
    table.board.center_on_area("eastern_europe", 0.5)
    QTest.qWait(5000)  # until the banner is gone
    panel = table.host.panel
    panel.next_item()
    while panel.wanted != "long_range_aircraft":
        panel.next_item()
    panel.stepper.set_value(4)
    take("revised_technology")
    panel.primary()
    do(do="purchase", units={"infantry": 3})
    do(do="move", units={"tank": 1, "infantry": 3}, path=["ukraine_ssr", "caucasus"])
    do(do="move", units={"tank": 1}, path=["west_russia", "caucasus"])
    table.notes[0].hide()
    table.board.center_on_area("ukraine_ssr", 0.5)
    panel = table.host.panel
    for area in ("germany", "kazakh_ssr"):
        spot = table.board.area_view_pos(area)
        QTest.mouseMove(table.board.viewport(), spot)
        QTest.mouseClick(table.board.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        QTest.qWait(200)
        if area == "germany":
            for group, stepper in panel.units.groups.values():
                stepper.set_value(len(group.units) if group.units[0].type == "bomber" else 0)
    take("revised_table")


def take_pacific(window: Any, take: Callable[[str], None]) -> None:
    """Play Pacific 1940 as far as Japan's first battle: whom it declares war on, and the sea battle off Manila."""
    from PySide6.QtTest import QTest

    from boardgame.games.registry import game

    powers = game("pacific1940").edition.powers
    players = {power.id: "Anna" if power.side == "axis" else "Marta" for power in powers}
    session, do = lay_out(window, "pacific1940", {"players": players}, "pacific")
    table = window.table
    do(do="purchase", units={"transport": 2, "infantry": 4})
    table.board.center_on_area("sz35", 0.5)
    table.host.panel.next_item()
    table.board.settle()
    take("pacific1940_politics")
    do(do="declare_war", against="united_kingdom")
    do(do="declare_war", against="united_states")
    do(do="load", units={"infantry": 2}, area="japan", zone="sz06")
    do(do="load", units={"infantry": 1, "tank": 1}, area="japan", zone="sz06")
    fleet = {"transport": 2, "destroyer": 2, "cruiser": 1, "battleship": 1, "aircraft_carrier": 2, "submarine": 1}
    do(do="move", units=fleet, path=["sz06", "sz19", "sz20", "sz35"])
    do(do="assault", zone="sz35", target="philippines")
    do(do="end_phase")
    do(do="scramble", area="philippines", units={"fighter": 1})
    do(do="fight", kind="assault", area="philippines")
    while session.decision is not None and session.decision.kind not in ("casualties", "press_or_retreat"):
        go_on(table)
    table.board.settle()
    QTest.qWait(3000)  # until the odds are there
    take("pacific1940_battle")


def take_spring(window: Any, take: Callable[[str], None]) -> None:
    """Play Spring 1942 as far as Germany's first battles."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    preferences = window.preferences
    session, do = lay_out(window, "spring1942", {"players": PLAYERS}, "pictures")
    table = window.table

    def click(area: str) -> None:
        spot = table.board.area_view_pos(area)
        QTest.mouseMove(table.board.viewport(), spot)
        QTest.mouseClick(table.board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
        QTest.qWait(200)

    def steppers(**numbers: int) -> None:
        for unit, number in numbers.items():
            table.host.panel._rows[unit].set_value(number)

    do(do="purchase", units={"infantry": 8})
    do(do="end_phase")
    do(do="end_phase")
    do(do="place", units={"infantry": 8}, area="russia")
    table.board.center_on_area("belorussia", 0.5)
    steppers(infantry=7, tank=3)
    take("purchase")
    table.host.panel.primary()
    do(do="load", units={"infantry": 1, "tank": 1}, area="southern_europe", zone="sz14")
    do(do="move", units={"battleship": 1, "transport": 1}, path=["sz14", "sz15"])
    do(do="assault", zone="sz15", target="anglo_egypt")
    do(do="move", units={"infantry": 1, "tank": 1}, path=["libya", "anglo_egypt"])
    do(do="move", units={"tank": 1, "infantry": 3, "artillery": 1}, path=["west_russia", "caucasus"])
    table.board.center_on_area("ukraine_ssr", 0.5)
    click("ukraine_ssr")
    QTest.mouseMove(table.board.viewport(), table.board.area_view_pos("caucasus"))
    click("caucasus")
    take("table")
    table.tools[0].show_area("anglo_egypt")
    take("odds")
    table.tools[0].dock.hide()
    QTest.qWait(200)
    QTest.mouseMove(table.board.viewport(), table.board.area_view_pos("turkey"))
    take("refused")
    table.host.panel.primary()
    do(do="move", units={"fighter": 1}, path=["ukraine_ssr", "caucasus"])
    do(do="end_phase")
    do(do="fight", kind="assault", area="anglo_egypt")
    while session.decision is not None and session.decision.kind != "choose_combat":
        go_on(table)
    do(do="fight", kind="combat", area="caucasus")
    while session.decision is not None and session.decision.seat != "germany":
        go_on(table)
    take("battle")
    preferences.theme = "dark"
    QTest.qWait(300)
    take("battle_dark")
    while session.decision is not None and session.decision.kind != "noncombat_move":
        go_on(table)
    table.docks.fold()
    table.notes[0].hide()
    table.board.fit_board()
    take("world_dark")
    table.docks.fold()
    preferences.theme = "light"


def take_start(window: Any, take: Callable[[str], None]) -> None:
    """The start screen with a game to go on with, and the page of a new game."""
    _, do = lay_out(window, "spring1942", {"players": PLAYERS}, "start")
    do(do="purchase", units={"infantry": 4, "tank": 2})
    window.show_start()
    take("start")
    window.show_new_game("spring1942")
    take("new_game")


def main(only: str = "") -> None:
    """Play a little and take pictures; ``only`` those of a part, or all."""
    folder = tempfile.TemporaryDirectory()
    os.environ["WARTABLE_DATA"] = os.environ["XDG_DATA_HOME"] = folder.name

    from PySide6.QtCore import QSettings
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder.name)
    app = QApplication(sys.argv[:1])
    from boardgame.app.shell.main import prepare
    from boardgame.app.shell.window import Window

    prepare(app, "light")
    preferences = app.property("preferences")
    preferences.animation = 0
    preferences.ask_before_loss = preferences.warnings = False
    preferences.sound = 0
    window = Window(preferences)
    window.resize(1600, 1000)
    window.show()

    def take(name: str, wait: int = 900) -> None:
        QTest.qWait(wait)
        for _ in range(600):  # until the odds are there
            oracle = getattr(window.table.tools[0], "oracle", None) if window.table is not None else None
            if oracle is None or not oracle.busy:
                break
            QTest.qWait(50)
        if window.table is not None:
            window.table.board.settle()
        QTest.qWait(200)
        window.grab().save(str(TOP / "docs" / "images" / f"{name}.png"))
        print(f"docs/images/{name}.png")

    from computer_pictures import take_computers
    from conquest_pictures import take_conquest
    from network_pictures import take_network

    parts = {
        "spring1942": take_spring,
        "start": take_start,
        "network": take_network,
        "computers": take_computers,
        "revised": take_revised,
        "pacific1940": take_pacific,
        "conquest": lambda window, take: take_conquest(window, Path(folder.name), take),
    }
    if only:
        parts[only](window, take)
        window.close()
        folder.cleanup()
        return
    take_spring(window, take)
    take_start(window, take)
    take_revised(window, take)
    take_pacific(window, take)
    take_conquest(window, Path(folder.name), take)
    take_network(window, take)
    take_computers(window, take)
    window.close()
    from board_pictures import take_boards

    take_boards()
    folder.cleanup()


if __name__ == "__main__":
    main(*sys.argv[1:2])
