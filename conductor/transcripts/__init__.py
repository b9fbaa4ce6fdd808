"""Transcripts: the prompts and replies of a run, on record.

`exchange_key` says which exchanges are the same, `writer` appends them to a file, `transcript`
reads one. The form of the file is in docs/broker.md.
"""
