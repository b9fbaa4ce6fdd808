"""Providers around a provider: retries, budgets, the cache of replies, records and time limits."""
