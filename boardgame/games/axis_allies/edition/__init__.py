"""What an edition is made of: its data, its rules, its set-up."""
