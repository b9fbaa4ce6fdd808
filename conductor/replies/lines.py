"""Lines that are commands, or nearly.

The forms of commands are those of the compiler (`FACTS.commands`). Answers may also say them in
other letters, with commas or `and` between tags, and with more around them."""

from __future__ import annotations

import enum
import itertools
import re
from collections.abc import Iterable
from dataclasses import dataclass

from conductor.facts import FACTS, CommandForm

_NUMBER = rf"(?:0|[1-9][0-9]{{0,{FACTS.max_number_digits - 1}}})"
_BETWEEN_TAGS = r"(?:[ \t]*,|[ \t]+and[ \t]|[ \t])[ \t]*"
_PLACEHOLDERS = {
    "<tag>": rf"i{_NUMBER}",
    "<tags>": rf"i{_NUMBER}(?:{_BETWEEN_TAGS}i{_NUMBER})*",
    "<buffers>": rf"lds{_NUMBER}(?:[ \t]+lds{_NUMBER})*",
}
_PREFIXES = {"<tag>": "I", "<tags>": "I", "<buffers>": "lds"}
_BEGINNINGS = {"<tag>": "i[0-9].*|i", "<tags>": "i[0-9].*|i", "<buffers>": "l|ld|lds.*"}
# Quotation marks of mail, bullets, numbers and check boxes before a command.
_LEAD = re.compile(r"(?:>+|[-*+\u2022\u2013]|\(?[0-9]{1,5}[.):]|\[[ xX]?\])(?:[ \t]+|\Z)")
_COMMENT = re.compile(r"[ \t]+(?:#|//).*\Z")
_MAX_LINE = 1000
_WRAPPERS = "*_\"'"
_ENDS = ".,;:!"


class Grammar(enum.Enum):
    """Which commands an answer may have: the name of a group of `FACTS.commands`."""

    MOVES = "moves"
    """The order of instructions."""
    STAGES = "stages"
    """How iterations of a loop overlap."""


class Kind(enum.Enum):
    """What a line is."""

    COMMAND = enum.auto()
    DONE = enum.auto()
    HALF = enum.auto()
    """A line that begins as a command and does not go on as one."""
    PROSE = enum.auto()


def _compile(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE | re.ASCII)


def _is_placeholder(word: str) -> bool:
    return word.startswith("<")


def _pattern(form: CommandForm) -> re.Pattern[str]:
    """A line of this form, with a group for each placeholder."""
    text = ""
    last = ""
    for word in form.words:
        if last:
            text += _BETWEEN_TAGS if last == word == "<tag>" else r"[ \t]+"
        text += (
            f"({_PLACEHOLDERS.get(word, _NUMBER)})" if _is_placeholder(word) else re.escape(word)
        )
        last = word
    return _compile(text)


def _begun(words: tuple[str, ...]) -> str:
    """The beginning of a command: its name, and what looks like what follows or nothing at all."""
    if not words:
        return ""
    word, *rest = words
    if _is_placeholder(word):
        start = _BEGINNINGS.get(word, "[0-9].*")
    else:
        prefixes = (re.escape(word[:end]) for end in range(1, len(word)))
        start = "|".join([*prefixes, re.escape(word) + _begun(tuple(rest))])
    return rf"(?:[ \t]+(?:{start})?)?"


_FORMS = {
    grammar: [(form, _pattern(form)) for form in FACTS.forms(grammar.value)] for grammar in Grammar
}
_NAMES = {
    grammar: [form.words[0] for form, _ in forms] + ["done"] for grammar, forms in _FORMS.items()
}
_BEGUN = {
    grammar: _compile(
        "(?:"
        + "|".join(re.escape(form.words[0]) + _begun(form.words[1:]) for form, _ in forms)
        + r")\Z"
    )
    for grammar, forms in _FORMS.items()
}


@dataclass(frozen=True, slots=True)
class Line:
    """A line, understood."""

    kind: Kind
    commands: tuple[str, ...] = ()
    """In the form of the grammar. Only a line about stages has several."""
    tags: tuple[int, ...] = ()


def has_lead(text: str) -> bool:
    """Whether `text` is an item of a list or a quotation."""
    return bool(_LEAD.match(text.lstrip()))


def _strip_lead(text: str) -> str:
    text = text.replace("`", "").strip()
    while match := _LEAD.match(text):
        text = text[match.end() :].lstrip()
    return text


def _strip(text: str) -> str:
    """`text` without bullets, numbers, quotes, emphasis, a comment and a stop at its end."""
    text = _COMMENT.sub("", _strip_lead(text))
    while True:
        shorter = text.rstrip().rstrip(_ENDS).rstrip()
        if len(shorter) >= 2 and shorter[0] == shorter[-1] and shorter[0] in _WRAPPERS:
            shorter = shorter[1:-1].strip()
        if shorter == text:
            return text
        text = shorter


def read_line(text: str, grammar: Grammar) -> Line:
    """What `text` says; it has no end of line in it. A line of more than 1000 characters is never
    a command."""
    if len(text) > _MAX_LINE:
        start = read_line(text[:_MAX_LINE], grammar)
        return start if start.kind is Kind.PROSE else Line(Kind.HALF)
    stripped = _strip(text)
    for form, pattern in _FORMS[grammar]:
        match = pattern.fullmatch(stripped)
        line = _read_command(form, match.groups()) if match else None
        if line:
            return line
    if stripped.lower() == "done":
        return Line(Kind.DONE)
    if _BEGUN[grammar].match(stripped):
        return Line(Kind.HALF)
    return Line(Kind.PROSE)


def _read_command(form: CommandForm, texts: Iterable[str]) -> Line | None:
    """The commands that a line of this form says, one for each of its tags or buffers if it has a
    list. None: a number is out of its bounds. `texts` are the placeholders."""
    numbers = [tuple(map(int, re.findall("[0-9]+", text))) for text in texts]
    placeholders = list(filter(_is_placeholder, form.words))
    tags: list[int] = []
    for word, values in zip(placeholders, numbers, strict=True):
        if word in ("<tag>", "<tags>"):
            tags += values
        elif word not in _PREFIXES:
            least, most = map(int, word.strip("<>").split("-"))
            if not least <= values[0] <= most:
                return None
    commands = []
    for choice in itertools.product(*numbers):
        left = iter(choice)
        words = (
            f"{_PREFIXES.get(word, '')}{next(left)}" if _is_placeholder(word) else word
            for word in form.words
        )
        commands.append(" ".join(words))
    return Line(Kind.COMMAND, tuple(commands), tuple(tags))


def may_be_cut(text: str, grammar: Grammar) -> bool:
    """Whether `text` may be the beginning of a line with a command."""
    if len(text) > _MAX_LINE:
        return False
    stripped = _strip_lead(text).lstrip(_WRAPPERS)
    if not stripped:
        return bool(text.strip())
    is_prefix = any(name.startswith(stripped.lower()) for name in _NAMES[grammar])
    return is_prefix or bool(_BEGUN[grammar].match(stripped))
