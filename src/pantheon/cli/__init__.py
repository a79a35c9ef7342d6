"""The command line: ``pantheon serve | play | simulate | arena | replay | rules | bench``."""

from pantheon.cli.app import app

__all__ = ["app"]
