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

    objective: float
    capital: float
    country: float
    city: float
    land: float
    money: float
    base: float
    forces: float
    fleets: float
    unsupplied: float
    approach: float
    danger: float
    kills: float
    losses: float
    opening: float
    odds: float
    invasion: float
    showdown: float
    temperature: float


@cache
def weights() -> Weights:
    """The numbers of the file."""
    return Weights.read(_FILE)
