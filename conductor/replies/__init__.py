"""Reads the commands in replies of models: tolerant of form, strict about meaning."""

from conductor.replies.lines import Grammar
from conductor.replies.parse import ParsedReply, ReplyError, parse_reply

__all__ = ["Grammar", "ParsedReply", "ReplyError", "parse_reply"]
