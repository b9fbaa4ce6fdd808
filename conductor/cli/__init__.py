"""The command lines of the broker.

`broker` is `waveasm-broker` and `conductor serve`, the others are the further words of
`conductor`: `inspect` of transcripts, `cache`. Exit status: 0 done, 1 the work failed, 2 wrong
usage; results on the standard output, logs and errors on the standard error.
"""
