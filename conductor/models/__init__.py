"""The sources of replies: models behind an API, a program of the user, rules, a transcript."""
