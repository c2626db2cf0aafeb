"""What lies over the board for the hand and the eye: overview, legend, layers, the field to look for places."""
