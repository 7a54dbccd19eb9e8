"""Search over all pages of a site, in the reader's browser and without a server.

fold.py: which spellings are one word · records.py: what can be found, each distinct text once · files.py: the script
files of a site. The searching itself is in ../scripts/: fold.js and find.js work without a page, show.js writes a
stretch of text, search.js is the box on the index. The index of words is MiniSearch's, unchanged in minisearch/.
"""

from .files import search_files

__all__ = ["search_files"]
