"""The few operations on bits and words that tiles.py and chance.py have in Python, as instructions of the processor."""

from __future__ import annotations

from typing import Any

from ..chance import MOST
from .registers import Table


def of_bits() -> dict[str, Any]:
    """`top`, `size` and `nth` of tiles.py; `nth` by `pdep` where the processor has it."""
    from llvmlite import binding, ir
    from numba.core import types
    from numba.extending import intrinsic

    bits, yes = ir.IntType(64), ir.Constant(ir.IntType(1), 1)

    def of_one(instruction: str, *flags: Any) -> Any:
        """An instruction that makes a number of a number."""

        def typed(context: Any, x: Any) -> Any:
            return types.int64(types.int64), lambda _, builder, __, args: getattr(builder, instruction)(args[0], *flags)

        return intrinsic(typed)

    def typed_deposit(context: Any, source: Any, mask: Any) -> Any:
        def code(_: Any, builder: Any, __: Any, args: Any) -> Any:
            name, module = "llvm.x86.bmi.pdep.64", builder.module
            declared = module.globals.get(name) or ir.Function(module, ir.FunctionType(bits, [bits, bits]), name)
            return builder.call(declared, args)

        return types.int64(types.int64, types.int64), code

    leading_zeros, trailing_zeros, ones = of_one("ctlz", yes), of_one("cttz", yes), of_one("ctpop")
    deposit = intrinsic(typed_deposit)

    def top(hand: Any) -> Any:
        return 63 - leading_zeros(hand)

    def size(hand: Any) -> Any:
        return ones(hand)

    def nth_at_once(hand: Any, number: Any) -> Any:
        return trailing_zeros(deposit(1 << number, hand))

    def nth_by_steps(hand: Any, number: Any) -> Any:
        for _ in range(number):
            hand &= hand - 1
        return trailing_zeros(hand)

    nth = nth_at_once if binding.get_host_cpu_features().get("bmi2") else nth_by_steps
    return {"top": top, "size": size, "nth": nth}


def of_words() -> dict[str, Any]:
    """`remainder` of chance.py without a division: the fraction that the word leaves, times the divisor."""
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    word, wide = ir.IntType(64), ir.IntType(128)
    reciprocals = Table((0, 0, *(_signed((1 << 64) // below + 1) for below in range(2, MOST + 1))))

    def typed(context: Any, number: Any, reciprocal: Any, below: Any) -> Any:
        def code(_: Any, builder: Any, __: Any, args: Any) -> Any:
            fraction = builder.mul(args[0], args[1])  # what does not go into 64 bits is whole, and lost on purpose
            product = builder.mul(builder.zext(fraction, wide), builder.zext(args[2], wide))
            return builder.trunc(builder.lshr(product, wide(64)), word)

        return types.int64(types.int64, types.int64, types.int64), code

    left_over = intrinsic(typed)

    def remainder(number: Any, below: Any) -> Any:
        return left_over(number, reciprocals[below], below)

    return {"remainder": remainder}


def _signed(number: int) -> int:
    """The same 64 bits as a number with a sign."""
    return number - (1 << 64) if number >> 63 else number
