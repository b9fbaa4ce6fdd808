"""What callers hand over: sources, files, paths and arguments, checked."""
