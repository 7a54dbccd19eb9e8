"""Impact: what each rule of a house does to the game it extends, by random matches.

changes.py: the rules on which two tables differ, and those that random play can meet · variants.py: the sets of rules
to be held against each other, all of them admissible · work.py: how much is to be played · measured.py: these played
from the same deals, and what clearly changes · outcome.py: all of it together. No words: those are of whoever tells it.
"""
