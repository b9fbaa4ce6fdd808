"""Attempts at a kernel's schedule, one after the other: `waveasm.Session`. See docs/session.md."""
