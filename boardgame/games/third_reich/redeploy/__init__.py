"""Strategic redeployment over land and through the air (TR-16)."""

from boardgame.games.third_reich.redeploy.steps import Redeploy, RedeployAir, Redeployment

STEPS = (Redeployment,)
ACTIONS = (Redeploy, RedeployAir)
