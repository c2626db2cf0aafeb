"""Partisans: Recruiting (chapter 17)."""

from __future__ import annotations

from boardgame.games.conquest.partisans.recruiting import PlacePartisans, RecruitPartisans

STEPS = (RecruitPartisans, PlacePartisans)
