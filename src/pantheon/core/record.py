"""Plain data with named fields: everything a state is made of.

A record declares its fields in ``__slots__``; a task, frame or event takes them by the same names in
``__init__``; a state has no ``__init__`` and gets its fields set one by one. So ``codec`` needs no schema.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """Something with fields that can be written as JSON and read back."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Shared:
    """Never written, shared by all clones, and only a fingerprint in JSON: a game's data."""

    fingerprint: str
