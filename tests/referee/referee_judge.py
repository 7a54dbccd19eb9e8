"""A second judge of matches: slow, plain, and written apart from the runtime that it judges.

`judge` walks a log action by action with sets, lists and words, and raises `Lie` at the first thing that is not so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee_opening import check_first_opener
from referee_points import award, blocked, left_in, match_winners, next_opener, seats, side_of, sides
from referee_table import Lie, Table, halves, is_double, must

from majlis_runtime import GameRules

AS_FIRST = None
Options = Mapping[str, Any]
ACTION_KEYS = {
    "play": {"seat", "play", "end", "scores", "timeout"},
    "draw": {"seat", "draw", "timeout"},
    "pass": {"seat", "pass", "timeout"},
    "lost": {"seat", "lost", "timeout"},
    "set": {"set"},
}


def judge(game: GameRules, log: Mapping[str, Any], change: Callable[[Options], GameRules] | None = None) -> None:
    """Judges a whole match. `change` gives the rules after options are changed. Raises Lie."""
    totals = dict.fromkeys(sides(game), 0)
    opener: int | None = AS_FIRST
    winners: list[int] = []
    over = True
    for number, told in enumerate(log["rounds"], 1):
        must(over, f"round {number} began before the one before it was over")
        must(not winners, f"round {number} was played after the match was won")
        one = Round(game, told, totals, opener, number == 1, change)
        try:
            one.judge()
        except Lie as lie:
            raise Lie(f"round {number}: {lie}") from None
        over = "result" in told
        game = one.game
        if over:
            opener, winners = one.next_opener, one.winners
    must(log["winners"] == winners, f"the winners are {winners}, not {log['winners']}")


class Round:
    """One round of a log, and what the referee knows of it so far. `totals` are the match's and change with it."""

    def __init__(
        self,
        game: GameRules,
        told: Mapping[str, Any],
        totals: dict[int, int],
        opener: int | None,
        first: bool,
        change: Callable[[Options], GameRules] | None,
    ) -> None:
        self.game = game
        self.told = told
        self.totals = totals
        self.expected_opener = opener
        self.as_first = first or opener is AS_FIRST
        self.change = change
        self.hands = {seat: set(hand) for seat, hand in enumerate(told["hands"], 1)}
        self.stock: list[str] = list(told["stock"])
        self.table = Table(game.spinner.which, game.spinner.arms_open)
        self.history: list[str] = []  # play, draw, pass, lost: one word an action
        self.drawn_this_turn = 0
        self.clock_took_over = False
        self.last_to_lay: int | None = None
        self.ended: str | None = None
        self.expected: dict[str, Any] = {}  # the result
        self.next_opener: int | None = AS_FIRST
        self.winners: list[int] = []

    def judge(self) -> None:
        self.check_the_deal()
        self.turn = self.check_the_opener()
        for number, action in enumerate(self.told["actions"], 1):
            try:
                self.judge_action(action)
            except Lie as lie:
                raise Lie(f"action {number} {dict(action)}: {lie}") from None
        if "result" in self.told:
            must(self.ended is not None, "the round was not over")
            self.check_the_result(self.told["result"])
        else:
            must(self.ended is None, "the round was over, and there is no result")

    # Before the first tile

    def check_the_deal(self) -> None:
        game = self.game
        highest = game.set.highest
        every = {f"{high}-{low}" for high in range(highest + 1) for low in range(high + 1)} - set(game.set.set_aside)
        (players,) = game.players.counts
        must(len(self.told["hands"]) == players, f"{players} play")
        size = dict(game.deal.hand)[players]
        told = [tile for hand in self.told["hands"] for tile in hand] + list(self.told["stock"])
        must(len(told) == len(set(told)), "a tile was dealt twice")
        must(set(told) == every, "the tiles dealt are not those of the set")
        must(all(len(hand) == size for hand in self.told["hands"]), f"each hand has {size} tiles")

    def check_the_opener(self) -> int:
        opener, forced = self.told["opener"], self.told["forced"]
        must(opener in seats(self.game), f"there is no seat {opener}")
        if self.as_first:
            check_first_opener(self.game, self.hands, opener, forced)
        else:
            must(opener == self.expected_opener, f"seat {self.expected_opener} opens")
            must(forced is None, "no tile is forced in a later round")
        return int(opener)

    # What may be done

    def playable(self, seat: int) -> dict[str, list[str | None]]:
        """The tiles a seat may lay, each with the ends it may go to."""
        hand = self.hands[seat]
        if self.table.order:
            ends = {tile: self.table.fitting_ends(tile) for tile in hand}
            return {tile: list(fitting) for tile, fitting in ends.items() if fitting}
        if self.told["forced"] is not None:
            return {self.told["forced"]: [None]}
        doubles = {tile for tile in hand if is_double(tile)}
        only_doubles = not self.as_first and self.game.openers.later_rounds.lead == "any_double" and doubles
        return {tile: [None] for tile in (doubles if only_doubles else hand)}

    def can_be_drawn(self) -> int:
        """How many tiles the players can still draw from the stock."""
        stock = self.game.stock
        return 0 if stock.draw == "never" else max(0, len(self.stock) - stock.reserve)

    def may_draw(self) -> bool:
        stock = self.game.stock
        if not self.table.order or not self.can_be_drawn():
            return False
        if stock.draw == "at_most" and self.drawn_this_turn >= int(stock.at_most):
            return False
        return stock.while_playable == "allowed" or not self.playable(self.turn)

    def is_stuck(self) -> bool:
        return not self.playable(self.turn) and not self.may_draw()

    # One action

    def judge_action(self, action: Mapping[str, Any]) -> None:
        kinds = [kind for kind in ACTION_KEYS if kind in action]
        must(len(kinds) == 1, "one thing at a time")
        (kind,) = kinds
        must(set(action) <= ACTION_KEYS[kind], f"too much is told of a {kind}")
        if kind == "set":
            must(self.change is not None, "there are no options")
            assert self.change is not None
            self.game = self.change(action["set"])
            return
        must(self.ended is None, f"the round was over ({self.ended})")
        must(action["seat"] == self.turn, f"it was seat {self.turn}'s turn")
        must(action.get("timeout", True) is True, "`timeout` is only ever true")
        self.check_the_clock(kind, action)
        {"play": self.play, "draw": self.draw, "pass": self.skip, "lost": self.lost}[kind](action)

    def check_the_clock(self, kind: str, action: Mapping[str, Any]) -> None:
        clock = "timeout" in action
        must(not clock or self.game.clock.turn_seconds != "none", "there is no clock")
        by_the_table = self.game.turn.passing == "automatic" and self.is_stuck()
        if by_the_table:
            must(kind == "pass" and not clock, "the table passes for a stuck player")
            return
        must(clock or not self.clock_took_over, "the clock had taken over this turn")
        if kind == "lost":
            must(clock, "only the clock makes a player lose a turn")
            must(self.turn_is_lost(), "the clock plays for the player here")
        elif clock:
            must(not self.turn_is_lost(), "the player loses the turn")

    def turn_is_lost(self) -> bool:
        """Whether a player whose time is up loses the turn."""
        if self.game.clock.on_timeout == "play_for_them" or not self.table.order:
            return False
        lost = 0
        for word in reversed(self.history):
            if word == "play":
                break
            lost += word == "lost"
        return lost < len(seats(self.game))

    def play(self, action: Mapping[str, Any]) -> None:
        tile, end = action["play"], action.get("end")
        playable = self.playable(self.turn)
        must(tile in self.hands[self.turn], f"seat {self.turn} does not hold {tile}")
        must(tile in playable, f"{tile} may not be laid")
        must(end in playable[tile], f"{tile} may not be laid at {end}")
        if "timeout" in action:
            first = max(playable, key=halves)
            must((tile, end) == (first, playable[first][0]), f"the clock lays {first} at {playable[first][0]}")
        self.hands[self.turn].remove(tile)
        self.table.lay(tile, end)
        self.last_to_lay = self.turn
        self.history.append("play")
        scored = self.score_in_play()
        must(action.get("scores", 0) == scored, f"the play scores {scored}: the ends are {self.table.ends()}")
        if scored and self.game.target.checked == "at_once" and match_winners(self.game, self.totals):
            self.finish("target")
        elif not self.hands[self.turn]:
            self.finish("out")
        elif self.is_blocked(after="play"):
            self.finish("blocked")
        else:
            self.next_turn()

    def score_in_play(self) -> int:
        rules = self.game.scoring.in_play
        if len(self.table.order) == 1 and rules.opening_tile == "does_not_count":
            return 0
        total = self.table.count(rules.double_at_end, rules.empty_arms)
        dividing = [number for number in rules.multiples_of if total % number == 0]
        points = sum(total // number if rules.award == "quotient" else total for number in dividing)
        return self.give(side_of(self.game, self.turn), points)

    def give(self, side: int, points: int) -> int:
        """Adds points to a side, unless they would pass an exact target; returns what was added."""
        if self.game.target.reached == "exact" and self.totals[side] + points > self.game.target.points:
            return 0
        self.totals[side] += points
        return points

    def draw(self, action: Mapping[str, Any]) -> None:
        must(self.may_draw(), f"seat {self.turn} may not draw")
        must(action["draw"] == self.stock[0], f"the next tile of the stock is {self.stock[0]}")
        if "timeout" in action:
            must(not self.playable(self.turn), "the clock draws only while nothing fits")
            self.clock_took_over = True
        self.hands[self.turn].add(self.stock.pop(0))
        self.drawn_this_turn += 1
        self.history.append("draw")
        if self.is_blocked(after="draw"):
            self.finish("blocked")

    def skip(self, action: Mapping[str, Any]) -> None:
        must(action["pass"] is True, "a pass is `true`")
        must(self.is_stuck(), f"seat {self.turn} can play or draw: {self.playable(self.turn)}")
        self.history.append("pass")
        if self.is_blocked(after="pass"):
            self.finish("blocked")
        else:
            self.next_turn()

    def lost(self, action: Mapping[str, Any]) -> None:
        must(action["lost"] is True, "a lost turn is `true`")
        self.history.append("lost")
        self.next_turn()

    def next_turn(self) -> None:
        self.turn = self.turn % len(seats(self.game)) + 1
        self.drawn_this_turn = 0
        self.clock_took_over = False

    # The end of the round

    def is_blocked(self, after: str) -> bool:
        rule = self.game.scoring.blocked.detected
        if rule == "all_pass":
            passes = 0
            for word in reversed(self.history):
                if word in ("play", "lost"):
                    break
                passes += word == "pass"
            return after == "pass" and passes == len(seats(self.game))
        if after == "pass":
            return False  # a pass changes nothing: the block was seen before it
        if rule == "dead_ends" and after == "play" and self.every_open_number_is_used_up():
            return True
        return not self.can_be_drawn() and not any(self.playable(seat) for seat in seats(self.game))

    def every_open_number_is_used_up(self) -> bool:
        """Whether every tile of the set that bears an open number lies on the table."""
        numbers = set(self.table.ends().values())
        every = [f"{high}-{low}" for high in range(self.game.set.highest + 1) for low in range(high + 1)]
        bearing = [tile for tile in every if tile not in self.game.set.set_aside and numbers & set(halves(tile))]
        return all(tile in self.table.order for tile in bearing)

    def finish(self, ended: str) -> None:
        """The result, as soon as the round is over: what options change later counts for the next round."""
        game, hands = self.game, self.hands
        assert self.last_to_lay is not None
        opener, last = self.told["opener"], self.last_to_lay
        self.ended = ended
        winner: int | None
        if ended == "blocked":
            winner, awards = blocked(game, hands, opener, last)
        else:
            winner = side_of(game, last)
            awards = {winner: award(game, hands, winner, game.scoring.round.out)} if ended == "out" else {}
        points = [self.give(side, awards[side]) if side in awards else 0 for side in sides(game)]
        self.next_opener = next_opener(game, hands, ended, winner, opener, last)
        self.winners = match_winners(game, self.totals)
        self.expected = {
            "ended": ended,
            "winner": winner,
            "pips": [left_in(hands[seat]) for seat in seats(game)],
            "points": points,
            "totals": [self.totals[side] for side in sides(game)],
        }

    def check_the_result(self, told: Mapping[str, Any]) -> None:
        for key, value in self.expected.items():
            must(told[key] == value, f"`{key}` is {value}, not {told[key]}")
        must(set(told) == set(self.expected), "the result tells too much")
