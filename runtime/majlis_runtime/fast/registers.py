"""The state of a round in compiled code: each field a place of its own that nothing else can reach.

So the compiler keeps most of them in registers of the processor from one end of the loop to the other. In one record in
memory it could not: a hand written at a seat that is known only while playing might be any field of it.
"""

from __future__ import annotations

import importlib
import operator
from collections.abc import Callable, Iterable, Mapping
from typing import Any

FEW = ("arms", "double", "ends")
"""Rows so short that choosing among all their places is quicker than memory. Hands are better off there."""


class Table(tuple[int, ...]):
    """A table of numbers that compiled code looks up, each below 2^63."""

    __slots__ = ()


def row_type() -> Any:
    """The type of a row of whole numbers, and of a Table; code never reads outside of one, nor counts from its end."""
    from llvmlite import ir
    from numba.core import cgutils
    from numba.core.datamodel import models
    from numba.core.imputils import lower_constant
    from numba.core.typing.templates import AbstractTemplate, infer_global, signature
    from numba.extending import lower_builtin, register_model, typeof_impl

    types: Any = importlib.import_module("numba.core.types")  # to its own type checker it is empty
    number, word = types.int64, ir.IntType(64)

    class Row(types.Type):  # type: ignore[misc]
        def __init__(self, length: int, few: bool = False) -> None:
            super().__init__(name=f"Row({length}, {few})")
            self.length, self.few = length, few

    @register_model(Row)
    class _(models.PrimitiveModel):  # type: ignore[misc]
        def __init__(self, manager: Any, row: Row) -> None:
            super().__init__(manager, row, ir.ArrayType(word, row.length).as_pointer())

    def typed(operation: Any, answer: Callable[..., Any]) -> None:
        class Template(AbstractTemplate):  # type: ignore[misc]
            def generic(self, args: Any, kws: Any) -> Any:
                known = isinstance(args[0], Row) and isinstance(args[1], types.Integer)
                return answer(*args[:2]) if known else None

        infer_global(operation)(Template)

    typed(operator.getitem, lambda row, index: signature(number, row, index))
    typed(operator.setitem, lambda row, index: signature(types.none, row, index, number))

    def places(context: Any, builder: Any, kind: Any, row: Any, index: Any) -> list[tuple[Any, Any]]:
        """Where the number may be, each with whether it is there: None where that is known."""
        index = context.cast(builder, index, kind.args[1], types.intp)
        if not kind.args[0].few or isinstance(index, ir.Constant):
            return [(builder.gep(row, [word(0), index], inbounds=True), None)]
        return [
            (builder.gep(row, [word(0), word(place)], inbounds=True), builder.icmp_signed("==", index, word(place)))
            for place in range(kind.args[0].length)
        ]

    def get(context: Any, builder: Any, kind: Any, args: Any) -> Any:
        (first, _), *others = places(context, builder, kind, *args)
        value = builder.load(first)
        for here, there in others:
            value = builder.select(there, builder.load(here), value)
        return value

    def put(context: Any, builder: Any, kind: Any, args: Any) -> Any:
        *where, value = args
        for here, there in places(context, builder, kind, *where):
            builder.store(value if there is None else builder.select(there, value, builder.load(here)), here)
        return context.get_dummy_value()

    def constant(_: Any, builder: Any, kind: Any, numbers: Table) -> Any:
        return cgutils.global_constant(builder, "table", ir.Constant(ir.ArrayType(word, kind.length), list(numbers)))

    lower_builtin(operator.getitem, Row, types.Integer)(get)
    lower_builtin(operator.setitem, Row, types.Integer, types.Integer)(put)
    typeof_impl.register(Table, lambda table, _: Row(len(table)))
    lower_constant(Row)(constant)
    return Row


def state_maker(row: Any, fields: Iterable[str], lengths: Mapping[str, int]) -> Any:
    """What makes a state of zeros where compiled code calls it: a field is one whole number, or a row of a length."""
    from llvmlite import ir
    from numba.core import cgutils
    from numba.core.datamodel import models
    from numba.core.typing.templates import AttributeTemplate
    from numba.extending import infer_getattr, intrinsic, lower_getattr_generic, lower_setattr_generic, register_model

    types: Any = importlib.import_module("numba.core.types")  # to its own type checker it is empty
    number, word = types.int64, ir.IntType(64)
    kinds = {
        name: row(lengths[name], name in FEW) if name in lengths else types.CPointer(number) for name in fields
    }  # fmt: skip

    class State(types.Type):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__(name="State")

    @register_model(State)
    class _(models.StructModel):  # type: ignore[misc]
        def __init__(self, manager: Any, state: State) -> None:
            super().__init__(manager, state, list(kinds.items()))

    @infer_getattr
    class _(AttributeTemplate):  # type: ignore[misc,no-redef]
        key = State

        def generic_resolve(self, state: State, name: str) -> Any:
            return kinds[name] if name in lengths else number

    def place(context: Any, builder: Any, state: Any, name: str) -> Any:
        return getattr(cgutils.create_struct_proxy(State())(context, builder, value=state), name)

    def get(context: Any, builder: Any, _: Any, state: Any, name: str) -> Any:
        found = place(context, builder, state, name)
        return found if name in lengths else builder.load(found)

    def put(context: Any, builder: Any, kind: Any, args: Any, name: str) -> None:
        state, value = args
        builder.store(context.cast(builder, value, kind.args[1], number), place(context, builder, state, name))

    def new_state(_: Any) -> Any:
        def code(context: Any, builder: Any, __: Any, ___: Any) -> Any:
            state = cgutils.create_struct_proxy(State())(context, builder)
            for name in kinds:
                kind = ir.ArrayType(word, lengths[name]) if name in lengths else word
                here = cgutils.alloca_once(builder, kind)
                builder.store(ir.Constant(kind, None), here)
                setattr(state, name, here)
            return state._getvalue()

        return State()(), code

    lower_getattr_generic(State)(get)
    lower_setattr_generic(State)(put)
    return intrinsic(new_state)
