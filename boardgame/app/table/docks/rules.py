"""The rules dock: the game's catalogue, to search and to open at a rule or a phase."""

from __future__ import annotations

import html

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QTextBrowser, QWidget

from boardgame.app.look.elements import column, text
from boardgame.app.look.theme import current
from boardgame.engine.casebook.catalogue import Catalogue, Rule
from boardgame.engine.cited import ID
from boardgame.games import registry


class RulesView(QWidget):
    """The catalogue as text under a search field; a rule's id is an anchor.

    Signals:
        shown(str): a rule was opened.
    """

    shown = Signal(str)

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wanted = ""
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._scroll)
        self._game = game
        self._catalogue: Catalogue | None = None
        self._lit = ""
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search the rules"))
        self.search.setAccessibleName(self.tr("Search the rules"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._fill)
        self.sections = QComboBox()
        self.sections.setAccessibleName(self.tr("Section"))
        self.sections.activated.connect(lambda _: self._go_to_section())
        self.browser = QTextBrowser()
        self.browser.setOpenLinks(False)
        self.browser.setAccessibleName(self.tr("Rules"))
        self.browser.anchorClicked.connect(self._link)
        self.browser.document().setDocumentMargin(12)
        self.browser.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # its words all wrap
        self._count = text(role="caption", tone="muted")
        self.setLayout(
            column(
                column(self.search, self.sections, self._count, spacing=8, margins=(12, 10, 12, 6)),
                self.browser,
                spacing=0,
            )
        )
        current().changed.connect(self._fill)

    def _load(self) -> Catalogue:
        if self._catalogue is None:  # a fifth of a second, so only when the dock is first wanted
            self._catalogue = registry.catalogue(self._game)
            for name in dict.fromkeys(rule.section for rule in self._catalogue.rules.values()):
                self.sections.addItem(name)
            self._fill()
        return self._catalogue

    def showEvent(self, event: object) -> None:
        """Load the catalogue when it is first looked at."""
        self._load()
        super().showEvent(event)  # type: ignore[arg-type]

    def rule(self, rule: str) -> Rule | None:
        """A rule of the catalogue, or None for an id that is not in it."""
        return self._load().rules.get(rule)

    def open_rule(self, rule: str) -> None:
        """Scroll to a rule and light it."""
        self._load()
        self._lit = rule
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self._fill()
        self._go_to(rule)
        self.shown.emit(rule)

    def _go_to(self, rule: str) -> None:
        found = self._load().rules.get(rule)
        if found is not None:
            self.sections.setCurrentText(found.section)
        self.browser.scrollToAnchor(rule)
        # Once more when the text has been laid out for the width it is shown in.
        self._wanted = rule
        self._later.start()

    def _scroll(self) -> None:
        self.browser.scrollToAnchor(self._wanted)

    def open_section(self, code: str) -> None:
        """Scroll to the first rule whose id has this section code (``"CM"``)."""
        for rule in self._load().rules:
            if rule.split("-")[1] == code:
                self._lit = ""
                self._fill()
                self._go_to(rule)
                return

    def _go_to_section(self) -> None:
        wanted = self.sections.currentText()
        for rule in self._load().rules.values():
            if rule.section == wanted:
                self._go_to(rule.id)
                return

    def _fill(self) -> None:
        if self._catalogue is None:
            return
        words = self.search.text().split()
        rules = self._catalogue.search(words) if words else list(self._catalogue.rules.values())
        self._count.setText(self.tr("{0} of {1} rules").format(len(rules), len(self._catalogue.rules)))
        theme = current()
        parts: list[str] = []
        section = ""
        for rule in rules:
            if rule.section != section:
                section = rule.section
                parts.append(f"<h3>{html.escape(section)}</h3>")
            ground = f' bgcolor="{theme.color("accent_soft")}"' if rule.id == self._lit else ""
            style = f"color:{theme.color('link')};text-decoration:none"
            link = f'<a name="{rule.id}" href="rule:{rule.id}" style="{style}">'
            parts.append(
                f'<table width="100%" cellpadding="4"><tr><td{ground}>{link}{rule.id}</a><br>'
                f"{self._linked(rule.text)}</td></tr></table>"
            )
        self.browser.setHtml("".join(parts) or html.escape(self.tr("No rule has all these words.")))

    def _linked(self, words: str) -> str:
        """The words with every rule they name as a link."""
        style = f"color:{current().color('link')};text-decoration:none"
        return ID.sub(rf'<a href="rule:\g<0>" style="{style}">\g<0></a>', html.escape(words))

    def _link(self, url: QUrl) -> None:
        self.open_rule(url.toString().partition(":")[2])
