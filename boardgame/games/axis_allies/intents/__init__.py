"""What units chosen together may do, place by place, told before anything is ordered."""
