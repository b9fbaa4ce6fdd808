"""Claude, by the Messages API of Anthropic."""
