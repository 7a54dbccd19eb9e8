"""The report: how a game plays, as a page of charts, from what a simulation of one of its tables counted.

told.py: the sections by message id, each with what its chart shows, and no words · pictures.py: a chart in the words of
a language · html.py: the page · files.py: all pages of a report.
"""

from .files import page_names, report_files
from .told import Played

__all__ = ["Played", "page_names", "report_files"]
