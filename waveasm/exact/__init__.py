"""The solver behind the agent `exact`."""
