"""Lines that are commands, or nearly.

The forms of commands are those of the compiler (`FACTS.commands`). Answers may also say them in
other letters, with spaces, commas or `and` between tags, and with more around them."""

from __future__ import annotations

import enum
import itertools
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from conductor.facts import FACTS, TAG_WORDS, CommandForm
from conductor.rounds import tag_runs

_NUMBER = rf"(?:0|[1-9][0-9]{{0,{FACTS.max_number_digits - 1}}})"
_BETWEEN_TAGS = r"(?:[ \t]*,|[ \t]+and[ \t]|[ \t])[ \t]*"
_RUN = rf"i{_NUMBER}(?:[ \t]*[-\u2013][ \t]*i{_NUMBER})?"
_PLACEHOLDERS = {
    "<tag>": rf"i{_NUMBER}",
    "<group>": rf"{_RUN}(?:(?:[ \t]*,|[ \t]+and[ \t])[ \t]*{_RUN})*",
    "<tags>": rf"{_RUN}(?:{_BETWEEN_TAGS}{_RUN})*",
    "<all>": rf"{_RUN}(?:{_BETWEEN_TAGS}{_RUN})*",
    "<pairs>": rf"i{_NUMBER}(?:{_BETWEEN_TAGS}i{_NUMBER})+",
    "<buffers>": rf"lds{_NUMBER}(?:[ \t]+lds{_NUMBER})*",
}
_PREFIXES = {**dict.fromkeys(TAG_WORDS, "I"), "<buffers>": "lds"}
_BEGINNINGS = {**dict.fromkeys(TAG_WORDS, "i[0-9].*|i"), "<buffers>": "l|ld|lds.*"}
# Quotation marks of mail, bullets, numbers and check boxes before a command.
_LEAD = re.compile(r"(?:>+|[-*+\u2022\u2013]|\(?[0-9]{1,5}[.):]|\[[ xX]?\])(?:[ \t]+|\Z)")
_COMMENT = re.compile(r"(?<![ \t])[ \t]+(?:#|//).*\Z")
_MAX_LINE = FACTS.max_command_bytes
_MAX_TAGS = 1 << 16
_MAX_AROUND = 16
"""How many bullets, or pairs of quotes, are taken off a line: each costs a copy of it."""
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
    """In the form of the grammar. Only a line about stages has several, one for each tag, pair or
    buffer."""
    tags: tuple[int, ...] = ()


def has_lead(text: str) -> bool:
    """Whether `text` is an item of a list or a quotation."""
    return bool(_LEAD.match(text.lstrip()))


def _strip_lead(text: str) -> str:
    text = text.replace("`", "").strip()
    for _ in range(_MAX_AROUND):
        match = _LEAD.match(text)
        if not match:
            break
        text = text[match.end() :].lstrip()
    return text


def _strip(text: str) -> str:
    """`text` without bullets, numbers, quotes, emphasis, a comment and a stop at its end."""
    text = _COMMENT.sub("", _strip_lead(text))
    for _ in range(_MAX_AROUND):
        shorter = text.rstrip().rstrip(_ENDS).rstrip()
        if len(shorter) >= 2 and shorter[0] == shorter[-1] and shorter[0] in _WRAPPERS:
            shorter = shorter[1:-1].strip()
        if shorter == text:
            break
        text = shorter
    return text


def read_line(text: str, grammar: Grammar) -> Line:
    """What `text` says; it has no end of line in it. A line with more characters than a command may
    have bytes is never a command."""
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
    """The commands that a line of this form says: one about stages for each of its tags, pairs or
    buffers, else one. None: a number is out of its bounds, a run does not count up, a pair lacks
    one, or there are too many tags. `texts` are the placeholders."""
    values: list[tuple[int, ...]] = []
    tags: list[int] = []
    for word, text in zip(filter(_is_placeholder, form.words), texts, strict=True):
        numbers = _read_runs(text) if word in TAG_WORDS else _read_numbers(text)
        if numbers is None:
            return None
        if word in TAG_WORDS:
            tags += numbers
        elif word not in _PREFIXES:
            least, most = map(int, word.strip("<>").split("-"))
            if not least <= numbers[0] <= most:
                return None
        values.append(numbers)
    if form.group == Grammar.MOVES.value:
        return Line(Kind.COMMAND, (_command(form, values),), tuple(tags))
    step = 2 if "<pairs>" in form.words else 1
    if any(len(numbers) % step for numbers in values):
        return None
    choices = itertools.product(
        *([numbers[i : i + step] for i in range(0, len(numbers), step)] for numbers in values)
    )
    return Line(Kind.COMMAND, tuple(_command(form, choice) for choice in choices), tuple(tags))


def _read_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall("[0-9]+", text)))


def _read_runs(text: str) -> tuple[int, ...] | None:
    """The tags of a placeholder, those of runs one by one."""
    numbers: list[int] = []
    for first, last in re.findall(r"i([0-9]+)(?:[ \t]*[-\u2013][ \t]*i([0-9]+))?", text, re.I):
        run = range(int(first), int(last or first) + 1)
        if (last and len(run) < 2) or len(numbers) + len(run) > _MAX_TAGS:
            return None
        numbers += run
    return tuple(numbers)


def _command(form: CommandForm, values: Iterable[Collection[int]]) -> str:
    """A command in the form of the grammar. `values` are what the placeholders stand for."""
    left = iter(values)
    return " ".join(
        _shown(word, next(left)) if _is_placeholder(word) else word for word in form.words
    )


def _shown(word: str, numbers: Collection[int]) -> str:
    if word in TAG_WORDS:
        return ("," if word == "<group>" else " ").join(tag_runs(numbers))
    return " ".join(f"{_PREFIXES.get(word, '')}{number}" for number in numbers)


def may_be_cut(text: str, grammar: Grammar) -> bool:
    """Whether `text` may be the beginning of a line with a command."""
    if len(text) > _MAX_LINE:
        return False
    stripped = _strip_lead(text).lstrip(_WRAPPERS)
    if not stripped:
        return bool(text.strip())
    is_prefix = any(name.startswith(stripped.lower()) for name in _NAMES[grammar])
    return is_prefix or bool(_BEGUN[grammar].match(stripped))
