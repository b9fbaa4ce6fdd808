"""The tools of a session for language models, as a server of the Model Context Protocol. See
docs/mcp.md."""
