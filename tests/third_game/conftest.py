"""Pig is registered for the tests of this folder, and for them alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from azulejos.games import register, unregister
from tests.third_game.pig import PIG


@pytest.fixture(autouse=True, scope="package")
def pig() -> Iterator[None]:
    register(PIG)
    yield
    unregister(PIG.name)
