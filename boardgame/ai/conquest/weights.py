"""What the computer player values, from ``weights.yaml``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from boardgame.ai.generic.weights import JudgeWeights

_FILE = Path(__file__).with_name("weights.yaml")


@dataclass(frozen=True, slots=True)
class Weights(JudgeWeights):
    """The numbers of ``weights.yaml``, where each is explained."""

    points: float
    industry: float
    population: float
    resources: float
    forces: float
    fleets: float
    unsupplied: float
    cards: float
    surplus: float
    pairs: float
    technologies: float
    influence: float
    associate: float
    protectorate: float
    satellite: float
    approach: float
    contested: float
    danger: float
    capital: float
    base: float
    chill: float
    command: float
    reluctance: float
    temperature: float
    bluff: float


@cache
def weights() -> Weights:
    """The numbers of the file."""
    return Weights.read(_FILE)
