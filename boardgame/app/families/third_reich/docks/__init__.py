"""The dock of Third Reich at the left: BRPs, options, objectives."""
