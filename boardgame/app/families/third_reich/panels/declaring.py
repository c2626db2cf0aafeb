"""Declarations of war: who is at war already, and nothing chosen that nobody clicked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.look.elements import text
from boardgame.app.look.lists import listed
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.generic import GenericPanel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option


class DeclaringPanel(GenericPanel):
    """A war costs much: Enter declares none before a country is chosen, here or on the board (TR-12.21)."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._at_war = text("", "secondary", wrap=True)
        self._matter.insertWidget(1, self._at_war)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """See :class:`GenericPanel`."""
        super().show_decision(decision, options)
        self.heads.choose(-1)
        self._pick(-1)
        self._at_war.setText(self._wars(decision.data.get("targets", {})))
        self._at_war.setVisible(bool(self._at_war.text()))

    def _wars(self, declarers: dict[str, object]) -> str:
        """Each power that may declare war, with its enemies."""
        view = self.session.view
        nations = view.world.nations
        lines = []
        for power in declarers:
            enemies = [nations[enemy].in_sentence for enemy in nations if enemy in view.enemies(power)]
            words = self.tr("{0} is at war with {1}.") if enemies else self.tr("{0} is at war with nobody.")
            lines.append(words.format(nations[power].name, listed(enemies)))
        return "\n".join(lines)

    def _say(self) -> None:
        super()._say()
        self.primary_button.setVisible(self._option is not None)
        if self._option is None:
            self._missing.setText(self.tr("Click a country on the map or in the list to declare war on it."))
            self._missing.setVisible(bool(self.heads.options))
        elif not self._stages and not self._further:
            name = self._option.text or self._verb(self._option)
            cost = self._option.cost
            words = self.tr("{0}: {1}").format(name, self.family.money(cost)) if cost else name
            self.primary_button.setText(words)

    def _light(self) -> None:
        super()._light()
        world = self.session.view.world
        target = self._option.action.get("target", "") if self._option is not None else ""
        if target in world.nations:
            home = [Highlight(world.labels[cell], "target") for cell in sorted(world.area(target))]
            self.board.set_highlights(home)

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click in a country chooses it."""
        world = self.session.view.world
        cell = world.number.get(area)
        for number, option in enumerate(self.heads.options):
            target = option.action.get("target", "")
            if cell is not None and target in world.nations and cell in world.area(target):
                self.heads.choose(number)
                return
        super().area_clicked(area, button, modifiers)
