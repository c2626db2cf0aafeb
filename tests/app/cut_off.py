"""Finds what a window does not show whole: words cut off, things that lie on one another or leave their frame."""

from __future__ import annotations

import os
from itertools import combinations

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QDockWidget,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTabBar,
    QWidget,
)

from boardgame.app.look.elements import ElidedLabel

Texts = (QLabel, QAbstractButton, QComboBox, QLineEdit)

PERCENTS = (100, 150) if os.environ.get("WARTABLE_TEST_FONT") else (100, 125, 150)
"""Sizes of text at which pages are judged; with a second font the ends of the range."""


def cut_off(window: QWidget) -> list[str]:
    """What is wrong in a window, a line for each fault; what can be scrolled to is not."""
    shown = [made for made in window.findChildren(QWidget) if made.isVisible() and made.window() is window.window()]
    found = [fault for made in shown for fault in (_cut(made), _too_wide(made), _outside(made)) if fault]
    beside: dict[QWidget, list[QWidget]] = {}
    for made in shown:
        if isinstance(made, Texts):
            beside.setdefault(made.parentWidget(), []).append(made)
    for fellows in beside.values():
        for one, other in combinations(fellows, 2):
            if one.geometry().adjusted(1, 1, -1, -1).intersects(other.geometry().adjusted(1, 1, -1, -1)):
                found.append(f"{_name(one)} lies on {_name(other)}")
    return sorted(set(found))


def _name(made: QWidget) -> str:
    words = made.text() if isinstance(made, QLabel | QAbstractButton) else ""
    return f"{type(made).__name__} {words or made.accessibleName() or made.objectName()!r}"


def _rich(made: QLabel) -> bool:
    return made.textFormat() == Qt.TextFormat.RichText


def _cut(made: QWidget) -> str:
    """Words for which there is too little room."""
    wide, high = made.width(), made.height()
    if isinstance(made, QLabel) and made.text() and made.pixmap().isNull() and not isinstance(made, ElidedLabel):
        least = made.minimumSizeHint()
        if made.wordWrap():
            words = QTextDocumentFragment.fromHtml(made.text()).toPlainText() if _rich(made) else made.text()
            longest = max(made.fontMetrics().horizontalAdvance(word) for word in words.split())
            if high < made.heightForWidth(wide) - 2 or wide < longest - 1:
                return f"{_name(made)} has {wide} x {high}, needs {longest} x {made.heightForWidth(wide)}"
        elif wide < least.width() - 1 or high < least.height() - 2:
            return f"{_name(made)} has {wide} x {high}, needs {least.width()} x {least.height()}"
    if isinstance(made, QAbstractButton) and made.text():
        least = made.minimumSizeHint() if isinstance(made, QPushButton) else made.sizeHint()
        if wide < least.width() - 1 or high < least.height() - 3:
            return f"{_name(made)} has {wide} x {high}, needs {least.width()} x {least.height()}"
    if isinstance(made, QComboBox):
        needed = made.fontMetrics().horizontalAdvance(made.currentText()) + 36
        if wide < needed:
            return f"{_name(made)} has {wide}, needs {needed}"
    return ""


def _too_wide(made: QWidget) -> str:
    """A page wider than what it scrolls in: pages scroll up and down only, and a row of cards sideways."""
    sideways = isinstance(made, QScrollArea) and made.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    page = made.widget() if isinstance(made, QScrollArea) and not sideways else None
    if page is None or page.width() <= made.viewport().width() + 1:
        return ""
    return f"a page of {type(made.parentWidget()).__name__} is {page.width()} wide in {made.viewport().width()}"


def _outside(made: QWidget) -> str:
    """Something that leaves what it stands in, except by scrolling."""
    parent = made.parentWidget()
    # Tabbed docks that lie behind, and the bars to draw between docks, are kept outside by Qt itself.
    if parent is None or made.isWindow() or isinstance(made, QTabBar) or "extended_splitter" in made.objectName():
        return ""
    if isinstance(made, QDockWidget) and made.geometry().right() < 0:
        return ""
    if isinstance(parent, QAbstractScrollArea) or isinstance(parent.parentWidget(), QAbstractScrollArea):
        return ""
    if parent.rect().adjusted(-1, -1, 1, 1).contains(made.geometry()):
        return ""
    return f"{_name(made)} at {made.geometry().getRect()} leaves {type(parent).__name__} {parent.size().toTuple()}"
