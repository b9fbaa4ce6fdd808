"""Programs of the user: started without secrets, and ended with everything that they started."""
