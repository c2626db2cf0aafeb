"""All that the cards of a hand can be played for now, read from what the engine offers; and what is not offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardgame.app.families.conquest.government.use import Use
from boardgame.app.families.conquest.government.words import change, gain, otherwise, owned
from boardgame.app.families.conquest.names import card_short
from boardgame.app.look.elements import tr
from boardgame.app.session.session import Session
from boardgame.engine.option import Choice, Option, Subset
from boardgame.games.conquest.diplomacy import joined
from boardgame.games.conquest.government.influencing import markers_of
from boardgame.games.conquest.government.investing import LOYALTY
from boardgame.games.conquest.government.prospects import after_card, after_wildcard, prospect
from boardgame.games.conquest.scenario.cards import ActionCard, InvestmentCard
from boardgame.games.conquest.technology.achieving import tech_name
from boardgame.games.conquest.telling.names import area_name, counted, neutral_name, seat_name, sentence
from boardgame.games.conquest.view import View


class Uses:
    """The uses of the hand of a seat that decides.

    Args:
        session: the game.
        seat: who decides.
        options: what is offered to it.
        costs: Factories for a level, by ``industry`` and ``loyalty``; 0 for none.
    """

    def __init__(self, session: Session, seat: str, options: Sequence[Option], costs: dict[str, int]) -> None:
        self._session, self._seat, self._costs = session, seat, costs
        self._options = options
        self._view: View = session.view
        self._world = self._view.world
        self.hand = self._view.hands.get(seat, ())
        self._found: dict[str, list[Use]] = {card: [] for card in self.hand}
        for option in options:
            self._read(option)

    def of(self, card: str) -> list[Use]:
        """What a card can be played for, and after that what it cannot."""
        return [*self._found.get(card, ()), *self._dark(card)]

    def count(self, card: str) -> int:
        """For how many things it can be played."""
        return len(self._found.get(card, ()))

    def on(self, neutral: str) -> list[Use]:
        """What can be played for a Neutral, or for its land."""
        return [use for found in self._found.values() for use in found if neutral in (use.neutral, use.area)]

    @property
    def neutrals(self) -> set[str]:
        """The Neutrals and Provinces for which something can be played."""
        return {use.neutral or use.area for found in self._found.values() for use in found} - {""}

    # --- what is offered --------------------------------------------------------------------------------------

    def _read(self, option: Option) -> None:
        readers = {
            "diplomacy": self._diplomacy,
            "wildcard": self._diplomacy,
            "partisan": self._partisan,
            "industry": self._level,
            "loyalty": self._level,
            "achieve": self._technology,
            "vault": self._vault,
            "intelligence": self._intelligence,
        }
        reader = readers.get(str(option.action["do"]))
        for use in reader(option) if reader is not None else ():
            self._found.setdefault(use.card, []).append(use)

    def _diplomacy(self, option: Option) -> Iterator[Use]:
        view, card = self._view, str(option.action["card"])
        at_once = option.action["do"] == "wildcard"
        for neutral in _values(option, "neutral"):
            before = prospect(view, neutral)
            after = (after_wildcard if at_once else after_card)(view, self._seat, neutral)
            name = self._world.scenario.neutrals[neutral].name
            if at_once:
                placed = joined(before.markers, self._seat, markers_of(self._world, self._seat, neutral))
                done = change(view, self._seat, before.markers, placed, "marker")
                verb = tr("Conquest", "Play {0} on {1}")
            else:
                done = change(view, self._seat, before.cards, after.cards, "table card")
                verb = tr("Conquest", "Lay {0} for {1}")
            named = card_short(self._world, card)
            brings = gain(view, self._seat, neutral, before.status, after.status)
            yield Use(
                card, "diplomacy", f"{name}: {done}", f"{brings} {otherwise(self._world, before, after)}".strip(),
                verb.format(named, neutral_name(self._world, neutral)), option, {"neutral": neutral}, neutral,
                self._world.scenario.nations[neutral].capital, after, tr("Conquest", "Which card goes with it?"),
            )  # fmt: skip

    def _partisan(self, option: Option) -> Iterator[Use]:
        card = str(option.action["card"])
        for area in _values(option, "province"):
            name, now = area_name(self._world, area), self._view.partisans.get(area, 0)
            title = tr("Conquest", "{0}: Partisans {1} → {2}").format(name, now, now + 1)
            more = tr("Conquest", "The card is discarded.")
            verb = tr("Conquest", "Place a Partisan in {0}").format(name)
            yield Use(card, "plus", title, more, verb, option, {"province": area}, area=area)

    def _level(self, option: Option) -> Iterator[Use]:
        aim = str(option.action["do"])
        track = "IND" if aim == "industry" else LOYALTY[self._seat]
        now = self._view.ind[self._seat] if aim == "industry" else self._view.loyalty[self._seat]
        cost = self._costs[aim]
        title = tr("Conquest", "{0} {1} → {2}").format(track, now, now + 1)
        more = tr("Conquest", "For {0}; what is paid too much is lost.").format(counted(cost, "Factory", "Factories"))
        level = self._view.level[self._seat]
        if aim == "industry" and (now > level or self._view.pop[self._seat] <= now):
            more += " " + tr("Conquest", "IND alone does not raise Production above {0}.").format(level)
        verb = tr("Conquest", "Raise {0} to {1}").format(track, now + 1)
        question = tr("Conquest", "Cards to pay with")
        for card in _values(option, "cards"):
            yield Use(card, "factory", title, more, verb, option, question=question, cost=cost)

    def _technology(self, option: Option) -> Iterator[Use]:
        """Open: the card that shows the Technology stays, whichever of the two the player began with."""
        tech = str(option.action["tech"])
        name = tech_name(self._world, tech)
        title = tr("Conquest", "{0} works at once").format(name)
        verb = tr("Conquest", "Achieve {0} openly").format(name)
        keeps = _values(option, "keep")
        for card in keeps:
            shown = card_short(self._world, card)
            more = tr("Conquest", "{0} {1} stays open, the other card is discarded.").format(self._does(tech), shown)
            yield Use(card, "technology", title, more, verb, option, {"keep": card}, question=self._other)
        for card, keep in self._wildcards(option, "keep", "other"):
            shown, other = card_short(self._world, keep), card_short(self._world, card)
            more = tr("Conquest", "{0} {1} stays open, {2} is discarded.").format(self._does(tech), shown, other)
            yield Use(card, "technology", title, more, verb, option, {"keep": keep, "other": card})

    def _vault(self, option: Option) -> Iterator[Use]:
        meaning = str(option.action["meaning"])
        is_land = meaning in self._world.areas
        what = tr("Conquest", "Red Insurgents for {0}") if is_land else "{0}"
        name = what.format(area_name(self._world, meaning) if is_land else tech_name(self._world, meaning))
        title = tr("Conquest", "{0} into the Secret Vault").format(name)
        limit = self._world.factions[self._seat].hand_limit - len(self._view.vault_years[self._seat])
        more = tr("Conquest", "Nobody sees it. Your hand limit falls from {0} to {1}.").format(limit, limit - 1)
        verb = tr("Conquest", "Lay {0} into the vault").format(name)
        area = meaning if is_land else ""
        for card in _values(option, "first"):
            yield Use(card, "cards", title, more, verb, option, {"first": card}, area=area, question=self._other)
        for card, first in self._wildcards(option, "first", "second"):
            more_ = tr("Conquest", "With {0}. {1}").format(card_short(self._world, first), more)
            yield Use(card, "cards", title, more_, verb, option, {"first": first, "second": card}, area=area)

    @property
    def _other(self) -> str:
        return tr("Conquest", "The other card of the pair")

    def _wildcards(self, option: Option, first: str, second: str) -> Iterator[tuple[str, str]]:
        """Cards that make a pair with one that shows the Technology without showing it themselves."""
        shown = _values(option, first)
        seen = set()
        for card in shown:
            reply = self._session.expand(option, {first: card})
            for blank in reply.value if reply.is_done else ():
                if isinstance(blank, Choice) and blank.name == second:
                    for other in blank.values:
                        if other not in shown and (other, card) not in seen:
                            seen.add((other, card))
                            yield str(other), card

    def _does(self, tech: str) -> str:
        scenario = self._world.scenario
        return (scenario.technologies.get(tech) or scenario.red_technologies[tech]).text

    def _intelligence(self, option: Option) -> Iterator[Use]:
        world, card = self._world, str(option.action["card"])
        facts = world.scenario.cards.investment[card]
        name = world.scenario.cards.intelligence[facts.intelligence].name
        for rival in _values(option, "against"):
            title, question = self._aim(facts.intelligence, rival)
            more = tr("Conquest", "{0} may turn it against you with a Double Agent.").format(
                sentence(seat_name(world, rival))
            )
            verb = tr("Conquest", "Play {0} against {1}").format(name, seat_name(world, rival))
            filled = {"against": rival}
            yield Use(card, "search", title, more, verb, option, filled, question=question)

    def _aim(self, kind: str, rival: str) -> tuple[str, str]:
        """What Intelligence would do to a Rival, and what is asked besides."""
        view, whose = self._view, sentence(owned(self._view, rival, self._seat))
        hand = counted(view.hand_sizes.get(rival, 0), "card")
        match kind:
            case "agent":
                return tr("Conquest", "{0} blocks in one area: look").format(whose), tr("Conquest", "In which area?")
            case "code_break":
                return tr("Conquest", "{0} hand of {1}: look").format(whose, hand), ""
            case "mole":
                pairs = counted(len(view.vault_years.get(rival, ())), "pair")
                words = tr("Conquest", "{0} vault of {1}: look, and perhaps copy one").format(whose, pairs)
                return words, ""
            case "spy_ring":
                return tr("Conquest", "{0} hand of {1}: one at random is yours").format(whose, hand), ""
            case "coup":
                words = tr("Conquest", "{0} Influence on one Minor: all goes").format(whose)
                return words, tr("Conquest", "On which Minor?")
        words = tr("Conquest", "{0} table card: yours to play or discard").format(whose)
        return words, tr("Conquest", "Which card?")

    # --- what is not ------------------------------------------------------------------------------------------

    def _dark(self, card: str) -> Iterator[Use]:
        """What stands on a card and cannot be played now; the engine says why."""
        found = self._world.scenario.cards[card]
        lit = self._found.get(card, ())
        if isinstance(found, ActionCard):
            yield from self._dark_action(found, lit)
        else:
            yield from self._dark_investment(found, lit)

    def _dark_action(self, found: ActionCard, lit: Sequence[Use]) -> Iterator[Use]:
        neutrals = self._world.scenario.neutrals
        played = {use.neutral for use in lit}
        do, named = "diplomacy", found.neutrals
        if found.wildcard:
            do, named = "wildcard", self._world.scenario.cards.wildcards[found.wildcard].targets[self._seat].neutrals
            if not played and not named:
                named = tuple(neutrals)[:1]
        for neutral in named:
            if neutral not in played:
                action = {"do": do, "card": found.id, "neutral": neutral}
                capital = self._world.scenario.nations[neutral].capital
                yield Use(found.id, "refused", neutrals[neutral].name, neutral=neutral, area=capital, dark=action)

    def _dark_investment(self, found: InvestmentCard, lit: Sequence[Use]) -> Iterator[Use]:
        world, card = self._world, found.id
        investments = tuple(one for one in self.hand if one not in world.action_cards)
        done = {str(use.option.action["do"]) for use in lit if use.option is not None}
        for aim, cost in self._costs.items():
            if cost and aim not in done:
                track = "IND" if aim == "industry" else LOYALTY[self._seat]
                yield Use(card, "refused", tr("Conquest", "A level of {0}").format(track),
                          dark={"do": aim, "cards": investments})  # fmt: skip
        achieved = {str(use.option.action.get("tech", "")) for use in lit if use.option is not None}
        reds = (found.red,) if self._seat == world.partisan_seat else ()
        for tech in (*found.technologies, *reds):
            if tech not in achieved:
                yield Use(card, "refused", tech_name(world, tech),
                          dark={"do": "achieve", "tech": tech, "keep": card, "other": card})  # fmt: skip
        if found.intelligence:
            aimed = {str(use.filled.get("against", "")) for use in lit}
            name = world.scenario.cards.intelligence[found.intelligence].name
            answers = world.scenario.cards.intelligence[found.intelligence].answer
            for rival in [seat for seat in world.seat_ids if seat not in (self._seat, *aimed)][: 1 if answers else 3]:
                words = name if answers else tr("Conquest", "{0} against {1}").format(name, seat_name(world, rival))
                action = {"do": "intelligence", "card": card, "against": rival, "at": ""}
                yield Use(card, "refused", words, dark=action)
        if found.wildcard and not {"achieve", "vault"} & done:
            wildcard = world.scenario.technology_wildcards[found.wildcard]
            tech = next(iter((*wildcard.technologies, *world.scenario.technologies)))
            action = {"do": "achieve", "tech": tech, "keep": card, "other": card}
            yield Use(card, "refused", wildcard.name, dark=action)


def _values(option: Option, name: str) -> tuple[Any, ...]:
    """What a blank of an option can be filled with."""
    found = (blank for blank in option.blanks if isinstance(blank, Choice | Subset) and blank.name == name)
    return next((blank.values for blank in found), ())
