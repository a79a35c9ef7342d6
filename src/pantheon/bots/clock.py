"""By which clock a search is timed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

Clock = Callable[[], float]
WALL: Final[Clock] = time.perf_counter
"""For people who wait."""
CORE: Final[Clock] = time.thread_time
"""The time that a core has worked: the same strength on a busy machine."""
