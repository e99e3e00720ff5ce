"""What docs/learning.md shows runs, and it names everything there is."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from azulejos.rl import AUTORESETS, COMPILED, REWARDS, SingleEnv, VectorEnv
from azulejos.rl.aec import RENDER_MODES

PAGE = (Path(__file__).parents[2] / "docs" / "learning.md").read_text("utf-8")


def test_the_sessions_run() -> None:
    sessions = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(sessions) == 7
    for session in sessions:
        test = doctest.DocTestParser().get_doctest(session, {}, "learning", "docs/learning.md", 0)
        assert test.examples
        assert doctest.DocTestRunner().run(test).failed == 0


def test_every_setting_is_documented() -> None:
    for setting in VectorEnv.SETTINGS:
        assert f"| `{setting}` |" in PAGE, setting
    assert set(SingleEnv.SETTINGS) <= set(VectorEnv.SETTINGS)
    for name in (*AUTORESETS, *COMPILED, *REWARDS, *RENDER_MODES):
        assert f'`"{name}"`' in PAGE, name


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", PAGE):
        assert (Path(__file__).parents[2] / "docs" / target).exists(), target
