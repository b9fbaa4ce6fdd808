"""Tunes many kernels: variants of each compete by the estimated time of their launch.

`contest` says what competes, `manifest` reads it from files. `tuner` leads each contest through the
`levels`, of which the last is a whole search. A `pool` of processes (`worker`) does the `task`s,
and `state`, one SQLite file, keeps what they found. `standings` rank variants, `output` writes
files.
"""
