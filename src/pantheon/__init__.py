"""Pantheon: five mythology board games for people, bots and researchers."""

__version__ = "0.2.0"
