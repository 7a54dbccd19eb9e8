"""Where an example begins: by the rules, in the middle of a round, and with facts that it need not state."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from helpers import House, child

Played = Callable[..., list[tuple[str, str]]]

DEAD = "line: [6-1, 1-2, 2-6, 6-6, 6-3, 3-4, 4-6, 6-5, 5-0, 0-6]"  # every 6 is out


class TestOpening:
    def test_round_one_by_the_rules(self, played: Played) -> None:
        assert played("hands: [[5-5, 6-5], [6-6, 1-0]], expect: {turn: 2, legal: [2 6-6]}") == []

    def test_an_opener_that_agrees(self, played: Played) -> None:
        assert played("opener: 2, turn: 2, hands: [[5-5], [6-6]], expect: {legal: [2 6-6]}") == []

    @pytest.mark.parametrize("given", ["opener", "turn"])
    def test_an_opener_that_does_not(self, given: str, played: Played) -> None:
        assert played(f"{given}: 1, hands: [[5-5], [6-6]]") == [("X427", given)]

    def test_later_rounds_need_an_opener(self, played: Played) -> None:
        hands = "round: 2, hands: [[5-5, 5-4], [6-6]], expect: {legal: [1 5-5, 1 5-4]}"
        assert played(hands) == [("X426", "round")]
        assert played(f"opener: 1, {hands}") == []
        assert played(f"turn: 1, {hands}") == []

    def test_a_later_double(self, played: Played) -> None:
        rules = "openers: {later_rounds: {lead: any_double}}\n"
        hands = "round: 2, opener: 1, hands: [[5-5, 5-4], [6-6]], expect: {legal: [1 5-5]}"
        assert played(hands, rules=rules) == []
        assert played(hands) == [("X425", "expect.legal")]

    def test_a_lot_has_to_be_stated(self, played: Played) -> None:
        rules = "openers: {first_round: {lead: lot}}\n"
        assert played("hands: [[5-5], [6-6]]", rules=rules) == [("X426", "hands")]
        assert played("opener: 1, hands: [[5-5], [6-6]], expect: {legal: [1 5-5]}", rules=rules) == []

    def test_a_lot_among_the_heaviest(self, played: Played) -> None:
        rules = "ties: {heaviest_tile: lot}\n"
        assert played("hands: [[5-4, 1-0], [6-3, 2-0]]", rules=rules) == [("X426", "hands")]
        assert played("opener: 1, hands: [[5-4, 1-0], [6-3, 2-0]], expect: {legal: [1 5-4]}", rules=rules) == []
        assert played("opener: 1, hands: [[6-4, 1-0], [6-3, 2-0]], expect: {legal: [1 6-4]}", rules=rules) == []
        assert played("opener: 2, hands: [[6-4, 1-0], [6-3, 2-0]]", rules=rules) == [("X427", "opener")]

    def test_nothing_is_dealt_again(self, played: Played) -> None:
        rules = "openers: {first_round: {otherwise: redeal}}\n"
        assert played("hands: [[5-4], [6-3]]", rules=rules) == [("X427", "hands")]
        assert played("hands: [[5-5], [6-3]], expect: {turn: 1}", rules=rules) == []


class TestImpossible:
    @pytest.mark.parametrize(
        ("example", "key"),
        [
            ("line: [6-5], turn: 1, hands: [[5-4], []]", "hands[1]"),
            ("hands: [[], [6-6]]", "hands[0]"),
            ("round: 2, opener: 1, totals: [100, 20], hands: [[5-4], [3-3]]", "totals"),
            ("laid_by: 2, hands: [[6-6], [5-5]]", "laid_by"),
            ("led: 6-6, hands: [[6-6], [5-5]]", "led"),
            ("line: [6-5], led: 5-5, turn: 1, hands: [[5-4], [3-3]]", "led"),
            ("line: [6-5], laid_by: 1, turn: 1, hands: [[5-4], [6-3]]", "laid_by"),
            ("line: [6-5], laid_by: 1, turn: 1, hands: [[5-4], [3-3]], stock: [1-1]", "laid_by"),
        ],
    )
    def test_position(self, example: str, key: str, played: Played) -> None:
        assert played(example) == [("X427", key)]

    def test_totals_level_at_the_target_are_possible(self, played: Played) -> None:
        assert played("round: 9, opener: 1, totals: [100, 100], hands: [[5-4], [3-3]]") == []

    def test_totals_beyond_an_exact_target(self, played: Played) -> None:
        rules = "target: {reached: exact}\nties: {match: shared_win}\n"
        example = "round: 9, opener: 1, totals: [{}, 0], hands: [[5-4], [3-3]]"
        assert played(example.format(99), rules=rules) == []
        assert played(example.format(101), rules=rules) == [("X427", "totals")]

    def test_a_seat_may_have_been_passed_over_for_want_of_tiles(self, played: Played) -> None:
        assert played("line: [6-5], laid_by: 1, turn: 1, hands: [[5-4], [3-3]]") == []

    def test_or_have_lost_its_turn(self, played: Played) -> None:
        example = "line: [6-5], laid_by: 1, turn: 1, hands: [[5-4], [6-3]]"
        assert played(example, rules="clock: {on_timeout: lose_turn}\n") == []

    def test_tiles_of_a_set_that_an_option_makes_smaller(self, played: Played) -> None:
        """The file's own set has the tile, the table's has not."""
        choice = "{label: {en: A, ar: أ}, sets: {set.highest: %d}}"
        size = (
            f"label: {{en: Size, ar: الطقم}}, locked: during_match, choices: {{nine: {choice % 9}, six: {choice % 6}}}"
        )
        rules = f"set: {{highest: 9}}\noptions: {{size: {{{size}}}}}\n"
        example = "hands: [[9-9], [8-8]], expect: {turn: 1}"
        assert played(example, rules=rules) == []
        assert played(f"options: {{size: six}}, {example}", rules=rules) == [("X427", "")]


class TestSettled:
    """A position is settled before its first move."""

    def test_passes(self, played: Played) -> None:
        example = "line: [4-4], turn: 1, hands: [[3-3], [2-2], [4-1], [6-6]]"
        assert played(f"{example}, expect: {{turn: 3}}") == []

    def test_a_block(self, played: Played) -> None:
        example = "line: [2-3, 3-1, 1-2], turn: 1, hands: [[5-5], [6-6]]"
        assert played(f"{example}, expect: {{legal: [], result: {{winner: 1, points: [12, 0]}}}}") == []
        assert played(f"{example}, moves: [1 5-5 left]") == [("X424", "moves[0]")]

    def test_a_block_by_passes(self, played: Played) -> None:
        example = "line: [2-3, 3-1, 1-2], turn: 1, hands: [[5-5], [6-6], [4-4]]"
        expected = "result: {ended: blocked, winner: 3, points: [0, 0, 22]}, opener: 3"
        assert played(f"{example}, expect: {{{expected}}}", of="partita/three") == []

    def test_dead_ends_with_tiles_left(self, played: Played) -> None:
        example = f"{DEAD}, turn: 1, hands: [[5-5, 4-1], [3-3, 2-0]], stock: [0-0]"
        assert played(f"{example}, expect: {{result: {{points: [0, 15]}}}}", of="classic/arab-draw") == []
        assert played(f"{example}, expect: {{turn: 1, legal: [1 draw]}}", of="partita/two") == []

    def test_a_reserve_is_never_drawn(self, played: Played) -> None:
        example = f"{DEAD}, turn: 1, hands: [[5-5, 4-1], [3-3, 2-0]], stock: [0-0, 1-0, 2-2]"
        drawn = f"{example}, moves: [1 timeout], expect: {{drawn: 1, result: {{winner: 2, points: [0, 15]}}}}"
        assert played(drawn, rules="stock: {reserve: 2}\n") == []
        assert played(drawn) == [("X425", "expect.drawn"), ("X425", "expect.result.points")]

    def test_a_limit_of_draws(self, played: Played) -> None:
        example = "line: [4-4], turn: 1, hands: [[3-3], [4-1]], stock: [1-1, 2-2, 0-0], moves: [1 draw, 1 draw]"
        assert played(f"{example}, expect: {{turn: 2}}", rules="stock: {draw: at_most, at_most: 2}\n") == []


class TestUnstated:
    """What hangs on a fact that the example leaves open cannot be expected; all else can."""

    BLOCK = "line: [2-3, 3-1, 1-2], turn: 1, hands: [[5-5], [6-6]]"

    def test_who_laid_last(self, played: Played) -> None:
        assert played(f"{self.BLOCK}, expect: {{result: {{winner: 1}}, opener: 2}}") == [("X426", "expect.opener")]
        assert played(f"laid_by: 2, {self.BLOCK}, expect: {{opener: 2}}") == []
        assert played(f"laid_by: 1, {self.BLOCK}, expect: {{opener: 2}}") == [("X425", "expect.opener")]

    def test_who_opened(self, played: Played) -> None:
        example = "line: [2-3, 3-1, 1-2], turn: 1, hands: [[5-5], [6-4]], expect: {opener: 2}"
        assert played(example, of="partita/two") == [("X426", "expect.opener")]
        assert played(f"opener: 2, {example}", of="partita/two") == []

    def test_it_is_named(self, house: House) -> None:
        body = f"openers: {{after_block: next_seat}}\nexamples: [{{id: a, {self.BLOCK}, expect: {{opener: 2}}}}]\n"
        assert house.child(body).one("X426").params == {"facts": ("`opener`",)}

    def test_each_where_it_matters(self, house: House) -> None:
        """Level, the last to lay wins if he is among the level sides; and the seat after the opener opens."""
        body = "ties: {blocked_round: last_to_lay_wins}\nopeners: {after_block: next_seat}\n"
        body += "examples: [{id: a, line: [2-3, 3-1, 1-2], turn: 1, hands: [[5-5], [6-4]], "
        found = house.child(f"{body}expect: {{result: {{winner: 1}}, opener: 2}}}}]\n").found
        errors = [(each.code, each.params["facts"]) for each in found if each.severity == "error"]
        assert errors == [("X426", ("`laid_by`",)), ("X426", ("`opener`",))]

    def test_both(self, house: House) -> None:
        """Level, the last to lay wins if he is among the level sides; if not, nobody does."""
        body = "ties: {blocked_round: last_to_lay_wins}\nopeners: {after_tie: previous_opener}\n"
        body += "examples: [{id: a, line: [2-3, 3-1, 1-2], turn: 1, hands: [[5-5], [6-4], [3-3, 6-5], [4-4, 6-6]], "
        found = house.child(f"{body}expect: {{opener: 2}}}}]\n").one("X426")
        assert found.params["facts"] == ("`opener`", "`laid_by`")

    @pytest.mark.parametrize(
        ("led", "found"), [("", [("X426", "moves[0]")]), ("led: 5-5, ", []), ("led: 5-6, ", [("X421", "moves[0]")])]
    )
    def test_which_tile_led(self, led: str, found: list[tuple[str, str]], played: Played) -> None:
        example = "line: [6-5, 5-5, 5-0], turn: 1, hands: [[5-4, 6-2], [3-3, 4-1]], moves: [1 5-4 up]"
        assert played(f"{led}{example}, expect: {{}}", of="sahrat/fives") == found

    def test_what_does_not_hang_on_it(self, played: Played) -> None:
        example = "line: [6-5, 5-0], turn: 1, hands: [[6-4, 5-2], [3-3, 4-1]], moves: [1 6-4]"
        assert played(f"{example}, expect: {{in_play: [0, 0], ends: {{left: 4, right: 0}}}}", of="sahrat/fives") == []

    def test_a_lone_tile_led(self, played: Played) -> None:
        example = "line: [5-5], turn: 1, hands: [[5-4, 5-2], [5-1, 4-1]], moves: [1 5-4 left, 2 5-1 right]"
        assert played(f"{example}, expect: {{ends: {{left: 4, right: 1, up: 5, down: 5}}}}", of="sahrat/fives") == []

    def test_the_first_of_two_doubles(self, played: Played) -> None:
        rules = "options: {spinner: fixed}\nspinner: {which: first_double}\n"
        example = "line: [5-5, 5-0, 0-0, 0-1], turn: 1, hands: [[3-0], [6-5]], moves: [1 3-0 up]"
        assert played(example, of="sahrat/fives", rules=rules) == [("X426", "moves[0]")]
        assert played(f"led: 0-0, {example}", of="sahrat/fives", rules=rules) == []
        assert played(f"led: 0-1, {example}", of="sahrat/fives", rules=rules) == []  # the nearer double came first
        assert played(f"led: 5-0, {example}", of="sahrat/fives", rules=rules) == [("X426", "moves[0]")]


class TestTables:
    def test_hands_say_how_many_play(self, played: Played) -> None:
        assert played("hands: [[6-6], [5-5], [4-4], [3-3]], expect: {turn: 1}") == []
        assert played("options: {players: 2}, hands: [[6-6], [5-5], [4-4], [3-3]]") == [("X404", "options.players")]
        assert played("options: {players: 4}, hands: [[6-6], [5-5], [4-4], [3-3]]") == []

    def test_options(self, played: Played) -> None:
        example = "round: 2, opener: 1, totals: [40, 0], hands: [[6-6], [5-5]], moves: [1 6-6], expect: {match: %s}"
        assert played(f"options: {{target: 50}}, {example % 'won_by_1'}") == []
        assert played(example % "goes_on") == []

    def test_an_option_of_one_kind_of_table(self, played: Played) -> None:
        assert played("options: {turn_time: 30}, hands: [[6-6], [5-5]], expect: {turn: 1}", of="partita/two") == []

    def test_options_that_no_table_offers_together(self, played: Played) -> None:
        rules = "options: {target: {tables: [public]}}\n"
        example = "options: {turn_time: 30, target: 51}, hands: [[6-6], [5-5]]"
        assert played(example, of="partita/two", rules=rules) == [("X410", "options.target")]

    def test_an_option_for_other_numbers_of_players(self, played: Played) -> None:
        rules = "options: {target: {for_players: [4]}}\n"
        assert played("options: {target: 50}, hands: [[6-6], [5-5]]", rules=rules) == [("X410", "options.target")]


class TestFiles:
    EXAMPLE = "{id: %s, hands: [[6-6], [5-5]], expect: {turn: %d}}"

    def test_the_other_examples_are_played(self, house: House) -> None:
        body = f"examples: [{self.EXAMPLE % ('a', 3)}, {self.EXAMPLE % ('b', 2)}, {self.EXAMPLE % ('c', 1)}]\n"
        assert house.child(body).told == [("X408", "examples[0].expect.turn"), ("X425", "examples[1].expect.turn")]

    def test_nothing_is_played_by_rules_with_a_fault(self, house: House) -> None:
        assert house.child(f"deal: {{hand: 9}}\nexamples: [{self.EXAMPLE % ('a', 2)}]\n").codes == ["M204"]

    def test_a_game_with_a_failing_example_is_not_made(self, house: House) -> None:
        outcome = house.child(f"examples: [{self.EXAMPLE % ('a', 2)}]\n")
        assert outcome.draft.game is None

    def test_those_of_a_parent_are_told_there_and_once(self, house: House) -> None:
        house.write("base.yaml", child(f"examples: [{self.EXAMPLE % ('a', 2)}]\n", id="base"))
        outcome = house.compile(child("target: {points: 50}\n", of="base"))
        assert outcome.told == [("X425", "examples[0].expect.turn")]
        assert outcome.draft.game is None

    def test_a_child_is_not_held_to_its_parents_examples(self, house: House) -> None:
        house.write("base.yaml", child(f"examples: [{self.EXAMPLE % ('a', 1)}]\n", id="base"))
        assert house.compile(child("openers: {first_round: {lead: lowest_double}}\n", of="base")).errors == []
