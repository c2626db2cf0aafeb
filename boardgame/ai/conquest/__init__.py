"""What a computer can work out in Conquest & Consequence."""
