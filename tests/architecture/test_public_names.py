"""The runtime's public names are where its front door says they are."""

from __future__ import annotations

import majlis_runtime


def test_every_public_name_can_be_had() -> None:
    assert set(majlis_runtime._MODULE_OF) == set(majlis_runtime.__all__)
    for name in majlis_runtime.__all__:
        assert getattr(majlis_runtime, name) is not None


def test_no_other_name_is_promised() -> None:
    assert not hasattr(majlis_runtime, "nothing_of_this_name")
