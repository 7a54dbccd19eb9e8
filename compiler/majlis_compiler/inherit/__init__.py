"""Inherit: the chain of parents → one tree whose every leaf still knows the file and line that set it."""
