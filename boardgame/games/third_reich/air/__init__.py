"""Air units: change of base, missions, and what comes of them (TR-28)."""

from boardgame.games.third_reich.air.actions import Fly, MeetCounterAir
from boardgame.games.third_reich.air.markers import AirBases, PlaceBase
from boardgame.games.third_reich.air.missions import CounterAir, DefensiveSupport, Interception, Missions
from boardgame.games.third_reich.air.ports import PortStrikes
from boardgame.games.third_reich.air.withdrawal import HoldParis, Withdraw, Withdrawal

STEPS = (Missions, CounterAir, DefensiveSupport, Interception, PortStrikes, AirBases, Withdrawal)
ACTIONS = (Fly, MeetCounterAir, PlaceBase, Withdraw, HoldParis)
