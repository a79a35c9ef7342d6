"""The rules of Mytikas, one file per chapter of the rulebook."""
