"""The rules of Above, one file per chapter of the rulebook."""
