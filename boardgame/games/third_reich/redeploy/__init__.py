"""Strategic redeployment over land (TR-16)."""

from boardgame.games.third_reich.redeploy.steps import Redeploy, Redeployment

STEPS = (Redeployment,)
ACTIONS = (Redeploy,)
