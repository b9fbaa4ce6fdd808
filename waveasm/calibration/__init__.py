"""Measures the constants of the cycle model on a GPU: benchmarks, the process that runs them, and
the page that shows what they found. `waveasm-calibrate` is the command line."""
