"""What all tests share."""

from __future__ import annotations

import hypothesis

pytest_plugins = ["rules_plugin"]

hypothesis.settings.register_profile("pantheon", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("pantheon")
