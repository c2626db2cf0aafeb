"""Finds out whether a game tells anybody what they may not know; for any game that can be played at random.

The proof compares. Wherever a random game stands, :meth:`Game.sample_state` makes a second position that looks the
same to one viewer and differs in what is hidden from it. Everything the viewer gets then has to be the same, byte by
byte: its view, decisions, options, refusals. Then somebody acts in both, in the second perhaps otherwise, and where the
viewer sees no difference in the positions that follow, none may be in events, sentences, history, exports either.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from boardgame.ai.random_player import choose
from boardgame.engine import MASTER, Option, Refusal, ScriptedChance, SeededChance, Viewer
from boardgame.engine.chance import ChanceRunOut
from boardgame.engine.game import Game
from boardgame.engine.option import Blank, sample_blank
from boardgame.engine.plain import plain_json
from boardgame.engine.record.match import Match

_TRIES = 3
"""How many other actions are tried in a second position, to find one that looks the same."""


class Leak(AssertionError):
    """A viewer learns what it may not know; the text says who, where, and how the two differ."""


@dataclass
class LeakSearch:
    """A search through random games.

    Attributes:
        game: the rules.
        setup: see ``Game.new_state``.
        other_position: a position that differs in nothing but what is hidden from a viewer, made without regard to the
            view; without it :meth:`Game.sample_state` serves, which believes that all in the view may be seen.
        told: kinds of events by which the rules themselves tell what was hidden. Where these differ after an action,
            the viewer has lawfully learnt which of the two positions it is in, and nothing more is compared.
        compared: how often which thing was compared, so that a test can see that it was not idle.
    """

    game: Game[Any, Any]
    setup: Mapping[str, Any] = field(default_factory=dict)
    other_position: Callable[[Any, Viewer, random.Random], Any] | None = None
    told: frozenset[str] = frozenset()
    compared: Counter[str] = field(default_factory=Counter)

    def play(self, seed: int, actions: int = 400) -> None:
        """Play a random game of at most so many actions and look for leaks in every position.

        Raises:
            Leak: one was found.
        """
        game, rng = self.game, random.Random(seed)
        match = Match.new(game, self.setup, SeededChance(seed))
        viewers: list[Viewer] = [*(seat.id for seat in game.seats), None]
        while not match.over and match.number < actions:
            twins = {viewer: self._twin(match.state, viewer, rng) for viewer in viewers}
            for viewer, twin in twins.items():
                self._compare_positions(match.state, twin, viewer, rng)
            decision = rng.choice(match.decisions)
            seat = rng.choice(decision.seats)
            action = game.sample(match.state, choose(match.heads(seat), rng), rng)
            before, number = match.state, match.number
            match.apply(action)
            here = Match.at_position(game, before, ScriptedChance(match.history[-1].chance))
            here.apply(action)
            for viewer, twin in twins.items():
                self._compare_actions(before, here, twin, viewer, action, match.history[-1].chance, rng)
            assert match.number == number + 1
        for viewer in viewers:
            assert plain_json(match.perspective(viewer).export())

    def _twin(self, state: Any, viewer: Viewer, rng: random.Random) -> Any:
        if self.other_position is not None and rng.random() < 0.5:
            return self.other_position(state, viewer, rng)
        return self.game.sample_state(self.game.view(state, viewer), rng)

    # --- one position -----------------------------------------------------------------------------------------

    def _compare_positions(self, state: Any, twin: Any, viewer: Viewer, rng: random.Random) -> None:
        here, there = (Match.at_position(self.game, position, ScriptedChance(())) for position in (state, twin))
        self._same("view", viewer, *(_seen_now(match, viewer) for match in (here, there)))
        if not isinstance(viewer, str):
            return
        heads = [match.perspective(viewer).heads() for match in (here, there)]
        self._same("options", viewer, *([asdict(option) for option in found] for found in heads))
        for option in heads[0]:
            seed = rng.random()
            self._same("blanks", viewer, *(_filling(match, viewer, option, seed) for match in (here, there)))
        words = sorted({word for word in _words(self.game.view(state, MASTER).to_plain()) if word})
        for option in heads[0]:
            wrong = self._spoilt(state, option, words, rng)
            self._same("refusal", viewer, *(_refusal(match, viewer, wrong) for match in (here, there)))

    def _spoilt(self, state: Any, option: Option, words: list[str], rng: random.Random) -> dict[str, Any]:
        """An action that was possible, with one part of it taken from somewhere else."""
        action = self.game.sample(state, option, rng)
        keys = [key for key in action if key not in ("by", "do")]
        for key in keys[: rng.randint(0, len(keys))]:
            value = action[key]
            if isinstance(value, list):
                action[key] = [rng.choice(words) for _ in value] if rng.random() < 0.5 else value[::-1] + value[:1]
            elif isinstance(value, str):
                action[key] = rng.choice(words)
            elif isinstance(value, int) and not isinstance(value, bool):
                action[key] = value + rng.choice((-100, -1, 1, 100))
        return action

    # --- one action -------------------------------------------------------------------------------------------

    def _compare_actions(
        self, before: Any, here: Match, twin: Any, viewer: Viewer, action: dict[str, Any], chance: Any,
        rng: random.Random,
    ) -> None:  # fmt: skip
        now, since = _seen_now(here, viewer), _seen_since(here, viewer)
        differing = before.to_plain() != twin.to_plain()
        for other in self._others(twin, viewer, action, rng):
            there = Match.at_position(self.game, twin, ScriptedChance(chance))
            try:
                there.apply(other)
            except (Refusal, ChanceRunOut):
                continue  # what was hidden makes a difference
            if there.chance.left or now != _seen_now(there, viewer):  # type: ignore[attr-defined]
                continue
            if self._told(here, viewer) != self._told(there, viewer):
                continue
            self._same(f"history of {action['do']}", viewer, since, _seen_since(there, viewer))
            if other != action or differing:
                self.compared["differing"] += 1

    def _others(
        self, twin: Any, viewer: Viewer, action: dict[str, Any], rng: random.Random
    ) -> Iterator[dict[str, Any]]:
        """What is done in a second position: by the viewer itself the same, by another seat actions of that kind."""
        if viewer == action["by"]:
            yield action
            return
        for _ in range(_TRIES):
            other = self._alike(twin, action, rng)
            if other is None:
                return
            yield other

    def _alike(self, twin: Any, action: dict[str, Any], rng: random.Random) -> dict[str, Any] | None:
        """An action of the same seat and kind in another position."""
        options = [head for head in self.game.heads(twin, action["by"]) if head.action.get("do") == action.get("do")]
        return self.game.sample(twin, rng.choice(options), rng) if options else None

    def _told(self, match: Match, viewer: Viewer) -> list[Any]:
        """What a viewer was lawfully told of what was hidden."""
        log = match.perspective(viewer).log()
        return [line.event.to_plain() for line in log if line.event.kind in self.told]

    def _same(self, what: str, viewer: Viewer, here: Any, there: Any) -> None:
        self.compared[what.split(" of ")[0]] += 1
        one, two = plain_json(here), plain_json(there)
        if one != two:
            at = next((place for place, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
            near = slice(max(0, at - 80), at + 80)
            raise Leak(f"{viewer} learns from {what} what is hidden: …{one[near]}… instead of …{two[near]}…")


def _seen_now(match: Match, viewer: Viewer) -> Any:
    """What a viewer gets of a position, hashes and what is said to everybody included."""
    perspective = match.perspective(viewer)
    view = perspective.view
    asked = [asdict(decision) for decision in perspective.decisions]
    return [view.to_plain(), match.game.hash(view), asdict(perspective.progress), asked, match.summary()]


def _seen_since(match: Match, viewer: Viewer) -> Any:
    """What a viewer gets of what has happened."""
    perspective = match.perspective(viewer)
    entries = [repr(entry) for entry in perspective.entries]
    log = [(line.number, line.event.to_plain(), line.text) for line in perspective.log()]
    undo = [repr(entry) for entry in perspective.undo_list()]
    return [perspective.export(), entries, log, undo]


def _filling(match: Match, viewer: str, option: Option, seed: float) -> Any:
    """The blanks of an option, stage after stage, as they come up when it is filled in at random."""
    perspective, rng = match.perspective(viewer), random.Random(seed)
    filled: dict[str, Any] = {}
    found = []
    while blanks := perspective.expand(option, filled):
        found.append([asdict(blank) for blank in blanks])
        filled.update(_fill(match.game, blanks, rng))
    return [found, filled]


def _fill(game: Game[Any, Any], blanks: tuple[Blank, ...], rng: random.Random) -> dict[str, Any]:
    return {blank.name: sample_blank(blank, rng) for blank in blanks}


def _refusal(match: Match, viewer: str, action: dict[str, Any]) -> Any:
    refusal = match.perspective(viewer).explain(action)
    return None if refusal is None else [refusal.rule, refusal.text, refusal.areas, refusal.units]


def _words(value: Any) -> list[str]:
    """Every text in plain data."""
    if isinstance(value, dict):
        return [word for item in (*value, *value.values()) for word in _words(item)]
    if isinstance(value, list):
        return [word for item in value for word in _words(item)]
    return [value] if isinstance(value, str) else []
