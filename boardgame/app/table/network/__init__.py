"""What a table has besides when its players sit at several computers."""
