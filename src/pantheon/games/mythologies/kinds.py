"""The 80 cards by number: ``kind`` is the card's number minus one; the ids are those of the data and of the action texts.

A card of the box is ``kind * 3 + copy``, written ``card``; deities exist once, creatures three times.
"""

from __future__ import annotations

from typing import Final

ZEUS: Final = 0
POSEIDON: Final = 1
ATHENA: Final = 2
HADES: Final = 3
MINOTAUR: Final = 4
CENTAUR: Final = 5
GORGON: Final = 6
CYCLOPS: Final = 7
GRIFFIN: Final = 8
CHIMERA: Final = 9

ODIN: Final = 10
THOR: Final = 11
LOKI: Final = 12
FREYJA: Final = 13
DRAUGR: Final = 14
VALKYRIE: Final = 15
JORMUNGANDR: Final = 16
TROLL: Final = 17
FENRIR: Final = 18
ALF: Final = 19

RA: Final = 20
OSIRIS: Final = 21
ISIS: Final = 22
ANUBIS: Final = 23
SCARAB: Final = 24
AMMIT: Final = 25
SPHINX: Final = 26
COBRA: Final = 27
MUMMY: Final = 28
BENU: Final = 29

BRAHMA: Final = 30
VISHNU: Final = 31
SHIVA: Final = 32
GANESHA: Final = 33
ASURA: Final = 34
NAGA: Final = 35
RAKSHASA: Final = 36
GARUDA: Final = 37
VETALA: Final = 38
MAKARA: Final = 39

VIRACOCHA: Final = 40
PACHAMAMA: Final = 41
MAMA_QUILLA: Final = 42
INTI: Final = 43
PUMA: Final = 44
AMARU: Final = 45
CAIMAN: Final = 46
CONDOR: Final = 47
MUKI: Final = 48
UKUKU: Final = 49

YANLUO_WANG: Final = 50
SUN_WUKONG: Final = 51
NUWA: Final = 52
PANGU: Final = 53
TIANLONG: Final = 54
QILIN: Final = 55
FENGHUANG: Final = 56
MOGWAI: Final = 57
JIANGSHI: Final = 58
HULI_JING: Final = 59

UNKULUNKULU: Final = 60
INKOSAZANA: Final = 61
MBABA_MWANA_WARESA: Final = 62
UMVELINQANGI: Final = 63
INKANYAMBA: Final = 64
TOKOLOSHE: Final = 65
UNWABU: Final = 66
IMPUNDULU: Final = 67
WERE_HYENA: Final = 68
IDLOZI: Final = 69

DAGDA: Final = 70
CERNUNNOS: Final = 71
BRIGID: Final = 72
MORRIGAN: Final = 73
LEPRECHAUN: Final = 74
BANSHEE: Final = 75
FAIRY: Final = 76
PUCA: Final = 77
KELPIE: Final = 78
DULLAHAN: Final = 79

KINDS: Final = (
    "zeus", "poseidon", "athena", "hades", "minotaur", "centaur", "gorgon", "cyclops", "griffin", "chimera",
    "odin", "thor", "loki", "freyja", "draugr", "valkyrie", "jormungandr", "troll", "fenrir", "alf",
    "ra", "osiris", "isis", "anubis", "scarab", "ammit", "sphinx", "cobra", "mummy", "benu",
    "brahma", "vishnu", "shiva", "ganesha", "asura", "naga", "rakshasa", "garuda", "vetala", "makara",
    "viracocha", "pachamama", "mama_quilla", "inti", "puma", "amaru", "caiman", "condor", "muki", "ukuku",
    "yanluo_wang", "sun_wukong", "nuwa", "pangu", "tianlong", "qilin", "fenghuang", "mogwai", "jiangshi", "huli_jing",
    "unkulunkulu", "inkosazana", "mbaba_mwana_waresa", "umvelinqangi", "inkanyamba",
    "tokoloshe", "unwabu", "impundulu", "were_hyena", "idlozi",
    "dagda", "cernunnos", "brigid", "morrigan", "leprechaun", "banshee", "fairy", "puca", "kelpie", "dullahan",
)  # fmt: skip
MYTHOLOGIES: Final = ("greek", "norse", "egyptian", "hindu", "inca", "chinese", "zulu", "celtic")
COPIES: Final = 3


def kind_of(card: int) -> int:
    return card // COPIES


def mythology_of(card: int) -> int:
    return card // 30


def is_deity(card: int) -> bool:
    """The first four kinds of each mythology are deities, the other six creatures."""
    return card % 30 < 12


def rule_of(card: int) -> str:
    """The numbered rule that is a card's text."""
    return f"MYL-{401 + card // COPIES}"
