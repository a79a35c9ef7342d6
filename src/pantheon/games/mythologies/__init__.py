"""Mythologies: four rounds of secret selection, and a pantheon of nine cells for each player."""
