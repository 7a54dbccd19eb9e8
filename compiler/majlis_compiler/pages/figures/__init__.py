"""Drawings of the table: board.py puts the tiles in their places, svg.py draws them. No words, and no digits: pips."""

from .board import Board, board
from .svg import svg

__all__ = ["Board", "board", "svg"]
