"""Panthalos: teams of disciples in Corinth, and the underworld that attacks every round."""
