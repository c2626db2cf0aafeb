"""What a family of games hands the client, so that the shell and the table need not know any game.

A family's value is a :class:`Family`, named ``FAMILY`` in ``boardgame.app.families.<family>.family`` and loaded by
name through the registry. Everything in it has a default that works for any game; a game without a family in the
client is played with the defaults alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QCoreApplication

from boardgame.app.board.board_position import BoardPosition, Glide
from boardgame.app.board.drawing import Drawing, MapLayer
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.overlay import NO_OVERLAY, Overlay
from boardgame.app.table.agreements import Agreed, OwnBoard
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.game_option import GameOption
from boardgame.engine.option import Item
from boardgame.engine.seat import Seat
from boardgame.games.registry import UnknownGame, info

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow, QWidget

    from boardgame.app.session.session import Session
    from boardgame.app.table.fortune import Fortune
    from boardgame.app.table.panels.confirm import Confirmation
    from boardgame.app.table.panels.panel import Panel
    from boardgame.app.table.tool import BelowPage, Note, OverviewSection, Tool
    from boardgame.engine.record.entry import Entry

Game: TypeAlias = Any
"""A game of the family; the shell passes on the one of its session."""
View: TypeAlias = Any
"""A view of such a game."""
Opens: TypeAlias = Callable[[str], None]
"""Opens a rule, or shows an area, by its id."""
Segment: TypeAlias = tuple[str, str]
"""A piece of a sentence and the id of the area it names, or ""."""


@dataclass(frozen=True, slots=True)
class LogFilter:
    """A button over the log that leaves only some kinds of events.

    It goes by :attr:`Event.kind <boardgame.engine.event.Event>` alone: whose event it is, where it happened and what
    else it tells make no difference. What is to be told apart by a filter needs a kind of its own.

    Attributes:
        icon: of the button.
        words: what it does, for its tool tip.
        kinds: the kinds of events that stay; all others are hidden while the button is down.
    """

    icon: str
    words: str
    kinds: frozenset[str]


class Family:
    """What the client knows of a family of games.

    Attributes:
        filters: buttons over the log besides those of the seats.
        dice_hit: whether dice are rolled for hits, so that hits and luck are counted; else faces are.
        below_height: pixels that the dock below the board wants where the window has room.
        panel_width: pixels that every panel beside the board has at least, lest the board move from one to the next.
        widest_panel: pixels that the widest of them wants.
        overview_title: title of the dock at the left.
        seat_word: what a seat is called at the head of a column.
        measure_title: what :meth:`measure` tells, for the review of a game; empty where it tells nothing.
        area_cards: whether a card tells of an area that is asked about.
    """

    filters: tuple[LogFilter, ...] = ()
    dice_hit: bool = False
    below_height: int = 150
    panel_width: int = 348
    widest_panel: int = 484
    overview_title: str = "Seats"
    seat_word: str = "Seat"
    area_cards: bool = False
    measure_title: str = ""

    def prepare(self) -> None:
        """Load what a table will need, while the player still looks at the start screen."""

    def is_weighty(self, event: Event) -> bool:
        """Whether who comes next must not miss an event, where there is room for a few only."""
        return False

    # --- the board --------------------------------------------------------------------------------------------

    def drawing(self, game: Game) -> Drawing:
        """How the game's board is drawn.

        Raises:
            BrokenGame: its files are missing or wrong.
        """
        return drawing_of(game.id)

    def board_position(self, game: Game, view: View) -> BoardPosition:
        """What stands where."""
        return BoardPosition()

    def glides(self, game: Game, view: View, events: Iterable[Event]) -> Sequence[Glide]:
        """What is seen moving over the board after events: which figures went along which areas.

        Args:
            game: the game.
            view: the position after the events.
            events: what has just happened, as the viewer learned of it; in a replay perhaps from a stranger's file.
        """
        return ()

    def map_layers(self, game: Game) -> Sequence[MapLayer]:
        """Layers of the map that the game adds to those of its board; their chips stand over the board."""
        return ()

    def overlay(self, game: Game, view: View, layers: frozenset[str], seat: str) -> Overlay:
        """What lies over the map while some of these layers are shown.

        Args:
            game: the game.
            view: the position.
            layers: ids of the layers of the game that are shown, one or more.
            seat: whose lines are wanted, where a layer shows those of one seat.
        """
        return NO_OVERLAY

    def describe_area(self, game: Game, view: View, area: str) -> str:
        """An area in one line for the status line; empty where its name is enough."""
        return ""

    def area_name(self, game: Game, area: str) -> str:
        """What an area is called."""
        return drawing_of(game.id).geometry.titles[area]

    def area_page(self, session: Session, area: str, open_rule: Opens, look_at: Opens) -> QWidget | None:
        """What a card over the board tells of an area, where there are such cards.

        Args:
            session: whose position is shown.
            area: the area.
            open_rule: called with the id of a rule to read.
            look_at: called with the id of an area to go on to.
        """
        return None

    def home(self, game: Game, view: View, seat: str) -> str:
        """The area to look at when a seat's turn begins; empty if there is none."""
        return ""

    def place_of(self, events: Iterable[Event]) -> str:
        """The area that events are about: where the last of them that has one leads to; empty if none has."""
        found = ""
        for event in events:
            area = event.data.get("area")
            if isinstance(area, str) and area:
                found = area
        return found

    # --- panels, docks and tools ------------------------------------------------------------------------------

    def panel(self, kind: str) -> type[Panel]:
        """The panel for decisions of a kind; the generic one can answer any."""
        return panel_class("boardgame.app.table.panels.generic:GenericPanel")

    def confirmation(self, session: Session, action: Mapping[str, Any]) -> Confirmation | None:
        """The page to be shown before an action is carried out; None carries it out at once."""
        return None

    def overview(self, session: Session) -> list[OverviewSection]:
        """The sections of the dock at the left, from above."""
        from boardgame.app.table.docks.overview import SeatRow, SeatsSection

        return [SeatsSection(session, lambda seat: SeatRow(session, self, seat))]

    def below(self, session: Session) -> Sequence[tuple[str, BelowPage]]:
        """Pages of the dock below the board besides log, dice and timeline, with their titles; the first is on show."""
        return ()

    def tools(self, session: Session, window: QMainWindow) -> list[Tool]:
        """What the table has besides: each with a command, and a dock of its own where it needs one."""
        return []

    def notes(self, session: Session, over: QWidget) -> list[Note]:
        """Cards over the board that tell what has just happened."""
        return []

    def measure(self, game: Game, view: View) -> dict[str, float]:
        """What each seat had in a position, for a plot over the game: income, points."""
        return {}

    def fortunes(self, game: Game, entries: Sequence[Entry]) -> list[Fortune]:
        """The battles of a game in which the dice fell best and worst, for its review."""
        return []

    def ending(self, session: Session) -> list[QWidget]:
        """What is said of a game that has ended besides who won, instead of the sentence why."""
        return []

    # --- words ------------------------------------------------------------------------------------------------

    def decision_title(self, game: Game, decision: Decision) -> str:
        """What a decision is about, for its heading."""
        return plain(decision.kind)

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """Keys, or what is done with the pointer, of this family alone; each with what it does."""
        return ()

    def action_name(self, action: Mapping[str, Any]) -> str:
        """An action's verb, for a button."""
        return plain(str(action.get("do", "")))

    def item_name(self, game: Game, item: Item) -> str:
        """What an item of a blank counts."""
        return item.text or plain(item.key)

    def money(self, amount: int) -> str:
        """What something costs, in the game's money or points."""
        return str(amount)

    def player_name(self, session: Session, seat: str) -> str:
        """Who plays a seat; empty where nobody is named."""
        return session.player(seat)

    def is_named(self, session: Session, seat: str) -> bool:
        """Whether a person is named for a seat, who is then spoken of instead of it."""
        known = session.game.seat(seat)
        return session.player(seat) not in ("", seat, known.name if known else "")

    def seat_detail(self, game: Game, view: View, seat: str) -> str:
        """What is said of a seat beside its name in the plain overview: money, points, cards in hand."""
        return ""

    def stage_icon(self, stage: str) -> str:
        """The icon of a stage of a turn."""
        return "step"

    def stage_section(self, stage: str) -> str:
        """The section code of the catalogue that describes a stage (``"CM"``); empty where there is none."""
        return ""

    def sound(self, game: Game, event: Event) -> str:
        """What is heard of an event, one of :data:`boardgame.app.look.sounds.SOUNDS`; empty if nothing is."""
        return ""

    # --- the log ----------------------------------------------------------------------------------------------

    def turn_began(self, event: Event) -> tuple[int, str] | None:
        """The number of the round and the seat whose turn begins with an event; None for any other.

        Only for games in which one action ends a turn and begins the next: where an action was taken is known anyway.
        """
        return None

    def segments(self, game: Game, event: Event) -> Sequence[Segment]:
        """The sentence of an event in pieces, those that name an area with its id; nothing if it is not told."""
        words = game.sentence(event)
        return [(words, "")] if words else []

    def told(self, game: Game, event: Event) -> Sequence[Segment]:
        """The same, also of an event from a stranger's file, which may be without what its sentence needs."""
        try:
            return self.segments(game, event)
        except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
            return [(game.sentence(event), "")]

    # --- setting up -------------------------------------------------------------------------------------------

    def options(self, game: Game) -> Sequence[GameOption]:
        """What can be agreed on before play."""
        return game.game_options()

    def own_board(self, game: Game) -> OwnBoard | None:
        """The player's own board, read anew; None where a game is always played on the program's."""
        return None

    def option_icon(self, option: str) -> str:
        """The icon of an option whose value is always told in the summary of a new game; empty for the others."""
        return ""

    def seating(self, game: Game, players: Mapping[str, str]) -> tuple[str, str]:
        """Whether these players may sit so: a sentence that says why, and the id of the rule, both may be empty.

        Raises:
            Refusal: they may not.
        """
        return "", ""

    def groups(self, game: Game, chosen: Mapping[str, Any]) -> Sequence[Sequence[str]]:
        """The seats of each player, where the options chosen deal them out; none where players sit as they like."""
        return ()

    def sides(self, game: Game) -> list[str]:
        """The sides of a game in the order in which a new game lists them; one without a name if it has none."""
        return list(dict.fromkeys(seat.side for seat in game.seats))

    def quick_seats(self, game: Game) -> Sequence[str]:
        """The seats of a person who plays against the computer without choosing: the first side, or the first seat."""
        sides = self.sides(game)
        if len(sides) < 2:
            return [game.seats[0].id]
        return [seat.id for seat in game.seats if seat.side == sides[0]]

    def side_facts(self, game: Game, side: str) -> str:
        """A few facts about a side for the page of a new game."""
        return ""

    def seat_facts(self, game: Game, seat: Seat, order: str) -> str:
        """A few facts about a seat for the page of a new game; ``order`` says when it moves."""
        return order

    def seats_note(self, game: Game) -> str:
        """What is to be known about seats, below them on the page of a new game."""
        words = QCoreApplication.translate("NewGamePage", "Names stand beside what each player must decide.")
        if not any(seat.side for seat in game.seats):
            return words
        more = QCoreApplication.translate("NewGamePage", "{0} One player may hold several powers of a side.")
        return more.format(words)

    def start_facts(self, game: Game) -> Sequence[tuple[str, str]]:
        """What else the summary of a new game tells: icons, each with its words."""
        return ()

    def first_words(self, game: Game) -> str:
        """Who begins, below the button that starts a new game."""
        words = QCoreApplication.translate("NewGamePage", "{0} moves first.")
        name = game.seats[0].in_sentence
        return words.format(name[:1].upper() + name[1:])

    def agreed(self, session: Session) -> list[tuple[str, list[Agreed]]]:
        """What was agreed on before play, under headings."""
        chosen = session.header.setup.get("options") or {}
        listed = [Agreed(f"{plain(key)}: {value}") for key, value in chosen.items()]
        return [("Agreed before play", listed)] if listed else []


def plain(identifier: str) -> str:
    """An identifier as a word: ``Combat move``."""
    return identifier.replace("_", " ").capitalize()


def panel_class(path: str) -> type[Panel]:
    """The panel class of a path ``"module:Class"``, imported when first wanted."""
    module, _, name = path.partition(":")
    panel: type[Panel] = getattr(import_module(module), name)
    return panel


_PLAIN = Family()
_REGISTERED: dict[str, Family] = {}


def register_family(name: str, family: Family) -> None:
    """Say how a family that is not one of the program's own is served; games name it in ``GameInfo.family``."""
    _REGISTERED[name] = family


def family_of(game_id: str) -> Family:
    """The family of a game; the plain one for a game that the registry or the client does not know."""
    try:
        name = info(game_id).family
    except UnknownGame:
        return _PLAIN
    if name in _REGISTERED:
        return _REGISTERED[name]
    if not name or find_spec(f"boardgame.app.families.{name}") is None:
        return _PLAIN
    module = f"boardgame.app.families.{name}.family"
    found: Family = import_module(module).FAMILY
    return found
