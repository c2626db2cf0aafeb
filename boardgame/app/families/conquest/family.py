"""What Conquest & Consequence hands the client: its board, its dock, its words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boardgame.app.board.board_position import BoardPosition, Glide
from boardgame.app.board.drawing import Drawing, MapLayer
from boardgame.app.board.overlay import Overlay
from boardgame.app.families.conquest import names, overlay
from boardgame.app.families.conquest.glides import glides_of
from boardgame.app.families.conquest.panels import panel_path
from boardgame.app.families.conquest.shown_position import area_summary, board_position
from boardgame.app.look.elements import tr
from boardgame.app.table.agreements import OwnBoard
from boardgame.app.table.family import Family, LogFilter, Opens, panel_class, plain
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.option import Item
from boardgame.engine.seat import Seat
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.view import View

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow, QWidget

    from boardgame.app.session.session import Session
    from boardgame.app.table.panels.confirm import Confirmation
    from boardgame.app.table.panels.panel import Panel
    from boardgame.app.table.tool import BelowPage, Note, OverviewSection, Tool

_WAR = frozenset(
    {"war_declared", "sneak_attack", "violated", "proxy_violated", "intruded", "world_reaction", "armed", "fired",
     "hit", "turned_up", "stood_up", "retreated", "rebased", "escaped", "round_began", "battle_ended", "bombed",
     "suppressed", "eliminated", "captured", "defeated", "insurrection"}
)  # fmt: skip
_WEIGHTY = frozenset(
    {
        "armed", "attacked_satellite", "battle_ended", "bombed", "british_joined", "captured", "defeated", "intervened",
        "intruded", "proxy_violated", "sneak_attack", "status", "violated", "war_declared", "world_reaction",
    }
)  # fmt: skip
_CARDS = frozenset(
    {"drew", "received", "bought", "reshuffled", "laid", "discarded", "vaulted", "achieved", "revealed_tech",
     "resolved", "influence", "repudiated", "committed", "passed_command", "bluffed", "activism", "stolen", "looked",
     "open_activism", "canvassed"}
)  # fmt: skip
_PLACES = ("area", "goal", "to", "province")
"""Parts of an event that name an area, the first that it has counts."""


class ConquestFamily(Family):
    """Hidden blocks and cards: it reads nothing but what the viewer's view holds."""

    filters = (
        LogFilter("battle", "War and battles only", _WAR),
        LogFilter("cards", "Cards and diplomacy only", _CARDS),
    )
    dice_hit = True  # CNC-12.43: low dice are the good ones
    below_height = 192
    panel_width = widest_panel = 384
    overview_title = "Factions"
    area_cards = True
    seat_word = "Faction"

    def is_weighty(self, event: Event) -> bool:
        """War, what violates somebody, and what changes hands."""
        return event.kind in _WEIGHTY

    def prepare(self) -> None:
        """Load the parts of the left dock."""
        import boardgame.app.families.conquest.battle.show
        import boardgame.app.families.conquest.command.section
        import boardgame.app.families.conquest.docks.diplomacy
        import boardgame.app.families.conquest.docks.notes
        import boardgame.app.families.conquest.docks.production
        import boardgame.app.families.conquest.docks.standing
        import boardgame.app.families.conquest.docks.technology
        import boardgame.app.families.conquest.hand.tray
        import boardgame.app.families.conquest.victory.year_note  # noqa: F401

    # --- the board --------------------------------------------------------------------------------------------

    def drawing(self, game: Conquest) -> Drawing:
        """The player's own board where the game is played on it."""
        from boardgame.app.families.conquest import own_board

        return own_board.drawing(game)

    def area_name(self, game: Conquest, area: str) -> str:
        """As the board of the game has it."""
        return game.world.areas[area].name

    def board_position(self, game: Conquest, view: View) -> BoardPosition:
        """Own blocks with their faces, others' backs, and who holds what."""
        return board_position(view)

    def glides(self, game: Conquest, view: View, events: Iterable[Event]) -> Sequence[Glide]:
        """Blocks that moved; of others' only the backs are seen."""
        return glides_of(view, events)

    def map_layers(self, game: Conquest) -> Sequence[MapLayer]:
        """Supply, trade and control."""
        return overlay.map_layers()

    def overlay(self, game: Conquest, view: View, layers: frozenset[str], seat: str) -> Overlay:
        """Routes of a seat with what cuts them; Influence and control of all."""
        return overlay.overlay(view, layers, seat)

    def describe_area(self, game: Conquest, view: View, area: str) -> str:
        """Name, holder, POP and RES, and what the viewer knows to stand there."""
        return area_summary(view, area)

    def area_page(self, session: Session, area: str, open_rule: Opens, look_at: Opens) -> QWidget:
        """Everything that the viewer knows of an area."""
        from boardgame.app.families.conquest.area.page import AreaPage

        return AreaPage(session.shown, area, open_rule, look_at)

    def seat_detail(self, game: Conquest, view: View, seat: str) -> str:
        """How many cards it holds."""
        count = view.hand_sizes.get(seat, 0)
        return tr("Conquest", "{0} card").format(count) if count == 1 else tr("Conquest", "{0} cards").format(count)

    def home(self, game: Conquest, view: View, seat: str) -> str:
        """Its Production Center."""
        return game.world.factions[seat].production_center

    def place_of(self, events: Iterable[Event]) -> str:
        """Where the last of the events that names an area leads to."""
        found = ""
        for event in events:
            named = (event.data.get(part) for part in _PLACES)
            found = next((area for area in named if area and isinstance(area, str)), found)
        return found

    # --- panels and docks ---------------------------------------------------------------------------------------

    def panel(self, kind: str) -> type[Panel]:
        """See :data:`boardgame.app.families.conquest.panels.PANELS`."""
        return panel_class(panel_path(kind))

    def confirmation(self, session: Session, action: Mapping[str, Any]) -> Confirmation | None:
        """Points that an action would give up, and the last one, with which Production ends."""
        from boardgame.app.families.conquest.panels.last_point import LastPointPanel, is_last
        from boardgame.app.families.conquest.panels.unspent import UnspentPanel, unspent
        from boardgame.app.table.panels.confirm import Confirmation

        if is_last(session, action):
            return Confirmation(LastPointPanel, action, None, warns=True)
        points = unspent(session, action)
        return Confirmation(UnspentPanel, action, points, warns=True) if points else None

    def overview(self, session: Session) -> list[OverviewSection]:
        """The Command cards of the Season, Production, the Neutrals, and what else each Faction has."""
        from boardgame.app.families.conquest.command.section import CommandSection
        from boardgame.app.families.conquest.docks.diplomacy import DiplomacySection
        from boardgame.app.families.conquest.docks.production import ProductionSection
        from boardgame.app.families.conquest.docks.standing import StandingSection

        return [
            CommandSection(session),
            ProductionSection(session, self),
            DiplomacySection(session),
            StandingSection(session),
        ]

    def below(self, session: Session) -> Sequence[tuple[str, BelowPage]]:
        """The hand, the technology shelf, and what Intelligence has shown."""
        from boardgame.app.families.conquest.docks.notes import NotesPage
        from boardgame.app.families.conquest.docks.technology import TechnologyPage
        from boardgame.app.families.conquest.hand.tray import HandTray

        return [
            (tr("Conquest", "Hand"), HandTray(session)),
            (tr("Conquest", "Technology"), TechnologyPage(session)),
            (tr("Conquest", "Notes"), NotesPage(session)),
        ]

    def tools(self, session: Session, window: QMainWindow) -> list[Tool]:
        """What there is to win."""
        from boardgame.app.families.conquest.victory.year_note import WaysToWin

        return [WaysToWin(session, window)]

    def notes(self, session: Session, over: QWidget) -> list[Note]:
        """How things stand as a year begins, Command cards as they are turned up, how Battles end, those of others."""
        from boardgame.app.families.conquest.battle.show import BattleEnds, WatchedBattle
        from boardgame.app.families.conquest.command.note import CommandNote
        from boardgame.app.families.conquest.victory.year_note import YearNote

        return [
            YearNote(session, over),
            CommandNote(session, over),
            BattleEnds(session, over),
            WatchedBattle(session, over),
        ]

    def ending(self, session: Session) -> list[QWidget]:
        """How the game was won, and all points with what was secret."""
        from boardgame.app.families.conquest.victory.ending import ending

        return ending(session)

    # --- words ------------------------------------------------------------------------------------------------

    def decision_title(self, game: Conquest, decision: Decision) -> str:
        """What a decision is about."""
        return names.decision_title(decision.kind) or plain(decision.kind)

    def action_name(self, action: Mapping[str, Any]) -> str:
        """An action's verb."""
        do = str(action.get("do", ""))
        return names.action_name(do) or plain(do)

    def item_name(self, game: Conquest, item: Item) -> str:
        """A unit type, a place or a card."""
        world = game.world
        if item.text:
            return item.text
        if item.key in world.units:
            return world.units[item.key].name
        return world.areas[item.key].name if item.key in world.areas else plain(item.key)

    def money(self, amount: int) -> str:
        """Points of the Production Level, or Commands."""
        return str(amount)

    def stage_icon(self, stage: str) -> str:
        """The icon of a stage of the year."""
        return names.STAGES.get(stage, ("step", ""))[0]

    def stage_section(self, stage: str) -> str:
        """The chapter that describes a stage of the year."""
        return names.STAGES.get(stage, ("", ""))[1]

    # --- setting up -------------------------------------------------------------------------------------------

    def own_board(self, game: Conquest) -> OwnBoard:
        """The tables in the player's folder."""
        from boardgame.app.families.conquest.own_board import own_board

        return own_board(game)

    def seat_facts(self, game: Conquest, seat: Seat, order: str) -> str:
        """Its system, its Production Center, how many cards it begins with, and whom it fights with."""
        world = game.world
        faction = world.factions[seat.id]
        center = world.areas[faction.production_center].name
        parts = [faction.system, center, tr("Conquest", "{0} cards").format(faction.start_cards)]
        others = [world.powers[power] for power in faction.powers if power != faction.great_power]
        parts += [power.name for power in others if not power.neutral]
        parts += [tr("Conquest", "{0} if it joins").format(power.name) for power in others if power.neutral]
        return " · ".join(parts)

    def seats_note(self, game: Conquest) -> str:
        """That the screen is covered between players who must not see one another's blocks."""
        return tr(
            "Conquest",
            "Blocks and cards are secret: at one computer the screen is covered while players change places.",
        )

    def start_facts(self, game: Conquest) -> Sequence[tuple[str, str]]:
        """How long it lasts and how it is won."""
        first, last = game.world.scenario.years[0], game.world.scenario.years[-1]
        wins = game.world.tracks.victory
        return [
            ("fast_forward", tr("Conquest", "{0} to {1}, four seasons a year").format(first, last)),
            (
                "victory",
                tr(
                    "Conquest", "{0} points in a New Year, {1} Enemy capitals, the Atomic Bomb, or most points at last"
                ).format(wins.economic, wins.capitals),
            ),
        ]

    def first_words(self, game: Conquest) -> str:
        """Nobody: the set-up is sealed, and a die gives the Turn Order of each year (CNC-5.0b, CNC-7.15)."""
        return tr("Conquest", "All set up at once, unseen; a die gives each year's Turn Order.")


FAMILY = ConquestFamily()
