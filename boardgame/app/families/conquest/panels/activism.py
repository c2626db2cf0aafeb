"""The Activism of United China: for which Neutral the next open card places its marker (CNC-19.5b)."""

from __future__ import annotations

from boardgame.app.families.conquest.government.places import ThreePlaces
from boardgame.app.families.conquest.government.rows import Chip
from boardgame.app.families.conquest.hand.facts import card_facts
from boardgame.app.families.conquest.names import status_name
from boardgame.app.families.conquest.panels.answers import Answer, AnswersPanel
from boardgame.app.look.elements import row, text
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option, fill
from boardgame.games.conquest.government.prospects import after_marker
from boardgame.games.conquest.view import View


class ActivismPanel(AnswersPanel):
    """The card, what the others do, and its Neutrals with what one marker makes of each."""

    def show_matter(self, decision: Decision) -> None:
        """The card asked about; those that come later; those that muster."""
        view: View = self.session.view
        card, *later = decision.data["left"]
        facts = card_facts(view, decision.seat, card)
        self.above.addLayout(row(Chip(facts), text(facts.title, "card", 700), None, spacing=10))
        words = self.tr("Drawn face up for the Loyalty of United China; it is discarded.")
        self.above.addWidget(text(words, "secondary", tone="muted", wrap=True))
        if later:
            chips = [Chip(card_facts(view, decision.seat, one)) for one in later]
            self.above.addLayout(row(text(self.tr("Then"), "secondary", tone="muted"), *chips, None, spacing=8))
        if idle := int(decision.data["idle"]):
            words = (
                self.tr("One more card names no Neutral of China: it musters 1 CV.")
                if idle == 1
                else self.tr("{0} more cards name no Neutral of China: they muster {0} CV.").format(idle)
            )
            self.above.addWidget(text(words, "secondary", tone="muted", wrap=True))

    def make_answers(self, decision: Decision, options: list[Option]) -> list[Answer]:
        """The Neutrals."""
        view: View = self.session.view
        world = view.world
        found = []
        for option in options:
            neutral = str(option.action["neutral"])
            facts, after = world.scenario.neutrals[neutral], after_marker(view, decision.seat, neutral)
            words = f"{facts.name}: {status_name(world, after.status)}"
            picture = ThreePlaces(world, neutral, after)
            found.append(Answer(fill(option, {}), words, "", option.text, tuple(facts.areas), None, picture))
        return found
