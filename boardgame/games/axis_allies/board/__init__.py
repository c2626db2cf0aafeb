"""What stands where and whose it is: spaces, relations, control, facilities, marks on units."""
