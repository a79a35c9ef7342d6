"""Above: eight shared deities climb Olympus; whoever brings any of them to the summit wins."""
