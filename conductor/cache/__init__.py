"""The cache keeps the best commands of each region, and replies of providers, between compiles.

`store` holds JSON values in files named by the SHA-256 of their keys; `schedules` and `replies`
define the values. Losing the cache costs time and money, never correctness.
"""
