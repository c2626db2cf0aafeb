"""What must be so after a whole game among processes: the same everywhere, each action once, and no byte too much."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonpatch

from boardgame.engine import ScriptedChance
from boardgame.engine.forms import decision_to_plain, entry_to_plain, option_to_plain
from boardgame.engine.game import Game
from boardgame.engine.plain import canonical_json, copy_plain, plain_hash, text_hash
from boardgame.engine.record.history import read_history
from boardgame.engine.record.match import Match
from boardgame.engine.record.verification import verify, verify_history
from boardgame.engine.viewer import Viewer
from boardgame.net.host.keeping import table_path
from tests.net.client.guests import find_game
from tests.net.processes.whole_games import PersonHere, Played

_TWINS = 12
"""In so many positions of a game it is tried whether what a viewer gets depends on what it may not know."""


def check_same_everywhere(played: Played) -> None:
    """Everybody ends at the host's position, with the host's history as they may know it."""
    with Match.open(played.file, find_game, read_only=True) as match:
        plan = played.plan
        ended = match.number >= plan.actions or (plan.rounds and match.game.progress(match.state).round > plan.rounds)
        assert match.over or ended
        for person in played.people:
            report, viewer = person.report, person.report["viewer"] or None
            seen = match.perspective(viewer)
            assert not report["notices"], (person.name, report["notices"])
            assert report["number"] == match.number, person.name
            assert report["hash"] == match.game.hash(seen.view), person.name
            assert report["entries"] == plain_hash([entry_to_plain(entry) for entry in seen.entries]), person.name


def check_actions(played: Played) -> None:
    """Whatever was answered as done is in the history once, and nothing else is but what computer players did."""
    with Match.open(played.file, find_game, read_only=True) as match:
        entries = match.history[1:]
    for person in played.people:
        taken = Counter(canonical_json(entry.action) for entry in entries if entry.by in person.who["seats"])
        done = Counter(canonical_json(action) for _, action in person.noted("done"))
        sent = Counter(canonical_json(action) for _, action in person.noted("sent"))
        assert not done - taken, (person.name, "an action was lost", done - taken)
        assert not taken - sent, (person.name, "an action was doubled", taken - sent)
        # Who is killed between an action and its answer does not know that it was done.
        assert (taken - done).total() <= person.kills, (person.name, taken - done)


def check_proofs(played: Played) -> None:
    """The host's file and everybody's export of an open game are verified, dice and all."""
    verdict = verify(played.file, find_game)
    assert verdict.changed_at is None, verdict.sentence
    if find_game(played.plan.game).hides:
        return
    for person in played.people:
        text = (Path(person.who["folder"]) / f"{person.name}.json").read_text(encoding="utf-8")
        verdict = verify_history(read_history(text), find_game)
        assert verdict.changed_at is None, (person.name, verdict.sentence)


def check_bytes(played: Played) -> int:
    """No byte that a person received tells what they may not know; how many bytes that were.

    No secret of the host or of another person is in them, and what was sent of a game that hides something is, to the
    last value, what the person's own ``Perspective`` shows; of that it is tried in some positions that it does not
    depend on what is hidden. When a game is over everything may be told.
    """
    found = 0
    secrets = _secrets(played)
    for person in played.people:
        text = "\n".join(person.heard)
        found += len(text.encode())
        for secret, owner in secrets.items():
            assert owner == person.name or secret not in text, (person.name, owner)
    if find_game(played.plan.game).hides:
        shown = _Shown(played)
        for person in played.people:
            shown.check(person)
    return found


def _secrets(played: Played) -> dict[str, str]:
    """What nobody but its owner may ever hear: tokens, and the host's chains; of whom each is."""
    kept = json.loads(table_path(played.file).read_text(encoding="utf-8"))
    chains = kept["chance"]["chains"].values()
    found = {chain["secret"]: "host" for chain in chains} | {kept["chance"]["salt"]: "host"}
    found |= {person["token"]: "host" for person in kept["people"]}
    return found | {person.who["token"]: person.name for person in played.people}


class _Shown:
    """What each viewer's perspective has shown in each position of a game."""

    def __init__(self, played: Played) -> None:
        with Match.open(played.file, find_game, read_only=True) as match:
            history, header = match.history, match.header
        self.game: Game[Any, Any] = find_game(header.game).for_setup(header.setup)
        viewers: list[Viewer] = sorted({person.report["viewer"] or None for person in played.people}, key=str)
        chance = [outcome for entry in history for outcome in entry.chance]
        again = Match.new(self.game, header.setup, ScriptedChance(chance))
        rng = random.Random(played.plan.seed)
        twins = set(rng.sample(range(len(history)), min(_TWINS, len(history))))
        self.at: dict[tuple[Viewer, int], dict[str, Any]] = {}
        self.entries: dict[Viewer, list[str]] = {}
        for number in range(len(history)):
            if number:
                again.apply(history[number].action)
            for viewer in viewers:
                self.at[viewer, number] = here = self._shown(again, viewer)
                if number in twins:
                    other = Match.at_position(self.game, self._twin(again, viewer, rng), ScriptedChance(()))
                    assert self._shown(other, viewer) == here, (
                        f"what {viewer} gets at {number} depends on what is hidden"
                    )
        for viewer in viewers:
            self.entries[viewer] = [_text(entry_to_plain(entry)) for entry in again.perspective(viewer).entries]

    def _twin(self, match: Match, viewer: Viewer, rng: random.Random) -> Any:
        return self.game.sample_state(self.game.view(match.state, viewer), rng)

    @staticmethod
    def _shown(match: Match, viewer: Viewer) -> dict[str, Any]:
        seen = match.perspective(viewer)
        text = canonical_json(seen.view.to_plain())
        return {
            "view": json.loads(text),
            "hash": text_hash(text),
            "decisions": _text([decision_to_plain(decision) for decision in seen.decisions]),
            "heads": _text([option_to_plain(option) for option in seen.heads()]),
        }

    def check(self, person: PersonHere) -> None:
        """Compare everything that somebody received of the game."""
        viewer: Viewer = person.report["viewer"] or None
        last: Any = None
        for update in _updates(person.heard):
            for sight in update["sights"]:
                # Who has just come in, and had no seat yet in the lobby, looks with no other eyes than their own.
                assert (sight["viewer"] or None) == viewer, person.name
                here = self.at[viewer, update["number"]]
                entries = [_text(entry) for entry in sight["entries"]]
                assert entries == self.entries[viewer][update["first"] : update["number"] + 1], person.name
                if sight["view"] is not None:
                    assert not sight["patch"]
                    last = sight["view"]
                else:
                    last = jsonpatch.apply_patch(copy_plain(last), sight["patch"])
                    for step in sight["patch"]:  # nothing in it that is not in the view
                        shown = jsonpatch.JsonPointer(step["path"]).resolve(last, None)
                        assert step["op"] == "remove" or shown == step["value"], (person.name, step)
                assert last == here["view"] and sight["hash"] == here["hash"], (person.name, update["number"])
                assert _text(sight["decisions"]) == here["decisions"], (person.name, update["number"])
                assert _text(sight["heads"]) == here["heads"], (person.name, update["number"])


def _updates(heard: list[str]) -> Iterator[dict[str, Any]]:
    for text in heard:
        if text.startswith('{"t":"update"'):
            update = json.loads(text)
            if update["state"] is None:  # else it is over
                yield update


def _text(plain: Any) -> str:
    return canonical_json(plain)
