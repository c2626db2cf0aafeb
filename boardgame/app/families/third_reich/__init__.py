"""Third Reich in the client."""
