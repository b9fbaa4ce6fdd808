"""Parses the text of a reply into commands.

A reply is a JSON object `{"commands": [...], "done": false}`, which may have more lists as
`"alternatives": [[...], [...]]`, or commands on lines of their own, either in a fenced block or
not. The parser ignores the text around them. If several places of a reply have commands, they must
be the same.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from conductor.facts import FACTS
from conductor.replies.lines import Grammar, Kind, has_lead, may_be_cut, read_line
from conductor.replies.structure import JsonPart, ReplyError, TextPart, split_reply
from conductor.rounds import MAX_REPLY_BYTES, ReplyProblem

_HALVES = {Grammar.MOVES: "half-move", Grammar.STAGES: "half-stage"}

__all__ = ["ParsedReply", "ReplyError", "parse_reply"]


@dataclass(frozen=True, slots=True)
class ParsedReply:
    """What a reply says to do."""

    commands: tuple[str, ...]
    """Commands in the form of the engine's grammar: "move I5 after I2", "swap I1 I3", or, about
    stages, "prefetch I2"."""
    done: bool
    """The model has nothing better to propose after these."""
    alternatives: tuple[tuple[str, ...], ...] = ()
    """Other lists that apply to the same order; none without `commands`."""


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
    if size > MAX_REPLY_BYTES:
        raise ReplyError(ReplyProblem("too-large"))
    known = tags if isinstance(tags, (set, frozenset)) else frozenset(tags)
    answers = []
    for part in split_reply(text):
        if isinstance(part, JsonPart):
            answers.append(_read_json(part, known, grammar))
        elif (answer := _read_lines(part, known, grammar)) is not None:
            answers.append(answer)
    if not answers:
        raise ReplyError(ReplyProblem("nothing"))
    if any(answer != answers[0] for answer in answers):
        raise ReplyError(ReplyProblem("contradiction"))
    return answers[0]


def _read_json(part: JsonPart, tags: Collection[int], grammar: Grammar) -> ParsedReply:
    others: object = None
    if isinstance(part.value, dict):
        items = part.value.get("commands")
        others = part.value.get("alternatives")
        done = part.value.get("done")
        if items is None and done is None and others is None:
            raise ReplyError(ReplyProblem("no-keys", part.line))
    else:
        items, done = part.value, None
    if not isinstance(items, list | None):
        raise ReplyError(ReplyProblem("no-list", part.line))
    if not isinstance(done, bool | None):
        raise ReplyError(ReplyProblem("no-boolean", part.line))
    if not isinstance(others, list | None) or not all(isinstance(o, list) for o in others or ()):
        raise ReplyError(ReplyProblem("no-lists", part.line))
    if len(others or ()) > FACTS.max_alternatives:
        raise ReplyError(ReplyProblem("too-many-lists", part.line))
    answer = _read_list(items or (), part.line, tags, grammar)
    if answer.done and done is False:
        raise ReplyError(ReplyProblem("done-and-not", part.line))
    is_done = answer.done or bool(done)
    lists = [tuple(answer.commands)]
    for other in others or ():
        read = _read_list(other, part.line, tags, grammar)
        if read.done:
            raise ReplyError(ReplyProblem("done-in-list", part.line))
        lists.append(tuple(read.commands))
    if sum(map(len, lists)) > FACTS.max_commands:
        raise ReplyError(ReplyProblem("too-many"))
    lists = [each for each in lists if each]
    if not lists and not is_done:
        raise ReplyError(ReplyProblem("not-done", part.line))
    return ParsedReply(lists[0] if lists else (), is_done, tuple(lists[1:]))


def _read_list(
    items: Collection[object], line: int, tags: Collection[int], grammar: Grammar
) -> _Answer:
    """Reads a list of the JSON that begins at `line`."""
    answer = _Answer(tags, grammar)
    for index, item in enumerate(items, start=1):
        if not isinstance(item, str):
            raise ReplyError(ReplyProblem("no-text", line, index))
        if not answer.add(item, line, index):
            raise ReplyError(ReplyProblem("no-command", line, index))
    return answer


def _read_lines(part: TextPart, tags: Collection[int], grammar: Grammar) -> ParsedReply | None:
    """None: the lines have neither a command nor `done`."""
    answer = _Answer(tags, grammar)
    before = ""
    for index, (number, line) in enumerate(part.lines):
        is_cut = part.is_cut and index == len(part.lines) - 1
        if is_cut and _is_beginning(line, grammar):
            raise ReplyError(ReplyProblem("cut-command", number))
        if not answer.add(line, number):
            before = line
            continue
        # The end of a sentence that goes over several lines is no command.
        if not part.is_fenced and not has_lead(line) and _goes_on(before):
            raise ReplyError(ReplyProblem("sentence", number))
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

    def add(self, text: str, number: int, entry: int = 0) -> bool:
        """Takes the line `number`, or an entry of the JSON there; false if it is neither a command
        nor `done`."""
        line = read_line(text, self._grammar)
        if line.kind is Kind.PROSE:
            return False
        if line.kind is Kind.HALF:
            raise ReplyError(ReplyProblem(_HALVES[self._grammar], number, entry))
        if self.done:
            raise ReplyError(ReplyProblem("behind-done", number, entry))
        if line.kind is Kind.DONE:
            self.done = True
            return True
        for tag in line.tags:
            if tag not in self._tags:
                raise ReplyError(ReplyProblem("unknown-tag", number, entry, tag))
        if len(self.commands) + len(line.commands) > FACTS.max_commands:
            raise ReplyError(ReplyProblem("too-many"))
        self.commands.extend(line.commands)
        return True

    def parsed(self) -> ParsedReply:
        """What was taken."""
        return ParsedReply(tuple(self.commands), self.done)
