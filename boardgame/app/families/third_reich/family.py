"""What Third Reich hands the client: its board, its layers, its words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boardgame.app.board.board_position import BoardPosition
from boardgame.app.board.drawing import Drawing, MapLayer
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.overlay import Overlay
from boardgame.app.families.third_reich import overlay, setting_up
from boardgame.app.families.third_reich.names import STAGES, action_name, decision_title
from boardgame.app.families.third_reich.panels import PANELS, QUESTION
from boardgame.app.families.third_reich.shown_position import board_position, hex_summary
from boardgame.app.look.elements import tr
from boardgame.app.table.agreements import Agreed, OwnBoard
from boardgame.app.table.family import Family, LogFilter, panel_class, plain
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.seat import Seat
from boardgame.games.third_reich.setup.frames import DeployFrame
from boardgame.games.third_reich.setup.placing import deployer
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.telling.names import hex_name, sentence

if TYPE_CHECKING:
    from boardgame.app.session.session import Session
    from boardgame.app.table.panels.panel import Panel
    from boardgame.app.table.tool import OverviewSection
    from boardgame.games.third_reich.third_reich import ThirdReich

_BOARD = "third_reich"
_WAR = frozenset({"war", "attacked", "combat_result", "exchange", "dropped", "advanced", "intercepted", "conquered"})
_PLACES = ("hex", "to", "target")
"""Parts of an event that name a hex, the first that it has counts."""


class ThirdReichFamily(Family):
    """Hexes and stacks: everything on the board is open, whatever seat one has."""

    filters = (LogFilter("battle", "War and battles only", _WAR),)
    overview_title = "Powers"
    seat_word = "Power"

    # --- the board --------------------------------------------------------------------------------------------

    def drawing(self, game: ThirdReich) -> Drawing:
        """All scenarios are played on one board."""
        return drawing_of(_BOARD)

    def area_name(self, game: ThirdReich, area: str) -> str:
        """A hex with the cities in it, or a box."""
        return sentence(hex_name(game.world, area))

    def board_position(self, game: ThirdReich, view: State) -> BoardPosition:
        """Every counter, and who controls each hex."""
        return board_position(view)

    def map_layers(self, game: ThirdReich) -> Sequence[MapLayer]:
        """Supply, zones of control, the reach of air, the objectives, the options of the fronts."""
        return overlay.map_layers()

    def overlay(self, game: ThirdReich, view: State, layers: frozenset[str], seat: str) -> Overlay:
        """Supply Lines of a power with what bars them, and where enemy armor controls hexes."""
        return overlay.overlay(view, layers, seat)

    def describe_area(self, game: ThirdReich, view: State, area: str) -> str:
        """Its name, who controls it, what stands in it."""
        return hex_summary(view, area)

    def home(self, game: ThirdReich, view: State, seat: str) -> str:
        """Its capital, or that of the nation it is setting up; the United States have theirs off the map."""
        placing = next((frame for frame in view.stack if isinstance(frame, DeployFrame)), None)
        if placing is not None and deployer(view, placing.nation) == seat:
            return game.world.nations[placing.nation].capital
        return game.world.nations[seat].capital

    def place_of(self, events: Iterable[Event]) -> str:
        """Where the last of the events that names a hex leads to; for a way, its end."""
        found = ""
        for event in events:
            way = event.data.get("way") or event.data.get("targets")
            named = [event.data.get(part) for part in _PLACES]
            named += way[-1:] if isinstance(way, list) else []
            found = next((area for area in named if isinstance(area, str) and area), found)
        return found

    def overview(self, session: Session) -> list[OverviewSection]:
        """BRPs, the options of this player turn, the objectives, the turn track."""
        from boardgame.app.families.third_reich.docks.diplomacy import DiplomacySection
        from boardgame.app.families.third_reich.docks.economy import EconomySection
        from boardgame.app.families.third_reich.docks.fronts import FrontsSection
        from boardgame.app.families.third_reich.docks.objectives import ObjectivesSection
        from boardgame.app.families.third_reich.docks.turn_track import TurnSection

        sections = (FrontsSection(session), ObjectivesSection(session), TurnSection(session), DiplomacySection(session))
        return [EconomySection(session, self), *sections]

    def panel(self, kind: str) -> type[Panel]:
        """See :data:`boardgame.app.families.third_reich.panels.PANELS`."""
        return panel_class(PANELS.get(kind, QUESTION))

    # --- setting up -------------------------------------------------------------------------------------------

    def option_icon(self, option: str) -> str:
        """How many play is always told."""
        return "players"

    def groups(self, game: ThirdReich, chosen: Mapping[str, Any]) -> Sequence[Sequence[str]]:
        """The powers of each player, where more than two play."""
        return setting_up.groups(game, chosen)

    def own_board(self, game: ThirdReich) -> OwnBoard:
        """The player's own facts."""
        return setting_up.own_board(game)

    def side_facts(self, game: ThirdReich, side: str) -> str:
        """What a marginal victory takes."""
        return setting_up.side_facts(game, "axis" if side == "Axis" else "allies")

    def seat_facts(self, game: ThirdReich, seat: Seat, order: str) -> str:
        """Its capital, its BRPs, and when it enters the war."""
        return setting_up.seat_facts(game, seat.id)

    def seats_note(self, game: ThirdReich) -> str:
        """That little is secret."""
        return tr(
            "ThirdReich",
            "Variant counters, intelligence and strategic warfare are secret: at one computer the screen is covered "
            "while players change places.",
        )

    def start_facts(self, game: ThirdReich) -> Sequence[tuple[str, str]]:
        """How long it lasts, and what is not offered yet."""
        return setting_up.start_facts(game)

    def first_words(self, game: ThirdReich) -> str:
        """Who is set up first, and which side moves first."""
        return setting_up.first_words(game)

    def agreed(self, session: Session) -> list[tuple[str, list[Agreed]]]:
        """How many play, what is assumed, and what is not offered yet."""
        return setting_up.agreed(session.view.world, session.header.setup.get("options") or {})

    # --- words ------------------------------------------------------------------------------------------------

    def decision_title(self, game: ThirdReich, decision: Decision) -> str:
        """What a decision is about."""
        return decision_title(decision.kind) or plain(decision.kind)

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """How several stacks are selected together."""
        return (
            (tr("ThirdReich", "Drag, right button"), tr("ThirdReich", "Select several stacks")),
            (tr("ThirdReich", "Shift+Drag"), tr("ThirdReich", "Select several stacks")),
        )

    def action_name(self, action: Mapping[str, Any]) -> str:
        """An action's verb."""
        return action_name(action) or super().action_name(action)

    def seat_detail(self, game: ThirdReich, view: State, seat: str) -> str:
        """The BRPs that it has left."""
        account = view.brps.get(seat)
        return self.money(account.on_hand) if account else ""

    def money(self, amount: int) -> str:
        """Basic Resource Points."""
        return tr("ThirdReich", "{0} BRPs").format(amount) if amount != 1 else tr("ThirdReich", "1 BRP")

    def stage_icon(self, stage: str) -> str:
        """The icon of a stage of a player turn."""
        return STAGES.get(stage, ("step", ""))[0]

    def stage_section(self, stage: str) -> str:
        """The section that describes a stage of a player turn."""
        return STAGES.get(stage, ("", ""))[1]


FAMILY = ThirdReichFamily()
