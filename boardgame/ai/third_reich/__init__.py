"""Odds and computer players of Third Reich."""
