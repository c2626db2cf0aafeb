"""What a player sees when the program itself is at fault."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QMessageBox

from boardgame.app.look.elements import tr

_open: list[QMessageBox] = []


def show_fault(error: BaseException, words: str) -> None:
    """Say that something went wrong, that the game is safe, and show the details to copy; one box at a time."""
    if _open or QApplication.instance() is None:
        return
    box = QMessageBox(QApplication.activeWindow())
    box.setIcon(QMessageBox.Icon.Critical)
    box.setWindowTitle(tr("Fault", "Something went wrong"))
    safe = "Something went wrong in the program. Your game is safe: every action is kept as it happens."
    box.setText(tr("Fault", safe))
    box.setInformativeText(f"{type(error).__name__}: {error}")
    box.setDetailedText(words)
    _open.append(box)
    box.finished.connect(lambda _: _open.clear())
    box.open()
