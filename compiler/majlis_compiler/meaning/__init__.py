"""Meaning: rules, options and texts that are each well formed but do not go together."""
