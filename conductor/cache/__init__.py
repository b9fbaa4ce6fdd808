"""What is kept between compiles: the best commands of a region, and replies of providers.

`store` holds JSON values in files named by the SHA-256 of their keys, `schedules` and `replies`
say what the values are. Losing the cache costs time and money, never correctness.
"""
