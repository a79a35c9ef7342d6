"""The rules of Panthalos, one file per chapter of the rulebook."""
