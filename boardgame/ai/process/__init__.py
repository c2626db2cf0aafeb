"""Computer players in processes of their own: the protocol, both of its sides, and the programs of others."""
