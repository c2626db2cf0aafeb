"""Strategic redeployment over land, by air and by sea, and from the United States (TR-16)."""

from boardgame.games.third_reich.redeploy.air_overseas import RedeployAirOverSea
from boardgame.games.third_reich.redeploy.deployment import BringOver
from boardgame.games.third_reich.redeploy.fleets import RedeployFleet
from boardgame.games.third_reich.redeploy.overseas import RedeployOverSea
from boardgame.games.third_reich.redeploy.steps import Redeploy, RedeployAir, Redeployment
from boardgame.games.third_reich.redeploy.suez import BlockSuez
from boardgame.games.third_reich.redeploy.transfer import Transfer

STEPS = (Redeployment,)
ACTIONS = (
    Redeploy,
    RedeployAir,
    RedeployAirOverSea,
    RedeployOverSea,
    RedeployFleet,
    BringOver,
    BlockSuez,
    Transfer,
)
