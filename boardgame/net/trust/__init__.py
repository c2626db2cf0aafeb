"""How people at two computers know that they speak with one another: keys, invitations, spoken codes, tokens."""
