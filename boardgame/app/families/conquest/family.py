"""What Conquest & Consequence hands the client: its board, its dock, its words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boardgame.app.board.board_position import BoardPosition
from boardgame.app.board.drawing import Drawing, MapLayer
from boardgame.app.board.overlay import Overlay
from boardgame.app.families.conquest import names, overlay
from boardgame.app.families.conquest.panels import panel_path
from boardgame.app.families.conquest.shown_position import area_summary, board_position
from boardgame.app.look.elements import tr
from boardgame.app.table.family import Family, LogFilter, Opens, OwnBoard, SetupOption, panel_class, plain
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.option import Item
from boardgame.engine.seat import Seat
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.view import View

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from boardgame.app.session.session import Session
    from boardgame.app.table.panels.panel import Panel
    from boardgame.app.table.tool import BelowPage, OverviewSection

_WAR = frozenset(
    {"war_declared", "sneak_attack", "violated", "proxy_violated", "intruded", "world_reaction", "armed", "fired",
     "hit", "turned_up", "stood_up", "retreated", "rebased", "escaped", "round_began", "battle_ended", "bombed",
     "suppressed", "eliminated", "captured", "defeated"}
)  # fmt: skip
_CARDS = frozenset(
    {"drew", "received", "bought", "reshuffled", "laid", "discarded", "vaulted", "achieved", "revealed_tech",
     "resolved", "influence", "repudiated", "committed", "passed_command", "bluffed", "activism", "stolen", "looked"}
)  # fmt: skip
_PLACES = ("area", "goal", "to", "province")
"""Parts of an event that name an area, the first that it has counts."""


class ConquestFamily(Family):
    """Hidden blocks and cards: it reads nothing but what the viewer's view holds."""

    filters = (
        LogFilter("battle", "War and battles only", _WAR),
        LogFilter("cards", "Cards and diplomacy only", _CARDS),
    )
    overview_title = "Factions"
    area_cards = True
    seat_word = "Faction"

    def prepare(self) -> None:
        """Load the parts of the left dock."""
        import boardgame.app.families.conquest.docks.diplomacy
        import boardgame.app.families.conquest.docks.production
        import boardgame.app.families.conquest.docks.standing
        import boardgame.app.families.conquest.hand.tray  # noqa: F401

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

    def overview(self, session: Session) -> list[OverviewSection]:
        """Production, the Neutrals, and what else each Faction has."""
        from boardgame.app.families.conquest.docks.diplomacy import DiplomacySection
        from boardgame.app.families.conquest.docks.production import ProductionSection
        from boardgame.app.families.conquest.docks.standing import StandingSection

        return [ProductionSection(session, self), DiplomacySection(session), StandingSection(session)]

    def below(self, session: Session) -> Sequence[tuple[str, BelowPage]]:
        """The hand."""
        from boardgame.app.families.conquest.hand.tray import HandTray

        return [(tr("Conquest", "Hand"), HandTray(session))]

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

    def options(self, game: Conquest) -> Sequence[SetupOption]:
        """The options of the scenario."""
        return game.world.scenario.options

    def seat_facts(self, game: Conquest, seat: Seat, order: str) -> str:
        """Its Production Center, its system, and how many cards it begins with."""
        faction = game.world.factions[seat.id]
        center = game.world.areas[faction.production_center].name
        return f"{faction.system} · {center} · " + tr("Conquest", "{0} cards").format(faction.start_cards)


FAMILY = ConquestFamily()
