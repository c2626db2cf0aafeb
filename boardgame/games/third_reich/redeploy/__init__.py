"""Strategic redeployment over land and through the air, and from the United States (TR-16)."""

from boardgame.games.third_reich.redeploy.deployment import BringOver
from boardgame.games.third_reich.redeploy.steps import Redeploy, RedeployAir, Redeployment

STEPS = (Redeployment,)
ACTIONS = (Redeploy, RedeployAir, BringOver)
