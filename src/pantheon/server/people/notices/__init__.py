"""Told when it is my turn: where (addresses), when (rules), what (messages), and that it arrives (outbox, delivery)."""
