"""The command lines of the broker.

`broker` is `waveasm-broker` and `conductor serve`; `inspect` and `cache` are further commands of
`conductor`. Exit status: 0 done, 1 the work failed, 2 wrong usage. Results go to the standard
output, logs and errors to the standard error.
"""
