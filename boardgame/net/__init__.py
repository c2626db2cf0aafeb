"""Play over a local network: host, client and their messages."""
