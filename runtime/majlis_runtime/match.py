"""A match: an immutable value that every action turns into another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import turns
from .actions import NEXT_ROUND, PASS, TIMEOUT, Action, Play
from .change import changed
from .errors import IllegalAction
from .events import Event, events_of
from .judge import asker, may, where
from .kernel import side_count
from .log import round_entry, to_log
from .messages import shown
from .numbers import numbers
from .position import Facts, by_hand, check_seed, from_seed, set_up
from .ruleset import Ruleset
from .state import State
from .steps import Deal, End, Result, Round, Rounds, Setting, Start, Step, Steps, Table
from .table import Rules
from .view import View, view_of


class Match:
    """One match at one table, as the server knows it; what players may see of it is in `view`.

    `Match.start` deals from a seed, `Match.dealt` plays what was dealt by hand. `apply` and `change` give the match
    that follows and leave this one as it is. Equal rules, seed and actions make equal matches, on every platform.
    """

    __slots__ = ("_end", "_legal", "_new", "_rounds", "_state", "_steps", "_table", "_turn_id")

    _table: Table
    _rounds: Rounds
    _steps: Steps  # of this round
    _new: int  # how many of them are older than the last action; -1: the round itself is new
    _state: State
    _turn_id: int
    _end: End | None
    _legal: tuple[Action, ...] | None

    @classmethod
    def start(cls, rules: Rules, seed: int, match: int = 0) -> Match:
        """A match whose deals follow from the seed and its number among the matches of that seed, 0…2^53-1 both.

        Raises DealError (A549).
        """
        check_seed(seed=seed, match=match)
        table = Table(Start(rules, seed, match), rules, numbers(rules.game))
        state, deal = from_seed(table.numbers, State(table.numbers), seed, match, 1, -1)
        return _made(table, Rounds((), deal, 1), (), -1, state, 1, None)

    @classmethod
    def dealt(
        cls,
        rules: Rules,
        hands: Sequence[Sequence[str]],
        stock: Sequence[str] = (),
        *,
        opener: int | None = None,
        forced: str | None = None,
    ) -> Match:
        """A match dealt by hand: all hands, seat 1 first, and the rest of the tiles in the order they are drawn.

        Opener and forced tile follow from the rules, and need saying only where a lot decides them. Later rounds are
        dealt with `deal`. Raises DealError.
        """
        table = Table(Start(rules, None, 0), rules, numbers(rules.game))
        state, deal = by_hand(table.numbers, State(table.numbers), hands, stock, -1, opener, forced)
        return _made(table, Rounds((), deal, 1), (), -1, state, 1, None)

    @classmethod
    def position(
        cls, rules: Rules, hands: Sequence[Sequence[str]], stock: Sequence[str] = (), facts: Facts | None = None
    ) -> Match:
        """A position in the middle of a round, with the passes that the table makes in it. It has no log.

        Raises DealError.
        """
        facts = facts or Facts()
        table = Table(Start(rules, None, 0, position=True), rules, numbers(rules.game))
        state, deal = set_up(table.numbers, hands, stock, facts)
        return _follow(_made(table, Rounds((), deal, facts.round), (), -1, state, 1, None), state, (), begins=True)

    @classmethod
    def replay(
        cls,
        log: Mapping[str, Any] | str | bytes,
        rulesets: Ruleset | Mapping[str, Ruleset] | Callable[[str], Ruleset | None] | None = None,
    ) -> Match:
        """The match of a log, every step judged again. `rulesets` finds the game by its id, or is that game.

        A match cut short can be played on. Raises LogError at the first thing that is not as the rules have it.
        """
        from .replay import replay  # it plays matches, so that it needs this module first

        return replay(log, rulesets)

    @property
    def rules(self) -> Rules:
        """The rules that hold now, with the options changed so far."""
        return self._table.rules

    @property
    def players(self) -> int:
        """How many play."""
        return self._table.numbers.players

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._rounds.number

    @property
    def opener(self) -> int:
        """The seat that opens this round."""
        return self._rounds.deal.opener + 1

    @property
    def turn(self) -> int | None:
        """The seat to move; None between rounds and after the end."""
        return None if self._state.ended else self._state.mover + 1

    @property
    def turn_id(self) -> int:
        """A number that grows with every action, those of the clock and the table too."""
        return self._turn_id

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self._end is not None and bool(self._end.winners)

    @property
    def totals(self) -> tuple[int, ...]:
        """Match points, per side."""
        return tuple(self._state.totals[: side_count(self._table.numbers)])

    @property
    def result(self) -> Result | None:
        """The result of this round; None while it goes on."""
        return None if self._end is None else self._end.result

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won the match; empty while it goes on."""
        return () if self._end is None else self._end.winners

    @property
    def rounds(self) -> tuple[dict[str, Any], ...]:
        """The rounds that are over, as a log has them: their tiles are no secret any more. No seed is in them."""
        ended = tuple(round_entry(*each) for each in self._rounds.past)
        if self._end is None:
            return ended
        return (*ended, round_entry(self._rounds.deal, self._steps, self._end.result))

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last action made happen, in order; public."""
        return events_of(self, self._steps[max(0, self._new) :], self._new < 0)

    def view(self, seat: int | None = None) -> View:
        """What a seat, or without one a spectator, may see. Raises IllegalAction (A506) for what is no seat."""
        if seat is not None and not (type(seat) is int and 1 <= seat <= self.players):
            raise IllegalAction("A506", seat=shown(seat), seats=self.players)
        return view_of(self, seat)

    def legal_actions(self) -> tuple[Action, ...]:
        """What may be done now, in the published order: tiles from the highest, ends, then draw, then pass.

        Between rounds NEXT_ROUND alone (nothing in a match dealt by hand, see `deal`); after the end nothing. TIMEOUT,
        which is no player's choice, is never listed.
        """
        if self._legal is None:
            if not self._state.ended:
                self._legal = turns.legal(self._table.numbers, self._state)
            else:
                self._legal = () if self.over or self._table.start.seed is None else (NEXT_ROUND,)
        return self._legal

    def apply(self, action: Action, seat: int | None = None, turn: int | None = None) -> Match:
        """The match after an action. `seat` says who acts, `turn` the turn_id that was answered; both are optional.

        Raises IllegalAction.
        """
        s, k = self._state, self._table.numbers
        if seat is not None or turn is not None or s.ended or type(action) is not Play:
            asker(self, action, seat, turn)
        if isinstance(action, Play):
            tile, end = where(self, k, s, action, seat)
            s = s.copy()
            return _follow(self, s, (turns.lay(k, s, tile, end),))
        if action is NEXT_ROUND:
            return self._next_round()
        may(self, k, s, action, seat)
        s = s.copy()
        if action is TIMEOUT:
            return _follow(self, s, turns.time_is_up(k, s))
        return _follow(self, s, (turns.skip(k, s) if action is PASS else turns.draw(k, s),))

    def change(self, /, **choices: Any) -> Match:
        """The match with options chosen anew, those that may change while it runs; logged.

        A new target counts from the next time that the rules look at it. Raises OptionLocked, OptionErrors, and
        IllegalAction (A501) after the end.
        """
        if self.over:
            raise IllegalAction("A501")
        if not choices:
            return self
        rules = changed(self._table.rules, choices)
        table = Table(self._table.start, rules, numbers(rules.game))
        setting = Setting(tuple((name, value) for name, value in rules.options if name in choices))
        steps, known = (*self._steps, setting), len(self._steps)
        return _made(table, self._rounds, steps, known, self._state, self._turn_id, self._end)

    def deal(
        self,
        hands: Sequence[Sequence[str]],
        stock: Sequence[str] = (),
        *,
        opener: int | None = None,
        forced: str | None = None,
    ) -> Match:
        """The next round of a match dealt by hand, as for `dealt`. Raises DealError, IllegalAction."""
        asker(self, NEXT_ROUND, None, None)
        if self._table.start.seed is not None or self._table.start.position:
            raise IllegalAction("A534")
        return self._begun(
            by_hand(self._table.numbers, self._state, hands, stock, self._state.next_opener, opener, forced)
        )

    def to_log(self) -> dict[str, Any]:
        """The log, as JSON values; it has everything hidden in it. Raises LogError (G451) for a position."""
        return to_log(self)

    def _next_round(self) -> Match:
        start, s = self._table.start, self._state
        if start.seed is None:
            raise IllegalAction("A532")
        number = self._rounds.number + 1
        return self._begun(from_seed(self._table.numbers, s, start.seed, start.match, number, s.next_opener))

    def _begun(self, found: tuple[State, Deal]) -> Match:
        """The match with another round, dealt."""
        assert self._end is not None
        over = Round(self._rounds.deal, self._steps, self._end.result)
        rounds = Rounds((*self._rounds.past, over), found[1], self._rounds.number + 1)
        return _made(self._table, rounds, (), -1, found[0], self._turn_id + 1, None)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self._content() == other._content()

    def __hash__(self) -> int:
        return hash((self._table.start.seed, self._table.start.match, self._rounds.deal, self._steps))

    def _content(self) -> tuple[Any, ...]:
        return (self._table.start, self._rounds, self._steps)

    def __repr__(self) -> str:
        """Nothing that lies face down, and no seed."""
        if self.over:
            now = f"won by {', '.join(map(str, self.winners))}"
        else:
            now = "between rounds" if self.turn is None else f"turn of {self.turn}"
        where = f"{self.rules.ruleset}: round {self.round}, {now}"
        return f"<Match of {where}, turn_id {self.turn_id}, totals {self.totals}>"


def _follow(match: Match, s: State, steps: tuple[Step, ...], begins: bool = False) -> Match:
    """The match after some steps, and after the passes that the table makes for whoever is stuck."""
    table, known = match._table, match._steps
    k = table.numbers
    if k.passes_itself and not s.ended and not s.hands[s.mover] & s.fitting:
        steps = turns.forced_passes(k, s, steps)
    end = turns.ending(k, s) if s.ended else None
    new = -1 if begins else len(known)
    return _made(table, match._rounds, known + steps, new, s, match._turn_id + len(steps), end)


def _made(table: Table, rounds: Rounds, steps: Steps, new: int, state: State, turn_id: int, end: End | None) -> Match:
    match = object.__new__(Match)
    match._table = table
    match._rounds = rounds
    match._steps = steps
    match._new = new
    match._state = state
    match._turn_id = turn_id
    match._end = end
    match._legal = None
    return match
