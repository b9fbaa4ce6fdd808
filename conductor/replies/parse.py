"""From the text of a reply to commands.

A reply is a JSON object `{"commands": [...], "done": false}`, in a fenced block or not, or
commands as lines, one each, in a fenced block or not. What is said around them counts for
nothing, but if there are commands in several places, they must be the same.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from conductor.facts import FACTS
from conductor.replies.lines import Grammar, Kind, has_lead, may_be_cut, read_line
from conductor.replies.structure import JsonPart, ReplyError, TextPart, split_reply

MAX_BYTES = 1 << 20
"""Largest reply."""

_FORMS = {
    Grammar.MOVES: "`move Ix after Iy`, `move Ix before Iy` or `swap Ix Iy`",
    Grammar.STAGES: "`prefetch Ix`, `delay Ix`, `rotate before Ix`, `buffers lds0 2`, `tail clamp`,"
    " `unroll N`, `lines` or `unpin`",
}

__all__ = ["MAX_BYTES", "ParsedReply", "ReplyError", "parse_reply"]


@dataclass(frozen=True, slots=True)
class ParsedReply:
    """What a reply says to do."""

    commands: tuple[str, ...]
    """Commands in the form of the engine's grammar: "move I5 after I2", "swap I1 I3", or, about
    stages, "prefetch I2"."""
    done: bool
    """The model has nothing better to propose after these."""


def parse_reply(text: str, tags: Collection[int], grammar: Grammar = Grammar.MOVES) -> ParsedReply:
    """Reads a complete reply. `tags` are the numbers of the instructions of the region.

    A bare list of lines does not show that lines behind it are missing: that a reply is
    complete is for the provider to say.

    Raises:
        ReplyError: there is no command and no `done`; a command is half, names an instruction
            that is not there, or contradicts another part of the reply; JSON or a block does
            not end; a limit is exceeded. Nothing else is raised.
    """
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        raise ReplyError("unparsable", f"expected at most {MAX_BYTES} bytes, got {size}")
    known = tags if isinstance(tags, (set, frozenset)) else frozenset(tags)
    answers = []
    for part in split_reply(text):
        if isinstance(part, JsonPart):
            answers.append(_read_json(part, known, grammar))
        elif (answer := _read_lines(part, known, grammar)) is not None:
            answers.append(answer)
    if not answers:
        raise ReplyError("unparsable", "expected commands or `done`, got neither")
    if any(answer != answers[0] for answer in answers):
        raise ReplyError("unparsable", "parts of the reply contradict each other")
    return answers[0]


def _read_json(part: JsonPart, tags: Collection[int], grammar: Grammar) -> ParsedReply:
    place = f"the JSON of line {part.line}"
    if isinstance(part.value, dict):
        items = part.value.get("commands")
        done = part.value.get("done")
        if items is None and done is None:
            raise ReplyError("unparsable", f'expected "commands" or "done" in {place}')
    else:
        items, done = part.value, None
    if not isinstance(items, list | None):
        raise ReplyError("unparsable", f"expected a list of commands in {place}")
    if not isinstance(done, bool | None):
        raise ReplyError("unparsable", f'expected true or false for "done" in {place}')
    answer = _Answer(tags, grammar)
    for index, item in enumerate(items or (), start=1):
        if not isinstance(item, str):
            raise ReplyError("unparsable", f"expected a text as command {index} of {place}")
        if not answer.add(item, f"command {index} of {place}"):
            raise ReplyError("unparsable", f"command {index} of {place} is no command")
    if answer.done and done is False:
        raise ReplyError("unparsable", f"{place} says that it is done and that it is not")
    answer.done = answer.done or bool(done)
    if not answer.commands and not answer.done:
        raise ReplyError("unparsable", f"{place} has no command and is not done")
    return answer.parsed()


def _read_lines(part: TextPart, tags: Collection[int], grammar: Grammar) -> ParsedReply | None:
    """None: the lines have neither a command nor `done`."""
    answer = _Answer(tags, grammar)
    before = ""
    for index, (number, line) in enumerate(part.lines):
        is_cut = part.is_cut and index == len(part.lines) - 1
        if is_cut and _is_beginning(line, grammar):
            raise ReplyError("truncated", f"line {number} is the beginning of a command")
        if not answer.add(line, f"line {number}"):
            before = line
            continue
        # The end of a sentence that goes over several lines is no command.
        if not part.is_fenced and not has_lead(line) and _goes_on(before):
            raise ReplyError("unparsable", f"line {number} may be part of a sentence")
        before = ""
    return answer.parsed() if answer.commands or answer.done else None


def _is_beginning(line: str, grammar: Grammar) -> bool:
    """Whether more may have followed on the last line of a reply, so that it is a command."""
    kind = read_line(line, grammar).kind
    return kind is Kind.HALF or (kind is Kind.PROSE and may_be_cut(line, grammar))


def _goes_on(line: str) -> bool:
    """Whether a sentence of prose may go on after `line`."""
    line = line.strip()
    return bool(line) and not line.startswith("#") and (line[-1].isalnum() or line[-1] == ",")


class _Answer:
    """The commands of one part, as they are read."""

    def __init__(self, tags: Collection[int], grammar: Grammar) -> None:
        self.commands: list[str] = []
        self.done = False
        self._tags = tags
        self._grammar = grammar

    def add(self, text: str, place: str) -> bool:
        """Takes a line or an entry; false if it is neither a command nor `done`."""
        line = read_line(text, self._grammar)
        if line.kind is Kind.PROSE:
            return False
        if line.kind is Kind.HALF:
            raise ReplyError(
                "unparsable",
                f"expected {_FORMS[self._grammar]} and nothing else in {place}",
            )
        if self.done:
            raise ReplyError("unparsable", f"expected nothing behind `done`, got {place}")
        if line.kind is Kind.DONE:
            self.done = True
            return True
        for tag in line.tags:
            if tag not in self._tags:
                raise ReplyError("unparsable", f"there is no instruction I{tag}: {place}")
        if len(self.commands) + len(line.commands) > FACTS.max_commands:
            raise ReplyError("unparsable", f"expected at most {FACTS.max_commands} commands")
        self.commands.extend(line.commands)
        return True

    def parsed(self) -> ParsedReply:
        """What was taken."""
        return ParsedReply(tuple(self.commands), self.done)
