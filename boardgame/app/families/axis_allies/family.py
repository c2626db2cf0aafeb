"""What the Axis & Allies family hands the client: its panels, docks and tools, its words, its board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from boardgame.app.board.board_position import BoardPosition, Glide
from boardgame.app.families.axis_allies import names
from boardgame.app.families.axis_allies.agreed import agreed_options
from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.glides import glides_of
from boardgame.app.families.axis_allies.shown_position import area_summary, board_position
from boardgame.app.families.axis_allies.sounds import sound_of
from boardgame.app.look.elements import tr
from boardgame.app.table.agreements import Agreed
from boardgame.app.table.family import Family, LogFilter, Segment, panel_class
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.option import Item
from boardgame.engine.seat import Seat
from boardgame.games.axis_allies.board.spaces import capital_lost
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.setup import check_players
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.income_sheet import income_sheet
from boardgame.games.axis_allies.telling.log import segments

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow, QWidget

    from boardgame.app.session.session import Session
    from boardgame.app.table.fortune import Fortune
    from boardgame.app.table.panels.confirm import Confirmation
    from boardgame.app.table.panels.panel import Panel
    from boardgame.app.table.tool import Note, OverviewSection, Tool
    from boardgame.engine.record.entry import Entry

_FOLDER = "boardgame.app.families.axis_allies"
_BATTLE = f"{_FOLDER}.battle.panel:BattlePanel"
_MOVEMENT = f"{_FOLDER}.panels.movement:MovementPanel"
_UNITS = f"{_FOLDER}.panels.units_asked:UnitsPanel"
_PANELS: dict[str, str] = {
    "choose_advantages": f"{_FOLDER}.panels.advantages:AdvantagesPanel",
    "develop_weapons": f"{_FOLDER}.panels.technology:TechnologyPanel",
    "declare_war": f"{_FOLDER}.panels.politics:PoliticsPanel",
    "disrupt_convoys": f"{_FOLDER}.panels.convoys:ConvoysPanel",
    "purchase": f"{_FOLDER}.panels.purchase:PurchasePanel",
    "combat_move": _MOVEMENT,
    "noncombat_move": _MOVEMENT,
    "choose_combat": f"{_FOLDER}.panels.combats:CombatsPanel",
    "submarines": _BATTLE,
    "casualties": _BATTLE,
    "agree_casualties": _BATTLE,
    "press_or_retreat": _BATTLE,
    "bombard": _BATTLE,
    "intercept": _BATTLE,
    "scramble": _UNITS,
    "kamikaze": _UNITS,
    "aim": _UNITS,
    "ambush": _UNITS,
    "ambush_losses": _UNITS,
    "answer": f"{_FOLDER}.panels.question:QuestionPanel",
    "relocate": f"{_FOLDER}.panels.relocate:RelocatePanel",
    "mobilize": f"{_FOLDER}.panels.mobilize:MobilizePanel",
}
"""Decision kind to ``"module:Class"``, imported when first wanted. Kinds without an entry get the generic panel."""

_COMBAT = frozenset(
    {"combat_began", "round_began", "rolled", "casualties", "hit_taken", "submerged", "retreated", "captured",
     "liberated", "capital_captured", "capital_liberated", "combat_ended", "raid_damage"}
)  # fmt: skip


class AxisAlliesFamily(Family):
    """The family of the Axis & Allies games."""

    filters = (LogFilter("battle", "Combat only", _COMBAT),)
    dice_hit = True
    overview_title = "Powers"
    seat_word = "Power"
    measure_title = "Income, in IPC"

    def prepare(self) -> None:
        """Load the docks, the calculator and the panel that a game begins with."""
        for module in ("docks.powers", "docks.victory", "docks.abilities", "docks.relations", "odds.tool",
                       "odds.view", "battle.battle_show", "panels.purchase"):  # fmt: skip
            import_module(f"{_FOLDER}.{module}")

    # --- the board --------------------------------------------------------------------------------------------

    def board_position(self, game: AxisAlliesGame, view: State) -> BoardPosition:
        """Owners, stacks of units, complexes and bases."""
        return board_position(game.edition, view)

    def glides(self, game: AxisAlliesGame, view: State, events: Iterable[Event]) -> Sequence[Glide]:
        """Units that moved, boarded, landed or retreated."""
        return glides_of(game.edition, view, events)

    def describe_area(self, game: AxisAlliesGame, view: State, area: str) -> str:
        """Name, owner, income and units."""
        return area_summary(game.edition, view, area)

    def seat_detail(self, game: AxisAlliesGame, view: State, seat: str) -> str:
        """The treasury."""
        return f"{view.treasury.get(seat, 0)} IPC"

    def home(self, game: AxisAlliesGame, view: State, seat: str) -> str:
        """A power's capital; without one the territory of its own that is worth most, or that it began with."""
        return home(game.edition, view, seat)

    def place_of(self, events: Iterable[Event]) -> str:
        """Where the last of the events that is about a place leads to."""
        found = ""
        for event in events:
            path = event.data.get("path")
            last = path[-1] if isinstance(path, list) and path else ""
            for place in (event.data.get("area"), event.data.get("target"), last, event.data.get("zone")):
                if place and isinstance(place, str):  # the target of a roll is a number
                    found = place
                    break
        return found

    # --- panels, docks and tools ------------------------------------------------------------------------------

    def panel(self, kind: str) -> type[Panel]:
        """The panel for decisions of a kind."""
        return panel_class(_PANELS[kind]) if kind in _PANELS else super().panel(kind)

    def confirmation(self, session: Session, action: Mapping[str, Any]) -> Confirmation | None:
        """What the end of a phase gives up; the income and the end of the turn, before the action that brings them."""
        from boardgame.app.families.axis_allies.panels.losses import losses
        from boardgame.app.families.axis_allies.panels.turn_end import turn_end

        given_up, ending = losses(session, action), turn_end(session, action)
        if not given_up and ending is None:
            return None
        from boardgame.app.families.axis_allies.panels.losses_panel import LossesPanel
        from boardgame.app.families.axis_allies.panels.turn_end_panel import TurnEndPanel
        from boardgame.app.table.panels.confirm import Confirmation

        last = Confirmation(TurnEndPanel, action, ending, ending.view) if ending is not None else None
        return Confirmation(LossesPanel, action, given_up, warns=True, then=last) if given_up else last

    def overview(self, session: Session) -> list[OverviewSection]:
        """Powers, victory track, mobilization zone, special abilities, war and peace."""
        from boardgame.app.families.axis_allies.docks.abilities import AbilitiesSection
        from boardgame.app.families.axis_allies.docks.powers import MobilizationSection, PowersSection
        from boardgame.app.families.axis_allies.docks.relations import RelationsSection
        from boardgame.app.families.axis_allies.docks.victory import VictorySection

        sections = (PowersSection, VictorySection, MobilizationSection, AbilitiesSection, RelationsSection)
        return [section(session) for section in sections]

    def tools(self, session: Session, window: QMainWindow) -> list[Tool]:
        """The odds of a battle; what there is to win."""
        from boardgame.app.families.axis_allies.objectives.tool import ObjectivesTool
        from boardgame.app.families.axis_allies.odds.tool import OddsTool

        return [OddsTool(session, window), ObjectivesTool(session, window)]

    def notes(self, session: Session, over: QWidget) -> list[Note]:
        """What dice brought outside of battles, each battle as it is fought and ends, wars, capitals and victory."""
        from boardgame.app.families.axis_allies.battle.battle_show import BattleShow
        from boardgame.app.families.axis_allies.battle.report import DiceReport
        from boardgame.app.families.axis_allies.moments.moments import Moments

        battles = BattleShow(session, over)
        return [DiceReport(session, over), battles, Moments(session, over, battles)]

    def measure(self, game: AxisAlliesGame, view: State) -> dict[str, float]:
        """The income of each power."""
        return {
            power.id: 0.0 if capital_lost(game.edition, view, power.id)
            else float(income_sheet(game.edition, view, power.id).collected)
            for power in game.edition.powers
        }  # fmt: skip

    def fortunes(self, game: AxisAlliesGame, entries: Sequence[Entry]) -> list[Fortune]:
        """See :func:`~boardgame.app.families.axis_allies.fortunes.fortunes`."""
        from boardgame.app.families.axis_allies.fortunes import fortunes

        return fortunes(game.edition, entries)

    def ending(self, session: Session) -> list[QWidget]:
        """What the victory was judged by, and who of the side did best where that was to be named."""
        from boardgame.app.families.axis_allies.ending import ending

        return ending(session)

    # --- words ------------------------------------------------------------------------------------------------

    def decision_title(self, game: AxisAlliesGame, decision: Decision) -> str:
        """The ability a decision belongs to, else what sort of decision it is."""
        return names.decision_title(game.edition, decision)

    def action_name(self, action: Mapping[str, Any]) -> str:
        """An action's verb."""
        return names.action_name(action)

    def item_name(self, game: AxisAlliesGame, item: Item) -> str:
        """A unit type, of a power, or a place."""
        return names.item_name(game.edition, item)

    def money(self, amount: int) -> str:
        """Industrial production certificates."""
        return f"{amount} IPC"

    def player_name(self, session: Session, seat: str) -> str:
        """The person's name, or the side's where nobody gave one."""
        return names.player_name(session, seat)

    def is_named(self, session: Session, seat: str) -> bool:
        """Without names the sides stand for the players."""
        return session.player(seat) not in ("", edition_of(session).side(seat))

    def stage_icon(self, stage: str) -> str:
        """The icon of a phase."""
        return names.phase_icon(stage)

    def stage_section(self, stage: str) -> str:
        """The section of the catalogue that describes a phase."""
        return names.phase_section(stage)

    def segments(self, game: AxisAlliesGame, event: Event) -> Sequence[Segment]:
        """The sentence of an event with the places it names."""
        return segments(game.edition, event)

    def sound(self, game: AxisAlliesGame, event: Event) -> str:
        """Guns and ships where a combat begins, dice, wars, capitals, whose turn begins."""
        return sound_of(game.edition, event)

    def turn_began(self, event: Event) -> tuple[int, str] | None:
        """The last action of a turn begins the next one."""
        number = event.data.get("round", 0)
        return (number, event.by) if event.kind == "turn_began" and isinstance(number, int) else None

    # --- setting up -------------------------------------------------------------------------------------------

    def option_icon(self, option: str) -> str:
        """How many cities win is always told."""
        return "victory_city" if option == "victory" else ""

    def seating(self, game: AxisAlliesGame, players: Mapping[str, str]) -> tuple[str, str]:
        """A42-SET-06: each player holds powers of one side only."""
        check_players(game.edition, players)
        return tr("SeatingLine", "Each player holds powers of one side only."), game.edition.cite("A42-SET-06")

    def sides(self, game: AxisAlliesGame) -> list[str]:
        """The Axis first, whoever begins."""
        return sorted(super().sides(game), key=lambda side: side != names.side_name("axis"))

    def side_facts(self, game: AxisAlliesGame, side: str) -> str:
        """Its victory cities and its money at the start."""
        edition = game.edition
        powers = {seat.id for seat in game.seats if seat.side == side}
        cities = sum(1 for area in edition.victory_cities if edition.first_owners[area] in powers)
        money = sum(edition.power_by_id[power].money for power in powers)
        return tr("Seats", "{0} victory cities, {1} IPC").format(cities, money)

    def seat_facts(self, game: AxisAlliesGame, seat: Seat, order: str) -> str:
        """Its capital, when it moves, its money at the start."""
        edition = game.edition
        power = edition.power_by_id[seat.id]
        capital = edition.board.areas.get(power.capital)
        city = edition.victory_cities.get(power.capital) or (capital.name if capital else tr("Seats", "no capital"))
        return f"{city} · {order} · {power.money} IPC"

    def agreed(self, session: Session) -> list[tuple[str, list[Agreed]]]:
        """The options that matter, those of the rulebook and those where it is unclear."""
        return agreed_options(edition_of(session), session.view)


def home(edition: Edition, state: State, power: str) -> str:
    """A power's capital; without one the territory of its own that is worth most, or that it began with."""
    if edition.power_by_id[power].capital:
        return edition.power_by_id[power].capital
    held = [area for area, owner in state.owners.items() if owner == power]
    held = held or [area for area, owner in edition.first_owners.items() if owner == power]
    return max(held, key=lambda area: edition.board.areas[area].ipc)


FAMILY = AxisAlliesFamily()
