"""The further scenarios of Third Reich, each with the function ``game()`` that the list of games asks for."""
