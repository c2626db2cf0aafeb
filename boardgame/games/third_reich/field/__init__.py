"""The board as a nation sees it: enemies, their zones of control, what is friendly, where it may go."""

from boardgame.games.third_reich.field.field import Field, enemy_holds, field_of
from boardgame.games.third_reich.field.fortresses import fortress_mask, is_fortress
from boardgame.games.third_reich.field.stacking import excess, stack_limit, stacking

__all__ = ["Field", "enemy_holds", "excess", "field_of", "fortress_mask", "is_fortress", "stack_limit", "stacking"]
