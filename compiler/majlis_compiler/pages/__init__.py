"""The rules pages: facts about a game, a plan without words, and each language's words for it.

facts.py: what follows from the rules · plan/: every statement of a page, by message id · messages.py: the catalogs of
wordings · XX
how words come out.
"""

from .facts import Facts
from .fragments import html_fragment, plain_text
from .page import Page, Sentence, page
from .subject import Subject, TableChoice

__all__ = ["Facts", "Page", "Sentence", "Subject", "TableChoice", "html_fragment", "page", "plain_text"]
