"""Declarations of war, and what else is announced as a player turn begins (TR-12.21, TR-21)."""

from boardgame.games.third_reich.declarations.allies import Permit, Withdraw
from boardgame.games.third_reich.declarations.declaring import Allow, Consent, DeclareWar, Declaring
from boardgame.games.third_reich.declarations.turkey import WinTurkey

STEPS = (Declaring, Consent)
ACTIONS = (DeclareWar, Allow, WinTurkey, Permit, Withdraw)
