"""What HTTP requests may hold: strict, bounded, nothing unknown."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from pantheon.server.names import clean_name
from pantheon.server.tables.info import TableInfo

Name = Annotated[
    str, Field(min_length=1, max_length=30, pattern=r"^\S(.*\S)?$", examples=["Ann"]), AfterValidator(clean_name)
]  # fmt: skip
Lang = Literal["en", "fr"]
Key = Annotated[str, Field(max_length=80)]


class Model(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class SeatIn(Model):
    """``me``: the caller's (several: hot-seat); ``bot``: of a level; ``open``: for whoever comes."""

    kind: Literal["me", "bot", "open"]
    name: Name | None = None
    level: Annotated[str, Field(max_length=40, examples=["greedy"])] = ""


class ClockIn(Model):
    """``seconds``: a turn's own time; ``bank``: in all beyond it; ``increment``: what every turn adds to the bank."""

    kind: Literal["none", "turn", "total", "day"] = "none"
    seconds: Annotated[int, Field(ge=0, le=14 * 86400)] = 0
    bank: Annotated[int, Field(ge=0, le=30 * 86400)] = 0
    increment: Annotated[int, Field(ge=0, le=600)] = 0


class NewTable(Model):
    game: Annotated[str, Field(max_length=40, examples=["above"])]
    seats: Annotated[
        list[SeatIn],
        Field(min_length=1, max_length=32, examples=[[{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "greedy"}]]),
    ]
    options: Annotated[dict[str, str], Field(max_length=40, examples=[{}])] = {}
    visibility: Literal["public", "link"] = "public"
    spectators: bool = True
    hints: bool = False
    rated: bool = False
    lang: Lang = "en"
    clock: ClockIn = ClockIn()
    training: bool = False
    seed: Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f]+$")] | None = None
    data: Annotated[str, Field(max_length=20_000)] | None = None
    password: Annotated[str, Field(max_length=100)] = ""
    club: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{0,40}$")] = ""
    start: bool = True


class SitIn(Model):
    name: Name
    key: Key = ""


class PasswordIn(Model):
    password: Annotated[str, Field(max_length=100)]


class KeyOut(TypedDict):
    """The key of the link that is open now: to join, or to watch."""

    key: str


class GiveIn(Model):
    kind: Literal["bot", "open"]
    level: Annotated[str, Field(max_length=40, examples=["greedy"])] = ""


class ClaimIn(Model):
    token: Key


class KeepIn(Model):
    keep: bool


class KeepOut(TypedDict):
    """``days``: after how many days this server deletes games that nobody keeps; 0: never."""

    kept: bool
    days: float


class ForkIn(Model):
    step: Annotated[int, Field(ge=0, le=1_000_000, examples=[0])]
    seat: Annotated[int, Field(ge=0, le=31, examples=[0])]
    level: Annotated[str, Field(max_length=40, examples=["greedy"])] = "greedy"
    key: Key = ""


class SatOut(TypedDict):
    seat: int
    token: str
    table: TableInfo


class LinkOut(TypedDict):
    url: str
    qr: str


class ReasonOut(TypedDict):
    text: str
    rules: list[str]


class PointOut(TypedDict):
    """A turn that cost much of the chance to win: after ``step`` answers, until ``to``."""

    step: int
    to: int
    seat: int
    loss: float
    played: str
    better: str
    text: str
    """The weightiest reason, in a sentence; may be empty."""
    gains: list[ReasonOut]
    harms: list[ReasonOut]


class AnalysisOut(TypedDict):
    state: Literal["never", "none", "going", "done"]
    done: int
    total: int
    points: list[PointOut]


class ShareOut(TypedDict):
    url: str


class Lobby(TypedDict):
    mine: list[TableInfo]
    open: list[TableInfo]
    watch: list[TableInfo]
    more: bool


class LevelInfo(TypedDict):
    key: str
    label: str
    about: str
    default: bool


class ChoiceInfo(TypedDict):
    key: str
    label: str
    about: str


class VariantInfo(TypedDict):
    key: str
    label: str
    about: str
    default: str
    choices: list[ChoiceInfo]


class GameInfo(TypedDict):
    slug: str
    title: str
    about: str
    seats: list[int]
    minutes: str
    weight: int
    version: int
    variants: list[VariantInfo]
    levels: list[LevelInfo]
    data: str
    reconstructed: int
    goal: str
    lessons: int
    lesson_minutes: int


class LessonInfo(TypedDict):
    key: str
    title: str
    about: str
    minutes: int


class CourseOut(TypedDict):
    slug: str
    goal: str
    about: list[str]
    lessons: list[LessonInfo]


class StepInfo(TypedDict):
    text: str
    rules: list[str]
    point: list[str]
    accept: list[str]
    at: int


class TipInfo(TypedDict):
    question: str
    text: str
    rules: list[str]


class LessonOut(LessonInfo):
    seat: int
    answers: int
    free: bool
    steps: list[StepInfo]
    tips: list[TipInfo]


class RuleCode(TypedDict):
    """A place of a game's source that carries a rule out."""

    file: str
    """Under the game's folder: ``rules/turn.py``."""
    line: int
    name: str
    url: str
    """Where it can be read; empty when this server does not say (setting ``source``)."""


class RuleInfo(TypedDict):
    id: str
    chapter: str
    text: str
    code: list[RuleCode]


class RuleLesson(TypedDict):
    """A lesson, before the first rule of the chapter that it teaches."""

    rule: str
    key: str
    title: str


class QuickLineOut(TypedDict):
    symbol: str
    text: str


class QuickOut(TypedDict):
    """A game on one page."""

    goal: str
    turn: list[QuickLineOut]
    end: str
    scoring: str
    advice: list[str]


class PictureOut(TypedDict):
    scene: dict[str, Any]
    near: list[str]
    point: list[str]
    playable: bool


class RulesOut(TypedDict):
    slug: str
    title: str
    lang: str
    markdown: str
    quick: QuickOut | None
    lessons: list[RuleLesson]
    rules: list[RuleInfo]


class ErrorBody(TypedDict):
    code: str
    text: str
    rule: str


class ErrorOut(TypedDict):
    error: ErrorBody


class Replay(TypedDict):
    step: int
    steps: int
    seat: int | Literal["watch", "all"]
    scene: dict[str, Any]
    texts: list[str]
