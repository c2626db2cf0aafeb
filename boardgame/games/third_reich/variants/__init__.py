"""Variant counters: one of ten for each side, drawn in secret and played when its holder likes (TR-33.1 to TR-33.4)."""

from boardgame.games.third_reich.variants.asking import AnswerVariant, VariantAsked, WinterVariants, YearVariants
from boardgame.games.third_reich.variants.drawing import VariantsDrawn
from boardgame.games.third_reich.variants.ireland import IrishWatch

STEPS = (VariantsDrawn, VariantAsked, YearVariants, WinterVariants, IrishWatch)
ACTIONS = (AnswerVariant,)
