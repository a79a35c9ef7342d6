"""Actions as ints with a stable text form, declared by verbs over named domains.

    book = Codebook("mytikas")
    GOD = book.domain("god", ("zeus", "demeter", "poseidon", "hades"))
    PLACE = book.verb("place", god=GOD, level=range(1, 5))
    PLACE(2, 4)               # an int
    book.text(PLACE(2, 4))    # "place poseidon 4"
    PLACE.args(PLACE(2, 4))   # (2, 4)

An argument is the index of a word in its domain; in a ``range`` it is the number itself.
"""

from __future__ import annotations

from difflib import get_close_matches

from pantheon.core.errors import BadAction


class Domain:
    """A fixed, ordered set of words; ``low`` is the number of the first one."""

    def __init__(self, name: str, words: tuple[str, ...], low: int = 0) -> None:
        self.name = name
        self.words = words
        self.low = low
        self.index = {word: low + i for i, word in enumerate(words)}

    def word(self, value: int) -> str:
        return self.words[value - self.low]


class Verb:
    """All actions of one verb: a block of consecutive ints."""

    def __init__(self, word: str, base: int, names: tuple[str, ...], domains: tuple[Domain, ...]) -> None:
        self.word = word
        self.base = base
        self.names = names
        self.domains = domains
        strides = [1] * (len(domains) + 1)
        for i in range(len(domains) - 1, -1, -1):
            strides[i] = strides[i + 1] * len(domains[i].words)
        self.size = strides[0]
        self.end = base + self.size
        self.strides = strides[1:]
        self.origin = base - sum(d.low * stride for d, stride in zip(domains, self.strides, strict=True))
        padded = [*self.strides, 0, 0, 0, 0]
        self.a, self.b, self.c, self.d = padded[0], padded[1], padded[2], padded[3]

    def __call__(self, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
        return self.origin + a * self.a + b * self.b + c * self.c + d * self.d

    def owns(self, action: int) -> bool:
        return self.base <= action < self.end

    def arg(self, action: int, i: int = 0) -> int:
        """The i-th argument of an action of this verb."""
        domain = self.domains[i]
        return (action - self.base) // self.strides[i] % len(domain.words) + domain.low

    def args(self, action: int) -> tuple[int, ...]:
        return tuple([self.arg(action, i) for i in range(len(self.domains))])


class Codebook:
    """The fixed, discrete action space of a game."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.size = 0
        self.verbs: dict[str, Verb] = {}
        self.domains: dict[str, Domain] = {}
        self._by_action: list[Verb] = []
        self._texts: dict[int, str] = {}
        """Those asked for so far: the same few are asked for again and again."""

    def domain(self, name: str, words: tuple[str, ...]) -> Domain:
        """Name a set of ids. Texts, log lines and verbs refer to it."""
        if name in self.domains or len(set(words)) != len(words):
            raise ValueError(f"domain {name} is declared twice or repeats a word")
        self.domains[name] = Domain(name, words)
        return self.domains[name]

    def verb(self, _word: str, /, **domains: Domain | range) -> Verb:
        """Declare a verb. (Compiled, an argument named as the parameter would clash with it: hence the underscore.)"""
        word = _word
        if word in self.verbs or len(domains) > 4:
            raise ValueError(f"verb {word} is declared twice or has more than four arguments")
        found = tuple([self._domain(name, d) for name, d in domains.items()])
        verb = Verb(word, self.size, tuple(domains), found)
        self.verbs[word] = verb
        self._by_action.extend([verb] * verb.size)
        self.size = verb.end
        return verb

    def _domain(self, name: str, d: Domain | range) -> Domain:
        return d if isinstance(d, Domain) else Domain(name, tuple(str(n) for n in d), d.start)

    def verb_of(self, action: int) -> Verb:
        if not 0 <= action < self.size:
            raise BadAction(f"{action} is no action of {self.slug}: its actions go from 0 to {self.size - 1}.")
        return self._by_action[action]

    def text(self, action: int) -> str:
        found = self._texts.get(action)
        if found is None:
            verb = self.verb_of(action)
            words = [d.word(value) for d, value in zip(verb.domains, verb.args(action), strict=True)]
            found = self._texts[action] = " ".join([verb.word, *words])
        return found

    def parse(self, text: str) -> int:
        """The action of a text, or a sentence that says what is wrong with it."""
        word, *given = text.split(" ")
        verb = self.verbs.get(word)
        if verb is None:
            near = _near(word, tuple(self.verbs))
            facts = {"word": word, "game": self.slug, "near": near}
            raise BadAction(f"“{word}” is no verb of {self.slug}; try {near}.", "no_verb", facts)
        if len(given) != len(verb.domains):
            form = " ".join([word, *(f"<{name}>" for name in verb.names)])
            facts = {"given": text, "form": form}
            raise BadAction(f"“{text}” does not have the form “{form}”.", "no_form", facts)
        values = [0, 0, 0, 0]
        for i, (name, domain, one) in enumerate(zip(verb.names, verb.domains, given, strict=True)):
            if one not in domain.index:
                near = _near(one, domain.words)
                facts = {"word": one, "name": name, "game": self.slug, "near": near}
                raise BadAction(f"“{one}” is no {name} of {self.slug}; try {near}.", "no_argument", facts)
            values[i] = domain.index[one]
        return verb(values[0], values[1], values[2], values[3])


def _near(word: str, known: tuple[str, ...]) -> str:
    """What may have been meant."""
    near = get_close_matches(word, known, 3) or list(known[:8])
    more = "" if len(known) <= len(near) else " …"
    return f"{', '.join(near)}{more}"
