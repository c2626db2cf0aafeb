"""Intelligence: the answer of whom it is played against, where it strikes, what it brings (CNC-9.7 to CNC-9.7e)."""

from __future__ import annotations

from boardgame.app.families.conquest.docks.notes import note_words
from boardgame.app.families.conquest.government.places import ThreePlaces
from boardgame.app.families.conquest.government.rows import Chip
from boardgame.app.families.conquest.government.words import otherwise
from boardgame.app.families.conquest.hand.facts import card_facts
from boardgame.app.families.conquest.names import card_short, status_name
from boardgame.app.families.conquest.panels.answers import Answer, AnswersPanel, plain_answers
from boardgame.app.look.elements import icon_label, row, text
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option, fill
from boardgame.games.conquest.government.prospects import after_taken, prospect
from boardgame.games.conquest.telling.cards import card_name
from boardgame.games.conquest.telling.names import area_name, seat_name, sentence
from boardgame.games.conquest.view import View


class IntelligencePanel(AnswersPanel):
    """The card in effect in its own words; below it the answers. It looks the same to whoever is asked, whether or not
    the hand holds a Double Agent."""

    def show_matter(self, decision: Decision) -> None:
        """What was played, by whom, with what effect."""
        view: View = self.session.view
        world, data = view.world, decision.data
        kind = str(data.get("kind", "mole"))
        facts = world.scenario.cards.intelligence[kind]
        self.above.addLayout(row(icon_label("search", "accent", 18), text(facts.name, "card", 700), None))
        self.above.addWidget(text(facts.text, "secondary", tone="muted", wrap=True))
        if at := str(data.get("at", "")):
            self.above.addWidget(text(self._place(at), "secondary", 600, wrap=True))
        if decision.kind == "answer":
            words = self.tr("You are asked whenever you hold a card, so that the question tells nothing.")
            self.above.addWidget(text(words, "caption", tone="muted", wrap=True))
        if decision.kind == "duplicate":
            found = view.notes.get(decision.seat, ())
            if found:
                self.above.addWidget(text(note_words(world, found[-1]), "secondary", 600, wrap=True))

    def _place(self, at: str) -> str:
        """The area, Neutral or card that it is aimed at."""
        world = self.game.world
        if at in world.scenario.neutrals:
            return self.tr("Aimed at {0}").format(world.scenario.neutrals[at].name)
        if at in world.areas:
            return self.tr("Aimed at your units in {0}").format(area_name(world, at))
        return self.tr("Aimed at {0}").format(card_name(world, at))

    def make_answers(self, decision: Decision, options: list[Option]) -> list[Answer]:
        """What may be answered, in the engine's words; to do nothing comes first."""
        ordered = sorted(options, key=lambda option: option.tone != "end")
        found = []
        for option in ordered:
            answers = plain_answers(option)
            if len(options) > 1 and option.blanks:
                answers = [Answer(one.action, option.text, one.words, option.text, one.areas) for one in answers]
            found += answers
        return [self._with_effect(decision, one) for one in found]

    def _with_effect(self, decision: Decision, answer: Answer) -> Answer:
        """An answer with what comes of it, where the engine's words leave that open."""
        if decision.kind != "answer":
            return self._lit(answer)
        actor = seat_name(self.game.world, str(decision.data["actor"]))
        if answer.action.get("card"):
            more = self.tr("It works against {0}; both cards are discarded.").format(actor)
        else:
            more = self.tr("It works as {0} wants.").format(actor)
        return Answer(answer.action, answer.words, more)

    def _lit(self, answer: Answer) -> Answer:
        """A Neutral is lit with all its areas."""
        at, neutrals = str(answer.action.get("at", "")), self.game.world.scenario.neutrals
        if at not in neutrals:
            return answer
        return Answer(answer.action, answer.words, answer.more, answer.verb, tuple(neutrals[at].areas))


class TakenPanel(AnswersPanel):
    """A Rival's Diplomacy card taken by Blackmail: every use, said by what comes of it (CNC-9.7d)."""

    def show_matter(self, decision: Decision) -> None:
        """The card, and from whom it was taken."""
        view: View = self.session.view
        card = str(decision.data["card"])
        facts = card_facts(view, decision.seat, card)
        whose = seat_name(view.world, str(decision.data["against"]))
        self.above.addLayout(row(Chip(facts), text(facts.title, "card", 700), None, spacing=10))
        words = self.tr("{0} comes off the table of {1}: all see it.").format(card_short(view.world, card), whose)
        self.above.addWidget(text(words, "secondary", tone="muted", wrap=True))

    def make_answers(self, decision: Decision, options: list[Option]) -> list[Answer]:
        """The uses."""
        view: View = self.session.view
        world, card = view.world, str(decision.data["card"])
        found = []
        for option in options:
            at, use = str(option.action.get("at", "")), option.action["use"]
            if use == "partisan":
                now = view.partisans.get(at, 0)
                words = self.tr("{0}: Partisans {1} → {2}").format(area_name(world, at), now, now + 1)
                found.append(Answer(fill(option, {}), words, verb=option.text, areas=(at,)))
                continue
            neutral = at or view.diplomacy[card]
            before = prospect(view, neutral)
            after = after_taken(view, decision.seat if at else "", card, neutral)
            name = world.scenario.neutrals[neutral].name
            then = status_name(world, after.status)
            words = f"{name}: {then}" if at else self.tr("{0}: {1} (discarded)").format(name, then)
            picture = ThreePlaces(world, neutral, after)
            areas = tuple(world.scenario.neutrals[neutral].areas)
            more = otherwise(world, before, after)
            found.append(Answer(fill(option, {}), words, more, sentence(option.text), areas, None, picture))
        return found
