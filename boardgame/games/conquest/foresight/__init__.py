"""What an order would come to, told before it is given: worked out from a view, by the rules themselves, on a copy."""
