"""What answers: models behind an API, a program of the user, rules, a transcript."""
