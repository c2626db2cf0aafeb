"""What chosen units may do: found out, said, shown, and done."""
