"""What goes over the network: messages, their limits, and how they are written and read."""
