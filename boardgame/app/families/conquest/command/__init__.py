"""The Command Phase on the screen: its rotation, and the cards turned up."""
