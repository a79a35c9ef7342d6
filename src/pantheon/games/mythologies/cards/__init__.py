"""The 80 cards, one file per mythology. ``deck`` loads them all."""
