"""Lines that are commands, or nearly."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass

_ANY_TAG = r"[ \t]*i(?:0|[1-9][0-9]{0,8})"
_TAG = _ANY_TAG.replace("?:", "")
_MOVE = re.compile(rf"move[ \t]{_TAG}[ \t]+(after|before)[ \t]{_TAG}", re.IGNORECASE | re.ASCII)
_SWAP = re.compile(
    rf"swap[ \t]{_TAG}(?:[ \t]*,|[ \t]+and[ \t]|[ \t]){_TAG}", re.IGNORECASE | re.ASCII
)
_STAGE = re.compile(
    rf"(prefetch|delay)[ \t]({_ANY_TAG}(?:(?:[ \t]*,|[ \t]+and[ \t]|[ \t]){_ANY_TAG})*)",
    re.IGNORECASE | re.ASCII,
)
_AHEAD = re.compile(r"(.*[0-9])[ \t]+by[ \t]+([1-8])", re.IGNORECASE | re.ASCII)
_BUFFERS = re.compile(
    r"buffers((?:[ \t]+lds(?:0|[1-9][0-9]{0,3}))+)[ \t]+2", re.IGNORECASE | re.ASCII
)
_ALONE = re.compile(r"lines|unpin", re.IGNORECASE)
_UNROLL = re.compile(r"unroll[ \t]+([2-9]|[1-9][0-9]{1,3})", re.IGNORECASE | re.ASCII)
# Quotation marks of mail, bullets, numbers and check boxes before a command.
_LEAD = re.compile(r"(?:>+|[-*+\u2022\u2013]|\(?[0-9]{1,5}[.):]|\[[ xX]?\])(?:[ \t]+|\Z)")
_COMMENT = re.compile(r"[ \t]+(?:#|//).*\Z")
_MAX_LINE = 1000
_WRAPPERS = "*_\"'"
_ENDS = ".,;:!"


class Grammar(enum.Enum):
    """Which commands an answer may have."""

    MOVES = enum.auto()
    """`move` and `swap`."""
    STAGES = enum.auto()
    """`prefetch`, `delay`, `buffers`, `unroll`, `lines` and `unpin`."""


class Kind(enum.Enum):
    """What a line is."""

    COMMAND = enum.auto()
    DONE = enum.auto()
    HALF = enum.auto()
    """A line that begins as a command and does not go on as one."""
    PROSE = enum.auto()


_WORDS = {
    Grammar.MOVES: ("move", "swap", "done"),
    Grammar.STAGES: (
        "prefetch",
        "delay",
        "buffers",
        "unroll",
        "lines",
        "unpin",
        "done",
    ),
}

_BEGUN = {
    # The beginning of a command: the word, and what looks like a tag or nothing at all.
    Grammar.MOVES: re.compile(
        r"(?:move|swap)(?:[ \t]+(?:i[0-9].*|i)?)?\Z", re.IGNORECASE | re.ASCII
    ),
    Grammar.STAGES: re.compile(
        r"(?:(?:prefetch|delay)(?:[ \t]+(?:i[0-9].*|i)?)?|unroll(?:[ \t]+(?:[0-9].*)?)?"
        r"|buffers(?:[ \t]+(?:l|ld|lds.*)?)?)\Z",
        re.IGNORECASE | re.ASCII,
    ),
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
    line = _read_move(stripped) if grammar is Grammar.MOVES else _read_stage(stripped)
    if line:
        return line
    if stripped.lower() == "done":
        return Line(Kind.DONE)
    if _BEGUN[grammar].match(stripped):
        return Line(Kind.HALF)
    return Line(Kind.PROSE)


def _read_move(text: str) -> Line | None:
    if match := _MOVE.fullmatch(text):
        first, second = int(match[1]), int(match[3])
        place = match[2].lower()
        return Line(Kind.COMMAND, (f"move I{first} {place} I{second}",), (first, second))
    if match := _SWAP.fullmatch(text):
        first, second = int(match[1]), int(match[2])
        return Line(Kind.COMMAND, (f"swap I{first} I{second}",), (first, second))
    return None


def _read_stage(text: str) -> Line | None:
    ahead = _AHEAD.fullmatch(text) if text[:1] in "pP" else None
    if match := _STAGE.fullmatch(ahead[1] if ahead else text):
        tags = tuple(map(int, re.findall(r"[0-9]+", match[2])))
        name = match[1].lower()
        by = f" by {ahead[2]}" if ahead and ahead[2] != "1" else ""
        return Line(Kind.COMMAND, tuple(f"{name} I{tag}{by}" for tag in tags), tags)
    if match := _BUFFERS.fullmatch(text):
        return Line(
            Kind.COMMAND, tuple(f"buffers {buffer} 2" for buffer in match[1].lower().split())
        )
    if match := _UNROLL.fullmatch(text):
        return Line(Kind.COMMAND, (f"unroll {match[1]}",))
    if _ALONE.fullmatch(text):
        return Line(Kind.COMMAND, (text.lower(),))
    return None


def may_be_cut(text: str, grammar: Grammar) -> bool:
    """Whether `text` may be the beginning of a line with a command."""
    if len(text) > _MAX_LINE:
        return False
    stripped = _strip_lead(text).lstrip(_WRAPPERS)
    if not stripped:
        return bool(text.strip())
    is_prefix = any(word.startswith(stripped.lower()) for word in _WORDS[grammar])
    return is_prefix or bool(_BEGUN[grammar].match(stripped))
