"""Conversations in which a language model schedules a kernel with the tools of a session, through a
broker. See docs/conductor.md."""
