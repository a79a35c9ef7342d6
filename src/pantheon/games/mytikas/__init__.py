"""Mytikas: builders on Mount Olympus, four gods of day and night, sixteen deities to court."""
