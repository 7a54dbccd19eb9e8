"""Views of a resolved tree: its rules as plain values, its table options."""
