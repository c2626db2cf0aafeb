"""Landing of aircraft: the proof that all can land, seats on carriers, flights home."""
