"""Limits that link one call to the next: money, and a provider that fails.

`ledger` counts what compiles and the broker spend; `circuit_breaker` keeps calls from a
provider that does not answer. Both live as long as the broker and know no region.
"""
