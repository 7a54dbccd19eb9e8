"""The rules pages: facts about a game, a plan without words, and each language's words for it.

facts.py: what follows from the rules · values.py, liveness.py: rules by key, and which have an effect · subject.py: a
game or one table of it · plan/: every statement of a page, by message id · messages.py: the catalogs of wordings ·
renderer.py: says a statement · page.py: a page in one language · annotate.py: with the origin of each sentence ·
marks.py, stretches.py, inline.py, formats.py: how words come out · fragments.py: sections as HTML or text.

samples.py: small numbers with a rule · scenes.py: the worked examples of a page · figures/, drawings.py: the table
drawn as it lies.

Around that, the site: site.py: all files · html/ with templates/ and fonts/, and md/: the pages · search/ with
scripts/: what can be found, and the scripts of the site · comparison.py: the rules on which games differ ·
furniture.py: the words around the pages · places.py: where everything lies · table_page.py: one table.
"""

from .facts import Facts
from .fragments import html_fragment, plain_text
from .page import Page, Sentence, page
from .subject import Subject, TableChoice

__all__ = ["Facts", "Page", "Sentence", "Subject", "TableChoice", "html_fragment", "page", "plain_text"]
