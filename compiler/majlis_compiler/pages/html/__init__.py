"""HTML pages: what surrounds the sections of a game, the index, and the comparison."""
