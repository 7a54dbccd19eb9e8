"""Chance, fixed once for all: a multiply-with-carry generator, and the numbers drawn from it.

A state is a whole number below 2^63, so that Python's integers and 64-bit machine integers agree to the last digit.
Every round of every match has a stream of its own, made of the seed, the match and the round: any worker can play any
round. The reference gives test vectors (`docs/reference/chance.md`).
"""

from __future__ import annotations

from typing import Any

MULTIPLIER = 698769069  # MULTIPLIER · 2^32 - 1 and MULTIPLIER · 2^31 - 1 are prime, so the cycles are as long as can be
WORD = 0xFFFFFFFF
LIMIT = 1 << 32
START = 0x1D872B41C0FFEE5  # any state but 0 and STILL would do
STEPS = 4  # steps after each word of a seed, which spread its bits over the whole state
SHIFT = 29
STILL = MULTIPLIER * LIMIT - 1
MOST = 255  # things that may be drawn from; a turn has at most 55 tiles at 4 ends
BOUND = (0, *(LIMIT - LIMIT % below for below in range(1, MOST + 1)))  # numbers from here up are passed over


def advance(state: int) -> int:
    """The next state; its low 32 bits are the number drawn."""
    return MULTIPLIER * (state & WORD) + (state >> 32)


def absorb(state: int, word: int) -> int:
    """A state that depends on one more word of 32 bits.

    The shifts are what makes neighbours strangers: by multiplications alone, the streams of rounds one after the other
    would be in step with each other.
    """
    state ^= word
    for _ in range(STEPS):
        state ^= state >> SHIFT
        if state == 0 or state == STILL:  # they follow themselves for ever
            state = START
        state = MULTIPLIER * (state & WORD) + (state >> 32)  # as `advance`, without the call
    return state


def mixed(state: int, number: int) -> int:
    """A state that depends on one more number, 0 … 2^53 - 1."""
    return absorb(absorb(state, number & WORD), number >> 32)


def stream(seed: int, match: int, round_number: int) -> int:
    """The first state of the stream of a round. Each of the three is 0 … 2^53 - 1."""
    return mixed(mixed(mixed(START, seed), match), round_number)


def draw(state: int, below: int) -> int:
    """The state whose number, modulo `below`, is the one drawn: each of 0 … below - 1 is equally likely.

    Numbers at the far end, which would make some results likelier, are passed over.
    """
    state = MULTIPLIER * (state & WORD) + (state >> 32)  # as `advance`, without the call
    while (state & WORD) >= BOUND[below]:
        state = MULTIPLIER * (state & WORD) + (state >> 32)
    return state


def choose(s: Any, number: int) -> int:
    """One of so many, by the stream of the round; a choice of one draws nothing."""
    if number == 1:
        return 0
    state = s.chance
    state = MULTIPLIER * (state & WORD) + (state >> 32)
    while (state & WORD) >= BOUND[number]:  # as `draw`, without the call
        state = MULTIPLIER * (state & WORD) + (state >> 32)
    s.chance = state
    return remainder(state & WORD, number)


def remainder(word: int, below: int) -> int:
    """What a word of 32 bits leaves, divided by 2 … MOST; a step of its own, for compiled code has a quicker way."""
    return word % below
