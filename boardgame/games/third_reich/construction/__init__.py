"""Construction: units are built from the force pool (TR-15)."""

from boardgame.games.third_reich.construction.foreign_aid import GiveAid
from boardgame.games.third_reich.construction.grants import Grant
from boardgame.games.third_reich.construction.intelligence import Intelligence, Oppose, Spy, TakeResult
from boardgame.games.third_reich.construction.lending import Lend
from boardgame.games.third_reich.construction.rivals import Claim, Rivals
from boardgame.games.third_reich.construction.siberia import Transfer
from boardgame.games.third_reich.construction.steps import Build, Construction
from boardgame.games.third_reich.construction.through_turkey import LendThroughTurkey
from boardgame.games.third_reich.construction.vichy import VichyRoll
from boardgame.games.third_reich.construction.yards import Yards

STEPS = (Yards, Construction, Intelligence, Rivals)
ACTIONS = (
    Build,
    GiveAid,
    Lend,
    LendThroughTurkey,
    Grant,
    Transfer,
    VichyRoll,
    Spy,
    Oppose,
    TakeResult,
    Claim,
)
