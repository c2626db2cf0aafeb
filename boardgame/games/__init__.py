"""Rule systems, one package each: rules only, without screens or files of saved games."""
