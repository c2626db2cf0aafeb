"""Air missions: the bases with their free factors, what they can fly, what has been announced."""
