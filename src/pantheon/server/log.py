"""How the log is written: a line for people, or a JSON object for programs. Never addresses, cookies or names."""

from __future__ import annotations

import json
import logging
from typing import Any

from pantheon.server.settings import Settings


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_config(settings: Settings) -> dict[str, Any]:
    """For ``logging.config``; uvicorn hands it on to its worker processes."""
    level = settings.log_level.upper()
    plain = {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}
    return {
        "version": 1, "disable_existing_loggers": False,
        "formatters": {"line": plain if settings.log_format == "text" else {"()": "pantheon.server.log.JsonLines"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {"pantheon": {"level": level}, "uvicorn": {"level": level}, "uvicorn.access": {"level": "WARNING"}},
    }  # fmt: skip
