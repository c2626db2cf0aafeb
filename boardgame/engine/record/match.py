"""A game in progress: its position, its history, undo and replay, and the file it is kept in."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from boardgame import __version__
from boardgame.engine.chance import Chance, ChanceRunOut, RecordingChance, ScriptedChance, SystemChance
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.game import Game
from boardgame.engine.option import Option
from boardgame.engine.plain import canonical_json, plain_json
from boardgame.engine.record.journal import FORMAT, Entry, Header, Journal, JournalError
from boardgame.engine.record.keeping import Keeping
from boardgame.engine.record.perspective import Perspective
from boardgame.engine.record.positions import Positions
from boardgame.engine.record.remarks import Remarks
from boardgame.engine.record.replayed import DATA, check_position, other_data, players_of
from boardgame.engine.record.version_1 import play_again
from boardgame.engine.refusal import MALFORMED, Refusal
from boardgame.engine.viewer import MASTER, SPECTATOR, Viewer

TAKE_OVER: dict[int, Callable[[Match, Journal], None]] = {1: play_again}
"""How files of each older form are taken over; every number below ``FORMAT`` stands here."""


def game_of(journal: Journal, find_game: Callable[[str], Game[Any, Any]]) -> Game[Any, Any]:
    """The game that is in a file; ``find_game`` as in :meth:`Match.open`.

    Raises:
        JournalError: it is unknown, or cannot be loaded.
    """
    try:
        return find_game(journal.header.game).for_setup(journal.header.setup)
    except LookupError as error:
        reason = error.args[0] if error.args else error
        raise JournalError(journal.path, f"of an unknown game: {reason}", "header") from None
    except ValueError as error:
        raise JournalError(journal.path, f"nothing is wrong with it, but its game is broken: {error}") from error


class Match:
    """One game in progress or ended, in memory and, where it has a path, in a file that follows every action.

    A file that cannot be written (a full disk) stops nothing: play goes on in memory, :attr:`save_error` says why,
    and every later action, :meth:`save` and :meth:`save_as` try to write what is missing.

    Attributes:
        game: the rules.
        header: what the game was begun with.
        state: the position. Never change it.
        history: the start (number 0) and every action since.
    """

    def __init__(self, game: Game[Any, Any], header: Header, chance: Chance) -> None:
        self.game = game
        self.header = header
        self.chance = chance
        self.state: Any = None
        self.history: list[Entry] = []
        self._positions = Positions(game, header, self.history)
        self._keeping = Keeping(header, self.history, self._positions, self.summary)
        self._undone: list[Entry] = []
        self._heads: dict[str, list[Option]] = {}
        self._decided_of: Any = None
        self._decided: tuple[Decision, ...] = ()
        self._placed: dict[str, Any] | None = None
        self._stage_name = ""
        self._perspectives: dict[Viewer, Perspective] = {}

    # --- beginning --------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls, game: Game[Any, Any], setup: Mapping[str, Any], chance: Chance | None = None, path: Path | None = None
    ) -> Match:
        """A new game at its first decision.

        Args:
            game: the rules.
            setup: options and players, see ``Game.new_state``.
            chance: where dice, shuffles and draws come from; by default the operating system.
            path: the file to keep it in; None keeps it in memory only.

        Raises:
            Refusal: the set-up is not allowed.
            JournalError: the file cannot be made.
            ValueError: the set-up wants a game that cannot be made, see ``Game.for_setup``.
        """
        created = datetime.now(UTC).isoformat(timespec="seconds")
        game = game.for_setup(setup)
        mark = game.data_mark()
        setup = {**setup, DATA: mark} if mark else setup
        first = game.new_state(setup)
        header = Header(game.id, dict(setup), created, __version__, game.players(setup))
        match = cls(game, header, chance or SystemChance())
        match._note(*match._begin(first, match.chance))
        if path is not None:
            texts = match._positions.texts(0)
            match._keeping.follow(Journal.create(path, header, match.history, texts, match.summary()))
        return match

    @classmethod
    def at_position(cls, game: Game[Any, Any], state: Any, chance: Chance | None = None) -> Match:
        """A game in memory that begins at a position in which somebody is asked, for puzzles, analyses and tests.

        It has no set-up, so it can be neither saved nor exported to be played on.
        """
        match = cls(game, Header(game.id, {}, "", __version__), chance or SystemChance())
        match._note(Entry(0, {}, (), (), {}, game.hash(state)), state)
        return match

    @classmethod
    def open(
        cls,
        path: Path,
        find_game: Callable[[str], Game[Any, Any]],
        chance: Chance | None = None,
        read_only: bool = False,
    ) -> Match:
        """The game in a file, where it was left.

        Args:
            path: the file.
            find_game: the game with an id; raises LookupError for an unknown one, ValueError for one it cannot load.
            chance: where dice, shuffles and draws of further actions come from.
            read_only: never write to the file, for replay.

        Raises:
            JournalError: the file is damaged, cut off, newer, of an unknown game, or not a saved game at all; or its
                game cannot be loaded.
        """
        journal = Journal.open(path, read_only)
        try:
            game = game_of(journal, find_game)
            header = journal.header
            if journal.version < FORMAT:
                take_over = TAKE_OVER.get(journal.version)
                if take_over is None:
                    raise JournalError(path, f"this version cannot read files of format {journal.version}", "header")
                players = players_of(game, journal)
                match = cls(game, replace(header, players=players), chance or SystemChance())
                take_over(match, journal)
                return match
            match = cls(game, header, chance or SystemChance())
            match.history.extend(journal.entries())
            match._keeping.follow(journal)
            match.remarks.read(journal.remark_text, len(match.history))
            if other := other_data(game, header.setup):
                match._keeping.notice = f"{other[0].upper()}{other[1:]}."
            match.state = match._positions.at(match.number)
            match._positions.remember(match.number, match.state)
            check_position(match, path)
        except BaseException:
            journal.close()
            raise
        return match

    # --- now --------------------------------------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        """The file that follows the game."""
        return self._journal.path if self._journal else None

    @property
    def in_use(self) -> bool:
        """Whether nothing is written to the file because another program has the game open."""
        return self._journal is not None and self._journal.in_use

    @property
    def missing(self) -> tuple[int, int] | None:
        """First and last number of the actions that the file says it holds and does not, or that are there unsaid."""
        return self._journal.missing if self._journal else None

    @property
    def remarks(self) -> Remarks:
        """What is kept beside the game without being part of it; :meth:`save` writes it."""
        return self._keeping.remarks

    @property
    def save_error(self) -> JournalError | None:
        """Why the newest actions are not in the file; None when they are, or when there is no file."""
        return self._keeping.error

    @property
    def notice(self) -> str:
        """What became of a file that was moved, replaced or deleted while the game was open; empty if none was."""
        return self._keeping.notice

    def put_notice_away(self) -> None:
        """The player has read :attr:`notice`."""
        self._keeping.notice = ""

    @property
    def _journal(self) -> Journal | None:
        return self._keeping.journal

    @property
    def number(self) -> int:
        """How many actions were taken."""
        return len(self.history) - 1

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Everything the game waits for, found once for each position; empty when it has ended."""
        if self._decided_of is not self.state:
            self._decided_of, self._decided = self.state, self.game.decisions(self.state)
        return self._decided

    @property
    def decision(self) -> Decision | None:
        """What the game waits for first; None when it has ended."""
        return next(iter(self.decisions), None)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over(self.state)

    def heads(self, seat: str) -> list[Option]:
        """What kinds of things a seat may do now; found once for each position."""
        if seat not in self._heads:
            self._heads[seat] = self.game.heads(self.state, seat)
        return self._heads[seat]

    def perspective(self, viewer: Viewer) -> Perspective:
        """The game as a viewer may know it: all that screens, logs, exports and other computers get.

        Raises:
            ValueError: the master view of a game in progress.
        """
        if viewer is MASTER and not self.over:
            raise ValueError("nobody sees everything while a game is in progress")
        if viewer not in self._perspectives:
            self._perspectives[viewer] = Perspective(self, viewer)
        return self._perspectives[viewer]

    def explain(self, action: BaseModel | Mapping[str, Any]) -> Refusal | None:
        """Why an action would be refused now, or None if it would not. Rolls and changes nothing."""
        try:
            self.game.apply(self.state, action, ScriptedChance(()))
        except Refusal as refusal:
            return refusal
        except ChanceRunOut:
            return None  # a step asks chance only for an action that it has accepted
        return None

    def apply(self, action: BaseModel | Mapping[str, Any], reason: str = "") -> list[Event]:
        """Carry out an action and write it to the file.

        Args:
            action: the action, or its plain data.
            reason: why it is taken, in a sentence, to be kept beside the game; empty says nothing.

        Returns:
            What happened.

        Raises:
            Refusal: the action is not allowed; nothing has changed.
        """
        entry, state = self._carry_out(action, self.chance)
        self._undone.clear()
        self.remarks.reason(entry.number, reason)
        self._take(entry, state)
        return list(entry.events)

    # --- back and forth ---------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back by who took it."""
        return self.number > 0 and not self.history[-1].final

    def undo_list(self) -> list[Entry]:
        """The actions that can be taken back, newest first.

        They all are of the player who acted last, and since the last of them nothing came of chance, nothing was
        revealed to anybody, and nobody else has decided anything.
        """
        found: list[Entry] = []
        for entry in reversed(self.history[1:]):
            if entry.final or (found and self.header.player(entry.by) != self.header.player(found[0].by)):
                break
            found.append(entry)
        return found

    def undo(self, count: int = 1, player: str | None = None) -> int:
        """Take back actions.

        Args:
            count: how many at most; see :meth:`undo_list` for how far it goes.
            player: who wants it; nothing is undone unless it was they who acted. None: whoever acted.

        Returns:
            How many were taken back.
        """
        if player is not None and player != self.header.player(self.history[-1].by):
            return 0
        count = min(count, len(self.undo_list()))
        if count <= 0:
            return 0
        length = len(self.history) - count
        gone = self.history[length:]
        self._cut(length)
        self._undone.extend(reversed(gone))
        return count

    def rewind(self, number: int) -> int:
        """Go back to entry ``number`` of the history, whatever came of chance or was revealed since.

        For what all who play have agreed on; see :meth:`undo` for what one of them may do. It cannot be done again.

        Returns:
            How many actions were taken back.

        Raises:
            IndexError: there is no such entry.
            JournalError: the file leads to another position than the one that was played; nothing has changed.
        """
        count = self.number - number
        if not 0 <= number < len(self.history):
            raise IndexError(f"entry {number} of {len(self.history)}")
        if count:
            self._cut(number + 1)
            self._undone.clear()
        return count

    def _cut(self, length: int) -> None:
        """Forget the entries from number ``length`` on."""
        state = self.state_at(length - 1)
        del self.history[length:]
        self._keeping.undone(length)
        self.remarks.forget(length)
        self._positions.forget(length)
        self._positions.remember(length - 1, state)
        self._stand_at(state)
        self.save()

    @property
    def redo_by(self) -> str:
        """The seat whose action :meth:`redo` would do again; empty for none."""
        return self._undone[-1].by if self._undone else ""

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return bool(self._undone)

    def redo(self) -> list[Event] | None:
        """Do again what was undone last; None if there is nothing."""
        if not self._undone:
            return None
        entry, state = self._carry_out(self._undone[-1].action, ScriptedChance(()))
        self._undone.pop()
        self._take(entry, state)
        return list(entry.events)

    def state_at(self, number: int) -> Any:
        """The position after entry ``number`` (0: the start), for replay. Never change it.

        Raises:
            IndexError: there is no such entry.
            JournalError: the file leads to another position than the one that was played.
        """
        if not 0 <= number < len(self.history):
            raise IndexError(f"entry {number} of {len(self.history)}")
        return self._positions.at(number)

    # --- files ------------------------------------------------------------------------------------------------

    def save(self) -> bool:
        """Write what the file does not hold yet; True when it now holds everything. See :attr:`save_error`."""
        return self._keeping.save()

    def save_as(self, path: Path) -> None:
        """Write the whole game to a file, which is replaced at once if it exists; further actions go there.

        Raises:
            JournalError: the file cannot be written; the game stays with the one it had.
        """
        self._keeping.save_as(path)

    def close(self) -> None:
        """Write the newest position, so that the next opening replays nothing, and let go of the file."""
        self._keeping.close(lambda: canonical_json(self.state.to_plain()))

    def __enter__(self) -> Match:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- inside -----------------------------------------------------------------------------------------------

    def _carry_out(self, action: BaseModel | Mapping[str, Any], chance: Chance) -> tuple[Entry, Any]:
        given = action.model_dump(mode="json") if isinstance(action, BaseModel) else dict(action)
        try:
            # Played as it will be read again from the file.
            plain = json.loads(plain_json(given))
        except (TypeError, ValueError) as error:
            raise Refusal(MALFORMED, "The action is not understood: it is not plain data.") from error
        recording = RecordingChance(chance)
        place = self._place()
        state, events = self.game.apply(self.state, plain, recording)
        outcomes = tuple(recording.outcomes)
        return Entry(len(self.history), plain, outcomes, tuple(events), place, self.game.hash(state)), state

    def _place(self) -> dict[str, Any]:
        """Where the game stands now, found once for each position."""
        if self._placed is None:
            progress = self.perspective(SPECTATOR).progress
            self._placed = progress.to_plain()
            self._stage_name = next((stage.name for stage in progress.stages if stage.id == progress.stage), "")
        return self._placed

    def _begin(self, first: Any, chance: Chance) -> tuple[Entry, Any]:
        """The first entry of a history, and the position at the first decision."""
        recording = RecordingChance(chance)
        state, events = self.game.start(first, recording)
        return Entry(0, {}, tuple(recording.outcomes), tuple(events), {}, self.game.hash(state)), state

    def _take(self, entry: Entry, state: Any) -> None:
        self._note(entry, state)
        self.save()

    def _note(self, entry: Entry, state: Any) -> None:
        self.history.append(entry)
        self._positions.remember(entry.number, state)
        self._stand_at(state)

    def _stand_at(self, state: Any) -> None:
        self.state = state
        self._heads.clear()
        self._placed = None

    def summary(self) -> dict[str, Any]:
        """Where the game stands, for a list of saved games: nothing that not everybody may know."""
        asked = dict.fromkeys(seat for decision in self.decisions for seat in decision.seats)
        return {
            **self._place(),
            **({"stage_name": self._stage_name} if self._stage_name else {}),
            "asked": list(asked),
            "actions": self.number,
            "over": self.over,
        }
