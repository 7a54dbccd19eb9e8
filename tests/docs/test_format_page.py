"""The table of refused YAML tells the truth: each line is refused for that reason, and the way to write it is not."""

from __future__ import annotations

import re

import pytest

from helpers import REPOSITORY, House

PAGE = REPOSITORY / "docs" / "explanation" / "format.md"
ROW = re.compile(r"^\| `(.+?)` \| ([A-Z]\d{3}) \| .+? \| `(.+?)` \|$", re.MULTILINE)
ROWS = ROW.findall(PAGE.read_text(encoding="utf-8"))


def test_the_table_is_read() -> None:
    assert len(ROWS) == len(re.findall(r"^\| .* \| [A-Z]\d{3} \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)) > 10


@pytest.mark.parametrize(("refused", "code", "instead"), ROWS, ids=[row[0] for row in ROWS])
def test_row(refused: str, code: str, instead: str, house: House) -> None:
    publisher = instead.replace("}", ", publisher: Us}") if "source" in instead else instead

    assert house.child(f"{refused}\n").errors[:1] == [code]
    assert house.child(f"{publisher}\n").errors == []
