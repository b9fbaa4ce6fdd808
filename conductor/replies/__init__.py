"""What a model said, as commands: tolerant of form, strict about meaning."""

from conductor.replies.parse import ParsedReply, ReplyError, parse_reply

__all__ = ["ParsedReply", "ReplyError", "parse_reply"]
